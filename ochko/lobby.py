"""Offers of a table: for whom it is, what is played, and who is refused (ONL-20)."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, final

import attrs

from ochko.decks import Deck
from ochko.domains import MOST_CHIPS, Flag, Instance, Member, Whole, whole
from ochko.errors import IllegalAction, SetupError, VariantError
from ochko.game import Game
from ochko.texts import shown
from ochko.variant import Variant

if TYPE_CHECKING:
    from typing import Self

__all__ = ["ADVANCED", "ADVANCED_FROM", "LONGEST_MOVE", "SANDBOX", "Level", "TableOffer"]

ADVANCED_FROM: Final = 10
"""The least standing of an advanced player."""
LONGEST_MOVE: Final = 86_400
"""The most seconds for a move: a day."""


@final
class Level(enum.Enum):
    """Whom a table is for, by their standing."""

    SANDBOX = "sandbox"
    """Who has a standing below :data:`ADVANCED_FROM`."""
    ADVANCED = "advanced"
    """All others."""

    @classmethod
    def of(cls, standing: int) -> Self:
        """The level of this standing.

        Raises:
            SetupError: what is no standing.

        >>> Level.of(9), Level.of(10)
        (<Level.SANDBOX: 'sandbox'>, <Level.ADVANCED: 'advanced'>)
        """
        if not whole(standing) or not 0 <= standing <= MOST_CHIPS:
            message = f"{shown(standing)} is no standing, which is a purse too: a whole number from 0 to {MOST_CHIPS}"
            raise SetupError(message, argument="standing", value=standing, limit=MOST_CHIPS, rule="COM-27")
        return cls("advanced" if standing >= ADVANCED_FROM else "sandbox")


SANDBOX: Final = Level.SANDBOX
ADVANCED: Final = Level.ADVANCED


@attrs.frozen(kw_only=True)
class TableOffer:
    """A table that players are invited to. It says what will be played, and does not change when somebody comes.

    A player's standing is a whole number. It decides which tables he may come to, and is the purse he sits down with.

    Raises:
        VariantError: a field with a value it cannot have; a pack that the variant cannot be played with, or as many seats; a rated table
            of a variant that is not rated.

    >>> import ochko
    >>> offer = TableOffer(variant=ochko.variant("online"), level=SANDBOX, seconds=30, seats=3)
    >>> offer.admit(7, seated=2)
    7
    >>> offer.open({"Anna": 7, "Boris": 9, "Vera": 4}, seed=7)
    <game of online: 3 seats, deal 0, nobody is asked>
    """

    variant: Variant = attrs.field(validator=Instance(Variant))
    """What is played."""
    level: Level = attrs.field(validator=Member(Level))
    """Whom it is for."""
    pack: Deck = attrs.field(validator=Instance(Deck))
    """The pack that is played with; the variant's own, if nothing is said."""
    seconds: int = attrs.field(validator=Whole(1, LONGEST_MOVE))
    """The time for a move. The host keeps the clock: a game knows nothing of time (COM-17)."""
    seats: int = attrs.field(validator=Whole(1, 64))
    """How many can sit at it, the banker among them."""
    rated: bool = attrs.field(validator=Flag())
    """Whether its deals count for the rating (ONL-19); if nothing is said, as the variant has it."""
    _played: Variant = attrs.field(init=False, eq=False, repr=False)

    @pack.default
    def _own_pack(self) -> Deck | None:
        return self.variant.deck if isinstance(self.variant, Variant) else None

    @rated.default
    def _as_variant(self) -> bool:
        return isinstance(self.variant, Variant) and self.variant.rules.rated

    def __attrs_post_init__(self) -> None:
        least, most = self.variant.seats.least, self.variant.seats.most
        if not least <= self.seats <= most:
            message = f"{self.variant.name} is for {least} to {most} seats, not for {self.seats} ({self.variant.seats.rule})"
            raise VariantError(message, path="TableOffer.seats", clash="TableOffer.variant")
        if self.rated and not self.variant.rules.rated:
            message = f"{self.variant.name} has no step Rate, so no game of it is rated (ONL-19)"
            raise VariantError(message, path="TableOffer.rated", clash="TableOffer.variant")
        played = self.variant if self.pack == self.variant.deck else self.variant.change(deck=self.pack)
        object.__setattr__(self, "_played", played)

    @property
    def played(self) -> Variant:
        """The variant, with the pack that is offered."""
        return self._played

    def refusal(self, standing: int, seated: int) -> IllegalAction | None:
        """Why a player is refused; ``None`` if he may come. It is what :meth:`admit` raises.

        Args:
            standing: his standing, in chips.
            seated: how many sit at the table already.

        Raises:
            SetupError: what is no standing, or no number of players.

        >>> import ochko
        >>> offer = TableOffer(variant=ochko.variant("online"), level=SANDBOX, seconds=30, seats=3)
        >>> print(offer.refusal(10, seated=0))
        a standing of 10 is advanced: this table is sandbox, for standings below 10 (ONL-20)
        >>> offer.refusal(9, seated=3).code
        'table_full'
        """
        if not whole(seated) or seated < 0:
            message = f"{shown(seated)} is no number of players: a whole number from 0"
            raise SetupError(message, argument="seated", value=seated, limit=0)
        return self._refusal(standing, seated, None)

    def _refusal(self, standing: int, seated: int, seat: int | None) -> IllegalAction | None:
        level = Level.of(standing)
        if level is not self.level:
            whom = f"below {ADVANCED_FROM}" if self.level is SANDBOX else f"from {ADVANCED_FROM} up"
            message = f"a standing of {standing} is {level.value}: this table is {self.level.value}, for standings {whom}"
            return IllegalAction(message, code="level_does_not_fit", seat=seat, action=standing, limit=ADVANCED_FROM, rule="ONL-20")
        if seated >= self.seats:
            message = f"the table is full: {self.seats} of {self.seats} seats are taken"
            return IllegalAction(message, code="table_full", seat=seat, action=standing, limit=self.seats, rule="ONL-20")
        return None

    def admit(self, standing: int, seated: int) -> int:
        """The purse with which a player of this standing sits down.

        Args:
            standing: his standing, in chips.
            seated: how many sit at the table already.

        Raises:
            IllegalAction: his level does not fit, or the table is full.
            SetupError: what is no standing, or no number of players.
        """
        refused = self.refusal(standing, seated)
        if refused is not None:
            raise refused
        return standing

    def open(self, standings: Mapping[str, int], **chance: Any) -> Game:  # whatever Game takes for its cards
        """The game of those who have come.

        Args:
            standings: the name and the standing of each, in the order of the seats.
            chance: where the cards come from, as :class:`ochko.Game` takes it: ``seed``, ``cards`` and so on.

        Raises:
            IllegalAction: somebody's level does not fit, or there are too many; ``seat`` says who.
            SetupError: what :class:`ochko.Game` refuses; what is no standing.
        """
        if not isinstance(standings, Mapping):
            raise SetupError(f"{shown(standings)} is no mapping of names to standings", argument="standings", value=standings)
        for seat, standing in enumerate(standings.values()):
            refused = self._refusal(standing, seat, seat)
            if refused is not None:
                raise refused
        return Game(self.played, tuple(standings), tuple(standings.values()), rated=self.rated, **chance)

    def to_dict(self) -> dict[str, object]:
        """The offer for JSON: the pack as its number of cards."""
        return {
            "variant": self.variant.name,
            "level": self.level.value,
            "pack": len(self.pack),
            "seconds": self.seconds,
            "seats": self.seats,
            "rated": self.rated,
        }
