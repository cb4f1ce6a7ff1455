"""Players by published advice, as books give it to people: opponents of Master in the benches of strength.

Dominoes: be rid of doubles and of heavy tiles early, keep many different numbers, stay able to follow at the
new ends, and leave ends that the next player has shown to lack. Bergen: score first, and leave no end that
the next player could make equal with a tile that is still out. Rummy: take a discard only to put it down at
once, put down all that can be, and throw away the highest card that goes with no other, of these one that the
next player can hardly use.
"""

from collections.abc import Sequence
from typing import Any

from game.ai.bot import Budget
from game.ai.bots.domino_line.rollout_state import OTHER_END
from game.ai.player import Level, Player
from game.ai.thought import Thought, by_rule
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.dominoes.line.state import LineState
from game.rules.shared.dominoes import CODES, DOTS, HIGH, IS_DOUBLE, LEFT, LOW, SET, UNKNOWN, WITH
from game.rules.shared.melds import takes
from game.rules.shared.playing_cards import ACE_LOW, ANY_MASK
from tests.bench.children import RANKS, TIPS, Tips, hand_of, worth

NAME = "published"
DOUBLE, FOLLOW, VARIETY, LACKS = 4.0, 2.0, 1.0, 10.0
"""In dots."""
SCORED, GIVEN = 100.0, 8.0


def lays(view: View[LineState], moves: list[Move]) -> Move:
    """The tile and end for which most of the advice speaks."""
    state = view.state
    hand = state.hands[view.seat or 0]
    after = (state.turn + 1) % state.seats

    def liking(move: Move) -> float:
        tile = CODES[move.pieces[0]]
        rest = [other for other in hand if other != tile]
        if move.kind == "lead" or not state.line.tiles:
            left, right = HIGH[tile], LOW[tile]
        else:
            left, right = state.line.ends_after(tile, move.target or LEFT)
        value = DOTS[tile] + DOUBLE * IS_DOUBLE[tile]
        value += FOLLOW * sum((WITH[left] | WITH[right]) >> other & 1 for other in rest)
        value += VARIETY * len({end for other in rest for end in (HIGH[other], LOW[other])})
        value += LACKS * sum(_lacks(state, after, end) for end in (left, right))
        if state.game == "bergen" and state.line.tiles:
            value += SCORED * (left == right)
            value -= GIVEN * _makes_equal(state, hand, left, right)
        return value

    lays = [move for move in moves if move.kind in ("play", "lead")]
    return max(lays, key=liking, default=moves[0])


def _lacks(state: LineState, seat: int, end: int) -> bool:
    """Whether this seat has shown that it holds nothing with this number."""
    facts = state.known[seat]
    return len(facts) >= len(state.hands[seat]) and not any(fact & WITH[end] for fact in facts)


def _makes_equal(state: LineState, hand: Sequence[int], left: int, right: int) -> int:
    """How many tiles that are still out would make these ends equal."""
    out = [tile for tile in SET if tile not in hand and tile not in state.line.tiles]
    return sum(
        (OTHER_END[tile][left] == right or OTHER_END[tile][right] == left)
        for tile in out
        if WITH[left] >> tile & 1 or WITH[right] >> tile & 1
    )


def rummy(view: View[Any], moves: list[Move]) -> Move:
    """The lesson's tips for drawing and melding; then the highest loose card that is of least use."""
    if moves[0].kind == "draw" or any(move.kind in ("meld", "lay") for move in moves):
        return TIPS["rummy"](view, moves)
    hand = hand_of(view)
    seen = {*hand, *view.zones()["discard"]}
    held = {
        ACE_LOW.faces[code]
        for code in view.state.holds[(view.seat + 1) % view.state.seats]
        if code != UNKNOWN
    }
    fits = {move.pieces[0] for move in moves if _laid_off(view, move.pieces[0])}

    def liking(move: Move) -> tuple[int, bool, float]:
        face = move.pieces[0]
        own = sum(other in hand for other in _around(face))
        useful = sum(other not in seen for other in _around(face)) / 4 + 4 * sum(
            other in held for other in _around(face)
        )
        return -own, face not in fits, worth(face) - useful

    return max(moves, key=liking)


def _around(face: str) -> list[str]:
    """The cards of its rank, and those next to it and next but one in its suit."""
    at = RANKS.index(face[0])
    near = [RANKS[one] + face[1] for one in (at - 2, at - 1, at + 1, at + 2) if 0 <= one < len(RANKS)]
    return near + [face[0] + suit for suit in "CDHS" if suit != face[1]]


def _laid_off(view: View[Any], face: str) -> bool:
    """Whether the next player could lay this card off on a meld of the table."""
    return any(takes(meld, ANY_MASK) >> ACE_LOW.codes[face] & 1 for meld in view.state.melds)


ADVICE: dict[str, Tips] = {"dominoes": lays, "block": lays, "bergen": lays, "rummy": rummy}
"""By game."""


class Published(Player[Level]):
    """Follows the advice for one game."""

    __slots__ = ("advice",)

    def __init__(self, key: str) -> None:
        super().__init__(Level())
        self.advice = ADVICE[key]

    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the advice says."""
        moves = list(view.legal())
        return by_rule(self.advice(view, moves) if len(moves) > 1 else moves[0])
