"""Provably fair chance: what the page says is what the package does, and whatever is tampered with is found."""

from __future__ import annotations

import doctest
import hashlib
import hmac
import re
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import ochko.fair
from ochko import DECK_36, Deck, SetupError, card, cards
from ochko.fair import Fair, Round, after_cut, below, commitments, secret_of, shuffled, stream, verify

if TYPE_CHECKING:
    from collections.abc import Sequence

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "fairness.md").read_text(encoding="utf-8").partition("## Test vectors")[2]
SERVER_SEED = bytes(range(32))
SEEDS = ("Anna's seed", "семь")
NONCE = 17
NEW_PACK = [rank + suit for suit in "shdc" for rank in ("6", "7", "8", "9", "10", "J", "Q", "K", "A")]

secrets = st.binary(min_size=32, max_size=32)
nonces = st.integers(0, 2**53 - 1)
client_seeds = st.lists(st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=9), max_size=4).map(tuple)


# A second implementation, from the words of the page, with nothing of the package in it.


def netstring(text: object) -> bytes:
    raw = str(text).encode("utf-8")
    return str(len(raw)).encode("ascii") + b":" + raw + b","


def hmac_of(key: bytes, *texts: object) -> bytes:
    return hmac.new(key, b"".join(map(netstring, texts)), hashlib.sha256).digest()


def bytes_of(secret: bytes, label: str, seeds: Sequence[str] = SEEDS, nonce: int = NONCE, blocks: int = 9) -> bytes:
    return b"".join(hmac_of(secret, label, nonce, *seeds, block) for block in range(blocks))


def numbers_of(raw: bytes, bounds: Sequence[int]) -> list[int]:
    numbers = []
    for bound in bounds:
        size = 0
        while 256**size < bound:
            size += 1
        top = max(multiple for multiple in range(256**size - bound + 1, 256**size + 1) if multiple % bound == 0)
        while (number := int(raw[:size].hex() or "0", 16)) >= top:
            raw = raw[size:]
        raw = raw[size:]
        numbers.append(number % bound)
    return numbers


def order_of(raw: bytes, pack: Sequence[str]) -> list[str]:
    order = list(pack)
    last = len(order) - 1
    for number in numbers_of(raw, range(len(order), 1, -1)):
        order[last], order[number] = order[number], order[last]
        last -= 1
    return order


def on_page(name: str) -> str:
    """What stands behind a name among the vectors, to the next name."""
    found = re.search(rf"^{name} +((?:.+\n)(?: +.+\n)*)", PAGE, flags=re.MULTILINE)
    assert found is not None
    return " ".join(found[1].split())


def vectors() -> dict[str, str]:
    """All that the page says of its vectors, worked out by the second implementation."""
    secret = hmac_of(SERVER_SEED, "secret", NONCE)
    order = bytes_of(secret, "order")
    lots = [numbers_of(bytes_of(secret, f"lot {lot}"), [3])[0] for lot in (1, 2)]
    return {
        "secret": secret.hex(),
        "commitment": hashlib.sha256(secret).hexdigest(),
        "stream order": order[:40].hex(),
        "stream cut card": bytes_of(secret, "cut card")[:40].hex(),
        "stream lot 1": bytes_of(secret, "lot 1")[:40].hex(),
        r"below 36, 35 \.\.\.": " ".join(map(str, numbers_of(order, range(36, 26, -1)))),
        "below 1000": " ".join(map(str, numbers_of(order, [1000] * 6))),
        "order": " ".join(order_of(order, NEW_PACK)),
        "cut card": str(1 + numbers_of(bytes_of(secret, "cut card"), [36])[0]),
        "lots": " ".join(map(str, lots)),
    }


def test_the_vectors_on_the_page_follow_from_its_words() -> None:
    assert SERVER_SEED.hex() == on_page("server seed")
    assert (" ".join(SEEDS), str(NONCE)) == (on_page("client seeds"), on_page("shuffle"))
    assert vectors() == {name: on_page(name) for name in vectors()}


