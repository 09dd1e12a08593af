"""The page of sources (docs/sources.md) is held to the rules' pages and to the tests that it names.

A game whose page of rules is still to come, and a test file that is, are skipped until they are there.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import attrs
import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "sources.md"
UNSTATED = "## Rules that no text states\n"
HEADS = ("| what the text says | rule | test |", "| text | what it is | presets |", "| rule | why there is one |")
NUMBER = re.compile(r"[A-Z][A-Z0-9]{2}-[1-9]\d*")
FILE = re.compile(r"tests/test_\w+\.py")


@attrs.frozen(kw_only=True)
class Row:
    """A row of a source's table: a sentence, the numbers of its rules, and for each number the file that tests it."""

    source: str
    said: str
    numbers: tuple[str, ...]
    files: tuple[str, ...]


def family(number: str) -> str:
    return number.partition("-")[0]


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def listed(cell: str, kind: re.Pattern[str]) -> tuple[str, ...]:
    """The parts of a cell, every one of this kind; nothing for ``none``."""
    parts = () if cell == "none" else tuple(cell.split(", "))
    assert [part for part in parts if not kind.fullmatch(part)] == [], f"{cell} is no list of {kind.pattern}"
    return parts


def body(text: str) -> list[str]:
    """The rows of tables, without heads and rules."""
    return [line for line in text.splitlines() if line.startswith("|") and line not in HEADS and not re.fullmatch(r"[|-]+", line)]


@cache
def rows() -> tuple[Row, ...]:
    text = PAGE.read_text(encoding="utf-8").partition(UNSTATED)[0]
    parts = re.split(r"^## (S\d)\n", text, flags=re.MULTILINE)[1:]
    found = []
    for source, part in zip(parts[::2], parts[1::2], strict=True):
        for line in body(part):
            said, numbers, files = cells(line)
            of_rules, of_files = listed(numbers, NUMBER), listed(files, FILE)
            if len(of_files) == 1:
                of_files *= len(of_rules)
            assert len(of_rules) == len(of_files), f"one file for all numbers, or one for each: {line}"
            found.append(Row(source=source, said=said, numbers=of_rules, files=of_files))
    return tuple(found)


@cache
def unstated() -> tuple[str, ...]:
    """The numbers of the rules that no text states."""
    return tuple(
        number for line in body(PAGE.read_text(encoding="utf-8").partition(UNSTATED)[2]) for number in listed(cells(line)[0], NUMBER)
    )


@cache
def written() -> dict[str, set[str]]:
    """By family, the numbers that the pages of rules hold."""
    found: dict[str, set[str]] = {}
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        for number in re.findall(rf"^- ({NUMBER.pattern}) ", page.read_text(encoding="utf-8"), flags=re.MULTILINE):
            found.setdefault(family(number), set()).add(number)
    return found


@cache
def cited() -> dict[str, set[str]]:
    """By file, the numbers that its tests are marked with."""
    found = {}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
        marks = [call for call in calls if ast.unparse(call.func) == "pytest.mark.rule"]
        found[path.relative_to(ROOT).as_posix()] = {str(ast.literal_eval(argument)) for mark in marks for argument in mark.args}
    return found


def stated() -> set[str]:
    return {number for row in rows() for number in row.numbers}


FAMILIES = sorted({family(number) for number in stated() | set(unstated())})
NAMED = sorted({(family(number), file) for row in rows() for number, file in zip(row.numbers, row.files, strict=True)})


def test_all_five_texts_have_rows() -> None:
    assert sorted({row.source for row in rows()}) == ["S0", "S1", "S2", "S3", "S4"]


def test_a_row_is_a_sentence_and_names_each_rule_once() -> None:
    for row in rows():
        assert row.said, row
        assert not row.said.endswith("."), row
        assert len(set(row.numbers)) == len(row.numbers), row


def test_a_row_without_a_rule_says_why() -> None:
    assert [row.said for row in rows() if bool(row.numbers) == bool(re.search(r"\(\*left out:\* .+\)$", row.said))] == []


def test_what_no_text_states_is_listed_once_and_has_no_row() -> None:
    assert sorted(set(unstated())) == sorted(unstated())
    assert sorted(stated() & set(unstated())) == []


@pytest.mark.parametrize("of", FAMILIES)
def test_every_rule_is_on_the_page_and_every_number_on_the_page_is_a_rule(of: str) -> None:
    if of not in written():
        pytest.skip(f"the page of rules with {of}-1 is still to come")
    assert sorted(written()[of]) == sorted(number for number in stated() | set(unstated()) if family(number) == of)


def test_every_family_of_rules_is_on_the_page() -> None:
    assert sorted(set(written()) - set(FAMILIES)) == []


@pytest.mark.parametrize(("of", "file"), NAMED)
def test_a_rule_is_cited_in_the_file_that_its_row_names(of: str, file: str) -> None:
    if of not in written():
        pytest.skip(f"the page of rules with {of}-1 is still to come")
    if file not in cited():
        pytest.skip(f"{file} is still to come")
    numbers = {number for row in rows() for number, named in zip(row.numbers, row.files, strict=True) if named == file}
    missing = sorted(number for number in numbers - cited()[file] if family(number) == of)
    assert {number: [other for other in cited() if number in cited()[other]] for number in missing} == {}


def test_no_file_is_waited_for_when_all_rules_are_written() -> None:
    if to_come := sorted(set(FAMILIES) - set(written())):
        pytest.skip(f"pages of rules still to come: {', '.join(to_come)}")
    assert sorted({file for _, file in NAMED} - set(cited())) == []
