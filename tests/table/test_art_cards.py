"""The Deuce deck's faces, its sprites with their caches, and the app's icon."""

import io
import struct
import time
from pathlib import Path

import pygame
import pytest

from game.assets import asset
from game.table.art import make_icon, printed, svg
from game.table.art.cache import SurfaceCache
from game.table.art.cards import FACES, RAINBOW, WILD, deuce_back, deuce_face
from game.table.art.drawing import Drawing
from game.table.art.palette import COLOUR_BLIND, NORMAL, SUITS
from game.table.art.playing_cards import playing_face
from game.table.art.sprites import MEGABYTE, Sprites, card_size


def mean(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, int, int]:
    """The average colour of a part of a surface."""
    colour = pygame.transform.average_color(surface, rect)
    return colour[0], colour[1], colour[2]


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """The mean absolute difference of two surfaces' channels."""
    a, b = first.get_buffer().raw, second.get_buffer().raw
    return sum(abs(x - y) for x, y in zip(a[::7], b[::7], strict=True)) / len(a[::7])


def test_the_deck_has_all_faces() -> None:
    """Four suits of eleven numbers, the Rainbow and the X, each drawn in both palettes."""
    assert len(FACES) == 46
    for face in ("R0", "Y10", "RB", "X"):
        for palette in (NORMAL, COLOUR_BLIND):
            assert deuce_face(face, palette).render((50, 70)).get_at((25, 35))[3] >= 250


@pytest.mark.parametrize("face", ["R11", "Z3", "", "back"])
def test_other_faces_are_refused(face: str) -> None:
    """A face that is not in the deck is an error that names it."""
    with pytest.raises(ValueError, match="Deuce deck"):
        deuce_face(face, NORMAL)


def test_faces_are_all_different() -> None:
    """No two faces look the same, even at 48 pixels wide."""
    pictures = {face: deuce_face(face, NORMAL).render((48, 67)) for face in FACES}
    faces = list(FACES)
    for index, first in enumerate(faces):
        for second in faces[index + 1 :]:
            assert difference(pictures[first], pictures[second]) > 1.0, (first, second)


@pytest.mark.parametrize("suit", SUITS)
def test_number_cards_have_their_suit_s_colour(suit: str) -> None:
    """A strip of the field without print is closer to its own suit's tones than to any other suit's."""
    picture = deuce_face(f"{suit}5", NORMAL).render((100, 140))
    field = mean(picture, pygame.Rect(40, 14, 40, 10))
    distances = {
        letter: sum(abs(a - b) for a, b in zip(field, NORMAL.suit(letter)[0], strict=True))
        for letter in SUITS
    }
    assert min(distances, key=lambda letter: distances[letter]) == suit


@pytest.mark.parametrize("number", [6, 9])
def test_six_and_nine_are_underlined(number: int) -> None:
    """6 and 9 carry a bar below the numeral that 8 does not have."""
    bar = pygame.Rect(45, 104, 10, 2)
    marked = deuce_face(f"R{number}", NORMAL).render((100, 140))
    plain = deuce_face("R8", NORMAL).render((100, 140))
    assert min(mean(marked, bar)) > 190
    assert min(mean(plain, bar)) < 120


@pytest.mark.parametrize("face", ["R10", "G7", "Y4", "B0"])
def test_index_is_readable_in_a_fan(face: str) -> None:
    """Within the leftmost third of a 64-pixel card there is ink of the index, wide enough to be read."""
    picture = deuce_face(face, NORMAL).render((64, 90))
    ink, ground = NORMAL.suit_ink(face[0]), NORMAL.suit(face[0])[1]

    def is_ink(pixel: pygame.Color) -> bool:
        return sum(abs(a - b) for a, b in zip(pixel[:3], ink, strict=True)) < 0.5 * sum(
            abs(a - b) for a, b in zip(ground, ink, strict=True)
        )

    columns = [x for x in range(5, 21) if any(is_ink(picture.get_at((x, y))) for y in range(6, 18))]
    rows = [y for y in range(5, 19) if any(is_ink(picture.get_at((x, y))) for x in range(5, 21))]
    assert len(columns) >= 6
    assert len(rows) >= 9


