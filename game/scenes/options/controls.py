"""Controls: what keys and buttons mean everywhere, and touch."""

from __future__ import annotations

from game.scenes import navigate
from game.scenes.options.rows import Choose, Group, Press, Section, Words
from game.table.ui.theme import Theme

_EVERYWHERE = (
    ("{} picks what may be played and {} plays it", ("N", "Enter")),
    ("{} asks the coach", ("H",)),
    ("{} shows the rule in play", ("R",)),
    ("{} the history", ("J",)),
)


def _keys() -> str:
    """With the buttons of a pad while one is in use."""
    legend = Theme.legend
    here = ", ".join(words.format(*map(legend.name, keys)) for words, keys in _EVERYWHERE)
    if legend.pad:
        return (
            f"At a table {here}. Everywhere the cross and the left stick move, {legend.name('Enter')}"
            f" presses, and {legend.name('Escape')} goes one step back."
        )
    return (
        f"At a table {here}. Everywhere the arrow keys and Tab move, Enter presses, M is silence, F11 fills"
        " the screen, and Escape goes one step back."
    )


SECTION = Section(
    "Controls",
    (
        Group("Keys and buttons", (Words(_keys), Press("All keys", navigate.open_keys, "Also with ?"))),
        Group(
            "Touch",
            (
                Choose(
                    "Large targets for fingers",
                    "touch",
                    (("auto", "once one touches"), ("on", "always"), ("off", "never")),
                    "A finger that rests for half a second shows what a thing is",
                ),
            ),
        ),
    ),
)
