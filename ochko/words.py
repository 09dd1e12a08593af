"""The log in words: a sentence for every event, for the whole log of a game and for the log made for a seat.

The sentences are in ``vocab``, a file for each language. Names stand in the nominative and nobody's sex is said, so that a sentence
is right for any name in any language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from ochko.attendance import Joined, VariantChanged
from ochko.domains import whole
from ochko.errors import SetupError
from ochko.events import (
    EVERYBODY,
    NOBODY,
    BankerNamed,
    BankOpened,
    Called,
    CardsLeft,
    DealBegan,
    Drawn,
    GivenUp,
    HandSplit,
    Marked,
    Noted,
    Opened,
    Settled,
    Shown,
    Shuffled,
    Stood,
    Transfer,
)
from ochko.money import PURSE, STAKE, Account
from ochko.points import SPLIT
from ochko.pot_events import TableCleared, TenureEnded
from ochko.specials import COM
from ochko.state import Note
from ochko.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from importlib.resources.abc import Traversable

    from ochko.cards import Card
    from ochko.events import Event
    from ochko.points import Points

__all__ = ["Narrator", "languages", "say", "vocabulary"]

_Words = Mapping[str, Mapping[str, str]]


@cache
def vocabulary(lang: str) -> _Words:
    """The words of a language, by table and form; read when first asked for.

    Raises:
        SetupError: there is no vocabulary of it.

    >>> vocabulary("en")["Stood"]["else"]
    '{who} stands.'
    """
    import tomllib  # noqa: PLC0415  # importing ochko stays quick

    if lang not in languages():
        raise SetupError(f"{lang!r} is not spoken here: {', '.join(languages())}", argument="lang", value=lang)
    words: _Words = tomllib.loads(_folder().joinpath(f"{lang}.toml").read_text(encoding="utf-8"))
    return words


def languages() -> tuple[str, ...]:
    """The languages that there are words for, by their short names.

    >>> "en" in languages()
    True
    """
    return tuple(sorted(name.removesuffix(".toml") for each in _folder().iterdir() if (name := each.name).endswith(".toml")))


def _folder() -> Traversable:
    from importlib.resources import files  # noqa: PLC0415  # importing ochko stays quick

    return files("ochko").joinpath("vocab")


def say(event: Event, names: Sequence[str], variant: Variant, lang: str = "en") -> str:
    """A sentence for one event by itself. For a log, a :class:`Narrator` says more, since it remembers the cards.

    Args:
        event: what happened.
        names: the name of every seat.
        variant: what is played.
        lang: the language, such as ``"en"``.

    Raises:
        SetupError: no such language.

    >>> import ochko
    >>> from ochko.events import Stood
    >>> say(Stood(hand=1), ["Anna", "Boris"], ochko.variant("online"))
    'Boris stands.'
    """
    return Narrator(variant, names, lang).say(event)


class _Table:
    """What the events so far tell of the hands: whose they are, and their cards."""

    __slots__ = ("_banker", "_began", "_cards", "_closed", "_marks", "_rules", "hands")

    def __init__(self, variant: Variant, house: int | None) -> None:
        self._rules = variant.rules
        self._banker = house
        self._began = False
        self._begin()

    def _begin(self) -> None:
        self.hands: dict[int, list[int]] = {}
        self._cards: dict[int, list[Card | None] | None] = {}
        self._closed: set[int] = set()
        self._marks: dict[int, list[str]] = {}

    def follow(self, event: Event) -> None:
        """Take note of an event."""
        match event:
            case DealBegan() | TableCleared():
                self._began = True
                self._begin()
            case BankerNamed():
                self._banker = event.seat
            case Drawn():
                # Who has not seen the deal begin does not know what else the hand holds.
                held = self._cards.get(event.hand, [] if self._began else None)
                self._cards[event.hand] = None if held is None else [*held, event.card]
                if event.seen != EVERYBODY:
                    self._closed.add(event.hand)
            case Shown():
                self._cards[event.hand] = list(event.cards)
            case HandSplit():
                self._split(event)
            case Marked():
                self._marks.setdefault(event.hand, []).append(event.mark)
            case CardsLeft():
                self._cards[event.hand] = [] if self._began else None
                self._closed.discard(event.hand)
                self._marks.pop(event.hand, None)
            case _ if not _ours(event):
                self._forget(event)

    def _split(self, event: HandSplit) -> None:
        self.hands.setdefault(event.seat, [event.seat]).append(event.new)
        held = self._cards.get(event.hand)
        for place, hand in enumerate((event.hand, event.new)):
            self._cards[hand] = None if held is None else held[place : place + 1]
            self._marks[hand] = [SPLIT]
        if event.hand in self._closed:
            self._closed.add(event.new)

    def _forget(self, event: Event) -> None:
        """What an event from outside does to a hand is not known: rather say nothing of its cards than something wrong."""
        hand = getattr(event, "hand", None)
        for each in (*self._cards,) if hand is None else (hand,):
            self._cards[each] = None

    def open(self, hand: int) -> bool:
        """Whether all cards of a hand came face up, as far as is known."""
        return self._cards.get(hand) is not None and hand not in self._closed

    def points(self, hand: int) -> tuple[tuple[Card, ...], Points] | None:
        """The cards of a hand and what they are worth, if they are all known."""
        held = self._cards.get(hand)
        if not held or None in held:
            return None
        points = self._rules.banker if hand == self._banker else self._rules.punter
        for mark in self._marks.get(hand, ()):
            points = points.mark(mark)
        cards = tuple(card for card in held if card is not None)
        for card in cards:
            points = points.after(card)
        return cards, points


@final
class Narrator:
    """Tells a log in sentences, event by event in its order. It remembers the cards it is told of, and so what each hand is worth.

    The log may be the whole one, ``game.log``, or one made for a seat or for onlookers, ``game.log_for(seat)``.

    Args:
        variant: what is played.
        names: the name of every seat.
        lang: the language, such as ``"en"``.

    Raises:
        SetupError: no such language.

    >>> import ochko
    >>> game = ochko.Game(ochko.variant("online"), ["Anna", "Boris"], [20, 20], cards="8c Ks", bankers=[0])
    >>> _ = game.deal()
    >>> for sentence in Narrator(ochko.variant("online"), game.names).tell(game.log_for(1)[3:]):
    ...     print(sentence)
    Boris gets 8♣.
    Anna gets a card.
    Boris is asked.
    """

    __slots__ = ("_before", "_house", "_lang", "_names", "_table", "_variant", "_words")

    def __init__(self, variant: Variant, names: Sequence[str], lang: str = "en") -> None:
        self._words: Final = vocabulary(lang)
        self._lang: Final = lang
        self._names = tuple(names)
        self._play(variant)
        self._before: Event | None = None

    def _play(self, variant: Variant) -> None:
        """This is played from now on, by those who have sat down; the hands are numbered anew."""
        self._variant = variant
        self._house = len(self._names) if variant.house else None
        self._table = _Table(variant, self._house)

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """A sentence for each of these events, which follow those told before."""
        return map(self.say, events)

    def say(self, event: Event) -> str:
        """The sentence for the next event."""
        if isinstance(event, Joined) and event.seat == len(self._names):
            self._names = (*self._names, event.name)
        if isinstance(event, Joined | VariantChanged):
            variant = event.variant if isinstance(event, VariantChanged) else self._variant
            self._play(variant)
        self._table.follow(event)
        before, self._before = self._before, event
        kind = type(event)
        if not _ours(event) or kind.__name__ not in self._words:
            return self._say_from_outside(event)
        forms = self._words[kind.__name__]
        form = _FORMS[kind](event) if kind in _FORMS else "else"
        if isinstance(event, Opened):
            form = _opened(event, before, already=self._table.open(event.hand))
        if isinstance(event, BankOpened) and (
            (isinstance(before, Transfer) and before.reason == "bank") or (isinstance(before, Noted) and before.note.name == "first sum")
        ):
            form = "put"
        if isinstance(event, Stood) and isinstance(before, Drawn) and before.hand == event.hand:
            form = "ended"
        return forms.get(form, forms.get("else", "")).format_map(self._fields(event))

    def word(self, table: str, form: str, **fields: object) -> str:
        """A sentence that is no event's, out of the vocabulary."""
        return self._words[table][form].format_map(fields)

    def name(self, hand: int | None) -> str:
        """The name of who plays a hand; where a seat has several, with which of them it is; ``None``: nobody."""
        if hand is None:
            return self.word("pieces", "nothing")
        for seat, hands in self._table.hands.items():
            if hand in hands:
                return self.word("pieces", "one_of_hands", name=self._names[seat], number=hands.index(hand) + 1)
        if hand < len(self._names):
            return self._names[hand]
        return self.word("pieces", "house" if hand == self._house else "hand", number=hand)

    def names(self, names: Sequence[str]) -> str:
        """Names, or other words, in a row: ``Anna, Boris and Vera``."""
        if len(names) < 2:
            return "".join(names)
        return self.word("pieces", "between").join(names[:-1]) + self.word("pieces", "last") + names[-1]

    # What the templates are filled with

    def _fields(self, event: Event) -> dict[str, str]:
        raw = _fields_of(event)
        fields = {name: self._text(name, value) for name, value in raw.items()}
        fields |= {"who": fields.get("hand") or fields.get("seat") or "", "with": "", "has": "", "by": "", "cut": ""}
        rule = raw.get("rule")
        if isinstance(event, Settled):
            rule = event.result.rule
            fields["net"] = str(abs(event.back - event.stake))
        if isinstance(event, GivenUp):
            fields["net"] = str(event.stake - event.back)
        if rule not in (None, COM):
            fields["by"] = self.word("pieces", "by", rule=rule)
        if isinstance(event, Shuffled) and event.cut_by is not None:
            fields["cut"] = self.word("pieces", "cut", who=fields["cut_by"])
        if isinstance(event, Transfer):
            fields["who"] = self._payer(event)
        if isinstance(event, Joined):
            fields["number"] = str(event.seat)
        hand = raw.get("hand")
        known = self._table.points(hand) if isinstance(hand, int) else None
        if known is not None:
            cards, points = known
            worth = self._worth(points)
            fields["with"] = self.word("pieces", "with", cards=" ".join(map(str, cards)), worth=worth)
            fields["has"] = self.word("pieces", "has", worth=worth) if len(cards) > 1 else ""
        return fields

    def _text(self, name: str, value: object) -> str:
        """A field's value as it is said."""
        if isinstance(value, tuple | list):
            each = [self._text(name.removesuffix("s"), one) for one in value]
            return self.names(each) if name == "seats" else " ".join(each)
        if whole(value) and name in ("hand", "new"):
            return self.name(value)
        if whole(value) and name in ("seat", "cut_by"):
            return self._names[value]
        if value is None:
            return self.word("pieces", "card" if name == "card" else "nothing")
        if isinstance(value, Account | Note):
            return self._labelled(*((value.kind, value.number) if isinstance(value, Account) else (value.name, value.hand)))
        return self._term(value.name if isinstance(value, Variant) else str(value))

    def _term(self, text: str) -> str:
        return self._words["terms"].get(text, text)

    def _labelled(self, kind: str, hand: int | None) -> str:
        return self._term(kind) if hand is None else self.word("pieces", "account", kind=self._term(kind), who=self.name(hand))

    def _payer(self, event: Transfer) -> str:
        """Who it is that pays, or is paid: the one whose stake it is, else whose purse."""
        accounts = [account for account in (event.source, event.target) if account.number is not None]
        for kind in (STAKE.name, PURSE.name):
            for account in accounts:
                if account.kind == kind:
                    return self.name(account.number)
        return self.name(accounts[0].number) if accounts else ""

    def _worth(self, points: Points) -> str:
        total = self._variant.values.text(points.total)
        if points.special is not None:
            return self._term(points.special.name)
        return self.word("pieces", "bust", total=total) if points.bust else total

    def _say_from_outside(self, event: Event) -> str:
        template = getattr(type(event), "sentences", {}).get(self._lang)
        if template is not None:
            said: str = template.format_map(self._fields(event))
            return said
        what = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).capitalize()
        told = [self.word("pieces", "field", name=name, value=self._text(name, value)) for name, value in _fields_of(event).items()]
        return self.word("pieces", "outside" if told else "outside_bare", what=what, fields=self.word("pieces", "between").join(told))


