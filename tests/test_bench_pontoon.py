"""The yardstick of ``pontoon`` and the engine come to the same purses on the same card orders."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

BENCH = Path(__file__).resolve().parents[1] / "bench"


@pytest.fixture
def bench() -> Iterator[Any]:  # a script, which is no package
    sys.path.insert(0, str(BENCH))
    spec = importlib.util.spec_from_file_location("bench_pontoon", BENCH / "pontoon.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(str(BENCH))


@pytest.mark.parametrize("seed", [11, 12])
def test_the_same_purses_on_the_same_card_orders(bench: Any, seed: int) -> None:
    theirs, ours = bench.same(250, seed)
    assert theirs == ours
    assert any(ours)
    assert sum(ours) == 0
