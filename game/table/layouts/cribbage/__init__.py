"""The table of Cribbage: `ground` is the geometry, `pegs` stands on the board, `layout` places everything."""

from game.table.layouts.cribbage.layout import LAYOUT

__all__ = ["LAYOUT"]
