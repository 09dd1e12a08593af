"""What a record holds, as frozen values: a game from who sat down to what must have come of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from ochko.domains import MOST_CHIPS, Either, Flag, Instance, LeftOut, Many, Table, Text, Whole, whole
from ochko.errors import RecordError
from ochko.records.digests import RulesDigest, RulesKey
from ochko.records.notation import UNKNOWN, CardsText, Done, DoneText, LegalText, Ratio
from ochko.records.sheets import VariantKey
from ochko.texts import LONGEST_NAME
from ochko.variant import Variant
from ochko.written import Misfit, Names, Refusing, as_written, inside

__all__ = ["FORMAT", "Expectation", "Record", "Start"]

FORMAT: Final = "ochko-record/1"
"""The first line of every record."""

_CHIPS: Final = Whole(0, MOST_CHIPS)
_MOST_SEATS: Final = 9999
_SEAT: Final = Whole(0, _MOST_SEATS)
_HAND: Final = CardsText()


class _AsItIs(Refusing):
    """A table that is kept as it is: texts, whole numbers, truths, lists and tables of them."""

    __slots__ = ()

    @override
    def fault(self, value: object) -> str | None:
        return None if isinstance(value, Table) and self._keeps(value) else f"{value!r} is no Table of texts, whole numbers and truths"

    def _keeps(self, value: object) -> bool:
        if isinstance(value, Table):
            return all(type(key) is str and self._keeps(key) and self._keeps(each) for key, each in value.items())
        if type(value) is tuple:
            return all(map(self._keeps, value))
        return self._is_plain(value)

    def _is_plain(self, value: object) -> bool:
        # A lone surrogate is no letter, and no file can hold it.
        text = type(value) is str and not any("\ud800" <= letter <= "\udfff" for letter in value)
        return text or type(value) is bool or (whole(value) and -MOST_CHIPS <= value <= MOST_CHIPS)

    @property
    @override
    def wanted(self) -> str:
        return f"a table of texts, whole numbers up to {MOST_CHIPS}, true and false, and lists and tables of them"

    @override
    def read(self, written: object, path: str, names: Names) -> object:
        if type(written) is not dict:
            raise self.misfit(written, path)
        return self._frozen(written, path)

    def _frozen(self, written: object, path: str) -> object:
        if type(written) is dict:
            return Table({key: self._frozen(each, inside(path, key)) for key, each in written.items()})
        if type(written) is list:
            return tuple(self._frozen(each, inside(path, place)) for place, each in enumerate(written))
        if not self._is_plain(written):
            message = f"{as_written(written)} is not a text, a whole number up to {MOST_CHIPS}, true or false"
            raise Misfit(message, path, written, self.wanted)
        return written

    @override
    def write(self, value: object, path: str, names: Names) -> object:
        if isinstance(value, Mapping):
            return {key: self.write(each, path, names) for key, each in value.items()}
        return [self.write(each, path, names) for each in value] if isinstance(value, tuple) else value


@attrs.frozen(kw_only=True)
class Expectation:
    """What must have come of a game when so many actions are done. ``None``: nothing is said of it."""

    refused_with: ClassVar[type[RecordError]] = RecordError

    after: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, MOST_CHIPS)))
    """When so many actions are done, refused ones counted; ``None``: at the end."""
    purses: tuple[int, ...] | None = attrs.field(default=None, validator=LeftOut(Many(_CHIPS)))
    """The chips in each purse, by seat."""
    bank: int | None = attrs.field(default=None, validator=LeftOut(Whole(-MOST_CHIPS, MOST_CHIPS)))
    """What is in the bank, in chips; below 0 only where the house holds it."""
    kitty: int | None = attrs.field(default=None, validator=LeftOut(_CHIPS))
    """What is in the kitty, in chips."""
    house: int | None = attrs.field(default=None, validator=LeftOut(Whole(-MOST_CHIPS, MOST_CHIPS)))
    """The house's gain since the start, in chips."""
    banker: int | None = attrs.field(default=None, validator=LeftOut(Whole(-1, _MOST_SEATS)))
    """The seat that holds the bank, or will in the next deal; -1: no seat, in the house's game or where none has been found yet."""
    to_act: int | None = attrs.field(default=None, validator=LeftOut(Whole(-1, _MOST_SEATS)))
    """The seat that is asked; -1: nobody."""
    legal: tuple[str, ...] | None = attrs.field(default=None, validator=LeftOut(LegalText()))
    """What it may do."""
    knocked: bool | None = attrs.field(default=None, validator=LeftOut(Flag()))
    """Whether the banker has knocked (STK-19)."""
    over: bool | None = attrs.field(default=None, validator=LeftOut(Flag()))
    """Whether the game is over (COM-20)."""
    totals: tuple[int, ...] | None = attrs.field(default=None, validator=LeftOut(Many(Whole(0, MOST_CHIPS))))
    """What the first hand of each seat adds to, in the unit of the values; 0 without cards."""
    rating: tuple[int | str, ...] | None = attrs.field(default=None, validator=LeftOut(Many(Either(Whole(0, MOST_CHIPS), Ratio()))))
    """What each seat has gained in rating since the start: whole, or exact as ``"5/3"`` (ONL-18)."""
    roubles: tuple[int | str, ...] | None = attrs.field(default=None, validator=LeftOut(Many(Either(Whole(0, MOST_CHIPS), Ratio()))))
    """The same in roubles."""
    played: tuple[int, ...] | None = attrs.field(default=None, validator=LeftOut(Many(_CHIPS)))
    """How many rated games each seat has played since the start."""
    won: tuple[int, ...] | None = attrs.field(default=None, validator=LeftOut(Many(_CHIPS)))
    """How many of them each has won."""
    hands: tuple[str, ...] | None = attrs.field(default=None, validator=LeftOut(Many(CardsText(hands=True))))
    """The cards of each seat as they came, ``"10s Kh"``; where it has split, its hands divided by ``/``."""
    live: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, MOST_CHIPS)))
    """How many cards can still be dealt before the next shuffle."""


