"""Reading and seeing."""

from __future__ import annotations

from game.scenes.options.rows import Group, Section, Switch

SECTION = Section(
    "Reading & seeing",
    (Group("Colours", (Switch("Colours for colour-blind eyes", "colour_blind"),)),),
)
