"""What tells plays of Deuce apart: the totals they leave, and what follows in the worlds that were tried."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Counted, Exact, Reason
from game.ai.shedding import WinsRound
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Fields, Names, Sentence
from game.rules.core.view import View
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.board import zone_pile
from game.rules.games.deuce.cards import CODES, VALUES, card_name
from game.rules.games.deuce.events import SIDE_NAMES
from game.rules.shared.words import possessive


class IsBeaten(Counted):
    """Somebody else goes out before the thinker's next turn."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = 30.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} somebody goes out before {name} plays again in {often} deals; "
        "after {other} in {other_often}.",
        "After {move} somebody goes out before you play again in {often} deals; "
        "after {other} in {other_often}.",
    )


class LeadsAgain(Counted):
    """The thinker's total is the highest, or level with it, when its next turn comes."""

    __slots__ = ()
    stake: ClassVar[float] = 20.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} nobody is above {name} a turn later in {often} deals; after {other} in {other_often}.",
        "After {move} nobody is above you when you play again in {often} deals; "
        "after {other} in {other_often}.",
    )


@dataclass(frozen=True, slots=True)
class GoesOut(Exact):
    """The last card is played, and the own total is the highest or level with it (rule 13)."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence("{Move} goes out: with {total} nobody has a higher total.")
    total: int

    @property
    def amount(self) -> float:
        """Out is out."""
        return 1.0


@dataclass(frozen=True, slots=True)
class LeadAfter(Exact):
    """The own total less the highest of the others, once the card lies there."""

    least: ClassVar[float] = 1.0
    stake: ClassVar[float] = 0.3
    beside: ClassVar[Sentence] = Sentence(
        "{Move} leaves {name} {lead}; {other}, {other_lead}.",
        "{Move} leaves you {lead}; {other}, {other_lead}.",
    )
    lead: int

    def fields(self) -> Fields:
        """ "5 ahead", "level", "3 behind"."""
        if not self.lead:
            return {"lead": "level"}
        return {"lead": f"{abs(self.lead)} {'ahead' if self.lead > 0 else 'behind'}"}


COUNTED = (WinsRound, IsBeaten, LeadsAgain)


def knows(view: View[DeuceState], thought: Thought, move: Move) -> Sequence[Reason]:
    """The totals after a play."""
    state, seat = view.state, move.seat
    if move.kind != "play" or move.target is None:
        return ()
    tops = [pile[-1] for pile in state.piles]
    tops[zone_pile(move.target)] = CODES[move.pieces[0]]
    totals = [VALUES[left] + VALUES[right] for left, right in zip(tops[::2], tops[1::2], strict=True)]
    lead = totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
    if len(state.hands[seat]) == 1 and lead >= 0:
        return (GoesOut(totals[seat]),)
    return (LeadAfter(lead),)


def called(view: View[DeuceState], move: Move, name: Names) -> str:
    """ "Red 7 on your left", "drawing", "opening with Red 0 and Red 7"."""
    match move.kind:
        case "play" if move.target is not None:
            pile = zone_pile(move.target)
            return (
                f"{card_name(move.pieces[0])} on {possessive(name(pile >> 1))} {SIDE_NAMES['LR'[pile & 1]]}"
            )
        case "open":
            return f"opening with {card_name(move.pieces[0])} and {card_name(move.pieces[1])}"
        case "draw":
            return "drawing"
    return "passing"


REASONS = Teller(called, knows)
