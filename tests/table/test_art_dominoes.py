"""The domino tiles: exact pips at every size and turn, one light, backs that tell nothing."""

import pygame
import pytest

from game.rules.shared import dominoes as rules
from game.table.art import coloured_dominoes, dominoes, svg
from game.table.art.coloured_dominoes import BLIND_INKS, INKS
from game.table.art.decks import deck, name_for, sprites
from game.table.art.palette import COLOUR_BLIND, NORMAL, Palette
from game.table.art.sprites import MEGABYTE
from game.table.looks import COLOURED, PLAIN
from tests.table.test_art_cards import difference, mean
from tests.table.test_art_palette import VISION, closest, distance

FAMILY = ("dominoes", "block", "bergen", "bingo", "texas42", "domino_poker")


def dark_spots(picture: pygame.Surface) -> int:
    """How many separate dark regions a tile's picture has, its groove and outline apart: its pips."""
    wide, high = picture.get_size()
    ground = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    ground.fill((200, 200, 200, 255))
    svg.paste(ground, picture, (0, 0))
    mask = pygame.mask.from_threshold(ground, (16, 12, 10), (50, 44, 40, 255))
    least = max(2, round((wide * high) * 0.003))
    return sum(part.count() >= least for part in mask.connected_components())


def test_the_set_is_that_of_the_rules() -> None:
    """The drawings know exactly the 28 faces of the rules, and all six games are played with them."""
    assert set(deck("dominoes").faces) == set(rules.FACES)
    assert {name_for(key) for key in FAMILY} == {"dominoes"}


@pytest.mark.parametrize("width", [24, 60, 150])
@pytest.mark.parametrize("quarters", range(4))
def test_pips_are_exact(width: int, quarters: int) -> None:
    """At each size and quarter turn a tile shows as many pips as it has dots, each apart from the others."""
    size = (width * 2, width) if quarters % 2 else (width, width * 2)
    for face in ("0-0", "1-0", "3-2", "4-4", "6-5", "6-6"):
        picture = dominoes.turned(face, NORMAL, quarters).render(size)
        assert dark_spots(picture) == rules.DOTS[rules.CODES[face]], (face, width)
        assert len(dominoes.pip_places(face, quarters)) == rules.DOTS[rules.CODES[face]]


def test_the_first_number_turns_counter_clockwise() -> None:
    """6-0: the six stands above, and after one quarter lies to the left, then below, then to the right."""
    middles = []
    for quarters in range(4):
        places = dominoes.pip_places("6-0", quarters)
        middles.append((sum(x for x, _ in places) / 6, sum(y for _, y in places) / 6))
    assert middles[0][1] < 150 < 250 < middles[2][1]
    assert middles[1][0] < 150 < 250 < middles[3][0]


@pytest.mark.parametrize("face", ["5-5", None])
def test_one_light(face: str | None) -> None:
    """However a tile lies, its face is brighter above than below, and its ivory side shows beneath it."""
    for quarters in range(4):
        size = (240, 120) if quarters % 2 else (120, 240)
        picture = dominoes.turned(face, NORMAL, quarters).render(size)
        x, low = size[0] // 2 + 20, size[1]
        assert sum(picture.get_at((x, 5))[:3]) > sum(picture.get_at((x, low - 16))[:3])
        assert picture.get_at((x, low - 3))[0] > picture.get_at((x, low - 3))[2] + 15  # ivory, not ebony


@pytest.mark.parametrize("text", ["7-1", "6", "6-4-1", "A-2", "?", ""])
def test_other_faces_are_refused(text: str) -> None:
    """A text that is no tile is an error that names the deck."""
    with pytest.raises(ValueError, match="deck"):
        dominoes.tile_face(text, NORMAL)


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
def test_sprites_turn_tiles_within_bounds(palette: Palette) -> None:
    """Sprites give lying tiles their own pictures, of the turned size, and keep to the common bound."""
    drawer = sprites("dominoes", palette)
    target = pygame.Surface((600, 400))
    for angle in (0, 90, 180, 270, 8, 97):
        for face in ("6-4", None):
            for _ in range(4):
                drawer.draw_card(target, face, pygame.Rect(200, 100, 60, 120), angle=angle)
    assert drawer.sharpen(2000)
    assert drawer.rotated("6-4", 60, 90).get_size() == (120, 60)
    assert drawer.card("6-4", 60).get_size() == (60, 120)
    assert difference(drawer.rotated("6-4", 60, 90), drawer.rotated("6-4", 60, 270)) > 1
    assert drawer.bytes <= 24 * MEGABYTE


def test_coloured_pips_have_a_colour_a_number() -> None:
    """The second set shows the same pips, each number in a colour of its own, for each viewer."""
    looks = PLAIN._replace(tiles=COLOURED)
    assert {name_for(key, looks) for key in FAMILY} == {"dominoes_coloured"}
    assert name_for("hearts", looks) == "playing"
    for vision in VISION:
        inks = list(INKS if vision == "full" else BLIND_INKS)[1:]
        assert closest(inks, vision) >= 20, vision
        assert min(distance(ink, (247, 237, 214), vision) for ink in inks) >= 35, vision
    picture = coloured_dominoes.tile_face("6-1", NORMAL).render((200, 400))
    places = dominoes.pip_places("6-1")
    for at, (x, y) in enumerate(places):
        seen = mean(picture, pygame.Rect(round(x) - 5, round(y) - 2, 10, 10))
        assert distance(seen, INKS[6 if at < 6 else 1], "full") < 25, at
    assert (
        difference(
            sprites("dominoes", NORMAL).card(None, 60),
            deck("dominoes_coloured").back(NORMAL).render((60, 120)),
        )
        == 0
    )