def test_special_cards_are_unmistakable() -> None:
    """The X is the only dark face, the Rainbow the only one that shows all four suits' colours."""
    dark = mean(deuce_face(WILD, NORMAL).render((100, 140)), pygame.Rect(8, 60, 10, 20))
    assert max(dark) < 80
    wheel = deuce_face(RAINBOW, NORMAL).render((100, 140))
    seen = [wheel.get_at((x, y))[:3] for x in range(8, 92) for y in range(25, 115)]
    for letter in SUITS:
        middle = NORMAL.suit(letter)[1]
        near = [c for c in seen if sum(abs(a - b) for a, b in zip(c, middle, strict=True)) < 60]
        assert len(near) > 60, letter


def test_back_tells_nothing() -> None:
    """The back looks the same upside down, but for its light, and unlike any face."""
    back = deuce_back(NORMAL).render((100, 140))
    for face in ("B3", "X", "RB"):
        assert difference(back, deuce_face(face, NORMAL).render((100, 140))) > 10


def test_cards_are_cached_and_crisp_on_demand() -> None:
    """A second size is scaled at first, drawn when asked crisply, and the same surface from then on."""
    sprites = Sprites(NORMAL)
    first = sprites.card("R7", 90)
    assert first.get_size() == (90, 126)
    assert sprites.card("R7", 90) is first
    rough = sprites.card("R7", 70)
    crisp = sprites.card("R7", 70, crisp=True)
    assert crisp is not rough
    assert sprites.card("R7", 70) is crisp
    assert difference(rough, crisp) < 12


def test_sharpen_replaces_what_stays() -> None:
    """What a frame shows becomes crisp if it stays; what only an earlier one showed is left alone."""
    sprites = Sprites(NORMAL)
    sprites.begin_frame(still=False)
    sprites.card("B4", 100)
    passing = sprites.card("B4", 83)
    assert sprites.sharpen()  # the first time only notes what stands in: a window may be on its way to a size
    sprites.begin_frame(still=True)
    rough, turned = sprites.card("B4", 80), sprites.rotated("B4", 100, 12)
    while sprites.sharpen(1000):
        pass
    assert sprites.card("B4", 83) is passing
    assert sprites.card("B4", 80) is not rough
    assert sprites.rotated("B4", 100, 12) is not turned
    sprites.begin_frame(still=True)
    assert sprites.card("B4", 80) is sprites.card("B4", 80, crisp=True)
    assert not sprites.sharpen()


def test_sharpening_ends_where_the_caches_are_too_small() -> None:
    """A frame with more cards than can be held is drawn sharp once, and then left, or it would never rest."""
    sprites = Sprites(NORMAL)
    angles = [angle / 2 for angle in range(2, 150)]
    rounds = 0
    while True:
        sprites.begin_frame(still=True)
        for angle in angles:
            sprites.rotated("B4", 400, angle)
        if not sprites.sharpen(5000):
            break
        rounds += 1
        assert rounds < 8


def test_prepare_draws_ahead() -> None:
    """`prepare` works off a list in slices of time until nothing is left."""
    sprites = Sprites(NORMAL)
    calls = 1
    while sprites.prepare(["R1", "R2", None], 60, milliseconds=0.01):
        calls += 1
    assert calls == 3
    assert not sprites.prepare(["R1", "R2", None], 60)


def test_a_card_first_seen_in_flight_is_sketched() -> None:
    """While things move no frame waits for a picture in all its detail; idle frames draw it."""
    sprites = Sprites(NORMAL)
    sprites.begin_frame(still=False)
    assert sprites.sketch("R7", 120) and not sprites.sketch("R7", 120)
    assert sprites.card("R7", 120).get_size() == card_size(120) and ("R7", 120, 0.0) not in sprites._crisp
    for _ in range(3):
        sprites.begin_frame(still=True)
        sprites.card("R7", 120)
        sprites.sharpen()
    assert ("R7", 120, 0.0) in sprites._crisp and sprites.card("R7", 120) is sprites._crisp.get(
        ("R7", 120, 0.0)
    )


