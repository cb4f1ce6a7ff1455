"""What tables are made of, as data: a weave, the rim around it, and what is set into it.

A layout names its `ground` beside the tone of its `cloth`; `game.table.art.ground` bakes the two into one
picture.
"""

from enum import Enum
from typing import NamedTuple, Protocol


class Weave(Enum):
    """What lies under the pieces."""

    FELT = "felt"
    VELVET = "velvet"
    LEATHER = "leather"
    SLATE = "slate"
    LACQUER = "lacquer"
    CARD = "card"


class Rim(Enum):
    """What runs around it."""

    OAK = "oak"
    ASH = "ash"
    WALNUT = "walnut"
    MAHOGANY = "mahogany"
    EBONY = "ebony"
    HIDE = "hide"
    """Leather over padding."""


class Inset(Enum):
    """What is set into a ground along its rim."""

    NOTHING = "nothing"
    LINE = "line"
    """A printed line."""
    TOOLED = "tooled"
    """Two lines pressed into leather."""
    SEAM = "seam"
    """Stitches."""
    CORNERS = "corners"
    """Leather corners, sewn on."""
    BRASS = "brass"
    """Two lines of brass with stepped corners."""
    RUNNER = "runner"
    """A border above and below, as of a cloth that lies along the table."""


class Ground(NamedTuple):
    """What one table is made of."""

    weave: Weave = Weave.FELT
    rim: Rim = Rim.OAK
    inset: Inset = Inset.NOTHING


class Covered(Protocol):
    """What has a cloth on a ground: a layout."""

    @property
    def cloth(self) -> tuple[int, int, int]:
        """Its colour, where the light on it is even."""

    @property
    def ground(self) -> Ground:
        """What it is made of."""


def dressed(layout: Covered, colour: tuple[int, int, int]) -> Ground:
    """What its table is made of in this colour: felt, where that is not the cloth's own."""
    return layout.ground if colour == layout.cloth else layout.ground._replace(weave=Weave.FELT)


CLOTHS = {"blue": (26, 48, 84), "wine": (84, 26, 40), "grey": (50, 52, 60)}
"""Felts that a person may choose for all tables, none of them green: many cards are."""


FELT = Ground()
BAIZE = Ground(Weave.FELT, Rim.WALNUT, Inset.CORNERS)
VELVET = Ground(Weave.VELVET, Rim.MAHOGANY)
DESK = Ground(Weave.LEATHER, Rim.WALNUT, Inset.TOOLED)
CAFE = Ground(Weave.SLATE, Rim.ASH, Inset.LINE)
RUNNER = Ground(Weave.FELT, Rim.WALNUT, Inset.RUNNER)
SADDLE = Ground(Weave.LEATHER, Rim.HIDE, Inset.SEAM)
CASINO = Ground(Weave.FELT, Rim.HIDE)
TRAY = Ground(Weave.FELT, Rim.WALNUT)
PLUM = Ground(Weave.VELVET, Rim.WALNUT)
PLAYMAT = Ground(Weave.CARD, Rim.EBONY, Inset.LINE)
LACQUER = Ground(Weave.LACQUER, Rim.EBONY, Inset.BRASS)

NARROW, WIDE = 10.0, 16.0
"""Width of the rim at both sides, in the smallest window and from 1280 units on."""
FAR = 10.0
"""Its width at the far edge: clear of the title; at the lower edge, the player's, there is none."""


def rim_width(width: float) -> float:
    """The width of the rim at the sides of a table `width` units wide."""
    return min(WIDE, max(NARROW, NARROW + (width - 1024) * (WIDE - NARROW) / 256))
