"""What a hand put down lies a little aslant, always alike, and is hit where it lies."""

import math

import pytest

from game.match import Match
from game.table.hits import hit
from game.table.layout import Placement, Rect, layout_for
from game.table.placement_builder import CARDS, TILES
from tests.golden.rewrite import golden_file

AREA = Rect(0, 12, 1280, 788)
LOOSE = {
    ("hearts", 5): (("trick", "taken:"), CARDS),
    ("crazy_eights", 5): (("pile",), CARDS),
    ("rummy", 4): (("discard",), CARDS),
    ("texas42", 4): (("trick",), TILES),
    ("dominoes", 4): (("line",), TILES),
}
"""By game and seats, where pieces lie loose, and by how much at most."""


def slant(place: Placement) -> float:
    """Degrees from the nearest quarter."""
    return abs(place.angle - 90 * round(place.angle / 90))


@pytest.mark.parametrize(("key", "seats"), LOOSE)
def test_only_what_was_put_down_lies_aslant(key: str, seats: int) -> None:
    """By no more than it may, the same however the hand is sorted; hands and melds lie straight."""
    zones, most = LOOSE[key, seats]
    match = Match.load(golden_file(key, seats).read_text(encoding="ascii"))
    layout, aslant = layout_for(key), set()
    for version in range(match.version // 3, match.version // 3 + 24):
        view = match.view_at(version, 0)
        found = layout.places(view, AREA, 0)
        own = [place.id for place in found if place.zone == "hand:0"]
        again = {place.id: place for place in layout.places(view, AREA, 0, own[::-1])}
        for place in found:
            loose = place.zone.startswith(zones) and not place.zone.startswith("hand:")
            if place.zone.startswith(("meld:", "hand:0")):
                assert place.angle % 90 == 0
            if loose:
                assert slant(place) <= most and again[place.id].angle == place.angle
                aslant.add(place.angle)
    assert len(aslant) > 5


def test_a_slanted_card_is_hit_up_to_its_corners() -> None:
    """Just within each corner it is hit, just outside it is not."""
    place = Placement(1, "R1", 300, 200, 100, 140, 0, "trick", 2.5)
    turn = math.radians(place.angle)
    for across, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        for share, inside in ((0.97, True), (1.03, False)):
            dx, dy = across * place.w / 2 * share, down * place.h / 2 * share
            x = place.x + dx * math.cos(turn) + dy * math.sin(turn)
            y = place.y - dx * math.sin(turn) + dy * math.cos(turn)
            assert (hit([place], x, y) is place) == inside
