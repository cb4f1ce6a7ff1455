"""The table of Deuce: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.deuce.layout import LAYOUT

__all__ = ["LAYOUT"]
