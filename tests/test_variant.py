"""Variants: changed, checked as a whole, and found by name."""

from __future__ import annotations

import copy
import pickle
import sys
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from proving import FOUR_HANDS, HOUSE, POT_GAME, PROVING

import ochko
from ochko import (
    ANY,
    BANKER,
    BUST,
    COURTS_TEN,
    DECK_52,
    OCHKO,
    PUSH,
    TARGET,
    CardValues,
    Deck,
    Game,
    Pay,
    Rank,
    Seats,
    Special,
    UnknownVariant,
    Variant,
    VariantError,
)
from ochko import variant as variant_named
from ochko.money import PURSE, Account
from ochko.steps import (
    DRAW,
    LATER,
    STOP,
    TENURE,
    BankerTurn,
    Buy,
    ClearAway,
    Deal,
    End,
    EndLap,
    FindBanker,
    Hit,
    LaySeparator,
    NameBank,
    OneByOne,
    OpenBank,
    PutAway,
    Quiet,
    Rate,
    Settle,
    Shuffle,
    Stakes,
    Stand,
    Turns,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from ochko.rules import Rules
    from ochko.state import State
    from ochko.steps import Step

ONLINE = variant_named("online")
SOVIET = variant_named("soviet")
TWO_DEALS = ONLINE.insert(Deal(2, rule="ONL-5"), after=Stakes)
"""`online` with a second step of one kind."""


def kinds(variant: Variant) -> list[str]:
    return [type(step).__name__ for step in variant.steps]


def inner_kinds(variant: Variant) -> list[str]:
    return [type(step).__name__ for outer in variant.steps if isinstance(outer, OneByOne) for step in outer.steps]


# Changes


def test_a_change_of_a_step_changes_that_field_and_nothing_else() -> None:
    house = ONLINE.change(Settle, ties=PUSH)

    assert house.steps == (*ONLINE.steps[:7], Settle(ties=PUSH, rule="ONL-14"), *ONLINE.steps[8:])
    assert attrs.evolve(house, steps=ONLINE.steps) == ONLINE
    assert house != ONLINE


def test_a_change_leaves_the_variant_it_was_made_of_alone() -> None:
    ONLINE.change(Settle, ties=PUSH)

    settle = ONLINE.steps[7]
    assert isinstance(settle, Settle)
    assert settle.ties is BANKER
    assert variant_named("online") is ONLINE


def test_a_change_of_several_fields_makes_them_all() -> None:
    changed = ONLINE.change(Stakes, least=5, most=50, step=5).steps[4]

    assert changed == Stakes(least=5, most=50, step=5, within_bank=True, reserve=1, rule="ONL-7")


def test_a_change_of_the_variant_itself_needs_no_step() -> None:
    house = ONLINE.change(name="house", deck=DECK_52, seats=Seats(2, 6))

    assert (house.name, house.deck, house.seats, house.steps) == ("house", DECK_52, Seats(2, 6), ONLINE.steps)


def test_a_change_back_is_the_same_variant() -> None:
    assert ONLINE.change(Settle, ties=PUSH).change(Settle, ties=BANKER) == ONLINE
    assert ONLINE.change(Settle) == ONLINE
    assert ONLINE.change() == ONLINE


@pytest.mark.parametrize(("where", "cards"), [(0, [5, 2]), (1, [1, 5])])
def test_of_several_steps_of_a_kind_the_one_that_is_said_is_changed(where: int, cards: list[int]) -> None:
    changed = TWO_DEALS.change(Deal, where=where, cards=5)

    assert [step.cards for step in changed.steps if isinstance(step, Deal)] == cards
    assert kinds(changed) == kinds(TWO_DEALS)


def test_a_step_within_a_step_is_changed_where_it_is() -> None:
    changed = POT_GAME.change(Settle, ties=PUSH)

    assert kinds(changed) == kinds(POT_GAME)
    assert inner_kinds(changed) == inner_kinds(POT_GAME) == ["Stakes", "Turns", "BankerTurn", "Settle", "ClearAway"]
    before, after = POT_GAME.steps[5], changed.steps[5]
    assert isinstance(before, OneByOne)
    assert isinstance(after, OneByOne)
    settle = before.steps[3]
    assert isinstance(settle, Settle)
    assert after.steps == (*before.steps[:3], attrs.evolve(settle, ties=PUSH), before.steps[4])


@pytest.mark.parametrize(
    ("change", "after"),
    [
        (lambda: ONLINE.insert(LaySeparator(), after=Deal), ["FindBanker", "Shuffle", "Deal", "LaySeparator", "OpenBank"]),
        (lambda: ONLINE.insert(LaySeparator(), before=Deal), ["FindBanker", "Shuffle", "LaySeparator", "Deal", "OpenBank"]),
        (lambda: ONLINE.insert(LaySeparator(), after=Shuffle), ["FindBanker", "Shuffle", "LaySeparator", "Deal", "OpenBank"]),
        (lambda: ONLINE.insert(PutAway(), after=Rate), ["FindBanker", "Shuffle", "Deal", "OpenBank", "Stakes"]),
    ],
    ids=["after", "before", "first", "last"],
)
def test_a_step_is_inserted_right_before_or_after_another(change: Callable[[], Variant], after: list[str]) -> None:
    changed = change()

    assert kinds(changed)[:5] == after
    inserted = [step for step in changed.steps if step not in ONLINE.steps]
    assert len(inserted) == 1
    assert tuple(step for step in changed.steps if step not in inserted) == ONLINE.steps


def test_the_last_step_can_have_one_after_it() -> None:
    assert kinds(ONLINE.insert(PutAway(), after=Rate))[-2:] == ["Rate", "PutAway"]


@pytest.mark.parametrize(("where", "place"), [(0, 3), (1, 6)])
def test_of_several_steps_the_one_that_is_said_has_the_new_one_after_it(where: int, place: int) -> None:
    assert kinds(TWO_DEALS.insert(LaySeparator(), after=Deal, where=where)).index("LaySeparator") == place


def test_a_step_is_inserted_within_a_step() -> None:
    changed = POT_GAME.insert(PutAway(), before=ClearAway)

    assert inner_kinds(changed) == ["Stakes", "Turns", "BankerTurn", "Settle", "PutAway", "ClearAway"]
    assert kinds(changed) == kinds(POT_GAME)


def test_a_step_is_left_out() -> None:
    assert ONLINE.without(Rate).steps == ONLINE.steps[:9]
    assert inner_kinds(POT_GAME.without(ClearAway)) == ["Stakes", "Turns", "BankerTurn", "Settle"]
    assert TWO_DEALS.without(Deal, where=1) == ONLINE
    assert ONLINE.insert(LaySeparator(), after=Deal).without(LaySeparator) == ONLINE


ALL_KINDS = "FindBanker, Shuffle, Deal, OpenBank, Stakes, Turns, BankerTurn, Settle, Timeouts, Rate"
KINDS_OF_POT_GAME = "FindBanker, NameBank, Shuffle, Deal, LaySeparator, OneByOne, Stakes, Turns, BankerTurn, Settle, ClearAway, EndLap"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda: ONLINE.change(EndLap, knock=4), f"steps: there is no EndLap: the steps are {ALL_KINDS}"),
        (lambda: ONLINE.change(Hit, rule="ONL-9"), f"steps: there is no Hit: the steps are {ALL_KINDS}"),
        (lambda: ONLINE.change(int, rule="ONL-9"), f"steps: there is no int: the steps are {ALL_KINDS}"),
        (lambda: ONLINE.insert(PutAway(), after=EndLap), f"steps: there is no EndLap: the steps are {ALL_KINDS}"),
        (lambda: ONLINE.insert(PutAway(), before=EndLap), f"steps: there is no EndLap: the steps are {ALL_KINDS}"),
        (lambda: ONLINE.without(EndLap), f"steps: there is no EndLap: the steps are {ALL_KINDS}"),
        (
            lambda: POT_GAME.without(Rate),
            f"steps: there is no Rate: the steps are {KINDS_OF_POT_GAME}",
        ),
        (lambda: TWO_DEALS.change(Deal, cards=5), "steps: there are 2 steps Deal: say which with where="),
        (lambda: TWO_DEALS.insert(PutAway(), after=Deal), "steps: there are 2 steps Deal: say which with where="),
        (lambda: TWO_DEALS.without(Deal), "steps: there are 2 steps Deal: say which with where="),
        (lambda: TWO_DEALS.change(Deal, where=2, cards=5), "steps: there is no step Deal number 2: there are 2"),
        (lambda: TWO_DEALS.change(Deal, where=-1, cards=5), "steps: there is no step Deal number -1: there are 2"),
        (lambda: TWO_DEALS.change(Deal, where=True, cards=5), "steps: there is no step Deal number True: there are 2"),
        (lambda: ONLINE.change(Settle, where=1, ties=PUSH), "steps: there is no step Settle number 1: there are 1"),
        (lambda: ONLINE.insert(PutAway()), "steps: say either before or after which kind of step"),
        (lambda: ONLINE.insert(PutAway(), before=Settle, after=Settle), "steps: say either before or after which kind of step"),
    ],
)
def test_a_step_that_is_not_there_or_there_several_times_is_an_error_that_names_what_there_is(
    change: Callable[[], Variant], message: str
) -> None:
    with pytest.raises(VariantError) as refused:
        change()

    assert (str(refused.value), refused.value.path) == (message, "steps")


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (lambda: ONLINE.change(Settle, tie=PUSH), "Settle.tie", "there is no such field: there are ties, pays, rounding, rule"),
        (lambda: ONLINE.change(Settle, _rule="ONL-1"), "Settle._rule", "there is no such field: there are ties, pays, rounding, rule"),
        (
            lambda: ONLINE.change(Stakes, _legal={}),
            "Stakes._legal",
            "there is no such field: there are least, most, step, within_bank, together, cover, reserve, rule",
        ),
        (
            lambda: ONLINE.change(bank=5),
            "Variant.bank",
            "there is no such field: there are name, title, aliases, seats, house, deck, values, specials, steps",
        ),
    ],
)
def test_an_unknown_field_is_an_error_that_names_those_there_are(change: Callable[[], Variant], path: str, message: str) -> None:
    with pytest.raises(VariantError) as refused:
        change()

    assert (refused.value.path, str(refused.value)) == (path, f"{path}: {message}")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda: ONLINE.change(Settle, ties="push"), "Settle.ties"),
        (lambda: ONLINE.change(Settle, pays=[Pay(ANY, ANY, 1)]), "Settle.pays"),
        (lambda: ONLINE.change(Stakes, least=0), "Stakes.least"),
        (lambda: ONLINE.change(Stakes, within_bank=1), "Stakes.within_bank"),
        (lambda: ONLINE.change(Deal, cards=1.0), "Deal.cards"),
        (lambda: ONLINE.change(Turns, moves=(Hit, Stand)), "Turns.moves"),
        (lambda: Turns(moves=(Hit(), Hit(rule="ONL-9"), Stand())), "Turns.moves"),
        (lambda: Turns(moves=(Hit(),)), "Turns.moves"),
        (lambda: ONLINE.change(BankerTurn, duty={0: "draw"}), "BankerTurn.duty"),
        (lambda: ONLINE.change(BankerTurn, duty=[(0, DRAW)]), "BankerTurn.duty"),
        (lambda: ONLINE.change(where=1, name="house"), "where"),
        (lambda: ONLINE.change(name=""), "Variant.name"),
        (lambda: ONLINE.change(title=None), "Variant.title"),
        (lambda: ONLINE.change(aliases=["ochko"]), "Variant.aliases"),
        (lambda: ONLINE.change(seats=(2, 4)), "Variant.seats"),
        (lambda: ONLINE.change(house=0), "Variant.house"),
        (lambda: ONLINE.change(deck=36), "Variant.deck"),
        (lambda: ONLINE.change(values={}), "Variant.values"),
        (lambda: ONLINE.change(specials=ONLINE.specials * 2), "Variant.specials"),
        (lambda: ONLINE.change(steps=()), "Variant.steps"),
        (lambda: ONLINE.change(steps=(Settle,)), "Variant.steps"),
        (lambda: ONLINE.insert(Hit(), after=Settle), "Variant.steps"),  # type: ignore[arg-type]  # that is the point
        (lambda: OneByOne(steps=()), "OneByOne.steps"),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_the_name_of_its_field(change: Callable[[], object], path: str) -> None:
    with pytest.raises(VariantError) as refused:
        change()

    assert refused.value.path == path


