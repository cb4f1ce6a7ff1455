"""What the pieces, places and phases of a checkers match are called."""

SIDES = ("Black", "White")
FACES = ("b", "w")
"""A checker of each colour; a king is two of them, one on the other."""


def face_name(face: str) -> str:
    """A piece in words: "black checker"."""
    if face in FACES:
        return f"{SIDES[FACES.index(face)].lower()} checker"
    return f"the checker on {face}" if face.isdigit() else "a checker"
