"""The yardstick of the pot games plays the same games as the engine: given the same numbers, both come to the same purses."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))
import plain_pots
import pots


@pytest.mark.parametrize("name", plain_pots.GAMES)
def test_engine_and_yardstick_come_to_the_same_purses(name: str) -> None:
    assert pots.same(name, laps=400, seed=11)