# What clashes


def in_order(first: type, second: type, variant: Variant = ONLINE) -> Variant:
    """The variant with one of its steps changed places with another."""
    steps = list(variant.steps)
    one, other = ([type(step) for step in steps].index(kind) for kind in (first, second))
    steps[one], steps[other] = steps[other], steps[one]
    return variant.change(steps=tuple(steps))


def nested(*steps: Step) -> Variant:
    """Steps within steps that each punter plays through by himself."""
    return ONLINE.change(steps=(*ONLINE.steps[:4], OneByOne(steps=(*steps, *ONLINE.steps[4:8]))))


def bought(pay: Pay) -> Variant:
    """Stakes in twos, of which three to two are whole chips, and cards that are bought for any price."""
    turns = ONLINE.change(Stakes, least=2, step=2).change(Turns, moves=(Hit(), Stand(), Buy()))
    return turns.change(Settle, pays=(pay,))


@attrs.frozen
class Jackpot(Quiet):
    """Keeps its chips where Boris keeps his."""

    def lay(self, rules: Rules) -> None:
        rules.declare(Account("jackpot", None, PURSE[1].place))
        rules.place(self)

    def enter(self, state: State, at: int) -> int:
        return at + 1


@pytest.mark.parametrize(
    ("make", "path", "clash"),
    [
        (lambda: ONLINE.insert(Settle(), after=Settle), "steps[8].Settle", "steps[7].Settle"),
        (lambda: ONLINE.insert(Settle(), before=FindBanker), "steps[8].Settle", "steps[0].Settle"),
        (lambda: ONLINE.insert(Stakes(), after=Stakes), "steps[5].Stakes", "steps[4].Stakes"),
        (lambda: ONLINE.insert(Turns(moves=(Stand(),)), after=Turns), "steps[6].Turns", "steps[5].Turns"),
        (lambda: ONLINE.insert(BankerTurn(), after=BankerTurn), "steps[7].BankerTurn", "steps[6].BankerTurn"),
        (lambda: ONLINE.insert(Shuffle(), after=Shuffle), "steps[2].Shuffle", "steps[1].Shuffle"),
        (lambda: ONLINE.insert(Rate(), after=Rate), "steps[10].Rate", "steps[9].Rate"),
        (lambda: ONLINE.insert(FindBanker(), after=FindBanker), "steps[1].FindBanker", "steps[0].FindBanker"),
        (lambda: POT_GAME.insert(OpenBank(), after=NameBank), "steps[2].OpenBank", "steps[1].NameBank"),
        (lambda: POT_GAME.insert(Settle(), after=EndLap), "steps[7].Settle", "steps[5].OneByOne.steps[3].Settle"),
        (lambda: ONLINE.change(house=True), "steps[0].FindBanker", "house"),
        (lambda: HOUSE.change(house=False), "steps", "house"),
        (lambda: ONLINE.change(deck=Deck(jokers=1)), "deck", "values"),
        (lambda: Seats(4, 2), "Seats.least", "Seats.most"),
        (lambda: Stakes(least=10, most=5), "Stakes.most", "Stakes.least"),
        (lambda: Stakes(least=3, step=2), "Stakes.least", "Stakes.step"),
        (lambda: Stakes(least=2, most=9, step=2), "Stakes.most", "Stakes.step"),
        (lambda: ONLINE.change(Turns, ends=(End(TARGET, LATER),)), "steps[5].Turns.ends", "steps[2].Deal.face"),
        (lambda: NameBank(least=10, most=5), "NameBank.least", "NameBank.most"),
        (lambda: Deal(1, banker=(), banker_from_bottom=True), "Deal.banker_from_bottom", "Deal.banker"),
        (lambda: Deal(0, banker_from_bottom=True), "Deal.banker_from_bottom", "Deal.banker"),
        (lambda: SOVIET.change(NameBank, every=TENURE), "steps[4].NameBank", "steps[0].FindBanker"),
        (lambda: HOUSE.insert(NameBank(), before=Stakes), "steps[1].NameBank", "house"),
        (lambda: in_order(Stakes, NameBank, SOVIET), "steps[4].Stakes", "steps[5].NameBank"),
        (lambda: SOVIET.insert(EndLap(), after=Settle), "steps[10].EndLap", "steps"),
        (lambda: ONLINE.change(seats=Seats(1, 1)), "seats.least", "house"),
        (lambda: ONLINE.change(specials=()), "steps[5].Turns.ends", "specials"),
        (lambda: ONLINE.change(Settle, pays=(Pay(ANY, Special(name="unheard of"), 2),)), "steps[7].Settle.pays", "specials"),
        (lambda: ONLINE.insert(EndLap(), after=Settle), "steps[8].EndLap", "steps"),
        (lambda: POT_GAME.insert(Settle(), after=Settle), "steps[5].OneByOne.steps[4].Settle", "steps[5].OneByOne.steps[3].Settle"),
        (lambda: POT_GAME.insert(Stakes(), before=OneByOne), "steps[6].OneByOne.steps[0].Stakes", "steps[5].Stakes"),
        (lambda: in_order(Deal, Shuffle), "steps[1].Deal", "steps[2].Shuffle"),
        (lambda: ONLINE.change(steps=(*ONLINE.steps[1:], ONLINE.steps[0])), "steps[1].Deal", "steps[9].FindBanker"),
        (lambda: in_order(BankerTurn, Turns), "steps[5].BankerTurn", "steps[6].Turns"),
        (lambda: ONLINE.insert(LaySeparator(), before=FindBanker), "steps[0].LaySeparator", "steps[2].Shuffle"),
        (lambda: ONLINE.insert(PutAway(), before=Settle), "steps[7].PutAway", "steps[8].Settle"),
        (lambda: nested(POT_GAME.steps[5]), "steps[4].OneByOne.steps[0].OneByOne", "steps[4].OneByOne"),
        (lambda: ONLINE.change(steps=(OneByOne(steps=ONLINE.steps),)), "steps[0].OneByOne.steps[0].FindBanker", "steps[0].OneByOne"),
        (lambda: POT_GAME.without(EndLap), "steps[1].NameBank", "steps"),
        (lambda: HOUSE.change(BankerTurn, duty={17: STOP}), "steps[4].BankerTurn.duty", "house"),
        (lambda: HOUSE.change(Stakes, within_bank=True), "steps[1].Stakes", "house"),
        (lambda: ONLINE.change(seats=Seats(2, 37)), "seats.most", "deck"),
        (lambda: Stakes(reserve=1), "Stakes.reserve", "Stakes.within_bank"),
        (lambda: bought(Pay(TARGET, ANY, 3, parts=2)), "steps[7].Settle.pays[0]", "steps[5].Turns"),
        (lambda: ONLINE.insert(Jackpot(), before=Settle), "steps[7].Jackpot", "<accounts: purse>"),
        (lambda: in_order(Turns, Deal), "steps[2].Turns", "steps[5].Deal"),
        (lambda: in_order(Settle, Turns), "steps[5].Settle", "steps[7].Turns"),
        (lambda: in_order(Turns, Stakes), "steps[4].Turns", "steps[5].Stakes"),
        (lambda: in_order(Settle, BankerTurn), "steps[6].Settle", "steps[7].BankerTurn"),
    ],
)
def test_two_that_contradict_each_other_are_both_named(make: Callable[[], object], path: str, clash: str) -> None:
    with pytest.raises(VariantError) as refused:
        make()

    assert (refused.value.path, refused.value.clash) == (path, clash)


