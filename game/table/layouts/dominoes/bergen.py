"""The table of Bergen: one line of play on a cloth of its own."""

from game.table.layouts.dominoes.coachmarks import BERGEN
from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((44, 58, 74), BERGEN)
