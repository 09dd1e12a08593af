"""A family at pontoon: three deals, in the words of the game, with a house rule changed in one line."""

from __future__ import annotations

import attrs

import ochko
from ochko.players import SimplePlayer
from ochko.steps import Stand, Turns

PONTOON = ochko.variant("pontoon")


def sixteen(variant: ochko.Variant) -> ochko.Variant:
    """In this house one sticks from 16 on (an option of PON-11)."""
    turns = next(step for step in variant.steps if isinstance(step, Turns))
    return variant.change(Turns, moves=tuple(attrs.evolve(move, least=16) if isinstance(move, Stand) else move for move in turns.moves))


def main() -> None:
    """Play three deals, and tell who won what and who holds the bank next."""
    game = ochko.Game(sixteen(PONTOON), seats=["Anna", "Boris", "Vera", "Gleb"], purses=[200] * 4, seed=2)
    player = SimplePlayer.of(game.rules.variant, stake_one_in=10)
    while game.deals < 3:
        game.deal()
        while game.to_act is not None:
            game.act(player(game.view(game.to_act)))
        won = ", ".join(f"{name} {net:+}" for name, net in zip(game.names, game.result(game.deals), strict=True))
        print(f"{won}; the next banker is {game.names[game.banker or 0]}")


if __name__ == "__main__":
    main()
