"""What a step wins or loses, as one sees it: totals roll, and a chip rises from the piece that did it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.core.events import Played
from game.table import motion
from game.table.art import fonts, svg
from game.table.cues import effect
from game.table.frames import BAD, frect, pill
from game.table.touches import earned
from game.table.ui.theme import Theme

if TYPE_CHECKING:
    from game.rules.core.events import Event
    from game.table.animator import Landing
    from game.table.layout import Mark, Placement, Plate

SIZE = 24.0
"""Of a chip's figures, units."""
_PAD, _HIGH = 9.0, 1.4
"""Of its glass: beside the figures, and its height over theirs."""


class Gain(NamedTuple):
    """What the figure of a seat was and is: its `total`, or its points; `good` for it or not."""

    seat: int
    was: int
    becomes: int
    total: bool
    good: bool


@dataclass(frozen=True, slots=True)
class Gains:
    """What the latest step won and lost, told from `begin` on at a `pace`; chips rise from their spots."""

    begin: float = 0.0
    pace: float = 1.0
    found: tuple[Gain, ...] = ()
    chips: tuple[tuple[Gain, tuple[float, float]], ...] = ()
    marks: tuple[Mark, ...] = ()
    """As they were before."""
    top: float = 0.0
    """Above this chips do not rise: the tools are there."""
    combined: frozenset[int] = frozenset()
    """Who has laid several pieces together."""

    def moving(self, now: float) -> bool:
        """Whether something of it is still to be seen moving."""
        lasts = motion.GAIN if self.found else motion.PULSE if self.combined else 0.0
        return now < self.begin + lasts / self.pace

    def plates_at(self, plates: tuple[Plate, ...], now: float) -> tuple[Plate, ...]:
        """The plates with their figures on the way from before to now."""
        if not self.begin <= now or not self.moving(now):
            return plates
        found = {gain.seat: gain for gain in self.found}
        return tuple(self._rolled(plate, found.get(plate.seat), now) for plate in plates)

    def _rolled(self, plate: Plate, gain: Gain | None, now: float) -> Plate:
        if gain is None:
            return plate
        shown = self._on_the_way(gain.was, gain.becomes, now)
        return replace(plate, total_text=str(shown)) if gain.total else replace(plate, points=shown)

    def _on_the_way(self, was: int, becomes: int, now: float) -> int:
        share = min(1.0, (now - self.begin) * self.pace / motion.roll(becomes - was))
        return round(motion.mix(was, becomes, motion.out_cubic(max(0.0, share))))

    def marks_at(self, marks: tuple[Mark, ...], now: float) -> tuple[Mark, ...]:
        """The marks with their totals on the way."""
        if not self.begin <= now or not self.moving(now):
            return marks
        before = {mark.spot: mark for mark in self.marks}
        way = partial(self._on_the_way, now=now)
        return tuple(mark.rolling(before[mark.spot], way) if mark.spot in before else mark for mark in marks)

    def pulse(self, seat: int, now: float) -> float:
        """The size of a plate, over its own: it swells once as its seat wins, loses or combines something."""
        share = (now - self.begin) * self.pace / motion.PULSE
        if not 0 < share < 1 or (seat not in self.combined and all(gain.seat != seat for gain in self.found)):
            return 1.0
        return 1.0 + (motion.PULSED - 1.0) * motion.hump(share)

    def draw(self, surface: pygame.Surface, theme: Theme, now: float) -> None:
        """The chips."""
        seconds = (now - self.begin) * self.pace
        least = self.top + motion.GAIN_RISES + SIZE * _HIGH / 2
        for gain, (x, y) in self.chips:
            amount = gain.becomes - gain.was
            draw_chip(surface, theme, amount, (x, max(y, least)), seconds, good=gain.good)


