"""The table of Hearts: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.hearts.layout import LAYOUT

__all__ = ["LAYOUT"]
