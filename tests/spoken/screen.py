"""What the accessibility bus tells of one program, as a screen reader has it. Runs under the system's Python.

Nothing here knows the game: there are things with a role, a name, words about them and something to press.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import gi

warnings.filterwarnings("ignore", category=DeprecationWarning)
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - which version is wanted has to be said first

LOOK = 0.5
"""Seconds after which one looks again, though nothing was told to have changed."""
EVENTS = ("object:children-changed", "object:property-change", "object:state-changed", "object:announcement")
"""What tells that something has changed, and what is read aloud."""
PATIENCE = 15.0
"""Seconds after which what was waited for does not come any more."""
ANSWER = 5000
"""Milliseconds for which the program may leave a question unanswered, on a machine with much else to do."""
LISTS = ("list item", "table cell")
"""Roles of things that lie in a list or on a board."""


READ_ALOUD = "What happened"
"""The name of what holds the sentences that were read aloud."""


class Lost(Exception):
    """What was waited for did not happen; in words, with what was there instead."""


class Gone(Lost):
    """What was to be pressed went between the look and the press, as when a sheet opens over it."""


@dataclass(frozen=True)
class Thing:
    """Something that the bus tells of; two looks at the same make equal things."""

    role: str
    name: str
    note: str
    presses: bool
    path: tuple[int, ...]
    """The way to it from the program down."""


class Screen:
    """The window of the program with this name, and what is in it."""

    def __init__(self, title: str) -> None:
        self.title = title
        self._nodes: dict[tuple[int, ...], Any] = {}
        self.said: list[str] = []
        """Sentences that were read aloud so far."""
        Atspi.init()
        Atspi.set_timeout(ANSWER, round(PATIENCE * 1000))
        _wake()
        self._changed = False
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in EVENTS:
            self._listener.register(kind)

    def wait_for_program(self, alive: Callable[[], bool]) -> None:
        """Until its window is told of."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            desktop = Atspi.get_desktop(0)
            for number in range(desktop.get_child_count()):
                program = desktop.get_child_at_index(number)
                try:
                    if program is not None and program.get_child_at_index(0).get_name() == self.title:
                        self._program = program
                        return
                except (GLib.Error, AttributeError):
                    pass
            if not alive():
                raise Lost("The program ended before it was seen.")
            time.sleep(0.1)
        raise Lost(f"No window {self.title!r} was told of.")

    def _hear(self, event: Any) -> None:
        self._changed = True
        if event.type.startswith("object:announcement"):
            self.said.append(event.any_data)

    def wait(self, most: float = LOOK) -> None:
        """Until something is told to have changed, but not for long."""
        context, end = GLib.MainContext.default(), time.monotonic() + most
        while not self._changed and time.monotonic() < end:
            if not context.iteration(False):
                time.sleep(0.005)
        while context.iteration(False):
            pass
        self._changed = False

    # --- looking ---------------------------------------------------------------------------------------

    def look(self) -> list[Thing]:
        """Everything in the window, each before what is in it; an empty list while it is changing."""
        for _ in range(20):
            self._nodes.clear()
            try:
                return list(self._walk(self._program.get_child_at_index(0), ()))
            except (GLib.Error, AttributeError):  # it went while one looked at it
                self.wait(0.05)
        return []

    def settled(self) -> list[Thing]:
        """Everything, once two looks are the same: what changes meanwhile is seen in part."""
        before: list[Thing] = []
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            things = self.look()
            if things and things == before:
                return things
            before = things
        raise Lost(f"It never comes to rest: {told(before)}")

    def _walk(self, node: Any, path: tuple[int, ...]) -> Iterator[Thing]:
        self._nodes[path] = node
        words, presses = node.get_name(), "Action" in node.get_interfaces()
        told = node.get_description() if presses else ""
        yield Thing(node.get_role_name(), words, told, presses, path)
        if words == READ_ALOUD:
            return
        for number in range(node.get_child_count()):
            yield from self._walk(node.get_child_at_index(number), (*path, number))

    def states(self, thing: Thing) -> set[str]:
        """What is so of a thing, such as `selected`."""
        return {state.value_nick for state in self._nodes[thing.path].get_state_set().get_states()}

    def page(self, things: list[Thing]) -> str:
        """The name of what fills the window."""
        return next((thing.name for thing in things if len(thing.path) == 1), "")

    # --- doing -----------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        """What a thing is there for. Raises Gone, or Lost."""
        try:
            self._nodes[thing.path].do_action(0)
        except GLib.Error as error:
            gone = "Unknown object" in error.message
            raise (Gone if gone else Lost)(f"{thing} cannot be pressed: {error}") from error

    def go_to(self, thing: Thing) -> None:
        """The keyboard goes there."""
        self._nodes[thing.path].grab_focus()

    # --- waiting ---------------------------------------------------------------------------------------

    def until(self, found: Callable[[list[Thing]], Any], what: str, within: float = PATIENCE) -> Any:
        """The first true answer to looks at the window. Raises Lost."""
        end = time.monotonic() + within
        things: list[Thing] = []
        while time.monotonic() < end:
            things = self.look()
            answer = found(things)
            if answer:
                return answer
            self.wait()
        raise Lost(f"Waited in vain for {what}. There is: {told(things)}")

    def find(self, name: str, role: str = "") -> Thing:
        """The thing of that name, once it is there; one that can be pressed, unless a role is wanted."""

        def there(things: list[Thing]) -> Thing | None:
            fits = (t for t in things if t.name == name or t.name.startswith(f"{name},"))
            return next((t for t in fits if (t.role == role if role else t.presses)), None)

        thing: Thing = self.until(there, f"{role or 'something to press'} {name!r}")
        return thing

    def press_name(self, name: str) -> None:
        """The thing of that name, once it is there."""
        self.press(self.find(name))


def called(things: Sequence[Thing], *names: str) -> Thing | None:
    """What can be pressed by the first of these names: just so called, or else what begins like it."""
    for name in names:
        begin = [thing for thing in things if thing.presses and thing.name.startswith(name)]
        if begin:
            return min(begin, key=lambda thing, name=name: thing.name != name)
    return None


def told(things: list[Thing]) -> str:
    """Things in few words."""
    return "; ".join(f"{t.role} {t.name!r}{f' ({t.note})' if t.note else ''}" for t in things if t.name)


def _wake() -> None:
    """Say that a screen reader is there: programs tell nothing before."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        where = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set"
        bus.call_sync(*where, value, None, Gio.DBusCallFlags.NONE, -1, None)
