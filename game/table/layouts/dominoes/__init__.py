"""The tables of the domino family; this one is that of Dominoes, in which one draws."""

from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((20, 62, 54))
