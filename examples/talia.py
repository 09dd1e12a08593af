"""A talia of bankomet with three seats: one banker, two packs, and no shuffle from the first card to the last."""

from __future__ import annotations

import ochko


def main() -> None:
    """Play it, a line for each deal."""
    bankomet = ochko.variant("bankomet")
    game = ochko.Game(bankomet, ["Anna", "Boris", "Vera"], [300, 300, 300], seed=11)
    player = ochko.SimplePlayer.of(bankomet, stake_one_in=20)  # as the old books advise: no card from 16 on
    dealer: int | None = None
    while game.banker == dealer:
        game.deal()
        dealer = game.banker
        assert dealer is not None, "a seat holds the bank"
        while game.to_act is not None:
            game.act(player(game.view(game.to_act)))
        net = ", ".join(f"{name} {chips:+}" for name, chips in zip(game.names, game.result(game.deals), strict=True))
        print(f"Deal {game.deals:2}, {game.names[dealer]} holds the bank: {net}; cards left: {game.view(None).live}")
    print("The talia is over, and the bank passes left.")


if __name__ == "__main__":
    main()
