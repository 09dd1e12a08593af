"""Beginning in the middle of a table: the ``[start]`` of a record, as events, so that the log of such a game is whole too."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import attrs

from ochko.errors import RecordError
from ochko.events import BankerNamed, DealEnded, Noted, PublicEvent, Transfer
from ochko.money import POT, PURSE
from ochko.records.record import Start
from ochko.steps import DEAL, TALIA, EndLap, FindBanker, NameBank, Shuffle
from ochko.steps.banker import FIRST_SUM
from ochko.steps.pot import KNOCKED, LAST_LAP
from ochko.variant import steps_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko.events import Event
    from ochko.game import Game
    from ochko.state import State
    from ochko.variant import Variant

__all__ = ["Resumed", "begin", "check_start", "start_of", "with_bank"]

S = TypeVar("S")


@attrs.frozen(kw_only=True, weakref_slot=False)
class Resumed(PublicEvent):
    """A table is taken up in its middle. What follows, to the end of a deal, is how it stands."""

    deal: int
    """How many deals have been begun."""

    def apply(self, state: State) -> None:
        """Go on counting from there."""
        state.deals = self.deal
        state.journal.append(self)


def _step(variant: Variant, kind: type[S]) -> S | None:
    """The first step of this kind."""
    return next((step for step in steps_of(variant) if isinstance(step, kind)), None)


def check_start(start: Start, variant: Variant, purses: Sequence[int]) -> None:
    """Refuse what the variant has not, and what contradicts itself.

    Raises:
        RecordError: with the path in the record.
    """
    find = _step(variant, FindBanker)
    opens = _step(variant, NameBank) is not None
    carried = any(isinstance(step, Shuffle) and step.once for step in steps_of(variant))
    lacks: dict[str, str | None] = {
        "banker": None if find is not None and find.every is not DEAL else "no seat holds the bank for longer than a deal",
        "bank": None if variant.rules.pot is POT and opens else "there is no bank but a purse",
        "first_sum": None if opens else "no bank is opened with a sum",
        "knocked": None if _step(variant, EndLap) is not None else "no banker knocks",
        "deal": "the pack goes on from deal to deal, and what lies in it is not known" if carried else None,
        "kitty": "there is no kitty",
        "talia": "a talia cannot be laid out beforehand" if find is not None and find.every is TALIA else "there is no talia",
        "pack": "a pack cannot be laid out beforehand",
    }
    for name, why in lacks.items():
        if getattr(start, name) is not None and why is not None:
            raise RecordError(f"in {variant.name} {why}", path=f"start.{name}", found=getattr(start, name), wanted="nothing")
    if start.banker is not None and start.banker >= len(purses):
        message = f"{start.banker} is no seat: there are 0 to {len(purses) - 1}"
        raise RecordError(message, path="start.banker", found=start.banker, wanted=f"0 to {len(purses) - 1}")
    for name, needs in (("bank", "banker"), ("bank", "first_sum"), ("first_sum", "bank"), ("knocked", "bank")):
        if getattr(start, name) and getattr(start, needs) is None:
            raise RecordError(f"it is missing, and {name} goes with it", path=f"start.{needs}", wanted=f"a {needs}")
    if start.banker is not None and not purses[start.banker] and not start.bank:
        message = f"seat {start.banker} has no chip, and no bank (COM-30)"
        raise RecordError(message, path="start.banker", found=start.banker, wanted="a seat with chips")


def with_bank(start: Start | None, purses: Sequence[int]) -> tuple[int, ...]:
    """The purses before the banker has put in what is in the bank."""
    chips = list(purses)
    if start is not None and start.banker is not None:
        chips[start.banker] += start.bank or 0
    return tuple(chips)


def begin(game: Game, start: Start) -> None:
    """Bring a table before its first deal to where it begins; what is done from there on can be taken back, and nothing before."""
    variant = game.rules.variant
    events: list[Event] = [Resumed(deal=start.deal or 0)]
    if start.banker is not None:
        events.append(BankerNamed(seat=start.banker, how="before", rule=_rule(variant, FindBanker)))
        if start.bank is not None:
            rule = _rule(variant, NameBank)
            events.append(Transfer(source=PURSE[start.banker], target=POT, amount=start.bank, reason="bank", rule=rule))
            events.append(Noted(note=FIRST_SUM, value=start.first_sum, rule=rule))
    if start.knocked:
        notes = (KNOCKED, LAST_LAP)  # the lap in which he did is finished
        events += [Noted(note=note, value=start.deal or 0, rule=_rule(variant, EndLap)) for note in notes]
    for event in (*events, DealEnded()):
        event.apply(game)
    game.chance = None  # nothing has been done that would lead there
    game._keep()  # noqa: SLF001  # going back goes to here


def _rule(variant: Variant, kind: type[FindBanker | NameBank | EndLap]) -> str:
    step = _step(variant, kind)
    assert step is not None, "it has been looked for"
    return step.rule


def start_of(log: Sequence[Event]) -> Start | None:
    """Where a game with this log began; ``None``: at its beginning."""
    if not log or not isinstance(log[0], Resumed):
        return None
    said: dict[str, int | bool] = {"deal": log[0].deal}
    for event in log[1:]:
        match event:
            case BankerNamed():
                said["banker"] = event.seat
            case Transfer():
                said["bank"] = event.amount
            case Noted(note=note, value=value) if note == FIRST_SUM:
                assert isinstance(value, int), "a sum"
                said["first_sum"] = value
            case Noted():
                said["knocked"] = True
            case DealEnded():
                break
    return Start(**said)  # type: ignore[arg-type]  # each is of its own kind
