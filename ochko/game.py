"""The game: what most users touch. It is the state of the table, with methods to play it, look at it and take it back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final

import attrs

from ochko.actions import DEAL, NOTHING_LEGAL, Action, Legal
from ochko.cards import Card, card, cards
from ochko.domains import MOST_CHIPS, whole
from ochko.errors import IllegalAction, SetupError
from ochko.events import NOBODY, hand_events
from ochko.hands import Hand, Scope
from ochko.machine import advance, void
from ochko.money import COLUMNS, HOUSE, LEAST_ROWS, PURSE
from ochko.shoe import NO_SCRIPT, Answers, Needed, Script, ScriptError, Shoe, seeded, unseeded
from ochko.state import OutOfCards, Past, State
from ochko.steps.table import BEGIN, able
from ochko.variant import Variant
from ochko.views import View, told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko.actions import Taker
    from ochko.events import Event
    from ochko.shoe import Need

__all__ = ["Game"]


@attrs.frozen
class Given:
    """An outcome that was given from outside, kept in the journal after the action that wanted it."""

    outcome: Card | int


@attrs.frozen
class _Pending:
    """An action that wants an outcome: the game before it, and what has been given so far."""

    before: Game
    action: Action
    given: tuple[Card | int, ...]
    need: Need


Entry: TypeAlias = "Action | Given | Event"

_CHECKPOINT_EVERY: Final = 32
"""A copy of the game is kept from every so many deals: undo plays again from there. One for each deal would cost 0.7 of the yardstick."""


@final
class Game(State):
    """A table of some variant, from the first card to the settled chips, over any number of deals.

    Args:
        variant: what is played.
        seats: a name for each seat; seat numbers are 0, 1, 2, clockwise.
        purses: the chips of each seat.
        seed: where the cards come from: a whole number from 0. Without it, the system's cryptographic source.
        cards: what of the cards is fixed: for each shuffle the cards from the top and, after a ``|``, from the very bottom up. The others
            come from the seed.
        bankers: each seat that a lot would name banker.
        cut_cards: for each shuffle the number of cards above the cut card.
        ask: cards, lots and cuts come from outside, one at a time: :attr:`needs`, :meth:`give`.

    Raises:
        SetupError: a name, purse, seed or card that cannot be.

    >>> import ochko
    >>> game = Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
    >>> len(game.deal()), game.to_act
    (7, 0)
    """

    __slots__ = ("_checkpoints", "_pending", "_setup")

    _setup: tuple[tuple[str, ...], tuple[int, ...]]
    _checkpoints: tuple[Game, ...]
    _pending: _Pending | None

    def __init__(
        self,
        variant: Variant,
        seats: Sequence[str],
        purses: Sequence[int],
        *,
        seed: int | None = None,
        cards: str | Sequence[str] | None = None,
        bankers: Sequence[int] = (),
        cut_cards: Sequence[int] = (),
        ask: bool = False,
    ) -> None:
        if not isinstance(variant, Variant):
            raise SetupError(f"{variant!r} is no variant: ochko.variant('online') is one", argument="variant", value=variant)
        names = _names(variant, seats)
        chips = _purses(purses, len(names))
        if seed is not None and not (whole(seed) and 0 <= seed <= MOST_CHIPS):
            raise SetupError(f"{seed!r} is no seed: a whole number from 0 to 2**53 - 1", argument="seed", value=seed)
        if not isinstance(ask, bool):
            raise SetupError(f"{ask!r} is neither True nor False", argument="ask", value=ask)
        script = _script(variant, cards, bankers, cut_cards, len(names))
        if ask and seed is not None:
            raise SetupError("a game that asks for its cards takes no seed", argument="seed", value=seed)
        chunk = seeded(seed) if seed is not None else unseeded()
        self._setup = names, chips
        self._lay_out(variant, Shoe(chunk, script, Answers() if ask else None))

    def _lay_out(self, variant: Variant, shoe: Shoe) -> None:
        """The table before the first deal."""
        names, purses = self._setup
        rules = variant.rules
        self.rules = rules
        self.program = rules.program
        self.names = names
        self.seated = tuple(range(len(names)))
        self.sitting = ()
        self.chips = [0] * (COLUMNS * max(LEAST_ROWS, len(names) + 1))
        for seat, purse in enumerate(purses):
            self.chips[PURSE[seat].place] = purse
        self.purses = slice(0, len(names) * COLUMNS, COLUMNS)
        self.opening = list(purses)
        seats: list[int | None] = [*self.seated, None][: len(names) + rules.house]
        self.hands = [Hand(hand_events(number, seat), rules.punter) for number, seat in enumerate(seats)]
        self.asked = self.hands[0]
        self.shown = {}
        self.round = self.scope = Scope(())
        self.shoe = shoe
        shoe.cards = rules.pack.copy()
        self.banker = None
        self.banker_hand = 0
        self.bank = HOUSE.place
        self.at = 0
        self.to_act = None
        self.legal = NOTHING_LEGAL
        self.deals = 0
        self.memory = {}
        self.journal = []
        self.past = None
        self._checkpoints = ()
        self._pending = None
        self.over = None if len(able(self)) >= rules.seats_needed else "too few seats have the chips to play"

    # Playing

    def act(self, action: Action, seat: int | None = None, ply: int | None = None) -> tuple[Event, ...]:
        """Carry out an action of the seat that is asked, or a request, up to the next question.

        Args:
            action: what is done, one of :attr:`legal` or :attr:`requests`.
            seat: who does it, from 0; refused if somebody else is asked. Left out: whoever is asked.
            ply: the :attr:`ply` that it answers; refused if the game has gone on since.

        Returns:
            The events it caused, in order. (To tell a seat what it may know of them: :meth:`log_for`.)

        Raises:
            IllegalAction: it is not legal; the game is as it was.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> _ = game.deal()
        >>> [type(event).__name__ for event in game.act(ochko.action("stake 9"))]
        ['Transfer', 'Asked']
        """
        try:
            take = self.legal.takers[action]
        except (KeyError, TypeError):
            take = self._vet(action, seat, ply)
            if action is DEAL:
                return self.deal()
        if seat is not None or ply is not None:
            self._vet(action, seat, ply)
        journal = self.journal
        journal.append(action)
        start = len(journal)
        try:
            at = take(self, self.at, action)
            if at is not None:
                advance(self, at)
            elif len(journal) == start + 2:
                return journal[start], journal[-1]  # type: ignore[return-value]  # nearly always: it spares two lists
        except Exception as signal:  # noqa: BLE001  # whatever it is, the game is put right again
            self._interrupted(signal, action)
        return tuple(journal[start:])  # type: ignore[arg-type]  # events are all that follows an action

    def deal(self) -> tuple[Event, ...]:
        """Begin the next deal (in a pot game: the next lap); ``act(DEAL)`` is the same.

        Raises:
            IllegalAction: a deal is in play, or the game is over.
        """
        if self.to_act is not None or self.over is not None or self._pending is not None:
            self._vet(DEAL, None, None)
        if not self.deals % _CHECKPOINT_EVERY:
            checkpoint = self.copy()
            checkpoint._checkpoints = ()
            self._checkpoints = (*self._checkpoints[-1:], checkpoint)
        journal = self.journal
        journal.append(DEAL)
        start = len(journal)
        try:
            advance(self, BEGIN)
        except Exception as signal:  # noqa: BLE001  # whatever it is, the game is put right again
            self._interrupted(signal, DEAL)
        return tuple(journal[start:])  # type: ignore[arg-type]  # events are all that follows an action

    @property
    def requests(self) -> Legal:
        """What may be done that is no answer to a question (COM-26): between deals, to deal.

        >>> import ochko
        >>> ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20]).requests
        <legal: deal>
        """
        return NOTHING_LEGAL if self.to_act is not None or self.over or self._pending else _DEAL

    def check(self, action: Action, seat: int | None = None, ply: int | None = None) -> None:
        """Raise what :meth:`act` would, and do nothing else.

        Raises:
            IllegalAction: the action is not legal.
        """
        self._vet(action, seat, ply)

    def can(self, action: Action, seat: int | None = None, ply: int | None = None) -> bool:
        """Whether :meth:`act` would take it.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.can(ochko.DEAL), game.can(ochko.HIT)
        (True, False)
        """
        try:
            self._vet(action, seat, ply)
        except IllegalAction:
            return False
        return True

    def _vet(self, action: object, seat: object, ply: object) -> Taker:
        """What carries the action out; refuse it if it is not legal. Only a refusal works out the reason."""
        if type(action) is not Action:
            message = f"{action!r} is no action: ochko.action('hit') is one"
            raise IllegalAction(message, code="not_an_action", action=action)
        if seat is not None and not (whole(seat) and seat in self.seated):
            message = f"{seat!r} is no seat: the seats are {', '.join(map(str, self.seated))}"
            raise IllegalAction(message, code="no_such_seat", action=action, rule="COM-4")
        refuse = _Refuse(action, seat)
        if self._pending is not None:
            raise refuse(f"a {self._pending.need.kind} is awaited first: game.give()", "outcome_awaited")
        if ply is not None and not (whole(ply) and ply == self.ply):
            raise refuse(f"ply {ply!r} is not the ply in hand, {self.ply}", "stale", limit=self.ply)
        if action is DEAL:
            if seat is not None:
                raise refuse("it is the host who deals, not a seat", "not_a_seats", rule="COM-26")
            if self.over:
                raise refuse(f"the game is over: {self.over}", "game_over", rule="COM-20")
            if self.to_act is not None:
                raise refuse(f"a deal is in play: seat {self.to_act} is asked", "deal_in_play", rule="COM-26")
            return _deal_taker
        if self.to_act is None:
            raise refuse("nobody is asked between deals", "nobody_asked", rule="COM-26")
        if seat is not None and seat != self.to_act:
            raise refuse(f"it is seat {self.to_act} that is asked", "not_asked", limit=self.to_act)
        step = self.program[self.at]
        if action not in self.legal:
            reason = step.refusal(self, self.asked, action)
            refuse = _Refuse(action, self.to_act)
            raise refuse(reason.message, reason.code, rule=reason.rule, limit=reason.limit)
        return self.legal.taker(action) or step.take

    def _interrupted(self, signal: Exception, action: Action) -> None:
        """Something stopped the action half way: an outcome is wanted, no card is left, or it failed and nothing has happened."""
        if isinstance(signal, OutOfCards):
            void(self, "every card is in a hand", "COM-9")
            return
        before = self._played_again(drop=1)
        if isinstance(signal, Needed):
            self._pending = _Pending(before, action, (), signal.need)
            self._await()
            return
        self._become(before)
        if isinstance(signal, ScriptError):
            raise IllegalAction(str(signal), code="script", action=action) from None
        raise signal

    # Chance from outside

    @property
    def needs(self) -> Need | None:
        """What the game asks from outside before it goes on, with its exact chances; ``None`` if nothing.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], ask=True)
        >>> _ = game.deal()
        >>> game.needs.kind, game.needs.outcomes()
        ('lot', ((0, Fraction(1, 2)), (1, Fraction(1, 2))))
        """
        return None if self._pending is None else self._pending.need

    def give(self, outcome: Card | int | str) -> tuple[Event, ...]:
        """Give the outcome that :attr:`needs` asks for: a card (or its text), a seat, or a number of cards.

        Returns:
            The events it caused, in order.

        Raises:
            IllegalAction: nothing is asked for, or this cannot come.
        """
        pending = self._pending
        if pending is None:
            raise IllegalAction("no outcome is awaited", code="no_outcome_awaited", action=outcome)
        if isinstance(outcome, str):
            outcome = card(outcome)
        if outcome not in pending.need:
            message = f"{outcome!r} is no {pending.need.kind} that can come now"
            raise IllegalAction(message, code="no_such_outcome", action=outcome)
        told_already = len(self.journal)
        given = (*pending.given, outcome)
        twin = pending.before.copy()
        journal = twin.journal
        try:
            twin._play((pending.action, *map(Given, given)))
        except Needed as signal:
            twin._pending = _Pending(pending.before, pending.action, given, signal.need)
            twin._await()
        self._become(twin)
        return tuple(journal[told_already + 1 :])  # type: ignore[arg-type]

    def _await(self) -> None:
        """Nobody is asked while an outcome is awaited."""
        self.to_act = None
        self.legal = NOTHING_LEGAL

    # Looking

    @property
    def ply(self) -> int:
        """Which moment of the game this is: how many actions and events there have been."""
        return len(self.journal) if self.past is None else self.past.length + len(self.journal)

    def view(self, seat: int | None) -> View:
        """What this seat may know of the table; ``None``: what onlookers may.

        Raises:
            IllegalAction: there is no such seat.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> _ = game.deal()
        >>> view = game.view(0)
        >>> view.legal, view.bank, [hand.cards for hand in view.hands]
        (<legal: stake 1..20>, 20, [(card('9h'),), (None,)])
        """
        draft = _ViewDraft()
        draft.seat = seat
        draft.to_act = to_act = self.to_act
        draft.legal = self.legal if seat == to_act and seat is not None else NOTHING_LEGAL
        draft._game = self
        draft._past = self.past
        draft._journal = journal = self.journal
        draft._length = len(journal)
        try:
            draft.total = self.hands[seat].points.told  # type: ignore[index]  # None is no index, and caught
        except (TypeError, IndexError):
            self._look(seat)
            draft.total = None
        # Filled as a plain object and then made what it is: a frozen value takes 300 ns more to make.
        draft.__class__ = View  # type: ignore[assignment]  # of the same slots
        return draft  # type: ignore[return-value]

    def _look(self, seat: object) -> None:
        if seat is not None and not (whole(seat) and 0 <= seat < len(self.names)):  # type: ignore[operator]
            message = f"{seat!r} is no seat: 0 to {len(self.names) - 1}, or None for onlookers"
            raise IllegalAction(message, code="no_such_seat", action=None, rule="COM-4")

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event of the game, in order, nothing hidden. Replayed on a fresh game it gives this one: :meth:`replay`."""
        return tuple(event for journal in self._journals() for event in _events(journal))

    def log_for(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """The events as this seat may know them, from number ``since`` on; ``None``: as onlookers may.

        They are numbered for each seat from 0 without gaps, so that the next ones are had with ``since=since + len(events)``.

        Raises:
            IllegalAction: there is no such seat.
        """
        self._look(seat)
        audience = NOBODY if seat is None else 1 << seat
        events = [event for journal in self._journals() for event in told(_events(journal), audience)]
        return tuple(events[since:])

    def _journals(self) -> list[list[Entry]]:
        journals: list[Any] = [self.journal]  # of entries
        past = self.past
        while past is not None:
            journals.append(past.journal)
            past = past.before
        return journals[::-1]

    def result(self, deal: int) -> tuple[int, ...]:
        """What each seat won or lost in a deal that is over, in chips, by seat.

        Raises:
            IllegalAction: there has been no such deal.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[1, 1], cards="7s Kh As", bankers=[0])
        >>> for action in (ochko.DEAL, ochko.STAND, ochko.HIT, ochko.STAND):
        ...     _ = game.act(action)
        >>> game.result(1)
        (1, -1)
        """
        past = self.past
        while past is not None and past.deal != deal:
            past = past.before
        if past is None or not whole(deal):
            message = f"{deal!r} is no deal that is over: there are {self.past.deal if self.past else 0}"
            raise IllegalAction(message, code="no_such_deal", rule="COM-5")
        return past.net

    def key(self, seat: int | None = None) -> tuple[object, ...]:
        """All there is to know of the table, as a hashable value; for a seat, all that it may know. What is to come is not in it.

        Two games are equal if their keys are.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.copy() == game, game.key() == game.copy().key()
        (True, True)
        """
        if seat is not None:
            seen = self.view(seat).to_dict()
            del seen["ply"]
            return tuple((name, repr(value)) for name, value in seen.items())
        shoe = self.shoe
        return (
            self.rules.variant,
            self.names,
            self.seated,
            tuple(self.chips),
            self.deals,
            self.banker,
            self.sitting,
            self.round.hands,
            self.scope.hands,
            tuple((hand.seat, hand.status, tuple(hand.came)) for hand in self.hands),
            tuple(sorted(self.shown.items())),
            tuple(sorted(each.index for each in shoe.cards)),
            tuple(each.index for each in shoe.cards[: shoe.laid]),
            tuple(sorted(each.card.index for came in shoe.played for each in came if each.card is not None)),
            shoe.separator,
            shoe.floor,
            tuple(sorted((str(note), value) for note, value in self.memory.items())),
            self.at,
            self.to_act,
            None if self.to_act is None else self.asked.number,
            self.legal,
            self.over,
        )

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if type(other) is Game else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes: use key()

    def __repr__(self) -> str:
        asked = "nobody is asked" if self.to_act is None else f"seat {self.to_act} is asked"
        return f"<game of {self.rules.variant.name}: {len(self.seated)} seats, deal {self.deals}, {asked}>"

    # Copies, and going back

    def copy(self) -> Game:
        """A game that goes on with the same cards, and shares nothing which either can change.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.copy().deal() == game.deal()
        True
        """
        twin = object.__new__(Game)
        twin.rules = self.rules
        twin.program = self.program
        twin.names = self.names
        twin.seated = self.seated
        twin.sitting = self.sitting
        twin.chips = self.chips.copy()
        twin.purses = self.purses
        twin.opening = self.opening
        twin.hands = hands = [hand.copy() for hand in self.hands]
        twin.asked = hands[self.asked.number] if self.asked.number < len(hands) else hands[0]
        twin.shown = self.shown.copy()
        twin.round = self.round
        twin.scope = self.scope
        twin.shoe = self.shoe.copy()
        twin.banker = self.banker
        twin.banker_hand = self.banker_hand
        twin.bank = self.bank
        twin.at = self.at
        twin.to_act = self.to_act
        twin.legal = self.legal
        twin.deals = self.deals
        twin.over = self.over
        twin.memory = self.memory.copy()
        twin.journal = self.journal.copy()
        twin.past = self.past
        twin._setup = self._setup
        twin._checkpoints = self._checkpoints
        twin._pending = self._pending
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def undo(self) -> None:
        """Take back the last action (an awaited outcome with it), as if it had not been: the same cards will come again.

        It reaches back to the beginning of the deal in play and at least 32 deals further. For hosts and solvers: who takes back a
        draw knows the next card.

        Raises:
            IllegalAction: there is nothing to take back, or it is too long ago.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> before = game.copy()
        >>> _ = game.deal()
        >>> game.undo()
        >>> game == before
        True
        """
        if self._pending is not None:
            self._become(self._pending.before.copy())
            return
        if not self._checkpoints or not self._played_since(self._checkpoints[0]):
            raise IllegalAction("there is nothing to take back", code="nothing_to_undo")
        self._become(self._played_again(drop=1))

    def _played_since(self, checkpoint: Game) -> list[list[Entry]]:
        """Each action since then, with the outcomes given for it."""
        played: list[list[Entry]] = []
        journals = self._journals()
        begun = len(checkpoint._journals()) - 1
        for number, journal in enumerate(journals[begun:]):
            for entry in journal[0 if number else len(checkpoint.journal) :]:
                if type(entry) is Action:
                    played.append([entry])
                elif type(entry) is Given:
                    played[-1].append(entry)
        return played

    def _played_again(self, *, drop: int) -> Game:
        """A game in which all has been done that was done here, but for the last few actions."""
        checkpoint = self._checkpoints[-1]
        played = self._played_since(checkpoint)
        if len(played) < drop:
            checkpoint = self._checkpoints[0]
            played = self._played_since(checkpoint)
        twin = checkpoint.copy()
        twin._checkpoints = self._checkpoints[:1] if checkpoint is self._checkpoints[0] else self._checkpoints
        for entries in played[: len(played) - drop]:
            twin._play(entries)
        return twin

    def _play(self, entries: Sequence[Entry]) -> None:
        """Carry out an action known to be legal, with the outcomes that were given for it.

        Raises:
            Needed: it wants another one.
        """
        action, *given = entries
        assert type(action) is Action, "an action comes first"
        at, take = self.at, None if action is DEAL else self.legal.taker(action) or self.program[self.at].take
        self.journal += entries  # type: ignore[arg-type]  # Given stands in the journal too
        if self.shoe.answers is not None:
            self.shoe.answers = Answers(each.outcome for each in given if type(each) is Given)
        try:
            going = BEGIN if take is None else take(self, at, action)
            if going is not None:
                advance(self, going)
        except OutOfCards:
            void(self, "every card is in a hand", "COM-9")
        if self.shoe.answers is not None:
            self.shoe.answers = Answers()

    def _become(self, other: Game) -> None:
        """Take over everything from a game that nobody else has."""
        for slot in (*State.__slots__, *Game.__slots__):
            setattr(self, slot, getattr(other, slot))

    def at_moment(self, past: Past | None, journal: list[Entry]) -> Game:
        """The table as it was, found again from the events: for looking, not for playing on."""
        looked = Game.__new__(Game)
        looked._setup = self._setup
        looked._lay_out(self.rules.variant, Shoe(_NO_CHANCE, NO_SCRIPT, None))
        deals: list[list[Entry]] = [journal]
        while past is not None:
            deals.append(past.journal)  # type: ignore[arg-type]  # Given stands in the journal too
            past = past.before
        for entries in reversed(deals):
            for event in _events(entries):
                event.apply(looked)
        return looked

    @classmethod
    def replay(cls, variant: Variant, seats: Sequence[str], purses: Sequence[int], log: Sequence[Event]) -> Game:
        """The game that this log tells, from its beginning. It is equal to the one that was played; its further cards are new ones.

        Raises:
            SetupError: as for a new game.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> _ = game.deal()
        >>> ochko.Game.replay(ochko.variant("online"), ["Anna", "Boris"], [20, 20], game.log) == game
        True
        """
        game = cls(variant, seats, purses)
        for event in log:
            event.apply(game)
        return game


_DEAL: Final = Legal((DEAL,))
_NO_CHANCE: Final = seeded(0)


def _deal_taker(state: State, at: int, action: Action) -> int:  # noqa: ARG001  # there is but one way to begin
    """Where a deal goes on from."""
    return BEGIN


class _ViewDraft:
    __slots__ = View.__slots__


def _events(journal: list[Any]) -> list[Event]:  # of entries
    return [entry for entry in journal if type(entry) is not Action and type(entry) is not Given]


class _Refuse:
    """A refusal of this action of this seat, still to be worded."""

    def __init__(self, action: Action, seat: object) -> None:
        self.action = action
        self.seat = seat if isinstance(seat, int) else None

    def __call__(self, message: str, code: str, *, rule: str = "COM-5", limit: object = None) -> IllegalAction:
        return IllegalAction(message, code=code, seat=self.seat, action=self.action, limit=limit, rule=rule)


def _names(variant: Variant, seats: object) -> tuple[str, ...]:
    if isinstance(seats, str) or not hasattr(seats, "__iter__"):
        raise SetupError(f"{seats!r} are no seats: give a name for each", argument="seats", value=seats)
    names = tuple(seats)
    for name in names:
        if type(name) is not str or not name.isprintable() or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
            message = f"{name!r} is no name: 1 to {LONGEST_NAME} printable characters, no space at the ends"
            raise SetupError(message, argument="seats", value=name)
    if len(set(names)) < len(names):
        raise SetupError("two seats have the same name", argument="seats", value=names)
    least, most = variant.seats.least, variant.seats.most
    if not least <= len(names) <= most:
        message = f"{len(names)} seats: {variant.name} is for {least} to {most}"
        raise SetupError(message, argument="seats", value=len(names), limit=(least, most), rule=variant.seats.rule)
    return names


LONGEST_NAME: Final = 24
"""How many characters a seat's name may have."""


def _purses(purses: object, count: int) -> tuple[int, ...]:
    if not hasattr(purses, "__iter__") or isinstance(purses, str):
        raise SetupError(f"{purses!r} are no purses: give the chips of each seat", argument="purses", value=purses)
    chips = tuple(purses)
    if len(chips) != count:
        raise SetupError(f"{len(chips)} purses for {count} seats", argument="purses", value=len(chips), limit=count)
    for purse in chips:
        if not (whole(purse) and 0 <= purse <= MOST_CHIPS):
            message = f"{purse!r} is no purse: a whole number of chips from 0 to 2**53 - 1"
            raise SetupError(message, argument="purses", value=purse, limit=MOST_CHIPS, rule="COM-27")
    if sum(chips) > MOST_CHIPS:
        message = f"the purses add to {sum(chips)}, more than 2**53 - 1"
        raise SetupError(message, argument="purses", value=sum(chips), limit=MOST_CHIPS, rule="COM-27")
    return chips


def _script(variant: Variant, fixed: object, bankers: object, cut_cards: object, seats: int) -> Script:
    shuffles: tuple[object, ...] = () if fixed is None else (fixed,) if isinstance(fixed, str) else _sequence(fixed, "cards")
    tops, bottoms = [], []
    pack = Counter(variant.deck.cards)
    for shuffle in shuffles:
        if not isinstance(shuffle, str):
            raise SetupError(f"{shuffle!r} is no text of cards", argument="cards", value=shuffle)
        top, bar, bottom = shuffle.partition("|")
        tops.append(cards(top))
        bottoms.append(cards(bottom) if bar else ())
        for each, often in Counter((*tops[-1], *bottoms[-1])).items():
            if often > pack[each]:
                message = f"{each:ascii} is there {often} times: the deck holds it {pack[each]} times"
                raise SetupError(message, argument="cards", value=f"{each:ascii}", limit=pack[each], rule="COM-2")
    numbers = {"bankers": (_sequence(bankers, "bankers"), 0, seats - 1), "cut_cards": (_sequence(cut_cards, "cut_cards"), 1, len(variant.deck))}
    for argument, (values, least, most) in numbers.items():
        for value in values:
            if not (whole(value) and least <= value <= most):  # type: ignore[operator]  # whole() has looked
                message = f"{value!r} is no whole number from {least} to {most}"
                raise SetupError(message, argument=argument, value=value, limit=most)
    if not tops and not numbers["bankers"][0] and not numbers["cut_cards"][0]:
        return NO_SCRIPT
    return Script(tops=tuple(tops), bottoms=tuple(bottoms), bankers=numbers["bankers"][0], cut_cards=numbers["cut_cards"][0])  # type: ignore[arg-type]


def _sequence(values: object, argument: str) -> tuple[object, ...]:
    if isinstance(values, str) or not hasattr(values, "__iter__"):
        raise SetupError(f"{values!r} is no sequence", argument=argument, value=values)
    return tuple(values)