def test_the_message_on_the_page_makes_the_first_block() -> None:
    message = re.search(r"^ +(5:order,.*)$", PAGE, flags=re.MULTILINE)
    assert message is not None
    secret = bytes.fromhex(on_page("secret"))
    assert hmac.new(secret, message[1].encode(), hashlib.sha256).hexdigest() == on_page("stream order")[:64]


@pytest.mark.rule("COM-8")
def test_the_package_gives_the_vectors_on_the_page() -> None:
    made = Fair(server_seed=SERVER_SEED, client_seeds=SEEDS, nonce=3).round(NONCE)
    source = stream(made.secret, SEEDS, NONCE, "order")
    thousands = stream(made.secret, SEEDS, NONCE, "order")
    given_by_package = {
        "secret": made.secret.hex(),
        "commitment": made.commitment,
        **{f"stream {name}": bytes(islice(stream(made.secret, SEEDS, NONCE, name), 40)).hex() for name in ("order", "cut card", "lot 1")},
        r"below 36, 35 \.\.\.": " ".join(str(below(bound, source)) for bound in range(36, 26, -1)),
        "below 1000": " ".join(str(below(1000, thousands)) for _ in range(6)),
        "order": " ".join(f"{each:ascii}" for each in made.order(DECK_36.cards)),
        "cut card": str(made.cut_card(36)),
        "lots": f"{made.lot(1, 3)} {made.lot(2, 3)}",
    }
    assert given_by_package == {name: on_page(name) for name in given_by_package}
    assert set(given_by_package) == set(vectors())


@given(secret=secrets, seeds=client_seeds, nonce=nonces, pack=st.lists(st.sampled_from(NEW_PACK), min_size=1, max_size=72))
def test_both_implementations_agree(secret: bytes, seeds: tuple[str, ...], nonce: int, pack: list[str]) -> None:
    made = Round(secret=secret, client_seeds=seeds, nonce=nonce)
    laid_out = sorted(pack, key=NEW_PACK.index)

    order = [f"{each:ascii}" for each in made.order(map(card, pack))]

    assert order == order_of(bytes_of(secret, "order", seeds, nonce), laid_out)
    assert made.cut_card(len(pack)) == 1 + numbers_of(bytes_of(secret, "cut card", seeds, nonce), [len(pack)])[0]
    assert made.lot(12, len(pack)) == numbers_of(bytes_of(secret, "lot 12", seeds, nonce), [len(pack)])[0]


# Numbers and orders


@pytest.mark.parametrize(
    ("bound", "read", "number", "left"),
    [
        (36, [251, 7], 35, 1),  # 252 is 7 x 36, the greatest multiple up to 256
        (36, [252, 7], 7, 0),
        (36, [255, 252, 253, 254, 0, 9], 0, 1),
        (34, [237], 33, 0),  # 238 is 7 x 34
        (34, [238, 1], 1, 0),
        (2, [255], 1, 0),
        (255, [254], 254, 0),
        (255, [255, 3], 3, 0),
        (256, [255], 255, 0),
        (257, [255, 254, 1], 256, 1),  # 65 535 is 255 x 257
        (257, [255, 255, 1, 2], 1, 0),  # 258
        (1000, [253, 231, 0], 999, 1),  # 64 999
        (1000, [253, 232, 0, 5], 5, 0),  # 65 000
        (65536, [255, 255], 65535, 0),
        (1, [9], 0, 1),
    ],
)
def test_a_value_is_thrown_away_from_its_bound_on(bound: int, read: list[int], number: int, left: int) -> None:
    source = iter(read)
    assert below(bound, source) == number
    assert len(list(source)) == left


def test_fisher_yates_by_hand() -> None:
    # Below 3 the 255 is thrown away and 1 is 1: the last changes with the middle, 6 8 7. Below 2 a 4 is 0: the middle with the first.
    assert shuffled(cards("8s 6s 7s"), iter([255, 1, 4])) == cards("8s 6s 7s")
    assert shuffled(cards("7s 8s 6s"), iter([2, 1])) == cards("6s 7s 8s")  # each with itself