def _ours(event: Event) -> bool:
    """Whether the event is one of the package, not one that a step from outside brings."""
    return type(event).__module__.partition(".")[0] == __name__.partition(".")[0]


def _opened(event: Opened, before: Event | None, *, already: bool) -> str:
    """Which form the opening of a hand takes: its cards may have been told just before, or lie open from the start."""
    told = isinstance(before, Shown) and before.hand == event.hand
    return "told" if told else "already" if already else "else"


def _fields_of(event: Event) -> dict[str, Any]:  # each event has fields of its own
    kind: type = type(event)
    if attrs.has(kind):
        return {field.name: getattr(event, field.name) for field in attrs.fields(kind)}
    return {name: value for name, value in event.to_dict().items() if name != "type"}


_DRAWN: Final = {EVERYBODY: "up", NOBODY: "blind"}

_FORMS: Final[dict[type, Callable[[Any], str]]] = {  # each takes events of its class alone
    BankerNamed: lambda event: event.how,
    Called: lambda event: "nobody" if event.hand is None else "else",
    DealBegan: lambda event: "one" if len(event.seats) == 1 else "else",
    CardsLeft: lambda event: "under" if event.under else "apart",
    Drawn: lambda event: "hidden" if event.card is None else _DRAWN.get(event.seen, "down"),
    GivenUp: lambda event: "part" if event.back else "else",
    Marked: lambda event: event.mark,
    Noted: lambda event: event.note.name if event.value is not None else "talia over" if event.note.name == "talia" else "forgotten",
    Settled: lambda event: "unpaid" if event.result.word == "win" and event.back == event.stake else event.result.word,
    Shuffled: lambda event: ("whole" if event.whole else "part") + ("" if event.cut_card is None else "_cut"),
    TableCleared: lambda event: "whole" if event.whole else "else",
    TenureEnded: lambda event: "broken" if event.broken else "else",
    Transfer: lambda event: event.reason,
}
"""Which form of its sentence an event takes, where it has several."""
