"""Looks: cloths and playing cards."""

from __future__ import annotations

from game.scenes.options.rows import Choose, Group, Section, Switch
from game.session import settings as values

SECTION = Section(
    "Looks",
    (
        Group(
            "Table",
            (
                Choose(
                    "Cloth of the tables",
                    "cloth",
                    [("own", "each its own"), *((cloth, cloth) for cloth in values.CLOTHS[1:])],
                ),
            ),
        ),
        Group(
            "Playing cards",
            (
                Choose("Backs", "card_back", [(back, back) for back in values.BACKS]),
                Switch("Four colours", "four_colours", "Clubs are green and diamonds blue"),
                Switch(
                    "Large indices",
                    "large_indices",
                    "Ranks and suits to be read from afar, and one great pip",
                ),
            ),
        ),
    ),
)
