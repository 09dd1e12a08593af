from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from proving import HOUSE
from script import Script, prompts
from table import NAMES, do, table

import ochko
import ochko.steps
from ochko import Game, OchkoError
from ochko.cli import main, play
from ochko.cli.common import CannotError
from ochko.cli.screen import RichTerminal

if TYPE_CHECKING:
    from collections.abc import Sequence

ONLINE = ochko.variant("online")
POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and terminals are had otherwise here")


# The command


def test_without_a_terminal_there_is_nobody_to_play(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stdin", stream)
        assert main(["play", "online"]) == 2
        written = capsys.readouterr()
        assert written.out == ""
        assert re.fullmatch(r"ochko: this command is for somebody at a terminal.*\n", written.err)


def test_a_terminal_needs_rich(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ochko.cli.common.at_a_terminal", lambda: True)
    monkeypatch.setitem(sys.modules, "ochko.cli.screen", None)
    assert main(["play", "online"]) == 2
    assert capsys.readouterr().err == "ochko: the command needs rich, which is not installed: pip install 'ochko[cli]'\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "which game? Give a VARIANT, such as 'online', or a saved game with --resume"),
        (["onlin"], "'onlin' is no variant"),
        (["online", "--seats", "5"], "online is for 2 to 4"),
        (["online", "--seats", "3", "--seat", "3"], "--seat: there is no seat 3: the seats are 0 to 2"),
        (["online", "--seat", "-1"], "--seat: '-1'"),
        (["online", "--seat", "x"], "--seat: 'x'"),
        (["online", "--purse", "0"], "--purse: '0'"),
        (["online", "--purse", str(2**53 - 1)], "COM-27"),
        (["online", "--deals", "0"], "--deals: '0'"),
        (["online", "--seed", "1.5"], "--seed: '1.5'"),
        (["online", "--lang", "xx"], "'xx' is not spoken here: en"),
        (["online", "--save", "no/such/folder/save"], "no/such/folder/save: no game can be saved in "),
        (["online", "--save", "."], ".: there is something else here than a file, and no game can be saved"),
        (["online", "--jsn"], "--jsn"),
        (["--resume", "nothing"], "nothing: No such file or directory"),
        (["--resume", "."], ".: "),
        (["online", "--resume", "nothing"], "VARIANT: with --resume the saved game says that"),
        (["--resume", "nothing", "--seat", "0"], "--seat: with --resume the saved game says that"),
        (["--resume", "nothing", "--seats", "3"], "--seats: with --resume the saved game says that"),
        (["--resume", "nothing", "--purse", "20"], "--purse: with --resume the saved game says that"),
        (["--resume", "nothing", "--seed", "0"], "--seed: with --resume the saved game says that"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play", *arguments]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert re.fullmatch(r"ochko: .+\n", written.err)
    assert says in written.err


def played(*arguments: str, typed: Sequence[str] = ()) -> str:
    """What stands on the screen when the command is given so, and this is typed."""
    from ochko.cli import _parser  # noqa: PLC0415  # for the options as they are given

    terminal = Script(typed)
    assert play.run(_parser().parse_args(["play", *arguments]), terminal) == 0
    return terminal.text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and games that save themselves as what can be read here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Game, "save", lambda game: f"deal {game.deals}, purses {game.purses}")
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_it_says_who_sits_there_and_how_to_answer() -> None:
    assert played("online", "--seed", "7", "--seats", "3", "--seat", "1", typed=["q"]).startswith(
        "online: 36 cards, 2-4 seats, the bank is all the banker owns, rating\n"
        "  You are Boris. Against you: Anna and Vera.\n"
        "  Type a key, then Enter. Enter alone takes what stands in brackets.\n"
        "\n"
        "Deal 1\n"
    )


@pytest.mark.usefixtures("folder")
def test_the_house_is_against_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "find_variant", lambda _: HOUSE)
    assert "  You are Anna. Against you: The house.\n" in played("house", "--seats", "1", typed=["q"])


@pytest.mark.usefixtures("folder")
def test_too_small_purses_cannot_be_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "find_variant", lambda _: HOUSE)
    with pytest.raises(CannotError, match="no seat can play on"):
        played("house", "--purse", "1")


@pytest.mark.usefixtures("folder")
def test_the_same_seed_and_the_same_keys_show_the_same_screen() -> None:
    typed = ["", "", "", "", "", "", "q"]
    assert played("online", "--seed", "7", typed=typed) == played("online", "--seed", "7", "--save", "other", typed=typed).replace(
        "other", "ochko-save.json"
    )


@pytest.mark.rule("COM-6")
@pytest.mark.usefixtures("folder")
def test_without_a_seed_there_is_none_to_be_seen() -> None:
    first, second = played("online", typed=["q"]), played("online", "--save", "other", typed=["q"])
    assert "eed" not in first.replace("ochko-save", "")
    assert first.partition("Deal 1")[2] != second.partition("Deal 1")[2]


