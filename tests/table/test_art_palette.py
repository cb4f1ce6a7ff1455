"""The palettes: suits and seats stay apart for every kind of colour vision, and keep their names' hues."""

import colorsys
import itertools

import pytest

from game.table.art.palette import (
    COLOUR_BLIND,
    NORMAL,
    SEEN,
    SUIT_SHAPES,
    SUITS,
    Colour,
    Palette,
    code,
    colour,
    luminance,
    mix,
    on_dark,
)
from game.table.ui.skins import NIGHT

Matrix = tuple[tuple[float, float, float], ...]

# What a viewer without one kind of cone sees, as linear light (Machado et al. 2009, severity 1).
VISION: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE = (0.9505, 1.0, 1.089)


def times(matrix: Matrix, vector: tuple[float, ...]) -> tuple[float, ...]:
    """Matrix times vector, negative light cut off."""
    return tuple(max(0.0, sum(a * b for a, b in zip(row, vector, strict=True))) for row in matrix)


def linear(channel: int) -> float:
    """Light of an sRGB channel of 0 to 255, as 0 to 1."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lab(rgb: Colour, vision: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as such a viewer sees it."""
    seen = times(VISION[vision], tuple(linear(channel) for channel in rgb))
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (a / w for a, w in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(first: Colour, second: Colour, vision: str) -> float:
    """The CIE 1976 difference of two colours; about 2 can just be seen side by side."""
    a, b = lab(first, vision), lab(second, vision)
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5


def closest(colours: list[Colour], vision: str) -> float:
    """The smallest difference between any two of the colours."""
    return min(distance(a, b, vision) for a, b in itertools.combinations(colours, 2))


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(
    ("palette", "least"), [(NORMAL, 20.0), (COLOUR_BLIND, 40.0)], ids=["normal", "blind"]
)
def test_suits_are_apart(palette: Palette, least: float, vision: str) -> None:
    """No two suits' middle tones come close for any viewer; the colour-blind palette doubles the margin."""
    assert closest([palette.suit(letter)[1] for letter in SUITS], vision) >= least


@pytest.mark.parametrize("vision", VISION)
def test_seats_are_apart(vision: str) -> None:
    """Eight players are told apart by their colours, and each colour from the cloth."""
    seats = [NORMAL.seat(index) for index in range(8)]
    assert len(set(seats)) == 8
    assert closest(seats, vision) >= 24
    assert min(distance(seat, NORMAL.cloth, vision) for seat in seats) >= 24


@pytest.mark.parametrize("vision", VISION)
def test_lines_of_seats_are_seen(vision: str) -> None:
    """Bars and curves stand off the glass of strong contrast by 3 to 1, and from one another as suits do."""
    seats = [NORMAL.seat(index) for index in range(8)]
    lines = [on_dark(seat) for seat in seats]
    assert all((luminance(line) + 0.05) / (luminance(NIGHT) + 0.05) >= 3 for line in lines)
    assert closest(lines, vision) >= 20
    assert [line for line, seat in zip(lines, seats, strict=True) if luminance(seat) >= SEEN] == [
        seat for seat in seats if luminance(seat) >= SEEN
    ]


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
def test_suits_read_as_their_names(palette: Palette) -> None:
    """A red card is red, a blue one blue, a green one green, a yellow one yellow, by the hue's angle."""
    bounds = {"R": (340, 380), "B": (205, 235), "G": (130, 175), "Y": (40, 60)}
    for letter, (low, high) in bounds.items():
        for tone in palette.suit(letter):
            hue, _, saturation = colorsys.rgb_to_hls(*(channel / 255 for channel in tone))
            degrees = hue * 360
            assert low <= degrees <= high or low <= degrees + 360 <= high, (letter, tone, degrees)
            assert saturation > 0.2


@pytest.mark.parametrize("palette", [NORMAL, COLOUR_BLIND], ids=["normal", "blind"])
def test_numerals_can_be_read(palette: Palette) -> None:
    """The ink of a suit contrasts with its ground at 3 to 1 or more, the least for large letters."""

    def light(rgb: Colour) -> float:
        return times(TO_XYZ, tuple(linear(channel) for channel in rgb))[1] + 0.05

    for letter in SUITS:
        ink, ground = light(palette.suit_ink(letter)), light(palette.suit(letter)[1])
        assert max(ink, ground) / min(ink, ground) >= 3.0, letter


def test_every_suit_has_a_shape_of_its_own() -> None:
    """Four suits, four different shapes."""
    assert set(SUIT_SHAPES) == set(SUITS)
    assert len(set(SUIT_SHAPES.values())) == 4


def test_colour_text_and_mixture() -> None:
    """Colours go to text and back, and mix half-way to the mean."""
    assert colour("#0a80ff") == (10, 128, 255)
    assert code((10, 128, 255)) == "#0a80ff"
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
