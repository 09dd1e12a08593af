"""Requests: what the host and the seats may do that is no answer to a question (COM-26). Between deals nearly all, some at any time.

Each is an action that names the seat it is about. What the host alone may do is refused to a seat: chips and people come from outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, final, overload

import attrs
from typing_extensions import TypeIs

from ochko.actions import DEAL, REQUESTS, Action
from ochko.attendance import Added, CameBack, GameResumed, Joined, LeaveWished, Left, TimedOut, VariantChanged, WentAway
from ochko.domains import MOST_CHIPS
from ochko.errors import VariantError
from ochko.events import AbsentAsked, GameOver
from ochko.frame import BEGIN, able, too_few
from ochko.machine import void
from ochko.money import PURSE, Account
from ochko.seating import same_name
from ochko.step import Forfeits, Refusal
from ochko.variant import Variant

if TYPE_CHECKING:
    from ochko.state import State

__all__ = ["ChangeVariant", "Request", "Requests", "about", "carry_out", "is_request", "room_for", "why_not"]


@attrs.frozen
class ChangeVariant:
    """From the next deal on this variant is played (COM-32): ``game.act(ChangeVariant(house))``.

    Raises:
        VariantError: it is no variant.
    """

    variant: Variant

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.variant, Variant):
            raise VariantError(f"{self.variant!r} is no variant", path="ChangeVariant.variant")

    def __str__(self) -> str:
        return f"variant {self.variant.name}"


Request = Action | ChangeVariant
"""What is asked for: an action whose verb is one of :data:`REQUESTS`, or another variant."""

_OWN: Final = ("leave", "away", "back")
"""What a seat may ask for itself, about itself. Besides, the banker may offer his bank; all the rest is the host's."""


def is_request(action: object) -> TypeIs[Request]:
    """Whether this is a request, and no answer."""
    return type(action) is ChangeVariant or (type(action) is Action and action.verb in REQUESTS)


def about(action: Request, seat: int | None) -> Request:
    """The request with the seat that it is about, where it is that of whoever makes it."""
    if type(action) is Action and action.seat is None and seat is not None and action.verb in _OWN:
        return Action(action.verb, seat=seat)
    return action


def why_not(state: State, request: Request, seat: int | None) -> Refusal | None:
    """Why a request is refused; ``None``: it is not.

    Args:
        state: the table.
        request: what is asked for.
        seat: who makes it; ``None``: the host.
    """
    if type(request) is ChangeVariant:
        return _HOSTS if seat is not None else _no_change(state, request.variant)
    assert type(request) is Action, "there are two kinds"
    if seat is not None and request.verb != "offer" and (request.verb not in _OWN or request.seat != seat):
        if request is DEAL:
            return Refusal("the host deals, not a seat", "not_a_seats", "COM-26")
        return _HOSTS
    if request.seat is not None and request.seat not in state.seated:
        seats = ", ".join(map(str, state.seated))
        return Refusal(f"{request.seat} is no seat: the seats are {seats}", "no_such_seat", "COM-4")
    if request.verb == "offer":
        return _no_offer(state, request, seat)
    return _REFUSALS[request.verb](state, request)


def carry_out(state: State, request: Request) -> int | None:
    """Do what is asked for, which is not refused, and return the place to go on at; ``None``: the game goes on as it was, or waits.

    Raises:
        AbsentAsked: the seat that is asked has just been set away.
    """
    if type(request) is ChangeVariant:
        if state.rules.farewell is not None:
            state.rules.farewell(state, None)
        VariantChanged(variant=request.variant, rule="COM-32").apply(state)
        _count_seats(state)
        return None
    assert type(request) is Action, "there are two kinds"
    return _DO[request.verb](state, request)


_HOSTS: Final = Refusal("that is for the host, and not for a seat", "not_a_seats", "COM-26")


def _no_deal(state: State, request: Action) -> Refusal | None:  # noqa: ARG001  # there is but one way to deal
    if state.over is not None:
        return Refusal(f"the game is over: {state.over}", "game_over", "COM-20")
    return _in_play(state, "COM-26")


