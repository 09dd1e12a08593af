"""The documentation is held to the package: what it shows is what comes out, what it lists is what there is."""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pytest
from script import Script

import ochko
import ochko.steps
from ochko.cli import _parser, main, play

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
RULES = {
    "COM": 32,
    "ONL": 20,
    "SOV": 9,
    "STK": 26,
    "S52": 4,
    "OCH": 11,
    "HIC": 13,
    "BNK": 15,
    "BNC": 9,
    "BJK": 15,
    "CAS": 2,
}
RULE_PAGES = {
    "COM": "common.md",
    "ONL": "online.md",
    "SOV": "soviet.md",
    "STK": "stuk.md",
    "S52": "stuk_52.md",
    "OCH": "stuk_36.md",
    "HIC": "high_courts.md",
    "BNK": "bankomet.md",
    "BNC": "bankomet.md",
    "BJK": "blackjack.md",
    "CAS": "blackjack.md",
}
SET_UP = """\
python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/ochko watch online --seed 7
.venv/bin/pytest
"""


def named(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[tuple[int, str, str]]:
    """The fenced blocks of a page: the number of the line before the first, the language, the text."""
    lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
    fence, start = None, 0
    for number, line in enumerate(lines):
        if not line.startswith("```"):
            continue
        if fence is None:
            fence, start = line[3:].strip(), number + 1
        else:
            yield start, fence, "".join(lines[start:number])
            fence = None
    assert fence is None, f"{named(page)}: a block is not closed"


def run_example(script: str, hash_seed: str = "0") -> str:
    done = subprocess.run(  # a script of the project
        [sys.executable, ROOT / script],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "PYTHONHASHSEED": hash_seed},
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# What is shown is what comes out


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_consoles_show_what_comes_out(page: Path) -> None:
    parser = doctest.DocTestParser()
    examples = []
    for start, language, text in blocks(page):
        assert ">>>" not in text or language == "pycon", f"{named(page)}:{start}: a console is marked pycon"
        if language == "pycon":
            found = parser.get_examples(text, f"{named(page)}:{start}")
            assert found, f"{named(page)}:{start}: nothing is run"
            for example in found:
                example.lineno += start
            examples += found
    test = doctest.DocTest(examples, {"__name__": "__main__"}, named(page), str(page), 0, None)
    differences = io.StringIO()
    doctest.DocTestRunner(verbose=False).run(test, out=differences.write)
    if differences.getvalue():
        pytest.fail(differences.getvalue(), pytrace=False)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_scripts_print_the_text_that_follows(page: Path) -> None:
    found = list(blocks(page))
    following = {block: after for block, after in pairwise(found) if block[1] == "python"}
    assert [block for block in found if block[1] == "python"] == list(following)
    for (start, _, script), (_, language, expected) in following.items():
        assert language == "text", f"{named(page)}:{start}: what the script prints is shown as text"
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(script, f"{named(page)}:{start}", "exec"), {"__name__": "__main__"})  # noqa: S102  # it is ours
        assert expected == printed.getvalue()


def shown_examples() -> list[tuple[str, str]]:
    """The examples that pages show being run, with what they show: a last line ``...`` leaves out the rest."""
    shown = []
    for page in PAGES:
        for _, language, text in blocks(page):
            command, _, output = text.partition("\n")
            if language == "console" and command.startswith("$ .venv/bin/python "):
                shown.append((command.removeprefix("$ .venv/bin/python "), output))
    return shown


def test_every_example_is_shown() -> None:
    assert {script for script, _ in shown_examples()} == {named(script) for script in (ROOT / "examples").glob("*.py")}


@pytest.mark.parametrize(("script", "shown"), shown_examples())
def test_examples_print_what_is_shown(script: str, shown: str) -> None:
    printed = run_example(script)
    if shown.endswith("\n...\n"):
        shown = shown.removesuffix("...\n")
        printed = printed[: len(shown)]
    assert shown == printed


@pytest.mark.parametrize("script", [named(script) for script in sorted((ROOT / "examples").glob("*.py"))])
def test_examples_print_the_same_twice(script: str) -> None:
    assert run_example(script, hash_seed="1") == run_example(script, hash_seed="2")


def sessions() -> list[object]:
    """What pages show of somebody playing: the arguments of the command, and what is on the screen."""
    shown: list[object] = []
    for page in PAGES:
        for start, language, text in blocks(page):
            command, _, screen = text.partition("\n")
            if language == "console" and command.startswith("$ .venv/bin/ochko play "):
                shown.append(pytest.param(command.partition("ochko play ")[2], screen, id=f"{named(page)}:{start}"))
    return shown