def test_cards_of_two_packs_lie_side_by_side_and_jokers_last() -> None:
    pack = Deck(ranks=DECK_36.ranks, jokers=1, copies=2).cards
    stay = iter(range(len(pack) - 1, 0, -1))  # each changes with itself

    order = shuffled(pack, stay)

    assert order[:4] == cards("6s 6s 7s 7s")
    assert order[-4:] == cards("Ac Ac joker joker")


@pytest.mark.rule("COM-14")
def test_a_cut_puts_the_top_under() -> None:
    pack = cards("6s 7s 8s 9s 10s")
    assert after_cut(pack, 2) == cards("8s 9s 10s 6s 7s")
    assert after_cut(pack, 0) == after_cut(pack, 5) == pack


@given(one=client_seeds, other=client_seeds)
def test_no_two_rows_of_seeds_are_taken_for_each_other(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    assume(one != other)
    first, second = (bytes(islice(stream(bytes(32), seeds, 0, "order"), 32)) for seeds in (one, other))
    assert first != second


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((("ab", "c"), 0, "order"), (("a", "bc"), 0, "order")),
        ((("a", "b"), 0, "order"), (("b", "a"), 0, "order")),
        ((("a,1:b",), 0, "order"), (("a", "b"), 0, "order")),
        (((), 1, "order"), (("1",), 0, "order")),
        ((("a",), 1, "order"), (("a",), 11, "order")),
        ((("a",), 1, "order"), (("a",), 1, "cut card")),
        ((("a",), 1, "lot 1"), (("a",), 1, "lot 11")),
    ],
)
def test_a_stream_hangs_on_each_part_of_its_message(one: Any, other: Any) -> None:
    first, second = (bytes(islice(stream(bytes(32), *parts), 32)) for parts in (one, other))
    assert first != second


def test_each_shuffle_has_a_secret_of_its_own() -> None:
    fair = Fair(server_seed=SERVER_SEED, client_seeds=SEEDS)
    made = [fair.round(nonce).secret for nonce in range(100)]

    assert len({SERVER_SEED, *made}) == 101
    assert made == [secret_of(SERVER_SEED, nonce) for nonce in range(100)]
    assert secret_of(bytes(32), 0) != secret_of(SERVER_SEED, 0)


def test_commitments_can_be_published_before_the_players_give_seeds() -> None:
    told = commitments(SERVER_SEED, 5, nonce=15)
    fair = Fair(server_seed=SERVER_SEED, client_seeds=SEEDS, nonce=15)

    assert told == tuple(fair.round(nonce).commitment for nonce in range(15, 20))
    assert told[NONCE - 15] == on_page("commitment")
    assert commitments(SERVER_SEED, 0) == ()


def chi_squared(counts: Counter[Any], values: int) -> float:
    expected = counts.total() / values
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (values - len(counts))


def test_cards_cuts_and_lots_fall_evenly() -> None:
    """Fixed seeds: the bounds are those that one in ten thousand even sources would pass, for 35 and 2 degrees of freedom."""
    made = [Fair(server_seed=SERVER_SEED, client_seeds=SEEDS).round(nonce) for nonce in range(3600)]
    orders = [each.order(DECK_36.cards) for each in made]

    assert chi_squared(Counter(order[0] for order in orders), 36) < 77
    assert chi_squared(Counter(order[17] for order in orders), 36) < 77
    assert chi_squared(Counter(order.index(card("Ah")) for order in orders), 36) < 77
    assert chi_squared(Counter(each.cut_card(36) for each in made), 36) < 77
    assert chi_squared(Counter(each.lot(1, 3) for each in made), 3) < 18.5


# What a game is given


