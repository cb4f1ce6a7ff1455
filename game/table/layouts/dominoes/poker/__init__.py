"""The table of Domino Poker: `geometry` says what lies where, `spoken` what is written on it, `layout` puts
the pieces and chips of a view on it.
"""

from game.table.layouts.dominoes.poker.layout import LAYOUT

__all__ = ["LAYOUT"]
