"""Controls: what keys mean everywhere."""

from __future__ import annotations

from game.scenes.options.rows import Group, Section, Words

SECTION = Section(
    "Controls",
    (
        Group(
            "Keys",
            (
                Words(
                    "At a table N picks what may be played and Enter plays it, H asks the coach, R shows the"
                    " rule in play, J the history. Everywhere the arrow keys and Tab move, Enter presses,"
                    " M is silence, F11 fills the screen, and Escape goes one step back."
                ),
            ),
        ),
    ),
)
