"""The table of Hit the Deck: `geometry` says what lies where, `layout` puts the pieces of a view on it."""

from game.table.layouts.hit_the_deck.layout import LAYOUT

__all__ = ["LAYOUT"]
