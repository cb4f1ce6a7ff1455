"""The rule book of Deuce: complete, numbered as the code cites it, rulings marked, and true."""

import re
from collections import Counter
from pathlib import Path

import pytest

from game.rules.games.deuce import board, legal, state
from game.rules.games.deuce.cards import CODES, DECK, FITS, VALUES, X
from game.scenes.book import BadBook, Book, Figure, Paragraph, Rule, cited, open_book, parse

NUMBERS = (*(str(number) for number in range(1, 14)), "13a", "14")
RULINGS = {"5", "10", "11", "12", "13a"}


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("deuce")


def test_rules_are_numbered_as_in_the_source(book: Book) -> None:
    """Rules 1 to 14 and 13a stand in this order, each with a title and a text of its own."""
    assert book.numbers == NUMBERS
    rules = [block for block in book.blocks if isinstance(block, Rule)]
    assert all(rule.title and (rule.text or rule.ruling) for rule in rules)


def test_house_rulings_are_marked(book: Book) -> None:
    """Exactly the rules that settle what the source leaves open carry a ruling."""
    assert {rule.number for rule in book.blocks if isinstance(rule, Rule) and rule.ruling} == RULINGS


@pytest.mark.pure  # it reads the sources
def test_every_rule_that_a_reason_cites_is_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted = set()
    for module in (board, legal, state):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^)]*)\)", text):
            quoted.update(re.findall(r"\d+[a-z]?", found))
    assert quoted and all(book.index_of(number) is not None for number in quoted)


def test_figures_show_what_the_rules_allow(book: Book) -> None:
    """Every card drawn beside a pile may be laid on it, by the same table that decides in play."""
    paired = [block for block in book.blocks if isinstance(block, Figure) and block.paired]
    assert len(paired) >= 8
    for figure in paired:
        one, other = (CODES[face] for face in figure.piles)
        assert all(FITS[one][other] >> CODES[face] & 1 for face in figure.left), figure
        assert all(FITS[other][one] >> CODES[face] & 1 for face in figure.right), figure
        if X in (one, other):  # the frozen figures name every kind that fits
            kinds = {face if face in ("RB", "X") else "number" for face in figure.left}
            fitting = {
                ("RB", "X")[code - 44] if code >= 44 else "number"
                for code in range(46)
                if FITS[one][other] >> code & 1 and DECK.count(code) > (one, other).count(code)
            }
            assert not figure.left or kinds == fitting, figure


def test_no_figure_wants_a_card_that_there_is_not(book: Book) -> None:
    """What is shown with each card that may be laid comes out of one deck: of the X there are two."""
    for block in book.blocks:
        if isinstance(block, Figure):
            for face in (*block.left, *block.right, ""):
                shown = Counter(CODES[card] for card in (*block.piles, face) if card)
                assert shown <= Counter(DECK), f"{block.caption} {face}"


def test_counted_examples_add_up(book: Book) -> None:
    """The sums in the captions are those of the cards above them."""
    figures = {block.caption: block for block in book.blocks if isinstance(block, Figure)}
    left_over = next(figure for caption, figure in figures.items() if "11 points" in caption)
    assert sum(VALUES[CODES[face]] for face in left_over.piles) == 11
    own = next(figure for caption, figure in figures.items() if "total is 4" in caption)
    assert sum(VALUES[CODES[face]] for face in own.piles) == 4
    out = next(figure for caption, figure in figures.items() if caption.startswith("19 "))
    assert sum(VALUES[CODES[face]] for face in out.piles) == 19


def test_there_are_an_introduction_and_tips(book: Book) -> None:
    """A newcomer finds the idea before the first rule, and advice after the last."""
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4


@pytest.mark.parametrize(
    ("reason", "number"),
    [
        ("An X blocks both piles until a Rainbow lies next to it (rule 10).", "10"),
        ("A Rainbow never covers an X, unless another X lies next to it (rules 9 and 11).", "9"),
        ("13a", "13a"),
        ("A spectator only watches.", None),
    ],
)
def test_the_cited_rule_is_found_in_a_sentence(reason: str, number: str | None) -> None:
    """The book opens at the first rule that a refusal names, and at none when it names none."""
    assert cited(reason) == number


@pytest.mark.parametrize(
    "text", ["1. **A.** No name.", "# Game\n```cards\n```", "# Game\n```cards\nR1 R2 | B1\n```"]
)
def test_a_broken_book_is_named(text: str) -> None:
    """A book without a title or with a broken figure is refused with a sentence."""
    with pytest.raises(BadBook):
        parse(text)
