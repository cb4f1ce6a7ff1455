"""What tells tiles of the line games apart: the ends they leave, what they score, and who cannot go on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai import shedding
from game.ai.bots.domino_line.rollout_state import OTHER_END, Round, Scoring
from game.ai.reasons import Counted, Exact, Reason
from game.ai.shedding import GoesOut
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.dominoes.line import words
from game.rules.games.dominoes.line.state import LineState
from game.rules.games.dominoes.phrases import the_tile
from game.rules.shared.dominoes import ANY_MASK, CODES, FITTING, RIGHT, mask_of


class StopsNext(Counted):
    """The next player has nothing to lay, as the tiles lie."""

    __slots__ = ()
    stake: ClassVar[float] = 8.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} the next player has no fitting tile in {often} deals; after {other} in {other_often}."
    )


class WinsRound(shedding.WinsRound):
    """The thinker wins the round, and counts the dots of the others."""

    __slots__ = ()
    stake: ClassVar[float] = 30.0


@dataclass(frozen=True, slots=True)
class Scores(Exact):
    """Equal ends score (Bergen)."""

    stake: ClassVar[float] = 4.0
    alone: ClassVar[Sentence] = Sentence("{Move} scores {points}: both ends are {ends}.")
    points: int
    ends: str


@dataclass(frozen=True, slots=True)
class Unseen(Exact):
    """How many tiles that the thinker has not seen fit the ends that it leaves."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 1.0
    stake: ClassVar[float] = 0.5
    beside: ClassVar[Sentence] = Sentence(
        "After {move}, {tiles} of the {unseen} unseen tiles fit; after {other}, {other_tiles}.",
        one="After {move}, 1 of the {unseen} unseen tiles fits; after {other}, {other_tiles}.",
        none="After {move}, none of the {unseen} unseen tiles fits; after {other}, {other_tiles}.",
        by="tiles",
    )
    tiles: int
    unseen: int


@dataclass(frozen=True, slots=True)
class Keeps(Exact):
    """How many tiles of the thinker's own fit the ends that it leaves."""

    least: ClassVar[float] = 1.0
    stake: ClassVar[float] = 0.6
    beside: ClassVar[Sentence] = Sentence(
        "{Move} leaves {name} {tiles} tiles to go on with; {other}, {other_tiles}.",
        "{Move} leaves you {tiles} tiles to go on with; {other}, {other_tiles}.",
        one="{Move} leaves {name} a tile to go on with; {other}, none.",
        you_one="{Move} leaves you a tile to go on with; {other}, none.",
        by="tiles",
    )
    tiles: int


def knows(view: View[LineState], thought: Thought, move: Move) -> Sequence[Reason]:
    """The ends after a lay, and what fits them."""
    state, seat = view.state, move.seat
    if move.kind != "play":
        return ()
    tile, line = CODES[move.pieces[0]], state.line
    left, right = line.left, line.right
    if move.target == RIGHT:
        right = OTHER_END[tile][right]
    else:
        left = OTHER_END[tile][left]
    hand = mask_of(state.hands[seat]) & ~(1 << tile)
    found: list[Reason] = []
    scoring = Scoring(state.draws, False, view.game == "bergen")
    points = Round.of(state, scoring).worth(2 * tile + (move.target == RIGHT)) if scoring.ends else 0
    if points:
        found.append(Scores(points, words.ends((left, right)).removeprefix("two ")))
    if not hand:
        return (*found, GoesOut())
    unseen = ANY_MASK & ~mask_of(line.tiles) & ~mask_of(state.hands[seat])
    fitting = FITTING[left][right]
    found.append(Unseen((unseen & fitting).bit_count(), unseen.bit_count()))
    found.append(Keeps((hand & fitting).bit_count()))
    return found


def called(view: View[LineState], move: Move, name: Names) -> str:
    """ "the six-four at the four", "leading the double six"."""
    if move.kind == "play":
        line = view.state.line
        return f"{the_tile(move.pieces[0])} at {words.end_name(move.target, (line.left, line.right))}"
    return f"leading {the_tile(move.pieces[0])}" if move.kind == "lead" else "drawing"


REASONS = Teller(called, knows)
