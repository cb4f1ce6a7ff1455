"""The games that can be played, in shelf order. A game's modules are loaded only when the game is opened.

First those that come with Deuce, then those of installed packages, which are read when first asked for:
`shipped` never does.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from game.rules.core.errors import BrokenPackage, UnknownGame, quoted
from game.rules.entry import Entry as Entry

if TYPE_CHECKING:  # the menu reads this module before its first frame, and needs no game for that
    from game.rules.core.game import Game
    from game.rules.core.state import State
    from game.rules.packages import Packages


def _at(key: str, place: str = "") -> tuple[str, str, str]:
    """Where rules, layout and computer players of a shipped game are; a family shares a place."""
    own = place or key
    return f"game.rules.games.{own}", f"game.table.layouts.{own}", f"game.ai.bots.{key}"


_ENTRIES = (
    Entry(
        "deuce",
        "Deuce",
        range(2, 7),
        "Raise your two piles, sink theirs, and go out on top.",
        *_at("deuce"),
        minutes=10,
        depth=2,
    ),
    Entry(
        "golden_deuce",
        "Golden Deuce",
        range(2, 5),
        "Shed your cards in tricks, and race your pawns home.",
        *_at("golden_deuce"),
        counts="spaces",
        round="hand",
        minutes=45,
        depth=3,
    ),
    Entry(
        "hit_the_deck",
        "Hit the Deck",
        range(2, 7),
        "Finish HIT, THE, DECK, take the pile, and say so before you are caught.",
        *_at("hit_the_deck"),
        round="hand",
        minutes=20,
        depth=2,
    ),
    Entry(
        "deuces",
        "Deuces",
        range(1, 2),
        "A solitaire with two packs, from the deuces up to the aces.",
        *_at("deuces"),
        counts="cards home",
        minutes=10,
        depth=2,
    ),
    Entry(
        "cribbage",
        "Cribbage",
        range(2, 5),
        "Fifteens, pairs and runs, pegged to 121.",
        *_at("cribbage"),
        round="deal",
        usual=2,
        partners=4,
        minutes=15,
        depth=3,
    ),
    Entry(
        "poker_dice",
        "Poker Dice",
        range(2, 9),
        "Five dice and two throws for the best poker hand.",
        *_at("poker_dice"),
        round="hand",
        counts="hands won",
        minutes=5,
        depth=1,
    ),
    Entry(
        "chess",
        "Chess",
        range(2, 3),
        "Two armies and one aim: trap the other king.",
        *_at("chess"),
        counts="",
        minutes=15,
        depth=3,
    ),
    Entry(
        "checkers",
        "Checkers",
        range(2, 3),
        "Jump over everything that the other side has.",
        *_at("checkers"),
        counts="",
        minutes=20,
        depth=2,
    ),
    Entry(
        "hearts",
        "Hearts",
        range(3, 7),
        "Take no hearts, dodge the queen of spades, or dare to take them all.",
        *_at("hearts"),
        round="hand",
        lowest_wins=True,
        minutes=30,
        depth=2,
    ),
    Entry(
        "rummy",
        "Rummy",
        range(2, 7),
        "Runs and sets on the table, and be the first without a card.",
        *_at("rummy"),
        round="hand",
        minutes=30,
        depth=2,
    ),
    Entry(
        "crazy_eights",
        "Crazy Eights",
        range(2, 9),
        "Match rank or suit, and let the eights run wild.",
        *_at("crazy_eights"),
        lowest_wins=True,
        minutes=15,
        depth=1,
    ),
    Entry(
        "texas42",
        "Four-Hand Texas",
        range(4, 5),
        "Bid for trumps with your partner, and take what you promised.",
        *_at("texas42", "dominoes.texas42"),
        round="hand",
        partners=4,
        deck="dominoes",
        minutes=10,
        depth=3,
    ),
    Entry(
        "dominoes",
        "Dominoes",
        range(2, 5),
        "Match an open end of the line, or draw until you can.",
        *_at("dominoes", "dominoes.draw"),
        usual=2,
        minutes=20,
        depth=1,
    ),
    Entry(
        "block",
        "Block",
        range(2, 5),
        "Seven tiles, no drawing: shut the others out of the line.",
        *_at("block", "dominoes.block"),
        usual=2,
        deck="dominoes",
        minutes=10,
        depth=1,
    ),
    Entry(
        "bergen",
        "Bergen",
        range(2, 5),
        "Points whenever both ends of the line are equal.",
        *_at("bergen", "dominoes.bergen"),
        usual=2,
        deck="dominoes",
        minutes=10,
        depth=1,
    ),
    Entry(
        "bingo",
        "Domino Bingo",
        range(1, 2),
        "Alone: count along the row, and remove what meets its number.",
        *_at("bingo", "dominoes.bingo"),
        counts="tiles removed",
        deck="dominoes",
        minutes=5,
        depth=1,
    ),
    Entry(
        "domino_poker",
        "Domino Poker",
        range(4, 5),
        "Five tiles, one round of bets, and the nerve to stay in.",
        *_at("domino_poker", "dominoes.poker"),
        round="hand",
        deck="dominoes",
        minutes=5,
        depth=2,
    ),
)


def shipped() -> tuple[Entry, ...]:
    """The games that come with Deuce."""
    return _ENTRIES


@cache
def packages() -> Packages:
    """The games of installed packages, and what is wrong with those that cannot be used."""
    from game.rules.packages import read

    return read({found.key for found in _ENTRIES})


def entries() -> tuple[Entry, ...]:
    """Every game of the shelf."""
    return (*_ENTRIES, *packages().entries)


def find(key: str) -> Entry | None:
    """The entry of one game; None for one that is not here."""
    known = next((found for found in _ENTRIES if found.key == key), None)
    return known or next((found for found in packages().entries if found.key == key), None)


def entry(key: str) -> Entry:
    """The entry of one game. Raises UnknownGame, or BrokenPackage with what is wrong."""
    if (found := find(key)) is not None:
        return found
    if isinstance(key, str) and key in packages().problems:
        raise BrokenPackage(packages().problems[key])
    listed = ", ".join(found.key for found in entries())
    raise UnknownGame(f"There is no game {quoted(key, 60)}; the games are: {listed}.")


def title(key: str) -> str:
    """The name of a game; of one that is not here, what its key says of it."""
    if (found := find(key)) is not None:
        return found.name
    return "".join(letter if letter.isalnum() else " " for letter in f"{key:.40}").strip().title() or "?"


def with_partners(key: str, seats: int) -> bool:
    """Whether so many players of a game win two by two; False for a game that is unknown here."""
    found = find(key)
    return found is not None and found.partners == seats


def part(found: Entry, module: str, name: str) -> object:
    """What one of the game's modules holds under a name. Raises BrokenPackage for a package that fails."""
    try:
        return getattr(import_module(module), name)
    except (Exception, SystemExit) as error:
        if found in _ENTRIES:
            raise
        raise BrokenPackage(f"{found.name} cannot be loaded. {type(error).__name__}: {error}.") from error


def load(key: str) -> Game[State]:
    """The game itself. Raises UnknownGame, or BrokenPackage with what is wrong."""
    found = entry(key)
    return cast("Game[State]", part(found, found.rules, "GAME"))
