"""The names on the lids: clear of frame, cover and bookmark, and larger with the text."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.table.art import boxes
from game.table.ui.shelf import RIBBON

SIZE = (92, 123)
"""Of a box in the smallest window."""


@pytest.fixture
def inks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[pygame.Rect]]:
    """Where the lines of a name have their ink."""
    found: list[pygame.Rect] = []

    def noted(_target: object, sprite: pygame.Surface, corner: tuple[float, float], _lift: float) -> None:
        found.append(sprite.get_bounding_rect(48).move(round(corner[0]), round(corner[1])))

    monkeypatch.setattr("game.table.art.shadow.blit_lifted", noted)
    yield found


@pytest.mark.parametrize("letters", [1.0, 1.6])
@pytest.mark.parametrize("key", boxes.BOX_ART)
def test_a_name_keeps_clear(
    inks: list[pygame.Rect], key: str, letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the golden frame above, the cover beneath, the ribbon at the right and its own other line."""
    covers: list[pygame.Rect] = []
    lid = boxes.Lid(boxes.BOX_ART[key].name, (40, 40, 40), cover=lambda _target, area: covers.append(area))
    monkeypatch.setitem(boxes.BOX_ART, "lid", lid)
    monkeypatch.setattr(boxes, "_cache", boxes.SurfaceCache(10**7))
    boxes.box("lid", SIZE, letters)
    frame = 7 * SIZE[0] / 100
    assert all(frame <= ink.top and ink.bottom <= covers[0].top for ink in inks), (inks, covers)
    assert all(ink.right <= round(SIZE[0] * (1 - RIBBON[0])) + 1 for ink in inks)
    assert all(one.bottom <= other.top for one, other in pairwise(inks))


@pytest.mark.parametrize("name", ["Golden Deuce", "Hit the Deck", "Chess", "Crazy Eights"])
def test_a_name_grows_with_the_text(name: str) -> None:
    """By a quarter at least where its word or its two lines have room."""
    usual, large = (boxes._label(name, SIZE, letters).px for letters in (1.0, 1.6))
    assert large >= 1.25 * usual
