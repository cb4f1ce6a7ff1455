"""Draws the marks of Poker Dice."""

from game.table.drawings import Brush, draws
from game.table.layouts.poker_dice.marks import OwnHand


@draws(OwnHand)
def _own_hand(brush: Brush, mark: OwnHand) -> None:
    brush.gold(mark.text, mark)
