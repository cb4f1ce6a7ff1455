"""A person's hands on the table: clicks, drags and keys become calls of the one picker.

Positions are in logical units. `event` returns whether it was used; read `picker.chosen` afterwards for a
move that is to be played, and `picker.refusal` for a sentence to show.
"""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

import pygame

from game.table.hits import target_for
from game.table.layout import Placement, Rect
from game.table.lights import playable
from game.table.slide import Slide, slide_on
from game.table.spots import Spot

if TYPE_CHECKING:
    from game.rules.core.move import Move
    from game.table.layout import Target
    from game.table.picker import Picker
    from game.table.tabletop import Tabletop

DRAG = 7.0
"""Units that a pressed piece is moved before it counts as dragged."""
TWICE = 0.4
"""Seconds within which a second click is a double click."""
STEPS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class TableInput:
    """Turns input into picking while a picker is given."""

    def __init__(self, tabletop: Tabletop) -> None:
        self.tabletop = tabletop
        self.picker: Picker | None = None
        self.hovered_target: str | None = None
        self.pos = (-1.0, -1.0)
        self._pressed: Placement | None = None
        self._pressed_at = (0.0, 0.0)
        self._grip = (0.0, 0.0)
        self._dragging = False
        self._slide: Slide | None = None
        self._laid: tuple[int, str] | None = None
        """A piece that was dropped on a place, and lies there until a word more makes a move of it."""
        self._last_click: tuple[int, float] = (-1, -1.0)
        self._clicked: tuple[Picker | None, tuple[float, float]] = (None, (0.0, 0.0))
        """For whose turn the last click was, and where."""
        self._about: Spot | None = None
        """What was last pressed, dropped or entered, and may be refused."""
        self._keys = False
        self._rests: tuple[float, float] | None = None
        """Where the pointer was left for the keys; near there it points at nothing."""

    @property
    def dragging(self) -> bool:
        """Whether a piece is in the hand right now."""
        return self._dragging

    @property
    def holding(self) -> bool:
        """Whether the button is down on a piece, moved or not: the mouse belongs to the hand."""
        return self._pressed is not None

    @property
    def refused(self) -> Spot | None:
        """What was refused, where it lies at rest; None for a word or a button."""
        about = self._about
        if about is None or about.piece is None:
            return about
        lies = (place for place in self.tabletop.placements if place.id == about.piece)
        return next((Spot(place.rect, piece=place.id) for place in lies), None)

    def take(self, picker: Picker | None) -> None:
        """Pick for this view from now on; None: nobody may act. A piece under way is let go by `drop_all`."""
        self.picker = picker
        if picker is not None:
            self._hover()
            if not self._keys:
                picker.cursor.spot = None

    def drop_all(self, now: float) -> None:
        """Let go of everything, as when the window loses the pointer."""
        self._pressed = self._slide = None
        if self._dragging or self._laid is not None:
            self._dragging, self._laid = False, None
            self.tabletop.animator.release(now)

    def played(self, now: float) -> None:
        """The move is made: a piece that lies on its place waits there until it is shown."""
        if self._laid is not None:
            self._laid = None
            self.tabletop.animator.release(now, waits=True)

    def look(self, now: float) -> None:
        """A piece that lies on a place goes home when it is picked for that place no longer."""
        if self._laid is not None and not self._lies(*self._laid):
            self._laid = None
            self.tabletop.animator.release(now)

    def spread(self, now: float) -> bool:
        """The piece under pointer or cursor spreads out of the hand, picked ones stand out; True if so."""
        picker, tabletop = self.picker, self.tabletop
        if picker is None or self.dragging:
            return False
        spot = picker.cursor.spot or picker.cursor.hovered
        focus = spot.piece if spot is not None else None
        if not tabletop.arrange(picker.raised, focus, now, playable(picker, tabletop.placements)):
            return False
        picker.arranged(tabletop.placements, tabletop.targets)
        return True

    def _lies(self, piece: int, target: str | None) -> bool:
        picker = self.picker
        return picker is not None and piece in picker.selected and picker.selection.target == target

    def event(self, event: pygame.Event, now: float) -> bool:
        """Use a mouse or key event."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pos = event.pos
            return self._moved()
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pos = event.pos
            return self._press(touch=getattr(event, "touch", False))
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pos = event.pos
            if self._pressed is not None:
                self._moved()  # a quick flick may come without a motion of its own
            return self._release(now)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.drop_all(now)
            return self.picker is not None and self.picker.cancel()
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.drop_all(now)
            return True
        if kind == pygame.KEYDOWN:
            return self._key(event)
        return False

    # --- the mouse -------------------------------------------------------------------------------------

    def _press(self, *, touch: bool) -> bool:
        picker = self.picker
        if picker is None:
            return False
        self._keys = False
        self._rests = None
        self._about = picker.cursor.spot = None
        for chip in self.tabletop.chips(picker):
            if chip.rect.contains(*self.pos):
                picker.press_choice(chip.choice)
                return True
        place = self.tabletop.piece_at(*self.pos)
        if place is not None and place.pick is not None:
            self._pressed, self._pressed_at = place, self.pos
            self._grip = (place.x - self.pos[0], place.y - self.pos[1])
            self._slide = slide_on(self.tabletop, place, self.pos) if touch else None
            return True
        target = self.tabletop.target_at(*self.pos)
        if target is not None:
            self._about = Spot(target.rect, target=target.key)
            picker.press_target(target.key)
            return True
        return not self.tabletop.in_hand(*self.pos) and picker.cancel()

    def _slid(self, slide: Slide) -> bool:
        """Go along a fan; False where a piece is to be dragged out of it."""
        if slide.out(self.tabletop, self.pos):
            self._slide, self._pressed_at = None, slide.start
            return False
        place = slide.under(self.tabletop, self.pos)
        if place is not None:
            self._pressed = place
            self._grip = (place.x - self.pos[0], place.y - self.pos[1])
        if self.picker is not None:
            self.picker.cursor.hover(None if place is None else place.id)
        return True

    def _moved(self) -> bool:
        if self._slide is not None and self._slid(self._slide):
            return True
        place = self._pressed
        if place is not None and self.picker is not None and not self._dragging:
            dx, dy = self.pos[0] - self._pressed_at[0], self.pos[1] - self._pressed_at[1]
            if dx * dx + dy * dy >= DRAG * DRAG:
                self._dragging = True
                self.picker.hold(place)
        if self._dragging and place is not None:
            x, y = self.pos[0] + self._grip[0], self.pos[1] + self._grip[1]
            self.tabletop.animator.hold(place.id, x, y, self._heap(place))
            target = self._aimed(place)
            self.hovered_target = None if target is None else target.key
            return True
        return self._hover()

    def _aimed(self, place: Placement) -> Target | None:
        """What a held piece would drop on: what lies there or is covered by it; the bare cloth means the one
        place to which a piece of the hand can go.
        """
        tabletop, picker = self.tabletop, self.picker
        found = target_for(tabletop.targets, self._held_rect(place), *self.pos)
        if found is not None or picker is None or place.zone != f"hand:{tabletop.bottom}":
            return found
        if not tabletop.on_cloth(*self.pos) or place.id not in picker.selected:
            return None
        lit = picker.lit_targets  # none where moves name no place
        fitting = [target for target in tabletop.targets if target.key in lit or not lit]
        return fitting[0] if len(fitting) == 1 else None

    def _heap(self, place: Placement) -> list[int]:
        """The whole heap that a piece was taken by from below; nothing for its uppermost piece."""
        if not place.heaped:
            return []
        heap = [mate.id for mate in self.tabletop.placements if mate.zone == place.zone and mate.heaped]
        return heap if heap[-1] != place.id else []

    def _held_rect(self, place: Placement) -> Rect:
        return Rect.about(self.pos[0] + self._grip[0], self.pos[1] + self._grip[1], place.w, place.h)

    def _hover(self) -> bool:
        if self._rests is not None and dist(self.pos, self._rests) < DRAG:
            return False
        self._rests = None
        before = (self.hovered_target, self.picker.cursor.hovered if self.picker is not None else None)
        place = self.tabletop.piece_at(*self.pos)
        target = self.tabletop.target_at(*self.pos)
        self.hovered_target = None if target is None else target.key
        if self.picker is not None:
            own = place.id if place is not None and place.pick is not None else None
            self.picker.cursor.hover(own, self.hovered_target)
            return before != (self.hovered_target, self.picker.cursor.hovered)
        return False

    def _release(self, now: float) -> bool:
        place, self._pressed = self._pressed, None
        slide, self._slide = self._slide, None
        if slide is not None and slide.on and slide.under(self.tabletop, self.pos) is None:
            place = None
        if place is None or self.picker is None:
            self.drop_all(now)
            return False
        self._about = Spot(place.rect, piece=place.id)
        if not self._dragging:
            if self._next_card(place, now):
                return False
            twice = self._last_click[0] == place.id and now - self._last_click[1] < TWICE
            self._last_click = (place.id, now)
            self._clicked = (self.picker, self.pos)
            if twice:
                self.picker.double_piece(place)
            else:
                self.picker.press_piece(place)
            return True
        self._dragging = False
        target = self._aimed(place)
        if target is None and self._reordered(place):
            self.picker.cancel()
            self.tabletop.animator.release(now)
            self.tabletop.relay(now)
            return True
        key, missed = (None, self.tabletop.in_field(*self.pos)) if target is None else (target.key, False)
        self.picker.drop(place, key, missed=missed)
        if target is not None and self.picker.chosen is None and self._lies(place.id, target.key):
            self._laid = (place.id, target.key)
        else:
            waits, refused = self.picker.chosen is not None, self.picker.refusal is not None
            self.tabletop.animator.release(now, waits=waits, refused=refused)
        return True

    def doubles(self, pos: tuple[float, float], now: float) -> bool:
        """Whether a press here is the second of a double click of which the first has ended the turn."""
        picker, (x, y) = self._clicked
        near = abs(pos[0] - x) < DRAG and abs(pos[1] - y) < DRAG
        return near and now - self._last_click[1] < TWICE and picker is not self.picker

    def _next_card(self, place: Placement, now: float) -> bool:
        """Whether a double click has played a card already, and comes down on the next one of the hand."""
        ours = place.zone == f"hand:{self.tabletop.bottom}"
        return ours and place.id != self._last_click[0] and self.doubles(self.pos, now)

    def _reordered(self, place: Placement) -> bool:
        """A piece let go among its own hand goes to that place in it."""
        mates = [mate for mate in self.tabletop.placements if mate.zone == place.zone]
        if place.zone != f"hand:{self.tabletop.bottom}":
            return False
        if self.pos[1] < min(mate.y - mate.h / 2 for mate in mates):
            return False
        x = self.pos[0] + self._grip[0]
        others = [mate for mate in mates if mate.id != place.id]
        index = sum(mate.x < x for mate in others)
        self.tabletop.orders.move(self.tabletop.bottom, place.id, index)
        return True

    # --- the keyboard ----------------------------------------------------------------------------------

    def suggest(self, step: int) -> bool:
        """Pick by a key what may be played next (-1: what was shown before); see `Picker.suggest`."""
        if self.picker is None:
            return False
        self._quiet()
        return self.picker.suggest(step)

    def propose(self, move: Move) -> bool:
        """Pick by a key the pieces of this move; see `Picker.propose`."""
        self._quiet()
        return self.picker is not None and self.picker.propose(move)

    def point(
        self, *, piece: int | None = None, target: str | None = None, button: str | None = None
    ) -> None:
        """Put the cursor on a piece, a target or a button, as keys do."""
        if self.picker is not None:
            self._quiet()
            self._keys = True
            self.picker.cursor.on(piece=piece, target=target, button=button)

    def press(self, *, piece: int | None = None, target: str | None = None) -> None:
        """Press a piece or a target, as Enter does with the cursor on it."""
        self.point(piece=piece, target=target)
        if self.picker is not None:
            self._about = self.picker.cursor.spot
            self.picker.press_cursor()

    def _quiet(self) -> None:
        """The pointer rests, though it may tremble: the cursor says what is meant."""
        self._rests = self.pos
        self.hovered_target = None
        if self.picker is not None:
            self.picker.cursor.hover()

    def _key(self, event: pygame.Event) -> bool:
        picker = self.picker
        if picker is None:
            return False
        if event.key in STEPS or event.key == pygame.K_TAB:
            self._quiet()
        if event.key in STEPS:
            self._keys = True
            picker.cursor.move(*STEPS[event.key])
        elif event.key == pygame.K_TAB:
            self._keys = True
            picker.cursor.next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._keys = True
            self._about = picker.cursor.spot
            picker.press_cursor()
        elif event.key == pygame.K_ESCAPE:
            return picker.cancel()
        else:
            return False
        return True
