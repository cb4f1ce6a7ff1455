"""What goes to the platform: nothing before somebody listens, then all of it, then what changes, in order."""

import pygame
import pytest

from game.access import kit, reader
from game.access.forest import Change, Forest
from game.access.node import Live, Node, Role, numbered, words
from game.access.reader import KEPT, Reader


class Platform:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[Change, bool]] = []

    def tell(self, change: Change, scale: float, whole: bool) -> None:
        """Passed on; AccessKit must be able to make something of it."""
        kit.update(change, scale, whole)
        self.told.append((change, whole))

    def said(self) -> list[str]:
        """Every sentence, as often as it is a new node, in the order in which the changes come."""
        return [node.name for change, _ in self.told for _, node, _ in change.nodes if node.live is not None]


def page() -> Node:
    """A page with one of everything."""
    pressed = Node(Role.BUTTON, "Play", press=lambda: None, focus=lambda: None)
    slider = Node(Role.SLIDER, "Volume", number=0.5, high=1.0, step=0.1, change=lambda value: None)
    field = Node(Role.FIELD, "Name", value="Zoë from here", write=lambda text: None)
    grid = Node(Role.GRID, "Board", size=(1, 1), children=[Node(Role.CELL, "a1", place=(0, 0), chosen=True)])
    roles = [Node(role, role.name, nth=1, on=True, box=(0, 0, 1, 1)) for role in Role]
    return Node(Role.PAGE, "Page", children=[pressed, slider, field, grid, words("Hello"), *roles])


@pytest.fixture
def both() -> tuple[Reader, Platform]:
    """A reader that listens, and what it tells."""
    platform = Platform()
    found = Reader(platform)
    found.hear(pygame.Event(kit.WOKEN))
    return found, platform


def test_nothing_is_told_unasked() -> None:
    """As long as nobody listens no page is looked at, and nothing that is said is kept."""
    platform = Platform()
    found = Reader(platform)
    found.say("Anna plays.")
    found.changed()
    found.tell(1.0, 1.0, lambda: pytest.fail("a page was looked at"))
    assert not platform.told and not found.said


def test_a_sentence_is_a_new_node_every_time(both: tuple[Reader, Platform]) -> None:
    """The same words again are told again, one after the other; a refusal interrupts; only some are kept."""
    found, platform = both
    for text in ("Pass.", "Pass.", "Your turn."):
        found.say(text)
    found.say("Not that card.", urgent=True)
    found.tell(1.0, 1.0, page)
    assert platform.said() == ["Pass.", "Pass.", "Your turn.", "Not that card."]
    assert [node.live for node in found.said][-2:] == [Live.POLITE, Live.ASSERTIVE]
    for number in range(2 * KEPT):
        found.say(f"Step {number}.")
    found.tell(2.0, 1.0, page)
    assert len(found.said) == KEPT and platform.said()[-1] == f"Step {2 * KEPT - 1}."


def test_all_at_first_then_changes(both: tuple[Reader, Platform]) -> None:
    """The whole tree once, afterwards nothing where nothing has changed; after a pause all of it again."""
    found, platform = both
    found.tell(1.0, 1.0, page)
    found.changed()
    found.tell(1.01, 1.0, lambda: pytest.fail("a moment ago it was told"))
    found.tell(2.0, 1.0, page)
    assert [whole for _, whole in platform.told] == [True]
    found.hear(pygame.Event(kit.ASLEEP))
    found.changed()
    found.tell(3.0, 1.0, lambda: pytest.fail("nobody listens"))
    found.hear(pygame.Event(kit.WOKEN))
    found.tell(4.0, 1.0, page)
    assert platform.told[-1][1] and len(platform.told[-1][0].nodes) == len(platform.told[0][0].nodes)


def test_what_is_asked_is_done_once_it_is_there(both: tuple[Reader, Platform]) -> None:
    """Each action finds its node; a disabled or unknown one does nothing."""
    found, platform = both
    done: list[object] = []
    shown = Node(
        Role.PAGE,
        children=[
            Node(Role.BUTTON, "Play", press=lambda: done.append("play"), focus=lambda: done.append("there")),
            Node(Role.SLIDER, "Volume", number=0.5, change=done.append, turn=done.append),
            Node(Role.BUTTON, "History", open=False, press=lambda: done.append("out")),
            Node(Role.BUTTON, "Quit", enabled=False, press=lambda: done.append("quit")),
        ],
    )
    found.tell(1.0, 1.0, lambda: shown)
    numbers = {node.name: number for number, node, _ in platform.told[0][0].nodes}
    for name, action, data in (
        ("Play", kit.Action.CLICK, None),
        ("Play", kit.Action.FOCUS, None),
        ("Volume", kit.Action.SET_VALUE, 0.75),
        ("Volume", kit.Action.DECREMENT, None),
        ("History", kit.Action.COLLAPSE, None),
        ("History", kit.Action.EXPAND, None),
        ("Quit", kit.Action.CLICK, None),
    ):
        found.hear(pygame.Event(kit.ASKED, number=numbers[name], action=action, data=data))
    assert not found.hear(pygame.Event(kit.ASKED, number=9999, action=kit.Action.CLICK, data=None))
    assert done == ["play", "there", 0.75, -1, "out"]


def test_without_library_or_window_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that nobody sees, a session without a bus, and a library that breaks are no trouble."""
    assert not reader.reachable("dummy")
    monkeypatch.setattr(reader.sys, "platform", "linux")
    for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert not reader.reachable("x11")
    monkeypatch.setattr(kit, "Adapter", None)
    assert reader.adapter(0) is None


def test_places_in_a_list_are_told_as_the_platform_counts() -> None:
    """AccessKit counts lines from 0, its adapters say them from 1, and ask the list how many there are."""
    lines = numbered([Node(Role.OPTION, name) for name in "abc"])
    root = Node(Role.WINDOW, children=[Node(Role.OPTIONS, "Hand", children=lines)])
    made = {node.label: node for _, node in kit.update(Forest().renew(root), 1.0, True).nodes}
    assert [made[name].position_in_set for name in "abc"] == [0, 1, 2]
    assert made["Hand"].size_of_set == 3
