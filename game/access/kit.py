"""From our nodes to AccessKit's, and its adapter for this platform; nothing else here knows the library.

Its callbacks come on another thread, or in the middle of a system call: they only post an event, and the
frame loop does what was asked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import accesskit
import pygame
from accesskit import Action, Role

from game.access import node as ours
from game.access.forest import ROOT, Change
from game.access.node import Node

WOKEN, ASKED, ASLEEP = (pygame.event.custom_type() for _ in range(3))
"""A reader is there; it asks for something to be done; there is none any more."""

ROLES = {
    ours.Role.WINDOW: Role.WINDOW,
    ours.Role.PAGE: Role.PANE,
    ours.Role.DIALOG: Role.DIALOG,
    ours.Role.GROUP: Role.GROUP,
    ours.Role.HEADING: Role.HEADING,
    ours.Role.WORDS: Role.LABEL,
    ours.Role.BUTTON: Role.BUTTON,
    ours.Role.TOGGLE: Role.SWITCH,
    ours.Role.SLIDER: Role.SLIDER,
    ours.Role.FIELD: Role.TEXT_INPUT,
    ours.Role.CHOICE: Role.RADIO_BUTTON,
    ours.Role.CHOICES: Role.RADIO_GROUP,
    ours.Role.TABS: Role.TAB_LIST,
    ours.Role.TAB: Role.TAB,
    ours.Role.LIST: Role.LIST,
    ours.Role.ITEM: Role.LIST_ITEM,
    ours.Role.OPTIONS: Role.LIST_BOX,
    ours.Role.OPTION: Role.LIST_BOX_OPTION,
    ours.Role.GRID: Role.GRID,
    ours.Role.TABLE: Role.TABLE,
    ours.Role.ROW: Role.ROW,
    ours.Role.CELL: Role.CELL,
    ours.Role.READING: Role.DOCUMENT,
}
_LIVE = {ours.Live.POLITE: accesskit.Live.POLITE, ours.Live.ASSERTIVE: accesskit.Live.ASSERTIVE}
_RUN = 1 << 40
"""Added to the number of a field: the line of text in it."""


class Adapter:
    """The platform's end. A window is told of while it is still hidden, where the platform wants that."""

    def __init__(self, handle: int | None) -> None:
        """`handle` is the window's; None: nobody is told anything."""
        self._unix: accesskit.unix.Adapter | None = None
        self._windows: accesskit.windows.SubclassingAdapter | None = None
        self._mac: accesskit.macos.SubclassingAdapter | None = None
        if handle is None:
            return
        if sys.platform == "win32":
            self._windows = accesskit.windows.SubclassingAdapter(handle, _woken, _asked)
        elif sys.platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            self._mac = accesskit.macos.SubclassingAdapter.for_window(handle, _woken, _asked)
        else:
            self._unix = accesskit.unix.Adapter(_woken, _asked, _asleep)

    def tell(self, change: Change, scale: float, whole: bool) -> None:
        """Pass on what has changed; `whole` where nothing was told before."""

        def made() -> accesskit.TreeUpdate:
            return update(change, scale, whole)

        if self._unix is not None:
            self._unix.update_if_active(made)
            return
        told = self._windows or self._mac
        events = told.update_if_active(made) if told is not None else None
        if events is not None:
            events.raise_events()

    def focus(self, focused: bool) -> None:
        """Whether the window has the keyboard; Windows knows by itself."""
        if self._unix is not None:
            self._unix.update_window_focus_state(focused)
        elif self._mac is not None and (events := self._mac.update_view_focus_state(focused)) is not None:
            events.raise_events()

    def place(self, position: tuple[int, int], size: tuple[int, int]) -> None:
        """Where the window is on the screen, which only Linux wants to be told."""
        if self._unix is not None:
            (x, y), (wide, high) = position, size
            rect = accesskit.Rect(x, y, x + wide, y + high)
            self._unix.set_root_window_bounds(rect, rect)


def _woken() -> None:
    pygame.event.post(pygame.Event(WOKEN))


def _asleep() -> None:
    pygame.event.post(pygame.Event(ASLEEP))


def _asked(request: accesskit.ActionRequest) -> None:
    data = request.data[1] if request.data is not None else None
    pygame.event.post(pygame.Event(ASKED, number=request.target, action=request.action, data=data))


