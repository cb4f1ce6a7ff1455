"""The first frame waits for nothing that the next one can draw as well."""

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules import registry
from game.scenes.base import Scene
from game.session.settings import Settings
from game.table.art import svg
from game.table.ui.button import Button
from game.table.ui.panel import draw_glass, draw_title
from game.table.ui.shelf import BoxButton, Plank, ShelfPlan
from game.table.ui.theme import Sight, Theme
from game.table.ui.written import Written


class Noted(Scene):
    """Notes how it is drawn."""

    def __init__(self) -> None:
        self.drafts: list[bool] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing but a note."""
        self.drafts.append(self.app.theme.tinted((1, 2, 3)).draft)


def test_the_first_frame_is_a_draft_and_the_next_follows_at_once(data_folder: Path) -> None:
    """Nothing else asks for the second one."""
    app = App(data_folder, settings=Settings(), size=(1024, 640))
    scene = Noted()
    app.stack.push(scene)
    for tick in range(3):
        app.step(app.now + 0.1 * tick)
    assert scene.drafts[:2] == [True, False]
    app.stack.clear()
    app.stack.settle()
    app.window.destroy()


@pytest.mark.parametrize("letters", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_draft_of_a_box_has_its_whole_name(
    size: tuple[int, int], letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In lines that it is wide enough for, on the smallest page too."""
    pygame.font.init()
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    written, cut = Written(), []
    monkeypatch.setattr(written, "cut", lambda short, whole: cut.append(short))
    theme = Theme(1.0, sight=Sight(letters), written=written, draft=True)
    rect = ShelfPlan(pygame.FRect(0, 0, *size)).box(0)
    for entry in registry.entries():
        box = BoxButton(entry.key, entry.name, "", str, str, rect)
        box.drafted = True
        written.begin(surface, 1.0)
        box.draw(surface, theme)
        assert " ".join(line.text for line in written.lines if line.text) == entry.name
        assert not cut
        for line in written.lines:
            x, y, wide, high = line.box
            assert rect.contains(pygame.FRect(x, y, wide, high).inflate(0, -high / 2)), line


def test_a_draft_draws_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slabs, glass, icons and planks of sizes never seen before are there, and no SVG is read for them."""
    pygame.font.init()
    surface = pygame.Surface((700, 500), pygame.SRCALPHA, 32)
    theme = Theme(1.0137, draft=True)
    read: list[str] = []
    raster = svg.raster_plain
    monkeypatch.setattr(svg, "raster_plain", lambda text, size: read.append(text) or raster(text, size))
    button = Button("Play", lambda: None, "gold", icon="play", rect=pygame.FRect(20, 20, 203, 47))
    board = Plank(pygame.FRect(20, 300, 511, 17))
    board.drafted = True
    draw_glass(surface, theme, pygame.FRect(250, 10, 307, 209))
    draw_title(surface, theme, "Deuce", (20, 400), 43)
    for widget in (button, board):
        widget.draw(surface, theme)
        assert surface.get_at(theme.rect(widget.rect).move(8, 0).midleft).a == 255
    assert read == []
    button.draw(surface, Theme(1.0137))
    assert read
