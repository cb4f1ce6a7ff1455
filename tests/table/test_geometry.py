"""The template of geometry: boxes in rows and columns, frames, plaques, who sits where."""

from typing import Any

import pygame
import pytest

from game.match import Match
from game.table import plates
from game.table.geometry import (
    EDGE,
    NOWHERE,
    RIM,
    TOOLS,
    Place,
    TableGeometry,
    framed,
    plaque,
    strip,
    window_area,
)
from game.table.layout import Rect, layout_for
from game.table.marks import Dealer
from game.table.plates import NamePlates, SeatLabels
from game.table.ui.theme import Sight, Theme, write

BOX = Rect(10.0, 20.0, 300.0, 200.0)


def test_rows_and_columns_fill_a_box() -> None:
    """Sizes that are given are kept, the others share the rest, and the gaps lie between, not around."""
    upper, first, second = BOX.rows(40, None, None, gap=10)
    assert upper == Rect(10, 20, 300, 40) and first == Rect(10, 70, 300, 70)
    assert second == Rect(10, 150, 300, 70) and second.bottom == BOX.bottom
    left, right = BOX.columns(None, 100, gap=8)
    assert left == Rect(10, 20, 192, 200) and right == Rect(210, 20, 100, 200)
    assert BOX.rows(30, 30, gap=5)[1] == Rect(10, 55, 300, 30)  # what nobody takes stays free
    assert BOX.level(50) == Rect(10, 95, 300, 50)


def test_a_box_grows_to_the_least_size() -> None:
    """About its middle, and only where it is smaller."""
    assert Rect(0, 0, 20, 60).at_least(48) == Rect(-14, 0, 48, 60)


@pytest.mark.parametrize("count", range(1, 5))
def test_a_strip_stays_in_the_middle(count: int) -> None:
    """Equal boxes, none wider than the most, with their middle in that of the box."""
    boxes = strip(BOX, count, widest=80.0, gap=9.0)
    assert len(boxes) == count and {box.w for box in boxes} == {min(80.0, (300 - 9 * (count - 1)) / count)}
    assert (boxes[0].x + boxes[-1].right) / 2 == pytest.approx(BOX.centre[0])


def test_a_frame_shares_the_height() -> None:
    """Table, bar and hand from above, none over another."""
    area = Rect(0, 44, 1024, 596)
    frame = framed(area, 140.0)
    assert frame.table.bottom < frame.bar.y and frame.bar.bottom == frame.hand.y
    assert frame.hand.h == 140.0 and all(area.holds(part) for part in (frame.table, frame.bar, frame.hand))
    assert frame.unit(frame.table.w / 2, frame.table.h) == 1.0


def test_a_match_has_its_tools_on_the_cloth() -> None:
    """In its window the table begins below title and tools, where a board may reach up between them; an area
    that begins elsewhere has none.
    """
    frame = framed(window_area(1280, 800), 176.0)
    assert frame.table.y == TOOLS
    assert frame.whole == Rect(frame.table.x, RIM, frame.table.w, frame.table.bottom - RIM)
    replay = framed(Rect(0, 0, 1280, 700), 176.0)
    assert replay.table.y == EDGE and replay.whole == replay.table


def test_a_plaque_holds_its_lines() -> None:
    """The name lies above the points, each as much shorter as it is told."""
    found = plaque(BOX, 5.0, 10.0, (20.0, 60.0))
    assert (found.name.w, found.score.w) == (275.0, 235.0) and found.name.bottom == found.score.y
    assert BOX.holds(found.name) and found.score.bottom == pytest.approx(BOX.bottom - 10)


def test_seats_go_round_from_the_lower_edge() -> None:
    """The seat at the lower edge comes first and has the first place; `others` leaves it out."""
    places = tuple(Place(plaque=plaque(BOX.moved(k, 0))) for k in range(3))
    table = TableGeometry(places=places, bar=BOX)
    assert [(seat, place.plate.x) for seat, place in table.seated(2)] == [(2, 10), (0, 11), (1, 12)]
    assert [seat for seat, _ in table.others(2)] == [0, 1]
    assert table.hand is NOWHERE
    plate = places[0].plate_for(1, 30, True, line="waits")
    assert (plate.seat, plate.points, plate.turn, plate.line, plate.cards) == (1, 30, True, "waits", None)


@pytest.mark.parametrize("letters", [1.0, 1.6])
def test_no_name_lies_under_the_dealers_token(monkeypatch: pytest.MonkeyPatch, letters: float) -> None:
    """However long it is and however large text is; without the token it has that room, too."""
    layout, match = layout_for("golden_deuce"), Match.new("golden_deuce", 4, seed=1)
    area, theme, view = window_area(1024, 640), Theme(1.0, sight=Sight(letters=letters)), match.view(0)
    surface, shown = pygame.Surface((1024, 640)), list[tuple[str, pygame.Rect]]()

    def noted(target: pygame.Surface, theme: Theme, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        shown.append((words, write(target, theme, words, *rest, **more)))
        return shown[-1][1]

    monkeypatch.setattr(plates, "write", noted)
    marks = list(layout.marks(view, area, 0))
    token = next(Rect(*mark.rect) for mark in marks if isinstance(mark, Dealer))
    labels = SeatLabels(lambda seat: "Willi-Lilli Illil Illilli", [(200, 90, 40)] * 4)
    for lying in (marks, []):
        NamePlates().draw(surface, theme, layout.plates(view, area, 0), labels, labels.colours, lying)
    names = [rect for words, rect in shown if words.startswith("Wil")]
    covered = [token.overlaps(Rect(*rect), 1) for rect in names]
    assert len(names) == 8 and not any(covered[:4]) and sum(covered[4:]) == 1
