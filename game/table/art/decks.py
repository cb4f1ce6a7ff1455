"""The decks by name: a layout says which one its game is played with, and its drawings load when asked for.

A deck is `deuce`, `golden_deuce`, `hit_the_deck` … or a pack of the standard playing cards, whose name says
how it differs from `playing`: `playing4_large_blue` (see `looks.Pack`). Faces are texts as the rules write
them; None is the back. Where backs differ and are public, a card that lies back up has its back as its face:
`back:3`, `back:F`, `back:P` (see `hit_cards.BACKS`), so that it turns over like any other card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from itertools import product, starmap
from typing import TYPE_CHECKING, NamedTuple

from game.rules import registry
from game.table.art.drawing import Drawing
from game.table.art.palette import Palette
from game.table.art.sprites import CARD, Cut, Sprites, Turned
from game.table.looks import BACKS, COLOURED, PLAIN, Looks, Pack

if TYPE_CHECKING:
    from game.table.art.own_cards import OwnDeck

_DRAWN_BY = {
    "deuce": ("cards", "deuce_face", "deuce_back"),
    "golden_deuce": ("golden_cards", "golden_face", "golden_back"),
    "hit_the_deck": ("hit_cards", "hit_front", "hit_back"),
    "dominoes": ("dominoes", "tile_face", "tile_back"),
    "dominoes_coloured": ("coloured_dominoes", "tile_face", "tile_back"),
    "poker_dice": ("poker_dice", "die_face", "die_back"),
}
"""Module, and the names of its functions for fronts and backs."""
_PACKS = {pack.name: pack for pack in starmap(Pack, product((False, True), (False, True), BACKS))}
NAMES = (*_DRAWN_BY, *_PACKS)


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


@cache
def deck(name: str) -> Deck:
    """The deck of that name; KeyError for any other."""
    if (pack := _PACKS.get(name)) is not None:
        from game.table.art import playing_cards

        face = partial(playing_cards.playing_face, four_colours=pack.four_colours, large=pack.large)
        return Deck(face, partial(playing_cards.playing_back, dye=pack.back), playing_cards.FACES, CARD, None)
    module_name, front, back = _DRAWN_BY[name]
    module = import_module(f"game.table.art.{module_name}")
    cut, turned = getattr(module, "CUT", CARD), getattr(module, "turned", None)
    return Deck(getattr(module, front), getattr(module, back), module.FACES, cut, turned)


def name_for(game: str, looks: Looks = PLAIN) -> str:
    """The deck that a game is played with: its own, else playing cards; both as a person wants them."""
    found = registry.find(game)
    name = game if game in _DRAWN_BY else found.deck if found is not None else ""
    if name == "dominoes" and looks.tiles == COLOURED:
        return "dominoes_coloured"
    return name if name in _DRAWN_BY else looks.pack.name


def sprites(name: str, palette: Palette, looks: Looks = PLAIN) -> Sprites:
    """Sprites that draw the deck of that name, playing cards as a deck of one's own has them; those of a game
    without cards have nothing to draw.
    """
    if name not in NAMES:
        return Sprites(palette, board_set=looks.board_set)
    front, back, _, cut, turned = deck(name)
    if name not in _PACKS:
        return Sprites(palette, front, back, cut, turned, board_set=looks.board_set)
    if (own := looks.own) is not None:
        front, back = partial(_front, own, front), partial(_back, own, back)
    return Sprites(palette, front, back, cut, turned, _PACKS[name].four_colours, looks.board_set)


def _front(own: OwnDeck, ours: Callable[[str, Palette], Drawing], face: str, palette: Palette) -> Drawing:
    return own.drawing(face) or ours(face, palette)


def _back(own: OwnDeck, ours: Callable[[Palette], Drawing], palette: Palette) -> Drawing:
    return own.drawing(None) or ours(palette)
