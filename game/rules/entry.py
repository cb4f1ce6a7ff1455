"""What is known of a game before any of its modules is loaded, and where they are."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the shelf knows it; a test compares it with the game.

    Modules are named by text, so that none is loaded before somebody opens the game. An installed package
    brings an entry for each of its games (see CONTRIBUTING.md).
    """

    key: str
    name: str
    seats: range
    tagline: str
    rules: str
    """The module whose `GAME` is the game."""
    layout: str
    """The module whose `LAYOUT` is its table."""
    player: str = ""
    """The module whose `bot` makes its computer players; general search plays where there is none."""
    texts: str = ""
    """The package beside whose modules `book.md` and `lesson.json` lie; empty for games shipped here."""
    box: str = ""
    """The module whose `LID` is its box on the shelf; a plain one where there is none."""
    deck: str = ""
    """The deck it is played with, where that is neither one of its own nor playing cards."""
    usual: int = 4
    """How many sit down where nobody says otherwise, as far as the game allows."""
    partners: int = 0
    """The number of seats at which those opposite each other play, and win, together; 0: at none."""
    counts: str = "points"
    """What its scores count, as a word for many; empty where a match is only won, drawn or lost."""
    round: str = "round"
    """What is played between one deal or throw and the count after it, as its players call it."""
    lowest_wins: bool = False
    """Whether the least points are the best."""
    minutes: int = 0
    """About how long a match takes one person whose opponents are computer players, by the usual rules and
    with as many seats as usual; 0 where nobody knows.
    """
    depth: int = 0
    """How much there is to learn, from 1 to 3; 0 where nobody says."""
