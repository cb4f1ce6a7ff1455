"""The table of Deuce: `board` is the geometry, `layout` puts the pieces of a view on it."""

from game.table.layouts.deuce.layout import LAYOUT

__all__ = ["LAYOUT"]
