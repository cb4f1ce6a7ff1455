"""What is known of endings: which advantages do not win, and how a lone king is driven to mate."""

from typing import Final

from game.ai.bots.chess.position import Position
from game.ai.bots.chess.weights import VALUES
from game.rules.games.chess.tables import DARK

CERTAIN: Final = 4000
"""Added to a won ending against a lone king, so that reaching it is better than any other advantage."""


def _steps(one: int, two: int) -> int:
    return max(abs((one & 7) - (two & 7)), abs((one >> 3) - (two >> 3)))


def _edge(square: int) -> int:
    """How far from the middle: 0 to 6, the corners most."""
    file, rank = square & 7, square >> 3
    return max(3 - file, file - 4) + max(3 - rank, rank - 4)


def bare(masks: list[int]) -> bool:
    """Whether a side has nothing but its king."""
    return masks[12] == masks[5] or masks[13] == masks[11]


def lone(masks: list[int], colour: int) -> bool:
    """Whether this side has nothing but its king."""
    return masks[12 + colour] == masks[5 + 6 * colour]


def _worth(masks: list[int], first: int) -> int:
    return sum(VALUES[kind] * masks[first + kind].bit_count() for kind in range(1, 5))


def shrunk(position: Position, value: int) -> int:
    """White's advantage in an ending: `value`, made small where it does not win, large where it does."""
    masks = position.masks
    if masks[12] == masks[5]:
        return -against_king(position, 1)
    if masks[13] == masks[11]:
        return against_king(position, 0)
    strong = 0 if value > 0 else 1
    ours, theirs = 6 * strong, 6 - 6 * strong
    if not masks[ours]:
        ahead = _worth(masks, ours) - _worth(masks, theirs)
        if ahead < 400:  # a minor piece more, or less, does not win without pawns
            return value // 8 if _worth(masks, ours) < 400 or ahead < 250 else value // 4
    bishops = masks[2], masks[8]
    if (
        all(mask and not mask & (mask - 1) for mask in bishops)
        and not any(masks[kind] for kind in (1, 3, 4, 7, 9, 10))
        and bool(bishops[0] & DARK) != bool(bishops[1] & DARK)
    ):
        return value // 2
    return value


def against_king(position: Position, strong: int) -> int:
    """What an ending against a lone king is worth to the other side."""
    masks = position.masks
    ours = 6 * strong
    king, lone = masks[ours + 5].bit_length() - 1, masks[11 - ours].bit_length() - 1
    pawns, knights, bishops = masks[ours], masks[ours + 1], masks[ours + 2]
    heavy = masks[ours + 3] | masks[ours + 4]
    close = 7 - _steps(king, lone)
    if not heavy and not pawns:
        if not bishops:
            return 0 if knights.bit_count() < 3 else CERTAIN + 10 * _edge(lone) + 4 * close
        both = bool(bishops & DARK) and bool(bishops & ~DARK)
        if not both and not knights:
            return 0
        if not both and not bishops & (bishops - 1) and not knights & (knights - 1):
            # bishop and knight mate only in a corner of the bishop's colour
            corners = (0, 63) if bishops & DARK else (7, 56)
            far = min(abs((lone & 7) - (corner & 7)) + abs((lone >> 3) - (corner >> 3)) for corner in corners)
            return CERTAIN + 20 * (14 - far) + 6 * _edge(lone) + 6 * close
    elif not heavy and not knights and not bishops.bit_count() > 1:
        return _pawn_race(position, strong, king, lone, pawns, bishops)
    return CERTAIN + _worth(masks, ours) + 110 * pawns.bit_count() + 20 * _edge(lone) + 10 * close


def _pawn_race(position: Position, strong: int, king: int, lone: int, pawns: int, bishops: int) -> int:
    """Pawns, perhaps with one bishop, against a lone king."""
    best = 0
    turn = position.turn != strong
    for file in range(8):
        column = pawns & 0x0101010101010101 << file
        if not column:
            continue
        pawn = (column & -column).bit_length() - 1 if strong else column.bit_length() - 1
        rank = 7 - (pawn >> 3) if strong else pawn >> 3
        goal = file if strong else file | 56
        front = pawn - 8 if strong else pawn + 8
        value = 100 + 18 * rank * rank // 2 + 10 * (_steps(lone, front) - _steps(king, front))
        left = min(7 - rank, 5)
        if _steps(lone, goal) - turn > left:
            value += 700  # nobody catches it
        elif file in (0, 7) and _steps(lone, goal) <= 1:
            wrong = not bishops or bool(bishops & DARK) != bool(1 << goal & DARK)
            value = 0 if wrong else value
        elif not bishops:
            value += _key_squares(king, lone, pawn, rank, strong)
        best = max(best, value)
    if best and pawns & (pawns - 1):
        best += 150
    return best + (250 if best and bishops else 0)


def _key_squares(king: int, lone: int, pawn: int, rank: int, strong: int) -> int:
    """More where the king stands before its pawn, which then walks in."""
    if pawn & 7 in (0, 7):
        return 0
    own = 7 - (king >> 3) if strong else king >> 3
    beside = abs((king & 7) - (pawn & 7)) <= 1
    ahead = own - rank
    if beside and (ahead >= 2 or (ahead == 1 and own >= 5)):
        return 250
    theirs = 7 - (lone >> 3) if strong else lone >> 3
    return 60 if beside and ahead == 1 and abs(own - theirs) != 2 else 0
