"""What tells plays of Golden Deuce apart: who goes out in the worlds tried, and what beats a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.cards import ANY_MASK, CODES, mask_of
from game.rules.games.golden_deuce.combos import spoken
from game.rules.games.golden_deuce.pawnlegal import pawn_move
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY
from game.rules.games.golden_deuce.track import FINISH


@dataclass(frozen=True, slots=True)
class GoesOut(Exact):
    """The last cards of the hand."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence("{Move} goes out and wins the hand.")


@dataclass(frozen=True, slots=True)
class Beaten(Exact):
    """How many cards that the thinker has not seen are higher than its single card."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 2.0
    stake: ClassVar[float] = 0.2
    beside: ClassVar[Sentence] = Sentence(
        "{cards} of the {unseen} unseen cards beat {move}; {other_cards} beat {other}.",
        one="1 of the {unseen} unseen cards beats {move}; {other_cards} beat {other}.",
        none="None of the {unseen} unseen cards beats {move}; {other_cards} beat {other}.",
        by="cards",
    )
    cards: int
    unseen: int


@dataclass(frozen=True, slots=True)
class Sheds(Exact):
    """How many cards are left in the hand."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 2.0
    stake: ClassVar[float] = 0.5
    beside: ClassVar[Sentence] = Sentence(
        "{Move} leaves {name} {cards} cards; {other}, {other_cards}.",
        "{Move} leaves you {cards} cards; {other}, {other_cards}.",
        one="{Move} leaves {name} 1 card; {other}, {other_cards}.",
        you_one="{Move} leaves you 1 card; {other}, {other_cards}.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class BringsHome(Exact):
    """Pawns reach the finish."""

    stake: ClassVar[float] = 10.0
    alone: ClassVar[Sentence] = Sentence(
        "{Move} brings {pawns} pawns home.", one="{Move} brings a pawn home.", by="pawns"
    )
    pawns: int


@dataclass(frozen=True, slots=True)
class SentOn(Exact):
    """Spaces that a pawn goes beyond its count, or is sent back, where it lands on a special space."""

    least: ClassVar[float] = 1.0
    stake: ClassVar[float] = 0.3
    alone: ClassVar[Sentence] = Sentence(
        "{Move} lands where the pawn goes {spaces} spaces on.",
        one="{Move} lands where the pawn goes a space on.",
        by="spaces",
    )
    spaces: int


def knows(view: View[GoldenDeuceState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What a play leaves and what beats it; where pawns end."""
    state, seat = view.state, move.seat
    if move.kind == "pawn":
        return _of_pawns(state, move) if state.phase == PAWNS else ()
    if move.kind not in ("play", "pass") or state.phase in (PAWNS, PENALTY):
        return ()
    hand = mask_of(state.hands[seat])
    cards = mask_of(CODES[face] for face in move.pieces)
    left = (hand & ~cards).bit_count()
    if not left:
        return (GoesOut(),)
    if move.kind == "pass":
        return ()
    found: list[Reason] = [Sheds(left)]
    if cards.bit_count() == 1:
        unseen = ANY_MASK & ~hand & ~mask_of(state.played)
        for _, laid in state.trick:
            unseen &= ~laid
        found.append(Beaten((unseen & -(cards << 1)).bit_count(), unseen.bit_count()))
    return found


def _of_pawns(state: GoldenDeuceState, move: Move) -> Sequence[Reason]:
    plan = next((plan for plan in state.plans(move.seat) if pawn_move(move.seat, plan) == move), None)
    if plan is None:
        return ()
    home = sum(step.end == FINISH for step in plan.steps)
    on = sum(step.end - step.counted for step in plan.steps if step.counted < step.end < FINISH)
    return (*[BringsHome(home)][: bool(home)], *[SentOn(on)][: bool(on)])


def called(view: View[GoldenDeuceState], move: Move, name: Names) -> str:
    """ "Jade 3", "a Pair of 3s", "passing", "pawn 2"."""
    if move.kind == "play":
        return spoken(mask_of(CODES[face] for face in move.pieces))
    if move.kind == "pawn":
        return f"pawn {' and pawn '.join(piece.partition(':')[2] for piece in move.pieces)}"
    return "passing"


REASONS = Teller(called, knows)
