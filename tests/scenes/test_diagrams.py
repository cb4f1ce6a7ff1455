"""Diagrams of the rule books: what one line of text says, drawn, and bad lines named in a sentence."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.rules import registry
from game.rules.games.chess import fen
from game.scenes.book import Diagram, open_book, parse
from game.scenes.diagramart import CELL, EDGE, draw, size_of
from game.scenes.diagrams import BadBook, Board, Dice, Pegs, Stretch, read
from game.scenes.rulebook import RuleBookScene
from game.table.art.palette import NORMAL
from game.table.art.sprites import Sprites
from game.table.ui.theme import Theme

SHOWN = {"chess": 5, "checkers": 2, "poker_dice": 1, "cribbage": 1, "golden_deuce": 1}


@pytest.mark.parametrize(
    ("kind", "line", "told"),
    [
        ("chess", "", "shows nothing"),
        ("chess", "8/8/8/8/8/8/8", "7 rows"),
        ("chess", "8/8/8/8/8/8/8/7", "7 squares"),
        ("chess", "8/8/8/8/8/8/8/7x", "“x” is no piece"),
        ("chess", "8/8/8/8/8/8/8/8 e9>e1", "no square e9"),
        ("chess", "8/8/8/8/8/8/8/8 e1", "neither an arrow"),
        ("checkers", "b33", "no square 33"),
        ("checkers", "b12 12>99", "no square 99"),
        ("dice", "A 7", "“7” is no face"),
        ("pegs", "40-20 You:33/27", "no stretch"),
        ("pegs", "20-40 You:33", "no pair of pegs"),
        ("pegs", "20-40 You:43/27", "43 does not lie"),
        ("track", "30", "no stretch"),
        ("track", "10-20 5:12", "neither a pawn"),
        ("track", "10-20 1:12 12>34", "34 does not lie"),
    ],
)
def test_bad_notation_is_a_sentence(kind: str, line: str, told: str) -> None:
    """It is named with the line of the book, and nothing crashes."""
    with pytest.raises(BadBook, match=told):
        read(kind, line)
    with pytest.raises(BadBook, match="line 2"):
        parse(f"# Game\n```{kind}\n{line}\nCaption.\n```")


def test_an_unknown_kind_is_named() -> None:
    """A figure of a kind that nobody draws."""
    with pytest.raises(BadBook, match="“maps”"):
        parse("# Game\n```maps\nA\n```")


def test_what_a_line_says() -> None:
    """Pieces on their squares, arrows, marks, kept dice, pegs and pawns."""
    board = read("chess", "4k3/8/8/8/8/8/8/R3K2R e1>g1 *f1")
    assert isinstance(board, Board)
    assert {(piece.face, piece.square) for piece in board.pieces} == {
        ("bK", (4, 0)), ("wR", (0, 7)), ("wK", (4, 7)), ("wR", (7, 7)),
    }  # fmt: skip
    assert board.arrows == (((4, 7), (6, 7)),) and board.marked == ((5, 7),)
    checkers = read("checkers", "b1 wK32 1>6")
    assert isinstance(checkers, Board)
    assert [(piece.square, piece.crowned) for piece in checkers.pieces] == [((1, 0), False), ((6, 7), True)]
    assert read("dice", "[K] 9") == Dice(("K", "9"), (True, False))
    assert read("pegs", "20-40 You:33/27") == Pegs(20, 40, (("You", 33, 27),))
    assert read("track", "14-36 1:20 20>34") == Stretch(14, 36, ((1, 20),), ((20, 34),))


def diagrams(key: str) -> list[Diagram]:
    """Those of a game's book."""
    return [block for block in open_book(key).blocks if isinstance(block, Diagram)]


def test_the_books_have_theirs() -> None:
    """As many as are named here, each small enough for a page of the smallest window."""
    found = {entry.key: diagrams(entry.key) for entry in registry.shipped()}
    assert {key: len(some) for key, some in found.items() if some} == SHOWN
    assert all(size_of(one.drawing)[0] <= 640 for some in found.values() for one in some)


def test_positions_of_chess_are_positions() -> None:
    """Those with both kings can be read as such, and mate and stalemate are what their captions say."""
    kept = {one.caption.split(":")[0].split(",")[-1].strip(): one for one in diagrams("chess")}
    assert "Checkmate" in kept
    for line, mated in (("3R2k1/5ppp/8/8/8/8/8/6K1", True), ("7k/5Q2/6K1/8/8/8/8/8", False)):
        shown = read("chess", line)
        assert isinstance(shown, Board)
        drawn = [one.drawing for one in diagrams("chess") if isinstance(one.drawing, Board)]
        assert shown.pieces in [one.pieces for one in drawn]
        board = fen.read(f"{line} b - - 0 1")
        assert not board.moves() and board.in_check() is mated


@pytest.mark.parametrize("key", SHOWN)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_pages_with_diagrams_are_drawn(drive: Callable[..., Any], key: str, size: tuple[int, int]) -> None:
    """Every block of the book passes the window."""
    scene = RuleBookScene(key)
    driver = drive(scene, size, still=True)
    for index in range(len(scene.book.blocks)):
        scene._show(index)
        driver.app.redraw()
        driver.frames(1)
    assert driver.top is scene


@pytest.mark.parametrize(
    ("kind", "pieces", "arrow", "square"),
    [("checkers", "b9 w14", "9>18", (2, 3)), ("chess", "4r3/8/8/8/8/4N3/8/4K3", "e8>e1", (4, 5))],
)
def test_no_arrow_hides_a_piece(kind: str, pieces: str, arrow: str, square: tuple[int, int]) -> None:
    """What is jumped over or pinned looks as it does without the arrow, which is seen beside it."""
    bare, struck = (picture(kind, line) for line in (pieces, f"{pieces} {arrow}"))
    x, y = (part * CELL + CELL / 2 for part in square)
    one, other = (shown.get_at((round(EDGE + x), round(y))) for shown in (bare, struck))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2  # no piece is wholly opaque
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(struck, "RGB")


def test_arrows_that_meet_make_way() -> None:
    """King and rook cross when castling: each arrow has a lane of its own, and one alone keeps the middle."""
    row, bare = round(7.5 * CELL), picture("chess", "8/8/8/8/8/8/8/4K2R")
    for arrows, middle in (("e1>g1", True), ("e1>g1 h1>f1", False)):
        place = round(EDGE + 5.6 * CELL), row
        seen = picture("chess", f"8/8/8/8/8/8/8/4K2R {arrows}").get_at(place)
        assert (seen != bare.get_at(place)) is middle


def picture(kind: str, line: str) -> pygame.Surface:
    """A board by itself, a pixel a unit."""
    drawing, theme = read(kind, line), Theme(1.0)
    assert isinstance(drawing, Board)
    surface = pygame.Surface([round(side) for side in size_of(drawing)])
    draw(surface, theme, Sprites(NORMAL), drawing, (0, 0))
    return surface
