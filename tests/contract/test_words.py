"""One word for one thing: what players read calls it *expected points*, *chance to win*, *accuracy*."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import pytest

from game import assets
from game.rules import registry
from game.session import drills, lesson

ROOT = Path(assets.__file__).parent
OTHER = re.compile(
    r"\b(?:win(?:ning)? probabilit|probabilit|equity\b|EV\b|winning chances?\b|chances? of winning\b|"
    r"expected values?\b|expectation\b|centipawns?\b|win percentage\b|expected score\b|odds of\b|"
    r"precision\b)",
    re.IGNORECASE,
)
"""Other words for the same things."""
TYPED = re.compile(r"[A-Za-z}]'(?:s|t|re|ve|ll|d|m)\b|^'s\b|[a-z]s' [a-z]")
"""Apostrophes as keyboards have them; what is read has those of print."""
MARKED = re.compile(r"(?:^|[\s(])['\"](?=\S)")
"""Quotation marks as keyboards have them."""
WORDY = re.compile(r"[a-z]{2,} [a-z]")
FOR_PROGRAMMERS = re.compile(r"^game/(?:cli|check|table/art)/|/core/position\.py$")
"""What speaks to them alone: commands, checks of a game, code that is written, pictures that are missing."""
KEYS = [entry.key for entry in registry.entries()]


def texts(path: Path) -> Iterator[str]:
    """Every text of a module that is no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


def said(node: object) -> Iterator[str]:
    """Every text in JSON."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for each in node.values() if isinstance(node, dict) else node:
            yield from said(each)


def test_modules_call_it_by_its_name() -> None:
    """No sentence of the app has another word."""
    found = [
        (path.name, text) for path in sorted(ROOT.rglob("*.py")) for text in texts(path) if OTHER.search(text)
    ]
    assert not found


def test_sentences_have_the_apostrophes_of_print() -> None:
    """One kind in all that a player reads: the rule books and whatever the modules say."""
    paths = sorted(ROOT.rglob("*.py"))
    found = [(path, text) for path in paths for text in texts(path) if TYPED.search(text)]
    assert not found
    assert not [key for key in KEYS if TYPED.search(assets.book(key))]


def sentences(path: Path) -> Iterator[str]:
    """Every text of a module that reads as a sentence, with 'x' where a value is told as Python writes it."""
    tree, parts = ast.parse(path.read_text(encoding="utf-8")), set[int]()
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):  # a text comes before its parts
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
            told = "".join(
                str(part.value)
                if isinstance(part, ast.Constant)
                else "'x'"
                if isinstance(part, ast.FormattedValue) and part.conversion == ord("r")
                else "x"
                for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare | parts:
            told = node.value
        else:
            continue
        if WORDY.search(told) and "<" not in told:
            yield told


def test_sentences_have_the_quotation_marks_of_print() -> None:
    """One kind in all that a player reads, of what was typed, too; not in what is told to programmers."""
    # Of its place in the package: the folder that this lies in may be called anything.
    places = {path: path.relative_to(ROOT.parent).as_posix() for path in sorted(ROOT.rglob("*.py"))}
    paths = [path for path, place in places.items() if not FOR_PROGRAMMERS.search(place)]
    assert len(places) > len(paths) > 400
    assert not [(path.name, told) for path in paths for told in sentences(path) if MARKED.search(told)]
    told = [text for key in KEYS for text in said(json.loads(assets.lesson(key)))]
    assert not [text for text in told if MARKED.search(text)]
    assert not [
        key for key in KEYS if MARKED.search(re.sub(r"```.*?```|`[^`]*`", "", assets.book(key), flags=re.S))
    ]


def test_straight_quotation_marks_are_noticed(tmp_path: Path) -> None:
    """As they are written and as a value is told."""
    path = tmp_path / "one.py"
    path.write_text(
        'a = f"{text!r} is more than one move."\nb = "No \'x\' stands here."\nc = f"{x} is well."\n'
    )
    assert [bool(MARKED.search(told)) for told in sentences(path)] == [True, True, False]


def test_lessons_are_read_with_the_apostrophes_of_print() -> None:
    """Whatever stands in the files, titles and tasks too."""
    step = {"title": "Ada's crib", "say": "Ada's", "nudge": "Ada's"}
    told = [*said(asdict(lesson._step(step)))]
    task = {"title": "Ada's", "say": "Ada's", "done": "Ada's", "position": "", "goal": "take", "moves": 1}
    told += said(asdict(drills._drill({**task, "solution": []})))
    assert not [text for text in told if TYPED.search(text)]


@pytest.mark.parametrize("key", KEYS)
def test_books_and_lessons_call_it_by_its_name(key: str) -> None:
    """Nor a rule book, a lesson, a lesson on playing well or a task."""
    told = [assets.book(key), *said(json.loads(assets.lesson(key)))]
    if assets.has_practice(key):
        told += said(json.loads(assets.practice(key)))
    if assets.has_drills(key):
        told += said(json.loads(assets.drills(key)))
    assert not [text for text in told if OTHER.search(text)]


def test_the_words_are_looked_for() -> None:
    """Each of them would be found, and the right ones are not."""
    for wrong in (
        "Your win probability is 60%.",
        "equity",
        "EV +0.3",
        "winning chances",
        "The expected value",
    ):
        assert OTHER.search(wrong)
    for right in ("62% chance to win", "4 expected points", "accuracy 84", "even", "Win rate"):
        assert not OTHER.search(right)


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_on_playing_well_speaks_of_the_coach_once(key: str) -> None:
    """Every game has one, and in its last words it says where the coach is to be found."""
    told = [text for text in said(json.loads(assets.practice(key))) if "coach" in text.lower()]
    assert told == [json.loads(assets.practice(key))["end"]] and told[0].lower().count("coach") == 1
    assert "coach" not in assets.lesson(key).lower()
