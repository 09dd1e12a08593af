"""A host that may be killed at any moment and loses nothing: what was done is in the database before anybody is told of it.

    python examples/durable_host.py                       shows how a table goes on after its host is gone
    python examples/durable_host.py TABLE.db FOLDER N     plays to the end of deal N, or goes on where it was killed

The folder stands for the seats: a file for each, with a line for every event that it has been told.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from pathlib import Path

import ochko

NAMES = ["Anna", "Boris", "Vera"]
TABLES = """
    CREATE TABLE IF NOT EXISTS saved (game TEXT NOT NULL);                             -- the game as it was when a deal was over
    CREATE TABLE IF NOT EXISTS done (number INTEGER PRIMARY KEY, action TEXT NOT NULL);  -- what has been done since
    CREATE TABLE IF NOT EXISTS events (number INTEGER PRIMARY KEY, event TEXT NOT NULL); -- all that has happened, for disputes
"""


class Table:
    """A game whose every step is stored before it counts."""

    def __init__(self, database: Path, folder: Path) -> None:
        self.store = sqlite3.connect(database)
        self.store.executescript(TABLES)
        saved = self.store.execute("SELECT game FROM saved").fetchone()
        if saved is None:
            game = ochko.Game(ochko.variant("online"), NAMES, [100, 100, 100], seed=5)
            with self.store:
                self.store.execute("INSERT INTO saved VALUES (?)", (game.save(),))
        else:
            game = ochko.Game.load(saved[0])
        for (text,) in self.store.execute("SELECT action FROM done ORDER BY number"):
            game.act(ochko.action(text))
        self.game = game
        self.seats = [folder / f"{name}.jsonl" for name in NAMES]
        self.told = [whole_lines(path) for path in self.seats]
        self.tell()

    def act(self, action: ochko.Action, seat: int | None = None) -> None:
        """Try it on a copy; store it with what has come of it; only then is it the game."""
        twin = self.game.copy()
        begun = self.game.ply
        events = twin.act(action, seat=seat)
        with self.store:  # one transaction: all of it, or nothing
            if twin.to_act is None:
                self.store.execute("UPDATE saved SET game = ?", (twin.save(),))
                self.store.execute("DELETE FROM done")
            else:
                self.store.execute("INSERT INTO done (action) VALUES (?)", (str(action),))
            rows = [(begun + place, json.dumps(event.to_dict())) for place, event in enumerate(events)]
            self.store.executemany("INSERT INTO events VALUES (?, ?)", rows)
        self.game = twin
        self.tell()

    def tell(self) -> None:
        """Send each seat what it has not been told."""
        for seat, path in enumerate(self.seats):
            events = self.game.log_for(seat, since=self.told[seat])
            with path.open("a", encoding="utf-8") as lines:
                lines.writelines(json.dumps(event.to_dict()) + "\n" for event in events)
            self.told[seat] += len(events)


def whole_lines(path: Path) -> int:
    """How many events a seat has got. A line that was being written when the host was killed is none, and is taken away."""
    with path.open("a+b") as lines:
        lines.seek(0)
        text = lines.read()
        lines.truncate(text.rfind(b"\n") + 1)
    return text.count(b"\n")


def play(table: Table, deals: int) -> None:
    """Computer players, to the end of this deal."""
    player = ochko.SimplePlayer()
    while table.game.over is None and (table.game.deals < deals or table.game.to_act is not None):
        seat = table.game.to_act
        if seat is None:
            table.act(ochko.DEAL)
        else:
            table.act(player(table.game.view(seat)), seat=seat)


def main() -> None:
    """Play, or show how it goes on."""
    if len(sys.argv) > 1:
        database, seats, deals = sys.argv[1:]
        play(Table(Path(database), Path(seats)), int(deals))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = Table(folder / "table.db", folder)
        table.act(ochko.DEAL)
        table.act(ochko.action("stake 5"), seat=table.game.to_act)
        print("asked:", NAMES[table.game.to_act or 0], "| events:", table.game.ply, "| told:", table.told)
        table.store.close()  # as if the power had gone

        table = Table(folder / "table.db", folder)
        print("asked:", NAMES[table.game.to_act or 0], "| events:", table.game.ply, "| told:", table.told)
        play(table, 3)
        print("deals:", table.game.deals, "| purses:", table.game.view(None).purses, "| told:", table.told)
        table.store.close()


if __name__ == "__main__":
    main()
