"""What the pieces, places and phases of a chess match are called."""

from game.rules.games.chess.tables import BISHOP, KNIGHT, NAMES, QUEEN, ROOK

PLAY = "play"
ANSWER = "answer"
"""A draw has been offered; the other side accepts or declines."""
OVER = "over"

SIDES = ("White", "Black")
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
FACES = (*(f"w{letter}" for letter in "PNBRQK"), *(f"b{letter}" for letter in "PNBRQK"))
"""The face of each piece by number."""
PROMOTIONS = "nbrq"
SPARE = (QUEEN, ROOK, BISHOP, KNIGHT)


def taken_zone(seat: int) -> str:
    """Where the pieces lie that this seat has captured."""
    return f"taken:{seat}"


def box_zone(seat: int) -> str:
    """Where this seat's pieces for promotion come from, and its promoted pawns go."""
    return f"box:{seat}"


def face_name(face: str) -> str:
    """A piece in words: "White knight"."""
    if face in FACES:
        number = FACES.index(face)
        return f"{SIDES[number // 6]} {KINDS[number % 6]}"
    return f"the piece on {face}" if face in NAMES else "a piece"
