"""The table of Hearts: `ground` is the geometry, `layout` puts the pieces of a view on it."""

from game.table.layouts.hearts.layout import LAYOUT

__all__ = ["LAYOUT"]
