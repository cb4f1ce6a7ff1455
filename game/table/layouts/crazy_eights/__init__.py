"""The table of Crazy Eights: `ground` is the geometry, `layout` puts the pieces of a view on it."""

from game.table.layouts.crazy_eights.layout import LAYOUT

__all__ = ["LAYOUT"]
