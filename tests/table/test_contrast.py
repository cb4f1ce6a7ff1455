"""High contrast and reduced transparency: what text stands on, measured in what is drawn."""

import pygame
import pytest

from game.rules import registry
from game.scenes import acts
from game.table.art import ground, nameplate
from game.table.art.palette import Colour
from game.table.grounds import CLOTHS, FELT, Ground
from game.table.layout import layout_for
from game.table.ui import skins
from game.table.ui.theme import FAINT, GOLD, GOLD_SOFT, HOUSE_GREEN, INK, SOFT, Sight, Theme

from .test_grounds import contrast

pytestmark = pytest.mark.usefixtures("screen")
INKS = (INK, SOFT, FAINT, GOLD, GOLD_SOFT)
GROUNDS = {(look.cloth, look.ground) for look in (layout_for(e.key) for e in registry.entries())}
GROUNDS |= {(cloth, FELT) for cloth in (HOUSE_GREEN, *CLOTHS.values())}
STRONG = Theme(1.0, sight=Sight(contrast=True, opaque=True))
USUAL = Theme(1.0)
SIZE = (200, 60)


def inside(drawn: pygame.Surface) -> list[pygame.Color]:
    """The colours down the middle, without the edges."""
    middle = drawn.get_width() // 2
    return [drawn.get_at((middle, y)) for y in range(10, drawn.get_height() - 10)]


def least(grounds: list[pygame.Color], ink: Colour) -> float:
    """The contrast of text with the ground that is nearest to it."""
    return min(contrast((r, g, b), ink) for r, g, b, _ in grounds)


@pytest.mark.parametrize("cloth", [HOUSE_GREEN, (84, 26, 40), (24, 58, 92)])
def test_text_on_panels_and_buttons_stands_out_seven_to_one(cloth: Colour) -> None:
    """Whatever cloth they lie on."""
    theme = STRONG.tinted(cloth)
    panel = inside(skins.glass(theme, SIZE, 18))
    assert all(least(panel, ink) >= 7 for ink in INKS)
    for name in ("gold", "red", "glass", "chip", "dark", "plain"):
        for state in (skins.NORMAL, skins.HOVER, skins.PRESSED):
            slab = [seen for seen in inside(skins.slab(theme, name, SIZE, 30, state)) if seen.a == 255]
            assert not slab or least(slab, skins.style(name, cloth, contrast=True).ink) >= 7, (name, state)


@pytest.mark.parametrize("cloth", sorted(GROUNDS, key=str), ids=str)
def test_text_on_bare_cloth_stands_out_seven_to_one(cloth: tuple[Colour, Ground]) -> None:
    """On pages and on tables, where the light falls brightest."""
    made = ground.bake((1024, 640), STRONG.ground(cloth[0]), cloth[1], 1.0)
    bare = pygame.transform.smoothscale(made.subsurface((110, 110, 804, 420)), (41, 24))
    seen = [bare.get_at((x, y)) for x in range(41) for y in range(24)]
    assert all(least(seen, ink) >= 7 for ink in INKS)


def test_chips_at_plates_have_a_strong_edge() -> None:
    """As plates and panels have: three to one off what is written on."""
    foot = (40, 60, 90)
    for rim in (False, True):
        chip = acts._chip((160, 26), foot, 2, True, rim)
        edge = tuple(chip.get_at((80, 1)))[:3]
        assert (least(inside(chip), edge) >= 3) == rim


def test_nothing_shines_through() -> None:
    """Panels and plates are solid where that is wanted, and else are not."""
    for theme, solid in ((STRONG, True), (Theme(1.0, sight=Sight(opaque=True)), True), (USUAL, False)):
        sight = theme.sight
        plate = nameplate.glass(SIZE, HOUSE_GREEN, (200, 30, 30), False, 1.0, sight.opaque, sight.contrast)
        for drawn in (skins.glass(theme, SIZE, 18), plate):
            assert all(seen.a > 250 for seen in inside(drawn)) is solid


def test_edges_are_strong_and_the_ring_is_doubled() -> None:
    """An edge is at least two pixels, and the ring around what the keyboard is on twice as broad."""

    def thick(drawn: pygame.Surface, least: int) -> int:
        column = (drawn.get_at((100, y)) for y in range(30))
        return sum(seen.a > 200 and seen.r > least for seen in column)

    assert thick(skins.glass(STRONG, SIZE, 18), 150) >= 2
    assert thick(skins.ring(STRONG, SIZE, 18), 180) >= 2 * thick(skins.ring(USUAL, SIZE, 18), 180) - 1 > 2
