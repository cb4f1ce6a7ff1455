"""What tells moves of Hit the Deck apart: how hands end in the worlds tried, and piles won."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.ai import shedding
from game.ai.reasons import Exact, Mean, Reason
from game.ai.teller import Teller
from game.ai.thought import Thought
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.hit_the_deck import GAME, HitTheDeckState
from game.rules.games.hit_the_deck.cards import THE


class GoesOutFirst(shedding.GoesOutFirst):
    """The thinker goes out first, which counts the cards of the others."""

    __slots__ = ()
    stake: ClassVar[float] = 12.0


class Brings(Mean):
    """The points that the hand brings the thinker."""

    __slots__ = ()
    beside: ClassVar[Sentence] = Sentence(
        "After {move} the hand brings {name} {mean} points on average; after {other}, {other_mean}.",
        "After {move} the hand brings you {mean} points on average; after {other}, {other_mean}.",
    )


@dataclass(frozen=True, slots=True)
class GoesOut(Exact):
    """The last card."""

    stake: ClassVar[float] = 100.0
    alone: ClassVar[Sentence] = Sentence("{Move} goes out.")


@dataclass(frozen=True, slots=True)
class WinsPile(Exact):
    """The discard pile is won, which counts a point."""

    alone: ClassVar[Sentence] = Sentence("{Move} wins the pile, which counts a point.")


COUNTED = (GoesOutFirst, Brings)


def knows(view: View[HitTheDeckState], thought: Thought, move: Move) -> Sequence[Reason]:
    """What a play wins."""
    state = view.state
    if move.kind != "play":
        return ()
    wins = len(move.pieces) == 3 or state.top == THE
    out = len(state.hands[move.seat]) == len(move.pieces)
    return (*[GoesOut()][:out], *[WinsPile()][:wins])


def called(view: View[HitTheDeckState], move: Move, name: Names) -> str:
    """ "Purple 3", "Wild, calling green", "drawing 3 cards"."""
    label = GAME.label(move, view, name)
    verb, _, rest = label.partition(" ")
    if len(move.pieces) == 3:
        return "playing all three"
    if move.kind == "play":
        return label.replace(", calling", " calling")
    if move.kind == "call":
        return f"calling {move.choice}"
    return f"{_DOING[verb]} {rest}" if verb in _DOING else label[:1].lower() + label[1:]


_DOING = {"Draw": "drawing", "Flip": "flipping"}
REASONS = Teller(called, knows)
