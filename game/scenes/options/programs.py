"""Chess engines: programs of other people, on a page of their own."""

from __future__ import annotations

from game.scenes import navigate
from game.scenes.options.rows import Group, Press, Section, Words

SECTION = Section(
    "Chess engines",
    (
        Group(
            "Other programs",
            (
                Press("Name and set them", navigate.open_engines),
                Words("Programs that speak UCI, as opponents and as judges of your games."),
            ),
        ),
    ),
    navigate.open_engines,
)
