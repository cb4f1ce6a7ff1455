"""Whether enough is left on the board to give mate, judged as the `chess` package does (rule 2)."""

from game.rules.games.chess.board import Board
from game.rules.games.chess.tables import BISHOP, BLACK, DARK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE


def cannot_mate(board: Board, colour: int) -> bool:
    """Whether no series of legal moves lets this side give mate, as far as the pieces alone tell."""
    masks = board.masks
    us, them = 6 * colour, 6 - 6 * colour
    if masks[us + PAWN] | masks[us + ROOK] | masks[us + QUEEN]:
        return False
    if masks[us + KNIGHT]:  # a lone knight needs a man of the other side that hems in its own king
        others = masks[13 - colour] ^ masks[them + KING] ^ masks[them + QUEEN]
        return masks[12 + colour].bit_count() <= 2 and not others
    if masks[us + BISHOP]:
        bishops = masks[BISHOP] | masks[BISHOP + 6]
        one_shade = not bishops & DARK or not bishops & ~DARK
        return one_shade and not (masks[PAWN] | masks[PAWN + 6] | masks[KNIGHT] | masks[KNIGHT + 6])
    return True


def is_dead(board: Board) -> bool:
    """Whether neither side can give mate any more."""
    return cannot_mate(board, WHITE) and cannot_mate(board, BLACK)
