"""Chess moves as people write them: Standard Algebraic Notation (`Nbd7`, `exd6`, `O-O`, `e8=Q+`)."""

import re

from game.rules.core.errors import UnreadableMove
from game.rules.games.chess.board import Board
from game.rules.games.chess.tables import EMPTY, KING, NAMES, PAWN, SQUARES

_PIECES = "PNBRQK"
_MOVE = re.compile(
    r"([NBRQK]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:=?\(?([NBRQ])\)?)?(?:e\.?p\.?)?", re.ASCII
)
_ENDING = "+#!?"


def san(board: Board, move: int) -> str:
    """A legal move of this position, with `+` or `#` where it gives check or mate."""
    name = _bare(board, move)
    board.push(move)
    sign = ""
    if board.in_check():
        sign = "+" if board.moves() else "#"
    board.pop()
    return name + sign


def _bare(board: Board, move: int) -> str:
    origin, target = move & 63, move >> 6 & 63
    kind = board.squares[origin] % 6
    if kind == KING and abs(origin - target) == 2:
        return "O-O" if target > origin else "O-O-O"
    cross = "x" if board.is_capture(move) else ""
    if kind == PAWN:
        made = f"={_PIECES[move >> 12]}" if move >> 12 else ""
        return (NAMES[origin][0] if cross else "") + cross + NAMES[target] + made
    rivals = [
        other & 63
        for other in board.moves()
        if other >> 6 & 63 == target and other & 63 != origin and board.squares[other & 63] % 6 == kind
    ]
    place = ""
    if rivals:
        if all(rival & 7 != origin & 7 for rival in rivals):
            place = NAMES[origin][0]
        elif all(rival >> 3 != origin >> 3 for rival in rivals):
            place = NAMES[origin][1]
        else:
            place = NAMES[origin]
    return _PIECES[kind] + place + cross + NAMES[target]


def parse(board: Board, text: str) -> int:
    """The legal move that the text names; missing signs are forgiven. Raises UnreadableMove."""
    name = text.strip().rstrip(_ENDING)
    castling = {"O-O": 2, "0-0": 2, "O-O-O": -2, "0-0-0": -2}.get(name.upper() if name[:1] == "o" else name)
    if castling is not None:
        king = board.masks[6 * board.turn + KING].bit_length() - 1
        wanted = king | (king + castling) << 6
        if king in (4, 60) and wanted in board.moves():
            return wanted
        raise UnreadableMove(f"{name!r} is not possible here.")
    found = _MOVE.fullmatch(name)
    if found is None:
        raise UnreadableMove(f"{text[:20]!r} is no chess move.")
    kind, target = _PIECES.index(found[1] or "P"), SQUARES[found[4]]
    made = _PIECES.index(found[5]) if found[5] else 0
    fitting = [
        move
        for move in board.moves()
        if move >> 6 & 63 == target
        and board.squares[move & 63] % 6 == kind
        and (not found[2] or NAMES[move & 63][0] == found[2])
        and (not found[3] or NAMES[move & 63][1] == found[3])
        and not (kind == KING and abs((move & 63) - target) == 2)
        and not (kind == PAWN and not found[2] and "x" not in name and (move - target) & 7)
    ]
    exact = [move for move in fitting if move >> 12 == made]
    if len(exact) == 1:
        return exact[0]
    if len(exact) > 1:
        raise UnreadableMove(f"{name!r} may be several moves here; name the square it starts from.")
    if fitting:
        named = "names no piece to promote to" if not made else "promotes where nothing is promoted"
        raise UnreadableMove(f"{name!r} {named}.")
    raise UnreadableMove(f"{name!r} is not possible here.")


def parse_uci(board: Board, text: str) -> int:
    """The legal move that `e2e4` or `e7e8q` names. Raises UnreadableMove."""
    if len(text) in (4, 5) and text[:2] in SQUARES and text[2:4] in SQUARES and text[4:] in ("", *"nbrq"):
        move = SQUARES[text[:2]] | SQUARES[text[2:4]] << 6 | (" nbrq".index(text[4]) << 12 if text[4:] else 0)
        if board.squares[move & 63] != EMPTY and move in board.moves():
            return move
        raise UnreadableMove(f"{text!r} is not possible here.")
    raise UnreadableMove(f"{text[:20]!r} is no chess move.")
