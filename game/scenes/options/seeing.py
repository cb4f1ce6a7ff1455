"""Reading and seeing."""

from __future__ import annotations

from game.scenes.options.rows import Amount, Group, Section, Switch
from game.session import settings as values

SECTION = Section(
    "Reading & seeing",
    (
        Group(
            "Text",
            (
                Amount(
                    "Size of text",
                    "text_size",
                    [(v, f"{v:.0%}") for v in values.TEXT_SIZES],
                    "Of words on pages, panels and buttons, as far as they have room; cards and boards stay",
                    "{:.0%}",
                ),
            ),
        ),
        Group(
            "Contrast",
            (
                Switch(
                    "High contrast",
                    "high_contrast",
                    "Dark, solid panels with strong edges, and a broad ring around what the keyboard is on",
                ),
                Switch("Reduced transparency", "opaque", "Nothing shines through panels and plates"),
            ),
        ),
        Group("Colours", (Switch("Colours for colour-blind eyes", "colour_blind"),)),
    ),
)