def test_a_fan_of_backs_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small cards of all its angles are turned from one picture: each took 20 ms to draw."""
    drawn: list[object] = []
    render = Drawing.render
    monkeypatch.setattr(Drawing, "render", lambda *told, **how: drawn.append(told) or render(*told, **how))
    sprites, sheet = Sprites(NORMAL), svg.blank((400, 300))
    sprites.card(None, 90)
    for _ in range(3):
        sprites.begin_frame(still=True)
        for angle in (-12.0, -6.0, 6.0, 12.0):
            sprites.draw_card(sheet, None, pygame.Rect(100, 100, 90, 126), angle=angle)
        sprites.sharpen(1000)
    assert not sprites.sharpen() and len(drawn) <= 3  # upright, its shadow's, and the one that is turned


def test_a_whole_deck_in_flight_is_sketched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a solitaire deals it; where too few are kept, each frame would sketch all of them again."""
    monkeypatch.setattr(SurfaceCache, "scale", 1.0)
    faces = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    sprites = Sprites(NORMAL, playing_face)
    sprites.begin_frame(still=False)
    assert all(sprites.sketch(face, 110) for face in faces)
    assert not any(sprites.sketch(face, 110) for face in faces)


def test_places_that_are_alike_are_printed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solitaire has twenty, which took 30 ms of its first frame."""
    made: list[object] = []
    raster = svg.raster
    monkeypatch.setattr(svg, "raster", lambda *told: made.append(told) or raster(*told))
    first, second, other = (printed.outline((81, wide), 2, 5.5) for wide in (113, 113, 117))
    assert first is second is not other and len(made) == 2


def test_caches_stay_within_12_megabytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to full HD, drawing the deck at many sizes and angles keeps the pictures within their bound."""
    monkeypatch.setattr(SurfaceCache, "scale", 1.0)
    sprites = Sprites(NORMAL)
    target = pygame.Surface((600, 600))
    sprites.card(None, 200)
    for index, face in enumerate(FACES[::3]):
        sprites.card(face, 200)
        for step in range(6):
            width = 130 + step * 14
            rect = pygame.Rect(50, 50, width, width * 7 // 5)
            sprites.draw_card(target, face, rect, angle=step * 3 + index, lift=step, glow=(255, 220, 120))
            assert sprites.bytes <= 12 * MEGABYTE


def test_a_full_table_at_4k_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where cards are so large that a deck exceeds the bound, a second frame still finds every card made."""
    monkeypatch.setattr(SurfaceCache, "scale", 4.0)
    sprites = Sprites(NORMAL)
    sprites.card("R0", 320)
    assert sprites._crisp.limit * SurfaceCache.scale >= 60 * 320 * 448 * 4 - 8
    for face in FACES[:30]:
        blank = svg.blank(card_size(320))
        sprites._crisp.put((face, 320, 0.0), blank)
    upright = [sprites.card(face, 320) for face in FACES[:30]]
    turned = [sprites.rotated(face, 320, 8) for face in FACES[:12]]
    assert all(a is b for a, b in zip(upright, (sprites.card(face, 320) for face in FACES[:30]), strict=True))
    assert all(a is b for a, b in zip(turned, (sprites.rotated(f, 320, 8) for f in FACES[:12]), strict=True))
    sprites.clear()
    assert sprites.bytes == 0
    assert sprites._crisp.limit * SurfaceCache.scale <= 14 * MEGABYTE


def test_draw_card_is_centred_at_any_angle_and_flip() -> None:
    """Turned, squashed or upright, the card's middle stays the middle of its rectangle."""
    sprites = Sprites(NORMAL)
    rect = pygame.Rect(100, 60, 80, 112)
    for options in (
        {},
        {"angle": 30.0},
        {"flip": 0.4},
        {"dim": True},
        {"glow": (255, 255, 0)},
        {"lift": 9.0},
    ):
        target = pygame.Surface((280, 240))
        target.fill((90, 90, 90))
        sprites.draw_card(target, "G3", rect, **options)  # type: ignore[arg-type]
        assert target.get_at(rect.center)[:3] != (90, 90, 90)
        light = [(x, y) for x in range(280) for y in range(240) if max(target.get_at((x, y))[:3]) > 95]
        xs, ys = [x for x, _ in light], [y for _, y in light]
        assert abs((min(xs) + max(xs)) / 2 - rect.centerx) <= 3
        assert abs((min(ys) + max(ys)) / 2 - rect.centery) <= 3


def test_draw_card_options_show() -> None:
    """A dim card is darker, a faded one lets the table through, a glow reaches out, alpha 0 is nothing."""
    sprites = Sprites(NORMAL)
    rect = pygame.Rect(60, 60, 80, 112)

    def drawn(**options: object) -> pygame.Surface:
        target = pygame.Surface((200, 240))
        target.fill((90, 90, 90))
        sprites.draw_card(target, "Y3", rect, **options)  # type: ignore[arg-type]
        return target

    plain = drawn()
    at = (rect.left + 16, rect.bottom - 20)
    assert sum(drawn(dim=True).get_at(at)[:3]) < sum(plain.get_at(at)[:3]) * 0.82
    assert drawn(alpha=0).get_at(at)[:3] == (90, 90, 90)
    assert drawn(alpha=128).get_at(at)[0] < plain.get_at(at)[0]
    beside = (rect.left - 4, rect.centery)
    assert drawn(glow=(255, 230, 0)).get_at(beside)[0] > 150 > plain.get_at(beside)[0]


def test_steady_cards_cost_little() -> None:
    """Sixty cached cards go down in a small part of a frame."""
    sprites = Sprites(NORMAL)
    target = pygame.Surface((1920, 1080))
    rect = pygame.Rect(100, 100, 120, 168)
    for _ in range(2):
        sprites.draw_card(target, "R1", rect, angle=5)
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for index in range(60):
            sprites.draw_card(target, "R1", rect.move(index * 20, 0), angle=5 * (index % 2))
        best = min(best, time.process_time() - start)
    assert best < 0.012


def test_extreme_poses_are_no_error() -> None:
    """A card seen edge-on, tiny, below the table, or turned more than once around is drawn without error."""
    sprites = Sprites(NORMAL)
    target = pygame.Surface((100, 100))
    for width in (0, 1, 9):
        rect = pygame.Rect(20, 20, width, width)
        sprites.draw_card(
            target, "R1", rect, angle=730, flip=0.0, lift=-3, alpha=300, glow=(1, 2, 3), dim=True
        )


def test_card_size_has_the_deck_s_aspect() -> None:
    """Cards are five by seven."""
    assert card_size(100) == (100, 140)


def test_icon_files_are_tracked_and_sound() -> None:
    """The PNG is at least 256 pixels; the ICO lists PNG pictures from 16 to 256 pixels that can be read."""
    picture = pygame.image.load(asset("icon.png"))
    assert min(picture.get_size()) >= 256
    data = Path(asset("icon.ico")).read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(make_icon.ICO_SIZES))
    for index, size in enumerate(make_icon.ICO_SIZES):
        edge, _, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * index)
        assert (edge, bits) == (size % 256, 32)
        assert pygame.image.load(io.BytesIO(data[offset : offset + length])).get_size() == (size, size)


def test_icon_png_is_not_premultiplied() -> None:
    """A half-transparent white pixel is white in the file."""
    half = svg.blank((2, 2))
    half.fill((128, 128, 128, 128))
    pixel = pygame.image.load(io.BytesIO(make_icon.png(half))).get_at((0, 0))
    assert pixel[3] == 128 and min(pixel[:3]) >= 254
