"""Hypothesis strategies over all that a record can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st
from proving import FOUR_HANDS, HOUSE, POT_GAME, SEVEN_AND_A_HALF, WAITING_BUST

import ochko
from ochko import ANY, BUST, DECK_32, DECK_52, PUSH, TARGET, AmountRange, CardValues, Deck, Pay, Seats, Special, Variant, steps
from ochko.cards import CARDS
from ochko.domains import MOST_CHIPS, Table
from ochko.events import UP
from ochko.records import Done, Expectation, Record, RulesDigest, Start
from ochko.records.notation import legal_text

if TYPE_CHECKING:
    from collections.abc import Callable

CHIPS = st.integers(0, MOST_CHIPS) | st.integers(0, 20)
SEATS = st.integers(0, 9999) | st.integers(0, 3)
LETTERS = st.characters(categories=("L", "M", "N", "P", "S"))


def names(longest: int) -> st.SearchStrategy[str]:
    """Any text that is a name: letters and signs of every script, with spaces between them."""
    return (
        st.lists(st.text(LETTERS, min_size=1, max_size=longest), min_size=1, max_size=3)
        .map(" ".join)
        .filter(lambda text: len(text) <= longest)
    )


VERBS = st.sampled_from(["hit", "stand", "stake", "bank", "buy", "split", "surrender", "tip", "a_verb_of_yours"])
# Of each form of an action the fields that it has.
FORMS: dict[str, dict[str, Any]] = {
    "deal": {"seat": st.none() | SEATS},
    "join": {"name": names(24), "amount": CHIPS},
    # Without a "!" at its end, which would say that it is refused.
    "void": {"name": names(60).map(lambda reason: f"{reason}.")},
    "offer": {"seat": SEATS, "to": SEATS, "amount": CHIPS},
    "add": {"seat": SEATS, "amount": CHIPS},
    "leave": {"seat": SEATS},
    "timeout": {"seat": SEATS},
    "away": {"seat": SEATS},
    "back": {"seat": SEATS},
    "a move": {"verb": VERBS, "seat": SEATS, "amount": st.none() | CHIPS},
}


def _done(draw: st.DrawFn) -> Done:
    verb = draw(st.sampled_from(sorted(FORMS)))
    code = st.from_regex(r"[a-z]{1,9}(_[a-z]{1,9}){0,2}", fullmatch=True)
    refused = draw(st.booleans())
    fields = {"verb": verb} | {name: draw(strategy) for name, strategy in FORMS[verb].items()}
    return Done(**fields, refused=refused, code=draw(st.none() | code) if refused else None)


done = st.composite(_done)
CARDS_IN_A_ROW = st.lists(st.sampled_from([f"{card:ascii}" for card in CARDS] + ["??"]), max_size=6).map(" ".join)
SHUFFLES = CARDS_IN_A_ROW | st.tuples(CARDS_IN_A_ROW, CARDS_IN_A_ROW.filter(bool)).map(lambda ends: f"{ends[0]} | {ends[1]}".lstrip())
HANDS = CARDS_IN_A_ROW | st.lists(CARDS_IN_A_ROW.filter(bool), min_size=2, max_size=3).map(" / ".join)
RANGES = st.builds(
    lambda verb, least, count, step: legal_text(AmountRange(verb, least, least + count * step, step)),
    st.sampled_from(["stake", "buy", "bank"]),
    st.integers(0, 1000),
    st.integers(0, 50),
    st.integers(1, 10),
)
LEGAL = st.sets(st.sampled_from(["hit", "stand", "show", "split"]) | RANGES, max_size=4).map(lambda texts: tuple(sorted(texts)))
RATIOS = st.fractions(0, 1000, max_denominator=99).map(str) | st.integers(0, MOST_CHIPS)


def many(each: st.SearchStrategy[Any], most: int = 4) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(each, max_size=most).map(tuple)


def maybe(**fields: st.SearchStrategy[Any]) -> dict[str, Any]:
    return {name: st.none() | strategy for name, strategy in fields.items()}


WHOLE = st.integers(-MOST_CHIPS, MOST_CHIPS)
EXPECTATIONS = st.builds(
    Expectation,
    **maybe(
        after=st.just(0),
        purses=many(CHIPS),
        bank=WHOLE,
        kitty=CHIPS,
        house=WHOLE,
        banker=st.integers(-1, 9),
        to_act=st.integers(-1, 9),
        legal=LEGAL,
        knocked=st.booleans(),
        over=st.booleans(),
        totals=many(CHIPS),
        rating=many(RATIOS),
        roubles=many(RATIOS),
        played=many(CHIPS),
        won=many(CHIPS),
        hands=many(HANDS),
        live=CHIPS,
    ),
)
POSITIVE = st.integers(1, MOST_CHIPS)
STARTS = st.builds(
    Start,
    **maybe(
        deal=CHIPS,
        banker=SEATS,
        bank=POSITIVE,
        first_sum=POSITIVE,
        knocked=st.booleans(),
        kitty=CHIPS,
        talia=CARDS_IN_A_ROW,
        pack=CARDS_IN_A_ROW,
    ),
)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
FAIR = st.dictionaries(
    TEXTS,
    st.recursive(
        TEXTS | WHOLE | st.booleans(),
        lambda inner: st.lists(inner, max_size=3).map(tuple) | st.dictionaries(TEXTS, inner, max_size=3).map(Table),
        max_leaves=6,
    ),
    max_size=3,
).map(Table)
HEXADECIMAL = st.text("0123456789abcdef", min_size=32, max_size=32)
RULES = st.builds(
    RulesDigest,
    digest=HEXADECIMAL,
    fields=many(st.sampled_from(["seats: least 0123abcd, most 4567cdef", "Deal[1]: face 00000000", "Tips:"])),
)


# Variants that a table can say: a base with other values in any of its fields, or other steps altogether.

NATURAL = Special(name="natural", total=TARGET, cards=2, dealt=True, after_split=False, rule="BNK-5")


def _house_rules(draw: st.DrawFn) -> Variant:
    variant = ochko.variant("online")
    changes: list[Callable[[Variant], Variant]] = [
        lambda each: each.change(name="kitchen ochko", title="as at ours", aliases=("ours",)),
        lambda each: each.change(seats=Seats(2, 7)),
        lambda each: each.change(deck=draw(st.sampled_from([DECK_32, DECK_52, Deck(copies=2)]))),
        lambda each: each.change(values=CardValues.of(J=2, Q=3, K=4, A=(11, 1), cards={ochko.card("As"): 1})),
        lambda each: each.change(steps.FindBanker, every=steps.TENURE),
        lambda each: each.change(steps.Shuffle, cut_card=None),
        lambda each: each.change(steps.Deal, cards=2, banker=(UP, UP)),
        lambda each: each.change(steps.Stakes, least=2, most=draw(st.none() | st.just(10)), step=2),
        lambda each: each.change(
            steps.Turns, most_cards=draw(st.none() | st.integers(3, 9)), moves=(steps.Hit(mark="twisted"), steps.Stand())
        ),
        lambda each: each.change(specials=(*each.specials, NATURAL)).change(steps.Settle, pays=(Pay(NATURAL, ANY, 3, parts=1),)),
        lambda each: each.change(steps.Settle, ties=PUSH),
        lambda each: each.change(steps.BankerTurn, duty={0: steps.DRAW, 17: steps.STOP, 5: steps.FREE}, most_cards=None),
        lambda each: each.without(steps.Rate),
        lambda each: each.change(steps.Settle, pays=(Pay(BUST, BUST, 0), Pay(TARGET, ANY, -2, rule="ABC-1"))),
    ]
    for change in draw(st.lists(st.sampled_from(changes), max_size=3, unique=True)):
        variant = change(variant)
    return variant


house_rules = st.composite(_house_rules)
VARIANTS = house_rules() | st.sampled_from([POT_GAME, FOUR_HANDS, HOUSE, WAITING_BUST, SEVEN_AND_A_HALF])


def _records(draw: st.DrawFn, variants: st.SearchStrategy[str | Variant]) -> Record:
    count = draw(st.integers(1, 4))
    variant = draw(variants)
    return draw(
        st.builds(
            Record,
            title=st.none() | names(200),
            variant=st.just(variant),
            whole=st.booleans() if isinstance(variant, Variant) else st.just(value=False),
            seats=st.lists(names(24), min_size=count, max_size=count, unique=True).map(tuple),
            purses=st.lists(CHIPS, min_size=count, max_size=count).map(tuple),
            bankers=many(SEATS),
            seed=CHIPS,
            rated=st.booleans(),
            fair=st.none() | FAIR,
            shuffles=many(SHUFFLES),
            cut_cards=many(st.integers(1, 1000)),
            actions=many(done(), 6),
            rules=st.none() | RULES,
            start=st.none() | STARTS,
            expect=many(EXPECTATIONS),
        )
    )


records = st.composite(_records)