def test_seats_purse_and_deals_are_as_asked_for(folder: Path) -> None:
    text = played("online", "--seed", "1", "--seats", "2", "--purse", "9", "--deals", "2", typed=[""] * 50)
    assert re.findall(r"^ *> (\w+) +(\d+) ", text, re.MULTILINE)[0] in (("Anna", "9"), ("Anna", "8"), ("Anna", "7"))
    assert "  Deals played: 2.\n" in text
    assert not list(folder.iterdir())


# The file


def test_a_game_is_saved_in_the_working_directory(folder: Path) -> None:
    text = played("online", "--seed", "7", "--seat", "2", typed=["q"])
    assert text.endswith("  The game is saved in ochko-save.json. To go on with it:\nochko play --resume ochko-save.json\n")
    assert json.loads((folder / "ochko-save.json").read_text()) == {
        "format": "ochko play 1",
        "seat": 2,
        "game": "deal 1, purses (20, 14, 20, 20)",  # Anna is banker, and Boris has staked before her
    }
    assert [path.name for path in folder.iterdir()] == ["ochko-save.json"]


@pytest.mark.usefixtures("folder")
def test_a_file_that_is_there_is_not_written_over_in_silence() -> None:
    assert "There is a file" not in played("online", "--save", "mine", typed=["q"])
    assert "  There is a file mine: to save this game will write over it.\n" in played("online", "--save", "mine", typed=["q"])


def test_a_link_to_a_file_stays_one(folder: Path) -> None:
    (folder / "file").write_text("before")
    (folder / "link").symlink_to("file")
    played("online", "--save", "link", typed=["q"])
    assert (folder / "link").is_symlink()
    assert json.loads((folder / "file").read_text())["seat"] == 0


def test_what_was_saved_before_stays_till_the_new_game_is_there_whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = play.SaveFile(path="save", seat=0)
    game = table((20, 20))
    file.write(game)
    before = (folder / "save").read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotError, match=r"^save: the game is not saved: No space left on device$"):
        file.write(game)
    assert (folder / "save").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["save"]


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there are no devices here")
@pytest.mark.usefixtures("folder")
def test_what_is_no_file_is_not_written_over() -> None:
    with pytest.raises(CannotError, match="something else here than a file"):
        played("online", "--save", "/dev/null")


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '"ochko play 1"', "{}", '{"format": "ochko play 1"}', '{"format": "ochko play 2", "seat": 0, "game": ""}',
     '{"format": "ochko play 1", "seat": 0, "game": 5}', "[" * 100_000, "\0"],
)  # fmt: skip
def test_what_is_no_saved_game_is_refused(folder: Path, text: str) -> None:
    (folder / "save").write_text(text)
    with pytest.raises(CannotError, match=r"^save: this is no "):
        play.load("save")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\x80" * 9, bytes(range(256))])
def test_what_is_no_text_is_refused(folder: Path, content: bytes) -> None:
    (folder / "save").write_bytes(content)
    with pytest.raises(CannotError, match=r"^save: this is no saved game$"):
        play.load("save")


def saved(folder: Path, monkeypatch: pytest.MonkeyPatch, game: Game, seat: object = 1) -> None:
    """A file with this game in it."""
    (folder / "save").write_text(json.dumps({"format": "ochko play 1", "seat": seat, "game": "as it was"}))
    monkeypatch.setattr(Game, "load", lambda _: game)


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "1", None])
def test_a_seat_that_is_none_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch, seat: object) -> None:
    saved(folder, monkeypatch, table((20, 20)), seat)
    with pytest.raises(CannotError, match=r"^save: .* is no seat in this game$"):
        play.load("save")


def test_a_saved_game_goes_on_and_is_saved_in_the_same_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table((20, 20), "10h 9s")
    do(game, "deal", "1 stake 3")
    saved(folder, monkeypatch, game)
    text = played("--resume", "save", typed=["q"])
    assert "  You are Boris. Against you: Anna.\n" in text
    assert "There is a file" not in text
    assert prompts(text) == ["h hit, s stand, ? rules, u undo, q quit [h]>"]
    assert text.endswith("  The game is saved in save. To go on with it:\nochko play --resume save\n")
    assert json.loads((folder / "save").read_text())["game"] == "deal 1, purses (20, 17)"


def test_a_saved_game_that_is_over_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = table((1, 1), "10h 9s Ah")
    do(game, "deal", "1 hit")
    saved(folder, monkeypatch, game)
    with pytest.raises(CannotError, match=r"^save: fewer than two seats can play on$"):
        played("--resume", "save")


