"""What each button of a gamepad does: actions, the buttons that a person gave them, their tolerant reading.

Pure data. Buttons are named as SDL names them, by their letters on an Xbox pad, whatever stands on the pad.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a button does: its key, as a hint names that, in words, and the button at first."""

    name: str
    key: str
    words: str
    button: str = ""


ACTIONS = (
    Action("choose", "Enter", "Choose, play, go on", "a"),
    Action("back", "Escape", "Back, let go", "b"),
    Action("pick", "Space", "Pick, call, play or pause", "x"),
    Action("hint", "H", "Hint", "y"),
    Action("menu", "Escape", "Menu", "start"),
    Action("rule", "R", "Rule in play", "back"),
    Action("earlier", "Page Up", "History, a page back", "leftshoulder"),
    Action("later", "Page Down", "A page on", "rightshoulder"),
    Action("undo", "U", "Take back", "lefttrigger"),
    Action("suggest", "N", "Next suggestion or mistake", "righttrigger"),
    Action("sort", "O", "Sort the hand", "leftstick"),
    Action("call", "C", "The other call", "rightstick"),
    Action("redo", "Y", "Play again what was taken back"),
    Action("trick", "L", "Last trick"),
    Action("scores", "S", "Score pad"),
    Action("look", "T", "Other look of the table, try again"),
    Action("sound", "M", "Sound on or off"),
    Action("where", "F2", "Say where I am"),
    Action("turn", "F3", "Say whose turn it is"),
    Action("hand", "F4", "Say my hand"),
    Action("lying", "F5", "Say what lies on the table"),
    Action("latest", "F6", "Say what was last"),
    Action("standing", "F7", "Say the scores"),
)
"""In the order of the page on which they are given; some have no button until they are given one."""

BUTTONS = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "leftstick",
    "rightstick", "back", "start", "misc1", "paddle1", "paddle2", "paddle3", "paddle4", "touchpad",
)  # fmt: skip
"""All that may be given; cross and sticks always move the cursor, and the system keeps the middle one."""
NEEDED = ("choose", "back")
"""Without these nobody finds the way back to the page."""


def given(changed: Mapping[str, str]) -> dict[str, str]:
    """The button of every action; `changed` are those that a person moved."""
    return {action.name: changed.get(action.name, action.button) for action in ACTIONS}


def give(changed: Mapping[str, str], action: str, button: str) -> dict[str, str]:
    """What is changed once the action has this button: whatever had it takes the one that is free now, so
    that none has two meanings.
    """
    now = given(changed)
    other = next((name for name, its in now.items() if its == button), None)
    if other is not None:
        now[other] = now[action]
    now[action] = button
    return moved(now) if all(now[name] for name in NEEDED) else dict(changed)


def moved(now: Mapping[str, str]) -> dict[str, str]:
    """Of the buttons of all actions those that are not as at first."""
    return {action.name: now[action.name] for action in ACTIONS if now[action.name] != action.button}


def read(raw: object) -> dict[str, str] | None:
    """What a file says was changed: known actions with buttons of their own, else None."""
    if not isinstance(raw, dict) or not all(isinstance(button, str) for button in raw.values()):
        return None
    if not raw.keys() <= {action.name for action in ACTIONS}:
        return None
    now = given(raw)
    used = [button for button in now.values() if button]
    if len(set(used)) < len(used) or not set(used) <= set(BUTTONS) or not all(now[name] for name in NEEDED):
        return None
    return moved(now)
