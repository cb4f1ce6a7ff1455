"""What tells plays of Crazy Eights apart: how rounds end in the worlds tried, and what can go on a card."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai.reasons import Exact, Mean, Reason
from game.ai.shedding import GoesOut, GoesOutFirst
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import CODES, EIGHT, fits
from game.rules.shared.playing_cards import SUIT_NAMES, SUITS
from game.rules.shared.words import the_cards


class Caught(Mean):
    """The penalty points that the thinker gets for the round."""

    __slots__ = ()
    good: ClassVar[bool] = False
    least: ClassVar[float] = 1.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} the round costs {name} {mean} points on average; after {other}, {other_mean}.",
        "After {move} the round costs you {mean} points on average; after {other}, {other_mean}.",
    )


@dataclass(frozen=True, slots=True)
class GoesOn(Exact):
    """How many cards of the thinker's own would go on the card."""

    least: ClassVar[float] = 1.0
    beside: ClassVar[Sentence] = Sentence(
        "{cards} of the other cards go on {move}; on {other}, {other_cards}.",
        one="1 of the other cards goes on {move}; on {other}, {other_cards}.",
        by="cards",
    )
    cards: int


COUNTED = (GoesOutFirst, Caught)


def knows(view: View[CrazyEightsState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What could follow a card."""
    state = view.state
    if move.kind != "play":
        return ()
    card, hand = CODES[move.pieces[0]], state.hands[move.seat][:]
    hand.remove(card)
    if not hand:
        return (GoesOut(),)
    suit = SUITS.index(move.choice) if card >> 2 == EIGHT and move.choice else -1
    mask = fits(card, suit, 0)
    return (GoesOn(sum(mask >> other & 1 for other in hand)),)


def called(view: View[CrazyEightsState], move: Move, name: Names) -> str:
    """ "the 7 of hearts", "the 8 of clubs naming spades", "drawing"."""
    if move.kind == "play":
        named = f" naming {SUIT_NAMES[move.choice]}" if move.choice else ""
        return f"{the_cards(move.pieces)}{named}"
    return "drawing" if move.kind == "draw" else "passing"


REASONS = Teller(called, knows)
