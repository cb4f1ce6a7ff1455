"""What may be played, shown one by one: the sets of pieces that legal moves take, round and round."""

from collections.abc import Iterable

from game.rules.core.move import Move


class Suggestions:
    """The moves among these that take pieces, each set of pieces once, looked for when first asked."""

    def __init__(self, legal: Iterable[Move]) -> None:
        self._legal = legal
        self._moves: list[Move] | None = None
        self._at = -1

    def go(self, step: int) -> Move | None:
        """The next one (-1: the one before), or None where no move takes pieces."""
        if self._moves is None:
            self._moves = list(
                {
                    tuple(sorted(move.pieces)): move for move in reversed([*self._legal]) if move.pieces
                }.values()
            )[::-1]
        if not self._moves:
            return None
        self._at = (self._at + step) % len(self._moves) if self._at >= 0 else min(0, step) % len(self._moves)
        return self._moves[self._at]
