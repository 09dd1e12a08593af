"""Provably fair shoes: chance that the host fixes and commits to before a card comes, and that everybody can work out again afterwards.

Every shuffle has a number, its nonce, and a secret of its own. The secret's SHA-256, the commitment, is told before anything is drawn by
it; the secret itself is shown when none of its cards can come any more. docs/fairness.md says how it goes in words that are exact enough
to write it in another language, and what it promises.

>>> import ochko
>>> from ochko.fair import Fair, verify_game
>>> fair = Fair(server_seed=bytes(range(32)), client_seeds=("Anna's", "Boris's"))  # a real one: secrets.token_bytes(32)
>>> game = ochko.Game(ochko.variant("online"), seats=["Anna", "Boris"], purses=[1, 1], fair=fair)
>>> while game.over is None:
...     _ = game.deal()
...     while game.to_act is not None:
...         _ = game.act(ochko.STAND)
>>> bool(verify_game(game, game.fairness.to_dict()))
True
"""

from ochko.fair.chance import (
    LONGEST_CLIENT_SEED,
    SECRET,
    Fair,
    Round,
    after_cut,
    below,
    commitment_of,
    commitments,
    secret_of,
    shuffled,
    stream,
)
from ochko.fair.checking import Verdict, verify, verify_game, verify_record
from ochko.fair.telling import Fairness

__all__ = [
    "LONGEST_CLIENT_SEED",
    "SECRET",
    "Fair",
    "Fairness",
    "Round",
    "Verdict",
    "after_cut",
    "below",
    "commitment_of",
    "commitments",
    "secret_of",
    "shuffled",
    "stream",
    "verify",
    "verify_game",
    "verify_record",
]
