"""Table and window: how large things are, how they come onto the screen, and what the table shows."""

from __future__ import annotations

from game.scenes.options.rows import Amount, Group, Section, Switch
from game.session import settings as values

SECTION = Section(
    "Table & window",
    (
        Group(
            "Window",
            (
                Switch("Full screen", "fullscreen", "F11 anywhere"),
                Amount(
                    "Size of everything",
                    "ui_scale",
                    [(v, f"{v:.0%}") for v in values.UI_SCALES],
                    "As far as the window has room for it",
                    "{:.0%}",
                ),
                Switch(
                    "Draw through the graphics card",
                    "acceleration",
                    "Acts at the next start. Mostly slower for this game; try it if the picture tears.",
                ),
            ),
        ),
        Group(
            "Table",
            (
                Switch(
                    "Explain rules as they come up",
                    "coach_marks",
                    "One sentence the first time a rule matters; switched off and on again, they begin anew",
                    also=lambda now: now.coached.clear(),
                ),
                Switch(
                    "What can be played",
                    "playable",
                    "Chips above the hand, such as “Pair of 4s”; a press selects the cards",
                ),
                Switch(
                    "Par after each round",
                    "par",
                    "What Master makes of the same deal, worked out behind the table; “This deal” shows it",
                ),
            ),
        ),
    ),
)
