"""The standard playing cards: 52 faces told apart, a court of twelve, indexes for a fan, inks and backs."""

import itertools

import pygame
import pytest

from game.rules.shared.playing_cards import ACE_LOW
from game.table.art import boxes, suit_chips
from game.table.art.decks import deck, sprites
from game.table.art.palette import COLOUR_BLIND, NORMAL, Colour, Palette
from game.table.art.playing_cards import BACKS, playing_face
from game.table.art.playing_suits import SUITS, ink
from game.table.art.suit_chips import in_four
from tests.table.test_art_cards import difference, mean
from tests.table.test_art_palette import VISION, closest, distance

# The cloth that goes with the cribbage board; its layout takes this.
CRIBBAGE_CLOTH: Colour = (18, 58, 66)
COURT = [rank + suit for suit in SUITS for rank in "JQK"]


def drawn(face: str, width: int, name: str = "playing") -> pygame.Surface:
    """A card of a deck in the usual palette."""
    return deck(name).front(face, NORMAL).render((width, round(width * 1.4)))


def test_all_packs_have_the_faces_of_the_rules() -> None:
    """Each of the four packs draws exactly the 52 cards that the rules know."""
    for name in ("playing", "playing_blue", "playing4", "playing4_blue"):
        assert set(deck(name).faces) == set(ACE_LOW.faces)
        assert len(deck(name).faces) == 52


@pytest.mark.parametrize("face", ["10H", "1S", "SA", "", "back:pink", "AS "])
def test_other_faces_are_refused(face: str) -> None:
    """A text that is no playing card is an error that names the deck."""
    with pytest.raises(ValueError, match="playing cards"):
        playing_face(face, NORMAL)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(COURT, 2)))
def test_court_figures_differ_by_more_than_their_index(one: str, other: str) -> None:
    """Of any two of the twelve, heads, headgear and what is about them differ at 60 pixels."""
    head = pygame.Rect(18, 5, 36, 34)
    assert difference(drawn(one, 60).subsurface(head).copy(), drawn(other, 60).subsurface(head).copy()) > 15


def test_every_index_is_told_apart_in_a_fan() -> None:
    """From the upper left quarter of a width of 48 pixels alone, every card is told from every other."""
    strip = pygame.Rect(1, 1, 13, 26)
    corners = {face: drawn(face, 48).subsurface(strip).copy() for face in ACE_LOW.faces}
    for one, other in itertools.combinations(corners, 2):
        assert difference(corners[one], corners[other]) > 2.5, (one, other)


@pytest.mark.parametrize("face", ["TH", "AS", "QD", "KC", "7S"])
def test_index_is_large_and_high_in_contrast(face: str) -> None:
    """Rank and suit cover the height of a third of a 60-pixel card, within the quarter that a fan shows."""
    picture = drawn(face, 60)
    marked = [
        (x, y)
        for x in range(2, 16)
        for y in range(2, 30)
        if distance(mean(picture, pygame.Rect(x, y, 1, 1)), NORMAL.paper, "full") > 45
    ]
    assert max(y for _, y in marked) - min(y for _, y in marked) >= 20
    assert max(x for x, _ in marked) - min(x for x, _ in marked) >= 7


@pytest.mark.parametrize("vision", VISION)
def test_inks_are_apart_from_each_other_and_readable(vision: str) -> None:
    """Two and four inks are apart for every viewer, more so when colour-blind, and stand out from paper."""
    for palette, least in ((NORMAL, 20.0), (COLOUR_BLIND, 28.0)):
        four = [ink(suit, palette, True)[1] for suit in SUITS]
        two = [ink(suit, palette, False)[1] for suit in "SH"]
        assert closest(four, vision) >= least, palette.name
        assert closest(two, vision) >= 30, palette.name
        assert min(distance(colour, palette.paper, vision) for colour in four) >= 38, palette.name


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
def test_suits_share_inks_only_in_two_colours(palette: Palette) -> None:
    """In two colours black and red suits pair up; in four each has its own, and diamonds are blue."""
    assert ink("S", palette, False) == ink("C", palette, False)
    assert ink("H", palette, False) == ink("D", palette, False)
    assert len({ink(suit, palette, True) for suit in SUITS}) == 4
    red, _, blue = ink("D", palette, True)[1]
    assert blue > red + 80
    assert ink("H", palette, True) == ink("H", palette, False)


