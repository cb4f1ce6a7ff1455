"""The table of Deuces: `geometry` says what lies where, `layout` puts the cards of a view on it."""

from game.table.layouts.deuces.layout import LAYOUT

__all__ = ["LAYOUT"]
