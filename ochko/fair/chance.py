"""How the chance of a provably fair shoe is made: pure functions, and the values that hold what they take.

docs/fairness.md says the same in words that are exact enough to write it in another language.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Final, TypeVar

import attrs

from ochko.domains import MOST_CHIPS, whole
from ochko.errors import SetupError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ochko.cards import Card

__all__ = [
    "LONGEST_CLIENT_SEED",
    "SECRET",
    "Fair",
    "Round",
    "after_cut",
    "below",
    "commitment_of",
    "commitments",
    "row",
    "secret_of",
    "shuffled",
    "stream",
]

T = TypeVar("T")

SECRET: Final = 32
"""How many bytes a secret has, and a server seed at the least: as many as cannot be guessed."""
LONGEST_CLIENT_SEED: Final = 64
"""How many characters a client seed may have."""


def _netstrings(*parts: str) -> bytes:
    """Texts one after the other, so that no two rows of texts look alike: of each its length in bytes, ``:``, its UTF-8 and ``,``."""
    return b"".join(b"%d:%b," % (len(part), part) for part in (each.encode() for each in parts))


def secret_of(server_seed: bytes, nonce: int) -> bytes:
    """The secret of one shuffle, 32 bytes. It tells nothing of the server seed, nor of the secret of another shuffle."""
    return hmac.digest(server_seed, _netstrings("secret", str(nonce)), "sha256")


def commitment_of(secret: bytes) -> str:
    """What is told of a secret before it is used: its SHA-256, in 64 hexadecimal digits."""
    return hashlib.sha256(secret).hexdigest()


def stream(secret: bytes, client_seeds: Sequence[str], nonce: int, label: str) -> Iterator[int]:
    """Bytes without end, as numbers from 0 to 255: HMAC-SHA256 under the secret, block after block. Each label has a stream of its own."""
    for block in count():
        yield from hmac.digest(secret, _netstrings(label, str(nonce), *client_seeds, str(block)), "sha256")


def below(number: int, source: Iterator[int]) -> int:
    """A whole number from 0 up to ``number``, all equally likely, out of the next bytes of a stream.

    As few bytes as can hold ``number - 1`` make a value, the first of them weighing most. One that is not below the greatest multiple of
    ``number`` that they can hold is thrown away, and the next bytes are taken; the remainder of division by ``number`` is the result.
    """
    width = ((number - 1).bit_length() + 7) // 8
    values = 256**width
    while True:
        value = int.from_bytes(islice(source, width), "big")
        if value < values - values % number:
            return value % number


def shuffled(cards: Iterable[Card], source: Iterator[int]) -> tuple[Card, ...]:
    """These cards in a random order, from the top: Fisher-Yates, begun with the order of a new pack, whatever order they are given in."""
    order = sorted(cards, key=lambda card: card.index)
    for last in range(len(order) - 1, 0, -1):
        place = below(last + 1, source)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def after_cut(order: Sequence[T], number: int) -> tuple[T, ...]:
    """A pack, from the top, after so many cards have gone from the top under the others (COM-14).

    >>> after_cut("abcde", 2)
    ('c', 'd', 'e', 'a', 'b')
    """
    return (*order[number:], *order[:number])


# What it is made from

# What is secret stays out of errors, wrong as it is: it may be nearly right, and errors are shown and kept.


def _secret(_: object, attribute: attrs.Attribute[bytes], value: object) -> None:
    if type(value) is not bytes or len(value) != SECRET:
        raise SetupError(f"it is no secret: {SECRET} bytes", argument=attribute.name, value=type(value).__name__, limit=SECRET)


def _server_seed(_: object, attribute: attrs.Attribute[bytes], value: object) -> None:
    if type(value) is not bytes:
        kind = type(value).__name__
        raise SetupError(f"it is no bytes, but {kind}: secrets.token_bytes(32) makes some", argument=attribute.name, value=kind)
    if len(value) < SECRET:
        message = f"{len(value)} bytes can be guessed, {SECRET} at the least cannot"
        raise SetupError(message, argument=attribute.name, value=len(value), limit=SECRET)


def row(value: object, argument: str) -> tuple[object, ...]:
    """The values of a sequence.

    Raises:
        SetupError: it is none.
    """
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        raise SetupError(f"{value!r} is no sequence of values, such as a list", argument=argument, value=value)
    return tuple(value)


def _client_seeds(value: object) -> tuple[str, ...]:
    seeds = []
    for seed in row(value, "client_seeds"):
        if type(seed) is not str or not seed.isprintable() or not 0 < len(seed) <= LONGEST_CLIENT_SEED:
            message = f"{seed!r} is no client seed: 1 to {LONGEST_CLIENT_SEED} printable characters"
            raise SetupError(message, argument="client_seeds", value=seed, limit=LONGEST_CLIENT_SEED)
        seeds.append(seed)
    return tuple(seeds)


def _nonce(_: object, attribute: attrs.Attribute[int], value: object) -> None:
    if not whole(value) or not 0 <= value <= MOST_CHIPS:
        message = f"{value!r} is no whole number from 0 to {MOST_CHIPS}"
        raise SetupError(message, argument=attribute.name, value=value, limit=MOST_CHIPS)


@attrs.frozen(kw_only=True)
class Round:
    """What one shuffle is made from: its order, its cut card, and the lots that are drawn between the shuffle before and this one."""

    secret: bytes = attrs.field(validator=_secret, repr=False)
    """The secret of this shuffle alone, 32 bytes."""
    client_seeds: tuple[str, ...] = attrs.field(converter=_client_seeds)
    """The players' seeds, in the order they were published in."""
    nonce: int = attrs.field(validator=_nonce)
    """The shuffle's number."""

    @property
    def commitment(self) -> str:
        """The secret's SHA-256, in hexadecimal digits."""
        return commitment_of(self.secret)

    def order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """These cards in the order of this shuffle, from the top."""
        return shuffled(cards, self._stream("order"))

    def cut_card(self, number: int) -> int:
        """How many of so many cards lie above the cut card: 1 to all of them (ONL-4)."""
        return 1 + below(number, self._stream("cut card"))

    def lot(self, lot: int, number: int) -> int:
        """On which of so many seats this lot falls, from 0; lots are counted from 1 for each shuffle (COM-13)."""
        return below(number, self._stream(f"lot {lot}"))

    def _stream(self, label: str) -> Iterator[int]:
        return stream(self.secret, self.client_seeds, self.nonce, label)


