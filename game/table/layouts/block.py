"""The table of Block: the family's line of play on another cloth."""

from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((64, 34, 40))
