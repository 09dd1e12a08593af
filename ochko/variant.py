"""Variants: a rule sheet as one frozen value, ways to change it, and the registry of names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import attrs

from ochko.decks import Deck
from ochko.digest import canonical, digest, put_together, taken_apart
from ochko.domains import Flag, Instance, Many, RuleNumber, Text, Whole
from ochko.errors import UnknownVariant, VariantError
from ochko.presets import NAMES, preset
from ochko.rules import Rules
from ochko.specials import COM, SpecialHand
from ochko.step import Step
from ochko.values import CardValues

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Seats", "Variant", "register", "steps_of", "variant", "variants"]


@attrs.frozen
class Seats:
    """How many seats a table has: ``Seats(2, 4)``."""

    least: int = attrs.field(validator=Whole(1, 64))
    """The fewest that can begin."""
    most: int = attrs.field(validator=Whole(1, 64))
    """The most."""
    rule: str = attrs.field(default=COM, validator=RuleNumber(), kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise VariantError(f"{self.least} is above most, {self.most}", path="Seats.least", clash="Seats.most")


@attrs.frozen(kw_only=True, repr=False)
class Variant:
    """A game's rules, as data that reads like a rule sheet. It is checked as a whole when it is made.

    Raises:
        VariantError: a field with a value it cannot have, or two that contradict each other.

    >>> import ochko
    >>> ochko.variant("online").seats
    Seats(least=2, most=4, rule='ONL-1')
    """

    name: str = attrs.field(validator=Text(40))
    """Its name: what ``ochko.variant(name)`` finds it by, if it is registered."""
    title: str = attrs.field(default="", validator=Instance(str))
    """What it is, in one line."""
    aliases: tuple[str, ...] = attrs.field(default=(), validator=Many(Text(40), distinct=True))
    """Other names for it."""
    seats: Seats = attrs.field(validator=Instance(Seats))
    """How many play."""
    house: bool = attrs.field(default=False, validator=Flag())
    """Whether the house holds the bank, with a bottomless account and no seat; otherwise one of the seats does."""
    deck: Deck = attrs.field(validator=Instance(Deck))
    """The cards."""
    values: CardValues = attrs.field(validator=Instance(CardValues))
    """What they count, and the target."""
    specials: tuple[SpecialHand, ...] = attrs.field(default=(), validator=Many(Instance(SpecialHand), distinct=True))
    """The special hands, best first."""
    steps: tuple[Step, ...] = attrs.field(validator=Many(Instance(Step), least=1))
    """What is done in a deal, in order."""
    _rules: Rules = attrs.field(init=False, eq=False, repr=False)
    _digest: str | None = attrs.field(default=None, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        for card in self.deck.cards:
            if self.values.worth(card) is None:
                message = f"{card} has no value in the table of values (COM-10)"
                raise VariantError(message, path="deck", clash="values")
        object.__setattr__(self, "_rules", Rules(self))
        try:
            canonical(self)
        except TypeError as error:
            raise VariantError(str(error), path="steps or specials") from None

    def __reduce__(self) -> tuple[object, ...]:
        return put_together, (taken_apart(self),)

    def __copy__(self) -> Variant:
        return self

    def __deepcopy__(self, memo: object) -> Variant:
        return self

    @property
    def rules(self) -> Rules:
        """What it is compiled to."""
        return self._rules

    @property
    def digest(self) -> str:
        """A short text that differs when any of its rules does: 32 hexadecimal digits."""
        if self._digest is None:
            object.__setattr__(self, "_digest", digest(self))
        return cast("str", self._digest)

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"<variant {self.name}: {self.seats.least} to {self.seats.most} seats, {self.deck}, {len(self.steps)} steps>"

    def change(self, kind: type | None = None, *, where: int | None = None, **values: Any) -> Variant:
        """The same variant with some fields changed: of the one step of a kind, or, without a kind, of the variant itself.

        With another name it loses its title and its other names, if no new ones are given.

        Args:
            kind: the step's class.
            where: which of several steps of that kind, from 0.
            values: the fields and their new values.

        Raises:
            VariantError: no such step or field, several steps and no ``where``, or a value that cannot be.

        >>> import ochko
        >>> house = ochko.variant("online").change(ochko.steps.Settle, ties=ochko.PUSH)
        >>> house == ochko.variant("online")
        False
        """
        if kind is None:
            if where is not None:
                raise VariantError("a variant has no place among its steps: say which kind of step", path="where")
            _known(type(self), values)
            if values.get("name", self.name) != self.name:
                # Another game: the title and the other names are not its own.
                values = {"title": "", "aliases": ()} | values
            return attrs.evolve(self, **values)
        path = self._find(kind, where)
        return self._with(path, lambda step: attrs.evolve(step, **_known(kind, values)))

    def insert(self, step: Step, *, before: type | None = None, after: type | None = None, where: int | None = None) -> Variant:
        """The same variant with one more step, right before or after the one step of a kind.

        Raises:
            VariantError: no such step, several and no ``where``, or not exactly one of ``before`` and ``after``.
        """
        kind = after if before is None else before
        if kind is None or (before is not None and after is not None):
            raise VariantError("say either before or after which kind of step", path="steps")
        *outer, place = self._find(kind, where)
        place += before is None
        return self._rebuild(outer, lambda steps: (*steps[:place], step, *steps[place:]))

    def replace(self, kind: type, step: Step, *, where: int | None = None) -> Variant:
        """The same variant with another step in the place of the one step of a kind.

        Raises:
            VariantError: no such step, several and no ``where``, or the variant does not hold together with it.

        >>> import ochko
        >>> from ochko.steps import DEAL, NameBank, OpenBank
        >>> type(ochko.variant("online").replace(OpenBank, NameBank(every=DEAL)).steps[3]).__name__
        'NameBank'
        """
        *outer, place = self._find(kind, where)
        return self._rebuild(outer, lambda steps: (*steps[:place], step, *steps[place + 1 :]))

    def without(self, kind: type, *, where: int | None = None) -> Variant:
        """The same variant without the one step of a kind.

        Raises:
            VariantError: no such step, several and no ``where``, or the variant does not hold together without it.

        >>> import ochko
        >>> ochko.variant("online").without(ochko.steps.Settle)
        Traceback (most recent call last):
            ...
        ochko.errors.VariantError: steps: there is no step for this: payouts (Settle)
        """
        *outer, place = self._find(kind, where)
        return self._rebuild(outer, lambda steps: (*steps[:place], *steps[place + 1 :]))

    def _find(self, kind: type, where: int | None) -> tuple[int, ...]:
        """The way to the one step of this kind: its place among the steps, and within the step that holds it."""
        found = [path for path, step in _walk(self.steps) if type(step) is kind]
        name = getattr(kind, "__name__", repr(kind))
        if not found:
            kinds = ", ".join(dict.fromkeys(type(step).__name__ for _, step in _walk(self.steps)))
            raise VariantError(f"there is no {name}: the steps are {kinds}", path="steps")
        if where is None and len(found) > 1:
            raise VariantError(f"there are {len(found)} steps {name}: say which with where=", path="steps")
        if where is not None and not (type(where) is int and 0 <= where < len(found)):
            raise VariantError(f"there is no step {name} number {where!r}: there are {len(found)}", path="steps")
        return found[where or 0]

    def _with(self, path: tuple[int, ...], change: Any) -> Variant:  # of a step to a step
        *outer, place = path
        return self._rebuild(outer, lambda steps: (*steps[:place], change(steps[place]), *steps[place + 1 :]))

    def _rebuild(self, outer: list[int], change: Any) -> Variant:  # of steps to steps
        for place in reversed(outer):
            change = _within(place, change)
        return attrs.evolve(self, steps=change(self.steps))


def _within(place: int, change: Any) -> Any:  # of steps to steps
    def changed(steps: tuple[Any, ...]) -> tuple[Any, ...]:
        inner = attrs.evolve(steps[place], steps=change(steps[place].steps))
        return (*steps[:place], inner, *steps[place + 1 :])

    return changed


def _walk(steps: tuple[Step, ...]) -> Iterator[tuple[tuple[int, ...], Step]]:
    """Every step, and those within it, with the way to it."""
    for place, step in enumerate(steps):
        yield (place,), step
        for path, inner in _walk(getattr(step, "steps", ())):
            yield (place, *path), inner


def steps_of(variant: Variant) -> tuple[Step, ...]:
    """Every step of the variant, and those within it, in the order of play: one that holds others comes before them."""
    return tuple(step for _, step in _walk(variant.steps))


def _known(kind: type, values: dict[str, Any]) -> dict[str, Any]:
    names = [field.name for field in attrs.fields(kind) if field.init]
    for name in values:
        if name not in names:
            raise VariantError(f"there is no such field: there are {', '.join(names)}", path=f"{kind.__name__}.{name}")
    return values


# The registry

_REGISTERED: Final[dict[str, Variant]] = {}


def register(variant: Variant) -> Variant:
    """Let :func:`ochko.variant` find it by its name and aliases, beside the presets.

    Raises:
        VariantError: another variant has the name.
    """
    if not isinstance(variant, Variant):
        raise VariantError(f"{variant!r} is no variant", path="register")
    known = next((each for each in variants() if each.name == variant.name), None)
    if known is None:
        _REGISTERED[variant.name] = variant
    elif known != variant:
        raise VariantError(f"there is another variant of the name {variant.name!r}", path="name")
    return variant


def variants() -> tuple[Variant, ...]:
    """The presets, and what has been registered since.

    >>> import ochko
    >>> [variant.name for variant in ochko.variants()][:2]
    ['online', 'soviet']
    """
    return (*map(preset, NAMES), *_REGISTERED.values())


def variant(name: str) -> Variant:
    """The variant of this name, or of an alias that only one has.

    Raises:
        UnknownVariant: there is none, or there are several.

    >>> import ochko
    >>> ochko.variant("online").deck.cards[0]
    card('6s')
    """
    if name in NAMES:
        return preset(name)
    found = [each for each in variants() if name == each.name] or [each for each in variants() if name in each.aliases]
    if len(found) == 1:
        return found[0]
    names = tuple(each.name for each in found or variants())
    what = f"{name!r} could be several games" if found else f"{name!r} is no variant; there are"
    raise UnknownVariant(f"{what}: {', '.join(names)}", name=name, names=names)
