"""Pieces as small numbers: sets of them as masks, and pieces that a view may not know."""

from collections.abc import Iterable, Iterator, Sequence

from game.rules.core.events import HIDDEN
from game.rules.core.zones import UNKNOWN as UNKNOWN


def shown(pieces: Iterable[int], faces: Sequence[str]) -> list[str]:
    """The pieces as they are written, by code in `faces`, unknown ones as `?`."""
    return [HIDDEN if piece == UNKNOWN else faces[piece] for piece in pieces]


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