@pytest.mark.parametrize(
    ("changes", "argument", "message"),
    [
        ({"server_seed": bytes(31)}, "server_seed", "31 bytes can be guessed, 32 at the least cannot"),
        ({"server_seed": "x" * 32}, "server_seed", "it is no bytes, but str: secrets.token_bytes(32) makes some"),
        ({"server_seed": bytearray(32)}, "server_seed", "it is no bytes, but bytearray"),
        ({"server_seed": None}, "server_seed", "it is no bytes, but NoneType"),
        ({"client_seeds": "Anna"}, "client_seeds", "'Anna' is no sequence of values, such as a list"),
        ({"client_seeds": b"Anna"}, "client_seeds", "b'Anna' is no sequence of values"),
        ({"client_seeds": {"Anna"}}, "client_seeds", "{'Anna'} is no sequence of values"),
        ({"client_seeds": None}, "client_seeds", "None is no sequence of values"),
        ({"client_seeds": ["a", ""]}, "client_seeds", "'' is no client seed: 1 to 64 printable characters"),
        ({"client_seeds": ["x" * 65]}, "client_seeds", "is no client seed"),
        ({"client_seeds": ["a\nb"]}, "client_seeds", "'a\\nb' is no client seed"),
        ({"client_seeds": ["\ud800"]}, "client_seeds", "'\\ud800' is no client seed"),
        ({"client_seeds": [b"a"]}, "client_seeds", "b'a' is no client seed"),
        ({"client_seeds": [7]}, "client_seeds", "7 is no client seed"),
        ({"nonce": -1}, "nonce", "-1 is no whole number from 0 to 9007199254740991"),
        ({"nonce": 2**53}, "nonce", "9007199254740992 is no whole number"),
        ({"nonce": True}, "nonce", "True is no whole number"),
        ({"nonce": 1.0}, "nonce", "1.0 is no whole number"),
        ({"nonce": "5"}, "nonce", "'5' is no whole number"),
    ],
)
def test_what_cannot_be_a_seed_or_a_number_is_refused(changes: dict[str, Any], argument: str, message: str) -> None:
    setup: dict[str, Any] = {"server_seed": SERVER_SEED, "client_seeds": SEEDS, "nonce": 0}
    with pytest.raises(SetupError) as refused:
        Fair(**setup | changes)
    assert refused.value.argument == argument
    assert message in str(refused.value)


@pytest.mark.parametrize("number", [-1, True, 1.0, "5", None])
def test_what_is_no_number_of_commitments_is_refused(number: Any) -> None:
    with pytest.raises(SetupError, match=r"^number: .* is no number of shuffles$"):
        commitments(SERVER_SEED, number)


@pytest.mark.rule("COM-6")
def test_what_is_secret_is_in_no_text() -> None:
    short = b"nearly the server seed"
    fair = Fair(server_seed=SERVER_SEED, client_seeds=list(SEEDS), nonce=NONCE)

    assert repr(fair) == str(fair) == """Fair(client_seeds=("Anna's seed", 'семь'), nonce=17)"""
    assert repr(fair.round(NONCE)) == """Round(client_seeds=("Anna's seed", 'семь'), nonce=17)"""
    for make in (lambda: Fair(server_seed=short, client_seeds=()), lambda: Round(secret=short, client_seeds=(), nonce=0)):
        with pytest.raises(SetupError) as refused:
            make()
        assert "nearly" not in f"{refused.value} {refused.value.__dict__}"


def test_a_fair_source_does_not_change() -> None:
    seeds = list(SEEDS)
    fair = Fair(server_seed=SERVER_SEED, client_seeds=seeds)
    seeds.append("another")

    assert fair.client_seeds == SEEDS
    with pytest.raises(AttributeError):
        fair.nonce = 5  # type: ignore[misc]


# One shuffle, checked


def told(**changes: Any) -> dict[str, Any]:
    """The shuffle on the page: what was told, what was shown, and the cards that came."""
    order = [card(each) for each in on_page("order").split()]
    public: dict[str, Any] = {
        "commitment": on_page("commitment"),
        "secret": on_page("secret"),
        "client_seeds": SEEDS,
        "nonce": NONCE,
        "cards": DECK_36.cards,
        "top": order[:24],
        "bottom": order[:23:-1],
        "cut_card": 24,
    }
    return public | changes


def test_a_fair_shuffle_is_found_fair() -> None:
    verdict = verify(**told())
    assert (verdict.difference, verdict.checked, bool(verdict)) == (None, (NONCE,), True)


