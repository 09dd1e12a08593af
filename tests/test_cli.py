from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from proving import HOUSE, OUTSIDE, POT_GAME
from table import NAMES, table

import ochko
from ochko.cli import main
from ochko.cli.common import names, plain
from ochko.cli.watch import show_deal
from ochko.players import SimplePlayer
from ochko.words import Narrator

if TYPE_CHECKING:
    from ochko import Game

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals, terminals and /dev/full are had otherwise here")


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # the command itself
        [sys.executable, "-m", "ochko.cli", *arguments],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


# ochko variants


def test_the_variants_have_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(ochko.variants())
    for line, variant in zip(lines, ochko.variants(), strict=True):
        assert re.fullmatch(f"{variant.name} +{re.escape(variant.title)}", line)


def test_the_variants_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0] == {
        "name": "online",
        "title": "36 cards, 2-4 seats, the bank is all the banker owns, rating",
        "aliases": ["ochko", "очко", "21"],
        "seats": {"least": 2, "most": 4},
        "house": False,
        "cards": 36,
    }


# ochko watch


class Paper:
    """A screen that keeps its lines."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, *parts: str | tuple[str, str]) -> None:
        self.lines.append("".join(part if isinstance(part, str) else part[0] for part in parts))


def shown(game: Game, *, deals: int = 1) -> list[str]:
    paper = Paper()
    players = [SimplePlayer.of(game.rules.variant) for _ in game.names]
    narrator = Narrator(game.rules.variant, game.names)
    for _ in range(deals):
        show_deal(game, players, narrator, paper)
    return paper.lines


@pytest.mark.rule("ONL-5", "ONL-10", "ONL-14")
def test_a_deal_is_shown_from_the_first_card_to_the_purses() -> None:
    # Boris: ten and ace at once 21; Vera: 15, draws, 19; Anna: 9 and 10 is 19, and ties are the banker's.
    game = table((20, 20, 20), "10h 7c 9s Ad 8d Kd 10c", cut_cards=[30])
    assert shown(game) == [
        "",
        "Deal 1",
        "  Anna, Boris and Vera are in the deal.",
        "  Anna holds the bank, by lot (ONL-3).",
        "  The pack is shuffled; cards above the cut card: 30 (ONL-4).",
        "  Boris gets 10♥.",
        "  Vera gets 7♣.",
        "  Anna gets 9♠.",
        "  In the bank: 20.",
        "  Boris is asked. Boris stakes 4.",
        "  Vera is asked. Vera stakes 4.",
        "  Boris is asked. Boris gets A♦: 21.",
        "  Boris wins 4 with 10♥ A♦: 21 (ONL-10).",
        "  In the bank: 16.",
        "  Vera is asked. Vera gets 8♦: 15.",
        "  Vera is asked. Vera gets K♦: 19.",
        "  Vera is asked. Vera stands.",
        "  Anna opens the hand with 9♠: 9.",
        "  Anna is asked. Anna gets 10♣, face up: 19.",
        "  Anna is asked. Anna stands.",
        "  Vera loses 4 with 7♣ 8♦ K♦: 19 (ONL-14).",
        "  The deal is over.",
        "  Purses: Anna 20 (+0), Boris 24 (+4), Vera 16 (-4).",
    ]


def test_an_answer_that_nothing_comes_of_is_shown_too() -> None:
    lines = shown(table((20, 20, 20), variant=OUTSIDE))
    assert lines[8:13] == [
        "  In the bank: 20.",
        "  Boris is asked. Boris answers: decline.",
        "  Vera is asked. Vera answers: decline.",
        "  Boris is asked. Boris stakes 4.",
        "  Vera is asked. Vera stakes 4.",
    ]


def test_what_stays_in_the_bank_is_shown_with_the_purses() -> None:
    game = table((20, 20), variant=POT_GAME)
    lines = shown(game)
    held = game.view(None).bank
    assert held > 0
    assert sum(game.view(None).purses) + held == 40
    assert lines[-1].endswith(f", bank {held}.")


@pytest.mark.rule("SOV-3", "SOV-5", "COM-21")
def test_a_bank_is_shown_once_when_it_is_named_and_not_when_it_is_gone() -> None:
    # Boris: 10 and 9 stand; Vera: ten and ace at once 21; Anna: 10 and 9 is 19, and ties are the banker's.
    game = table((20, 20, 20), "10h 10c | 10s 6s 9h Ac 9d", variant=ochko.variant("soviet"))
    assert shown(game) == [
        "",
        "Deal 1",
        "  Anna, Boris and Vera are in the deal.",
        "  Anna holds the bank, by lot (SOV-1).",
        "  The pack is shuffled (SOV-8).",
        "  Boris gets 10♥.",
        "  Vera gets 10♣.",
        "  Anna gets 10♠, face up.",
        "  6♠ is laid face up on top; cards come from the bottom now.",
        "  Anna is asked. Anna puts 5 in the bank.",
        "  The bank is open for stakes (SOV-3).",
        "  Boris is asked. Boris stakes 1.",
        "  Vera is asked. Vera stakes 1.",
        "  Boris gets 9♥: 19.",
        "  Vera gets A♣: 21.",
        "  Vera wins 1 with 10♣ A♣: 21 (SOV-5).",
        "  In the bank: 4.",
        "  Boris is asked. Boris stands.",
        "  Anna plays with open cards.",
        "  Anna is asked. Anna gets 9♦, face up: 19.",
        "  Anna is asked. Anna stands.",
        "  Boris loses 1 with 10♥ 9♥: 19 (SOV-7).",
        "  Anna takes 5 out of the bank.",
        "  The deal is over.",
        "  Purses: Anna 20 (+0), Boris 19 (-1), Vera 21 (+1).",
    ]


def test_the_house_has_its_own_account() -> None:
    # Anna stands on 18 and loses to 19.
    game = table((20,), "10s 9s 8s 10h", variant=HOUSE)
    lines = shown(game)
    assert lines[-1] == "  Purses: Anna 16 (-4), house 4."


def played_again(*, seed: int, deals: int = 3) -> Game:
    """What ``ochko watch online`` plays, by other means."""
    variant = ochko.variant("online")
    game = ochko.Game(variant, NAMES[:4], [20] * 4, seed=seed)
    players = [SimplePlayer.of(variant, stake_one_in=one_in) for one_in in (2, 3, 4, 2)]
    for _ in range(deals):
        game.deal()
        while game.to_act is not None:
            game.act(players[game.to_act](game.view(game.to_act)))
    return game


def test_every_event_is_in_the_text_in_its_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "online", "--seed", "7"]) == 0
    text = capsys.readouterr().out
    game = played_again(seed=7)
    place = 0
    for sentence in Narrator(game.rules.variant, game.names).tell(game.log):
        place = text.index(sentence, place) + len(sentence)


def test_the_same_seed_shows_the_same_text() -> None:
    texts = [command("watch", "online", "--seed", "7", PYTHONHASHSEED=seed) for seed in ("0", "1")]
    assert texts[0].stdout == texts[1].stdout
    assert texts[0].stdout.count("Deal ") == 3
    assert [(text.returncode, text.stderr) for text in texts] == [(0, ""), (0, "")]
    assert command("watch", "online", "--seed", "8").stdout != texts[0].stdout


def test_without_a_seed_it_is_said_which_one_shows_the_game_again() -> None:
    text = command("watch", "online").stdout
    seed = re.search(r"^Seed (\d+)\.", text, re.MULTILINE)
    assert seed is not None
    assert command("watch", "online", "--seed", seed[1]).stdout == text


def test_seats_purse_and_deals_are_as_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "online", "--seed", "1", "--seats", "2", "--purse", "9", "--deals", "2", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["names"], document["purses"], len(document["deals"])) == (["Anna", "Boris"], [9, 9], 2)


def test_it_ends_with_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "online", "--seed", "1", "--seats", "2", "--purse", "1", "--deals", "1000", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["over"] == "fewer than two seats can play on"
    assert sorted(document["deals"][-1]["purses"]) == [0, 2]
    assert len(document["deals"]) < 1000


def test_json_tells_every_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "online", "--seed", "7", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    game = played_again(seed=7)
    moves = [move for deal in document["deals"] for move in deal["moves"]]
    told = [told for move in moves for told in move["events"]]
    assert [each["event"] for each in told] == json.loads(json.dumps([event.to_dict() for event in game.log]))
    assert [each["text"] for each in told] == list(Narrator(game.rules.variant, game.names).tell(game.log))
    assert (moves[0]["seat"], moves[0]["action"]) == (None, "deal")
    assert [deal["net"] for deal in document["deals"]] == [list(game.result(deal)) for deal in (1, 2, 3)]
    assert document["deals"][-1]["purses"] == list(game.view(None).purses)


def test_there_are_names_for_any_number_of_seats() -> None:
    assert names(13) == [*NAMES, "Seat 12", "Seat 13"]
    assert len(set(names(64))) == 64


# What cannot be done


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["watch"], "VARIANT"),
        (["watch", "onlin"], "'onlin' is no variant"),
        (["watch", "online", "--seats", "5"], "online is for 2 to 4"),
        (["watch", "online", "--seats", "1"], "(ONL-1)"),
        (["watch", "online", "--seats", "0"], "--seats: '0' is no whole number from 1 to 64"),
        (["watch", "online", "--seats", "9" * 5000], "is no whole number from 1 to 64"),
        (["watch", "online", "--purse", "0"], "--purse: '0'"),
        (["watch", "online", "--purse", str(2**53 - 1)], "COM-27"),
        (["watch", "online", "--purse", "1.5"], "--purse: '1.5'"),
        (["watch", "online", "--deals", "-1"], "--deals"),
        (["watch", "online", "--deals", "0"], "--deals: '0'"),
        (["watch", "online", "--seed", "x"], "--seed: 'x'"),
        (["watch", "online", "--seed", "\N{ARABIC-INDIC DIGIT SEVEN}"], "--seed"),
        (["watch", "online", "--lang", "xx"], "'xx' is not spoken here: en"),
        (["watch", "online", "--jsn"], "--jsn"),
        (["variants", "online"], "online"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert re.fullmatch(r"ochko: .+\n", written.err)
    assert says in written.err


def test_too_small_purses_cannot_be_played_with(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ochko.cli.watch.find_variant", lambda _: HOUSE)
    assert main(["watch", "house", "--purse", "1"]) == 2
    assert capsys.readouterr().err == f"ochko: {table((1,), variant=HOUSE).over}\n"


def test_the_status_is_the_commands() -> None:
    done = command("watch", "onlin")
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"ochko: .+\n", done.stderr)


@pytest.mark.parametrize("arguments", [["--help"], ["watch", "--help"], ["variants", "-h"]])
def test_help_is_no_failure(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    written = capsys.readouterr()
    assert written.out.startswith("usage: ochko")
    assert written.err == ""


def without_rich(*arguments: str) -> subprocess.CompletedProcess[str]:
    script = f"import sys; sys.modules['rich'] = None; from ochko.cli import main; sys.exit(main({list(arguments)!r}))"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=False)  # itself


def test_text_needs_rich() -> None:
    done = without_rich("watch", "online")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "ochko: the command needs rich, which is not installed: pip install 'ochko[cli]'\n"


def test_json_does_not() -> None:
    done = without_rich("watch", "online", "--seed", "7", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["seed"] == 7


# Pipes, terminals and signals

# Where Ctrl-C is ignored, as in a job in the background, it is not by this one.
ENDLESS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from ochko.cli import main
sys.exit(main(["watch", "online", "--purse", "1000000000", "--deals", "1000000"]))
"""


