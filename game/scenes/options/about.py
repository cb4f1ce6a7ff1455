"""About: what this is, its licences, and what a report about a fault needs."""

from __future__ import annotations

from game import __version__
from game.scenes import navigate
from game.scenes.options.rows import Group, Press, Section, Words


def _version() -> str:
    from game.revision import revision

    known = revision()
    return f"Version {__version__}" + (f", revision {known}." if known else ".")


SECTION = Section(
    "About",
    (
        Group(
            "Deuce",
            (
                Words(
                    "Seventeen games of cards, boards, dominoes and dice at one table, for people and"
                    " computer players. Nothing leaves this machine."
                ),
                Words(_version),
                Words(
                    "Free software under the MIT licence; its fonts, libraries and pictures have licences of"
                    " their own."
                ),
                Press("Licences", navigate.open_licences, "Of Deuce and all that it carries, word by word"),
            ),
        ),
        Group(
            "When something goes wrong",
            (
                Press(
                    "What a bug report needs",
                    navigate.open_fault_report,
                    "What deuce doctor prints: machine, installation, counts of matches; no names, no cards",
                ),
            ),
        ),
    ),
)