@attrs.frozen(kw_only=True)
class Start:
    """Where a record begins in the middle of a table. ``None``: nothing is said of it."""

    refused_with: ClassVar[type[RecordError]] = RecordError

    deal: int | None = attrs.field(default=None, validator=LeftOut(Whole(0, MOST_CHIPS)))
    """How many deals (in a pot game: laps) have been begun."""
    banker: int | None = attrs.field(default=None, validator=LeftOut(_SEAT))
    """The seat that holds the bank."""
    bank: int | None = attrs.field(default=None, validator=LeftOut(Whole(1, MOST_CHIPS)))
    """What is in a bank that is no purse, besides the purses, in chips."""
    first_sum: int | None = attrs.field(default=None, validator=LeftOut(Whole(1, MOST_CHIPS)))
    """What the banker opened it with."""
    knocked: bool | None = attrs.field(default=None, validator=LeftOut(Flag()))
    """Whether he has knocked."""
    kitty: int | None = attrs.field(default=None, validator=LeftOut(_CHIPS))
    """What is in the kitty, in chips."""
    talia: str | None = attrs.field(default=None, validator=LeftOut(_HAND))
    """The cards of the talia, from the top."""
    pack: str | None = attrs.field(default=None, validator=LeftOut(_HAND))
    """The cards of a pack that goes on from deal to deal, from the top."""


@attrs.frozen(kw_only=True)
class Record:
    """A game: who sat down with what, which cards came, what was done, and what must have come of it.

    ``ochko.loads`` reads one, ``ochko.dumps`` writes it, ``ochko.replay`` plays it, ``game.record()`` makes it of a game.

    Raises:
        RecordError: a field with a value that it cannot have, or two that contradict each other.
    """

    refused_with: ClassVar[type[RecordError]] = RecordError

    title: str | None = attrs.field(default=None, validator=LeftOut(Text(200)))
    """What it shows, in one line."""
    variant: str | Variant = attrs.field(validator=VariantKey())
    """What is played: the name of a registered variant, or the variant itself, which the record then carries."""
    whole: bool = attrs.field(default=False, validator=Flag())
    """Whether it carries the variant whole, so that it depends on no other; otherwise what is changed in a registered one."""
    seats: tuple[str, ...] = attrs.field(validator=Many(Text(LONGEST_NAME), least=1, most=64, distinct=True))
    """The name of each seat."""
    purses: tuple[int, ...] = attrs.field(validator=Many(_CHIPS, least=1, most=64))
    """The chips of each seat."""
    bankers: tuple[int, ...] = attrs.field(default=(), validator=Many(_SEAT))
    """Each seat that a lot would name banker, one for each lot."""
    seed: int = attrs.field(default=0, validator=_CHIPS)
    """What all comes from that the record does not fix."""
    rated: bool = attrs.field(default=True, validator=Flag())
    """Whether the game is rated, where the variant is (ONL-19)."""
    fair: Table[str, object] | None = attrs.field(default=None, validator=LeftOut(_AsItIs()))
    """The seeds and nonce of a provably fair shoe, as information."""
    shuffles: tuple[str, ...] = attrs.field(default=(), validator=Many(CardsText(bottom=True)))
    """For each shuffle the cards from the top and, after a ``|``, from the very bottom up; the others come from the seed."""
    cut_cards: tuple[int, ...] = attrs.field(default=(), validator=Many(Whole(1, 1000)))
    """For each shuffle the number of cards above the cut card."""
    actions: tuple[Done, ...] = attrs.field(default=(), validator=Many(DoneText()))
    """What was done, in order."""
    rules: RulesDigest | None = attrs.field(default=None, validator=LeftOut(RulesKey()))
    """The digest of the variant that it was played by."""
    start: Start | None = attrs.field(default=None, validator=LeftOut(Instance(Start)))
    """Where it begins in the middle of a table."""
    expect: tuple[Expectation, ...] = attrs.field(default=(), validator=Many(Instance(Expectation)))
    """What must have come of it."""

    def __attrs_post_init__(self) -> None:
        if self.whole and not isinstance(self.variant, Variant):
            raise RecordError("a variant that is only named is not carried whole", path="variant", found=self.variant)
        if len(self.purses) != len(self.seats):
            message = f"{len(self.purses)} purses for {len(self.seats)} seats"
            raise RecordError(message, path="purses", found=list(self.purses), wanted=f"a purse for each of {len(self.seats)} seats")
        for place, expected in enumerate(self.expect):
            if expected.after is not None and expected.after > len(self.actions):
                message = f"{expected.after} actions are never done: there are {len(self.actions)}"
                raise RecordError(message, path=f"expect[{place}].after", found=expected.after, wanted=f"0 to {len(self.actions)}")

    @property
    def unknown(self) -> str | None:
        """Where the first card stands that may not be known: such a record is for reading, and does not replay; ``None``: nowhere."""
        texts = [(f"shuffles[{number}]", text) for number, text in enumerate(self.shuffles)]
        if self.start is not None:
            texts += [(f"start.{name}", text) for name, text in (("talia", self.start.talia), ("pack", self.start.pack)) if text]
        for number, expected in enumerate(self.expect):
            texts += [(f"expect[{number}].hands[{seat}]", text) for seat, text in enumerate(expected.hands or ())]
        return next((path for path, text in texts if UNKNOWN in text.split()), None)
