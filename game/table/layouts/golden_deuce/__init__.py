"""The table of Golden Deuce: `geometry` says what lies where, `layout` puts cards and pawns on it."""

from game.table.layouts.golden_deuce.layout import LAYOUT

__all__ = ["LAYOUT"]
