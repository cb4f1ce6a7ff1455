"""The decks of Golden Deuce and Hit the Deck: faces told apart, readable corners, public backs."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.rules.games.golden_deuce import cards as golden_rules
from game.rules.games.hit_the_deck import cards as hit_rules
from game.table.art import boxes, golden_cards, golden_suits, hit_cards, shadow
from game.table.art.decks import BACKS, NAMES, deck, sprites
from game.table.art.palette import COLOUR_BLIND, NORMAL, Colour, Palette
from game.table.art.sprites import MEGABYTE, card_size
from tests.table.test_art_cards import difference, mean
from tests.table.test_art_palette import VISION, closest, distance

# The cloths that go with the decks; their layouts take these.
GOLDEN_CLOTH: Colour = (20, 38, 72)
HIT_CLOTH: Colour = (72, 42, 30)
PALETTES = [NORMAL, COLOUR_BLIND]


def tones(name: str, palette: Palette) -> dict[str, Colour]:
    """The middle tone of each suit or colour of a deck."""
    if name == "golden_deuce":
        return {letter: golden_suits.suit(letter, palette).tones[1] for letter in golden_suits.SUITS}
    return {letter: hit_cards.coat(letter, palette).tones[1] for letter in (*hit_cards.COLOURS, "H")}


def test_decks_have_the_faces_of_the_rules() -> None:
    """Each deck draws exactly the faces that its game knows, and the backs that Hit the Deck knows."""
    assert set(deck("golden_deuce").faces) == set(golden_rules.FACES)
    assert set(deck("hit_the_deck").faces) == set(hit_rules.FACES)
    assert {back.removeprefix("back:") for back in hit_cards.BACKS} == set(hit_rules.BACKS)
    with pytest.raises(KeyError):
        deck("tarot")


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith(BACKS[1:])])
@pytest.mark.parametrize("palette", PALETTES, ids=["normal", "blind"])
def test_no_two_cards_look_the_same(name: str, palette: Palette) -> None:
    """All faces, public backs and the plain back differ visibly at 48 pixels wide."""
    front, back, faces, cut, _ = deck(name)
    texts = [*faces, *(hit_cards.BACKS if name == "hit_the_deck" else ())]
    pictures = {face: front(face, palette).render(card_size(48, cut)) for face in texts}
    pictures["the back"] = back(palette).render(card_size(48, cut))
    assert all(picture.get_at((24, 33))[3] >= 250 for picture in pictures.values())
    for first, second in itertools.combinations(pictures, 2):
        assert difference(pictures[first], pictures[second]) > 1.0, (first, second)


@pytest.mark.parametrize(("name", "face"), [("golden_deuce", "J1"), ("hit_the_deck", "back:6")])
def test_other_faces_are_refused(name: str, face: str) -> None:
    """A text that is no card of the deck is an error that names the deck."""
    with pytest.raises(ValueError, match="deck"):
        deck(name).front(face, NORMAL)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize("name", ["golden_deuce", "hit_the_deck"])
def test_suits_are_apart_from_each_other_and_from_their_cloth(name: str, vision: str) -> None:
    """No suit comes close to another, nor to its table, for any viewer; twice so when colour-blind."""
    cloth = GOLDEN_CLOTH if name == "golden_deuce" else HIT_CLOTH
    for palette, least in ((NORMAL, 20.0), (COLOUR_BLIND, 40.0)):
        colours = list(tones(name, palette).values())
        assert closest(colours, vision) >= least, palette.name
        assert min(distance(tone, cloth, vision) for tone in colours) >= 20, palette.name


@pytest.mark.parametrize("vision", VISION)
def test_pawns_and_plates_stand_out_from_the_cloths(vision: str) -> None:
    """Every seat's colour is apart from both cloths."""
    for cloth in (GOLDEN_CLOTH, HIT_CLOTH):
        assert min(distance(NORMAL.seat(seat), cloth, vision) for seat in range(6)) >= 20


