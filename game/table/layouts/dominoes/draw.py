"""The table of Dominoes, in which one draws."""

from game.table.layouts.dominoes.coachmarks import DRAW
from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((20, 62, 54), DRAW)
