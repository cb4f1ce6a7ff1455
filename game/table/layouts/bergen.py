"""The table of Bergen: the family's line of play on another cloth."""

from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((28, 46, 78))
