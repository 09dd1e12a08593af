"""A kitchen table: four seats play a tenure of `stuk` with a house rule, changed in one line."""

from __future__ import annotations

import ochko
from ochko import PUSH, Narrator, PotPlayer
from ochko.pot_events import TenureEnded
from ochko.steps import Settle

NAMES = ("Anna", "Boris", "Vera", "Gleb")

HOUSE = ochko.variant("stuk").change(Settle, ties=PUSH).change(name="stuk at ours")  # a tie gives the stake back


def main() -> None:
    """Play until the first banker has played the bank out or lost it."""
    game = ochko.Game(HOUSE, NAMES, [1000] * 4, seed=11)
    players = [PotPlayer.of(HOUSE, stake_one_in=2 + seat % 3) for seat in range(4)]
    narrator = Narrator(HOUSE, NAMES)
    told = 0
    while not any(isinstance(event, TenureEnded) for event in game.log[told:]):
        told = len(game.log)
        game.deal()
        while game.to_act is not None:
            game.act(players[game.to_act](game.view(game.to_act)))
        print(f"Lap {game.deals}")
        for event in game.log[told:]:
            sentence = narrator.say(event)
            if type(event).__name__ in ("BankerNamed", "Settled", "Noted", "TenureEnded"):
                print(" ", sentence)
        purses = ", ".join(f"{name} {purse}" for name, purse in zip(NAMES, game.purses, strict=True))
        print(f"  {purses}; in the bank {game.view(None).bank}")


if __name__ == "__main__":
    main()
