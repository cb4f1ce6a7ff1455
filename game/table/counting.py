"""A round is counted on the table: line by line what made points is lit, and its points rise from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.table import motion
from game.table.gains import draw_chip
from game.table.lights import NONE

if TYPE_CHECKING:
    import pygame

    from game.rules.core.events import Scored, ScoreLine
    from game.table.layout import Placement, Plate
    from game.table.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Line:
    """What made so many points, and from where they rise."""

    pieces: frozenset[int]
    spot: tuple[float, float]
    points: int


@dataclass(frozen=True, slots=True)
class Counting:
    """Lines that are told one after another from `begin` on at a `pace`; 0: all at once, unseen."""

    lines: tuple[Line, ...] = ()
    begin: float = 0.0
    pace: float = 0.0
    lowest_wins: bool = False

    @property
    def _apart(self) -> float:
        return min(motion.TALLIED, motion.TALLIED_ALL / max(1, len(self.lines))) / (self.pace or 1.0)

    def told(self, now: float) -> int:
        """How many lines have been told."""
        if self.pace <= 0:
            return len(self.lines)
        return max(0, min(len(self.lines), int((now - self.begin) / self._apart) + 1))

    def over(self, now: float) -> bool:
        """Whether the last one has been seen."""
        return (
            self.pace <= 0
            or now >= self.begin + len(self.lines) * self._apart + motion.GAIN_FADES / self.pace
        )

    def lit(self, now: float) -> frozenset[int]:
        """The pieces of the line that is told."""
        told = self.told(now)
        return NONE if not told or self.over(now) else self.lines[told - 1].pieces

    def draw(self, surface: pygame.Surface, theme: Theme, now: float) -> None:
        """The points on their way up; of those that rise from one spot the latest alone."""
        if self.pace <= 0:
            return
        rising = {line.spot: number for number, line in enumerate(self.lines[: self.told(now)])}
        for spot, number in rising.items():
            line, seconds = self.lines[number], (now - self.begin - number * self._apart) * self.pace
            draw_chip(surface, theme, line.points, spot, seconds, good=(line.points > 0) != self.lowest_wins)


def counting(
    events: Iterable[Scored],
    placements: Sequence[Placement],
    plates: Sequence[Plate],
    *,
    begin: float,
    pace: float,
    lowest_wins: bool,
) -> Counting:
    """What these events count, with the pieces as they lie open."""
    spots = {plate.seat: (plate.total or plate.rect).centre for plate in plates}
    lines = []
    for event in events:
        for line in event.sheet:
            if line.points:
                found = list(_pieces(line, placements))
                spot = spots.get(event.seat, (0.0, 0.0))
                if found:
                    spot = sum(one.x for one in found) / len(found), min(one.y for one in found)
                lines.append(Line(frozenset(one.id for one in found), spot, line.points))
    return Counting(tuple(lines), begin, pace, lowest_wins)


def _pieces(line: ScoreLine, placements: Sequence[Placement]) -> Iterator[Placement]:
    """The pieces of a line among its seat's own, each face as often as it counts."""
    wanted = Counter(line.faces)
    for place in placements:
        if wanted[place.face or ""] > 0 and place.zone.endswith(f":{line.seat}") and not place.covered:
            wanted[place.face or ""] -= 1
            yield place
