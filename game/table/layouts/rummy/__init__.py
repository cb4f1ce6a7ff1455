"""The table of Rummy: `ground` is the geometry, `layout` puts the pieces of a view on it."""

from game.table.layouts.rummy.layout import LAYOUT

__all__ = ["LAYOUT"]
