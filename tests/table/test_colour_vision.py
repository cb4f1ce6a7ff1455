"""No meaning by colour alone: what must be told apart is so for three kinds of deficient colour vision.

They are simulated by the matrices of Machado, Oliveira and Fernandes (2009), as in `test_art_palette`. Things
differ by a distance of colours that all viewers see, or by their shapes, measured in what is drawn.
"""

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.coach.marks import Mark
from game.scenes.diagramart import COLOURS
from game.scenes.reviewgraph import _dot
from game.table.art import board_pieces, cribbage_pegs, decks, dominoes, pawns, square_marks
from game.table.art.palette import COLOUR_BLIND, NORMAL, Colour, Palette
from game.table.drawings import MOVED
from game.table.frames import BAD, CHOSEN, GOOD, WARM, bridge, frame

from .test_art_palette import VISION, closest, distance

pytestmark = pytest.mark.usefixtures("screen")
APART = 20.0
"""The least distance of what colour alone tells apart; ten times what can just be seen side by side."""
SHARE = 0.03
"""The least part of two pictures in which they differ, where shape tells them apart."""
SIDE = 40
TONES = {
    "wood": (139, 90, 60),
    "light wood": (226, 199, 154),
    "vinyl": (74, 124, 90),
    "buff": (241, 232, 205),
}
NOTHING = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
Picture = Callable[[], pygame.Surface]


