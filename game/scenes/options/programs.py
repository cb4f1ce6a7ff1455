"""Other programs: chess engines."""

from __future__ import annotations

from game.scenes import navigate
from game.scenes.options.rows import Group, Press, Section

SECTION = Section(
    "Other programs",
    (
        Group(
            "Engines",
            (
                Press(
                    "Chess engines",
                    navigate.open_engines,
                    "Programs that speak UCI, as opponents and as judges of your games",
                ),
            ),
        ),
    ),
)
