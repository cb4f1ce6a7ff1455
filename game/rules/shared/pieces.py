"""Pieces as small numbers: sets of them as masks, and pieces that a view may not know."""

from collections.abc import Iterable, Iterator, Sequence

UNKNOWN = -1
"""A piece whose face may not be known."""
HIDDEN_FACE = "?"


def hidden(pieces: Iterable[int]) -> list[int]:
    """As many unknown pieces."""
    return [UNKNOWN for _ in pieces]


def shown(pieces: Iterable[int], faces: Sequence[str]) -> list[str]:
    """The pieces as they are written, by code in `faces`, unknown ones as `?`."""
    return [HIDDEN_FACE if piece == UNKNOWN else faces[piece] for piece in pieces]


def concealed(hands: Sequence[Sequence[int]], seat: int | None) -> list[list[int]]:
    """Hands as this seat sees them: its own, and as many unknown pieces in each other; None owns no hand."""
    return [list(hand) if owner == seat else hidden(hand) for owner, hand in enumerate(hands)]


def owns(viewer: int | None, zone: str) -> bool:
    """Whether a zone that ends in its owner's seat, such as `hand:2`, is the viewer's."""
    return viewer is not None and int(zone.rpartition(":")[2]) == viewer


def mask_of(pieces: Iterable[int]) -> int:
    """The set of these codes; unknown pieces are left out."""
    mask = 0
    for piece in pieces:
        if piece != UNKNOWN:
            mask |= 1 << piece
    return mask


def codes_of(mask: int) -> Iterator[int]:
    """The codes of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
