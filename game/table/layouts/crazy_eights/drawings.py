"""Draws the marks of Crazy Eights."""

from game.table.art import board_pieces
from game.table.drawings import Brush, draws
from game.table.layouts.crazy_eights.marks import Suit


@draws(Suit)
def _suit(brush: Brush, mark: Suit) -> None:
    face = f"{mark.letter}{'+' if mark.named else ''}"
    board_pieces.draw_piece(brush.surface, "suit", face, brush.box(mark))