def _in_play(state: State, rule: str) -> Refusal | None:
    if state.to_act is None:
        return None
    if _on_offer(state):
        message = f"the bank is on offer: seat {state.to_act} is asked"
        return Refusal(message, "bank_on_offer", rule, state.to_act)
    return Refusal(f"a deal is in play: seat {state.to_act} is asked", "deal_in_play", rule, state.to_act)


def _on_offer(state: State) -> bool:
    """Whether no deal is in play, and somebody is asked all the same: to buy the bank (PON-22)."""
    return state.rules.sale is not None and state.rules.sale.open(state)


def _in_tenure(state: State, rule: str) -> Refusal | None:
    if not state.rules.in_tenure(state):
        return None
    return Refusal(f"seat {state.banker} holds the bank, and it is to be played out first", "in_tenure", rule, state.banker)


def _no_join(state: State, request: Action) -> Refusal | None:
    assert request.name is not None, "it goes with a name"
    seats = state.rules.variant.seats
    if len(state.seated) >= seats.most:
        return Refusal(f"all {seats.most} seats are taken", "table_full", seats.rule, seats.most)
    if same_name(request.name, [state.names[seat] for seat in state.seated]):
        return Refusal(f"a seat has the name {request.name!r} already", "name_taken", "COM-18")
    return _in_play(state, "COM-18") or _in_tenure(state, "COM-18") or _too_much(state, request)


def _no_add(state: State, request: Action) -> Refusal | None:
    if request.amount == 0:
        return Refusal("nothing is added by 0 chips", "nothing_added", "COM-18", 1)
    return _in_play(state, "COM-18") or _too_much(state, request)


def _too_much(state: State, request: Action) -> Refusal | None:
    assert request.amount is not None, "it goes with an amount"
    room = room_for(state)
    if request.amount <= room:
        return None
    message = f"{request.amount} and the {MOST_CHIPS - room} at the table are more than {MOST_CHIPS}"
    return Refusal(message, "too_many_chips", "COM-27", room)


def room_for(state: State) -> int:
    """How many more chips the table may hold (COM-27). The house's debt is no room: its chips are in the purses."""
    return max(0, MOST_CHIPS - sum(chips for chips in state.chips if chips > 0))


def _no_leave(state: State, request: Action) -> Refusal | None:
    if request.seat is None:
        return _WHO
    if request.seat in state.leaving:
        return Refusal(f"seat {request.seat} has said so, and leaves when it may", "leaving_already", "COM-16")
    return None


def _no_away(state: State, request: Action) -> Refusal | None:
    if request.seat is None:
        return _WHO
    return Refusal(f"seat {request.seat} is away", "away_already", "COM-29") if request.seat in state.away else None


def _no_back(state: State, request: Action) -> Refusal | None:
    if request.seat is None:
        return _WHO
    return None if request.seat in state.away else Refusal(f"seat {request.seat} is not away", "not_away", "COM-29")


_WHO: Final = Refusal("it is not said which seat: act(action, seat=...), or 'leave 2'", "no_such_seat", "COM-26")


def _no_timeout(state: State, request: Action) -> Refusal | None:
    if state.to_act is None:
        return Refusal("nobody is asked between deals", "nobody_asked", "COM-17")
    if request.seat not in (None, state.to_act):
        return Refusal(f"it is seat {state.to_act} that is asked", "not_asked", "COM-17", state.to_act)
    return None


def _no_void(state: State, request: Action) -> Refusal | None:  # noqa: ARG001  # any reason will do
    idle = state.to_act is None or _on_offer(state)
    return Refusal("no deal is in play", "no_deal_in_play", "COM-28") if idle else None


def _no_offer(state: State, request: Action, seat: int | None) -> Refusal | None:
    sale = state.rules.sale
    if sale is None:
        return Refusal(f"no bank is sold in {state.rules.variant.name}", "not_offered", "COM-26")
    return _no_deal(state, request) or sale.why_not(state, request, seat)


