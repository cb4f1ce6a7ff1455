"""The rule book pages of the domino games: complete, rulings marked, cited rules present, figures true."""

import re
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from game.rules.games.dominoes import bergen, block, draw
from game.rules.games.dominoes.bingo import legal as bingo_legal
from game.rules.games.dominoes.line import legal as line_legal
from game.rules.games.dominoes.poker import legal as poker_legal
from game.rules.games.dominoes.poker.ranks import RANK_NAMES, value
from game.rules.games.dominoes.texas42 import legal as texas_legal
from game.rules.shared.dominoes import UNKNOWN, read
from game.scenes.book import Book, Figure, Paragraph, Rule, open_book
from tests.rules.domino_table import ALL_GAMES, codes

NUMBERS = {
    "dominoes": ["1", "2", "3", "4"],
    "block": ["5", "5a", "5b", "5c"],
    "bergen": ["6", "7", "8"],
    "bingo": ["9", "9a"],
    "texas42": ["10", "11", "12", "13", "14", "15"],
    "domino_poker": ["16", "17", "18"],
}
RULINGS = {
    "dominoes": {"3"}, "block": {"5", "5a", "5b"}, "bergen": {"6", "8"}, "bingo": {"9a"},
    "texas42": {"11", "14"}, "domino_poker": {"17", "18"},
}  # fmt: skip
every_book = pytest.mark.parametrize("key", NUMBERS)


def rules_of(book: Book) -> list[Rule]:
    """The numbered rules of a book."""
    return [block for block in book.blocks if isinstance(block, Rule)]


@every_book
def test_rules_are_numbered_as_in_the_source(key: str) -> None:
    """The family is numbered through, each game with its own part, every rule with a title and a text."""
    book = open_book(key)
    assert list(book.numbers) == NUMBERS[key]
    assert all(rule.title and rule.text for rule in rules_of(book))
    assert book.title == next(game.name for game in ALL_GAMES if game.key == key)


@every_book
def test_house_rulings_are_marked(key: str) -> None:
    """Exactly the rules that settle what the source leaves open carry a ruling."""
    assert {rule.number for rule in rules_of(open_book(key)) if rule.ruling} == RULINGS[key]


@every_book
def test_there_are_an_introduction_figures_and_tips(key: str) -> None:
    """A newcomer finds the idea before the first rule, tiles to look at, and advice after the last."""
    book = open_book(key)
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4
    assert len(figures_of(key)) >= 2


@pytest.mark.parametrize(
    ("key", "module"), [("bingo", bingo_legal), ("texas42", texas_legal), ("domino_poker", poker_legal)]
)
def test_every_cited_rule_is_in_the_book(key: str, module: ModuleType) -> None:
    """Whatever number a refusal names can be opened."""
    text = Path(str(module.__file__)).read_text(encoding="utf-8")
    quoted = set(re.findall(r"\(rule (\d+[a-z]?)\)", text))
    assert quoted and quoted <= set(NUMBERS[key])


@pytest.mark.parametrize(
    "state", [draw.DrawState, block.BlockState, bergen.BergenState], ids=lambda state: state.game
)
def test_the_line_games_cite_their_own_rules(state: type[draw.DrawState]) -> None:
    """What they share takes its rule numbers from the game, and names no number itself."""
    text = Path(str(line_legal.__file__)).read_text(encoding="utf-8")
    assert not re.search(r"\(rule \d", text)
    assert set(re.findall(r"rules\['(\w+)'\]", text)) <= set(state.rules)
    assert set(state.rules.values()) <= set(NUMBERS[state.game])


def figures_of(key: str) -> list[Figure]:
    """The figures of a book."""
    return [block for block in open_book(key).blocks if isinstance(block, Figure)]


@every_book
def test_figures_show_tiles_of_one_set(key: str) -> None:
    """Every piece of a figure is a tile, written as it lies, and none is shown twice."""
    for figure in figures_of(key):
        tiles = [read(face) for face in figure.piles]
        assert UNKNOWN not in tiles and len(set(tiles)) == len(tiles), figure


@pytest.mark.parametrize(
    ("key", "number", "ends"),
    [
        ("dominoes", 0, "3 2"),
        ("dominoes", 1, "5 1"),
        ("block", 0, "6 6"),
        ("bergen", 0, "3 3"),
        ("bergen", 1, "4 4"),
    ],
)
def test_lines_in_figures_fit(key: str, number: int, ends: str) -> None:
    """Tiles of a line touch with equal numbers, and the ends are those that the caption tells."""
    faces = figures_of(key)[number].piles
    assert all(one[-1] == other[0] for one, other in pairwise(faces))
    assert f"{faces[0][0]} {faces[-1][-1]}" == ends


@pytest.mark.parametrize(
    ("faces", "rank"),
    [
        ("6-1 6-2 6-3 6-5 6-6", "flush"),
        ("6-4 5-4 4-4 4-3 2-1", "four straight"),
        ("6-6 5-5 4-4 3-3 2-2", "royal"),
        ("6-6 3-3 2-2 4-2 2-1", "full hand"),
        ("3-1 3-2 3-3 4-3 5-3", "five straight"),
    ],
)
def test_hands_in_figures_are_what_they_say(faces: str, rank: str) -> None:
    """The caption names the hand that the tiles are."""
    figure = next(figure for figure in figures_of("domino_poker") if " ".join(figure.piles) == faces)
    assert RANK_NAMES[value(codes(faces)).rank] == rank and rank in figure.caption.lower()