@pytest.mark.parametrize("kind", [Shuffle, Stakes, Turns, BankerTurn, Settle, Deal, FindBanker], ids=lambda kind: kind.__name__)
def test_a_variant_does_not_hold_together_without_a_step_that_it_needs(kind: type) -> None:
    with pytest.raises(VariantError) as refused:
        ONLINE.without(kind)

    assert refused.value.path == "steps"


def test_too_many_steps_are_refused() -> None:
    with pytest.raises(VariantError) as refused:
        ONLINE.change(steps=(*ONLINE.steps, *(LaySeparator() for _ in range(40))))

    assert str(refused.value) == "steps: 50 steps, at most 48 are possible"


@pytest.mark.rule("BJK-12")
@pytest.mark.parametrize(
    ("step", "pay"),
    [
        (1, Pay(TARGET, ANY, 3, parts=2)),
        (3, Pay(TARGET, ANY, 3, parts=2)),
        (2, Pay(TARGET, ANY, 6, parts=5)),
        (1, Pay(BUST, ANY, -1, parts=2)),
    ],
    ids=str,
)
def test_a_variant_whose_payouts_could_split_a_chip_is_refused(step: int, pay: Pay) -> None:
    with pytest.raises(VariantError) as refused:
        ONLINE.change(Stakes, least=step, step=step).change(Settle, pays=(Pay(ANY, BUST, 2), pay))

    assert (refused.value.path, refused.value.clash) == ("steps[7].Settle.pays[1]", "steps[4].Stakes.step")


