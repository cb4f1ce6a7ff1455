"""What tells bids, trumps and tiles of 42 apart: what follows in the worlds tried, and the trick."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.bots.texas42.rollout_state import Hand, beaten_by
from game.ai.reasons import FEWEST, LEAST, Counted, Exact, Mean, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.dominoes.phrases import the_tile
from game.rules.games.dominoes.texas42.phases import PLAY
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import LED, STRENGTH, TRUMP_WORDS, WORTH, trump_name
from game.rules.shared.dominoes import ANY_MASK, CODES

_POINT = 0.2
"""What a point of the hand is worth, beside a bid that counts 10."""
_BESIDE = Sentence("With {move} the bid is made in {often} deals; with {other} in {other_often}.")


class MakesBid(Counted):
    """The thinker's side bids, and makes it."""

    __slots__ = ()
    stake: ClassVar[float] = 10.0
    alone: ClassVar[Sentence] = Sentence("{Move} is made in {often} deals.")
    beside: ClassVar[Sentence] = _BESIDE

    def weight(self) -> float:
        """For a bid that is made more often than not, and against another."""
        return self.stake * (self.share - 0.5) if self.worlds >= FEWEST else 0.0


class FailsBid(Counted):
    """The thinker's side bids and does not make it: this speaks against a bid where passing is worth more."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = 10.0
    alone: ClassVar[Sentence] = Sentence("{Move} fails in {often} deals.")

    def weight(self) -> float:
        """Against a bid, however seldom it fails: only what is clearly worse is blamed."""
        return -self.stake * self.share if self.worlds >= FEWEST and self.share >= LEAST else 0.0


class RivalsMakeBid(Counted):
    """The other side bids, and makes it."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = 10.0
    beside: ClassVar[Sentence] = _BESIDE


class SideTakes(Mean):
    """The points that the thinker's side takes in this hand: what counts where the bid's fate is settled."""

    __slots__ = ()
    beside: ClassVar[Sentence] = Sentence(
        "With {move} {name} and the partner take {mean} points on average; with {other}, {other_mean}.",
        "With {move} you and your partner take {mean} points on average; with {other}, {other_mean}.",
    )

    def ahead(self, than: Reason) -> float:
        """In the measure of a bid, which is worth far more than so many points."""
        return Mean.ahead(self, than) * _POINT


class WinsTrick(Counted):
    """The running trick goes to the thinker's side."""

    __slots__ = ()
    beside: ClassVar[Sentence] = Sentence(
        "{Move} brings {name} or the partner this trick in {often} deals; {other} in {other_often}.",
        "{Move} brings you or your partner this trick in {often} deals; {other} in {other_often}.",
    )


@dataclass(frozen=True, slots=True)
class Takes(Exact):
    """The last tile of a trick, which goes to the thinker's side."""

    stake: ClassVar[float] = _POINT
    alone: ClassVar[Sentence] = Sentence(
        "{Move} brings {name} or the partner this trick, {points} points.",
        "{Move} brings you or your partner this trick, {points} points.",
        one="{Move} brings {name} or the partner this trick, 1 point.",
        you_one="{Move} brings you or your partner this trick, 1 point.",
        by="points",
    )
    points: int


@dataclass(frozen=True, slots=True)
class GivesAway(Exact):
    """The last tile of a trick, which goes to the other side."""

    good: ClassVar[bool] = False
    stake: ClassVar[float] = _POINT
    alone: ClassVar[Sentence] = Sentence(
        "{Move} leaves this trick to the other side, {points} points.",
        one="{Move} leaves this trick to the other side, 1 point.",
        by="points",
    )
    points: int


@dataclass(frozen=True, slots=True)
class Gives(Exact):
    """What a tile counts that is laid to a trick which nobody can take from the other side any more."""

    good: ClassVar[bool] = False
    stake: ClassVar[float] = _POINT
    alone: ClassVar[Sentence] = Sentence(
        "{Move} would give the other side {points} points: the trick is surely theirs."
    )
    points: int


@dataclass(frozen=True, slots=True)
class Adds(Exact):
    """What a tile counts that is laid to a trick which nobody can take from the thinker's side any more."""

    stake: ClassVar[float] = _POINT
    alone: ClassVar[Sentence] = Sentence(
        "{Move} brings {points} points more in a trick that {name} or the partner surely takes.",
        "{Move} brings {points} points more in a trick that you or your partner surely take.",
    )
    points: int


def knows(view: View[TexasState], thought: Thought, move: Move) -> Sequence[Reason]:
    """How often a bid fails; whose the trick is, for its last tile, or for one before where that is sure
    by then.
    """
    state = view.state
    if move.kind == "bid":
        one = next((one for one in thought.candidates if one.move == move), None)
        made = [fact for fact in one.reasons if isinstance(fact, MakesBid)] if one is not None else []
        return [FailsBid(1 - fact.share, fact.worlds, fact.like) for fact in made]
    if state.phase != PLAY or move.kind != "play" or not state.trick:
        return ()
    hand = Hand.of(state)
    if len(state.trick) < 3:
        tile = CODES[move.pieces[0]]
        side = _sure_side(hand, move.seat, tile)
        return () if side is None else (Adds(WORTH[tile]) if side == move.seat % 2 else Gives(WORTH[tile]),)
    before = sum(hand.taken)
    hand.hands[move.seat] |= 1 << CODES[move.pieces[0]]
    hand.play(CODES[move.pieces[0]])
    points, ours = sum(hand.taken) - before, hand.leader % 2 == move.seat % 2
    return (Takes(points) if ours else GivesAway(points),)


def _sure_side(hand: Hand, seat: int, tile: int) -> int | None:
    """Who takes the trick with this tile in it, whatever is still laid to it: what the seat does not see may
    be in any hand that has not shown the lack of it.
    """
    trick, led = [*hand.trick, tile], LED[hand.trump][hand.trick[0]]
    strength = STRENGTH[hand.trump][led]
    best = max(range(len(trick)), key=lambda place: strength[trick[place]])
    winner = (hand.leader + best) % 4
    beating = beaten_by(hand.trump, led)[trick[best]] & ANY_MASK & ~hand.gone & ~hand.hands[seat]
    rivals = ((hand.leader + place) % 4 for place in range(len(trick), 4))
    may_win = any(beating & ~hand.lacking[one] for one in rivals if (one - winner) % 2)
    return None if may_win else winner % 2


def called(view: View[TexasState], move: Move, name: Names) -> str:
    """ "the six-four", "fives as trumps", "a bid of 31", "passing"."""
    match move.kind:
        case "play":
            return the_tile(move.pieces[0])
        case "trump":
            if move.choice == "none":
                return "no trump"
            return f"{trump_name(TRUMP_WORDS.index(move.choice or 'none'))} as trumps"
        case "bid":
            return f"a bid of {move.choice}"
    return "passing"


REASONS = Teller(called, knows)
