"""The table of Hit the Deck: `ground` is the geometry, `layout` puts the pieces of a view on it."""

from game.table.layouts.hit_the_deck.layout import LAYOUT

__all__ = ["LAYOUT"]