@POSIX
@pytest.mark.parametrize("ends", ["pipe closed", "Ctrl-C"])
def test_it_ends_quietly(ends: str) -> None:
    with subprocess.Popen([sys.executable, "-c", ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:  # itself
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"online: ")
        if ends == "Ctrl-C":
            running.send_signal(signal.SIGINT)
            running.stdout.read()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(30) == (130 if ends == "Ctrl-C" else 0)


@POSIX
@pytest.mark.parametrize("arguments", [["watch", "online"], ["watch", "online", "--json"], ["variants"], ["--help"]])
def test_a_pipe_closed_from_the_start_is_no_trouble(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(  # itself
            [sys.executable, "-m", "ochko.cli", *arguments],
            stdout=pipe,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("arguments", [["watch", "online"], ["watch", "online", "--json"], ["variants"]])
def test_a_full_disk_is_said_in_one_line(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # itself
            [sys.executable, "-m", "ochko.cli", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert re.fullmatch(r"ochko: .*No space left.*\n", done.stderr)


def test_without_a_terminal_there_is_no_colour() -> None:
    assert "\x1b" not in command("watch", "online", "--seed", "7", FORCE_COLOR="1", TERM="xterm-256color").stdout


def test_lines_are_not_broken_by_a_narrow_window() -> None:
    assert command("watch", "online", "--seed", "7", COLUMNS="20").stdout == command("watch", "online", "--seed", "7").stdout


@POSIX
def test_on_a_terminal_there_is() -> None:
    import pty  # noqa: PLC0415  # not everywhere

    master, slave = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    with subprocess.Popen(
        [sys.executable, "-m", "ochko.cli", "variants"],
        stdout=slave,
        env={**environment, "TERM": "xterm-256color", "COLORTERM": ""},
    ) as running:
        assert running.wait(30) == 0
    os.close(slave)
    written = os.read(master, 4096)
    os.close(master)
    assert b"\x1b[1monline" in written


def test_where_there_are_no_suits_their_letters_are_written() -> None:
    done = command("watch", "online", "--seed", "7")
    plainly = command("watch", "online", "--seed", "7", PYTHONIOENCODING="ascii")
    assert (plainly.returncode, plainly.stderr) == (0, "")
    assert plainly.stdout == done.stdout.translate(str.maketrans("♠♥♦♣", "shdc"))


@pytest.mark.parametrize(
    ("text", "encoding", "written"),
    [("10♥: 7½", "utf-8", "10♥: 7½"), ("10♥: 7½", "ascii", "10h: 7.5"), ("7½", "latin-1", "7½"), ("Анна: 10♥", "ascii", "????: 10h")],
)
def test_what_an_encoding_cannot_say_is_written_plainly(text: str, encoding: str, written: str) -> None:
    assert plain(text, encoding) == written