def act(node: Node, action: Action, data: object) -> Callable[[], object] | None:
    """What was asked of a node, if it does that."""
    if not node.enabled:
        return None
    if action == Action.CLICK:
        return node.press
    if action in (Action.EXPAND, Action.COLLAPSE):
        return node.press if node.open is (action == Action.COLLAPSE) else None
    if action == Action.FOCUS:
        return node.focus
    if action == Action.SCROLL_INTO_VIEW:
        return node.focus
    turn, change, write = node.turn, node.change, node.write
    if action in (Action.INCREMENT, Action.DECREMENT) and turn is not None:
        return lambda: turn(1 if action == Action.INCREMENT else -1)
    if action == Action.SET_VALUE and isinstance(data, str) and write is not None:
        return lambda: write(data)
    if action == Action.SET_VALUE and isinstance(data, int | float) and change is not None:
        return lambda: change(float(data))
    return None


def update(change: Change, scale: float, whole: bool) -> accesskit.TreeUpdate:
    """AccessKit's form of a change."""
    made = accesskit.TreeUpdate(change.focus)
    if whole:
        tree = accesskit.Tree(ROOT)
        tree.toolkit_name = "Deuce"
        made.tree = tree
    nodes = []
    for number, node, children in change.nodes:
        made_node = _made(node)
        if number == ROOT:
            made_node.set_transform(accesskit.Affine((scale, 0.0, 0.0, scale, 0.0, 0.0)))
        if node.role is ours.Role.FIELD:
            children = (_RUN + number,)
            nodes.append((_RUN + number, _run(node)))
        made_node.set_children(list(children))
        nodes.append((number, made_node))
    made.nodes = nodes
    return made


def _made(node: Node) -> accesskit.Node:
    made = accesskit.Node(ROLES[node.role])
    if node.role is ours.Role.WORDS:
        made.set_value(node.name)
    elif node.name:
        made.set_label(node.name)
    if node.value:
        made.set_value(node.value)
    if node.note:
        made.set_description(node.note)
    if node.box is not None:
        x, y, wide, high = node.box
        made.set_bounds(accesskit.Rect(x, y, x + wide, y + high))
    if not node.enabled:
        made.set_disabled()
    if node.on is not None:
        made.set_toggled(accesskit.Toggled.TRUE if node.on else accesskit.Toggled.FALSE)
    if node.chosen is not None:
        made.set_selected(node.chosen)
    if node.open is not None:
        made.set_expanded(node.open)
        made.add_action(Action.COLLAPSE if node.open else Action.EXPAND)
    if node.live is not None:
        made.set_live(_LIVE[node.live])
    if node.role is ours.Role.DIALOG:
        made.set_modal()
    _set_numbers(made, node)
    for can, action in (
        (node.press, Action.CLICK),
        (node.focus, Action.FOCUS),
        (node.turn, Action.INCREMENT),
        (node.turn, Action.DECREMENT),
        (node.write or node.change, Action.SET_VALUE),
    ):
        if can is not None:
            made.add_action(action)
    return made


def _set_numbers(made: accesskit.Node, node: Node) -> None:
    if node.number is not None:
        made.set_numeric_value(node.number)
        made.set_min_numeric_value(node.low)
        made.set_max_numeric_value(node.high)
        made.set_numeric_value_step(node.step)
    if node.size is not None:
        made.set_row_count(node.size[0])
        made.set_column_count(node.size[1])
    if node.place is not None:
        made.set_row_index(node.place[0])
        made.set_column_index(node.place[1])
    if node.nth is not None:
        made.set_position_in_set(node.nth - 1)  # adapters count from 1 again
    if node.children and node.children[-1].nth is not None:
        made.set_size_of_set(node.children[-1].nth)


def _run(field: Node) -> accesskit.Node:
    """The text in a field, letter by letter, so that it can be read as it is typed."""
    made = accesskit.Node(Role.TEXT_RUN)
    made.set_value(field.value)
    made.set_character_lengths([len(letter.encode()) for letter in field.value])
    made.set_word_lengths([len(word) for word in _words(field.value)])
    made.set_text_direction(accesskit.TextDirection.LEFT_TO_RIGHT)
    return made


def _words(text: str) -> list[str]:
    """Each word with the blanks that follow it."""
    found: list[str] = []
    for letter in text:
        if found and (letter == " " or not found[-1].endswith(" ")):
            found[-1] += letter
        else:
            found.append(letter)
    return found
