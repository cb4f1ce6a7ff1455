"""What the pieces, places and phases of a checkers match are called."""

PLAY = "play"
ANSWER = "answer"
"""A draw has been offered; the other side accepts or declines."""
OVER = "over"

SIDES = ("Black", "White")
FACES = ("b", "w")
"""A checker of each colour; a king is two of them, one on the other."""


def taken_zone(seat: int) -> str:
    """Where the checkers lie that this seat has captured."""
    return f"taken:{seat}"


def box_zone(seat: int) -> str:
    """Where the second checkers of this seat's kings come from."""
    return f"box:{seat}"


def face_name(face: str) -> str:
    """A piece in words: "black checker"."""
    if face in FACES:
        return f"{SIDES[FACES.index(face)].lower()} checker"
    return f"the checker on {face}" if face.isdigit() else "a checker"
