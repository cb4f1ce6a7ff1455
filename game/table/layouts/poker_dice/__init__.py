"""The table of Poker Dice: `ground` is the geometry, `layout` puts everybody's dice on it."""

from game.table.layouts.poker_dice.layout import LAYOUT

__all__ = ["LAYOUT"]
