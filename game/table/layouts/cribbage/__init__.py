"""The table of Cribbage: `geometry` says what lies where, `pegs` what stands on the board, `layout`
places everything.
"""

from game.table.layouts.cribbage.layout import LAYOUT

__all__ = ["LAYOUT"]
