"""The gallery: cloth, cards, boards, men and tiles chosen by pictures, beside a table that shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.scenes.galleryart import GROUPS, Choice, Group, Sample
from game.scenes.page import Page
from game.table.art import svg
from game.table.art.cache import SurfaceCache
from game.table.ui import skins
from game.table.ui.button import Pressable
from game.table.ui.panel import Caption, Label
from game.table.ui.scroll import ScrollArea
from game.table.ui.theme import GOLD, SMALL, SOFT, Theme, write

if TYPE_CHECKING:
    from game.access.node import Node
    from game.app import App
    from game.table.ui.widget import Widget

ACROSS = 6
"""Pictures in a row: a group of four beside one of two, or three of two."""
GAP = 16.0
"""Between pictures."""
HEAD, WORDS, BELOW = 28.0, 22.0, 14.0
"""Heights of a group's name, of the words under a picture, and of what lies between rows."""
RATIO = 0.84
"""Of a picture, height over width."""
TABLE = 0.35
"""How much of the page's width the table takes."""


class Look(Pressable):
    """A picture of one choice with its words; the one that is in use is ringed."""

    radius = 10.0
    below = WORDS

    def __init__(self, scene: GalleryScene, group: Group, choice: Choice, rect: pygame.FRect) -> None:
        super().__init__(partial(scene.choose, group, choice), rect, tip=choice.tip)
        self.scene, self.group, self.choice = scene, group, choice

    @property
    def known_as(self) -> str:
        """What it sets, and to what."""
        return f"{self.group.name} {self.choice.value}"

    def told(self) -> Node:
        """One of its group, and whether it is in use."""
        from game.access.node import Node, Role

        words = f"{self.group.title}: {self.choice.words}"
        return Node(Role.CHOICE, words, self.known_as, note=self.tip, on=self.chosen, press=self.on_press)

    @property
    def chosen(self) -> bool:
        """Whether it is in use."""
        return bool(getattr(self.scene.app.settings, self.group.name) == self.choice.value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A slab, the picture on it as soon as it is drawn, the words beneath."""
        box, chosen = theme.rect(self.rect), self.chosen
        skins.put_slab(surface, theme, "chip" if chosen else "dark", box, theme.px(self.radius), self.state)
        picture = self.scene.picture(self, box.size)
        if picture is not None:
            svg.paste(surface, picture, box.topleft)
        if chosen:
            edge = box.inflate(theme.px(6), theme.px(6))
            svg.paste(
                surface, skins.ring(theme, edge.size, theme.px(self.radius + 3), thin=True), edge.topleft
            )
        line = pygame.FRect(self.rect.x - 4, self.rect.bottom + 3, self.rect.w + 8, WORDS)
        words = theme.fit(self.choice.words, line.w, SMALL)
        write(surface, theme, words, line, SMALL, GOLD if chosen else SOFT)


class GalleryScene(Page):
    """Groups of pictures at the left, the table at the right; where the window is low the groups scroll."""

    title = "Looks"

    def __init__(self) -> None:
        super().__init__()
        self._page = ScrollArea()
        self._sample = Sample()
        self._pictures = SurfaceCache(6 * 1024 * 1024)
        self._said = ""
        self._waiting: list[tuple[Look, tuple[int, int]]] = []
        """Those in the latest frame that are still to be drawn."""

    # ---- building

    def enter(self, app: App) -> None:
        """See which decks there are."""
        super().enter(app)
        app.wardrobe.look_through()

    def furnish(self, body: pygame.FRect) -> Iterable[Widget]:
        """The groups, as many in a row as have room."""
        self._table = pygame.FRect(body.right - body.w * TABLE, body.y - 6, body.w * TABLE, body.h + 6)
        room = pygame.FRect(body.x, body.y, body.w * (1 - TABLE) - 44, body.h)
        self._page.rect = pygame.FRect(body.x - 10, body.y - 10, room.w + 34, self.area.h - body.y + 10)
        placed = list(self._flow(room))
        low = max(one.rect.bottom + one.below for one in placed) + BELOW
        self._said = self._words()
        words = Label(self._said, rect=pygame.FRect(room.x, low, room.w, 0), size=SMALL, kind="sans")
        words.rect.h = words.height(self.theme, room.w)
        for look in placed[-len(GROUPS[-1].choices(self.app)) :]:
            look.below = words.rect.bottom - look.rect.bottom  # keys bring the words into sight too
        placed.append(words)
        self._page.hold(placed, words.rect.bottom - body.y + 24)
        yield self._page
        yield from placed

    def _flow(self, room: pygame.FRect) -> Iterator[Widget]:
        """Groups from left to right as words on a page; a long one breaks into lines."""
        wide = (room.w - (ACROSS - 1) * GAP) / ACROSS
        high = wide * RATIO
        column, y, low = 0, room.y, room.y
        for group in GROUPS:
            choices = group.choices(self.app)
            across = min(len(choices), ACROSS)
            if column + across > ACROSS:
                column, y = 0, low
            left = room.x + column * (wide + GAP)
            yield Caption(group.title, rect=pygame.FRect(left, y, across * (wide + GAP) - GAP, HEAD - 6))
            for at, choice in enumerate(choices):
                down, aside = divmod(at, across)
                x, top = left + aside * (wide + GAP), y + HEAD + down * (high + WORDS + BELOW)
                yield Look(self, group, choice, pygame.FRect(x, top, wide, high))
                low = max(low, top + high + WORDS + BELOW)
            column += across

    def _words(self) -> str:
        """What is missing in the deck in use, or where decks of one's own are put."""
        told = self.app.wardrobe.told
        if told:
            return " ".join(told)
        return (
            "Your own playing cards: put a folder of pictures, AS.png … KD.png (or .svg) and back.png, into "
            f"{self.app.wardrobe.folder}. It is found when this page opens."
        )

    # ---- pictures

    def picture(self, look: Look, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of a choice, or None until it is drawn, one a frame."""
        found = self._pictures.get(self._key(look, size))
        if found is None:
            self._waiting.append((look, size))
        return found

    def _key(self, look: Look, size: tuple[int, int]) -> tuple[object, ...]:
        own = (
            self.app.wardrobe.previews.get(str(look.choice.value)) if look.group.name == "own_deck" else None
        )
        return look.known_as, self.app.palette.name, size, own

    def update(self, now: float) -> bool:
        """Go on with the table, then draw one of the pictures that are missing."""
        moved = super().update(now)
        if self._sample.update(self.app, self.theme.rect(self._table).size):
            return True
        if not self._waiting:
            return moved
        look, size = self._waiting[0]
        self._pictures.put(self._key(look, size), look.group.draw(self.app, look.choice.value, size))
        self._waiting.clear()
        return True

    def illustrate(self, surface: pygame.Surface, theme: Theme) -> None:
        """The table with what has been chosen."""
        self._waiting.clear()
        if self._sample.picture is not None:
            svg.paste(surface, self._sample.picture, theme.rect(self._table).topleft)

    # ---- acting

    def choose(self, group: Group, choice: Choice) -> None:
        """Use it, here and at every table."""
        setattr(self.app.settings, group.name, choice.value)
        if group.name == "own_deck":
            self.app.wardrobe.renew()
        self.app.apply_settings()

    def settings_changed(self) -> None:
        """A deck has been chosen or read: there is something else to say of it."""
        self.app.wardrobe.look_through()
        if self._words() != self._said:
            self.rebuild()

    def leave(self) -> None:
        """Pictures are large."""
        self._pictures.clear()
        self._sample.forget()
        self.app.save_settings()
