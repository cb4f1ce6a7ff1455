"""Chess positions as text in Forsyth–Edwards Notation, read with suspicion.

Written positions name the square of a pawn's double step only where it can be captured en passant.
"""

from game.rules.core.errors import BadRecord, quoted
from game.rules.games.chess.board import NONE, Board
from game.rules.games.chess.tables import BLACK, EMPTY, KING, LETTERS, NAMES, PAWN, ROOK, SQUARES, WHITE

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_RIGHTS = "KQkq"
_REST = ("w", "-", "-", "0", "1")
_MOST = 200
_SIDES = ("White", "Black")
_HOMES = (("e1", "h1"), ("e1", "a1"), ("e8", "h8"), ("e8", "a8"))
"""Where king and rook stand for each right."""


def write(board: Board) -> str:
    """The position in six fields."""
    rows = []
    for rank in range(7, -1, -1):
        row, gap = "", 0
        for piece in board.squares[8 * rank : 8 * rank + 8]:
            if piece == EMPTY:
                gap += 1
                continue
            row += (str(gap) if gap else "") + LETTERS[piece]
            gap = 0
        rows.append(row + (str(gap) if gap else ""))
    rights = "".join(letter for bit, letter in enumerate(_RIGHTS) if board.castling >> bit & 1) or "-"
    passed = NAMES[board.en_passant] if board.en_passant_moves() else "-"
    return f"{'/'.join(rows)} {'wb'[board.turn]} {rights} {passed} {board.clock} {board.number}"


def read(text: str) -> Board:
    """The position that the text describes; the counters may be left out. Raises BadRecord."""
    fields = text[:_MOST].split()
    if not 1 <= len(fields) <= 6 or len(text) > _MOST:
        raise BadRecord("A chess position (FEN) is one line of up to six fields, the pieces first.")
    placed, turn, rights, passed, clock, number = (*fields, *_REST[len(fields) - 1 :])
    squares = _pieces(placed)
    if turn not in ("w", "b"):
        raise BadRecord(f"The side to move must be “w” or “b”, not {quoted(turn, 20)}.")
    board = Board(
        squares,
        "wb".index(turn),
        _castling(rights, squares),
        _passed(passed, "wb".index(turn), squares),
        _count("half-move clock", clock, 0),
        _count("move number", number, 1),
    )
    _check(board)
    return board


def _pieces(text: str) -> list[int]:
    rows = text.split("/")
    if len(rows) != 8:
        raise BadRecord(f"A chess position has eight ranks; this one has {len(rows)}.")
    squares: list[int] = []
    for rank, row in enumerate(rows):
        line: list[int] = []
        for letter in row:
            if letter in LETTERS:
                line.append(LETTERS.index(letter))
            elif letter in "12345678":
                line += [EMPTY] * int(letter)
            else:
                raise BadRecord(f"{quoted(letter)} is no chess piece; rank {8 - rank} cannot be read.")
        if len(line) != 8:
            raise BadRecord(f"Rank {8 - rank} of this position has {len(line)} squares instead of 8.")
        squares = line + squares
    return squares


def _castling(text: str, squares: list[int]) -> int:
    if text == "-":
        return 0
    rights = 0
    for letter in text:
        if letter not in _RIGHTS or rights >> _RIGHTS.index(letter) & 1:
            raise BadRecord(
                f"The castling rights {quoted(text, 20)} must be “-” or letters of “KQkq”, each once."
            )
        bit = _RIGHTS.index(letter)
        king, rook = _HOMES[bit]
        colour = 6 * (bit >> 1)
        if squares[SQUARES[king]] != colour + KING or squares[SQUARES[rook]] != colour + ROOK:
            raise BadRecord(f"Castling {quoted(letter)} needs a king on {king} and a rook on {rook}.")
        rights |= 1 << bit
    return rights


def _passed(text: str, turn: int, squares: list[int]) -> int:
    if text == "-":
        return NONE
    square, back = SQUARES.get(text, NONE), 8 if turn else -8
    if (
        square >> 3 != (2 if turn else 5)
        or squares[square] != EMPTY
        or squares[square - back] != EMPTY
        or squares[square + back] != PAWN + 6 * (1 - turn)
    ):
        raise BadRecord(f"No pawn can just have passed over {quoted(text, 20)}.")
    return square


def _count(what: str, text: str, least: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) >= least):
        raise BadRecord(f"The {what} must be a whole number from {least}, not {quoted(text, 20)}.")
    return int(text)


def _check(board: Board) -> None:
    for colour in (WHITE, BLACK):
        first, side = 6 * colour, _SIDES[colour]
        if board.masks[first + KING].bit_count() != 1:
            raise BadRecord(f"{side} must have exactly one king.")
        pawns = board.masks[first]
        if pawns & (0xFF | 0xFF << 56):
            raise BadRecord("No pawn can stand on the first or the last rank.")
        if pawns.bit_count() > 8 or board.masks[12 + colour].bit_count() > 16:
            raise BadRecord(f"{side} has more than eight pawns or sixteen pieces.")
    king = board.masks[6 * (1 - board.turn) + KING].bit_length() - 1
    if board.attacked(king, board.turn):
        side = _SIDES[1 - board.turn]
        raise BadRecord(f"{side} is in check, but it is not {side}’s move.")
