"""What moves are called that stand one below the other: no two rows read alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.shared.words import listed

if TYPE_CHECKING:
    from game.rules.core.move import Move


def row_names(
    moves: Sequence[Move], label: Callable[[Move], str], face_name: Callable[[str], str]
) -> list[str]:
    """How each is called; where a label tells two of them not apart, with the pieces that not all of these
    have: "Full House, 4s, with Jade 7 and Gold 7".
    """
    labels = [label(move) for move in moves]
    found = []
    for move, words in zip(moves, labels, strict=True):
        alike = [other for other, same in zip(moves, labels, strict=True) if same == words]
        found.append(_called(move, words, alike, face_name))
    return found


def _called(move: Move, words: str, alike: Sequence[Move], face_name: Callable[[str], str]) -> str:
    shared = set(move.pieces).intersection(*(one.pieces for one in alike))
    own = listed(face_name(piece) for piece in move.pieces if piece not in shared)
    return f"{words}, with {own}" if own and len(alike) > 1 else words
