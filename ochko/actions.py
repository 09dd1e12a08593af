"""Actions, ranges of amounts, and the set of what is legal.

An action is a verb, for some verbs with an amount, a seat or a name. ``str(action)`` is its form in records and on buttons,
``action("stake 9")`` reads it. Two equal actions are one object, so that looking one up costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, final, overload
from weakref import WeakValueDictionary

import attrs

from ochko.domains import MOST_CHIPS, whole
from ochko.errors import NotationError
from ochko.texts import name_fault, reason_fault, shown

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["DEAL", "HIT", "NOTHING_LEGAL", "REQUESTS", "SHOW", "SPLIT", "STAND", "Action", "AmountRange", "Legal", "Taker", "action"]

Taker: TypeAlias = "Callable[[State, int, Action], int | None]"
"""What carries out an action: given the state, the place of the step that asks and the action, it returns the place to go on at."""

LONGEST: Final = 32
"""How many bytes the text of an action may have: it fits a button or a chat command."""

_SAME: Final = {"twist": "hit", "stick": "stand"}
REQUESTS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": (),
    "offer": ("seat", "amount"),
    "join": ("name", "amount"),
    "add": ("seat", "amount"),
    "leave": ("seat",),
    "away": ("seat",),
    "back": ("seat",),
    "timeout": ("seat",),
    "void": ("name",),
}
"""Requests, and what each goes with: a single one may be left out where :meth:`Game.act` is told, or where there is nothing to say."""

_LONGEST_TEXT: Final = 200

_MADE: Final[WeakValueDictionary[tuple[str, int | None, int | None, str | None], Action]] = WeakValueDictionary()


@final
class Action:
    """What somebody does, made once: ``Action("hit") is Action("hit")``.

    Attributes:
        verb: what is done, in the record's word.
        amount: chips, where the verb wants them, else ``None``.
        seat: of a request the seat that it is about, from 0, else ``None``.
        name: the name of somebody who joins, or why a deal is void, else ``None``.

    Raises:
        NotationError: a verb, amount, seat or name that cannot be.

    >>> Action("stake", 9)
    Action('stake 9')
    >>> str(Action("stake", 9)), Action("stake", 9) is action("stake 9")
    ('stake 9', True)
    """

    __slots__ = ("__weakref__", "amount", "name", "seat", "verb")

    verb: str
    amount: int | None
    seat: int | None
    name: str | None

    def __new__(cls, verb: str, amount: int | None = None, *, seat: int | None = None, name: str | None = None) -> Action:
        """The one action of this verb, amount, seat and name."""
        fault = _fault(verb, amount, seat, name)
        if fault is not None:
            raise NotationError(fault, verb)
        made = _MADE.get((verb, amount, seat, name))
        if made is None:
            made = object.__new__(cls)
            for field, value in (("verb", verb), ("amount", amount), ("seat", seat), ("name", name)):
                object.__setattr__(made, field, value)
            if name is None and len(str(made)) > LONGEST:
                message = f"{str(made)!r} is longer than {LONGEST} bytes"
                raise NotationError(message, verb)
            # Whoever came first keeps his: two threads may be here at once.
            made = _MADE.setdefault((verb, amount, seat, name), made)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        message = "an action does not change"
        raise AttributeError(message)

    def __delattr__(self, name: str) -> None:
        message = "an action does not change"
        raise AttributeError(message)

    def __str__(self) -> str:
        words = (self.verb, self.name, self.seat, self.amount)
        return " ".join(str(word) for word in words if word is not None)

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return action, (str(self),)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


def _fault(verb: object, amount: object, seat: object, name: object) -> str | None:
    if type(verb) is not str or not (verb.isascii() and verb.replace("_", "").isalpha() and verb.islower()):
        return f"{shown(verb)} is no verb: small letters, such as 'hit'"
    if amount is not None and not (whole(amount) and 0 <= amount <= MOST_CHIPS):
        return f"{shown(amount)} is no amount: a whole number from 0 to 2**53 - 1 (COM-27)"
    if seat is not None and not (whole(seat) and 0 <= seat <= MOST_CHIPS):
        return f"{shown(seat)} is no seat: a whole number from 0"
    if name is not None:
        fault = name_fault(name) if verb == "join" else reason_fault(name)
        if fault is not None:
            return fault
    return _form_fault(verb, {"amount": amount, "seat": seat, "name": name})


def _form_fault(verb: str, given: Mapping[str, object]) -> str | None:
    if verb in _SAME:
        return f"{verb!r} is another word for {_SAME[verb]!r}, which is the record's"
    wanted = REQUESTS.get(verb, ("amount",))
    for what, value in given.items():
        if value is not None and what not in wanted:
            return f"{verb!r} goes with no {what}"
        if value is None and what in wanted and len(wanted) > 1:
            return f"{verb!r} goes with a {wanted[0]} and an {wanted[1]}"
    return None


def action(text: str) -> Action:
    """The action written as ``text``. ``twist`` reads as ``hit`` and ``stick`` as ``stand``: other words for the same.

    Raises:
        NotationError: it is not of the form ``verb`` or ``verb N``, nor a request: ``leave S``, ``add S N``, ``join NAME N``, ``void WHY``.

    >>> action("twist"), action("buy 150"), action("join Vera 20")
    (Action('hit'), Action('buy 150'), Action('join Vera 20'))
    """
    words = text.split(" ") if type(text) is str and len(text) <= _LONGEST_TEXT else []
    if "" in words:
        words = []
    match words:
        case [verb]:
            return Action(_SAME.get(verb, verb))
        case ["offer" | "add" as verb, seat, amount]:
            return Action(verb, _number(amount, text), seat=_number(seat, text))
        case ["join", *name, amount] if name:
            return Action("join", _number(amount, text), name=" ".join(name))
        case ["void", *why]:
            return Action("void", name=" ".join(why))
        case [verb, number] if REQUESTS.get(verb) == ("seat",):
            return Action(verb, seat=_number(number, text))
        case [verb, amount]:
            return Action(_SAME.get(verb, verb), _number(amount, text))
    message = f"{shown(text)} is no action: write a verb, such as 'hit', or a verb and an amount, such as 'stake 9'"
    raise NotationError(message, text)


def _number(word: str, text: str) -> int:
    if word.isascii() and word.isdecimal() and (word == "0" or word[0] != "0") and len(word) <= len(str(MOST_CHIPS)):
        return int(word)
    if word.isascii() and word.isdecimal():
        bare = word.lstrip("0") or "0"
        wrong = "is more than 2**53 - 1 (COM-27)" if len(bare) > len(str(MOST_CHIPS)) else f"is written {bare}"
    else:
        wrong = "is no whole number, written in digits alone"
    message = f"{word!r} in {text!r} {wrong}"
    raise NotationError(message, text)


DEAL: Final = Action("deal")
HIT: Final = Action("hit")
STAND: Final = Action("stand")
SHOW: Final = Action("show")
SPLIT: Final = Action("split")


@attrs.frozen
class AmountRange:
    """One verb with any amount from ``least`` to ``most``, in steps of ``step`` from the least; all three in chips.

    >>> bets = AmountRange("stake", 2, 10, 2)
    >>> Action("stake", 4) in bets, Action("stake", 5) in bets, str(bets), len(bets)
    (True, False, 'stake 2..10/2', 5)
    """

    verb: str
    least: int
    most: int
    step: int = 1

    def __attrs_post_init__(self) -> None:
        # A purse that the house has filled may hold more than an amount can be (COM-27).
        if whole(self.most) and self.most > MOST_CHIPS:
            object.__setattr__(self, "most", MOST_CHIPS)
        if not 0 <= self.least <= self.most or self.step < 1:
            message = f"{self.verb} from {self.least} to {self.most} in steps of {self.step} is no range"
            raise NotationError(message, self.least)

    def __contains__(self, action: object) -> bool:
        if type(action) is not Action or action.verb != self.verb or action.amount is None:
            return False
        return action.amount in range(self.least, self.most + 1, self.step)

    def __len__(self) -> int:
        return (self.most - self.least) // self.step + 1

    def __str__(self) -> str:
        step = f"/{self.step}" if self.step != 1 else ""
        return f"{self.verb} {self.least}..{self.most}{step}"

    @property
    def smallest(self) -> Action:
        """The action with the least amount."""
        return Action(self.verb, self.least)

    @property
    def greatest(self) -> Action:
        """The action with the most that a step leads to."""
        return Action(self.verb, self.least + (len(self) - 1) * self.step)

    def edges(self) -> tuple[Action, ...]:
        """The amounts worth trying: the least, the next, the middle, the last but one and the most."""
        last = len(self) - 1
        places = sorted({0, min(1, last), last // 2, max(0, last - 1), last})
        return tuple(Action(self.verb, self.least + place * self.step) for place in places)


@final
class Legal(Sequence["Action | AmountRange"]):
    """What may be done, in alphabetical order of the verbs; ranges are kept as ranges.

    ``action in legal`` is exact, for ranges too. Equal and hashable by what it holds.

    >>> legal = Legal((STAND, HIT, AmountRange("buy", 100, 200)))
    >>> str(legal), Action("buy", 150) in legal, Action("buy", 99) in legal
    ('buy 100..200, hit, stand', True, False)
    >>> legal.edges()
    (Action('buy 100'), Action('buy 101'), Action('buy 150'), Action('buy 199'), Action('buy 200'), Action('hit'), Action('stand'))
    """

    __slots__ = ("_amounts", "_choices", "_verbs", "plain", "takers")

    plain: Final[frozenset[Action]]
    """Those that are single actions."""
    takers: Final[dict[Action, Taker]]
    """What carries out each action, for :meth:`Game.act`: the single ones, and amounts once they have been named."""

    def __init__(self, choices: Sequence[Action | AmountRange] = (), taker: Taker | Mapping[str, Taker] | None = None) -> None:
        self._choices = tuple(sorted(choices, key=lambda choice: choice.verb))
        ranges = [choice for choice in self._choices if type(choice) is AmountRange]
        self._amounts = {each.verb: range(each.least, each.most + 1, each.step) for each in ranges}
        self.plain = frozenset(choice for choice in choices if type(choice) is Action)
        by_verb = taker if isinstance(taker, Mapping) else dict.fromkeys(self.verbs(), taker)
        self._verbs = {verb: take for verb, take in by_verb.items() if take is not None}
        self.takers = {choice: self._verbs[choice.verb] for choice in self.plain if choice.verb in self._verbs}

    def __contains__(self, action: object) -> bool:
        if type(action) is not Action:
            return False
        if action in self.plain:
            return True
        # A range looks for what is no whole number one by one, which takes for ever in a great purse.
        return action.amount is not None and action.amount in self._amounts.get(action.verb, ())

    @overload
    def __getitem__(self, index: int) -> Action | AmountRange: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action | AmountRange, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | AmountRange | tuple[Action | AmountRange, ...]:
        return self._choices[index]

    def __iter__(self) -> Iterator[Action | AmountRange]:
        return iter(self._choices)

    def __len__(self) -> int:
        return len(self._choices)

    def __eq__(self, other: object) -> bool:
        return self._choices == other._choices if type(other) is Legal else NotImplemented

    def __hash__(self) -> int:
        return hash(self._choices)

    def __str__(self) -> str:
        return ", ".join(map(str, self._choices))

    def __repr__(self) -> str:
        return f"<legal: {str(self) or 'nothing'}>"

    def amounts(self, verb: str) -> AmountRange | None:
        """The range of amounts for a verb; ``None`` where there is none.

        >>> Legal((AmountRange("stake", 1, 9),)).amounts("stake").most
        9
        """
        for choice in self._choices:
            if type(choice) is AmountRange and choice.verb == verb:
                return choice
        return None

    def verbs(self) -> tuple[str, ...]:
        """The verbs there are, in order.

        >>> Legal((STAND, HIT)).verbs()
        ('hit', 'stand')
        """
        return tuple(choice.verb for choice in self._choices)

    def taker(self, action: Action) -> Taker | None:
        """What carries out a legal action; ``None``: the step that asks, by its ``take``."""
        take = self._verbs.get(action.verb)
        if take is not None and len(self.takers) < _KEPT:
            self.takers[action] = take
        return take

    @property
    def least(self) -> Action:
        """What is answered for a seat that does not (COM-24): show, stand, else hit, decline, pass, else the least amount.

        >>> Legal((HIT, STAND)).least, Legal((AmountRange("stake", 1, 9),)).least
        (Action('stand'), Action('stake 1'))
        """
        for answer in _LEAST:
            if answer in self.plain:
                return answer
        choice = self._choices[0]
        return choice if type(choice) is Action else choice.smallest

    def edges(self) -> tuple[Action, ...]:
        """A finite few worth trying: every single action, and of each range its edges."""
        return tuple(each for choice in self._choices for each in ((choice,) if type(choice) is Action else choice.edges()))


_KEPT: Final = 64
_LEAST: Final = (SHOW, STAND, HIT, Action("decline"), Action("pass"))

NOTHING_LEGAL: Final = Legal()
"""Nobody is asked."""
