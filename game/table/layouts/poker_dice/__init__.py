"""The table of Poker Dice: `geometry` says what lies where, `layout` puts everybody's dice on it."""

from game.table.layouts.poker_dice.layout import LAYOUT

__all__ = ["LAYOUT"]