def test_cards_that_were_not_seen_are_not_checked() -> None:
    assert verify(**told(top=[None, card("Js"), None], bottom=[None, card("Ad")]))
    assert verify(**told(top=(), bottom=(), cut_card=None))


def test_a_cut_is_followed() -> None:
    order = [card(each) for each in on_page("order").split()]
    assert verify(**told(top=order[30:] + order[:30], bottom=(), cut=30))


@pytest.mark.parametrize(
    ("changes", "difference"),
    [
        (
            {"commitment": "0" * 64},
            f"the secret of shuffle 17 is not the one committed to: its SHA-256 is {on_page('commitment')}, not {'0' * 64}",
        ),
        ({"secret": "0" * 64}, "the secret of shuffle 17 is not the one committed to: its SHA-256 is 66687aad"),
        ({"client_seeds": (SEEDS[1], SEEDS[0])}, "the cut card lay under 24 cards, and should under "),
        ({"client_seeds": (SEEDS[1], SEEDS[0]), "cut_card": None}, "card 1 from the top was 10d, and should be "),
        ({"client_seeds": SEEDS[:1]}, "the cut card lay under 24 cards, and should under "),
        ({"nonce": 18}, "the cut card lay under 24 cards, and should under "),
        ({"cards": DECK_36.cards[1:], "cut_card": None}, "36 cards came of 35"),
        ({"cards": DECK_36.cards[1:], "bottom": (), "cut_card": None}, "card 1 from the top was 10d, and should be "),
        ({"cut": 1}, "card 1 from the top was 10d, and should be Js"),
        ({"cut_card": 23}, "the cut card lay under 23 cards, and should under 24"),
        ({"top": cards("10d Js Kc Qd")}, "card 4 from the top was Qd, and should be Kh"),
        ({"bottom": cards("9s 9d")}, "card 2 from the bottom was 9d, and should be Ad"),
    ],
)
def test_whatever_is_tampered_with_is_named(changes: dict[str, Any], difference: str) -> None:
    verdict = verify(**told(**changes))
    assert not verdict
    assert verdict.difference is not None
    assert verdict.difference.startswith(difference)


@given(data=st.data())
def test_two_cards_that_have_changed_places_are_found(data: st.DataObject) -> None:
    order = [card(each) for each in on_page("order").split()]
    one, other = sorted(data.draw(st.lists(st.integers(0, 35), min_size=2, max_size=2, unique=True), label="places"))
    order[one], order[other] = order[other], order[one]

    verdict = verify(**told(top=order, bottom=()))

    assert verdict.difference == f"card {one + 1} from the top was {order[one]:ascii}, and should be {order[other]:ascii}"


@pytest.mark.parametrize(
    ("changes", "argument"),
    [
        ({"commitment": "0" * 63}, "commitment"),
        ({"commitment": on_page("commitment").upper()}, "commitment"),
        ({"secret": "x" * 64}, "secret"),
        ({"secret": bytes(32)}, "secret"),
        ({"secret": ""}, "secret"),
        ({"client_seeds": "Anna"}, "client_seeds"),
        ({"nonce": True}, "nonce"),
        ({"cards": "6s 7s"}, "cards"),
        ({"cards": [None]}, "cards"),
        ({"top": ["6s"]}, "top"),
        ({"bottom": None}, "bottom"),
        ({"cut": -1}, "cut"),
        ({"cut": 37}, "cut"),
        ({"cut": None}, "cut"),
        ({"cut_card": 0}, "cut_card"),
        ({"cut_card": True}, "cut_card"),
        ({"cut_card": 37}, "cut_card"),
    ],
)
def test_what_cannot_be_such_a_thing_is_refused(changes: dict[str, Any], argument: str) -> None:
    with pytest.raises(SetupError) as refused:
        verify(**told(**changes))
    assert refused.value.argument == argument


@pytest.mark.parametrize("module", [ochko.fair, ochko.fair.chance], ids=lambda module: module.__name__)
def test_the_examples_in_docstrings_are_right(module: Any) -> None:
    result = doctest.testmod(module)
    assert (result.failed, result.attempted > 0) == (0, True)