@pytest.mark.rule("BJK-12")
@pytest.mark.parametrize(
    ("step", "pay"),
    [
        (2, Pay(TARGET, ANY, 3, parts=2)),
        (4, Pay(TARGET, ANY, 3, parts=2)),
        (5, Pay(TARGET, ANY, 6, parts=5)),
        (1, Pay(BUST, ANY, -4, parts=2)),
    ],
    ids=str,
)
def test_a_variant_whose_payouts_are_whole_chips_is_not(step: int, pay: Pay) -> None:
    paying = ONLINE.change(Stakes, least=step, step=step).change(Settle, pays=(Pay(ANY, BUST, 2), pay))

    assert paying.steps[7] == Settle(ties=BANKER, pays=(Pay(ANY, BUST, 2), pay), rule="ONL-14")


# Equality


@pytest.mark.parametrize("variant", [ONLINE, *PROVING], ids=lambda variant: variant.name)
def test_a_variant_made_anew_of_its_fields_is_equal_and_hashes_alike(variant: Variant) -> None:
    again = attrs.evolve(variant)

    assert again is not variant
    assert (again, hash(again)) == (variant, hash(variant))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (ONLINE.change(BankerTurn, duty={0: DRAW, 17: STOP}), ONLINE.change(BankerTurn, duty={17: STOP, 0: DRAW})),
        (ONLINE, ONLINE.change(values=CardValues.of(A=11, K=4, Q=3, J=2))),
    ],
    ids=["duty", "values"],
)
def test_the_order_in_which_a_table_is_written_makes_no_other_variant(one: Variant, other: Variant) -> None:
    assert one == other
    assert hash(one) == hash(other)


