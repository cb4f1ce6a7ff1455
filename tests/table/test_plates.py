"""Name plates: the line under a name is told whole, in smaller letters or without its unit at the worst."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.games.deuces.layout import ALL_CARDS
from game.rules.registry import entries, entry
from game.table import plates
from game.table.art.palette import NORMAL
from game.table.geometry import window_area
from game.table.layout import Plate, Rect, layout_for
from game.table.plates import NamePlates, SeatLabels
from game.table.ui.theme import FINE, SMALL, Theme

SMALLEST = Rect(0, 0, 1024, 640)
LONG = "Maximilian Bau"
TIGHT: dict[tuple[str, int], set[int]] = {
    ("deuce", 6): {1, 2, 4, 5},
    ("hearts", 6): {2, 3, 4},
    ("texas42", 4): {1, 3},
    **{(key, 4): {1, 2, 3} for key in ("dominoes", "block", "bergen")},
}
"""The seats of a table in the smallest window at which names of that length have no room."""
Written = list[tuple[str, float]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All words that are written on plates, and how large."""
    found: Written = []

    def write(surface: Any, theme: Any, text: str, cell: Any, size: float, *rest: Any, **how: Any) -> None:
        found.append((text, size))

    monkeypatch.setattr(plates, "write", write)
    return found


def draw(shown: Iterable[Plate]) -> None:
    """Draw these in a window of the smallest size."""
    labels = SeatLabels(lambda seat: f"P{seat}", NORMAL.seats)
    NamePlates().draw(pygame.Surface((1024, 640)), Theme(1.0), shown, labels, NORMAL.seats)


def test_three_pawns_at_home_are_told_whole_beside_the_track(written: Written) -> None:
    """In the column beside the large track there was room for "120 spa…"."""
    layout: Any = layout_for("golden_deuce")
    shown = layout.alternate.plates(Match.new("golden_deuce", 4, seed=1).view(0), SMALLEST, 0)
    draw(replace(plate, points=120) for plate in shown)
    assert [text for text, _ in written].count("120 spaces") == 4
    assert {plate.unit for plate in shown} == {entry("golden_deuce").counts}  # results call them so, too


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.7])
def test_cards_in_hand_are_told_whole_while_pawns_move(written: Written, scale: float) -> None:
    """Of two figures, too, beside the large track: there was room for "12 in h…"."""
    layout: Any = layout_for("golden_deuce")
    shown = layout.alternate.plates(Match.new("golden_deuce", 4, seed=1).view(0), SMALLEST, 0)
    labels = SeatLabels(lambda seat: f"P{seat}", NORMAL.seats)
    counted = [replace(plate, count_line="12 in hand", counted=False) for plate in shown]
    NamePlates().draw(pygame.Surface((1024, 640)), Theme(scale), counted, labels, NORMAL.seats)
    assert [text for text, _ in written].count("12 in hand") == 4


def test_a_solitaire_that_is_won_says_so_on_its_plate(written: Written) -> None:
    """In few enough words for it."""
    view: Any = Match.new("deuces", 1, seed=1).view(0)
    view.state.heights = [ALL_CARDS // 8] * 8
    draw(layout_for("deuces").plates(view, SMALLEST, 0))
    assert ("all are home", SMALL) in written


def test_letters_shrink_and_then_the_unit_goes_before_anything_is_cut(written: Written) -> None:
    """The number is what matters."""
    view, theme = Match.new("golden_deuce", 4, seed=1).view(0), Theme(1.0)
    plate = replace(layout_for("golden_deuce").plates(view, SMALLEST, 0)[1], points=120, turn=False)
    for words, size in (("120 spaces", SMALL), ("120 spaces", FINE), ("120", SMALL)):
        written.clear()
        row = pygame.FRect(0, 0, theme.width(words, size) + 9, 20)
        plates._draw_figures(pygame.Surface((9, 9)), theme, plate, row, 0.0, "", ())
        assert written[0] == (words, size)


@pytest.mark.parametrize("narrow", [20.0, 90.0])
def test_all_plates_count_in_one_way(written: Written, narrow: float) -> None:
    """Numbers alone where one of them has no room for more."""
    shown = [
        replace(
            plate, cards=Rect(*plate.rect.centre, 90.0 if plate.seat else narrow, 20), count=4 + plate.seat
        )
        for plate in layout_for("rummy").plates(Match.new("rummy", 3, seed=1).view(0), SMALLEST, 0)
    ]
    shown = [replace(plate, cards=plate.cards and plate.cards.moved(300, 0)) for plate in shown]
    draw(shown)
    unit = "" if narrow < 50 else " cards"
    assert {f"{count}{unit}" for count in (4, 5, 6)} <= {text for text, _ in written}


@pytest.mark.parametrize(
    ("key", "seats"),
    [(each.key, seats) for each in entries() for seats in sorted({*each.seats[:1], *each.seats[-1:]})],
)
def test_long_names_are_whole_where_there_is_room(key: str, seats: int) -> None:
    """At most plates of the smallest and largest table of a game, in the smallest window."""
    shown = layout_for(key).plates(Match.new(key, seats, seed=1).view(0), window_area(1024, 640), 0)
    named, labels = NamePlates(), SeatLabels(lambda seat: LONG, NORMAL.seats)
    named.draw(pygame.Surface((1024, 640)), Theme(1.0), shown, labels, NORMAL.seats)
    assert named.cut.keys() == TIGHT.get((key, seats), set())