def _no_change(state: State, variant: Variant) -> Refusal | None:
    most = variant.seats.most
    if len(state.seated) > most:
        message = f"{variant.name} is for {most} seats at the most, and {len(state.seated)} are taken"
        return Refusal(message, "table_full", variant.seats.rule, most)
    kept = [account for account in variant.rules.accounts if isinstance(account, Account)]
    for account in state.rules.accounts if state.rules.farewell is None else ():
        if isinstance(account, Account) and account not in kept and state.chips[account.place]:
            message = f"there are {state.chips[account.place]} chips in the {account}, which {variant.name} does not have"
            return Refusal(message, "chips_left", "COM-32")
    return _in_play(state, "COM-32") or _in_tenure(state, "COM-32")


_REFUSALS: Final[dict[str, Callable[[State, Action], Refusal | None]]] = {
    "deal": _no_deal,
    "join": _no_join,
    "add": _no_add,
    "leave": _no_leave,
    "away": _no_away,
    "back": _no_back,
    "timeout": _no_timeout,
    "void": _no_void,
}


def _deal(state: State, request: Action) -> int:  # noqa: ARG001  # there is but one way to deal
    return BEGIN


def _join(state: State, request: Action) -> None:
    assert request.name is not None
    assert request.amount is not None
    Joined(seat=len(state.names), name=request.name, amount=request.amount, rule="COM-18").apply(state)
    _count_seats(state)


def _add(state: State, request: Action) -> None:
    assert request.seat is not None
    assert request.amount is not None
    Added(seat=request.seat, amount=request.amount, rule="COM-18").apply(state)
    _count_seats(state)


def _leave(state: State, request: Action) -> None:
    assert request.seat is not None
    if state.to_act is not None or state.rules.in_tenure(state):
        LeaveWished(seat=request.seat, rule="COM-16").apply(state)
    else:
        if state.rules.farewell is not None:
            state.rules.farewell(state, request.seat)
        Left(seat=request.seat, amount=state.chips[PURSE[request.seat].place], rule="COM-16").apply(state)
        _count_seats(state)


def _away(state: State, request: Action) -> None:
    assert request.seat is not None
    WentAway(seat=request.seat, rule="COM-29").apply(state)
    if state.to_act == request.seat:
        raise AbsentAsked


def _back(state: State, request: Action) -> None:
    assert request.seat is not None
    CameBack(seat=request.seat, rule="COM-29").apply(state)


def _time_out(state: State, request: Action) -> int | None:  # noqa: ARG001  # it is about the seat that is asked
    seat, timeouts = state.to_act, state.rules.timeouts
    assert seat is not None
    forfeit = timeouts is not None and timeouts.forfeit
    TimedOut(hand=state.asked.number, seat=seat, rule="COM-24" if timeouts is None else timeouts.rule).apply(state)
    step = state.program[state.at]
    if forfeit and isinstance(step, Forfeits):
        assert timeouts is not None
        return step.forfeit(state, state.at, timeouts.rule)
    return step.take(state, state.at, state.legal.least)


def _void(state: State, request: Action) -> None:
    void(state, request.name or "by the host", "COM-28")


def _offer(state: State, request: Action) -> None:
    assert state.rules.sale is not None, "there is such a step"
    state.rules.sale.offer(state, request)


_DO: Final[dict[str, Callable[[State, Action], int | None]]] = {
    "deal": _deal,
    "join": _join,
    "add": _add,
    "leave": _leave,
    "away": _away,
    "back": _back,
    "timeout": _time_out,
    "void": _void,
    "offer": _offer,
}


def _count_seats(state: State) -> None:
    """A game that has too few seats to go on is over; one that has enough again is not (COM-20)."""
    enough = len(able(state)) >= state.rules.seats_needed
    if enough and state.over is not None:
        GameResumed(rule="COM-20").apply(state)
    elif not enough and state.over is None:
        GameOver(reason=too_few(state), rule="COM-20").apply(state)


