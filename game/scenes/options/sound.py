"""Sound and motion."""

from __future__ import annotations

from game.scenes.options.rows import Amount, Choose, Group, Section, Slide, Switch
from game.session import settings as values

SECTION = Section(
    "Sound & motion",
    (
        Group(
            "Sound",
            (
                Switch("Sound", "sound", "M anywhere"),
                Slide("Volume", "volume"),
                Slide("Pieces and chimes", "volume_table"),
                Slide("Switches and refusals", "volume_interface"),
            ),
        ),
        Group(
            "Ambience",
            (
                Choose(
                    "Around the table",
                    "ambience",
                    [("off", "silence"), ("fire", "an open fire"), ("rain", "rain outside")],
                    tip="Heard all the time, and not while you do something else in another window",
                ),
                Slide("Loudness", "volume_ambience"),
            ),
        ),
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
