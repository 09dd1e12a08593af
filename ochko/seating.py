"""Sitting down: who plays, with how many chips, and what of chance is fixed beforehand. Every wrong value is refused with its limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from unicodedata import normalize

from ochko.cards import Card, cards
from ochko.domains import MOST_CHIPS, whole
from ochko.errors import SetupError
from ochko.shoe import NO_SCRIPT, Script
from ochko.texts import name_fault, shown

if TYPE_CHECKING:
    from ochko.variant import Variant

__all__ = ["names_of", "purses_of", "rated_of", "refuse_beside_fair", "same_name", "script_of", "seed_of"]


def names_of(variant: Variant, seats: object) -> tuple[str, ...]:
    """The names of the seats, as many as the variant is for.

    Raises:
        SetupError: what is no name, two alike, too few or too many.
    """
    names: list[str] = []
    for name in _values(seats, "seats"):
        fault = name_fault(name)
        if fault is not None:
            raise SetupError(fault, argument="seats", value=name)
        assert isinstance(name, str), "no fault was found"
        if same_name(name, names):
            raise SetupError(f"two seats have the name {name!r}", argument="seats", value=name)
        names.append(name)
    least, most = variant.seats.least, variant.seats.most
    if not least <= len(names) <= most:
        message = f"{variant.name} is for {least} to {most} seats, not for {len(names)}"
        raise SetupError(message, argument="seats", value=len(names), limit=(least, most), rule=variant.seats.rule)
    return tuple(names)


def same_name(name: str, others: Iterable[str]) -> bool:
    """Whether one of the others is the same to a reader, however its letters are put together."""
    return normalize("NFC", name) in [normalize("NFC", other) for other in others]


def purses_of(purses: object, count: int) -> tuple[int, ...]:
    """The chips of so many seats.

    Raises:
        SetupError: not so many purses, or what is no amount (COM-27).
    """
    chips = _whole_numbers(purses, "purses", 0, MOST_CHIPS, rule="COM-27")
    if len(chips) != count:
        raise SetupError(f"{len(chips)} purses for {count} seats", argument="purses", value=len(chips), limit=count)
    if sum(chips) > MOST_CHIPS:
        message = f"together they hold {sum(chips)}, more than {MOST_CHIPS}"
        raise SetupError(message, argument="purses", value=sum(chips), limit=MOST_CHIPS, rule="COM-27")
    return chips


def rated_of(variant: Variant, rated: object) -> bool:
    """Whether the game counts for the rating; ``None``: if the variant does (ONL-19).

    Raises:
        SetupError: what is neither true nor false; a rated game of a variant without a step :class:`~ochko.steps.Rate`.
    """
    if rated is None:
        return variant.rules.rated
    if not isinstance(rated, bool):
        raise SetupError(f"{shown(rated)} is neither True nor False", argument="rated", value=rated)
    if rated and not variant.rules.rated:
        raise SetupError(f"{variant.name} has no step Rate, so no game of it is rated", argument="rated", value=rated, rule="ONL-19")
    return rated


def seed_of(seed: object) -> int | None:
    """The seed, or ``None`` for the system's source.

    Raises:
        SetupError: what is no whole number from 0 to 2**53 - 1.
    """
    return None if seed is None else _whole_numbers((seed,), "seed", 0, MOST_CHIPS)[0]


def refuse_beside_fair(fair: object, **others: object) -> None:
    """Refuse what is no fair source of chance, or any other source beside it.

    Raises:
        SetupError: one of the others is something else than ``None``.
    """
    from ochko.fair import Fair  # noqa: PLC0415  # hashing is for fair games alone

    if not isinstance(fair, Fair):
        kind = type(fair).__name__  # and not the value, which may hold a secret
        raise SetupError(f"it is no ochko.fair.Fair, but {kind}", argument="fair", value=kind)
    for argument, value in others.items():
        if value is not None:
            raise SetupError("in a provably fair game all chance comes from its secrets", argument=argument, value=value)


def script_of(variant: Variant, shuffles: object, bankers: object, cut_cards: object, seats: int) -> Script:
    """What of chance is fixed beforehand.

    Raises:
        SetupError: a card that the deck does not hold (so often), a banker who is no seat, a cut card outside the pack.
    """
    pack = Counter(variant.deck.cards)
    tops, bottoms = [], []
    for text in _shuffles_of(shuffles):
        top, _, bottom = text.partition("|")
        tops.append(cards(top))
        bottoms.append(cards(bottom))
        for card, often in Counter((*tops[-1], *bottoms[-1])).items():
            if often > pack[card]:
                message = f"{card:ascii} is named {often}x in one shuffle: the deck holds it {pack[card]}x"
                raise SetupError(message, argument="cards", value=f"{card:ascii}", limit=pack[card], rule="COM-2")
    script = Script(
        tops=tuple(tops),
        bottoms=tuple(bottoms),
        bankers=_whole_numbers(bankers, "bankers", 0, seats - 1),
        cut_cards=_whole_numbers(cut_cards, "cut_cards", 1, len(variant.deck)),
    )
    return NO_SCRIPT if script == NO_SCRIPT else script


def _shuffles_of(shuffles: object) -> tuple[str, ...]:
    """The text of each shuffle."""
    if shuffles is None:
        return ()
    if isinstance(shuffles, str):
        return (shuffles,)
    values = _values(shuffles, "cards")
    if values and all(isinstance(value, Card) for value in values):
        return (" ".join(f"{value:ascii}" for value in values),)
    texts: list[str] = []
    for value in values:
        if not isinstance(value, str):
            raise SetupError(f"{shown(value)} is no text of cards, such as '10s Kh'", argument="cards", value=value)
        texts.append(value)
    if len(texts) > 1 and all(len(text.split()) == 1 and "|" not in text for text in texts):
        message = f"is this one shuffle, {' '.join(texts)!r}, or one for each card, {[text + ' |' for text in texts]!r}? Write which"
        raise SetupError(message, argument="cards", value=shuffles)
    return tuple(texts)


def _whole_numbers(values: object, argument: str, least: int, most: int, rule: str | None = None) -> tuple[int, ...]:
    numbers = []
    for value in _values(values, argument):
        if not whole(value) or not least <= value <= most:
            message = f"{shown(value)} is no whole number from {least} to {most}"
            raise SetupError(message, argument=argument, value=value, limit=most, rule=rule)
        numbers.append(value)
    return tuple(numbers)


def _values(values: object, argument: str) -> tuple[object, ...]:
    if isinstance(values, str | bytes) or not isinstance(values, Sequence):
        raise SetupError(f"{shown(values)} is no sequence of values, such as a list", argument=argument, value=values)
    return tuple(values)