@attrs.frozen
class Offering:
    """Stands for every price, up to ``most``, at which the bank may be offered to a seat (PON-22)."""

    seat: int
    most: int

    def __contains__(self, request: object) -> bool:
        if type(request) is not Action or request.verb != "offer" or request.seat != self.seat or request.amount is None:
            return False
        return 1 <= request.amount <= self.most

    def __str__(self) -> str:
        return f"offer {self.seat} 1..{self.most}"


@attrs.frozen
class Joining:
    """Stands for everybody who may join, with up to ``most`` chips, under none of the names ``taken``."""

    most: int
    taken: tuple[str, ...]

    def __contains__(self, request: object) -> bool:
        if type(request) is not Action or request.verb != "join" or request.name is None or request.amount is None:
            return False
        return request.amount <= self.most and not same_name(request.name, self.taken)

    def __str__(self) -> str:
        return f"join NAME 0..{self.most}"


@attrs.frozen
class Adding:
    """Stands for any number of chips, up to ``most``, that a seat may get from outside."""

    seat: int
    most: int

    def __contains__(self, request: object) -> bool:
        if type(request) is not Action or request.verb != "add" or request.amount is None:
            return False
        return request.seat == self.seat and 1 <= request.amount <= self.most

    def __str__(self) -> str:
        return f"add {self.seat} 1..{self.most}"


@attrs.frozen
class Voiding:
    """Stands for the end of the deal in play, for whatever reason."""

    def __contains__(self, request: object) -> bool:
        return type(request) is Action and request.verb == "void"

    def __str__(self) -> str:
        return "void WHY"


@attrs.frozen(eq=False)
class Changing:
    """Stands for every variant that may be played from the next deal on."""

    _state: State

    def __contains__(self, request: object) -> bool:
        return type(request) is ChangeVariant and _no_change(self._state, request.variant) is None

    def __str__(self) -> str:
        return "variant NAME"


@final
class Requests(Sequence["Action | Offering | Joining | Adding | Voiding | Changing"]):
    """What the host may ask for at this moment: ``game.requests``. Membership is exact; what is without end is one template.

    ``leave``, ``away`` and ``back`` a seat may ask for itself, and the banker's seat may ``offer``.
    """

    __slots__ = ("_choices",)

    def __init__(self, state: State | None) -> None:
        self._choices: Final = () if state is None else tuple(_choices(state))

    def __contains__(self, request: object) -> bool:
        return any(request == choice if type(choice) is Action else request in choice for choice in self._choices)

    @overload
    def __getitem__(self, index: int) -> Action | Offering | Joining | Adding | Voiding | Changing: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action | Offering | Joining | Adding | Voiding | Changing, ...]: ...
    def __getitem__(self, index: int | slice) -> object:
        return self._choices[index]

    def __iter__(self) -> Iterator[Action | Offering | Joining | Adding | Voiding | Changing]:
        return iter(self._choices)

    def __len__(self) -> int:
        return len(self._choices)

    def __str__(self) -> str:
        return ", ".join(map(str, self._choices))

    def __repr__(self) -> str:
        return f"<requests: {str(self) or 'none'}>"


def _choices(state: State) -> Iterator[Action | Offering | Joining | Adding | Voiding | Changing]:
    """The requests that are not refused, as far as there is an end to them."""
    finite = [DEAL, *(Action(verb, seat=seat) for seat in state.seated for verb in _OWN)]
    if state.to_act is not None:
        finite += [Action("timeout"), Action("timeout", seat=state.to_act)]
    yield from (request for request in finite if why_not(state, request, None) is None)
    room = room_for(state)
    if state.to_act is not None:
        if not _on_offer(state):
            yield Voiding()
    else:
        sale = state.rules.sale
        if sale is not None and state.over is None:
            yield from (Offering(seat, most) for seat in state.seated if (most := sale.most(state, seat)))
        if room:
            yield from (Adding(seat, room) for seat in state.seated)
        if not state.rules.in_tenure(state):
            if len(state.seated) < state.rules.variant.seats.most:
                yield Joining(room, tuple(state.names[seat] for seat in state.seated))
            yield Changing(state)
