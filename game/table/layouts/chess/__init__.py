"""The table of chess: the shared board with silver and gold pieces."""

from game.table.layouts.chess.layout import LAYOUT

__all__ = ["LAYOUT"]
