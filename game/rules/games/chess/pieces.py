"""What the pieces, places and phases of a chess match are called."""

from game.rules.games.chess.tables import BISHOP, KNIGHT, NAMES, QUEEN, ROOK

SIDES = ("White", "Black")
KINDS = ("pawn", "knight", "bishop", "rook", "queen", "king")
FACES = (*(f"w{letter}" for letter in "PNBRQK"), *(f"b{letter}" for letter in "PNBRQK"))
"""The face of each piece by number."""
PROMOTIONS = "nbrq"
SPARE = (QUEEN, ROOK, BISHOP, KNIGHT)


def face_name(face: str) -> str:
    """A piece in words: "White knight"."""
    if face in FACES:
        number = FACES.index(face)
        return f"{SIDES[number // 6]} {KINDS[number % 6]}"
    return f"the piece on {face}" if face in NAMES else "a piece"
