"""The table of Golden Deuce: `ground` is the geometry, `layout` puts cards and pawns on it."""

from game.table.layouts.golden_deuce.layout import LAYOUT

__all__ = ["LAYOUT"]
