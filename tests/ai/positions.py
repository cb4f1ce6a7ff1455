"""Deuce positions for the tests of computer players: by random play, and set up by hand."""

from collections.abc import Iterator

from game.rules import registry
from game.rules.core import options
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import TURN
from game.rules.games.deuce.cards import CODES, DECK


def start(seats: int, seed: int = 1, target: int = 100) -> DeuceState:
    """A match at its first decision."""
    game = registry.load("deuce")
    state = game.new(seats, options.read(game.options, {"target": target}), Rng(seed))
    assert isinstance(state, DeuceState)
    return state.settle(Rng(seed + 1))


def wander(seats: int, seed: int, moves: int) -> Iterator[DeuceState]:
    """The states of random play, one at each decision; a draw is taken seldom, so that rounds end."""
    state, rng = start(seats, seed), Rng(seed + 2)
    for _ in range(moves):
        if not state.actors():
            return
        yield state
        seat = rng.choice(sorted(state.actors()))
        legal = list(state.legal(seat))
        plays = [move for move in legal if move.kind != "draw"]
        state.apply(rng.choice(plays if plays and rng.randrange(8) else legal), rng)
        state.settle(rng)


def on_turn(piles: list[str], hands: list[str], turn: int = 0, points: list[int] | None = None) -> DeuceState:
    """A turn with these tops ("R2 B2" by seat) and hands; the rest of the deck is the draw pile."""
    seats = len(piles)
    state = start(seats)
    state.piles = [[CODES[face]] for pair in piles for face in pair.split()]
    state.hands = [[CODES[face] for face in hand.split()] for hand in hands]
    left = list(DECK)
    for card in (card for cards in (*state.piles, *state.hands) for card in cards):
        left.remove(card)
    state.openings = [[] for _ in range(seats)]
    state.stock, state.turn, state.phase = left, turn, TURN
    state.points = points or [0] * seats
    return state
