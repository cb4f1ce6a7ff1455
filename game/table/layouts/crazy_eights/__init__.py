"""The table of Crazy Eights: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.crazy_eights.layout import LAYOUT

__all__ = ["LAYOUT"]
