"""The table of Domino Poker: `ground` is the geometry, `spoken` what is written on it, `layout` puts the
pieces and chips of a view on it.
"""

from game.table.layouts.dominoes.poker.layout import LAYOUT

__all__ = ["LAYOUT"]
