"""The set of a scene's widgets: routes mouse, wheel and keys, and moves the focus ring."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from math import hypot
from typing import TYPE_CHECKING

import pygame

from game.table.ui.tips import Tip
from game.table.ui.widget import ENTER, Pos, Widget

if TYPE_CHECKING:
    from game.access.node import Node
    from game.table.ui.theme import Theme

ARROWS: dict[int, Pos] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
PAGING = (*PAGES, pygame.K_HOME, pygame.K_END)
"""The keys of whatever scrolls."""
ASIDE = 120.0  # units of distance that something in the same row may be farther off than what lies aside


class WidgetSet:
    """The widgets of one scene: who is hovered, pressed and focused, and who gets which event.

    Later widgets lie over earlier ones. Tab and arrows move the focus; a ring shows it from the first key on
    and hides when the mouse is used. `default` is what Enter means while nothing is focused.
    """

    def __init__(self, widgets: Iterable[Widget] = (), *, keyed: bool = True) -> None:
        """`keyed`: keys come here; else only the pointer does, and what a screen reader presses."""
        self.widgets: list[Widget] = list(widgets)
        self.keyed = keyed
        self.meant: Callable[[], Widget | None] = lambda: None
        """Where no keys come, what stands for the keyboard all the same: a table's cursor is on it."""
        self.default: Widget | None = None
        self.focus: Widget | None = None
        self.show_ring = False
        self.pointer: Pos = (-1.0, -1.0)
        self._changed = False  # the focus looks different since the last update
        self._hover: Widget | None = None
        self._held: Widget | None = None

    def add(self, *widgets: Widget) -> None:
        """Add widgets over those there are."""
        self.widgets.extend(widgets)

    def reset(self, widgets: Iterable[Widget]) -> None:
        """Other widgets; focus and grip stay where they are among them, hover is looked up anew."""
        new = list(widgets)
        for widget in self.widgets:
            widget.hovered = False
            widget.pressed = widget.pressed and widget in new
        if self.focus not in new:
            self.set_focus(None)
        if self._held not in new:
            self._held = None
        self._hover = None
        self.widgets = new
        self.default = None
        self._hover_at(self.pointer)

    def set_focus(self, widget: Widget | None, ring: bool | None = None) -> None:
        """Give `widget` the keyboard; `ring` says whether the ring shows (None: as it was)."""
        if ring is not None:
            self.show_ring = ring
        if widget is self.focus or not self.keyed:
            return
        self._changed = True
        if self.focus is not None:
            self.focus.focused = False
            self.focus.pressed = False
            self.focus.blur()
        self.focus = widget
        if widget is not None:
            widget.focused = True
            widget.reveal()
            widget.gain()

    @property
    def tip(self) -> Tip | None:
        """What is to be said: of the widget in the ring, while keys are used, else of what lies under the
        pointer.
        """
        if self.show_ring and self.focus is not None:
            return _tip_of(self.focus, None) if self.focus.visible else None
        over = self._hover
        if over is None or over.pressed or not (over.visible and over.contains(self.pointer)):
            return None
        return _tip_of(over, self.pointer)

    def forget_pointer(self) -> None:
        """The pointer is elsewhere until it is heard of again."""
        self.pointer = (-1.0, -1.0)
        self._hover_at(self.pointer)

    def handle(self, event: pygame.Event) -> bool:
        """Route one event; True if something used it or looks different."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._motion(event)
        if kind == pygame.MOUSEBUTTONDOWN:
            return event.button == 1 and self._press(event)
        if kind == pygame.MOUSEBUTTONUP:
            return event.button == 1 and self._release(event)
        if kind == pygame.MOUSEWHEEL:
            return any(
                w.handle(event, self.pointer)
                for w in reversed(self.widgets)
                if w.visible and w.contains(self.pointer)
            )
        if kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            changed = self._hover is not None
            self.forget_pointer()
            return changed
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if self.focus is not None and kind in (pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus.handle(event, None)
        return False

    def told(self, *, held: bool = False) -> list[Node]:
        """What its widgets tell, in the order of the Tab key, with what holds for all of them.

        `held`: another set has the keyboard.
        """
        found = []
        holds = self.meant() if not (self.keyed or held) else self.focus
        for widget in self.widgets:
            node = widget.told() if widget.visible else None
            if node is None:
                continue
            box = widget.rect
            node.box, node.enabled = (box.x, box.y, box.w, box.h + widget.below), widget.enabled
            if not node.note and widget.tip != node.name:
                node.note = widget.tip
            if self.keyed and widget.focusable and widget.enabled:
                node.focus = partial(self.set_focus, widget, True)
            if widget is holds:
                taken = (part for part in node.children if part.chosen or part.on)
                next(taken, node).focused = True
            found.append(node)
        return found

    def update(self, now: float) -> bool:
        """Advance all; True while any moves, and once after the focus moved."""
        moving = [widget.update(now) for widget in self.widgets if widget.visible]
        changed, self._changed = self._changed, False
        return changed or any(moving)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw all visible widgets, the focus ring and, over everything, open lists."""
        for widget in self.widgets:
            if not widget.visible:
                continue
            ringed = widget is self.focus and self.show_ring
            if widget.clip is None:
                widget.draw(surface, theme)
                if ringed:
                    widget.draw_ring(surface, theme)
                continue
            old = surface.get_clip()
            surface.set_clip(theme.rect(widget.clip).clip(old))
            widget.draw(surface, theme)
            if ringed:
                widget.draw_ring(surface, theme)
            surface.set_clip(old)

    def at(self, pos: Pos) -> Widget | None:
        """The uppermost visible widget that shows at `pos`, else the nearest that reaches so far."""
        reaching: list[Widget] = []
        found = None
        for widget in reversed(self.widgets):
            if widget.visible and widget.contains(pos):
                if widget.rect.collidepoint(pos):
                    found = widget
                    break
                reaching.append(widget)
        if reaching and (found is None or found.ground):
            return min(reaching, key=lambda widget: _away(widget.rect, pos))
        return found

    @property
    def hovered(self) -> Widget | None:
        """What lies under the pointer, also if disabled (for tooltips)."""
        return self._hover

    # ---- inside

    def _hover_at(self, pos: Pos) -> bool:
        found = self.at(pos)
        if found is self._hover:
            return False
        if self._hover is not None:
            self._hover.hovered = False
        if found is not None:
            found.hovered = True
        self._hover = found
        return True

    def _motion(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if self._held is not None:
            return self._held.handle(event, event.pos)
        changed = self._hover_at(event.pos)
        if self._hover is not None and self._hover.enabled and self._hover.handle(event, event.pos):
            return True
        return changed

    def _press(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        self._hover_at(event.pos)
        target = self._pans(event) or self.at(event.pos)
        if target is None or not target.enabled:
            self.set_focus(None, ring=False)
            return target is not None
        self._held = target
        self.set_focus(target if target.focusable else None, ring=False)
        target.handle(event, event.pos)
        return True

    def _pans(self, event: pygame.Event) -> Widget | None:
        """A finger that drags what scrolls moves all of it, and presses nothing in it; what is taken across
        (a slider) keeps its own.
        """
        if not getattr(event, "drags", False):
            return None
        over = self.at(event.pos)
        if over is None or over.clip is None or over.slides:
            return None
        return next((one for one in self.widgets if one.ground and one.rect == over.clip), None)

    def _release(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        held, self._held = self._held, None
        if held is None:
            return False
        held.handle(event, event.pos)
        self._hover_at(event.pos)
        return True

    def _key(self, event: pygame.Event) -> bool:
        if self.focus is not None and self.focus.enabled and self.focus.handle(event, None):
            self.show_ring = True
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self._arrow(ARROWS[event.key])
        if event.key in ENTER and self.focus is None and self.default is not None:
            return self.default.handle(event, None)
        return event.key in PAGING and self._turn(event)

    def _turn(self, event: pygame.Event) -> bool:
        """What scrolls turns its pages from anywhere: that in which the keyboard is, else the largest."""
        there = [widget for widget in self.widgets if widget.visible and widget.ground and widget.scrolls]
        clip = None if self.focus is None else self.focus.clip
        around = [widget for widget in there if widget.rect == clip]
        page = max(around or there, key=lambda widget: widget.rect.w * widget.rect.h, default=None)
        return page is not None and page.handle(event, None)

    def stops(self) -> list[Widget]:
        """What the keyboard can come to, in the order of the list."""
        return [w for w in self.widgets if self.keyed and w.visible and w.enabled and w.focusable]

    def _tab(self, step: int) -> bool:
        stops = self.stops()
        if not stops:
            return False
        if self.focus in stops:
            found = stops[(stops.index(self.focus) + step) % len(stops)]
        else:
            found = self._first(stops)
        self.set_focus(found, ring=True)
        return True

    def _first(self, stops: list[Widget]) -> Widget:
        return self.default if self.default in stops and self.default is not None else stops[0]

    def _arrow(self, way: Pos) -> bool:
        stops = self.stops()
        if not stops:
            return False
        if self.focus not in stops or self.focus is None:
            self.set_focus(self._first(stops), ring=True)
            return True
        changed, self.show_ring = not self.show_ring, True
        inside = [w for w in stops if w is not self.focus and w.clip is self.focus.clip]
        # what is scrolled out of sight comes before what lies beyond the area, and is not come to from there
        seen = [w for w in stops if w is not self.focus and (w.clip is None or w.clip.colliderect(w.rect))]
        for others in (inside, seen) if self.focus.clip is not None else (seen,):
            best = nearest(self.focus.rect, [w.rect for w in others], way)
            if best is not None and (others is seen or _same_line(self.focus.rect, others[best].rect, way)):
                self.set_focus(others[best], ring=True)
                return True
        return changed


def _tip_of(widget: Widget, pointer: Pos | None) -> Tip | None:
    box = widget.rect
    return Tip(widget.tip, (box.x, box.y, box.w, box.h), pointer) if widget.tip else None


def _away(rect: pygame.FRect, pos: Pos) -> float:
    """How far a place lies outside."""
    across = max(rect.left - pos[0], pos[0] - rect.right, 0.0)
    return hypot(across, max(rect.top - pos[1], pos[1] - rect.bottom, 0.0))


def _same_line(start: pygame.FRect, other: pygame.FRect, way: Pos) -> bool:
    """Whether `other` lies in the row of `start`, or for a way up or down in any other row."""
    return bool(way[1]) or (start.top < other.bottom and other.top < start.bottom)


def nearest(start: pygame.FRect, others: list[pygame.FRect], way: Pos) -> int | None:
    """The index of the rectangle that one comes to from `start` in direction `way`, or None.

    Distance along the way counts once, a gap across it more: the eye expects the same row first.
    """
    best: tuple[float, int] | None = None
    for index, rect in enumerate(others):
        if way[0]:
            along = (rect.centerx - start.centerx) * way[0]
            gap = max(rect.top - start.bottom, start.top - rect.bottom, 0.0)
            edge = (rect.left - start.right) if way[0] > 0 else (start.left - rect.right)
        else:
            along = (rect.centery - start.centery) * way[1]
            gap = max(rect.left - start.right, start.left - rect.right, 0.0)
            edge = (rect.top - start.bottom) if way[1] > 0 else (start.top - rect.bottom)
        if along <= 1 or edge < -min(rect.w, rect.h, start.w, start.h) / 2:
            continue
        side = abs(rect.centery - start.centery) if way[0] else abs(rect.centerx - start.centerx)
        cost = max(0.0, edge) + 3 * gap + (ASIDE if gap else 0.0) + 0.1 * side
        if best is None or cost < best[0]:
            best = (cost, index)
    return None if best is None else best[1]
