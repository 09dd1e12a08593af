"""Three simple players and the loop that plays them. Each player is a function from a view to an action, and sees nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ochko
from ochko.events import BankerNamed, Drawn, Settled, Shown, Stood, Transfer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ochko import Action, Event, View

    Player = Callable[[View], Action]


def careful(view: View) -> Action:
    """Stakes the least, and takes no card that could make the hand bust."""
    if stakes := view.legal.amounts("stake"):
        return stakes.smallest
    return draw_below(11, view)


def steady(view: View) -> Action:
    """Stakes a quarter of the purse, and draws below 16."""
    if stakes := view.legal.amounts("stake"):
        amount = max(stakes.least, min(view.purse // 4, stakes.most))
        return ochko.Action("stake", amount)
    return draw_below(16, view)


def bold(view: View) -> Action:
    """Stakes all that is allowed, and draws below 18."""
    if stakes := view.legal.amounts("stake"):
        return stakes.greatest
    return draw_below(18, view)


def draw_below(total: int, view: View) -> Action:
    """Hit below this total, else stand."""
    return ochko.HIT if view.total is not None and view.total < total else ochko.STAND


PLAYERS: dict[str, Player] = {"Anna": careful, "Boris": steady, "Vera": bold}


def main() -> None:
    """Play two deals and tell them as an onlooker sees them."""
    names = list(PLAYERS)
    game = ochko.Game(ochko.variant("online"), seats=names, purses=[30, 20, 20], seed=7)
    told = 0
    while game.over is None and game.deals < 2:
        game.deal()
        while game.to_act is not None:
            player = PLAYERS[names[game.to_act]]
            game.act(player(game.view(game.to_act)))
        print(f"Deal {game.deals}")
        events = game.log_for(None, since=told)
        told += len(events)
        tell(events, names)
        print("  purses:", ", ".join(f"{name} {purse}" for name, purse in zip(names, game.view(None).purses, strict=True)))


def tell(events: Sequence[Event], names: list[str]) -> None:
    """Print these events, a line each."""
    for event in events:
        match event:
            case BankerNamed(seat=seat):
                print(f"  {names[seat]} is banker")
            case Transfer(reason="stake", source=purse, amount=amount) if purse.number is not None:
                print(f"  {names[purse.number]} stakes {amount}")
            case Drawn(hand=hand, card=None):
                print(f"  {names[hand]} gets a card")
            case Drawn(hand=hand, card=card):
                print(f"  {names[hand]} gets {card}")
            case Stood(hand=hand):
                print(f"  {names[hand]} stands")
            case Shown(hand=hand, cards=cards):
                print(f"  {names[hand]} shows {' '.join(map(str, cards))}")
            case Settled(hand=hand, result=result, stake=stake, back=back):
                print(f"  {names[hand]}: {result.word}, {back - stake:+}")
            case _:
                pass


if __name__ == "__main__":
    main()
