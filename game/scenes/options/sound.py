"""Sound and motion."""

from __future__ import annotations

from game.scenes.options.rows import Amount, Group, Section, Slide, Switch
from game.session import settings as values

SECTION = Section(
    "Sound & motion",
    (
        Group("Sound", (Switch("Sound", "sound", "M anywhere"), Slide("Volume", "volume"))),
        Group(
            "Motion",
            (
                Amount(
                    "Speed of animations",
                    "animation_speed",
                    [(v, f"{v:g} ×") for v in values.ANIMATION_SPEEDS],
                    form="{:g} ×",
                ),
                Switch(
                    "Reduced motion", "reduced_motion", "Cards appear at their places without flying there"
                ),
            ),
        ),
    ),
)
