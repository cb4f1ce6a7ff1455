"""The table of Deuces: `ground` is the geometry, `layout` puts the cards of a view on it."""

from game.table.layouts.deuces.layout import LAYOUT

__all__ = ["LAYOUT"]