@attrs.frozen(kw_only=True)
class Fair:
    """A provably fair source of chance, for ``Game(..., fair=...)``.

    Raises:
        SetupError: a server seed that is too short, a client seed that cannot be printed, what is no number.
    """

    server_seed: bytes = attrs.field(validator=_server_seed, repr=False)
    """The host's master secret, out of ``secrets.token_bytes(32)``. It is never shown, not even in the end."""
    client_seeds: tuple[str, ...] = attrs.field(converter=_client_seeds)
    """The players' seeds, given when the host had published its commitments: :func:`commitments`."""
    nonce: int = attrs.field(default=0, validator=_nonce)
    """The number of the first shuffle. Who goes on with a server seed goes on counting, since no secret may come twice."""

    def round(self, nonce: int) -> Round:
        """What the shuffle of this number is made from: the host's own until its secret is shown."""
        return Round(secret=secret_of(self.server_seed, nonce), client_seeds=self.client_seeds, nonce=nonce)


def commitments(server_seed: bytes, number: int, nonce: int = 0) -> tuple[str, ...]:
    """The commitments of so many shuffles from this nonce on: what a host publishes before the players give their seeds.

    Raises:
        SetupError: a server seed or a number that cannot be.

    >>> [commitment[:8] for commitment in commitments(bytes(range(32)), 2)]
    ['b32820fe', '6e4d43c2']
    """
    if not whole(number) or number < 0:
        raise SetupError(f"{number!r} is no number of shuffles", argument="number", value=number)
    fair = Fair(server_seed=server_seed, client_seeds=(), nonce=nonce)
    return tuple(fair.round(each).commitment for each in range(nonce, nonce + number))
