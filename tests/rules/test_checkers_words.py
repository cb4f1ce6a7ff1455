"""Checkers in words: reasons for refusals with their rules, sentences, buttons, and the rule book."""

import re
from pathlib import Path

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.core.legal import Selection
from game.rules.games.checkers import GAME, fen, game, legal, reasons
from game.scenes.book import Book, Paragraph, Rule, open_book
from tests.rules.checkers_table import Table


@pytest.mark.parametrize(
    ("position", "forced", "move", "said"),
    [
        (fen.START, False, "13-17", "no checker on 13 (rule 2)"),
        (fen.START, False, "22-18", "not yours (rule 2)"),
        (fen.START, False, "11-11", "one square diagonally"),
        (fen.START, False, "11-18", "one square diagonally, or jumps over another (rule 2)"),
        (fen.START, False, "1-5", "5 is occupied (rule 2)"),
        (fen.START, False, "11x18", "nothing to capture between 11 and 18 (rule 2)"),
        (fen.START, False, "11x15", "the next one behind it (rule 2)"),
        ("B:W32:B14", False, "14-10", "Only a king moves backward (rule 2)"),
        ("B:W18,23:B14", False, "14x23", "23 is occupied (rule 2)"),
        ("B:W18:B14,1", True, "1-5", "so you must (rule 3)"),
        ("B:W14,23:B9", True, "9x18", "goes on from 18 and must be finished (rule 3)"),
        ("B:W26,27:B22", False, "22x31x24", "the move ends there (rule 4)"),
        ("B:W6,7,14,15:BK2", False, "2x11x2", "once in a move (rule 2)"),
        (fen.START, False, "accept", "No draw has been offered (rule 5)"),
    ],
)
def test_reasons(position: str, forced: bool, move: str, said: str) -> None:
    """An illegal move is refused with what is wrong with it and the rule."""
    reason = Table(position, forced=forced).why_not(move)
    assert said in reason and reason.endswith(".")


@pytest.mark.parametrize(
    ("position", "forced", "pieces", "target", "said"),
    [
        (fen.START, False, (), "15", "Pick one of your checkers"),
        (fen.START, False, ("b",), None, "Pick one of your checkers"),
        (fen.START, False, ("1",), None, "blocked (rule 2)"),
        (fen.START, False, ("22",), None, "not yours"),
        (fen.START, False, ("11",), "taken:0", "Pick the square"),
        (fen.START, False, ("11",), "12", "(rule 2)"),
        ("B:W18:B14,1", True, ("1",), None, "may not move (rule 3)"),
        ("B:W18:B14,1", True, ("14",), "17", "so you must (rule 3)"),
    ],
)
def test_dead_selections(
    position: str, forced: bool, pieces: tuple[str, ...], target: str | None, said: str
) -> None:
    """A selection that leads nowhere says why."""
    rules = Table(position, forced=forced).state.legal(0)
    assert rules.completions(Selection(pieces, target)).dead or not pieces
    assert said in rules.refusal(Selection(pieces, target))


@pytest.mark.parametrize("text", ["", "11", "11-", "11-15-18", "11x", "11-33", "0-4", "x", "flag 1", "e2e4"])
def test_unreadable(text: str) -> None:
    """What is no move of the game is refused as unreadable."""
    with pytest.raises(UnreadableMove):
        GAME.parse(text, 0, Table().state.view(0))


def test_texts_are_read_kindly() -> None:
    """Leading zeros and spaces around do not matter; the text written is the one that rules list."""
    view = Table().state.view(0)
    assert GAME.text(GAME.parse(" 09-13 ", 0, view)) == "9-13"
    assert GAME.text(GAME.parse("9x18x27", 0, view)) == "9x18x27"


def test_sentences() -> None:
    """Moves, captures, kings and the end are told for each viewer."""
    names = ["you", "Bea"].__getitem__
    assert Table().one("11-15")[0].sentence(names) == "You move 11 to 15."
    told = [event.sentence(names) for event in Table("B:W14,23:B9").one("9x18x27")]
    assert told == ["You capture 2 checkers, 9x18x27.", "Black has captured everything and wins."]
    crowned = Table("B:WK1,32:B27,2").one("27-31")[0]
    assert crowned.sentence(["Al", "you"].__getitem__) == "Al moves 27 to 31: a king."
    assert Table().one("offer")[0].sentence(names) == "You offer a draw."


def test_prompts_and_previews() -> None:
    """What is expected is said, and what a move does before it is made."""
    names = ["you", "Bea"].__getitem__
    assert GAME.prompt(Table().state.view(0), names) == "Your turn: move a checker."
    assert GAME.prompt(Table("B:W14:B9").state.view(0), names) == "Your turn: you can capture."
    assert GAME.prompt(Table("B:W14:B9", forced=True).state.view(0), names) == "Your turn: you must capture."
    view = Table("B:W26:B22,1").state.view(0)
    assert GAME.preview(GAME.parse("22x31", 0, view), view, str) == "captures 1 checker, makes a king"


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("checkers")


def test_the_book_has_every_rule(book: Book) -> None:
    """Rules 1 to 7 stand in order, each with a title and a text, rulings marked, and tips after them."""
    assert book.numbers == tuple("1234567")
    rules = [block for block in book.blocks if isinstance(block, Rule)]
    assert all(rule.title and rule.text for rule in rules)
    assert {rule.number for rule in rules if rule.ruling} == {"4", "5"}
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4


def test_every_cited_rule_is_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted = set()
    for module in (game, legal, reasons):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^)]*)\)", text):
            quoted.update(re.findall(r"\d+[a-z]?", found))
    assert quoted == {"1", "2", "3", "4", "5"} and all(book.index_of(number) is not None for number in quoted)
