"""Checkers positions played by their texts, and a slow second reading of the rules, written apart."""

from collections.abc import Iterable, Iterator

from game.rules.core.move import Move
from game.rules.games.checkers import GAME, CheckersState, fen
from game.rules.games.checkers.board import Board, Route
from tests.rules.table import BoardTable


class Table(BoardTable[CheckersState]):
    """A match from a position; seat 0 has Black."""

    def __init__(self, position: str = fen.START, *, forced: bool = False) -> None:
        super().__init__(GAME, CheckersState.start(fen.read(position, forced=forced), 0))

    def _legal(self, seat: int | None) -> Iterable[Move]:
        return [move for move in super()._legal(seat) if move.pieces]  # of checkers alone


def texts_of(routes: list[Route]) -> list[str]:
    """Routes as they are written."""
    return [("x" if captured else "-").join(map(str, path)) for path, captured in routes]


# --- the slow generator: a dictionary of rows and columns, one piece at a time -----------------------------

Pieces = dict[tuple[int, int], str]
"""By row 0 to 7 from Black's side and column 0 to 7: b and w for men, B and W for kings."""


def at(square: int) -> tuple[int, int]:
    """Row and column of a square."""
    row, place = divmod(square - 1, 4)
    return row, 2 * place + (row % 2 == 0)


SQUARE_AT = {at(square): square for square in range(1, 33)}


def pieces_of(position: str) -> tuple[Pieces, str]:
    """The pieces of a written FEN, and who moves."""
    turn, *sides = position.split(":")
    pieces: Pieces = {}
    for side in sides:
        for place in side[1:].split(",") if side[1:] else ():
            letter = side[0].lower()
            king = place.startswith("K")
            pieces[at(int(place.lstrip("K")))] = letter.upper() if king else letter
    return pieces, turn.lower()


def _ways(piece: str) -> list[tuple[int, int]]:
    rows = {"b": [1], "w": [-1]}.get(piece, [1, -1])
    return [(row, column) for row in rows for column in (-1, 1)]


def _jumps(
    pieces: Pieces, place: tuple[int, int], piece: str, path: list[int]
) -> Iterator[tuple[list[int], bool]]:
    """Every jump from here with the path so far, and whether it could go on."""
    for row, column in _ways(piece):
        over = place[0] + row, place[1] + column
        there = place[0] + 2 * row, place[1] + 2 * column
        if there not in SQUARE_AT or there in pieces:
            continue
        if pieces.get(over, piece).lower() == piece.lower():
            continue
        left = {where: what for where, what in pieces.items() if where != over}
        further = list(_jumps(left, there, piece, [*path, SQUARE_AT[there]]))
        yield [*path, SQUARE_AT[there]], bool(further)
        yield from further


def slow_moves(position: str, forced: bool) -> list[str]:
    """Every legal move by the rules as a person reads them."""
    pieces, turn = pieces_of(position)
    steps: list[str] = []
    jumps: list[tuple[list[int], bool]] = []
    for place, piece in pieces.items():
        if piece.lower() != turn:
            continue
        square = SQUARE_AT[place]
        for row, column in _ways(piece):
            there = place[0] + row, place[1] + column
            if there in SQUARE_AT and there not in pieces:
                steps.append(f"{square}-{SQUARE_AT[there]}")
        others = {where: what for where, what in pieces.items() if where != place}
        jumps += _jumps(others, place, piece, [square])
    if forced:
        whole = ["x".join(map(str, path)) for path, goes_on in jumps if not goes_on]
        return whole or steps
    return ["x".join(map(str, path)) for path, _ in jumps] + steps


def fast_moves(board: Board) -> list[str]:
    """The same by bit masks."""
    return texts_of(board.routes())
