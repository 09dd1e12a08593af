"""The yardsticks of bench/ play the same games: from the same numbers they give the same purses as the engine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "bench"))

from houses import YARDSTICKS, gains


@pytest.mark.parametrize("name", YARDSTICKS)
def test_engine_and_yardstick_give_the_same_purses(name: str) -> None:
    engine, plain = gains(name, deals=400, seed=3)
    assert engine == plain
    assert any(engine)
