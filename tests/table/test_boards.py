"""The boards of chess and checkers: pieces told apart when small, squares, chips, hopping kings."""

from itertools import combinations

import pygame
import pytest

from game.check.layouts import areas
from game.match import Match
from game.rules.core.legal import Selection
from game.table.art import board_pieces, checker_pieces, chess_pieces, square_board
from game.table.art.palette import COLOUR_BLIND, NORMAL, Palette
from game.table.board_geometry import NARROWEST, share_out
from game.table.board_layout import BoardLayout
from game.table.board_shape import FRAME, SQUARE, dark
from game.table.geometry import EDGE, window_area
from game.table.grounds import WIDE
from game.table.layout import Rect, layout_for, pieces
from game.table.layout_capabilities import Choosing, FixedOrientation, Panelled, Walking
from game.table.looks import BOARDS, FLAT, MEN, VINYL, BoardSet
from game.table.marks import Check, LastMove, SquareBoard
from tests.table.test_art_cards import mean
from tests.table.test_art_palette import VISION, distance

AREA = Rect(0, 0, 1024, 592)


@pytest.fixture(autouse=True)
def window() -> None:
    """Art needs pygame's surfaces, not a window."""
    pygame.display.init()


def differing(first: pygame.Surface, second: pygame.Surface, channel: int) -> int:
    """How many pixels of two pictures are clearly unlike in a channel."""
    width, height = first.get_size()
    return sum(
        abs(first.get_at((x, y))[channel] - second.get_at((x, y))[channel]) > 70
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize("men", MEN)
def test_pieces_are_told_apart_at_40_pixels(men: str) -> None:
    """At 40 px any two kinds of a set differ in outline, and the two sides of a kind in colour."""
    art = BoardSet(men=men).art("chess")
    pictures = {face: board_pieces.man(art, face, 40) for face in chess_pieces.FACES}
    for first, second in combinations("PNBRQK", 2):
        assert differing(pictures[f"w{first}"], pictures[f"w{second}"], 3) > 60, (first, second)
    for kind in "PNBRQK":
        assert differing(pictures[f"w{kind}"], pictures[f"b{kind}"], 2) > 150, kind


def test_checkers_are_told_apart_at_40_pixels() -> None:
    """Black and red, men and kings."""
    checkers = {face: checker_pieces.piece(face, 40) for face in checker_pieces.FACES}
    for first, second in combinations(checkers, 2):
        assert sum(differing(checkers[first], checkers[second], at) for at in range(3)) > 60, (first, second)


def test_art_is_found_by_name() -> None:
    """Men and suit chips are square pictures of the size that was asked for; others there are none."""
    for art in board_pieces.NAMES:
        face = {"checkers": "b+", "suit": "H+", "trumps": "doubles", "chips": "17"}.get(art, "wK")
        assert board_pieces.man(art, face, 33).get_size() == (33, 33)
    with pytest.raises(KeyError):
        board_pieces.man("chess", "wX", 40)


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
@pytest.mark.parametrize("made_of", BOARDS)
def test_the_board_is_checkered(made_of: str, palette: Palette) -> None:
    """Light and dark squares alternate, the lower left one is dark, and the turned board has other names."""
    side = 400

    def drawn(names: str = "chess", turned: bool = False) -> pygame.Surface:
        return square_board.board(side, names, turned, made_of=made_of, palette=palette)

    board = drawn()
    for column in range(8):
        for row in range(8):
            x = round((FRAME + (column + 0.5) * SQUARE) * side)
            y = round((FRAME + (row + 0.5) * SQUARE) * side)
            light = sum(board.get_at((x, y))[:3])
            assert (light < 420) == dark(column, row), (column, row)
    assert dark(0, 7)
    assert differing(board, drawn(turned=True), 0) > 50
    assert differing(board, drawn("checkers"), 0) > 50


@pytest.mark.parametrize("vision", VISION)
def test_checkers_stand_out_from_vinyl(vision: str) -> None:
    """Black and red are apart from its dark squares, for any viewer with the palette for them."""
    palette = NORMAL if vision == "full" else COLOUR_BLIND
    field = square_board.board(400, "checkers", made_of=VINYL, palette=palette)
    ground = mean(
        field, pygame.Rect(round(400 * (FRAME + 1.4 * SQUARE)), round(400 * (FRAME + 4.3 * SQUARE)), 8, 8)
    )
    for face in ("b", "w"):
        tone = mean(checker_pieces.piece(face, 60), pygame.Rect(26, 26, 8, 6))
        assert distance(tone, ground, vision) >= 20, (face, ground)


@pytest.mark.parametrize(("key", "near", "far"), [("chess", "a1", "h8"), ("checkers", "4", "29")])
def test_the_board_lies_before_its_seat(key: str, near: str, far: str) -> None:
    """The lower edge belongs to the seat at the bottom; for the other one the board lies the other way."""
    layout, view = layout_for(key), Match.new(key, 2, seed=1).view(0)
    squares = {target.key: target.rect for target in layout.targets(view, AREA, 0)}
    other = {target.key: target.rect for target in layout.targets(view, AREA, 1)}
    assert squares[near].y > squares[far].y and squares[near].x < squares[far].x
    assert other[near].x == pytest.approx(squares[far].x) and other[near].y == pytest.approx(squares[far].y)
    assert isinstance(layout, FixedOrientation) and isinstance(layout, Panelled)
    assert not any(layout.panel(AREA).overlaps(rect) for rect in squares.values())


def test_the_board_takes_all_of_the_height() -> None:
    """Nothing lies below it; plates, moves, captured pieces and the bar lie apart in the column beside it."""
    for area in areas():
        geometry = share_out(area)
        column = [part for place in geometry.places for part in (place.plate, place.hand)]
        column += [geometry.moves, geometry.bar]
        for part, other in combinations([geometry.board, *column], 2):
            assert area.holds(part) and not part.overlaps(other), (area, part)
        narrow = area.w - geometry.board.w < 2 * (EDGE + WIDE) + NARROWEST
        assert geometry.board.bottom > area.bottom - 10 or narrow
    assert share_out(window_area(1280, 800)).board.w > 730


def test_material_and_check_are_told() -> None:
    """The plate of whoever is ahead says by how much; a king in check is marked, and the last move."""
    layout = layout_for("chess")
    match = Match.new("chess", 2, seed=1, deal=[["4k3/8/8/8/8/8/r7/R3K2R w - - 0 1"]])
    match.play(0, "a1a2")
    view = match.view(0)
    lines = {plate.seat: plate.line for plate in layout.plates(view, AREA, 0)}
    assert lines == {0: "White  +10", 1: "Black"}
    marked = [type(mark) for mark in layout.marks(view, AREA, 0)]
    assert marked == [SquareBoard, LastMove, LastMove]
    checked = Match.new("chess", 2, seed=1, deal=[["4k3/8/8/8/8/8/8/K3R3 b - - 0 1"]]).view(1)
    assert [type(mark) for mark in layout.marks(checked, AREA, 0)] == [SquareBoard, Check]


def test_promotion_chips_stay_on_the_board() -> None:
    """Four chips, the queen's on the square itself, for a pawn at either edge."""
    layout = layout_for("chess")
    assert isinstance(layout, Choosing)
    view = Match.new("chess", 2, seed=1, deal=[["8/P6k/8/8/8/8/8/K7 w - - 0 1"]]).view(0)
    for bottom in (0, 1):
        squares = {target.key: target.rect for target in layout.targets(view, AREA, bottom)}
        chips = layout.chips(view, AREA, bottom, Selection(("a7",), "a8"), frozenset("nbrq"))
        assert [chip.face for chip in chips] == ["wQ", "wR", "wB", "wN"]
        assert chips[0].rect == squares["a8"]
        assert all(AREA.holds(chip.rect) for chip in chips)
    assert layout.chips(view, AREA, 0, Selection(), frozenset("nbrq")) == ()


def test_a_king_of_checkers_hops_with_both_checkers() -> None:
    """Every landing is a station of both checkers, the upper one above the lower."""
    layout = layout_for("checkers")
    assert isinstance(layout, Walking)
    match = Match.new("checkers", 2, seed=1, deal=[["B:W18,26:BK14,1"]])
    match.play(0, "14x23x30")
    view = match.view(0)
    walks = layout.walks(view, match.events_at(1, 0), AREA, 0)
    lower, upper = (piece for piece, _ in pieces(view)["30"])
    assert set(walks) == {lower, upper} and len(walks[lower]) == 2
    assert all(one.x == two.x and one.y > two.y for one, two in zip(walks[lower], walks[upper], strict=True))


def test_a_plate_says_what_the_men_are_of() -> None:
    """The usual chessmen are silver and gold, which are called White and Black."""
    chess = layout_for("chess")
    assert isinstance(chess, BoardLayout)
    assert chess.in_set("Black  +3", BoardSet()) == "Black (gold)  +3"
    assert chess.in_set("White", BoardSet()) == "White (silver)"
    assert chess.in_set("White", BoardSet(men=FLAT)) == "White"