def test_each_variant_is_another() -> None:
    everyone = (*PROVING, ONLINE, ONLINE.change(Settle, ties=PUSH), ONLINE.change(name="x"), FOUR_HANDS.change(values=OCHKO))

    assert len(set(everyone)) == len(everyone)


@pytest.mark.parametrize("variant", [ONLINE, *PROVING], ids=lambda variant: variant.name)
def test_a_variant_does_not_change(variant: Variant) -> None:
    for field in attrs.fields(Variant):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(variant, field.name, None)


# The registry


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> dict[str, Variant]:
    """A registry that nobody else sees."""
    mine: dict[str, Variant] = {}
    monkeypatch.setattr(sys.modules["ochko.variant"], "_REGISTERED", mine)  # ochko.variant is the function
    return mine


def test_a_preset_is_found_by_its_name_and_is_the_same_every_time() -> None:
    assert variant_named("online").name == "online"
    assert variant_named("online") is variant_named("online")


@pytest.mark.usefixtures("registry")
def test_a_registered_variant_is_found_by_name_and_alias() -> None:
    house = ONLINE.change(name="house", aliases=("kitchen", "кухня"))

    assert ochko.register(house) is house
    assert [variant_named(name) for name in ("house", "kitchen", "кухня")] == [house] * 3
    assert ochko.variants()[-1] is house


