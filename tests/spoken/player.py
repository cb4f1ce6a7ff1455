"""A player who knows no game: does what the screen says may be done, one thing or another by chance.

Of the tables it knows what everybody learns who sits down at one: what may be played says so, the buttons
that stand at every table are no moves, and sheets go on by their button.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from pages import back
from screen import LISTS, Gone, Lost, Screen, Thing, called, told

MAY, PICKED = "May be played", "Picked"
SET, MORE = "At the table", "Add a player"
"""What stands where a table is set, and what does while there is a seat left."""
MENU = "Menu"
"""The first of the buttons around a table; what lies on it comes before."""
AROUND = (
    "Menu", "Sort the hand", "Next suggestion", "Hint", "Can it still", "Take back", "Play again",
    "Last trick", "Score pad", "History", "Rule", "Turn the board", "Analysis", "Offer a draw", "Resign",
    "Play the rest", "Finish the round", "Back to now", "Clear",
)  # fmt: skip
"""What begins like this stands at tables, and is no move."""
COUNTED = ("Next round", "Next hand", "Next deal", "Go on", "Continue")
GO_ON = (*COUNTED, "Count all", "Ready", "Close", "Resume", "Results")
"""Buttons of pages that lie over a table, the first there is; the first of them end a round."""
ENOUGH = 12
"""Presses that stand for a round, where there are none."""
SPARE = 600
"""Presses after which a match must be over."""
RESTLESS = 20.0
"""Seconds for which nothing that can be done is a fault."""
VAIN = 1.0
"""Seconds within which something comes of a press."""


def sit_down(screen: Screen, game: str, rule: str, *, full: bool = False) -> None:
    """At a table of this game, by its box; or with this rule, or every seat taken, where a table is set."""
    back(screen)
    box = screen.find(game, "list item")
    if rule or full:
        screen.go_to(box)
        screen.until(lambda things: any(t.name == game and t.role == "heading" for t in things), game)
        screen.press_name("Set up")
        if rule:
            screen.press(screen.find(rule, "radio button"))
        screen.find(SET, "heading")
        while full and (more := called(screen.settled(), MORE)) is not None:
            screen.press(more)
        screen.press_name("Play")
    else:
        screen.press(box)
    screen.until(lambda things: {game, "Seats"} <= {thing.name for thing in things}, f"a table of {game}")


class Player:
    """One sitting; everything that is pressed is chosen by chance, the same at every run."""

    def __init__(self, screen: Screen, seed: str) -> None:
        self.screen, self.chance = screen, random.Random(seed)
        self.made = self.rounds = 0
        self._idle_since = time.monotonic()
        self._vain: set[str] = set()
        """What was pressed in vain since something happened."""

    def play(self, *, whole: bool) -> str:
        """To the results, or until a round is counted; what was done, in few words."""
        while self.made <= SPARE:
            things = self.screen.look()
            names = {thing.name for thing in things if thing.presses}
            over = {"Review", "Shelf"} <= names
            if over or (not whole and (self.rounds or (self.made >= ENOUGH and self._endless(things)))):
                return f"{self.made} presses, {self.rounds} rounds{', to the results' * over}"
            self._step(things)
        raise Lost(f"Not over after {SPARE} presses: {told(self.screen.look())}")

    @staticmethod
    def _endless(things: Sequence[Thing]) -> bool:
        """Whether this is a table, no sheet over one, and has no score pad, and so no rounds."""
        names = [thing.name for thing in things]
        return "Seats" in names and not any(name.startswith("Score pad") for name in names)

    def _step(self, things: Sequence[Thing]) -> None:
        table = any(thing.name == "Seats" for thing in things)
        free = [thing for thing in things if thing.presses and thing.note == MAY]
        over = called(things, *GO_ON)
        moves = self._moves(things, free) if table else []
        if over and not free and self.screen.page(things):  # it has its name as soon as it is drawn
            if self._press(over, things):
                self.rounds += over.name.startswith(COUNTED)
        elif moves:
            self.made += self._press(self.chance.choice(moves), things)
        elif time.monotonic() > self._idle_since + RESTLESS:
            raise Lost(f"There is nothing to be done: {told(things)}")
        else:
            self.screen.wait()

    def _moves(self, things: Sequence[Thing], free: Sequence[Thing]) -> list[Thing]:
        """What may be played, taken or said now; with something picked, first where it may go."""
        tools = next((at for at, thing in enumerate(things) if thing.name.startswith(MENU)), len(things))
        buttons = [thing for thing in things[tools:] if thing.presses and self._says(thing)]
        picked = any(thing.note == PICKED for thing in things)
        places = [thing for thing in free if thing.role not in LISTS] if picked else []
        # Where nothing else may be done: calls on the table, or a number, chosen before it is said.
        calls = [thing for thing in things if thing.presses and self._calls(thing)]
        offered = ([*(places or free), *buttons], calls)
        fresh = next(filter(None, ([t for t in found if t.name not in self._vain] for found in offered)), [])
        if not fresh:
            self._vain.clear()
        return fresh

    def _calls(self, thing: Thing) -> bool:
        """Whether it may lead to a move where none can be made at once."""
        return thing.role == "radio button" or self._says(thing)

    @staticmethod
    def _says(thing: Thing) -> bool:
        """Whether a button is a move; a call out of turn ends with a call, what is explained with a stop."""
        if thing.role != "push button" or not thing.name or thing.name.startswith(AROUND):
            return False
        return not thing.name.endswith(("!", ".")) and (not thing.note or thing.note.startswith("Key "))

    def _press(self, thing: Thing, things: Sequence[Thing]) -> bool:
        """And wait until something comes of it; what nothing comes of is not tried again at once. False
        where it is gone already, since others act meanwhile: one looks again.
        """
        try:
            self.screen.press(thing)
        except Gone:
            return False
        end = time.monotonic() + VAIN
        while time.monotonic() < end:
            self.screen.wait(0.2)
            if self.screen.look() != things:
                self._vain.clear()
                self._idle_since = time.monotonic()
                return True
        self._vain.add(thing.name)
        return True


def play(screen: Screen, game: str, rule: str, *, whole: bool, full: bool = False) -> str:
    """Sit down and play; what was done, in few words."""
    sit_down(screen, game, rule, full=full)
    before = len(screen.said)
    done = Player(screen, game).play(whole=whole)
    if len(screen.said) == before:
        raise Lost(f"Nothing was said at the table of {game}.")
    return f"{done}, {len(screen.said) - before} sentences"
