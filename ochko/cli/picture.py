"""The table as it looks from a seat, in lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ochko.hands import SETTLED, STANDING
from ochko.money import HOUSE
from ochko.words import vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ochko.cli.common import Part
    from ochko.views import HandView, View
    from ochko.words import Narrator

__all__ = ["picture", "standings"]

UNKNOWN: Final = "??"
"""A card that may not be known."""


def picture(view: View, narrator: Narrator, lang: str, result: Sequence[int] | None = None) -> Iterator[tuple[Part, ...]]:
    """Who holds the bank and what is in it, then a line for each hand: purse, stake and cards, as far as this seat may know them.

    Args:
        view: what the seat may know.
        narrator: who has told the deal so far; it knows what hands are called.
        lang: the language.
        result: what each seat has won by the deal, in chips, to stand in place of the stakes.
    """
    words = vocabulary(lang)["play"]
    yield (" ".join(_bank(view, narrator)),)
    rows = list(_rows(view, narrator, lang, result))
    head = words["name"], words["purse"], words["stake" if result is None else "result"], words["cards"], ""
    widths = [max(len(row[column]) for row in (head, *(row for _, row in rows))) for column in range(4)]
    for style, (name, purse, chips, cards, notes) in [("dim", head), *rows]:
        mark = "> " if style == _ASKED else "  "
        aligned = f"{name:{widths[0]}}  {purse:>{widths[1]}}  {chips:>{widths[2]}}  {cards:{widths[3]}}  {notes}"
        yield (((mark + aligned).rstrip(), "bold" if style == _ASKED else style),)


_ASKED: Final = "asked"


def _bank(view: View, narrator: Narrator) -> Iterator[str]:
    """What is told of the table as a whole."""
    if view.banker is not None:
        yield narrator.word("play", "bank", who=view.names[view.banker], amount=view.bank)
    elif view.variant.house:
        yield narrator.word("play", "house", amount=view.bank)
    pot = view.variant.rules.pot
    shown = str(HOUSE) if view.variant.house else str(pot)
    for account, amount in view.accounts.items():
        if amount and account != shown:
            yield narrator.word("play", "account", account=account, amount=amount)
    if view.separator is not None:
        yield narrator.word("play", "separator", card=view.separator)
    yield narrator.word("play", "live", count=view.live)


def _rows(view: View, narrator: Narrator, lang: str, result: Sequence[int] | None) -> Iterator[tuple[str, tuple[str, ...]]]:
    """A row for each hand, and for each seat without one: its style, and the cells."""
    words = vocabulary(lang)["play"]
    asked = view.hand if view.to_act == view.seat else None
    seats: list[int | None] = [*range(len(view.names)), *([None] if view.variant.house else [])]
    for seat in seats:
        whose = [words["you"]] if seat == view.seat else []
        if seat is not None and seat == view.banker:
            whose.append(words["banker"])
        purse = "" if seat is None else str(view.purses[seat])
        net = "" if result is None or seat is None or seat >= len(result) else f"{result[seat]:+}"
        style = "bold" if seat == view.seat else ""
        hands = [hand for hand in view.hands if hand.seat == seat]
        if not hands and seat is not None:
            yield style, (view.names[seat], purse, net, "", ", ".join([*whose, words["out"]] if view.deal else whose))
        for number, hand in enumerate(hands):
            is_asked = asked is not None and hand.number == asked.number
            told = {} if is_asked or result is not None else {STANDING: [words["stands"]], SETTLED: [words["settled"]]}
            status = told.get(hand.status, [])
            chips = net if result is not None else str(hand.stake or "")
            row = narrator.name(hand.number), purse, chips, _cards(hand, view, lang), ", ".join(whose + status)
            if number:
                row = row[0], "", "" if result is not None else chips, *row[3:]
            yield _ASKED if is_asked else style, row


def _cards(hand: HandView, view: View, lang: str) -> str:
    """The cards of a hand, and what they are worth if they are all known."""
    cards = " ".join(UNKNOWN if card is None else str(card) for card in hand.cards)
    if hand.total is None:
        return cards
    worth = view.variant.values.text(hand.total)
    words = vocabulary(lang)
    if hand.special is not None:
        worth = words["terms"].get(hand.special, hand.special)
    elif hand.bust:
        worth = words["pieces"]["bust"].format(total=worth)
    return f"{cards}: {worth}"


def standings(view: View, won: Sequence[int]) -> Iterator[tuple[Part, ...]]:
    """Who has won what: a line for each seat, the greatest winner first."""
    width = max(map(len, view.names))
    chips = max(len(str(purse)) for purse in view.purses)
    for seat in sorted(range(len(view.names)), key=lambda seat: -won[seat]):
        line = f"  {view.names[seat]:{width}}  {view.purses[seat]:>{chips}}  ({won[seat]:+})"
        yield ((line, "bold" if seat == view.seat else ""),)
