"""What tells cards of Hearts apart: what they bring about in the worlds in which they were tried."""

from typing import ClassVar

from game.ai.reasons import Counted, Mean
from game.ai.teller import Teller
from game.rules.core.move import Move
from game.rules.core.sentences import Names, Sentence
from game.rules.core.view import View
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import MOON_POINTS, QUEEN_POINTS
from game.rules.shared.words import the_cards


class TakesQueen(Counted):
    """From here on the thinker takes the queen of spades."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = QUEEN_POINTS
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} takes the queen of spades in {often} deals; after {other} in {other_often}.",
        "After {move} you take the queen of spades in {often} deals; after {other} in {other_often}.",
    )


class TakesPointsNow(Counted):
    """The thinker takes the running trick, and points with it."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = 4.0
    beside: ClassVar[Sentence] = Sentence(
        "{Move} takes points in this trick in {often} deals; {other} in {other_often}."
    )


class TakesNoPoint(Counted):
    """From here on the thinker takes nothing that counts."""

    __slots__ = ()
    stake: ClassVar[float] = 4.0
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} takes no more points in {often} deals; after {other} in {other_often}.",
        "After {move} you take no more points in {often} deals; after {other} in {other_often}.",
    )


class ShootsMoon(Counted):
    """The thinker takes all that counts, and shoots the moon."""

    __slots__ = ()
    stake: ClassVar[float] = 2.0 * MOON_POINTS
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} shoots the moon in {often} deals; after {other} in {other_often}.",
        "After {move} you shoot the moon in {often} deals; after {other} in {other_often}.",
    )


class LetsMoon(Counted):
    """Somebody else shoots the moon, where nobody sees it coming."""

    __slots__ = ()
    good: ClassVar[bool] = False
    stake: ClassVar[float] = MOON_POINTS
    beside: ClassVar[Sentence] = Sentence(
        "After {move} somebody else could shoot the moon in {often} deals; after {other} in {other_often}."
    )


class PointsToCome(Mean):
    """The points that the thinker takes from here on, whatever a moon makes of them."""

    __slots__ = ()
    good: ClassVar[bool] = False
    beside: ClassVar[Sentence] = Sentence(
        "After {move} {name} takes {mean} more points on average; after {other}, {other_mean}.",
        "After {move} you take {mean} more points on average; after {other}, {other_mean}.",
    )


OF_HAND = (TakesQueen, TakesNoPoint, ShootsMoon, LetsMoon, PointsToCome)
OF_TRICK = (*OF_HAND, TakesPointsNow)


def called(view: View[HeartsState], move: Move, name: Names) -> str:
    """ "the king of hearts", "passing the ace of spades and the king of spades"."""
    cards = the_cards(move.pieces)
    return f"passing {cards}" if move.kind == "pass" else cards


REASONS = Teller(called)
