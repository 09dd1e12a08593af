"""The host in ``examples/durable_host.py`` is killed fifty times, wherever it happens to be, and nothing is lost."""

from __future__ import annotations

import json
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import ochko

HOST = Path(__file__).resolve().parents[1] / "examples" / "durable_host.py"
NAMES = ("Anna", "Boris", "Vera")
DEALS = 150


def test_it_is_killed_fifty_times_and_no_chip_and_no_event_is_lost(tmp_path: Path) -> None:
    """The seed and the players are fixed: what must come out is what comes out of a game that nobody has disturbed."""
    command = [sys.executable, str(HOST), str(tmp_path / "table.db"), str(tmp_path), str(DEALS)]
    source = random.Random(1)
    killed = 0
    for _ in range(50):
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as host:
            try:
                said, complaint = host.communicate(timeout=source.uniform(0.05, 0.3))
                assert (host.returncode, said, complaint) == (0, b"", b"")
            except subprocess.TimeoutExpired:
                host.kill()
                killed += 1
        whole(tmp_path)
    subprocess.run(command, check=True, timeout=120)

    game = undisturbed()
    assert [json.loads(event) for event in stored(tmp_path)] == [json.loads(json.dumps(event.to_dict())) for event in game.log]
    for seat, name in enumerate(NAMES):
        told = (tmp_path / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
        assert told == [json.dumps(event.to_dict()) for event in game.log_for(seat)]
    assert killed > 10


def stored(folder: Path) -> list[str]:
    """The events in the database, which must be numbered without gaps."""
    with sqlite3.connect(folder / "table.db") as store:
        rows = store.execute("SELECT number, event FROM events ORDER BY number").fetchall()
    store.close()
    assert [number for number, _ in rows] == list(range(len(rows)))
    return [event for _, event in rows]


def whole(folder: Path) -> None:
    """No seat has been told what is not in the database."""
    with sqlite3.connect(folder / "table.db") as store:
        there = store.execute("SELECT name FROM sqlite_master WHERE name = 'events'").fetchall()
    store.close()
    events = len(stored(folder)) if there else 0
    for name in NAMES:
        path = folder / f"{name}.jsonl"
        if path.exists():
            # A seat is told the cards of a hand that is opened before that: an event more for each.
            told = [line for line in path.read_text(encoding="utf-8").splitlines() if '"Shown"' not in line]
            assert len(told) <= events


def undisturbed() -> ochko.Game:
    game = ochko.Game(ochko.variant("online"), NAMES, [100, 100, 100], seed=5)
    player = ochko.SimplePlayer()
    while game.over is None and game.deals < DEALS:
        game.deal()
        while game.to_act is not None:
            game.act(player(game.view(game.to_act)))
    return game
