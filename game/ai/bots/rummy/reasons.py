"""What tells turns of Rummy apart: going out, cards that would complete melds, and what discards give."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai import shedding
from game.ai.bots.rummy.plans import completing, melded, taken_by, value_of
from game.ai.reasons import Counted, Exact, Reason
from game.ai.teller import Teller
from game.ai.thought import Basis, Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.rummy import RummyState
from game.rules.games.rummy.legal import DISCARD as PILE
from game.rules.shared.playing_cards import ACE_LOW, mask_of
from game.rules.shared.words import the_cards


class PutsDownSoon(Counted):
    """The thinker melds or lays off soon: in this turn or the next, which goes on as in any playout."""

    __slots__ = ()
    stake: ClassVar[float] = 20.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} soon puts cards down in {often} deals; after {other} in {other_often}.",
        "After {move} you soon put cards down in {often} deals; after {other} in {other_often}.",
    )


@dataclass(frozen=True, slots=True)
class GoesOut(shedding.GoesOut):
    """Nothing is left in the hand, which is what a round is called."""

    alone: ClassVar[Sentence] = Sentence("{Move} goes out and wins the hand.")


class NextUses(Counted):
    """The next player can meld or lay off the top discard at once."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = 15.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} the next player can use the discard in {often} deals; after {other} in {other_often}."
    )


COUNTED = (PutsDownSoon, NextUses)


@dataclass(frozen=True, slots=True)
class LeadsOut(Exact):
    """With this move first, all that is left can go within the turn."""

    stake: ClassVar[float] = 90.0
    alone: ClassVar[Sentence] = Sentence("{Move} begins a turn that goes out.")


@dataclass(frozen=True, slots=True)
class PutsDown(Exact):
    """Cards go from the hand to the table, which nobody is paid for any more."""

    stake: ClassVar[float] = 0.3
    alone: ClassVar[Sentence] = Sentence(
        "{Move} puts down {points} points.", one="{Move} puts down 1 point.", by="points"
    )
    points: int


@dataclass(frozen=True, slots=True)
class Completes(Exact):
    """The discard that is taken lies in a meld with cards of the hand."""

    stake: ClassVar[float] = 10.0
    alone: ClassVar[Sentence] = Sentence(
        "{Move} completes a meld with cards that {name} holds.", "{Move} completes a meld in your hand."
    )


@dataclass(frozen=True, slots=True)
class Waits(Exact):
    """How many unseen cards would make a meld with two loose cards of what is kept."""

    least: ClassVar[float] = 1.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move}, {cards} unseen cards would complete a meld; after {other}, {other_cards}.",
        one="After {move}, 1 unseen card would complete a meld; after {other}, {other_cards}.",
        by="cards",
    )
    cards: int


@dataclass(frozen=True, slots=True)
class Fits(Exact):
    """The card that is discarded can be laid off on the table by whoever takes it."""

    good: ClassVar[bool] = False
    stake: ClassVar[float] = 2.0
    alone: ClassVar[Sentence] = Sentence("{Move} leaves a card that fits a meld on the table.")


@dataclass(frozen=True, slots=True)
class Loose(Exact):
    """What the cards outside melds count that are left in the hand."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 2.0
    stake: ClassVar[float] = 0.3
    beside: ClassVar[Sentence] = Sentence(
        "{Move} leaves {points} points in loose cards; {other}, {other_points}."
    )
    points: int


def knows(view: View[RummyState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What is left of a hand, and what would fit it."""
    state = view.state
    hand, cards = mask_of(state.hands[move.seat]), mask_of(ACE_LOW.codes[face] for face in move.pieces)
    if move.kind == "draw":
        if move.target != PILE:
            return ()
        top = 1 << state.discards[-1]
        return (Completes(),) if melded(hand | top) & top else ()
    if move.kind not in ("discard", "meld", "lay"):
        return ()
    left = hand & ~cards
    if not left:
        return (GoesOut(),)
    if move.kind != "discard":
        own = next((one for one in thought.candidates if one.move == move), None)
        proved = own is not None and own.basis is Basis.EXACT and own.value == 1
        return (LeadsOut(),) if proved else (PutsDown(value_of(cards)),)
    loose = left & ~melded(left)
    found: list[Reason] = [Loose(value_of(loose))]
    if not state.order:  # else the stock has been turned over, and was seen
        seen = left | cards | mask_of(state.discards)
        for some in (*state.holds[: move.seat], *state.holds[move.seat + 1 :]):
            seen |= mask_of(some)
        for meld in state.melds:
            seen |= meld
        found.append(Waits((completing(loose) & ~seen).bit_count()))
    if taken_by(tuple(state.melds)) & cards:
        found.append(Fits())
    return found


def called(view: View[RummyState], move: Move, name: Names) -> str:
    """ "discarding the 3 of hearts", "melding three kings", "drawing from the stock"."""
    match move.kind:
        case "draw" if move.target == PILE:
            return f"taking {the_cards([ACE_LOW.faces[view.state.discards[-1]]])}"
        case "draw":
            return "drawing from the stock"
        case "meld":
            return f"melding {len(move.pieces)} cards"
        case "lay":
            return f"laying off {the_cards(move.pieces)}"
    return f"discarding {the_cards(move.pieces)}"


REASONS = Teller(called, knows)
