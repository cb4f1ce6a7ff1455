"""What the pieces, places and phases of a checkers match are called."""

SIDES = ("Black", "White")
FACES = ("b", "w")
"""A checker of each colour; a king is two of them, one on the other."""


def face_name(face: str) -> str:
    """A piece in words: "black checker"; with a crown, which the upper one of two bears, "black king"."""
    if (man := face.removesuffix("+")) in FACES:
        return f"{SIDES[FACES.index(man)].lower()} {'checker' if man == face else 'king'}"
    return f"the checker on {face}" if face.isdigit() else "a checker"
