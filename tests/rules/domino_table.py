"""Domino positions and plays written the way people tell them, for all six games of the set.

A play is a line `1 lead 6-6` or `2 6-4>L`: the player, from 1, then the move. `Table` plays on from any
position and keeps what happened. `LINE_GAMES` and `TABLES` list what tests go through.
"""

from typing import Any

from game.rules.core import options
from game.rules.core.events import Scored
from game.rules.core.game import Game
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.dominoes import bergen, bingo, block, draw, poker, texas42
from game.rules.games.dominoes.line.phases import PLAY
from game.rules.shared.dominoes import CODES, FACES, RIGHT, Line, read
from tests.rules.table import Table as LineTable

DRAW, BLOCK, BERGEN = draw.GAME, block.GAME, bergen.GAME
BINGO, TEXAS, POKER = bingo.GAME, texas42.GAME, poker.GAME
LINE_GAMES: list[Any] = [DRAW, BLOCK, BERGEN]
ALL_GAMES: list[Any] = [*LINE_GAMES, BINGO, TEXAS, POKER]
TABLES: list[tuple[Any, int]] = [(game, seats) for game in ALL_GAMES for seats in game.seats]


def codes(text: str) -> list[int]:
    """The codes of tiles in their order."""
    return [CODES[face] for face in text.split()]


class Table(LineTable[Any]):
    """A table that tells what was scored and said."""

    def scored(self) -> list[tuple[int, int]]:
        """What was scored so far: player and points."""
        return [(event.seat + 1, event.points) for event in self.happened(Scored) if event.points]

    def told(self, viewer: int | None = None) -> list[str]:
        """Every sentence so far, as this seat hears it."""
        names = ["you" if seat == viewer else f"Player {seat + 1}" for seat in range(4)]
        return [words for event in self.events if (words := event.sentence(names.__getitem__))]


def shuffled(*hands: str, rest: str = "", size: int, tiles: tuple[str, ...] = FACES) -> list[str]:
    """The shuffle that deals these hands from player 1 on; what is missing is filled, lowest first."""
    left = list(tiles)
    wanted = [hand.split() for hand in hands]
    for face in (*[face for hand in wanted for face in hand], *rest.split()):
        left.remove(face)
    for hand in wanted:
        hand += [left.pop(0) for _ in range(size - len(hand))]
    order = [wanted[n % len(hands)][n // len(hands)] for n in range(size * len(hands))]
    return [*order, *rest.split(), *left]


def new(game: Game[Any], seats: int, *shuffles: list[str], **values: Any) -> Table:
    """A match whose first shuffles are these; the last seat deals first."""
    chance = MatchRng(1, "deal", ShuffleRecord(list(shuffles)))
    return Table(game, game.new(seats, options.read(game.options, values), chance, []), chance)


def dealt(game: Game[Any], *hands: str, rest: str = "", **values: Any) -> Table:
    """A match of a line game, or of 42, whose first deal gives these hands; `rest` is drawn next."""
    size = {"dominoes": 5, "block": 7, "bergen": 6, "texas42": 7}[game.key]
    return new(game, len(hands), shuffled(*hands, rest=rest, size=size), **values)


def position(
    game: Game[Any],
    line: str,
    *hands: str,
    boneyard: str = "",
    turn: int = 1,
    points: tuple[int, ...] = (),
    **values: Any,
) -> Table:
    """A round of a line game under way: the line from left to right as it lies, and these hands.

    `boneyard` is drawn from left to right; tiles that are not named are out of this round.
    """
    state = game.new(len(hands), options.read(game.options, values), Rng(1), [])
    state.line = laid(line)
    state.hands = [codes(hand) for hand in hands]
    state.boneyard = codes(boneyard)[::-1]
    state.phase, state.turn, state.round = PLAY, turn - 1, 1
    for seat, score in enumerate(points):
        state.points[seat] = score
    return Table(game, state)


def laid(text: str) -> Line:
    """A line from its tiles as they lie: `4-6 6-6 6-2`."""
    first, *others = text.split()
    line = Line()
    line.lead(read(first))
    line.left, line.right = int(first[0]), int(first[2])
    for tile in others:
        assert int(tile[0]) == line.right, f"{tile} does not fit"
        line.lay(read(tile), RIGHT)
    return line
