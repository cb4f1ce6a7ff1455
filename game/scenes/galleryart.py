"""What the gallery shows: a small picture of each choice, and the table on which all that is chosen lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.table.art import board_pieces, cloth, decks, square_board, svg
from game.table.art.materials import line, rounded
from game.table.board_shape import FRAME, SQUARE
from game.table.grounds import CLOTHS, Weave
from game.table.looks import BoardSet, Looks, Pack

if TYPE_CHECKING:
    from game.app import App
    from game.table.art.own_cards import OwnDeck
    from game.table.art.palette import Colour
    from game.table.art.sprites import Sprites

Size = tuple[int, int]
Value = str | bool
"""What a setting of looks may be."""

VELVET: Colour = (66, 34, 66)
"""The cloth of the sample where each game has its own."""
OWN: tuple[Colour, ...] = ((58, 40, 84), (96, 38, 31), (26, 42, 62), (20, 74, 52))
"""Four of the tables that have a cloth of their own."""
FAN = ("AS", "TH", "7D", "QC", "KH")
MEN = {(0, 7): "wR", (1, 7): "wN", (2, 7): "wB", (3, 7): "wQ", (0, 6): "wP", (1, 6): "wP", (3, 6): "wP",
       (2, 5): "bN", (3, 5): "bP"}  # fmt: skip
"""On the sample's corner of a chessboard, by column and row."""


class Choice(NamedTuple):
    """One of a group: what it sets, and its words."""

    value: Value
    words: str
    tip: str = ""


@dataclass(frozen=True)
class Group:
    """What is chosen together: a field of the settings."""

    title: str
    name: str
    offered: Sequence[Choice]
    draw: Callable[[App, Value, Size], pygame.Surface]
    """The picture of a value, of that size; the rest of it is clear."""

    def choices(self, app: App) -> Sequence[Choice]:
        """What there is to choose from now."""
        return self.offered


class Decks(Group):
    """Our playing cards and decks of one's own."""

    def choices(self, app: App) -> Sequence[Choice]:
        """Ours, those in the folder, and the one in use where it is gone."""
        now, names = app.settings.own_deck, app.wardrobe.names
        gone = [now] if now and now not in names else []
        return *self.offered, *(Choice(name, name, f"The deck “{name}”") for name in (*names, *gone))


# --- small pictures ------------------------------------------------------------------------------------


def _cloth(_app: App, value: Value, size: Size) -> pygame.Surface:
    """A swatch; of own cloths four."""
    chosen = CLOTHS.get(str(value))
    made = OWN if chosen is None else (chosen,)
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    for at, tone in enumerate(made):
        left, right = (round(size[0] * edge / len(made)) for edge in (at, at + 1))
        whole.blit(cloth.woven((right - left, size[1]), tone, cloth.TABLE, Weave.FELT), (left, 0))
    return _cut(whole, size[0] * 0.09, size[0] * 0.05)


def _cards(
    app: App, size: Size, name: str, faces: Sequence[str | None], own: OwnDeck | None = None
) -> pygame.Surface:
    """Cards of a deck side by side, each a little over the one before."""
    picture = svg.blank(size)
    sprites = decks.sprites(name, app.palette, Looks(own=own))
    wide = round(min(size[1] * 0.84 / 1.4, size[0] * 0.86 / (1 + 0.62 * (len(faces) - 1))))
    step = wide * 0.62
    left = (size[0] - wide - step * (len(faces) - 1)) / 2
    for at, face in enumerate(faces):
        box = pygame.Rect(round(left + at * step), 0, wide, round(wide * sprites.cut.ratio))
        box.centery = size[1] // 2
        sprites.draw_card(picture, face, box, unit=wide / 90)
    return picture


def _back(app: App, value: Value, size: Size) -> pygame.Surface:
    return _cards(app, size, Pack(back=str(value)).name, (None,))


def _suits(app: App, value: Value, size: Size) -> pygame.Surface:
    return _cards(app, size, Pack(four_colours=bool(value), large=True).name, ("4D", "4C"))


def _indices(app: App, value: Value, size: Size) -> pygame.Surface:
    return _cards(app, size, Pack(large=bool(value)).name, ("9S", "JH"))


def _deck(app: App, value: Value, size: Size) -> pygame.Surface:
    """Its best cards; none before it has been read."""
    own = app.wardrobe.previews.get(str(value))
    if value and (own is None or not own.cards):
        return svg.blank(size)
    return _cards(app, size, Pack().name, ("AS", "KH") if own is None else [*own.cards][:2], own)


