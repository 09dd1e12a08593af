"""Whether what came in a provably fair game is what its secrets say: of one shuffle, or of a whole game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import attrs

from ochko.cards import Card
from ochko.domains import whole
from ochko.errors import SetupError
from ochko.events import BankerNamed, Committed, Drawn, SeparatorLaid, Shuffled
from ochko.fair.chance import SECRET, Round, after_cut, row
from ochko.shoe import NO_SCRIPT, Shoe, seeded

if TYPE_CHECKING:
    from ochko.events import Event
    from ochko.game import Game
    from ochko.records import Record

__all__ = ["Verdict", "verify", "verify_game", "verify_record"]


@attrs.frozen(kw_only=True)
class Verdict:
    """Whether all came as the secrets say. It is true if it did."""

    difference: str | None
    """The first thing that is not as it must be, in words; ``None``: there is none."""
    checked: tuple[int, ...]
    """The nonces of the shuffles that were checked: those whose secrets are shown."""

    def __bool__(self) -> bool:
        return self.difference is None


def verify(  # noqa: PLR0913  # one for each thing that chance hangs on, all by name
    *,
    commitment: str,
    secret: str,
    client_seeds: Sequence[str],
    nonce: int,
    cards: Sequence[Card],
    top: Sequence[Card | None] = (),
    bottom: Sequence[Card | None] = (),
    cut: int = 0,
    cut_card: int | None = None,
) -> Verdict:
    """Whether one shuffle was fair: from what was told before it, what was shown after it, and what came.

    Args:
        commitment: what was told before anything was drawn, in hexadecimal digits.
        secret: what was shown, in hexadecimal digits.
        client_seeds: the players' seeds, in the order they were published in.
        nonce: the shuffle's number.
        cards: the cards that were shuffled, in any order: the pack, or within a deal those that nobody held.
        top: the cards that came from the top, in order; ``None`` for one that was not seen.
        bottom: the cards that came from the bottom, in order.
        cut: how many cards were then taken from the top and put under the others.
        cut_card: how many cards lay above the cut card; ``None``: there was none.

    Raises:
        SetupError: what cannot be such a thing at all.
    """
    made = Round(secret=bytes.fromhex(_digits(secret, "secret")), client_seeds=client_seeds, nonce=nonce)
    pack, above, beneath = _cards(cards, "cards"), _cards(top, "top"), _cards(bottom, "bottom")
    if None in pack:
        raise SetupError("a card that was shuffled is left out", argument="cards", value=None)
    _number_of_cards(cut, 0, len(pack), "cut")
    if cut_card is not None:
        _number_of_cards(cut_card, 1, len(pack), "cut_card")
    difference = _lie(_digits(commitment, "commitment"), made)
    if difference is None and cut_card is not None:
        difference = _misplaced(cut_card, made.cut_card(len(pack)))
    order = after_cut(made.order(each for each in pack if each is not None), cut)
    return Verdict(difference=difference or _unlike(order, above, beneath), checked=(nonce,))


def _lie(commitment: str, made: Round) -> str | None:
    if commitment != made.commitment:
        return f"the secret of shuffle {made.nonce} is not the one committed to: its SHA-256 is {made.commitment}, not {commitment}"
    return None


def _misplaced(cut_card: int, due: int) -> str | None:
    return None if cut_card == due else f"the cut card lay under {cut_card} cards, and should under {due}"


def _unlike(order: Sequence[Card], top: Sequence[Card | None], bottom: Sequence[Card | None]) -> str | None:
    if len(top) + len(bottom) > len(order):
        return f"{len(top) + len(bottom)} cards came of {len(order)}"
    for end, came, lying in (("top", top, order), ("bottom", bottom, order[::-1])):
        for number, (card, due) in enumerate(zip(came, lying, strict=False), 1):
            if card is not None and card is not due:
                return f"card {number} from the {end} was {card:ascii}, and should be {due:ascii}"
    return None


def _number_of_cards(value: object, least: int, most: int, argument: str) -> None:
    if not whole(value) or not least <= value <= most:
        raise SetupError(f"{value!r} is no number of cards from {least} to {most}", argument=argument, value=value, limit=most)


def _digits(value: object, argument: str) -> str:
    if type(value) is not str or re.fullmatch("[0-9a-f]{64}", value) is None:
        raise SetupError(f"{value!r} is no row of 64 hexadecimal digits", argument=argument, value=value)
    return value


def _cards(value: object, argument: str) -> tuple[Card | None, ...]:
    cards = row(value, argument)
    for each in cards:
        if each is not None and not isinstance(each, Card):
            raise SetupError(f"{each!r} is no card: ochko.cards('10s Kh') reads some", argument=argument, value=each)
    return cards  # type: ignore[return-value]  # each has been looked at


def verify_game(game: Game, shown: Mapping[str, object]) -> Verdict:
    """Whether everything in a game that hung on chance came as the secrets say: every lot, cut card and card.

    Args:
        game: the game, played or made again from its log or its record. It need not have been a fair one itself.
        shown: what :meth:`Fairness.to_dict` gave, as it stands under ``fair`` in a record: ``client_seeds``; ``nonce``, the number of the
            first shuffle; ``commitments``, one for each shuffle; ``secrets``, likewise, ``""`` for one that is not shown yet. What hung on
            such a one is not checked.

    Raises:
        SetupError: a mapping with other keys, or what cannot be such a thing at all.
    """
    public = _Public.read(shown)
    for made in public.rounds.values():
        if difference := _lie(public.commitments[made.nonce], made):
            return Verdict(difference=difference, checked=())
    shoe = Shoe(seeded(0), NO_SCRIPT, None, public)
    table = game.fresh(shoe)
    for number, event in enumerate(game.log):
        # A game that was given its cards has no events that commit to them; and of a shuffle whose secret is not shown nothing is known.
        shoe.committed = public.nonce + shoe.shuffles
        shoe.fair = public if shoe.committed in public.rounds else None
        if difference := _differs(table, public, event):
            return Verdict(difference=f"event {number}: {difference}", checked=())
        event.apply(table)
    return Verdict(difference=None, checked=tuple(public.rounds))


def verify_record(record: Record) -> Verdict:
    """Whether everything in a record that hung on chance came as the secrets in it say: :func:`verify_game` of what it plays.

    Raises:
        SetupError: it is no record, or holds nothing under ``fair`` that could be checked.
        RecordError: it cannot be played: it was made for a seat, for one.
    """
    from ochko.records import Record, replay  # noqa: PLC0415  # a game is played without them

    if not isinstance(record, Record) or record.fair is None:
        raise SetupError("it is no record of a provably fair game", argument="record", value=type(record).__name__)
    played = replay(record)
    if not played.ok:
        return Verdict(difference=f"the record does not hold: {played.differs[0]}", checked=())
    return verify_game(played.game, record.fair)


def _differs(table: Game, public: _Public, event: Event) -> str | None:
    """What of this event, which comes next, is not as it must be."""
    shoe = table.shoe
    cards = shoe.cards
    nonce = public.nonce + shoe.shuffles
    made = public.rounds.get(nonce)
    match event:
        case Committed():
            told = event.nonce, event.commitment, event.client_seeds
            must = nonce, public.commitments.get(nonce), public.client_seeds
            return None if told == must else f"what was committed to was {told}, and should be {must}"
        case Shuffled() if nonce not in public.commitments:
            return f"shuffle {nonce} was not committed to"
        case Shuffled(cut_card=int(above)) if made is not None:
            apart = 0 if event.whole else sum(map(len, shoe.played)) + (shoe.separator is not None)
            return _misplaced(above, made.cut_card(len(cards) + apart))
        case BankerNamed(how="lot") if made is not None:
            seat = shoe.draw_lot(table.sitting)
            return None if event.seat == seat else f"the lot fell on seat {event.seat}, and should on seat {seat}"
        case Drawn(card=Card()) | SeparatorLaid():
            bottom = isinstance(event, SeparatorLaid) or event.bottom
            known = shoe.under if bottom else shoe.under == len(cards)
            due = cards[0 if bottom else -1] if known else event.card
            return None if event.card is due else f"the card was {event.card:ascii}, and should be {due:ascii}"
    return None


@attrs.frozen(kw_only=True)
class _Public:
    """What everybody may know of a fair game, read strictly. To a shoe it is a source of chance, as far as secrets are shown."""

    nonce: int
    client_seeds: tuple[str, ...]
    commitments: dict[int, str]
    rounds: dict[int, Round]

    @classmethod
    def read(cls, shown: object) -> _Public:
        if not isinstance(shown, Mapping) or set(shown) != _KEYS:
            keys = ", ".join(sorted(_KEYS))
            raise SetupError(f"it has these keys and no others: {keys}", argument="fair", value=shown)
        told, secrets = row(shown["commitments"], "fair.commitments"), row(shown["secrets"], "fair.secrets")
        if len(told) != len(secrets):
            message = f"{len(secrets)} secrets for {len(told)} commitments"
            raise SetupError(message, argument="fair.secrets", value=len(secrets), limit=len(told))
        # Read with any secret at all: so the seeds and the number are refused in the same words wherever they stand.
        first = Round(secret=bytes(SECRET), client_seeds=shown["client_seeds"], nonce=shown["nonce"])
        read = {}
        for place, secret in enumerate(secrets):
            if secret != "":
                digits = _digits(secret, f"fair.secrets[{place}]")
                read[first.nonce + place] = attrs.evolve(first, secret=bytes.fromhex(digits), nonce=first.nonce + place)
        return cls(
            nonce=first.nonce,
            client_seeds=first.client_seeds,
            commitments={first.nonce + place: _digits(each, f"fair.commitments[{place}]") for place, each in enumerate(told)},
            rounds=read,
        )

    def round(self, nonce: int) -> Round:
        return self.rounds[nonce]


_KEYS: Final = {"client_seeds", "nonce", "commitments", "secrets"}
