"""The table of Four-Hand Texas: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.dominoes.texas42.layout import LAYOUT

__all__ = ["LAYOUT"]
