"""The small notations of a record: what was done, cards, what is legal, exact numbers. Each is read strictly and written in one way."""

from __future__ import annotations

import re
from math import gcd
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from ochko.actions import Action, AmountRange, action
from ochko.cards import card
from ochko.domains import MOST_CHIPS, Flag, LeftOut, Text, Whole
from ochko.errors import NotationError, RecordError
from ochko.texts import LONGEST_NAME, LONGEST_REASON
from ochko.written import Misfit, Names, Refusing, as_written

__all__ = ["UNKNOWN", "CardsText", "Done", "DoneText", "LegalText", "Ratio", "legal_text"]

UNKNOWN: Final = "??"
"""A card that whoever a record was made for may not know (COM-6)."""

_BARE: Final = frozenset(("away", "back", "leave", "timeout"))
_REFUSED: Final = re.compile(r" !(?: ([a-z]+(?:_[a-z]+)*))?$")


@attrs.frozen(kw_only=True)
class Done:
    """What was done in a game, by whom, and whether it must be refused: ``"1 stake 10 ! stake_above_cap"``.

    Raises:
        RecordError: it cannot be written so.

    >>> str(Done(seat=1, verb="stake", amount=10, refused=True, code="stake_above_cap"))
    '1 stake 10 ! stake_above_cap'
    """

    refused_with: ClassVar[type[RecordError]] = RecordError

    seat: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, 9999)))
    """Who did it, from 0, or whom it is about; ``None``: the host."""
    verb: str = attrs.field(validator=Text(32))
    """What was done, in the record's word."""
    amount: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, MOST_CHIPS)))
    """Chips, or cards for a cut; ``None``: it goes without."""
    to: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, 9999)))
    """The seat that an offer is made to."""
    name: str | None = attrs.field(default=None, validator=LeftOut(Text(LONGEST_REASON)))
    """The name of who joins, or of the variant that is played from now on, or the reason why a deal is void."""
    refused: bool = attrs.field(default=False, validator=Flag())
    """Whether it must be refused, and leave the game as it was."""
    code: str | None = attrs.field(default=None, validator=LeftOut(Text(60)))
    """The code that it must be refused with; ``None``: any."""

    def __attrs_post_init__(self) -> None:
        # Whatever does not read back as itself is no such thing: a verb that is none, an amount too many, a reason that ends in " !".
        try:
            again = read_done(str(self))
        except NotationError as error:
            raise RecordError(str(error), path="Done", found=str(self)) from None
        fields = [field.name for field in attrs.fields(Done)]
        if again != tuple(getattr(self, name) for name in fields):
            different = dict(zip(fields, again, strict=True))
            raise RecordError(f"it would be written {str(self)!r}, which is read as {different}", path="Done", found=str(self))

    def __str__(self) -> str:
        words = (self.seat, self.verb, self.name, self.to, self.amount)
        tail = "" if not self.refused else " !" if self.code is None else f" ! {self.code}"
        return " ".join(str(word) for word in words if word is not None) + tail

    @classmethod
    def read(cls, text: str) -> Done:
        """What this says.

        Raises:
            NotationError: nothing is written so.

        >>> Done.read("1 stick !").verb
        'stand'
        """
        return cls(**dict(zip((field.name for field in attrs.fields(cls)), read_done(text), strict=True)))


_Fields = tuple[int | None, str, int | None, int | None, str | None, bool, str | None]
"""The fields of ``Done``, in their order."""


def read_done(text: str) -> _Fields:
    """The fields of what was done.

    Raises:
        NotationError: nothing is written so.
    """
    found = _REFUSED.search(text)
    what = text[: found.start()] if found else text
    tail = found is not None, found[1] if found else None
    first, _, rest = what.partition(" ")
    if first == "join":
        name, _, amount = rest.rpartition(" ")
        _hold_to(Text(LONGEST_NAME), name, "name", text)
        return None, first, action(f"{first} x {amount}").amount, None, name, *tail
    if first in ("void", "variant") and rest:
        _hold_to(Text(LONGEST_REASON), rest, "reason" if first == "void" else "variant's name", text)
        return None, first, None, None, rest, *tail
    if what in ("deal", "void"):
        return None, what, None, None, None, *tail
    if not (first.isascii() and first.isdecimal() and len(first) <= 4 and str(int(first)) == first):
        message = (
            f"{text!r} says neither what the host does, such as 'deal' or 'join NAME N', nor which seat does what, such as '1 stake 9'"
        )
        raise NotationError(message, text)
    verb, _, more = rest.partition(" ")
    if verb in ("join", "void", "variant"):
        raise NotationError(f"{verb!r} in {text!r} is the host's, and goes with no seat", text)
    if verb in _BARE:
        if more:
            raise NotationError(f"{verb!r} in {text!r} goes with no amount", text)
        return int(first), verb, None, None, None, *tail
    if verb == "add":
        if not more:
            raise NotationError(f"{verb!r} in {text!r} goes with an amount", text)
        return int(first), verb, action(f"stake {more}").amount, None, None, *tail
    done = action(rest)
    return int(first), done.verb, done.amount, done.seat, None, *tail


def _hold_to(domain: Text, value: str, what: str, text: str) -> None:
    if domain.fault(value) is not None:
        raise NotationError(f"{value!r} in {text!r} is no {what}: {domain.wanted}", text)


