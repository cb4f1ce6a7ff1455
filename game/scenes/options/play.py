"""Play: how fast it goes, and what the table does by itself."""

from __future__ import annotations

from game.scenes.options.rows import Amount, Choose, Group, Section, Switch
from game.session import settings as values

SECTION = Section(
    "Play",
    (
        Group(
            "Pace",
            (
                Amount(
                    "Computer players’ beat",
                    "bot_pace",
                    [(v, f"{v:g} s" if v else "at once") for v in values.BOT_PACES],
                    "Each of their moves takes at least this long, so that speed tells nothing",
                    "{:g} s",
                ),
                Choose(
                    "Time for calls",
                    "calls",
                    [("normal", "4 s"), ("generous", "8 s"), ("automatic", "made for you")],
                    "How long the table waits for calls such as “Last card!” before play goes on",
                ),
                Switch(
                    "Go on by itself after a round",
                    "auto_continue",
                    "Score sheets close after a while without a click",
                ),
            ),
        ),
        Group(
            "Help",
            (
                Switch(
                    "Draw and pass for me",
                    "only_move",
                    "Where nothing else is legal; the one card or tile that goes you still play yourself",
                ),
                Choose(
                    "Warn before costly moves",
                    "warn",
                    [("off", "never"), ("mistake", "from a mistake"), ("blunder", "from a blunder")],
                    "Asks once before a move that gives up much; the result then says “with help”",
                ),
                Choose(
                    "Solitaire: cards go home",
                    "go_home",
                    [("off", "never"), ("safe", "when safe"), ("all", "always")],
                    "To the foundations by themselves: never, when nothing can be built on them, or always",
                ),
            ),
        ),
    ),
)