@pytest.mark.parametrize("letter", golden_suits.SUITS)
@pytest.mark.parametrize("rank", ["3", "10", "13", "A", "2"])
def test_golden_index_is_readable_in_a_fan(letter: str, rank: str) -> None:
    """In the leftmost third of a 64-pixel card there is an index that stands out from the ground it is on."""
    picture = golden_cards.golden_face(letter + rank, NORMAL).render((64, 90))
    ground = mean(picture, pygame.Rect(5, 30, 1, 1))
    marked = [
        (x, y)
        for x in range(5, 21)
        for y in range(6, 19)
        if distance(mean(picture, pygame.Rect(x, y, 1, 1)), ground, "full") > 45
    ]
    assert len({x for x, _ in marked}) >= 5
    assert len({y for _, y in marked}) >= 9


def test_court_figures_differ_by_more_than_their_index() -> None:
    """Five figures of a suit at 60 pixels: headgear alone, without the index, tells each from each."""
    head = pygame.Rect(20, 6, 34, 22)
    heads = [
        golden_cards.golden_face(f"J{rank}", NORMAL).render((60, 84)).subsurface(head).copy()
        for rank in range(11, 16)
    ]
    for first, second in itertools.combinations(heads, 2):
        assert difference(first, second) > 12


def test_the_golden_deuce_is_unlike_any_other_card() -> None:
    """It alone has an edge of gold instead of white, and a dark field."""
    edge, field = pygame.Rect(1, 60, 2, 20), pygame.Rect(9, 110, 8, 8)
    special = golden_cards.golden_face("G2", NORMAL).render((100, 140))
    assert mean(special, edge)[2] < 190
    assert max(mean(special, field)) < 100
    for face in ("G3", "GA", "P2", "G15"):
        other = golden_cards.golden_face(face, NORMAL).render((100, 140))
        assert mean(other, edge)[2] > 190


@pytest.mark.parametrize("back", hit_cards.BACKS)
def test_public_backs_are_dark_and_show_their_symbol_in_the_corner(back: str) -> None:
    """No back could be taken for a face: its field is slate; its corner differs from the plain back's."""
    picture = hit_cards.hit_front(back, NORMAL).render((100, 140))
    plain = hit_cards.hit_back(NORMAL).render((100, 140))
    red, green, blue = mean(picture, pygame.Rect(40, 12, 20, 8))
    assert blue > red and max(red, green, blue) < 150
    corner = pygame.Rect(9, 9, 20, 20)
    assert difference(picture.subsurface(corner).copy(), plain.subsurface(corner).copy()) > 8


def test_sprites_draw_their_own_deck_within_bounds() -> None:
    """Sprites of a deck draw its faces and public backs, and keep to the bound that all decks share."""
    drawer = sprites("hit_the_deck", NORMAL)
    target = pygame.Surface((400, 300))
    for face in ("P3", "back:4", None):
        drawer.draw_card(target, face, pygame.Rect(50, 50, 90, 126), angle=4)
    assert drawer.card("back:4", 90).get_size() == (90, 126)
    assert difference(drawer.card("back:4", 90), drawer.card(None, 90)) > 1
    assert drawer.bytes <= 24 * MEGABYTE


@pytest.mark.parametrize("key", ["golden_deuce", "hit_the_deck"])
def test_boxes_have_lids_of_their_own(key: str) -> None:
    """The shelf shows a picture on each lid, not a plain carton."""
    own = boxes.BOX_ART[key]
    plain = boxes._draw(replace(own, cover=None), (120, 140), 1)
    assert difference(plain, boxes._draw(own, (120, 140), 1)) > 1


def test_a_shadow_has_the_outline_of_its_piece() -> None:
    """After a table of tiles a card of the same width falls in no tile's shadow, upright or turned."""

    def drawn(key: str, face: str | None) -> list[bytes]:
        found = []
        for angle in (0.0, 90.0):
            target = pygame.Surface((320, 320))
            target.fill((90, 90, 90))
            sprites(key, NORMAL).draw_card(target, face, pygame.Rect(110, 90, 88, 123), angle=angle)
            found.append(pygame.image.tobytes(target, "RGB"))
        return found

    drawn("deuce", None)  # so that its pictures are there
    alone = []
    for first in ("deuce", "dominoes"):
        shadow._shared.clear()
        shadow._turned.clear()
        drawn(first, None)
        alone.append(drawn("deuce", None))
    assert alone[0] == alone[1]
