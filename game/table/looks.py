"""How a person wants things to look, by name: playing cards, tiles, boards of squares and chessmen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.table.art.own_cards import OwnDeck

BACKS = ("red", "blue", "green", "black")
"""Of playing cards."""
WALNUT, VINYL = "walnut", "vinyl"
BOARDS = (WALNUT, VINYL)
"""Of squares."""
TURNED, FLAT = "turned", "flat"
MEN = (TURNED, FLAT)
"""Of chess: silver and gold, or silhouettes."""
IVORY, COLOURED = "ivory", "coloured"
TILES = (IVORY, COLOURED)
"""Of dominoes: drilled pips, or pips in a colour a number."""


class Pack(NamedTuple):
    """How standard playing cards look: inks, size of the index, dye of the back."""

    four_colours: bool = False
    large: bool = False
    back: str = BACKS[0]

    @property
    def name(self) -> str:
        """The name of the deck that looks so."""
        large, back = "_large" if self.large else "", "" if self.back == BACKS[0] else f"_{self.back}"
        return f"playing{'4' if self.four_colours else ''}{large}{back}"


class BoardSet(NamedTuple):
    """What chess and checkers are played with."""

    board: str = BOARDS[0]
    men: str = MEN[0]

    def art(self, art: str) -> str:
        """How men are drawn that a layout asks for by this name."""
        return "flat_chess" if art == "chess" and self.men == FLAT else art


class Looks(NamedTuple):
    """All of it."""

    pack: Pack = Pack()
    tiles: str = TILES[0]
    board_set: BoardSet = BoardSet()
    own: OwnDeck | None = None
    """Playing cards of one's own, which come before ours."""


BOARD_SET, PLAIN = BoardSet(), Looks()
"""As a first start has them."""
