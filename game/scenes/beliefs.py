"""What a player believed: a strip of what was hidden from it, and a bar a seat for the piece pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table import chalk
from game.table.layout import Rect
from game.table.ui.panel import draw_glass
from game.table.ui.theme import GOLD, INK, SMALL, Theme, paste
from game.table.ui.widget import Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.ai.thought import Beliefs
    from game.table.art.sprites import Sprites
    from game.table.tabletop import Tabletop

GAP = 4.0
BAR, THIN, HIGH = 92.0, 64.0, 24.0
"""Width of a bar, the least that it takes in a row of many, and height."""
_FIGURES = 42.0
_TRACK = (70, 66, 62)


class HiddenPieces(Widget):
    """The pieces of some beliefs, side by side; the one that the pointer came to last is chosen."""

    def __init__(
        self, sprites: Sprites, on_change: Callable[[], object], words: Callable[[str], str]
    ) -> None:
        """`words` calls a piece by its name."""
        super().__init__()
        self._words = words
        self.visible = False
        self.sprites, self.on_change = sprites, on_change
        self.faces: tuple[str, ...] = ()
        self.chosen = 0

    def told(self) -> Node:
        """The pieces by name; one of them is looked at."""
        from game.access.node import Node, Role, numbered

        pieces = [
            Node(
                Role.OPTION, self._words(face), at, chosen=at == self.chosen, press=partial(self._choose, at)
            )
            for at, face in enumerate(self.faces)
        ]
        return Node(Role.OPTIONS, "Hidden pieces", "hidden", children=numbered(pieces))

    def tell(self, faces: Sequence[str], chosen: int) -> None:
        """These from now on."""
        self.faces, self.chosen = tuple(faces), chosen
        self.visible = bool(faces)

    def step(self, way: int) -> None:
        """To the next piece or the one before, round the end."""
        if self.faces:
            self._choose((self.chosen + way) % len(self.faces))

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.on_change()

    def boxes(self) -> list[pygame.FRect]:
        """Where each piece lies: as large as they fit, in as many rows as that takes."""
        number, ratio, room = len(self.faces), self.sprites.cut.ratio, self.rect
        wide, a_row = 0.0, number
        for rows in range(1, 5):
            each = -(-number // rows)
            fits = min((room.w + GAP) / each - GAP, ((room.h + GAP) / rows - GAP) / ratio)
            if fits > wide:
                wide, a_row = fits, each
        return [
            pygame.FRect(
                room.x + at % a_row * (wide + GAP), room.y + at // a_row * (wide * ratio + GAP),
                wide, wide * ratio,
            )
            for at in range(number)
        ]  # fmt: skip

    def handle(self, event: pygame.Event, pos: Pos | None) -> bool:
        """The pointer chooses what it comes to; with the keyboard the arrows do."""
        if event.type == pygame.KEYDOWN:
            ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
            if event.key in ways:
                self.step(ways[event.key])
            return event.key in ways
        if pos is None or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return False
        found = next((at for at, box in enumerate(self.boxes()) if box.collidepoint(pos)), None)
        if found is None or found == self.chosen:
            return False
        self._choose(found)
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Every piece; a rim around the chosen one."""
        for at, (face, box) in enumerate(zip(self.faces, self.boxes(), strict=True)):
            wide, high = self.sprites.size(theme.px(box.w))
            place = theme.rect(box)
            if at == self.chosen:
                around = pygame.Rect(place.x, place.y, wide, high).inflate(theme.px(7), theme.px(7))
                pygame.draw.rect(surface, GOLD, around, border_radius=theme.px(6))
            self.sprites.draw_card(surface, face, pygame.Rect(place.x, place.y, wide, high))


def in_order(tabletop: Tabletop, beliefs: Beliefs) -> list[int]:
    """The numbers of the pieces as a hand of them would lie."""
    numbers = list(range(len(beliefs.pieces)))
    if not tabletop.layout.sorts:
        return numbers
    first = tabletop.layout.sorts[0]
    rank = first.rank if first.within is None or tabletop.view is None else first.within(tabletop.view)
    return sorted(numbers, key=lambda number: rank(beliefs.pieces[number]))


def places(tabletop: Tabletop, seat: int) -> dict[int, Rect]:
    """By seat where its hand lies covered, for everybody but this one; else its plate."""
    found: dict[int, Rect] = {}
    for plate in tabletop.plates:
        if plate.seat == seat:
            continue
        zone = f"hand:{plate.seat}"
        backs = [place.rect for place in tabletop.placements if place.zone == zone and place.face is None]
        for back in backs:
            found[plate.seat] = found[plate.seat].union(back) if plate.seat in found else back
        found.setdefault(plate.seat, plate.rect)
    return found


def bars(
    where: dict[int, Rect], outside: Callable[[Pos], Pos], inside: pygame.FRect
) -> Iterator[tuple[int, pygame.FRect]]:
    """By seat the place of its bar on the page, all in `inside` and none over another."""
    wide = max(THIN, min(BAR, inside.w / (len(where) + 1) - GAP))
    taken: list[pygame.FRect] = []
    for seat, rect in sorted(where.items(), key=lambda one: one[1].centre[::-1]):
        (left, y), (right, _) = outside((rect.x, rect.centre[1])), outside((rect.right, 0.0))
        x = max(left, (left + right - wide) / 2)  # beside a small hand its plate often lies
        box = pygame.FRect(x, y - HIGH / 2, wide, HIGH).clamp(inside)
        while (at := box.collidelist(taken)) >= 0:
            box.y = taken[at].bottom + GAP
        taken.append(box)
        yield seat, box


def draw_bar(surface: pygame.Surface, theme: Theme, box: pygame.FRect, share: float, percent: int) -> None:
    """A share of the worlds as a bar, and in percent beside it."""
    draw_glass(surface, theme, box, HIGH / 2, deep=True)
    track = pygame.FRect(box.x + 10, box.centery - 4, box.w - 20 - _FIGURES, 8)
    surface.fill(_TRACK, theme.rect(track))
    if share > 0:
        surface.fill(chalk.CHALK, theme.rect(pygame.FRect(track.x, track.y, track.w * share, track.h)))
    words = theme.text(f"{percent}%", SMALL, INK, "bold")
    paste(surface, theme, words, pygame.FRect(box.x, box.y, box.w - 10, box.h), 1.0)
