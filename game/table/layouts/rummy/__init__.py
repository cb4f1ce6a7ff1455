"""The table of Rummy: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.rummy.layout import LAYOUT

__all__ = ["LAYOUT"]
