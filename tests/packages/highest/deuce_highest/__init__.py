"""Highest, for 3 to 6 players: tricks without trumps, and a crown that doubles them.

The rules are in `book.md`, and their numbers in what is refused. `cards`, `state`, `legal`, `events` and
`game` are the rules; `layout`, `geometry`, `marks` and `drawings` the table; `player` the computer players,
`box` the lid on the shelf, `lesson.json` the lesson. Nothing here but `ENTRY` is loaded before somebody opens
the game.
"""

from game.rules.entry import Entry

ENTRY = Entry(
    "highest",
    "Highest",
    range(3, 7),
    "Take tricks, and two in a row take the crown.",
    rules="deuce_highest.game",
    layout="deuce_highest.layout",
    player="deuce_highest.player",
    texts="deuce_highest",
    box="deuce_highest.box",
    round="hand",
)
