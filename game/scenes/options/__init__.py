"""The settings, a section a module: each names its rows; `game.scenes.settings` shows one of them at a time.

A new setting is a field of `game.session.settings.Settings`, how it is read there, and one row here.
"""

from __future__ import annotations

from game.scenes.options import about, controls, gamepad, looks, people, play, programs, seeing, sound, window
from game.scenes.options.rows import Section

SECTIONS: tuple[Section, ...] = (
    window.SECTION,
    looks.SECTION,
    sound.SECTION,
    play.SECTION,
    controls.SECTION,
    gamepad.SECTION,
    seeing.SECTION,
    people.SECTION,
    programs.SECTION,
    about.SECTION,
)
"""In the order of the list."""
