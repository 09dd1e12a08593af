"""Records: games as files. ``ochko.loads`` reads one, ``ochko.dumps`` writes it, ``ochko.replay`` plays it (docs/records.md)."""

from ochko.records.digests import RulesDigest
from ochko.records.files import dumps, loads, read_file
from ochko.records.notation import Done
from ochko.records.record import Expectation, Record, Start
from ochko.records.replaying import Difference, Replay, replay

__all__ = ["Difference", "Done", "Expectation", "Record", "Replay", "RulesDigest", "Start", "dumps", "loads", "read_file", "replay"]
