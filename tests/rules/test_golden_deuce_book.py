"""The rule book of Golden Deuce: complete, numbered as the code cites it, rulings marked, figures true."""

import re
from pathlib import Path

import pytest

from game.rules.games.golden_deuce import game, legal, pawnlegal, reasons, scoring, track
from game.rules.games.golden_deuce.cards import CODES
from game.rules.games.golden_deuce.combos import describe
from game.scenes.book import Book, Figure, Paragraph, Rule, open_book
from tests.rules.golden_deuce_table import cards

RULINGS = {"2", "3", "6", "10", "12", "14"}


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("golden_deuce")


def test_rules_are_numbered_without_a_gap(book: Book) -> None:
    """Rules 1 to 23 stand in order, each with a title and a text."""
    assert book.numbers == tuple(str(number) for number in range(1, 24))
    rules = [block for block in book.blocks if isinstance(block, Rule)]
    assert all(rule.title and rule.text for rule in rules)


def test_house_rulings_are_marked(book: Book) -> None:
    """Exactly the rules that settle what the instructions leave open carry a ruling."""
    assert {block.number for block in book.blocks if isinstance(block, Rule) and block.ruling} == RULINGS


@pytest.mark.pure  # it reads the sources
def test_every_cited_rule_is_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted = set()
    for module in (game, legal, pawnlegal, reasons, scoring):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^)]*)\)", text):
            quoted.update(re.findall(r"\d+", found))
    assert len(quoted) > 10 and all(book.index_of(number) is not None for number in quoted)


def test_figures_show_what_they_name(book: Book) -> None:
    """Cards of figures exist; a figure that names a kind shows one."""
    figures = {block.caption: block for block in book.blocks if isinstance(block, Figure)}
    assert all(face in CODES for figure in figures.values() for face in figure.piles)
    kinds = {
        "Four of a Kind": "Four of a Kind, 6s", "Royal Straight": "Royal Straight Flush, Purple to the Ace",
        "Royal Deuce": "Royal Deuce Straight Flush, Jade", "Emperors over": "Full House, Emperors (15)",
        "A Flush to the Princess": "Purple Flush, Princess (12) high",
    }  # fmt: skip
    for start, name in kinds.items():
        (figure,) = (figure for caption, figure in figures.items() if caption.startswith(start))
        assert describe(cards(" ".join(figure.piles))) == name


def test_the_special_spaces_are_those_of_the_track(book: Book) -> None:
    """Rule 2 names every special space and where it leads."""
    rule = next(block for block in book.blocks if isinstance(block, Rule) and block.number == "2")
    pairs = {(int(one), int(other)) for one, other in re.findall(r"(\d+) (?:to|and) (\d+)", rule.ruling)}
    both_ways = {(min(pair), max(pair)) for pair in track.SPECIALS.items() if pair[0] in track.WARPS}
    assert pairs == {pair for pair in track.SPECIALS.items() if pair[0] not in track.WARPS} | both_ways


def test_there_are_an_introduction_and_tips(book: Book) -> None:
    """A newcomer finds the idea before the first rule, and advice after the last."""
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4