def _tiles(app: App, value: Value, size: Size) -> pygame.Surface:
    name = decks.name_for("dominoes", Looks(tiles=str(value)))
    sprites, picture = decks.sprites(name, app.palette), svg.blank(size)
    high = round(size[1] * 0.8)
    for face, x in (("6-5", 0.29), ("3-1", 0.71)):
        box = pygame.Rect(0, 0, high // 2, high)
        box.center = round(size[0] * x), size[1] // 2
        sprites.draw_card(picture, face, box, unit=high / 120)
    return picture


def _board(app: App, value: Value, size: Size) -> pygame.Surface:
    """The corner of a board."""
    picture = _corner(app, BoardSet(str(value)), size, 3.1, {})
    return _cut(picture, size[0] * 0.09, size[0] * 0.05)


def _men(app: App, value: Value, size: Size) -> pygame.Surface:
    """A king and a knight on a board, one of each side: on a slab one of them would not show."""
    men = {(0, 7): "wK", (1, 7): "bN"}
    picture = _corner(app, BoardSet(men=str(value)), size, 2.1, men)
    return _cut(picture, size[0] * 0.09, size[0] * 0.05)


def _cut(picture: pygame.Surface, radius: float, margin: float) -> pygame.Surface:
    """The picture with round corners, `margin` pixels within its edge."""
    size = picture.get_size()
    inner = (margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    mask = svg.raster(svg.document(*size, rounded(inner, radius, 'fill="#fff"')), size)
    whole = svg.blank(size)
    whole.blit(picture, (0, 0))
    whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _corner(
    app: App, board_set: BoardSet, size: Size, squares: float, men: dict[tuple[int, int], str]
) -> pygame.Surface:
    """The left lower corner of a chessboard, so many squares wide, with these men."""
    side = round(size[0] / (FRAME + squares * SQUARE))
    made = min(side, 1100)  # of a larger one only a part shows
    whole = square_board.board(made, made_of=board_set.board, palette=app.palette)
    part = pygame.Rect(0, 0, round(size[0] * made / side), round(size[1] * made / side))
    part.bottom = made
    picture = pygame.transform.smoothscale(whole.subsurface(part), size)
    step = side * SQUARE
    for (column, row), face in men.items():
        box = pygame.Rect(0, 0, round(step), round(step))
        box.center = (
            round(side * FRAME + (column + 0.5) * step),
            round(size[1] - side * FRAME - (7.5 - row) * step),
        )
        board_pieces.draw_piece(picture, board_set.art("chess"), face, box, unit=step / 60)
    return picture


GROUPS: tuple[Group, ...] = (
    Group(
        "Cloth of the tables",
        "cloth",
        (
            Choice("own", "Each its own"),
            Choice("blue", "Blue"),
            Choice("wine", "Wine"),
            Choice("grey", "Grey"),
        ),
        _cloth,
    ),
    Group(
        "Board",
        "board",
        (
            Choice("walnut", "Walnut", "Walnut and maple"),
            Choice("vinyl", "Vinyl", "As at tournaments: green, or blue with colours for colour-blind eyes"),
        ),
        _board,
    ),
    Group(
        "Backs of playing cards",
        "card_back",
        tuple(Choice(back, back.capitalize()) for back in ("red", "blue", "green", "black")),
        _back,
    ),
    Group(
        "Dominoes",
        "tiles",
        (
            Choice("ivory", "Dark pips"),
            Choice("coloured", "Coloured", "Pips in a colour for each number"),
        ),
        _tiles,
    ),
    Group(
        "Indices",
        "large_indices",
        (
            Choice(False, "Usual"),
            Choice(True, "Large", "Ranks and suits to be read from afar, and one great pip"),
        ),
        _indices,
    ),
    Group(
        "Suits",
        "four_colours",
        (Choice(False, "Two colours"), Choice(True, "Four colours", "Clubs are green and diamonds blue")),
        _suits,
    ),
    Group(
        "Chessmen",
        "men",
        (
            Choice("turned", "Turned", "Silver and gold"),
            Choice("flat", "Flat", "Silhouettes as in printed diagrams, high in contrast"),
        ),
        _men,
    ),
    Decks("Playing cards", "own_deck", (Choice("", "Ours"),), _deck),
)


# --- the table -----------------------------------------------------------------------------------------


class Sample:
    """A table with a corner of a chessboard, a few tiles and a hand of cards; drawn anew when a look changes,
    a piece a frame, while the last one shows.
    """

    def __init__(self) -> None:
        self.picture: pygame.Surface | None = None
        self._key: object = None
        """What is being drawn, or was last."""
        self._steps: Iterator[None] = iter(())
        self._sprites: dict[str, tuple[object, Sprites]] = {}
        """By game, with what they were made for."""

    def forget(self) -> None:
        """Let go of the pictures."""
        self.picture, self._steps = None, iter(())
        self._sprites.clear()

    def update(self, app: App, size: Size) -> bool:
        """Go on with the table in `size` pixels as the settings want it; True until it shows."""
        key = (size, app.looks, app.settings.cloth, app.palette.name, app.theme.sight.contrast)
        if self._key != key:
            self._key, self._steps = key, self._draw(app, size)
        return next(self._steps, self) is None

    def _of(self, app: App, game: str) -> Sprites:
        wanted = app.deck(game), app.palette.name, app.looks.own
        kept = self._sprites.get(game)
        if kept is None or kept[0] != wanted:
            kept = self._sprites[game] = (wanted, app.sprites(game))
        return kept[1]

    def _draw(self, app: App, size: Size) -> Iterator[None]:
        wide, high = size
        unit = min(wide / 420, high / 640)
        chosen = CLOTHS.get(app.settings.cloth)
        tone, weave = (VELVET, Weave.VELVET) if chosen is None else (chosen, Weave.FELT)
        table = pygame.Surface(size, pygame.SRCALPHA, 32)
        table.blit(cloth.woven(size, app.theme.ground(tone), cloth.TABLE, weave), (0, 0))
        yield
        self._lay_board(app, table, unit)
        yield
        yield from self._lay_tiles(app, table, unit)
        yield from self._lay_cards(app, table, unit)
        edge = rounded((1, 1, wide - 2, high - 2), 18 * unit, line("#e9cf8f", max(1.5, 1.6 * unit), 0.8))
        whole = _cut(table, 18 * unit, 1)
        svg.paste(whole, svg.raster(svg.document(*size, edge), size), (0, 0))
        self.picture = whole
        yield

    def _lay_board(self, app: App, table: pygame.Surface, unit: float) -> None:
        """It runs out of the picture at the right and above."""
        from game.table.art.ground import shade_below

        wide, high = table.get_size()
        box = pygame.Rect(round(wide * 0.13), 0, round(wide * 0.87), round(high * 0.4))
        shade_below(table, box, unit)
        table.blit(_corner(app, app.looks.board_set, box.size, 4.25, MEN), box)

    def _lay_tiles(self, app: App, table: pygame.Surface, unit: float) -> Iterator[None]:
        """A line of play with a double across it."""
        sprites = self._of(app, "dominoes")
        wide, high = table.get_size()
        short = round(min(wide * 0.092, high * 0.066))
        x, y = wide * 0.07, round(high * 0.51)
        for face, angle in (("6-5", 90), ("5-3", 90), ("3-3", 0), ("3-1", 90)):
            across = short if angle == 0 else 2 * short
            box = pygame.Rect(0, 0, short, 2 * short)
            box.center = round(x + across / 2), y
            sprites.draw_card(table, face, box, angle=angle, unit=unit)
            x += across + 2 * unit
            yield

    def _lay_cards(self, app: App, table: pygame.Surface, unit: float) -> Iterator[None]:
        """A hand in a fan, and the pile before it."""
        sprites = self._of(app, "hearts")
        wide, high = table.get_size()
        card = round(min(wide * 0.25, high * 0.19))
        for lift in (0.0, 2.5, 5.0):
            box = pygame.Rect(0, 0, round(card * 0.72), card)
            box.center = round(wide * 0.86), round(high * 0.525 - lift * unit)
            sprites.draw_card(table, None, box, unit=unit)
        middle = (len(FAN) - 1) / 2
        for at, face in enumerate(FAN):
            aside = at - middle
            box = pygame.Rect(0, 0, card, card)
            box.center = (
                round(wide / 2 + aside * card * 0.54),
                round(high * 0.81 + aside * aside * card * 0.045),
            )
            sprites.draw_card(table, face, box, angle=-aside * 6, unit=unit)
            yield
