"""What a variant is compiled to: its program, graphs of points and payouts. Made once for each variant, and shared by all its games."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast, final

import attrs

from ochko.bets import Bet
from ochko.errors import VariantError
from ochko.events import LONGEST_PROGRAM
from ochko.frame import Begin, Finish, Wait
from ochko.hands import Scope
from ochko.money import COLUMNS, HOUSE, LEAST_ROWS, PURSE, STAKE, TABLE, Account, AccountKind
from ochko.payouts import Kind, Payouts
from ochko.points import PointsGraph
from ochko.specials import Total

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ochko.cards import Card
    from ochko.events import Face
    from ochko.points import Points
    from ochko.specials import SpecialHand
    from ochko.state import State
    from ochko.step import Step
    from ochko.steps.kitty import OpenKitty
    from ochko.steps.selling import SellBank
    from ochko.steps.shooting import ShootAgain, Shoots
    from ochko.steps.timeouts import Timeouts
    from ochko.variant import Variant

__all__ = ["Rules"]


@attrs.frozen
class _Claim:
    value: Any  # each part of a variant is of a kind of its own
    path: str
    place: int
    watched: tuple[SpecialHand, ...]


_STEPS: Final = {
    "bank": "OpenBank or NameBank",
    "banker": "FindBanker",
    "banker's turn": "BankerTurn",
    "first sum": "NameBank",
    "insurance": "Insure",
    "insurance settled": "SettleInsurance",
    "kitty": "OpenKitty",
    "least stake": "Stakes",
    "payouts": "Settle",
    "punters' turns": "Turns",
    "reshuffle": "Shuffle",
    "settlement of shoots": "SettleShoots",
    "shoots": "Shoots",
    "shoots while drawing": "ShootAgain",
    "side bets": "SideBets",
    "side bets settled": "SettleSideBets",
    "stakes": "Stakes",
    "talia": "Shuffle, by its field each",
    "tenure": "EndLap",
}
"""The steps of the package that decide a part of a variant."""
_FOR_THE_TABLE: Final = ("banker", "bank", "first sum", "tenure", "reshuffle", "kitty", "passing on")
"""The parts that are decided for all punters at once."""


def _missing(what: str) -> str:
    return f"there is no step for this: {what}" + (f" ({_STEPS[what]})" if what in _STEPS else "")


@final
class Rules:
    """A variant, compiled. Steps put themselves in it with :meth:`place` and :meth:`claim` while it is made; then it does not change.

    Attributes:
        variant: the variant.
        program: its steps in a row, within the frame of :mod:`ochko.frame`.
        pack: the cards of a whole pack.
        punter: the points of a punter's empty hand.
        banker: the points of the banker's.
        payouts: the payout table.
        pot: the account that the bank is; ``None``: the banker's own purse, or the house.
        end_bank: what becomes of the bank at the end of a deal, also of one that is void; ``None``: nothing.
        house: 1 if the house holds the bank, 0 if a seat does.
        behind_bank: what brings so many chips, as far as there are any, where the bank owes more than it holds; ``None``: nothing.
        least_stake: what a seat needs to take part, in chips.
        seats_needed: how many seats are needed for a deal.
        reshuffle: what is done when no card is live.
        bets_wait: whether bets besides the stakes wait for what the banker will have.
        used_up: whether a pack that goes on from deal to deal has too few cards for so many seats.
        knock: what is done when the chips of one punter after the other have moved; ``None``: nothing.
        in_tenure: whether a bank is open that is still to be played out: while it is, seats stay (COM-16, COM-18).
        timeouts: what a timeout does; ``None``: the least is answered (COM-24).
        dealt: how many cards a punter's hand is dealt.
        dealt_to_all: how many of them before punters are called one after the other; 0 where they are not.
        dealt_face: how the first of them comes.
        dealt_banker: how many the banker's is.
        fresh: whether every deal is dealt from a whole pack.
        rated: whether its deals count for the rating (ONL-19).
        closed_by: the path of the first field by which a punter gets a card that not everybody sees; ``None``: all lie open.
        accounts: the accounts and kinds of accounts that it has besides purses and stakes.
        scopes: the orders of play met so far, by those who take part and the banker.
    """

    dealt: int
    dealt_banker: int
    dealt_to_all: int

    def __init__(self, variant: Variant) -> None:
        self.variant: Final = variant
        self.pack: Final[list[Card]] = list(variant.deck.cards)
        self.house: Final = int(variant.house)
        self.seats_needed: Final = 1 if variant.house else 2
        self.dealt = self.dealt_banker = self.dealt_to_all = 0
        self.closed_by: str | None = None
        self.fresh = False
        self.accounts: list[Account | AccountKind] = [HOUSE] if variant.house else []
        self._steps: list[Step] = [Wait(), Begin()]
        self._claims: dict[str, _Claim] = {}
        self._path = ""
        self._punters = ""
        self._wanted: list[tuple[str, str]] = []
        self._following: list[tuple[str, int, str]] = []
        self._kinds: list[tuple[str, Kind]] = []
        self._after: dict[int, int] = {}
        self.lay(variant.steps)
        self._steps.append(Finish())
        if len(self._steps) > LONGEST_PROGRAM:
            raise VariantError(f"{len(self._steps)} steps, at most {LONGEST_PROGRAM} are possible", path="steps")
        self.program: Final = tuple(self._steps)
        self.pot: Final[Account | None] = self._claimed("bank", default=None)
        self.end_bank: Final[Callable[[State], None] | None] = self._claimed(
            "end of the bank", default=self._claimed("end of the tenure", default=None)
        )
        self.behind_bank: Final[Callable[[State, int], None] | None] = self._claimed("behind the bank", default=None)
        self.least_stake: Final[int] = self._claimed("least stake")
        talia = self._claimed("talia", default=None)
        self.bets_wait: Final[Callable[[State], bool]] = self._claimed("bets on the banker", default=_never)
        self.used_up: Final[Callable[[State, int], bool]] = _never if talia is None else talia.used_up
        self.rated: Final = "rating" in self._claims
        self.reshuffle: Final[Callable[[State], None]] = self._claimed("reshuffle")
        self.in_tenure: Final[Callable[[State], bool]] = self._claimed("tenure", default=_never)
        self.knock: Final[Callable[[State], None] | None] = self._claimed("knock", default=None)
        self.timeouts: Final[Timeouts | None] = self._claimed("timeouts", default=None)
        self._check_bank()
        self._check_parts()
        self._check_order()
        self._check_kinds()
        self._check_paid_first()
        self._check_chips()
        self.dealt_face: Final[Face] = self._claimed("deal").face
        settle = self._claimed("payouts")
        self.payouts: Final = Payouts(
            pays=settle.pays, specials=variant.specials, ties=settle.ties, rule=settle.rule, rounding=settle.rounding
        )
        self.punter: Final = self._graph("punters' turns", self.dealt)
        self.banker: Final = self._graph("banker's turn", self.dealt_banker)
        unseen = self._claims.get("ends unseen")
        if unseen is not None and self.closed_by is not None:
            message = "a closed hand whose turn ends by itself would be told by that: let it be SHOWN or settled AT_ONCE (COM-7)"
            raise VariantError(message, path=f"{unseen.path}.ends", clash=self.closed_by)
        self.scopes: Final[dict[tuple[tuple[int, ...], int | None], Scope]] = {}

    def _check_bank(self) -> None:
        found = self._claims.get("banker")
        if found is None and not self.house:
            raise VariantError("no step finds the banker, and the house does not hold the bank", path="steps", clash="house")
        if found is not None and self.house:
            raise VariantError("it finds a banker, and the house holds the bank", path=found.path, clash="house")
        choice = self._claims.get("banker's choice")
        if choice is not None and self.house:
            message = "the house plays by its duty and has no choice: say from 0 on what it must do, and nothing FREE"
            raise VariantError(message, path=f"{choice.path}.duty", clash="house")
        if not self.house and "bank" not in self._claims:
            raise VariantError(_missing("bank"), path="steps", clash="house")
        for what in ("bank", "stakes within the bank", "covered stakes"):
            if self.house and what in self._claims:
                message = "the house has no bank of so many chips: it is bottomless"
                raise VariantError(message, path=self._claims[what].path, clash="house")
        lasting, brief = self._claims.get("first sum"), self._claims.get("banker for a deal")
        if lasting is not None and brief is not None:
            raise VariantError("the bank lasts for longer than its banker", path=lasting.path, clash=brief.path)
        passing = self._claims.get("passing of the bank")
        if passing is not None and (other := lasting or brief) is not None:
            message = "the bank is another's for every deal" if other is brief else "the bank does not pass before it is played out"
            raise VariantError(message, path=passing.path, clash=other.path)

    def _check_parts(self) -> None:
        if not self.house and self.variant.seats.least < 2:
            raise VariantError("one seat, and it is the banker's", path="seats.least", clash="house")
        if not self.dealt:
            raise VariantError("no step deals a card to the punters", path="steps")
        for what, path in self._wanted:
            if what not in self._claims:
                raise VariantError(_missing(what), path=path, clash="steps")

    def _check_order(self) -> None:
        turns = ["punters' turns", "banker's turn"]
        if "banker before punters" in self._claims:
            turns.reverse()
        order = (
            ("reshuffle", "deal", "punters' turns", "payouts"),
            ("banker", "deal"),
            ("banker", "named bank", "stakes within the bank"),
            ("banker", "stakes", *turns, "payouts"),
            ("first sum", "tenure"),
            ("banker's look", "punters' turns"),
            ("banker", "kitty", "shoots", "punters' turns"),
            ("stakes", "shoots"),
            ("banker", "handing on", "first sum"),
            ("deal", "insurance", "look", "paid first", *turns),
            ("stakes", "insurance", "insurance settled"),
        )
        for names in order:
            for first, second in pairwise([self._claims[name] for name in names if name in self._claims]):
                if first.place > second.place:
                    raise VariantError(f"it comes before {first.path}", path=second.path, clash=first.path)
        for path, place, what in self._following:
            earlier = self._claims.get(what)
            if earlier is not None and earlier.place > place:
                raise VariantError(f"it comes before {earlier.path}", path=path, clash=earlier.path)

    def _check_kinds(self) -> None:
        watched = {special for claim in self._claims.values() for special in claim.watched}
        for path, kind in self._kinds:
            if not isinstance(kind, Total) and kind not in self.variant.specials and kind not in watched:
                raise VariantError(f"{kind.name!r} is none of the special hands of the variant", path=path, clash="specials")

    def _check_paid_first(self) -> None:
        """What is paid before the banker has looked is paid whatever he has."""
        first, settle = self._claims.get("paid first"), self._claims.get("payouts")
        if first is None or settle is None or "look" in self._claims:
            return
        for row, pay in enumerate(settle.value.pays):
            if pay.punter == first.value.hand and not isinstance(pay.banker, Total):
                message = f"a {first.value.hand.name} is paid before anybody knows whether the banker has a {pay.banker.name}"
                raise VariantError(message, path=first.path, clash=f"{settle.path}.pays[{row}]")

    def _check_chips(self) -> None:
        cards = self.dealt * (self.variant.seats.most - (not self.house)) + self.dealt_banker
        if cards > len(self.variant.deck):
            message = f"so many seats are dealt {cards} cards, and the deck holds {len(self.variant.deck)}"
            raise VariantError(message, path="seats.most", clash="deck")
        settle, stakes, bought = (self._claims.get(what) for what in ("payouts", "stakes", "bought stakes"))
        if settle is None or stakes is None:
            return
        self._check_given_up(settle)
        raised, covered = self._claims.get("raised stakes"), self._claims.get("covered stakes")
        if raised is not None and covered is not None:
            message = "stakes are raised after the bank was seen to cover them"
            raise VariantError(message, path=f"{covered.path}.cover", clash=f"{raised.path}.moves")
        if settle.value.rounding is not None:
            return
        for row, pay in enumerate(settle.value.pays):
            if pay.parts > 1 and bought is not None:
                message = f"{pay.times} to {pay.parts} of a stake that cards are bought on may be no whole number of chips (BJK-12)"
                raise VariantError(message, path=f"{settle.path}.pays[{row}]", clash=bought.path)
            if stakes.value.step * pay.times % pay.parts:
                message = f"{pay.times} to {pay.parts} of a stake of {stakes.value.step} is no whole number of chips (BJK-12)"
                raise VariantError(message, path=f"{settle.path}.pays[{row}]", clash=f"{stakes.path}.step")
        insurance = self._claims.get("insurance")
        if insurance is not None and stakes.value.step % 2:
            message = f"half of a stake of {stakes.value.step} is no whole number of chips (BJK-12)"
            raise VariantError(message, path=insurance.path, clash=f"{stakes.path}.step")

    def _check_given_up(self, settle: _Claim) -> None:
        """Who gives up a hand gets back a part of the stake, or all of it, and no more."""
        turns = self._claims.get("punters' turns")
        given_up = [] if turns is None else [each for each in turns.watched if isinstance(each, Bet)]
        for row, pay in enumerate(settle.value.pays):
            if turns is not None and pay.punter in given_up and not -pay.parts <= pay.times <= 0:
                message = f"who gives up a hand gets from nothing to the whole stake: {pay.times} to {pay.parts} of it is neither"
                raise VariantError(message, path=f"{settle.path}.pays[{row}]", clash=f"{turns.path}.moves")
            anew = self._claims.get("hands dealt anew")
            if anew is not None and pay.punter in anew.value and pay.parts > 1 and settle.value.rounding is None:
                message = "what comes back is the stake of a new hand, and may be no whole number of the steps of stakes (BJK-12)"
                raise VariantError(message, path=f"{settle.path}.pays[{row}]", clash=f"{anew.path}.moves")

    def lay(self, steps: Iterable[Step]) -> None:
        """Lay out steps in the order given: the variant's, or those within the step being laid."""
        outer = self._path
        for number, step in enumerate(steps):
            self._path = f"{outer}{'.' if outer else ''}steps[{number}].{type(step).__name__}"
            step.lay(self)
        self._path = outer

    def within(self, steps: Iterable[Step]) -> None:
        """Lay out the steps that the step being laid holds, which each punter plays through by himself.

        Raises:
            VariantError: one of them is for the whole table.
        """
        outer = self._path
        if self._punters:
            message = "it is held by another: a punter cannot be called while one plays"
            raise VariantError(message, path=outer, clash=self._punters)
        before = set(self._claims)
        self.dealt_to_all = self.dealt
        self._punters = outer
        self.lay(steps)
        self._punters = ""
        for what, claim in self._claims.items():
            if what in _FOR_THE_TABLE and what not in before:
                raise VariantError("it is for the whole table, and not for each punter", path=claim.path, clash=outer)

    def follow(self, what: str) -> None:
        """The step being laid comes after the one that decides this, if there is one."""
        self._following.append((self._path, len(self._steps), what))

    def has(self, what: str) -> bool:
        """Whether a step laid before decides this."""
        return what in self._claims

    def refuse(self, message: str) -> NoReturn:
        """The step being laid does not go with those before it.

        Raises:
            VariantError: always.
        """
        raise VariantError(message, path=self._path, clash="steps")

    def want(self, what: str) -> None:
        """The step being laid needs another that decides this."""
        self._wanted.append((what, self._path))

    def name_kinds(self, field: str, kinds: Iterable[Kind]) -> None:
        """The step being laid names these kinds of hands in a field: each must be one that there is."""
        self._kinds += [(f"{self._path}.{field}", kind) for kind in kinds]

    def place(self, step: Step) -> int:
        """Give the step the next place in the program, and say which."""
        self._steps.append(step)
        return len(self._steps) - 1

    def declare(self, account: Account | AccountKind) -> None:
        """The step being laid keeps chips in an account of its own, or of this kind.

        Raises:
            VariantError: another account of the variant is in the same place.
        """
        if isinstance(account, Account) and (account.place % COLUMNS != TABLE or account.place not in range(COLUMNS * LEAST_ROWS)):
            message = (
                f"{account!r} is in the place of a seat or a hand: those of the table are TABLE + COLUMNS * row, row 3 to {LEAST_ROWS - 1}"
            )
            raise VariantError(message, path=self._path, clash=repr(PURSE))
        for other in (*self.accounts, PURSE, STAKE):
            same_kind = isinstance(account, AccountKind) and isinstance(other, AccountKind) and account.column == other.column
            same_place = isinstance(account, Account) and isinstance(other, Account) and account.place == other.place
            if other is not account and (same_kind or same_place):
                raise VariantError(f"{account!r} is in the same place as {other!r}", path=self._path, clash=repr(other))
        if account not in self.accounts:
            self.accounts.append(account)

    def close(self, field: str) -> None:
        """By this field of the step being laid, punters get cards that not everybody sees."""
        self.closed_by = self.closed_by or f"{self._path}.{field}"

    @property
    def shoots(self) -> Shoots | None:
        """The step at which punters bet against the kitty; ``None``: there is none."""
        return cast("Shoots | None", self._claimed("shoots", default=None))

    @property
    def shoot_again(self) -> ShootAgain | None:
        """The step at which they do while drawing; ``None``: there is none."""
        return cast("ShootAgain | None", self._claimed("shoots while drawing", default=None))

    @property
    def kitty(self) -> OpenKitty | None:
        """The step that the kitty is of; ``None``: there is none."""
        return cast("OpenKitty | None", self._claimed("kitty", default=None))

    @property
    def sale(self) -> SellBank | None:
        """The step that the sale of the bank is of; ``None``: it is not sold."""
        return cast("SellBank | None", self._claimed("sale of the bank", default=None))

    @property
    def farewell(self) -> Callable[[State, int | None], None] | None:
        """What is done before a seat leaves between deals, or (for ``None``) another variant is played; ``None``: nothing."""
        return cast("Callable[[State, int | None], None] | None", self._claimed("farewell", default=None))

    @property
    def buys(self) -> bool:
        """Whether cards are bought."""
        return "bought stakes" in self._claims

    def place_of(self, what: str) -> int:
        """The place of the step that decides this, which takes it right after saying so."""
        return self._claims[what].place

    def after(self, start: int) -> int:
        """The place after the steps that begin at this one: where a step that goes back to it is left behind."""
        place = self._after.get(start)
        if place is None:
            place = self._after[start] = 1 + next(at for at, step in enumerate(self.program) if getattr(step, "start", None) == start)
        return place

    def claim(self, what: str, value: object, *, watched: Iterable[SpecialHand] = ()) -> None:
        """This step decides this part of the variant.

        Raises:
            VariantError: another one does already.
        """
        other = self._claims.get(what)
        if other is not None:
            raise VariantError(f"{other.path} decides this already: {what}", path=self._path, clash=other.path)
        self._claims[what] = _Claim(value, self._path, len(self._steps), tuple(watched))

    def _claimed(self, what: str, **default: Any) -> Any:  # each part is of a kind of its own
        if what not in self._claims and "default" not in default:
            raise VariantError(_missing(what), path="steps")
        return self._claims[what].value if what in self._claims else default["default"]

    def _graph(self, what: str, dealt: int) -> Points:
        complete: Callable[[Points], None] = self._claimed(what)
        return PointsGraph(
            values=self.variant.values,
            specials=self.variant.specials,
            watched=self._claims[what].watched,
            dealt=dealt,
            complete=complete,
        ).empty

    def scope(self, key: tuple[tuple[int, ...], int | None]) -> Scope:
        """The order of play for those who take part and the banker: to his left, round the table (COM-4)."""
        sitting, banker = key
        if banker is None:
            hands = sitting
        else:
            hands = tuple(seat for seat in sitting if seat > banker) + tuple(seat for seat in sitting if seat < banker)
        scope = self.scopes[key] = Scope(hands)
        return scope


def _never(state: State, seats: int = 0) -> bool:  # noqa: ARG001  # every deal is played out by itself
    return False
