"""The decks by name: a layout says which one its game is played with, and its drawings load when asked for.

A deck is `deuce`, `golden_deuce`, `hit_the_deck` or the standard playing cards: `playing` in two colours,
`playing4` in four, both with red backs, or with blue ones `playing_blue` and `playing4_blue`.  Faces are
texts as the rules write them; None is the back.  Where backs differ and are public, a card that lies back up
has its back as its face: `back:3`, `back:F`, `back:P` (see `hit_cards.BACKS`), so that it turns over like any
other card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from game.rules import registry
from game.table.art.drawing import Drawing
from game.table.art.palette import Palette
from game.table.art.sprites import CARD, Cut, Sprites, Turned

_DRAWN_BY = {
    "deuce": ("cards", "deuce_face", "deuce_back"),
    "golden_deuce": ("golden_cards", "golden_face", "golden_back"),
    "hit_the_deck": ("hit_cards", "hit_front", "hit_back"),
    "dominoes": ("dominoes", "tile_face", "tile_back"),
    "poker_dice": ("poker_dice", "die_face", "die_back"),
    "playing": ("playing_cards", "playing_face", "red_back"),
    "playing_blue": ("playing_cards", "playing_face", "blue_back"),
    "playing4": ("playing_cards", "playing_face_in_four", "red_back"),
    "playing4_blue": ("playing_cards", "playing_face_in_four", "blue_back"),
}
"""Module, and the names of its functions for fronts and backs."""

NAMES = tuple(_DRAWN_BY)


class Deck(NamedTuple):
    """How the cards of one deck are drawn."""

    front: Callable[[str, Palette], Drawing]
    """The drawing of a face, or of a public back; ValueError for a text that is neither."""
    back: Callable[[Palette], Drawing]
    faces: tuple[str, ...]
    """Every face once, without public backs."""
    cut: Cut
    turned: Turned | None
    """How thick pieces are drawn when they are turned; None for cards."""


IN_FOUR = "playing4"
"""How the names of the packs in four colours begin."""


@cache
def deck(name: str) -> Deck:
    """The deck of that name; KeyError for any other."""
    module_name, front, back = _DRAWN_BY[name]
    module = import_module(f"game.table.art.{module_name}")
    cut, turned = getattr(module, "CUT", CARD), getattr(module, "turned", None)
    return Deck(getattr(module, front), getattr(module, back), module.FACES, cut, turned)


def name_for(game: str, four_colours: bool = False, back: str = "red") -> str:
    """The deck that a game is played with: its own, else playing cards as the settings want them."""
    if game in _DRAWN_BY:
        return game
    found = registry.find(game)
    if found is not None and found.deck in _DRAWN_BY:
        return found.deck
    return f"{IN_FOUR if four_colours else 'playing'}{'_blue' if back == 'blue' else ''}"


def sprites(name: str, palette: Palette) -> Sprites:
    """Sprites that draw the deck of that name; those of a game without cards have nothing to draw."""
    if name not in _DRAWN_BY:
        return Sprites(palette)
    front, back, _, cut, turned = deck(name)
    return Sprites(palette, front, back, cut, turned, name.startswith(IN_FOUR))