def test_four_colours_show_on_pips_and_courts() -> None:
    """The five of diamonds and its queen turn blue, the clubs green; spades and hearts stay."""
    middle = pygame.Rect(45, 65, 10, 10)
    assert mean(drawn("5D", 100), middle)[0] > mean(drawn("5D", 100), middle)[2] + 60
    assert mean(drawn("5D", 100, "playing4"), middle)[2] > mean(drawn("5D", 100, "playing4"), middle)[0] + 60
    assert difference(drawn("QD", 60), drawn("QD", 60, "playing4")) > 5
    assert difference(drawn("KC", 60), drawn("KC", 60, "playing4")) > 0.5
    for face in ("5S", "5H", "KH", "QS"):
        assert difference(drawn(face, 60), drawn(face, 60, "playing4")) == 0


@pytest.mark.parametrize("face", ["5D", "TH", "QS", "AC"])
def test_large_indices_are_half_as_large_again(face: str) -> None:
    """The corner's ink reaches at least 1.35 times as far down."""
    deepest = []
    for name in ("playing", "playing_large"):
        card = drawn(face, 250, name)
        paper = card.get_at((125, 14))[:3]
        rows = [y for y in range(16, 110) if _inked(card, paper, range(12, 60), y)]
        gap = next(
            (row for row, below in itertools.pairwise(rows) if below - row > 1), rows[-1]
        )  # above the suit
        deepest.append(gap - rows[0])
    assert deepest[1] > 1.3 * deepest[0]


def _inked(card: pygame.Surface, paper: tuple[int, ...], columns: range, y: int) -> bool:
    return any(
        sum(abs(a - b) for a, b in zip(card.get_at((x, y))[:3], paper, strict=True)) > 200 for x in columns
    )


def test_suit_counters_take_the_inks_of_the_pack() -> None:
    """Beside a pack in four colours counters of diamonds and clubs turn as its pips do, others stay."""
    assert sprites("playing4_blue", NORMAL).four_colours and not sprites("playing_blue", NORMAL).four_colours
    for rim in ("", "+"):
        for suit in SUITS:
            plain, other = suit_chips.piece(suit + rim, 60), suit_chips.piece(in_four(suit + rim), 60)
            assert (difference(plain, other) > 2) == (suit in "CD")


@pytest.mark.parametrize("face", ["KS", "QH", "JD", "TC", "4H"])
def test_cards_are_the_same_upside_down(face: str) -> None:
    """A card that is turned round shows the same."""
    picture = drawn(face, 100)
    assert difference(picture, pygame.transform.rotate(picture, 180)) < 12


def test_backs_come_in_red_and_blue() -> None:
    """Packs have the back of their name, and either back can be shown as a face of any pack."""
    pictures = {}
    for back, name in zip(BACKS, ("playing", "playing_blue", "playing_green", "playing_black"), strict=True):
        own = deck(name).back(NORMAL).render((60, 84))
        assert difference(own, drawn(back, 60, "playing4")) == 0
        pictures[back] = mean(own, pygame.Rect(10, 10, 40, 64))
    assert pictures["back:red"][0] > pictures["back:red"][2] + 30
    assert pictures["back:blue"][2] > pictures["back:blue"][0] + 30


def test_sprites_draw_the_pack() -> None:
    """The sprites of a pack draw faces, backs by name and the pack's own back."""
    drawer = sprites("playing4_blue", NORMAL)
    target = pygame.Surface((300, 200))
    for face in ("QD", "back:red", None):
        drawer.draw_card(target, face, pygame.Rect(60, 30, 80, 112), angle=-6)
    assert difference(drawer.card(None, 80), drawer.card("back:blue", 80)) == 0


def test_games_have_lids_of_their_own() -> None:
    """The shelf shows every game on a linen that no other game has, Cribbage with the best hand there is."""
    assert boxes.BOX_ART["cribbage"].cover is not None
    for (first, lid), (second, other) in itertools.combinations(boxes.BOX_ART.items(), 2):
        assert distance(lid.linen, other.linen, "full") > 13, (first, second)
