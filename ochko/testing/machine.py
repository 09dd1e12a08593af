"""A hypothesis state machine that plays a variant in every way it can, and holds it to the promises all the while."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from ochko.actions import DEAL, Action, AmountRange
from ochko.events import BankerNamed, Committed, Drawn, SeparatorLaid, Shuffled
from ochko.fair import Fair, verify_game
from ochko.game import Game
from ochko.logs import journals
from ochko.requests import ChangeVariant
from ochko.testing.promises import actions_worth_trying, audit, hold_to_log, hold_to_offers, requests_worth_trying

if TYPE_CHECKING:
    from ochko.cards import Card
    from ochko.requests import Request
    from ochko.variant import Variant

__all__ = ["table_machine"]


class TableMachine(RuleBasedStateMachine):
    """Plays one variant, which a subclass names: :func:`table_machine`."""

    variant: ClassVar[Variant]
    most_purse: ClassVar[int] = 60
    fair: ClassVar[bool] = False

    game: Game

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        """Any number of seats, any purses, any seed; or a provably fair shoe."""
        seats = self.variant.seats
        count = data.draw(st.integers(seats.least, seats.most), label="seats")
        purses = data.draw(st.lists(st.integers(0, self.most_purse), min_size=count, max_size=count), label="purses")
        seed = data.draw(st.integers(0, 2**32), label="seed")
        fair = Fair(server_seed=seed.to_bytes(32, "big"), client_seeds=[f"seed {number}" for number in range(count)], nonce=seed)
        chance = {"fair": fair} if self.fair else {"seed": seed}
        self.game = Game(self.variant, [f"seat {number}" for number in range(count)], purses, **chance)
        self.chance: object = random.getstate()

    @precondition(lambda self: DEAL in self.game.requests)
    @rule()
    def deal(self) -> None:
        """The next deal."""
        self.game.deal()

    @rule(data=st.data())
    def ask_for_something(self, data: st.DataObject) -> None:
        """Any request that is granted: seats come and go, are away and back, add chips, time out; the host voids a deal."""
        requests = self.game.requests
        granted = [request for request in requests_worth_trying(self.game) if request in requests]
        if len(self.game.names) > _MOST_NAMES:
            granted = [request for request in granted if not str(request).startswith("join")]
        if granted:
            self.game.act(data.draw(st.sampled_from(granted), label="request"))

    @precondition(lambda self: self.game.to_act is not None)
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        """Any legal action of the seat that is asked."""
        choice = data.draw(st.sampled_from(list(self.game.legal)), label="choice")
        if isinstance(choice, AmountRange):
            steps = data.draw(st.integers(0, len(choice) - 1), label="amount")
            choice = Action(choice.verb, choice.least + steps * choice.step)
        self.game.act(choice, seat=self.game.to_act, ply=self.game.ply)

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """What is offered is what is accepted, and nothing else."""
        tried = actions_worth_trying(self.game)
        hold_to_offers(self.game, data.draw(st.lists(st.sampled_from(tried), max_size=12), label="tried"))

    @rule(data=st.data())
    def play_a_copy(self, data: st.DataObject) -> None:
        """A copy goes on with the same cards, and playing it leaves the original and its coming cards alone."""
        before = self.game.key(), self.game.log
        twin, other = self.game.copy(), self.game.copy()
        for _ in range(data.draw(st.integers(0, 10), label="actions")):
            choices = [*twin.legal.edges(), *(each for each in (DEAL, *_ANY_TIME) if each in twin.requests)]
            if not choices:
                break
            choice = data.draw(st.sampled_from(choices), label="choice")
            assert twin.act(choice) == other.act(choice), "two copies do not get the same cards"
        assert (self.game.key(), self.game.log) == before, "playing a copy has changed the original"

    @precondition(lambda self: self.game.ply > 0)
    @rule(data=st.data())
    def take_back_and_play_again(self, data: st.DataObject) -> None:
        """Undo, and the same actions again: the same cards, cuts and lots."""
        log, key = self.game.log, self.game.key()
        before = _actions(self.game)
        back = data.draw(st.integers(1, min(len(before), 12)), label="actions back")
        for _ in range(back):
            self.game.undo()
        for action in before[len(before) - back :]:
            self.game.act(action)
        assert self.game.log == log, "played again, it came otherwise"
        assert self.game.key() == key, "played again, the table is another"

    @precondition(lambda self: self.game.ply > 0)
    @rule()
    def ask_for_the_same(self) -> None:
        """A game that is given from outside what this one drew tells the same log."""
        names, purses = self.game.setup
        asking = Game(self.variant, names, purses, ask=True)
        log = tuple(event for event in self.game.log if not isinstance(event, Committed))
        for action in _actions(self.game):
            asking.act(action)
            while asking.needs is not None:
                asking.give(_outcome(log[len(asking.log)]))
        assert asking.log == log, "fed the same cards, it came otherwise"
        assert asking == self.game, "fed the same cards, the table is another"

    @rule()
    def read_the_log(self) -> None:
        """The log gives the table."""
        hold_to_log(self.game)

    @precondition(lambda self: self.game.fairness is not None)
    @rule()
    def check_what_was_fair(self) -> None:
        """What may be shown of a provably fair game proves it, whether it is asked itself or made again from its log."""
        names, purses = self.game.setup
        assert self.game.fairness is not None
        shown = self.game.fairness.to_dict()
        for game in (self.game, Game.replay(self.variant, names, purses, self.game.log)):
            verdict = verify_game(game, shown)
            assert verdict, verdict.difference

    @invariant()
    def all_is_there(self) -> None:
        """Chips and cards."""
        audit(self.game)

    @invariant()
    def chance_is_its_own(self) -> None:
        """No global random state is moved."""
        assert random.getstate() == self.chance, "the global random state has moved"

    def teardown(self) -> None:
        """Play to the end of the deal: it has one."""
        if not hasattr(self, "game"):
            return
        for _ in range(2000):
            if self.game.to_act is None:
                break
            self.game.act(self.game.legal.edges()[-1])
        assert self.game.to_act is None, "the deal does not end"
        hold_to_log(self.game)


def _actions(game: Game) -> list[Request]:
    return [entry for journal in journals(game.past, game.journal) for entry in journal if isinstance(entry, Action | ChangeVariant)]


_ANY_TIME: Final = (Action("timeout"), Action("leave", seat=0), Action("away", seat=1), Action("back", seat=1))
_MOST_NAMES: Final = 30
"""How many seats there may have been: enough for all to have come and gone some times."""


def _outcome(event: object) -> Card | int:
    """What was given for this to happen."""
    match event:
        case BankerNamed(seat=seat):
            return seat
        case Shuffled(cut_card=int(above)):
            return above
        case Drawn(card=card) | SeparatorLaid(card=card) if card is not None:
            return card
    message = f"{event} is no outcome"
    raise AssertionError(message)


def table_machine(variant: Variant, *, most_purse: int = 60, fair: bool = False) -> type[TableMachine]:
    """A state machine for this variant. Its ``TestCase`` is a test for pytest or unittest.

    Args:
        variant: what is held to the promises.
        most_purse: the greatest purse of a seat, in chips.
        fair: whether the cards come from provably fair shoes instead of seeds.
    """
    name = "".join(word.capitalize() for word in variant.name.split())
    return type(f"{name}Machine", (TableMachine,), {"variant": variant, "most_purse": most_purse, "fair": fair})