@pytest.mark.usefixtures("registry")
def test_a_name_that_could_be_several_games_is_refused_with_the_list() -> None:
    ochko.register(ONLINE.change(name="house", aliases=ONLINE.aliases))
    sharing = [variant.name for variant in ochko.variants() if "21" in variant.aliases]
    for alias in ("21", "ochko", "очко"):
        with pytest.raises(UnknownVariant) as refused:
            variant_named(alias)
        assert (refused.value.name, refused.value.names) == (alias, tuple(sharing))
        assert str(refused.value) == f"{alias!r} could be several games: {', '.join(sharing)}"
    assert sharing[0] == "online"
    assert sharing[-1] == "house"


@pytest.mark.usefixtures("registry")
def test_a_name_goes_before_an_alias() -> None:
    house = ochko.register(ONLINE.change(name="house", aliases=("online",)))

    assert (variant_named("online"), variant_named("house")) == (ONLINE, house)


@pytest.mark.parametrize(
    "wrong", ["whist", "", "Online", "ONLINE", " online", "onlin", "online ", None, 21, ["online"], ("online",), ONLINE], ids=str
)
def test_a_name_that_nobody_has_is_refused_with_all_names(wrong: Any) -> None:
    with pytest.raises(UnknownVariant) as refused:
        variant_named(wrong)

    names = tuple(variant.name for variant in ochko.variants())
    assert (refused.value.name, refused.value.names) == (wrong, names)
    assert str(refused.value) == f"{wrong!r} is no variant; there are: {', '.join(names)}"