def gains(
    events: Sequence[Event],
    landings: Sequence[Landing],
    before: tuple[Plate, ...],
    after: tuple[Plate, ...],
    marks: tuple[Mark, ...],
    *,
    begin: float,
    arrives: float,
    pace: float,
    lowest_wins: bool,
    trick: Placement | None = None,
    top: float = 0.0,
) -> Gains:
    """What these events, which begin then, won and lost; nothing of what halts the table, which is told
    there. Where they take a trick, the chip rises from the piece that won it.
    """
    effects = [effect(event) for event in events]
    if pace <= 0 or not events or any(done.halts or done.sweeps for done in effects):
        return Gains()
    was = {plate.seat: plate for plate in before}
    from_nothing = any(done.collects for done in effects)
    found = []
    for plate in after:
        changed = plate.seat in was and _changed(was[plate.seat], plate, from_nothing)
        if changed:
            old, new, total = changed
            found.append(Gain(plate.seat, old, new, total, (new > old) != lowest_wins))
    chips = []
    said = set()
    played = [landing for landing in landings if isinstance(events[landing.cause], Played)]
    own = {events[landing.cause].seat: (landing.x, landing.y) for landing in (*landings, *played)}
    spots = {plate.seat: (plate.total if plate.total_text and plate.total else plate.rect) for plate in after}
    for gain in sorted(found, key=lambda gain: gain.seat not in own):
        amount = gain.becomes - gain.was
        if gain.seat in own or amount not in said:  # partners' figures are one
            said.add(amount)
            did_it = next(iter(own.values())) if len(found) == len(own) == 1 else spots[gain.seat].centre
            chips.append((gain, trick.rect.centre if trick else own.get(gain.seat, did_it)))
    combined = frozenset(
        event.seat for event in events if isinstance(event, Played) and len(event.transfers) > 1
    )
    told = earned(events, landings, begin, arrives)
    return Gains(told, pace, tuple(found), tuple(chips), marks, top, combined)


def _changed(before: Plate, after: Plate, from_nothing: bool) -> tuple[int, int, bool] | None:
    """Which figure of a plate has changed, and from what to what: the total of the round, else the points."""
    old, new = _total(before, from_nothing), _total(after, False)
    if old is not None and new is not None and old != new:
        return old, new, True
    if before.points == after.points or before.line or after.line or before.total_text != after.total_text:
        return None
    return before.points, after.points, False


def _total(plate: Plate, from_nothing: bool) -> int | None:
    if plate.counted:
        return None
    if plate.total_text.removeprefix("-").isdigit():
        return int(plate.total_text)
    return 0 if from_nothing and not plate.total_text else None


def draw_chip(
    surface: pygame.Surface,
    theme: Theme,
    amount: int,
    spot: tuple[float, float],
    seconds: float,
    *,
    good: bool,
) -> None:
    """The chip of an amount, so many seconds after it began to rise from its spot."""
    if not 0 <= seconds < motion.GAIN:
        return
    left = min(1.0, (motion.GAIN - seconds) / motion.GAIN_FADES)
    up = motion.GAIN_RISES * motion.out_cubic(seconds / motion.GAIN)
    picture, (x, y) = _chip(theme, amount, good), spot
    at = picture.get_rect(center=(x * theme.scale, (y - up) * theme.scale))
    at.clamp_ip(surface.get_rect())
    svg.paste(surface, svg.faded(picture, round(255 * left)) if left < 1 else picture, at.topleft)


def _chip(theme: Theme, amount: int, good: bool) -> pygame.Surface:
    """The amount with its sign, on dark glass."""
    words, size = f"{'+' if amount > 0 else '−'}{abs(amount)}", theme.px(SIZE)
    figures = theme.gold(words, SIZE) if good else fonts.text(words, "serif", size, BAD)
    wide = figures.get_width() + 2 * theme.px(_PAD)
    picture = pill((wide, round(size * _HIGH))).copy()
    svg.paste(picture, figures, figures.get_rect(center=picture.get_rect().center).topleft)
    return picture


def draw_swollen(surface: pygame.Surface, theme: Theme, plate: Plate, swell: float) -> None:
    """What was drawn of a plate, so much larger about its middle."""
    box = theme.rect(frect(plate.rect)).clip(surface.get_rect())
    picture = surface.subsurface(box).copy()
    larger = pygame.transform.smoothscale_by(picture, swell)
    surface.blit(larger, larger.get_rect(center=box.center))