def test_a_game_that_is_given_its_cards_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(folder, monkeypatch, ochko.Game(ONLINE, NAMES[:2], (20, 20), ask=True))
    with pytest.raises(CannotError, match=r"^save: this game is given its cards from outside"):
        played("--resume", "save")


@pytest.mark.parametrize("typed", [1, 3, 6, 12])
def test_a_game_goes_on_where_it_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: int) -> None:
    monkeypatch.chdir(tmp_path)
    whole = played("online", "--seed", "11", "--purse", "100", "--deals", "9", typed=[""] * 100)
    first = played("online", "--seed", "11", "--purse", "100", typed=[*[""] * typed, "q"])
    assert whole.startswith(first[: first.rindex("q\n  The game is saved")])
    left = first.count("\nDeal ")
    rest = played("--resume", "ochko-save.json", "--deals", str(9 - left), typed=[""] * 100)
    assert f"  The saved game goes on, in deal {left}.\n" in rest
    _, heading, told = whole.partition(f"\nDeal {left + 1}\n")
    assert heading
    assert told == rest.partition(heading)[2]


def test_what_is_in_the_file_is_a_game_or_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "save").write_text(json.dumps({"format": "ochko play 1", "seat": 0, "game": "no game"}))
    with pytest.raises(OchkoError):
        play.load("save")


# The terminal itself


class Keys(io.TextIOWrapper):
    def __init__(self, typed: bytes) -> None:
        super().__init__(io.BytesIO(typed), encoding="utf-8")


class Glass(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Glass:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    return Glass()


def test_lines_are_read_one_by_one_to_the_end(glass: Glass) -> None:
    terminal = RichTerminal(Keys(b"h\r\n\n\xff\xd1\x85\nlast"), glass)
    assert [terminal.read("? ") for _ in range(6)] == ["h", "", "\N{REPLACEMENT CHARACTER}\N{CYRILLIC SMALL LETTER HA}", "last", None, None]
    assert glass.getvalue() == "? " * 6


def test_a_terminal_that_cannot_be_read_is_at_its_end(glass: Glass) -> None:
    class Gone(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, _: object) -> int:
            raise OSError

    assert RichTerminal(io.TextIOWrapper(io.BufferedReader(Gone())), glass).read() is None


def test_a_line_that_is_too_long_goes_on_below_as_far_in(glass: Glass) -> None:
    terminal = RichTerminal(Keys(b""), glass)
    terminal.write("      ", "Back to your last decision. That is a peek: the same cards will come again.")
    terminal.write("")
    terminal.write("x" * 50)
    assert glass.getvalue().splitlines() == [
        "      Back to your last decision. That",
        "      is a peek: the same cards will",
        "      come again.",
        "",
        "x" * 40,
        "x" * 10,
    ]


# In a terminal of its own.
AT_A_TERMINAL = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from ochko.cli import main
sys.exit(main(["play", "online", "--seed", "7", "--deals", "1"]))
"""


def at_a_terminal(folder: Path, typed: bytes, *, interrupt: bool = False) -> tuple[str, int]:
    """What is seen in a real terminal when this is typed, and the status."""
    import pty  # noqa: PLC0415  # not everywhere

    master, slave = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-c", AT_A_TERMINAL],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        cwd=folder,
        env={**environment, "TERM": "xterm-256color", "COLORTERM": "", "PYTHONUTF8": "1", "COLUMNS": "80"},
        start_new_session=True,
    ) as running:
        os.close(slave)
        seen = b""
        with contextlib.suppress(OSError):  # that is how a terminal says that nobody is there any more
            while b"]> " not in seen:
                seen += os.read(master, 65536)
            os.write(master, typed)
            if interrupt:
                time.sleep(0.2)
                running.send_signal(signal.SIGINT)
            while True:
                seen += os.read(master, 65536)
        status = running.wait(30)
    os.close(master)
    return seen.decode(), status


@POSIX
def test_a_deal_is_played_at_a_terminal_in_colours(tmp_path: Path) -> None:
    seen, status = at_a_terminal(tmp_path, b"\n" * 20)
    assert status == 0
    assert "\x1b[1mDeal 1" in seen
    assert "Deals played: 1." in seen
    assert "Traceback" not in seen
    assert not list(tmp_path.iterdir())


@POSIX
@pytest.mark.parametrize(("typed", "interrupt", "expected"), [(b"\x04", False, 0), (b"q\n", False, 0), (b"", True, 130)])
def test_whoever_leaves_finds_the_game_saved(tmp_path: Path, typed: bytes, interrupt: bool, expected: int) -> None:  # noqa: FBT001
    seen, status = at_a_terminal(tmp_path, typed, interrupt=interrupt)
    assert status == expected
    assert "ochko play --resume ochko-save.json\r\n" in seen
    assert "Traceback" not in seen
    assert json.loads((tmp_path / "ochko-save.json").read_text())["game"].startswith('{"format": "ochko-save/1"')
