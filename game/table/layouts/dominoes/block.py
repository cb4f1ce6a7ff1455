"""The table of Block: one line of play on a cloth of its own."""

from game.table.layouts.dominoes.coachmarks import BLOCK
from game.table.layouts.dominoes.line import LineLayout

LAYOUT = LineLayout((58, 54, 48), BLOCK)