@pytest.mark.parametrize(("command", "screen"), sessions())
def test_a_session_at_a_terminal_is_as_shown(command: str, screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    terminal = Script(re.findall(r"\]> ?(.*)$", screen, flags=re.MULTILINE))
    assert play.run(_parser().parse_args(["play", *shlex.split(command)]), terminal) == 0
    assert screen.splitlines() == [line.rstrip() for line in terminal.text.splitlines()]


def watched() -> list[object]:
    """What pages show of ``ochko watch``: the arguments, and the parts of the screen in order; a line ``...`` leaves out some."""
    shown: list[object] = []
    for page in PAGES:
        for start, language, text in blocks(page):
            command, _, screen = text.partition("\n")
            if language == "console" and command.startswith("$ .venv/bin/ochko watch "):
                parts = [part for part in re.split(r"^ *\.\.\.$\n?", screen, flags=re.MULTILINE) if part]
                shown.append(pytest.param(command.partition("ochko ")[2], parts, id=f"{named(page)}:{start}"))
    return shown


@pytest.mark.parametrize(("command", "parts"), watched())
def test_a_game_that_is_watched_is_as_shown(command: str, parts: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    screen = capsys.readouterr().out
    place = 0
    for part in parts:
        assert part in screen[place:]
        place = screen.index(part, place) + len(part)


# The way in, and the way about


def test_readme_sets_up_with_two_commands() -> None:
    shells = [text for _, language, text in blocks(ROOT / "README.md") if language == "sh"]
    assert shells == [SET_UP]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        assert "://" not in link, f"{link} leads out of the project"
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.is_relative_to(ROOT), f"{link} leads out of the project"
        assert target.exists(), f"{link} leads nowhere"
        assert not anchor or anchor in anchors(target), f"{link} names no heading"


def test_every_page_is_reached_from_the_start() -> None:
    reached, todo = set(), [ROOT / "README.md"]
    while todo:
        page = todo.pop()
        reached.add(page)
        for link in re.findall(r"\]\(([^)\s#]+)", page.read_text(encoding="utf-8")):
            target = (page.parent / link).resolve()
            if target.suffix == ".md" and target not in reached:
                todo.append(target)
    assert set(PAGES) <= reached


# Steps


def fields_in_page(page: Path) -> dict[str, list[str]]:
    """By heading, the fields that the table below it names."""
    parts = re.split(r"^### (\w+)\n", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {name: re.findall(r"^\| `(\w+)` \|", text, flags=re.MULTILINE) for name, text in zip(parts[::2], parts[1::2], strict=True)}


def test_every_field_of_every_step_is_on_its_page() -> None:
    parts = [getattr(ochko.steps, name) for name in ochko.steps.__all__ if name != "Refusal"]
    kinds = [part for part in parts if isinstance(part, type) and attrs.has(part)]
    kinds += [ochko.Variant, ochko.Seats, ochko.Deck, ochko.CardValues, ochko.Special, ochko.Pay]
    fields = {
        kind.__name__: [field.name for field in attrs.fields(kind) if not field.name.startswith("_") and field.name != "rule"]
        for kind in kinds
    }
    assert fields_in_page(ROOT / "docs" / "steps.md") == fields


# Errors


@cache
def refusals() -> dict[str, bool]:
    """Every code in the package, and whether a refusal with it names a limit."""
    found: dict[str, bool] = {}
    for path in sorted((ROOT / "ochko").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            if isinstance(call.func, ast.Name) and call.func.id == "Refusal":
                given |= dict(zip(("message", "code", "rule", "limit"), call.args, strict=False))
            code = given.get("code")
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                found[code.value] = found.get(code.value, False) or "limit" in given
            elif code is not None:
                assert ast.unparse(code) == "why.code", f"{named(path)}:{call.lineno}: a code is one word, in quotes"
    return found


def table_of_codes() -> dict[str, tuple[str, str]]:
    """The rows of docs/errors.md: by code the class and the limit."""
    page = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \| `(\w+)` \| (.*) \|$", page, flags=re.MULTILINE)
    codes = [code for code, _, _ in rows]
    assert len(set(codes)) == len(codes)
    return {code: (kind, limit) for code, kind, limit in rows}


def test_every_code_is_in_the_table_and_the_other_way_round() -> None:
    assert sorted(table_of_codes()) == sorted(refusals())


def test_the_table_says_of_each_code_what_carries_it() -> None:
    assert {kind for kind, _ in table_of_codes().values()} == {"IllegalAction"}


def test_the_table_says_what_the_limit_is_where_there_is_one() -> None:
    assert {code: limit != "none" for code, (_, limit) in table_of_codes().items()} == refusals()


def test_every_error_is_in_the_tree() -> None:
    page = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    tree = next(text for _, language, text in blocks(ROOT / "docs" / "errors.md") if language == "text")
    kinds = {kind.__name__ for kind in vars(ochko.errors).values() if isinstance(kind, type) and issubclass(kind, Exception)}
    assert kinds == set(re.findall(r"\w+", tree)) - {"ValueError"}
    for kind in kinds:
        assert f"`{kind}`" in page


# Rules


def rules_of(page: str) -> list[str]:
    text = (ROOT / "docs" / "rules" / page).read_text(encoding="utf-8")
    return re.findall(r"^- ([A-Z][A-Z0-9]{2}-\d+) ", text, flags=re.MULTILINE)


@pytest.mark.parametrize("page", sorted(set(RULE_PAGES.values())))
def test_a_page_of_rules_has_every_number_once(page: str) -> None:
    families = [family for family, its_page in RULE_PAGES.items() if its_page == page]
    assert sorted(rules_of(page)) == sorted(f"{family}-{number}" for family in families for number in range(1, RULES[family] + 1))


def test_every_rule_that_the_package_cites_is_written_down() -> None:
    written = {rule for page in set(RULE_PAGES.values()) for rule in rules_of(page)}
    families = "|".join(RULE_PAGES)
    cited = {
        rule: named(path)
        for path in sorted((ROOT / "ochko").rglob("*.py"))
        for rule in re.findall(rf"\b(?:{families})-\d+\b", path.read_text(encoding="utf-8"))
    }
    assert {rule: path for rule, path in cited.items() if rule not in written} == {}
