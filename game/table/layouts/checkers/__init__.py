"""The table of checkers: the shared board with red and black checkers."""

from game.table.layouts.checkers.layout import LAYOUT

__all__ = ["LAYOUT"]
