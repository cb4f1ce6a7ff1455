"""One table on the screen: what lies there, pieces in flight, and their painting, for one shown view.

The table, lesson and replay scenes share it. It keeps the view that is *shown* (which may lag behind the
match while steps play), where everything lies, and what the pointer hits; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.registry import entry
from game.table.animator import Animator
from game.table.drawings import Brush, draw, draw_over
from game.table.flourish import Flourish, flourish
from game.table.frames import frect
from game.table.gains import Gains, draw_swollen, gains
from game.table.geometry import under_tools
from game.table.laid import LaidTable
from game.table.layout import Mark, Plate, Rect, pieces
from game.table.layout_capabilities import (
    Badged,
    ChipTransfers,
    Flow,
    Foretelling,
    Throwing,
    Walking,
)
from game.table.lights import NONE, Lighting, Lights, highlighted, remember_latest
from game.table.painter import TablePainter
from game.table.picker import Picker
from game.table.plates import SeatLabels
from game.table.suspense import Suspense, told_as
from game.table.totals import foretold
from game.table.tricks import Tricks, winner

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.rules.core.events import Event
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.art.cloth import Bolt
    from game.table.art.palette import Palette
    from game.table.art.sprites import Sprites
    from game.table.ui.theme import Theme


class Tabletop(LaidTable):
    """The table of the game `key`; `area` (logical units) is what the scene gives it."""

    def __init__(self, key: str, palette: Palette, sprites: Sprites, *, reduced_motion: bool = False) -> None:
        super().__init__(key)
        self.painter = TablePainter(palette, sprites)
        self.animator = Animator(self.area, reduced_motion)
        self._view_before: View[State] | None = None
        self._suspense = Suspense()
        self._gains, self._lighting, self._flourish = Gains(), Lighting(), Flourish()
        self._lowest_wins = entry(key).lowest_wins
        self.latest: dict[int, tuple[int, ...]] = {}
        """The pieces that each seat played last, outlined until that seat acts again."""
        self.spotlight: frozenset[str] | None = None
        """The faces that a count has come to, lit wherever they lie open."""
        self.counted: frozenset[int] = NONE
        """The pieces that the count of a round has come to."""
        self.tally: int | None = None
        """What a count has come to, written where the layout leaves room for a total."""
        self._badges = self.layout.badges if isinstance(self.layout, Badged) else {}
        self.unrested = True
        """Whether idle frames have pictures left to prepare."""

    # --- showing ---------------------------------------------------------------------------------------

    def resized(self, area: Rect, now: float) -> None:
        """The area has changed; what flies flies on."""
        self.area, self._gains = area, Gains()
        if self.view is not None:
            self._lay_out()
            self._suspense.plates = told_as(self.plates, self._suspense.plates)
            self._suspense.marks = self._marked_before()
            self.animator.rescale(self.placements, area, now)
        else:
            self.animator.area = area

    def show(
        self,
        view: View[State],
        events: Sequence[Event],
        now: float,
        *,
        bottom: int | None = None,
        speed: float = 1.0,
    ) -> float:
        """Show this view; returns when the pieces that the events moved have arrived.

        `bottom` is the seat at the lower edge of a spectator's view; it stays as it was when left out.
        """
        if self.view is not None and self._one_ground(self._look(())):
            self.settle(now)  # the step before has been seen, though nobody waited for it
        turned = self._turned(view.seat, bottom)
        shown, look = self.view, self.layout
        fresh = shown is None or turned or shown.seat != view.seat
        self.view = view
        self._raised, self._focus, self._out = NONE, None, NONE
        crowned, self.trick_winner = self.trick_winner, None
        remember_latest(self.latest, view, events)
        before, faces = self.plates, {place.id: place.face for place in self.placements}
        self.layout = self._look(events)
        if shown is not None and not self._one_ground(look):
            self._stand(shown)
        self._lay_out()
        walks = (
            self.layout.walks(view, events, self.area, self.near)
            if isinstance(self.layout, Walking)
            else None
        )
        if [plate.rect for plate in before] != [plate.rect for plate in self.plates]:
            # the ground is another: what does not move lies on it at once
            before = told_as(self.plates, before)
            self.animator.stand(place for place in self.placements if place.id not in (walks or {}))
        pace = 0.0 if fresh and not events else speed
        throws = (
            self.layout.throws(view, events, self.area, self.near)
            if isinstance(self.layout, Throwing)
            else None
        )
        flows: Sequence[Flow] = ()
        if isinstance(self.layout, ChipTransfers) and shown is not None and not fresh:
            flows = self.layout.flows(shown, view, events, self.area, self.near)
        arrival = self.animator.show(self.placements, events, now, pace, walks, throws, flows, crowned)
        turned_up = any(
            place.art is None and place.face not in (None, faces.get(place.id)) for place in self.placements
        )
        self._lighting = Lighting()
        if throws and pace > 0 and isinstance(self.layout, Throwing) and not self.animator.reduced_motion:
            self._lighting = Lighting(self.layout.making(view, events), arrival, pace)
            arrival = self._lighting.told
        self._view_before = shown
        self._suspense = Suspense(
            before,
            self._marked_before(),
            arrives=now if fresh else arrival,
            seen=arrival if events and (throws or turned_up or view.outcome() is not None) else now,
            throwers=frozenset(event.seat for event in events) if throws else frozenset(),
            flowing=isinstance(self.layout, ChipTransfers),
        )
        shown_pace = 0.0 if fresh or self.animator.reduced_motion else pace
        self._flourish = flourish(
            events, self._flourish, begin=arrival, pace=shown_pace, lowest_wins=self._lowest_wins
        )
        self._gains = gains(
            events, self.animator.landings, before, self.plates, self._suspense.marks, begin=now,
            arrives=arrival, pace=shown_pace, lowest_wins=self._lowest_wins, trick=crowned,
            top=under_tools(self.area).y,
        )  # fmt: skip
        return arrival

    def _marked_before(self) -> tuple[Mark, ...]:
        """What was marked in the view before, where it would lie now."""
        before = self._view_before
        return () if before is None else self.layout.marks(before, self.area, self.near)

    @property
    def seen_at(self) -> float:
        """When what the latest step threw or turned up lies open; nothing of it is said before."""
        return self._suspense.seen

    def arrange(
        self, raised: frozenset[int], focus: int | None, now: float, out: frozenset[int] = NONE
    ) -> bool:
        """Let these pieces stand out of the bottom hand, those that may be played a little; True if anything
        moved.
        """
        if (raised, focus, out) == (self._raised, self._focus, self._out) or self.view is None:
            return False
        self._raised, self._focus, self._out = raised, focus, out
        self.relay(now)
        return True

    def finish(self) -> None:
        """What flies arrives at once, and the plates say so."""
        self.animator.finish()
        self._suspense = Suspense()
        self._gains, self._lighting, self._flourish = Gains(), Lighting(), Flourish()

    def relay(self, now: float) -> None:
        """Lay the same view out anew (another hand order)."""
        self._lay_out()
        self.animator.show(self.placements, (), now)

    def crown(self, after: View[State], events: Sequence[Event], now: float) -> None:
        """These events will take the trick away that lies there: the piece that wins it rises."""
        if isinstance(self.layout, Tricks):
            self.trick_winner = winner(self.placements, self.layout, after, events)
            self.relay(now)

    def settle(self, now: float) -> bool:
        """What the latest step did has been seen: go over to the look that the position itself wants."""
        look = self._look(())
        if look is self.layout or self.view is None:
            return False
        self.layout = look
        self._stand(self.view)
        self._suspense, self._gains = Suspense(), Gains()
        self.relay(now)
        return True

    def switch(self, now: float) -> bool:
        """Go over to the other look or back, as a person wishes; False where there is none to go to."""
        if self.switch_area is None:
            return False
        self._switched = not self._switched
        return self.settle(now)

    def flip(self, now: float) -> bool:
        """Turn the table round, for the two seats at it; False where it turns by itself."""
        if not self.flips or self.view is None:
            return False
        self._near = 1 - self.near
        self.relay(now)
        return True

    def _stand(self, view: View[State]) -> None:
        """Everything goes over to the new ground with it: flights across two looks would tell nothing."""
        order = self.orders.order(self.bottom, pieces(view).get(f"hand:{self.bottom}", []))
        self.animator.stand(self.layout.places(view, self.area, self.near, order))

    def rest(self, scale: float) -> bool:
        """In an idle frame draw what stands in roughly, then what may be wanted soon; True if it shows."""
        sprites = self.painter.sprites
        if sprites.sharpen() or self.painter.sharpen():
            return True
        cards = [place for place in self.placements if place.token is None and place.art is None]
        widths = {round(place.w * scale) for place in cards if place.face is not None}
        faces = {place.face for place in cards if place.pick is not None}
        self.unrested = any(sprites.prepare(faces, width) for width in widths)
        return False

    # --- asking ----------------------------------------------------------------------------------------

    def plates_at(self, now: float) -> tuple[Plate, ...]:
        """The plates as they show: a total changes when its card has landed."""
        return self._gains.plates_at(self._suspense.plates_at(self.plates, now), now)

    def moving(self, now: float) -> bool:
        """Whether anything on the table moves or is about to."""
        return self.animator.busy(now) or any(
            effect.moving(now) for effect in (self._gains, self._lighting, self._flourish)
        )

    def spared(self) -> list[pygame.FRect]:
        """What no message may cover: the plates, the hand, and the bar of choices."""
        seats = len(self.plates)
        bar = [self.layout.bar(self.area, seats)] if seats else []
        return [frect(rect) for rect in (*(plate.rect for plate in self.plates), *self._bands(), *bar)]

    def cut_name_at(self, x: float, y: float) -> tuple[str, Rect] | None:
        """The whole name on the plate at a point that has no room for it, and the plate."""
        plate = next((plate for plate in self.plates if plate.rect.contains(x, y)), None)
        whole = None if plate is None else self.painter.plates.cut.get(plate.seat)
        return None if plate is None or whole is None else (whole, plate.rect)

    # --- drawing ---------------------------------------------------------------------------------------

    def marks(self, now: float) -> tuple[Mark, ...]:
        """The marks as they show: while something is turned up or thrown, and while chips fly, as before."""
        assert self.view is not None
        marks = self._suspense.marks_at(self.layout.marks(self.view, self.area, self.near), now)
        marks = self._gains.marks_at(marks, now)
        if self.animator.busy(now):
            marks = tuple(mark.with_pieces(lambda zone: self.animator.more_in(zone, now)) for mark in marks)
        if self.tally is not None:
            marks = tuple(mark.telling(self.tally) for mark in marks)
        return marks

    def draw(
        self,
        surface: pygame.Surface,
        theme: Theme,
        cloth: Bolt,
        now: float,
        faces: SeatLabels,
        picker: Picker | None = None,
        hovered: str | None = None,
        hinted: Iterable[int] = (),
    ) -> None:
        """The whole table; `picker` lights what may be picked, `hovered` is the target under the pointer."""
        if self.view is None:
            return
        colours = faces.colours
        if self._sided:
            colours = [colours[seat] for seat in self.sides()]
        marks, plates = self.marks(now), self.plates_at(now)
        aim = hovered or (picker.cursor.target if picker is not None else None)
        if picker is not None and aim is not None and isinstance(self._home, Foretelling):
            plates = foretold(self._home, self.view, plates, picker.preview(aim).move)
        self.painter.draw_ground(surface, theme, cloth, marks, colours)
        self.painter.plates.draw(surface, theme, plates, faces, colours, marks)
        for plate in plates:
            if (swell := self._gains.pulse(plate.seat, now)) > 1.0:
                draw_swollen(surface, theme, plate, swell)
        brush = Brush(surface, theme, self.painter.palette, colours, faces.name)
        draw(brush, (mark for mark in marks if not mark.still))
        poses = [pose for pose in self.animator.poses(now) if not pose.covered or pose.moving]
        self.painter.sprites.begin_frame(not any(pose.moving for pose in poses))
        for place in self.animator.turning_up(now):
            if place.art is None and self.painter.sprites.sketch(place.face, theme.px(place.w)):
                break  # one a frame, before it is needed
        low = [pose for pose in poses if not pose.moving]
        high = [pose for pose in poses if pose.moving]
        latest = {piece: colours[seat] for seat, played in self.latest.items() for piece in played}
        lights = Lights(
            colours, latest=latest, hinted=frozenset(hinted) | self._lighting.lit(now) | self.counted,
            fresh=self.orders.fresh(self.bottom), badges=self._badges,
        )  # fmt: skip
        if picker is not None:
            lights = lights.picking(picker, self.placements)
            if not picker.selected:
                shown = highlighted(self.placements, self._highlights)
                lights = replace(lights, latest=latest | shown)
        lights = lights.pointed(self.placements, self.spotlight, now >= self._suspense.arrives)
        self.painter.draw_pieces(surface, theme, low, lights)
        draw_over(brush, marks, low, self.area, resting=True)
        if picker is not None:
            lit_targets = [target for target in self.targets if target.key in picker.lit_targets]
            if picker.selected or len(lit_targets) < 3:
                self.painter.draw_targets(surface, theme, lit_targets, hovered)
            for target in self.targets:
                if target.square and target.key == picker.selection.target:
                    self.painter.draw_cursor(surface, theme, target.rect)  # from here a jump may go on
            spot = picker.cursor.spot
            if spot is not None and (spot.target or spot.guide) is not None:
                self.painter.draw_cursor(surface, theme, spot.rect)
        self.painter.draw_pieces(surface, theme, high, lights)
        if picker is not None:
            self.painter.draw_chips(surface, theme, self.chips(picker))
        draw_over(brush, marks, poses, self.area)
        self._gains.draw(surface, theme.printed(), now)
        self._flourish.draw(surface, theme, self.area, now, colours)
        if picker is not None:
            link = self.link(picker, aim)
            if link is not None:
                self.painter.draw_link(surface, theme, link)
