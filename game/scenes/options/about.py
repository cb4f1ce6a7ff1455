"""About: what this is."""

from __future__ import annotations

from game import __version__
from game.scenes.options.rows import Group, Section, Words

SECTION = Section("About", (Group("Deuce", (Words(f"Version {__version__}. Free software, MIT licence."),)),))
