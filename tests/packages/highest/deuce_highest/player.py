"""Highest's computer players: general search over sampled worlds, with a rule of thumb to play them out."""

from deuce_highest.cards import CODES, SUIT_MASKS
from deuce_highest.state import HighestState
from game.ai.player import Level
from game.ai.search import general
from game.ai.search.general import RandomPlay, SearchBot
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.shared.tricks import winner

LEVELS = {**general.LEVELS, "master": Level(count=400)}
"""As usual, but for the strongest, which is given what it can spend in a second."""


class Sensible(RandomPlay):
    """Takes a trick as cheaply as it can, and throws the lowest card where it cannot."""

    def choose(self, state: State, seat: int, rng: Rng) -> Move:
        """The lowest card that would lie highest, else the lowest of all; a lead is anything."""
        assert isinstance(state, HighestState)
        moves = list(state.legal(seat))
        if not state.trick:
            return rng.choice(moves)
        suit, place = SUIT_MASKS[state.trick[0] & 3], len(state.trick)
        moves.sort(key=lambda move: CODES[move.pieces[0]])
        wins = (move for move in moves if winner([*state.trick, CODES[move.pieces[0]]], suit) == place)
        return next(wins, moves[0])


def bot(key: str, level: str) -> SearchBot:
    """The player of this level."""
    return SearchBot(LEVELS[level], Sensible())
