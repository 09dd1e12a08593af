"""The game: what most users touch. It is the state of the table, with methods to play it, look at it and take it back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

import attrs

from ochko.actions import DEAL, NOTHING_LEGAL, Action, Legal
from ochko.cards import Card, card
from ochko.domains import whole
from ochko.errors import IllegalAction, SetupError
from ochko.events import EVERYBODY, NOBODY
from ochko.frame import BEGIN, able, too_few
from ochko.hands import SETTLED
from ochko.history import follow, moment, play, play_again, won_in
from ochko.keys import key_of
from ochko.logs import DONE, count, events_from, events_of, journals
from ochko.machine import advance, go_on
from ochko.refusals import refuse_action, refuse_moment, refuse_number, refuse_request, refuse_seat
from ochko.requests import ChangeVariant, Request, Requests, about, carry_out, is_request
from ochko.seating import names_of, purses_of, rated_of, refuse_beside_fair, script_of, seed_of
from ochko.shoe import Answers, Chance, Needed, Shoe, new_key, seeded
from ochko.state import Given, State
from ochko.texts import shown
from ochko.variant import Variant
from ochko.views import HOST, Eyes, View

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ochko.events import Event
    from ochko.fair import Fair, Fairness
    from ochko.records import Record
    from ochko.shoe import Need
    from ochko.state import Entry, Past

__all__ = ["Game"]


@attrs.frozen
class Pending:
    """An action that wants an outcome from outside: the game before it, and what has been given for it so far."""

    before: Game
    action: Request
    given: tuple[Given, ...]
    need: Need


_CHECKPOINT_EVERY: Final = 32
"""A copy of the game is kept from every so many deals, and going back plays again from there. (One a deal would slow it by an eighth.)"""


@final
class Game(State):
    """A table of some variant, from the first card to the settled chips, over any number of deals.

    Args:
        variant: what is played.
        seats: a name for each seat; seat numbers are 0, 1, 2, clockwise.
        purses: the chips of each seat.
        seed: where the cards come from: a whole number from 0. Without it, the system's cryptographic source.
        cards: what of the cards is fixed. A text is the first shuffle, such as ``"10s Kh"`` from the top and, after a ``|``, from the
            very bottom up; a sequence of texts is one shuffle each; a sequence of cards is the first one. The others come from the
            seed. A shuffle with fixed cards puts the cut card at the very bottom, if ``cut_cards`` says no more.
        bankers: each seat that a lot would name banker, one for each lot.
        cut_cards: for each shuffle the number of cards above the cut card.
        ask: cards, lots and cuts come from outside, one at a time: :attr:`needs`, :meth:`give`.
        rated: whether its deals count for the rating (ONL-19), which :mod:`ochko.rating` reads. Left out: if the variant is rated.
        fair: they come from an :class:`ochko.fair.Fair`, and can be checked afterwards: :attr:`fairness`. Nothing else is fixed then.

    Attributes:
        setup: the names and purses it began with.
        first: the variant it began with.
        checkpoints: earlier states of it, from which going back plays again.
        pending: the action that wants an outcome from outside, if one does.
        chance: where the cards come from; ``None`` of a game made from a log. It is a secret.
        rated: whether its deals count for the rating.

    Raises:
        SetupError: a name, purse, seed or card that cannot be.

    >>> import ochko
    >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
    >>> game.deal()[-1]
    Asked(hand=1, seat=1, step=5)
    """

    __slots__ = ("chance", "checkpoints", "first", "pending", "rated", "setup")

    setup: tuple[tuple[str, ...], tuple[int, ...]]
    first: Variant
    checkpoints: tuple[Game, ...]
    pending: Pending | None
    chance: Chance | None
    rated: bool

    def __init__(  # noqa: PLR0913  # one for each thing that can be fixed, all by name
        self,
        variant: Variant,
        seats: Sequence[str],
        purses: Sequence[int],
        *,
        seed: int | None = None,
        cards: str | Sequence[str] | Sequence[Card] | None = None,
        bankers: Sequence[int] = (),
        cut_cards: Sequence[int] = (),
        ask: bool = False,
        rated: bool | None = None,
        fair: Fair | None = None,
    ) -> None:
        if not isinstance(variant, Variant):
            raise SetupError(f"{shown(variant)} is no variant: ochko.variant('online') is one", argument="variant", value=variant)
        names = names_of(variant, seats)
        self.setup = names, purses_of(purses, len(names))
        fixed = seed_of(seed)
        if not isinstance(ask, bool):
            raise SetupError(f"{shown(ask)} is neither True nor False", argument="ask", value=ask)
        if ask and fixed is not None:
            raise SetupError("a game that asks for its cards has none of its own", argument="seed", value=seed)
        self.rated = rated_of(variant, rated)
        script = script_of(variant, cards, bankers, cut_cards, len(names))
        if fair is not None:
            refuse_beside_fair(fair, seed=seed, cards=cards, bankers=bankers or None, cut_cards=cut_cards or None, ask=ask or None)
            self.chance = Chance(fair=fair)
        else:
            self.chance = Chance(key=new_key()) if fixed is None else Chance(seed=fixed)
        self._sit_down(variant, Shoe(self.chance.chunk(), script, Answers() if ask else None, fair))

    def _sit_down(self, variant: Variant, shoe: Shoe) -> None:
        self.lay_out(variant.rules, *self.setup, shoe)
        self.first = variant
        self.checkpoints = ()
        self.pending = None
        if len(able(self)) < self.rules.seats_needed:
            self.close(too_few(self))

    def begin_with(self, chance: Chance) -> None:
        """Chance comes from there, and not from where it was to: for a game that has not begun."""
        self.chance = chance
        self.shoe.chunk = chance.chunk()
        self.shoe.numbers = self.shoe.chunk.numbers.copy()

    def fresh(self, shoe: Shoe) -> Game:
        """The same table before its first deal, with other cards."""
        twin = object.__new__(Game)
        twin.setup = self.setup
        twin.rated = self.rated
        twin.chance = None
        twin._sit_down(self.first, shoe)  # its own
        return twin

    # Playing

    def act(self, action: Action | ChangeVariant, seat: int | None = None, ply: int | None = None) -> tuple[Event, ...]:
        """Carry out an action of the seat that is asked, or a request, up to the next question.

        Args:
            action: what is done, one of :attr:`legal` or :attr:`requests`.
            seat: who does it, from 0; refused if somebody else is asked. Left out: whoever is asked, or the host, who may ask for more.
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
            take = self.legal.takers[action]  # type: ignore[index]  # a request is none of them
        except (KeyError, TypeError):
            take = None
        if take is None or seat is not None or ply is not None:
            action = about(action, seat)
            self._vet(action, seat, ply)
            if is_request(action):
                return self.deal() if action is DEAL else self._request(action)
            take = self.legal.taker(action) or self.program[self.at].take
        journal = self.journal
        journal.append(action)
        start = len(journal)
        try:
            at = take(self, self.at, action)  # type: ignore[arg-type]  # an answer, by now
            if at is not None:
                advance(self, at)
            elif journal[-3] is action:
                return journal[-2], journal[-1]  # type: ignore[return-value]  # two events, nearly always: it spares two lists
        except Exception as signal:  # noqa: BLE001  # whatever it is, the game is put right again
            self._interrupted(signal, action)
        return tuple(journal[start:])  # type: ignore[arg-type]  # events are all that follows an action

    def deal(self) -> tuple[Event, ...]:
        """Begin the next deal (in a pot game: the next lap); ``act(DEAL)`` is the same.

        Raises:
            IllegalAction: a deal is in play, or the game is over.
        """
        if self.to_act is not None or self.over is not None or self.pending is not None:
            self._vet(DEAL, None, None)
        if not self.deals % _CHECKPOINT_EVERY:
            self._keep()
        journal = self.journal
        journal.append(DEAL)
        start = len(journal)
        try:
            advance(self, BEGIN)
        except Exception as signal:  # noqa: BLE001  # whatever it is, the game is put right again
            self._interrupted(signal, DEAL)
        return tuple(journal[start:])  # type: ignore[arg-type]  # events are all that follows an action

    def _request(self, request: Request) -> tuple[Event, ...]:
        """Do what is asked for: anything but to deal."""
        if not self.checkpoints:
            self._keep()
        journal = self.journal
        journal.append(request)
        start = len(journal)
        try:
            at = carry_out(self, request)
            if at is not None:
                advance(self, at)
        except Exception as signal:  # noqa: BLE001  # whatever it is, the game is put right again
            self._interrupted(signal, request)
        return tuple(journal[start:])  # type: ignore[arg-type]  # events are all that follows a request

    @property
    def requests(self) -> Requests:
        """What the host may ask for that is no answer to a question (COM-26): between deals nearly all, some at any time.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20])
        >>> [str(request) for request in game.requests][:3]
        ['deal', 'leave 0', 'away 0']
        >>> ochko.action("join Vera 30") in game.requests, ochko.action("void") in game.requests
        (True, False)
        """
        return Requests(None if self.pending is not None else self)

    def check(self, action: Action | ChangeVariant, seat: int | None = None, ply: int | None = None) -> None:
        """Raise what :meth:`act` would, and do nothing else.

        Raises:
            IllegalAction: the action is not legal.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> _ = game.deal()
        >>> game.check(ochko.action("stake 25"))
        Traceback (most recent call last):
            ...
        ochko.errors.IllegalAction: stake 25 is above the purse, 20 (ONL-7)
        """
        self._vet(about(action, seat), seat, ply)

    def can(self, action: Action | ChangeVariant, seat: int | None = None, ply: int | None = None) -> bool:
        """Whether :meth:`act` would take it.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.can(ochko.DEAL), game.can(ochko.HIT)
        (True, False)
        """
        try:
            self._vet(about(action, seat), seat, ply)
        except IllegalAction:
            return False
        return True

    def _vet(self, action: Request, seat: int | None, ply: int | None) -> None:
        """Refuse what is not legal."""
        refuse_moment(self, action, seat, ply)
        if is_request(action):
            refuse_request(self, action, seat)
        else:
            refuse_action(self, action, seat)

    def _interrupted(self, signal: Exception, action: Request) -> None:
        """Something stopped the action half way: go on, wait for an outcome, or put the game right again where it failed."""
        try:
            go_on(self, signal)
        except Exception as stopped:  # noqa: BLE001  # the same, or what came while it went on
            signal = stopped
        else:
            return
        before = play_again(self)
        assert before is not None, "the action itself has just been put in the journal"
        if isinstance(signal, Needed):
            self._await(Pending(before, action, (), signal.need))
            return
        self._become(before)
        raise signal

    def _keep(self) -> None:
        """Keep the game as it is, for going back, once between two deals; of those kept before, the last."""
        if self.checkpoints and self.checkpoints[-1].deals == self.deals:
            return
        checkpoint = self.copy()
        checkpoint.checkpoints = ()
        self.checkpoints = (*self.checkpoints[-1:], checkpoint)

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
        return None if self.pending is None else self.pending.need

    def give(self, outcome: Card | int | str) -> tuple[Event, ...]:
        """Give the outcome that :attr:`needs` asks for: a card (or its text), a seat, or a number of cards.

        Returns:
            The events it caused, in order.

        Raises:
            IllegalAction: no outcome is awaited, or this one cannot come.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], ask=True)
        >>> _ = game.deal()
        >>> for outcome in (0, 36, "10h"):
        ...     _ = game.give(outcome)
        >>> game.view(1).hand.cards
        (card('10h'),)
        """
        pending = self.pending
        if pending is None:
            raise IllegalAction("no outcome is awaited", code="no_outcome_awaited", action=outcome)
        given = card(outcome) if isinstance(outcome, str) else outcome
        if given not in pending.need:
            message = f"{shown(outcome)} is no {pending.need.kind} that can come now"
            raise IllegalAction(message, code="no_such_outcome", action=outcome)
        told_already = len(self.journal)
        outcomes = (*pending.given, Given(given))
        twin = pending.before.copy()
        journal = twin.journal
        try:
            play(twin, (pending.action, *outcomes))
        except Needed as signal:
            twin._await(Pending(pending.before, pending.action, outcomes, signal.need))  # noqa: SLF001  # its own
        self._become(twin)
        return tuple(events_of(journal[told_already:]))

    def _await(self, pending: Pending) -> None:
        """Nobody is asked while an outcome is awaited."""
        self.pending = pending
        self.ask_nobody()

    # Looking

    @property
    def fairness(self) -> Fairness | None:
        """What a provably fair game has committed to, and what can be shown of it by now; ``None`` where chance comes from elsewhere.

        >>> import ochko
        >>> from ochko.fair import Fair
        >>> fair = Fair(server_seed=bytes(32), client_seeds=["Anna's", "Boris's"])  # a real one: secrets.token_bytes(32)
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], fair=fair)
        >>> _ = game.deal()
        >>> game.fairness.reveal(0)
        Traceback (most recent call last):
            ...
        ochko.errors.IllegalAction: cards of shuffle 0 may still come, or lie in hands: its secret would tell them (COM-6)
        """
        if self.shoe.fair is None and self.shoe.committed is None:
            return None
        from ochko.fair import Fairness  # noqa: PLC0415  # hashing is for fair games alone

        return Fairness(self)

    @property
    def ply(self) -> int:
        """Which moment of the game this is: how many events there have been. Numbers that :meth:`undo` takes back are used again."""
        return count(self.past, self.journal, None)

    def view(self, seat: int | None) -> View:
        """What this seat may know of the table; ``None``: what onlookers may.

        Raises:
            IllegalAction: there is no such seat.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[30, 20], cards="8c Ks", bankers=[0])
        >>> _ = game.deal()
        >>> view = game.view(1)
        >>> view.legal, view.bank, [hand.cards for hand in view.hands]
        (<legal: stake 1..20>, 30, [(None,), (card('8c'),)])
        """
        if type(seat) is not int or not 0 <= seat < len(self.names):
            refuse_seat(self, seat)
        draft = _ViewDraft()
        draft.seat = seat
        draft.to_act = self.to_act
        if seat is None:
            draft.legal = NOTHING_LEGAL
            draft.total = 0
        elif seat == self.to_act:
            draft.legal = self.legal
            draft.total = self.asked.points.told
        else:
            draft.legal = NOTHING_LEGAL
            hand = self.hands[seat]
            draft.total = hand.points.total if hand.status is SETTLED else hand.points.told
        draft._game = self  # noqa: SLF001
        draft._past = self.past  # noqa: SLF001
        draft._journal = journal = self.journal  # noqa: SLF001
        draft._length = len(journal)  # noqa: SLF001
        # Filled as a plain object and then made what it is: a frozen value takes 300 ns more to make.
        draft.__class__ = View  # type: ignore[assignment]  # of the same slots
        return draft  # type: ignore[return-value]  # a View by now

    @property
    def purses(self) -> tuple[int, ...]:
        """The chips in each purse, by seat."""
        return tuple(self.chips[self.purse_places])

    @property
    def log(self) -> tuple[Event, ...]:
        """Every event of the game, in order, nothing hidden. Replayed from the beginning it gives this game: :meth:`replay`."""
        return events_from(self.past, self.journal, None, 0)

    def log_for(self, seat: int | None, since: int = 0, *, deal: int | None = None) -> tuple[Event, ...]:
        """The events as this seat may know them, from number ``since`` on; ``None``: as onlookers may.

        They are numbered for each seat from 0 without gaps, so that the next ones are had with ``since=since + len(events)``. Numbers
        that :meth:`undo` takes back are used again.

        Args:
            seat: who is told, from 0; ``None``: onlookers.
            since: the number of the first event.
            deal: those of this deal alone, numbered from its beginning.

        Raises:
            IllegalAction: there is no such seat, no such number yet, or no such deal.

        >>> import ochko
        >>> from ochko.events import Drawn
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[30, 20], cards="8c Ks", bankers=[0])
        >>> _ = game.deal()
        >>> [event.card for event in game.log_for(1) if isinstance(event, Drawn)]
        [card('8c'), None]
        """
        refuse_seat(self, seat)
        audience = NOBODY if seat is None else 1 << seat
        past, journal = self.past, self.journal
        if deal is not None:
            past = self._past_of(deal, in_play=True)
            past, journal = None, self.journal if past is None else past.journal
        if since != 0 or type(since) is not int:
            refuse_number(since, count(past, journal, audience), seat)
        return events_from(past, journal, audience, since)

    def record(self, *, seat: int | Eyes | None = HOST, whole: bool = False) -> Record:
        """What has happened, as a record that :func:`ochko.dumps` writes and :func:`ochko.replay` plays: nothing of what is to come.

        Args:
            seat: for whom, from 0; ``None``: onlookers. Left out: the host, who may know it all. A card that a seat may not know is
                ``??`` in its record, which then is for reading and does not replay (COM-6).
            whole: whether it carries the variant whole, so that it plays by these rules whatever becomes of them.

        Raises:
            IllegalAction: there is no such seat.
            RecordError: the game was replayed from a log, or its variant has something that no file can say.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[30, 20], cards="8c Ks", bankers=[0])
        >>> _ = game.deal()
        >>> game.record().shuffles, game.record(seat=1).shuffles, game.record(seat=None).shuffles
        (('8c Ks',), ('8c ??',), ('?? ??',))
        """
        from ochko.records.making import record_of  # noqa: PLC0415  # importing ochko stays quick

        if isinstance(seat, Eyes):
            return record_of(self, EVERYBODY, whole=whole)
        refuse_seat(self, seat)
        return record_of(self, NOBODY if seat is None else 1 << seat, whole=whole)

    def result(self, deal: int) -> tuple[int, ...]:
        """What each seat won or lost in a deal that is over, in chips, by seat; what came from outside or left is no part of it.

        Raises:
            IllegalAction: there has been no such deal.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[1, 1], cards="7s Kh As", bankers=[0])
        >>> for action in (ochko.DEAL, ochko.STAND, ochko.HIT, ochko.STAND):
        ...     _ = game.act(action)
        >>> game.result(1)
        (1, -1)
        """
        past = self._past_of(deal)
        assert past is not None, "the deal in play was not asked for"
        return won_in(past, self.setup[1])

    def _past_of(self, deal: int, *, in_play: bool = False) -> Past | None:
        """A deal that is over, by its number; ``None`` for the one in play, where that may be asked for."""
        past = self.past
        over = 0 if past is None else past.deal
        if in_play and whole(deal) and deal == self.deals == over + 1:
            return None
        while past is not None and past.deal != deal:
            past = past.before
        if past is None or not whole(deal):
            raise IllegalAction(f"{shown(deal)} is no deal that is over: there are {over}", code="no_such_deal", limit=over)
        return past

    def key(self, seat: int | None = None) -> tuple[object, ...]:
        """All there is to know of the table, as a hashable value; for a seat, all that it may know. What is to come is not in it.

        Two games are equal if their keys are.

        Raises:
            IllegalAction: there is no such seat.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.copy() == game, game.key() == game.copy().key()
        (True, True)
        """
        if seat is not None:
            seen = self.view(seat).to_dict()
            del seen["ply"]
            return tuple((name, repr(value)) for name, value in seen.items())
        return key_of(self)

    def __eq__(self, other: object) -> bool:
        return self.key() == other.key() if type(other) is Game else NotImplemented

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # it changes: key() is for that

    def __repr__(self) -> str:
        asked = "nobody is asked" if self.to_act is None else f"seat {self.to_act} is asked"
        return f"<game of {self.rules.variant.name}: {len(self.seated)} seats, deal {self.deals}, {asked}>"

    # Copies, and going back

    def __reduce__(self) -> str | tuple[object, ...]:
        message = "a game is not pickled: keep its log, and replay it"
        raise TypeError(message)

    def copy(self, *, seed: int | None = None) -> Game:
        """A game that goes on with the same cards, and shares nothing which either can change.

        Args:
            seed: the cards that nobody knows yet come from this instead: a whole number from 0. What is fixed stays so, but for a fair
                shoe, which is left out. Such a copy has no past to :meth:`undo`. It knows all hands, so it is no player's guess at what
                may come, but the host's.

        Raises:
            SetupError: a seed that cannot be, or of a game that asks for its cards.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> game.copy().deal() == game.deal()
        True
        """
        if seed is not None:
            return self._with_seed(seed)
        twin = object.__new__(Game)
        twin.rules = self.rules
        twin.program = self.program
        twin.names = self.names
        twin.seated = self.seated
        twin.sitting = self.sitting
        twin.chips = self.chips.copy()
        twin.purse_places = self.purse_places
        twin.hands = hands = [hand.copy() for hand in self.hands]
        number = self.asked.number
        twin.asked = hands[number] if number < len(hands) else hands[0]
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
        twin.leaving = self.leaving
        twin.away = self.away
        twin.brought = self.brought
        twin.memory = self.memory.copy()
        twin.journal = self.journal.copy()
        twin.past = self.past
        twin.setup = self.setup
        twin.first = self.first
        twin.checkpoints = self.checkpoints
        twin.pending = self.pending
        twin.chance = self.chance
        twin.rated = self.rated
        return twin

    def _with_seed(self, seed: int) -> Game:
        fixed = seed_of(seed)
        if self.shoe.answers is not None or fixed is None:
            raise SetupError("a game that asks for its cards has none of its own", argument="seed", value=seed)
        twin = self.copy()
        twin.shoe.reseed(seeded(fixed))
        if self.chance is not None:
            done = sum(type(entry) in DONE for journal in journals(self.past, self.journal) for entry in journal)
            twin.chance = attrs.evolve(self.chance, later=(*self.chance.later, (done, fixed)))
        twin.checkpoints = ()
        twin._keep()  # noqa: SLF001  # its own
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def save(self) -> str:
        """The whole game as a text, at any moment, also while an outcome is awaited: :meth:`load` goes on with the same cards.

        It is a secret, since it tells what will come. What happened so far, without that, is the log or a record.

        Raises:
            SaveError: the game was made from a log, or plays a variant that a file cannot name.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], bankers=[0])
        >>> _ = game.deal()
        >>> again = ochko.Game.load(game.save())
        >>> again == game, again.act(ochko.action("stake 5")) == game.act(ochko.action("stake 5"))
        (True, True)
        """
        from ochko.saves import save  # noqa: PLC0415  # importing the package stays quick

        return save(self)

    @classmethod
    def load(cls, text: str) -> Game:
        """The game that was saved. It has been played again from its first action, so that nothing else can be in it.

        Raises:
            SaveError: it is no saved game, was changed or cut short, or was made by a version with other rules.
        """
        from ochko.saves import load  # noqa: PLC0415  # importing the package stays quick

        return load(text)

    def undo(self) -> None:
        """Take back the last action, an outcome that it awaits with it, as if it had not been: the same cards will come again.

        It reaches back to the beginning of the deal in play and at least 32 deals further. It is for hosts and solvers: who takes back
        a draw knows the next card.

        Raises:
            IllegalAction: there is nothing to take back, or it is too long ago: what :meth:`replay` or a copy with another seed began from.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> before = game.copy()
        >>> _ = game.deal()
        >>> game.undo()
        >>> game == before
        True
        """
        before = play_again(self) if self.pending is None else self.pending.before.copy()
        if before is None and not self.ply:
            raise IllegalAction("there is nothing to take back", code="nothing_to_undo")
        if before is None:
            kept = self.checkpoints[0].deals if self.checkpoints else self.deals
            raise IllegalAction(f"what was done up to deal {kept} is not kept for taking back", code="too_long_ago", limit=kept)
        self._become(before)

    def _become(self, other: Game) -> None:
        """Take over everything from a game that nobody else has."""
        for slot in (*State.__slots__, *Game.__slots__):
            setattr(self, slot, getattr(other, slot))

    def at_moment(self, past: Past | None, journal: list[Entry]) -> State:
        """The table as it was at a moment of its past: what views are read from when the game has gone on."""
        return moment(self, past, journal)

    @classmethod
    def replay(
        cls, variant: Variant, seats: Sequence[str], purses: Sequence[int], log: Sequence[Event], *, rated: bool | None = None
    ) -> Game:
        """The game that this log tells, from its beginning. It is equal to the one that was played; its further cards are new ones.

        The events are applied, and not asked whether the rules allow them: a log is the host's own. :meth:`undo` goes back to where it
        ends and no further, since a log does not hold the actions. Nor does it say whether the game was ``rated``.

        Raises:
            SetupError: as for a new game; an event that cannot follow those before it, overdraws an account or hides a card; a log that
                ends while the game is going on by itself.

        >>> import ochko
        >>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[20, 20], seed=7)
        >>> _ = game.deal()
        >>> ochko.Game.replay(ochko.variant("online"), ["Anna", "Boris"], [20, 20], game.log) == game
        True
        """
        game = cls(variant, seats, purses, rated=rated)
        game.chance = None
        follow(game, log)
        game._keep()
        return game


class _ViewDraft:
    """A view before it is one: the same slots, which may still be set."""

    __slots__ = View.__slots__

    seat: int | None
    to_act: int | None
    legal: Legal
    total: int
    _game: Game
    _past: Past | None
    _journal: list[Entry]
    _length: int
