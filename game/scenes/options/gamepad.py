"""Gamepad: what its buttons do, on a page of its own."""

from __future__ import annotations

from game.scenes import navigate
from game.scenes.options.rows import Group, Press, Section, Words

SECTION = Section(
    "Gamepad",
    (
        Group(
            "Buttons",
            (
                Press("Give them other meanings", navigate.open_mapping),
                Words("What each button does. PlayStation, Switch and Xbox pads work alike."),
            ),
        ),
    ),
    navigate.open_mapping,
)