class DoneText(Refusing):
    """What was done, as a text."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, Done) else f"{value!r} is nothing that was done: Done.read('1 stake 9') is"

    @property
    @override
    def wanted(self) -> str:
        return "a text of what was done, such as 'deal' or '1 stake 9', with ' !' behind it if it must be refused"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not str:
            raise self.misfit(written, path)
        try:
            return Done.read(written)
        except NotationError as error:
            raise Misfit(str(error), path, written, self.wanted) from None

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        return str(value)


@attrs.frozen(kw_only=True)
class CardsText(Refusing):
    """Cards in a row, divided by spaces, in ASCII; ``??`` is one that may not be known."""

    bottom: bool = False
    """Whether cards of the bottom end may follow, after a ``|``."""
    hands: bool = False
    """Whether there may be several hands, divided by ``/``."""

    @override
    def fault(self, value: object) -> str | None:
        if type(value) is not str:
            return f"{value!r} is no text of cards"
        try:
            plain = self._plain(value)
        except NotationError as error:
            return str(error)
        return None if plain == value else f"{value!r} is written {plain!r}"

    def _plain(self, text: str) -> str:
        """The one way to write these cards."""
        if text.count("|") > self.bottom or ("/" in text and not self.hands):
            raise NotationError(f"{text!r} is not {self.wanted}", text)
        mark = "|" if self.bottom else "/"
        parts = [" ".join(each if each == UNKNOWN else f"{card(each):ascii}" for each in part.split()) for part in text.split(mark)]
        if self.bottom and len(parts) == 2 and not parts[1]:
            parts.pop()
        return f" {mark} ".join(parts).strip(" ") if parts[0] else f" {mark} ".join(parts).lstrip(" ")

    @property
    @override
    def wanted(self) -> str:
        bottom = ", after a '|' those of the bottom end" if self.bottom else ""
        return f"a text of cards, such as '10s Kh'{bottom}{', hands divided by /' if self.hands else ''}"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not str:
            raise self.misfit(written, path)
        try:
            return self._plain(written)
        except NotationError as error:
            raise Misfit(str(error), path, written, self.wanted) from None


def legal_text(choice: Action | AmountRange) -> str:
    """An action, or any of a range of amounts, in the one way that a record writes it: the greatest amount is one that a step leads to.

    >>> legal_text(AmountRange("stake", 2, 11, 2)), legal_text(Action("stake", 5)), legal_text(Action("hit"))
    ('stake 2..10/2', 'stake 5..5', 'hit')
    """
    if isinstance(choice, Action):
        return str(choice) if choice.amount is None else f"{choice.verb} {choice.amount}..{choice.amount}"
    greatest = choice.greatest.amount
    assert greatest is not None, "a range has amounts"
    return str(AmountRange(choice.verb, choice.least, greatest, choice.step if greatest > choice.least else 1))


class LegalText(Refusing):
    """What is legal: verbs, and ranges of amounts such as ``"stake 1..9"``, in the order of the alphabet."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        if type(value) is not tuple or not all(type(each) is str for each in value):
            return f"{value!r} is no tuple of texts"
        try:
            plain = tuple(sorted(map(self._plain, value)))
        except NotationError as error:
            return str(error)
        return None if plain == value and len(set(plain)) == len(plain) else f"{value!r} is written {tuple(sorted(set(plain)))!r}"

    def _plain(self, text: str) -> str:
        verb, _, amounts = text.partition(" ")
        bounds = re.fullmatch(r"(\d+)\.\.(\d+)(?:/(\d+))?", amounts, re.ASCII)
        if bounds is None:
            return legal_text(action(text))
        # The verb and the numbers are read as those of actions are.
        least, most, step = (action(f"{verb} {number or 1}") for number in bounds.groups())
        assert least.amount is not None
        assert most.amount is not None
        assert step.amount is not None
        return legal_text(AmountRange(least.verb, least.amount, most.amount, step.amount))

    @property
    @override
    def wanted(self) -> str:
        return "a list of verbs and ranges, such as 'hit' and 'stake 1..9'"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not list:
            raise self.misfit(written, path)
        plain: list[str] = []
        for place, each in enumerate(written):
            at = f"{path}[{place}]"
            if type(each) is not str:
                raise Misfit(f"{as_written(each)} is not a verb or range, such as 'hit' or 'stake 1..9'", at, each, self.wanted)
            try:
                text = self._plain(each)
            except NotationError as error:
                raise Misfit(str(error), at, each, self.wanted) from None
            if text in plain:
                raise Misfit(f"{as_written(each)} is there twice", at, each, self.wanted)
            plain.append(text)
        return tuple(sorted(plain))

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        assert isinstance(value, tuple), "it is of the domain"
        return list(value)


class Ratio(Refusing):
    """An exact number as a text: ``"5/3"`` in lowest terms, or ``"5"``."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        found = re.fullmatch(r"(-?)(0|[1-9]\d*)(?:/([1-9]\d*))?", value, re.ASCII) if type(value) is str and len(value) <= 40 else None
        if found is None:
            return f"{value!r} is no exact number, such as '5/3'"
        sign, top, bottom = found[1], int(found[2]), int(found[3] or 1)
        lowest = f"{sign if top else ''}{top // gcd(top, bottom)}" + (f"/{each}" if (each := bottom // gcd(top, bottom)) > 1 else "")
        return None if lowest == value else f"{value!r} is written {lowest!r}"

    @property
    @override
    def wanted(self) -> str:
        return "an exact number in lowest terms, such as '5/3'"