def on(ground: Colour, picture: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture on a plain ground, in a common size."""
    sheet = pygame.Surface(picture.get_size())
    sheet.fill(ground)
    sheet.blit(picture, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(sheet, (SIDE, SIDE))


def pixels(picture: pygame.Surface) -> list[Colour]:
    """Its colours, row by row."""
    w, h = picture.get_size()
    return [(c.r, c.g, c.b) for c in (picture.get_at((x, y)) for y in range(h) for x in range(w))]


def differing(one: pygame.Surface, other: pygame.Surface, vision: str, least: float = APART / 2) -> float:
    """The share of two pictures in which such a viewer sees them differ."""
    pairs = list(zip(pixels(one), pixels(other), strict=True))
    changed = [pair for pair in pairs if pair[0] != pair[1]]
    return sum(distance(*pair, vision) >= least for pair in changed) / len(pairs)


def body(picture: pygame.Surface) -> Colour:
    """The mean colour of what is solid in a picture."""
    w, h = picture.get_size()
    solid = [c for c in (picture.get_at((x, y)) for y in range(h) for x in range(w)) if c.a > 200]
    red, green, blue = (sum(c[part] for c in solid) // len(solid) for part in range(3))
    return red, green, blue


def peg(colour: Colour) -> pygame.Surface:
    """A cribbage peg in its hole."""
    sheet = pygame.Surface((24, 24), pygame.SRCALPHA)
    cribbage_pegs.draw_peg(sheet, colour, (12.0, 12.0), 5.0)
    return sheet


@pytest.mark.parametrize("vision", VISION)
def test_the_sides_of_a_board_are_apart(vision: str) -> None:
    """Red and black checkers, both sides of every chess set; and red ones from every square."""
    for art, faces in (("checkers", "wb"), ("chess", ("wP", "bP")), ("flat_chess", ("wP", "bP"))):
        first, second = (body(board_pieces.man(art, face, SIDE)) for face in faces)
        assert distance(first, second, vision) >= APART, art
    for name, tone in TONES.items():
        for face in "wb":
            shown, bare = on(tone, board_pieces.man("checkers", face, SIDE)), on(tone, NOTHING)
            assert differing(shown, bare, vision, APART) > 0.15, name  # its rim and its ring at least


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
def test_what_belongs_to_seats_is_apart(palette: Palette, vision: str) -> None:
    """Pawns, pegs and the players of diagrams, as many as there are at a table that has them."""
    seats = [palette.seat(seat) for seat in range(4)]
    assert closest([body(pawns.pawn(SIDE, seat)) for seat in seats], vision) >= APART
    assert closest([body(peg(seat)) for seat in seats], vision) >= APART
    assert closest(list(COLOURS), vision) >= APART


MARKS: dict[str, Picture] = {
    "last move": lambda: square_marks.tint(SIDE, MOVED),
    "picked": lambda: square_marks.picked(SIDE),
    "may go there": lambda: square_marks.dot(SIDE, WARM),
    "may capture": lambda: square_marks.corners(SIDE, WARM),
    "check": lambda: square_marks.danger(SIDE),
}


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("tone", TONES.values(), ids=TONES)
def test_marks_of_squares_are_seen_and_told_apart(tone: Colour, vision: str) -> None:
    """On light squares and dark ones of every board."""
    bare = on(tone, NOTHING)
    shown = {name: on(tone, draw()) for name, draw in MARKS.items()}
    for name, picture in shown.items():
        wash = name == "last move"  # all over a square, on which a piece stands as well
        assert differing(bare, picture, vision, APART / 2 if wash else APART) >= SHARE, name
    for one, other in itertools.combinations(shown, 2):
        assert differing(shown[one], shown[other], vision) >= SHARE, (one, other)


@pytest.mark.parametrize("vision", VISION)
def test_rims_of_cards_are_seen_on_cards_and_cloth(vision: str) -> None:
    """What may be played is rimmed, and what is picked otherwise."""
    for ground in ((255, 252, 244), NORMAL.cloth, (20, 62, 54), (72, 44, 30)):
        bare = on(ground, NOTHING)
        for colour in (WARM, CHOSEN):
            assert differing(bare, on(ground, frame((SIDE, SIDE), colour, 4, 4, 0.0)), vision) > 0.1


def shape(picture: pygame.Surface) -> set[tuple[int, int]]:
    """Where something is."""
    w, h = picture.get_size()
    return {(x, y) for x in range(w) for y in range(h) if picture.get_at((x, y)).a > 128}


def test_signs_of_good_and_bad_differ_in_shape() -> None:
    """An arch to a neighbour that does not match is crossed out; marks of a review have corners."""
    arches = [shape(bridge((60, 30), colour, 4, whole)) for colour, whole in ((GOOD, True), (BAD, False))]
    assert len(arches[0] ^ arches[1]) > 40
    dots = []
    for mark in (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER):
        sheet = pygame.Surface((24, 24), pygame.SRCALPHA)
        _dot(sheet, mark, (12, 12), 7, 2)
        dots.append(shape(sheet))
    assert all(len(a ^ b) > 0.15 * len(a) for a, b in itertools.combinations(dots, 2))


DECKS = {"deuce": "RBGY", "golden_deuce": "JPCG", "hit_the_deck": "PGY"}


def form(face: str, sprites_of: str) -> list[bool]:
    """Which pixels of a card's index are lighter than that on the whole: its print, without any colour."""
    card = decks.sprites(sprites_of, NORMAL).card(face, 120, crisp=True)
    index = pygame.transform.smoothscale(card, (80, 112)).subsurface(
        (4, 24, 16, 10)
    )  # its suit, as a fan shows it
    grey = [0.3 * r + 0.6 * g + 0.1 * b for r, g, b in pixels(index)]
    middle = sorted(grey)[len(grey) // 2]
    spread = (max(grey) - min(grey)) * 0.15
    return [value > middle + spread for value in grey]


@pytest.mark.parametrize("deck", DECKS)
def test_suits_differ_without_any_colour(deck: str) -> None:
    """Each prints a shape of its own."""
    forms = [form(f"{suit}5", deck) for suit in DECKS[deck]]
    for one, other in itertools.combinations(forms, 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 1.5 * SHARE * len(one)


def test_numbers_of_tiles_differ_in_their_pips() -> None:
    """Coloured pips only repeat what their number says."""
    halves = {number: len(dominoes.pip_places(f"{number}-0")) for number in range(7)}
    assert halves == {number: number for number in range(7)}