@pytest.mark.usefixtures("registry")
def test_the_same_variant_may_be_registered_again_but_no_other_of_its_name() -> None:
    house = ochko.register(ONLINE.change(name="house", aliases=()))
    ochko.register(attrs.evolve(house))

    assert [variant.name for variant in ochko.variants()].count("house") == 1
    for another in (house.change(Settle, ties=PUSH), ONLINE.change(Settle, ties=PUSH)):
        with pytest.raises(VariantError) as refused:
            ochko.register(another)
        assert (refused.value.path, str(refused.value)) == ("name", f"name: there is another variant of the name {another.name!r}")


@pytest.mark.usefixtures("registry")
def test_a_preset_that_is_registered_is_still_one_variant() -> None:
    ochko.register(ONLINE)

    assert [variant.name for variant in ochko.variants()].count("online") == 1


def test_a_variant_with_other_cards_and_values_plays() -> None:
    odd = ONLINE.change(deck=Deck(ranks=(Rank.NINE, Rank.TEN, Rank.ACE), copies=3), values=COURTS_TEN)
    game = ochko.Game(odd, seats=["Anna", "Boris"], purses=[9, 9], cards="10s Ah", bankers=[0])
    game.deal()
    game.act(ochko.action("stake 5"))

    assert (game.view(1).total, game.view(0).total) == (10, 11)


def test_a_variant_goes_through_a_pickle_and_plays_on() -> None:
    again = pickle.loads(pickle.dumps(ONLINE))
    assert (again, again.digest) == (ONLINE, ONLINE.digest)
    games = [Game(variant, seats=["Anna", "Boris"], purses=[9, 9], seed=3) for variant in (ONLINE, again)]
    assert games[0].deal() == games[1].deal()


def test_a_copy_of_a_variant_is_itself() -> None:
    assert copy.deepcopy(ONLINE) is ONLINE


def test_the_digest_differs_when_any_rule_does() -> None:
    house = ONLINE.change(Settle, ties=PUSH)
    assert house.digest != ONLINE.digest
    assert house.change(Settle, ties=BANKER).digest == ONLINE.digest
