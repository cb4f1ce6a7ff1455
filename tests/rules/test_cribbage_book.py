"""The rule book of Cribbage: complete, numbered as the code cites it, rulings marked, figures true."""

import re
from pathlib import Path

import pytest

from game.rules.games.cribbage import counting, game, legal, pegging
from game.scenes.book import Book, Figure, Paragraph, Rule, open_book
from tests.rules.cribbage_table import WHOLE_DECK, codes

RULINGS = {"2", "3", "5", "8"}


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("cribbage")


def figure(book: Book, faces: str) -> Figure:
    """The figure that shows these cards."""
    (found,) = (
        block for block in book.blocks if isinstance(block, Figure) and " ".join(block.piles) == faces
    )
    return found


def test_rules_are_numbered_without_a_gap(book: Book) -> None:
    """Rules 1 to 10 stand in order, each with a title and a text."""
    assert book.numbers == tuple(str(number) for number in range(1, 11))
    assert all(block.title and block.text for block in book.blocks if isinstance(block, Rule))


def test_house_rulings_are_marked(book: Book) -> None:
    """Exactly the rules that settle what the instructions leave open carry a ruling."""
    assert {block.number for block in book.blocks if isinstance(block, Rule) and block.ruling} == RULINGS


def test_every_cited_rule_is_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted = set()
    for module in (game, legal):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^)]*)\)", text):
            quoted.update(re.findall(r"\d+", found))
    assert {"2", "3", "5", "7", "10"} <= quoted
    assert all(book.index_of(number) is not None for number in quoted)


def test_figures_show_cards_of_the_pack(book: Book) -> None:
    """Every card drawn exists."""
    figures = [block for block in book.blocks if isinstance(block, Figure)]
    assert len(figures) >= 8 and all(face in WHOLE_DECK for one in figures for face in one.piles)


@pytest.mark.parametrize(
    ("faces", "total", "told"),
    [("5C 5D 5H JS 5S", 29, "29"), ("5C 6D 7H 8S 8C", 14, "14 in all"), ("4C 4D 4H 5S 6D", 21, "21 in all"),
     ("6C 6D 7H 7S 8C", 20, "20 in all")],
)  # fmt: skip
def test_counted_hands_add_up(book: Book, faces: str, total: int, told: str) -> None:
    """The counts in the captions are those of the cards, the last being the starter."""
    *hand, starter = codes(faces)
    assert counting.count(hand, starter) == total and told in figure(book, faces).caption


@pytest.mark.parametrize(
    ("faces", "items"),
    [
        ("TC 8D 6S 7H", ["thirty-one", "run of three"]),
        ("4D 2C 3S 5H", ["run of four"]),
        ("7C 7D 7H", ["three of a kind"]),
    ],
)
def test_counts_of_the_play_are_true(book: Book, faces: str, items: list[str]) -> None:
    """The figures of the play peg what their captions say."""
    assert figure(book, faces) and [item.reason for item in pegging.items(codes(faces))] == items


def test_there_are_an_introduction_and_tips(book: Book) -> None:
    """A newcomer finds the idea before the first rule, and advice after the last."""
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4
