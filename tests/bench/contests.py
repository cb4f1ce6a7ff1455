"""What two players of the ladder play in each game: `Contest`s, on mirrored deals with either in every seat.

Where a game is for two, one sits opposite the other; Hearts, Four-Hand Texas and Domino Poker are played by
two of each, who sit by turns. A contest is what decides a match there: one round, one hand, one game, or a
few hands where a single one says little.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.registry import load
from tests.bench import (
    strength,
    strength_cards,
    strength_checkers,
    strength_chess,
    strength_cribbage,
    strength_dominoes,
    strength_golden,
    strength_hit,
)
from tests.bench.chess_openings import COUNT
from tests.bench.duel import Pace, Played, Table

Play = Callable[[int, Sequence[str]], Played]
"""The contest of a deal number with these two players, by side."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played, and how it is called."""

    play: Play
    unit: str
    luck: bool = False
    """Whether luck decides most of it, so that levels lie closer together."""

    def share(self, one: str, other: str, deal: int) -> tuple[float, Pace]:
        """What `one` takes of the points of a deal, played from either side, and everybody's pace."""
        share, pace = 0.0, Pace()
        for side, players in enumerate(((one, other), (other, one))):
            played = self.play(deal, players)
            share += 0.5 if played.winner is None else float(played.winner == side)
            for name, (moves, seconds, slowest) in played.pace.items():
                before = pace.get(name, (0, 0.0, 0.0))
                pace[name] = before[0] + moves, before[1] + seconds, max(before[2], slowest)
        return share / 2, pace


def play_hands(key: str, hands: int, few: bool, deal: int, players: Sequence[str]) -> Played:
    """So many hands of a game for two sides of two, who sit by turns; the points of a side together count."""
    game = load(key)
    state: Any = game.new(4, game.options(), Rng(f"dealer {deal}"))
    sides, record, played = [*players, *players], ShuffleRecord(), 0
    table, step = Table(key, deal, sides), 0
    round_ = deal % 4 if few else 0  # the way of passing goes round
    if few:
        state.round = round_
    while True:
        if (forced := state.forced()) is not None:
            if forced.kind == "deal":
                if played == hands:
                    break
                played += 1
            state.apply(forced, MatchRng(deal, forced.kind, record, lambda: state.round))
        elif not (actors := state.actors()):
            break
        else:
            seat = min(actors)
            state.apply(table.ask(state.view(seat), step), Rng(0))
        step += 1
    scores = state.scores()
    sums = [scores[0] + scores[2], scores[1] + scores[3]]
    if sums[0] == sums[1]:
        return Played(None, table.pace)
    return Played(int((sums[1] > sums[0]) != few), table.pace)


def play_dice(deal: int, players: Sequence[str]) -> Played:
    """A match of Poker Dice; every seat's throws are its own, by their number."""
    game = load("poker_dice")
    state: Any = game.new(2, game.options(), Rng(f"dealer {deal}"))
    table, record, step = Table("poker_dice", deal, players), ShuffleRecord(), 0
    while (outcome := state.outcome()) is None:
        move = state.forced()
        if move is None:
            seat = min(state.actors())
            move = table.ask(state.view(seat), step)
        state.apply(move, MatchRng(deal, move.kind, record, lambda: state.round))
        step += 1
    return Played(outcome.winners[0], table.pace)


def play_opening(deal: int, players: Sequence[str]) -> Played:
    """A game of chess from one of the openings; once all are used, again, with other chance."""
    return strength_chess.play_game(deal % COUNT, players)


CONTESTS = {
    "deuce": Contest(strength.play_round, "round"),
    "golden_deuce": Contest(strength_golden.play_hand, "hand"),
    "hit_the_deck": Contest(strength_hit.play_hand, "hand", luck=True),
    "cribbage": Contest(strength_cribbage.play_game, "game"),
    "poker_dice": Contest(play_dice, "match", luck=True),
    "chess": Contest(play_opening, "game"),
    "checkers": Contest(strength_checkers.play_game, "game"),
    "hearts": Contest(partial(play_hands, "hearts", 1, True), "hand"),
    "crazy_eights": Contest(strength_cards.play_eights, "round", luck=True),
    "rummy": Contest(strength_cards.play_rummy, "hand"),
    "dominoes": Contest(partial(strength_dominoes.play_round, "dominoes"), "round", luck=True),
    "block": Contest(partial(strength_dominoes.play_round, "block"), "round", luck=True),
    "bergen": Contest(partial(strength_dominoes.play_round, "bergen"), "round", luck=True),
    "texas42": Contest(partial(play_hands, "texas42", 3, False), "three hands"),
    "domino_poker": Contest(partial(play_hands, "domino_poker", 10, False), "ten hands"),
}
"""By game; those for one alone have no opponents."""
