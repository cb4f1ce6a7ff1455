"""What tells keepings of Poker Dice apart: the exact odds of what a second throw comes to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.bots.poker_dice.odds import spread
from game.ai.reasons import Exact, Reason, one_decimal
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.poker_dice import PokerDiceState
from game.rules.games.poker_dice.events import some_faces
from game.rules.games.poker_dice.hands import FULL_HOUSE, RANK_NAMES, STRAIGHT
from game.rules.games.poker_dice.phases import KEEP
from game.rules.games.poker_dice.position import die


@dataclass(frozen=True, slots=True)
class Beats(Exact):
    """How likely the hand to beat is beaten or equalled."""

    least: ClassVar[float] = 0.01
    stake: ClassVar[float] = 100.0
    beside: ClassVar[Sentence] = Sentence(
        "{Move} beats or ties the hand to beat in {chance}; {other}, in {other_chance}."
    )
    share: float

    def fields(self) -> Fields:
        """In percent."""
        return {"chance": _percent(self.share)}


@dataclass(frozen=True, slots=True)
class ComesTo(Exact):
    """How likely each rank of hand is, or better."""

    least: ClassVar[float] = 0.02
    stake: ClassVar[float] = 10.0
    beside: ClassVar[Sentence] = Sentence(
        "{Move} makes {what} or better in {chance} of throws; {other}, in {other_chance}."
    )
    at_least: tuple[float, ...]
    """By rank, from nothing to five of a kind."""

    @property
    def amount(self) -> float:
        """The ranks that it comes to, added up."""
        return sum(self.at_least)

    def compared(self, than: Reason) -> Fields:
        """By the rank in which the two differ most."""
        assert isinstance(than, ComesTo)
        pairs = list(zip(self.at_least, than.at_least, strict=True))
        rank = max(range(len(pairs)), key=lambda at: pairs[at][0] - pairs[at][1])
        one, other = pairs[rank]
        name = RANK_NAMES[rank]
        what = f"a {name}" if rank in (STRAIGHT, FULL_HOUSE) else name
        return {"what": what, "chance": _percent(one), "other_chance": _percent(other)}


def _percent(share: float) -> str:
    return f"{one_decimal(100 * share)}%"


def knows(view: View[PokerDiceState], thought: Thought, move: Move) -> Sequence[Reason]:
    """The odds of the second throw."""
    state, seat = view.state, move.seat
    if state.phase != KEEP or move.kind not in ("reroll", "stand"):
        return ()
    dice = state.dice[seat]
    kept = tuple(sorted(number for place, number in enumerate(dice) if die(seat, place) not in move.pieces))
    odds, best = spread(kept, state.rules.wild_aces), state.to_beat()
    if best >= 0:
        return (Beats(sum(chance for strength, chance in odds if strength >= best)),)
    ranks = range(len(RANK_NAMES))
    return (ComesTo(tuple(sum(part for found, part in odds if found // 36 >= rank) for rank in ranks)),)


def called(view: View[PokerDiceState], move: Move, name: Names) -> str:
    """ "standing", "throwing the nine and the ten again", "keeping a pair of kings"."""
    if move.kind != "reroll":
        return "standing" if move.kind == "stand" else "throwing"
    dice = view.state.dice[move.seat]
    kept = (number for place, number in enumerate(dice) if die(move.seat, place) not in move.pieces)
    return f"keeping {some_faces(kept)}"


REASONS = Teller(called, knows)
