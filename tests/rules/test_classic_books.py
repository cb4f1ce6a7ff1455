"""The rule books of the classic card and dice games: complete, numbered as the code cites, figures true."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.rules.games.crazy_eights.cards import CODES, PENALTIES, fits
from game.rules.games.hearts.cards import CODES as HIGH
from game.rules.games.hearts.cards import points_of
from game.rules.games.poker_dice.hands import FACES, best
from game.rules.games.rummy.state import VALUES
from game.rules.shared.melds import is_meld, is_run, is_set, takes
from game.rules.shared.playing_cards import ANY_MASK, codes_of, mask_of
from game.scenes.book import Book, Diagram, Figure, Paragraph, Rule, open_book
from game.scenes.diagrams import Dice

BOOKS = {
    "hearts": ("hearts", ["1", "2", "3", "3a", "3b", "3c", "3d", "3e", "3f", "3g", "4"]),
    "crazy_eights": ("crazy_eights", list("123456")),
    "poker_dice": ("poker_dice", list("123456")),
    "deuces": ("deuces", list("1234567")),
    "rummy": ("rummy", list("12345678")),
}
RULINGS = {
    "hearts": {"3", "3a", "3b", "3c", "3d"}, "crazy_eights": {"1", "4"}, "poker_dice": {"1", "2", "6"},
    "deuces": {"4", "6"}, "rummy": {"2", "6"},
}  # fmt: skip
every_book = pytest.mark.parametrize("key", BOOKS)


def figures(book: Book) -> list[Figure]:
    """All figures of a book."""
    return [block for block in book.blocks if isinstance(block, Figure)]


def figure(key: str, faces: str) -> Figure:
    """The figure of that book that shows these pieces."""
    (found,) = (block for block in figures(open_book(key)) if " ".join(block.piles) == faces)
    return found


@every_book
def test_rules_are_numbered_as_cited(key: str) -> None:
    """The rules stand in order with title and text, and whatever a refusal cites can be opened."""
    package, numbers = BOOKS[key]
    book = open_book(key)
    assert list(book.numbers) == numbers
    assert all(block.title and block.text for block in book.blocks if isinstance(block, Rule))
    module = import_module(f"game.rules.games.{package}.legal")
    text = Path(str(module.__file__)).read_text(encoding="utf-8")
    cited = {
        number
        for found in re.findall(r"\(rules? ([^)]*)\)", text)
        for number in re.findall(r"\d+[a-z]?", found)
    }
    assert cited and cited <= set(numbers)


@every_book
def test_house_rulings_are_marked(key: str) -> None:
    """Exactly the rules that settle what the print leaves open carry a ruling."""
    rules = [block for block in open_book(key).blocks if isinstance(block, Rule)]
    assert {block.number for block in rules if block.ruling} == RULINGS[key]


@every_book
def test_there_are_an_introduction_figures_and_tips(key: str) -> None:
    """A newcomer finds the idea before the first rule, pieces that exist, and advice after the last."""
    book = open_book(key)
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4
    known = set(FACES) if key == "poker_dice" else set(CODES)
    shown = [face for one in figures(book) for face in (*one.piles, *one.left, *one.right)]
    assert len(figures(book)) >= 3 and set(shown) <= known


def test_figures_of_hearts() -> None:
    """The trick with the queen is worth 13, and goes to the queen of clubs."""
    assert figure("hearts", "9C QC 5C QS")
    assert points_of(HIGH[face] for face in ("9C", "QC", "5C", "QS")) == 13


def test_figures_of_crazy_eights() -> None:
    """What goes on the 7 of hearts does; the penalties add up."""
    top, *others = figure("crazy_eights", "7H 9H 7S 8C").piles
    assert all(fits(CODES[top], -1, 0) >> CODES[face] & 1 for face in others)
    assert "together 70" in figure("crazy_eights", "8D QC 9S AH").caption
    assert sum(PENALTIES[CODES[face]] for face in ("8D", "QC", "9S", "AH")) == 70


def test_figures_of_poker_dice() -> None:
    """The hands are what the captions call them."""
    drawings = [block.drawing for block in open_book("poker_dice").blocks if isinstance(block, Diagram)]
    thrown = [" ".join(drawing.faces) for drawing in drawings if isinstance(drawing, Dice)]
    for faces, wild, name in (
        ("K K 9 Q 9", False, "two pair, kings and nines"),
        ("K K K 9 9", False, "a full house, kings over nines"),
        ("J J A A 9", True, "four jacks"),
    ):
        assert faces in thrown or figure("poker_dice", faces)
        assert best(tuple(sorted(FACES.index(face) for face in faces.split())), wild).name == name


def test_figures_of_rummy() -> None:
    """Melds are melds, what goes on them is all that does, and the hand is worth 28."""
    melds = {faces: mask_of(CODES[face] for face in faces.split()) for faces in ("8H 9H TH JH", "7D 7H 7S")}
    assert is_run(melds["8H 9H TH JH"]) and is_set(melds["7D 7H 7S"]) and all(map(is_meld, melds.values()))
    names = {code: face for face, code in CODES.items()}
    assert [names[code] for code in codes_of(takes(melds["8H 9H TH JH"], ANY_MASK))] == ["7H", "QH"]
    assert [names[code] for code in codes_of(takes(melds["7D 7H 7S"], ANY_MASK))] == ["7C"]
    assert figure("rummy", "KH TD 7C AS")
    assert sum(VALUES[CODES[face]] for face in ("KH", "TD", "7C", "AS")) == 28
