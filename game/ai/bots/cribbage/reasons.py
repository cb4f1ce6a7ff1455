"""What tells cards of Cribbage apart: what hands and cribs count, what a card pegs and what it lays open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.ai.bots.cribbage.cribs import Cribs
from game.ai.bots.cribbage.laying import hand_counts
from game.ai.reasons import Exact, Mean, Reason, one_decimal
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.cribbage import CribbageState, pegging
from game.rules.games.cribbage.counting import VALUES
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import DISCARD, PLAY
from game.rules.shared.playing_cards import ACE_LOW, DECK, RANK_NAMES
from game.rules.shared.words import listed, the_cards


@dataclass(frozen=True, slots=True)
class Keeps(Exact):
    """What the kept cards count on average, over every starter that may be turned up."""

    least: ClassVar[float] = 0.3
    beside: ClassVar[Sentence] = Sentence(
        "Laying away {move} keeps {points} points on average; laying away {other}, {other_points}."
    )
    points: float


@dataclass(frozen=True, slots=True)
class Cribbed(Exact):
    """What the crib counts on average with these cards, as the others usually lay away."""

    least: ClassVar[float] = 0.3
    beside: ClassVar[Sentence] = Sentence(
        "With {move} {name}’s crib is worth {points} on average; with {other}, {other_points}.",
        "With {move} your crib is worth {points} on average; with {other}, {other_points}.",
    )
    points: float
    own: bool
    """Whether it falls to the thinker's side."""
    dealer: int

    @property
    def amount(self) -> float:
        """Points for the thinker's side."""
        return self.points if self.own else -self.points

    def whose(self, thinker: int) -> int:
        """The dealer's."""
        return self.dealer


@dataclass(frozen=True, slots=True)
class PegsNow(Exact):
    """The card scores at once."""

    alone: ClassVar[Sentence] = Sentence("{Move} pegs {points}: {what}.")
    points: int
    what: str
    """What it makes: "fifteen and a pair"."""


@dataclass(frozen=True, slots=True)
class GoesOut(Exact):
    """The card pegs all that is still needed to win."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence(
        "{Move} wins: it pegs {points}, and {need} were needed.",
        one="{Move} wins: it pegs {points}, and 1 was needed.",
        by="need",
    )
    points: int
    need: int

    @property
    def amount(self) -> float:
        """Won is won."""
        return 1.0


@dataclass(frozen=True, slots=True)
class Answers(Exact):
    """How many of the cards that the thinker has not seen would score on the count that it leaves."""

    good: ClassVar[bool] = False
    least: ClassVar[float] = 3.0
    stake: ClassVar[float] = 0.08
    beside: ClassVar[Sentence] = Sentence(
        "After {move}, {cards} of {unseen} unseen cards would score next; after {other}, {other_cards}."
    )
    cards: int
    unseen: int


class Pegs(Mean):
    """What the thinker's side pegs from here on, this card included."""

    __slots__ = ()


class OthersPeg(Mean):
    """What the other sides peg from here on."""

    __slots__ = ()
    good: ClassVar[bool] = False


class Leads(Mean):
    """The former, and the latter taken off as far as values in points take it off."""

    __slots__ = ()


COUNTED = (Pegs, OthersPeg, Leads)


@dataclass(frozen=True, slots=True)
class BothPeg(Mean):
    """What both peg from here on: neither alone says which card is better. Its mean is the lead."""

    least: ClassVar[float] = 0.4
    beside: ClassVar[Sentence] = Sentence(
        "With {move} {name} pegs {own} more on average, {rivals} {theirs};"
        " with {other}, {other_own} and {other_theirs}.",
        "With {move} you peg {own} more on average, {rivals} {theirs};"
        " with {other}, {other_own} and {other_theirs}.",
    )
    own: float
    theirs: float
    sides: int

    def fields(self) -> Fields:
        """So rounded that of two sides one less the other is the value that stands beside it."""
        own, lead = round(self.own, 1), round(self.mean, 1)
        theirs = self.theirs if self.sides > 2 else own - lead
        rivals = "the others" if self.sides > 2 else "the other side"
        return {"own": one_decimal(own), "theirs": one_decimal(theirs), "rivals": rivals}


def _both(state: CribbageState, thought: Thought, move: Move) -> Iterator[Reason]:
    """What was counted of both sides, where the card was played out."""
    one = next((one for one in thought.candidates if one.move == move), None)
    match () if one is None else one.reasons:
        case (Pegs() as own, OthersPeg() as theirs, Leads() as lead):
            yield BothPeg(lead.mean, lead.error, lead.worlds, own.mean, theirs.mean, len(state.points))


def knows(view: View[CribbageState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What a card, or laying cards away, brings by the rules."""
    state, codes = view.state, [ACE_LOW.codes[face] for face in move.pieces]
    if state.phase == DISCARD and move.kind == "crib":
        hand = tuple(sorted(state.hands[move.seat]))
        counts = hand_counts([card for card in hand if card not in codes], hand)
        own = state.side(move.seat) == state.side(state.dealer)
        crib = _cribs(hand, state.seats, own, move.seat == state.dealer, state.crib_four_flush).mean(codes)
        return Keeps(sum(counts) / len(counts)), Cribbed(crib, own, state.dealer)
    if state.phase == PLAY and move.kind == "play":
        return *_of_play(state, move.seat, codes[0]), *_both(state, thought, move)
    return ()


@lru_cache(maxsize=4)
def _cribs(hand: tuple[int, ...], seats: int, own: bool, dealer: bool, four_flush: bool) -> Cribs:
    return Cribs(hand, seats, own, dealer, four_flush)


def _of_play(state: CribbageState, seat: int, card: int) -> Sequence[Reason]:
    made = [*state.count, card]
    items = pegging.items(made)
    points, need = sum(item.points for item in items), state.target - state.points[state.side(seat)]
    if points >= need:
        return (GoesOut(points, need),)
    found: list[Reason] = []
    if points:
        found.append(PegsNow(points, listed(item.phrase for item in items)))
    total = state.total + VALUES[card]
    others = (other for other in range(state.seats) if other != seat and not state.gone >> other & 1)
    if total < LIMIT and any(state.hands[other] for other in others):
        seen = {one for pile in state.piles() for one in pile}
        unseen = [one for one in DECK if one not in seen]
        fitting = (one for one in unseen if total + VALUES[one] <= LIMIT)
        found.append(Answers(sum(1 for one in fitting if pegging.items([*made, one])), len(unseen)))
    return found


def called(view: View[CribbageState], move: Move, name: Names) -> str:
    """ "the 7 of clubs"; of cards laid away only the ranks: "the 5 and the king", "the two 5s"."""
    if move.kind != "crib":
        return the_cards(move.pieces)
    ranks = [RANK_NAMES[face[0]] for face in move.pieces]
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        return f"the two {ranks[0]}s"
    return listed(f"the {rank}" for rank in ranks)


REASONS = Teller(called, knows)
