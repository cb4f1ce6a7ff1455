"""The games that work, in shelf order. A game's module is imported only when the game is opened."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from game.rules.core.errors import UnknownGame

if TYPE_CHECKING:  # the menu reads this module before its first frame, and needs no game for that
    from game.rules.core.game import Game
    from game.rules.core.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """What the shelf knows of a game before its module is loaded; a test compares it with the game."""

    key: str
    name: str
    seats: range
    module: str
    tagline: str
    usual: int = 4
    """How many sit down where nobody says otherwise, as far as the game allows."""
    partners: int = 0
    """The number of seats at which those opposite each other play, and win, together; 0: at none."""
    counts: str = "points"
    """What its scores count, as a word for many; empty where a match is only won, drawn or lost."""
    lowest_wins: bool = False
    """Whether the least points are the best."""


_ENTRIES = (
    Entry(
        "deuce",
        "Deuce",
        range(2, 7),
        "game.rules.games.deuce",
        "Raise your two piles, sink theirs, and go out on top.",
    ),
    Entry(
        "hit_the_deck",
        "Hit the Deck",
        range(2, 7),
        "game.rules.games.hit_the_deck",
        "Finish HIT, THE, DECK, take the pile, and say so before you are caught.",
    ),
    Entry(
        "golden_deuce",
        "Golden Deuce",
        range(2, 5),
        "game.rules.games.golden_deuce",
        "Shed your cards in tricks, and race your pawns home.",
    ),
    Entry(
        "cribbage",
        "Cribbage",
        range(2, 5),
        "game.rules.games.cribbage",
        "Fifteens, pairs and runs, pegged to 121.",
        usual=2,
        partners=4,
    ),
    Entry(
        "deuces",
        "Deuces",
        range(1, 2),
        "game.rules.games.deuces",
        "A solitaire with two packs, from the deuces up to the aces.",
        counts="cards home",
    ),
    Entry(
        "poker_dice",
        "Poker Dice",
        range(2, 9),
        "game.rules.games.poker_dice",
        "Five dice and two throws for the best poker hand.",
        counts="hands won",
    ),
    Entry(
        "chess",
        "Chess",
        range(2, 3),
        "game.rules.games.chess",
        "Silver against gold: trap the other king.",
        counts="",
    ),
    Entry(
        "checkers",
        "Checkers",
        range(2, 3),
        "game.rules.games.checkers",
        "Jump over everything that the other side has.",
        counts="",
    ),
    Entry(
        "hearts",
        "Hearts",
        range(3, 7),
        "game.rules.games.hearts",
        "Take no hearts, dodge the queen of spades, or dare to take them all.",
        lowest_wins=True,
    ),
    Entry(
        "crazy_eights",
        "Crazy Eights",
        range(2, 9),
        "game.rules.games.crazy_eights",
        "Match rank or suit, and let the eights run wild.",
        lowest_wins=True,
    ),
    Entry(
        "rummy",
        "Rummy",
        range(2, 7),
        "game.rules.games.rummy",
        "Runs and sets on the table, and be the first without a card.",
    ),
    Entry(
        "dominoes",
        "Dominoes",
        range(2, 5),
        "game.rules.games.dominoes.draw",
        "Match an open end of the line, or draw until you can.",
        usual=2,
    ),
    Entry(
        "block",
        "Block",
        range(2, 5),
        "game.rules.games.dominoes.block",
        "Seven tiles, no drawing: shut the others out of the line.",
        usual=2,
    ),
    Entry(
        "bergen",
        "Bergen",
        range(2, 5),
        "game.rules.games.dominoes.bergen",
        "Points whenever both ends of the line are equal.",
        usual=2,
    ),
    Entry(
        "bingo",
        "Domino Bingo",
        range(1, 2),
        "game.rules.games.dominoes.bingo",
        "Alone: count along the row, and remove what meets its number.",
        counts="tiles removed",
    ),
    Entry(
        "texas42",
        "Four-Hand Texas",
        range(4, 5),
        "game.rules.games.dominoes.texas42",
        "Bid for trumps with your partner, and take what you promised.",
        partners=4,
    ),
    Entry(
        "domino_poker",
        "Domino Poker",
        range(4, 5),
        "game.rules.games.dominoes.poker",
        "Five tiles, one round of bets, and the nerve to stay in.",
    ),
)


def entries() -> tuple[Entry, ...]:
    """Every game of the shelf."""
    return _ENTRIES


def entry(key: str) -> Entry:
    """The entry of one game. Raises UnknownGame."""
    for found in _ENTRIES:
        if found.key == key:
            return found
    listed = ", ".join(found.key for found in _ENTRIES)
    raise UnknownGame(f"There is no game {key!r:.60}; the games are: {listed}.")


def with_partners(key: str, seats: int) -> bool:
    """Whether so many players of a game win two by two; False for a game that is unknown here."""
    return any(found.key == key and found.partners == seats for found in _ENTRIES)


def load(key: str) -> Game[State]:
    """The game itself. Raises UnknownGame."""
    game: Game[State] = import_module(entry(key).module).GAME
    return game
