"""Looks: a page of its own shows them."""

from __future__ import annotations

from game.scenes import navigate
from game.scenes.options.rows import Group, Press, Section, Words

SECTION = Section(
    "Looks",
    (
        Group(
            "Tables, cards and pieces",
            (
                Press("Choose by pictures", navigate.open_gallery),
                Words(
                    "Cloths, playing cards, tiles, the board and men of chess and checkers: what you choose "
                    "lies at once on the table beside the pictures, and on every table that is open."
                ),
            ),
        ),
    ),
    navigate.open_gallery,
)
