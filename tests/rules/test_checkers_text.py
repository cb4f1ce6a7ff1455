"""Checkers as text: positions and games go out and come in again, and what is wrong is named."""

import random

import pytest

from game.rules.core.errors import BadRecord, UnreadableMove
from game.rules.core.gametree import Comment, GameTree
from game.rules.games.checkers import fen, pdn
from game.rules.games.checkers.board import Board
from tests.rules.test_checkers_board import any_position

GAME = """[Event "Notes"]
[Black "Ann"]
[White "Bea \\"B\\""]

1. 11-15 {the Old Fourteenth begins so} 23-19 2. 8-11 22-17!?
(2... 26-23 3. 4-8 (3. 9-14 30-26) 3... 19-16 $2) 3. 4-8 17-13 4. 15-18 24-20 5. 11-15 1/2-1/2
"""


def test_fen_round_trip() -> None:
    """A position written is read as the same position."""
    rng = random.Random(21)
    for _ in range(300):
        board = any_position(rng, forced=False)
        assert fen.read(fen.write(board)) == board
    assert fen.read("B:W21-32:B1-12") == Board.start() == fen.read(fen.START)
    assert fen.read(" w : wk1, 32 : b 5-7. ").identity() == fen.read("W:W32,K1:B5,6,7").identity()


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("", "who moves"),
        ("X:W21:B1", "who moves"),
        ("B:W21", "who moves"),
        ("B:W21:W22", "who moves"),
        ("B:W21:B0", "count from 1 to 32"),
        ("B:W21:B33", "count from 1 to 32"),
        ("B:W21:B9-4", "count from 1 to 32"),
        ("B:W21:Bx", "no square"),
        ("B:W21:B1,,2", "no square"),
        ("B:W21:B21", "one square"),
        ("B:W21,21:B1", "one square"),
        ("B:W1:B5", "last row"),
        ("B:W21:B30", "last row"),
        ("B:W13-28:B1", "at most 12"),
        ("B:W:B", "no checkers at all"),
        ("B" * 1000, "one short line"),
    ],
)
def test_wrong_positions_are_named(position: str, said: str) -> None:
    """A position that cannot be is refused with a sentence that says why (rule 6)."""
    with pytest.raises(BadRecord, match=said) as refused:
        fen.read(position)
    assert str(refused.value).endswith(".")


def test_pdn_is_read_whole() -> None:
    """Tags, comments, glyphs and nested variations arrive where they belong."""
    (game,) = pdn.read(GAME)
    assert game.tags["White"] == 'Bea "B"' and game.result == "1/2-1/2"
    assert game.moves == ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13", "15-18", "24-20", "11-15"]
    line = list(game.root.line())
    assert line[0].after == [Comment("the Old Fourteenth begins so")] and line[3].nags == [5]
    _, variation = line[2].children
    first, second = variation.line()
    assert [variation.text, first.text, second.text] == ["26-23", "4-8", "19-16"] and second.nags == [2]
    other = variation.children[1]
    assert [other.text, *(node.text for node in other.line())] == ["9-14", "30-26"]


def test_pdn_round_trip() -> None:
    """A written game reads back as the same game."""
    (game,) = pdn.read(GAME)
    text = pdn.write(game)
    (again,) = pdn.read(text)
    assert (again.moves, again.result, again.start) == (game.moves, game.result, game.start)
    assert "[FEN" not in text and max(map(len, text.splitlines())) <= 80 and pdn.write(again) == text


@pytest.mark.parametrize("forced", [True, False])
def test_random_games_go_out_and_in(forced: bool) -> None:
    """Random games from any position survive being written and read, every capture with its way."""
    rng, captures = random.Random(22), 0
    for game in range(20):
        board = any_position(rng, forced=forced) if game % 2 else Board.start(forced=forced)
        start, line = fen.write(board), []
        while (routes := board.routes()) and len(line) < 60:
            route = rng.choice(routes)
            line.append(pdn.text_of(route))
            captures += line[-1].count("x") > 1
            board.push(pdn.number_of(route))
        tree = GameTree(start=start).following([(text, text) for text in line])
        (read,) = pdn.read(pdn.write(tree), forced=forced)
        assert (read.moves, read.start) == (line, start)
    assert captures > 5


@pytest.mark.parametrize(
    ("position", "forced", "word", "meant"),
    [
        ("B:W14,23:B9", True, "9x27", "9x18x27"),
        ("B:W14,23:B9", False, "9x27", "9x18x27"),
        ("B:W14,23:B9", False, "9x18", "9x18"),
        ("B:W14,23:B9", False, "9X18X27", "9x18x27"),
        ("B:W14,23:B9", False, "9:18:27", "9x18x27"),
        ("B:W6,7,14,15:BK2", True, "2x2", "2x9x18x11x2"),
        ("B:W6,7,14,15:BK2", True, "2x11x2", "2x11x18x9x2"),
    ],
)
def test_short_captures(position: str, forced: bool, word: str, meant: str) -> None:
    """A capture named by its ends alone is completed where it can mean only one thing."""
    route = pdn.parse(fen.read(position, forced=forced), word)
    expected = pdn.parse(fen.read(position, forced=forced), meant)
    assert (route[0][0], route[0][-1], route[1]) == (expected[0][0], expected[0][-1], expected[1])


def test_ambiguous_captures() -> None:
    """Where two ways with different captures lead to one square, every square must be named."""
    board = fen.read("B:W6,7,14,15:BK2", forced=False)
    with pytest.raises(UnreadableMove, match="name every square"):
        pdn.parse(board, "2x18")


DIRT = ("", "(", "}", '"', "9", "x", "K", "½", "٣", " ", "-", "/", ":")


def test_damaged_records_are_refused_with_a_sentence() -> None:
    """Whatever is done to a record or a position, it is read or refused, and nothing else happens."""
    rng, refused = random.Random(23), 0
    for number in range(400):
        letters = list(GAME if number % 2 else fen.START)
        for _ in range(rng.randrange(1, 4)):
            at = rng.randrange(len(letters))
            letters[at : at + rng.randrange(3)] = rng.choice(DIRT)
        try:
            (pdn.read if number % 2 else fen.read)("".join(letters))
        except BadRecord as error:
            refused += 1
            assert str(error).endswith(".")
    assert refused > 100


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1. 11-15 23-19 2. 8-11 22-17 3. 4-9", r"Move 3\. 4-9 is illegal"),
        ("1. 11-15 23-20", r"Move 1\.\.\. 23-20 is illegal"),
        ("1. 11-15 (1. 9-14 5-9) 23-19", r"Move 1\.\.\. 5-9 is illegal"),
        ("1. 11x15", r"Move 1\. 11x15 is illegal"),
        ("1. 11-40", "count from 1 to 32"),
        ("1. hello", "no checkers move"),
        ("1. 11-15 {never", "never closed"),
        ('[FEN "B:W1:B5"]\n1. 5-9', "last row"),
        ('[GameType "20,W,10,10"]\n1. 32-28', r"GameType 20\); here it is English"),
        ("1. 11-15 * 1. 1-2 *", r"Game 2: Move 1\. 1-2"),
        ("", "no game"),
    ],
)
def test_wrong_records_are_named(text: str, said: str) -> None:
    """The first thing that is wrong is named, an illegal move by its number."""
    with pytest.raises(BadRecord, match=said) as refused:
        pdn.read(text)
    assert str(refused.value).endswith(".")
