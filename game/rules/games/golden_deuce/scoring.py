"""Points of a finished hand and the order in which pawns move (rules 16 to 18)."""

from collections.abc import Sequence
from typing import Final

from game.rules.core.events import ScoreLine
from game.rules.games.golden_deuce.cards import FACES, GOLDEN_DEUCE

DEUCE_BONUS: Final = 5
"""What every other player gets for the Golden Deuce left in a hand (rule 17)."""


def weight(cards: int) -> int:
    """What so many cards left in a hand weigh: doubled from 8 on, tripled from 13 on (rule 16)."""
    return cards * (3 if cards >= 13 else 2 if cards >= 8 else 1)


def sheets(hands: Sequence[Sequence[int]]) -> list[tuple[ScoreLine, ...]]:
    """For every seat the lines that make its points; the pieces are those of the seat that lost them."""
    weights = [weight(len(hand)) for hand in hands]
    found = []
    for seat, own in enumerate(weights):
        lines = []
        for other, theirs in enumerate(weights):
            left = tuple(FACES[card] for card in sorted(hands[other]))
            if theirs > own:
                told = _weighed(len(left), theirs) + (f", less own {own}" if own else "")
                lines.append(ScoreLine(other, left, theirs - own, told))
            if other != seat and GOLDEN_DEUCE in hands[other]:
                deuce = (FACES[GOLDEN_DEUCE],)
                lines.append(ScoreLine(other, deuce, DEUCE_BONUS, "caught with the Golden Deuce"))
        found.append(tuple(lines))
    return found


def _weighed(cards: int, total: int) -> str:
    times = {1: "", 2: ", doubled", 3: ", tripled"}[total // cards]
    return f"{cards} card{'' if cards == 1 else 's'} left{times}"


def moving_order(points: Sequence[int], hands: Sequence[Sequence[int]], winner: int) -> list[int]:
    """Who moves pawns, first to last: the hand's winner, then by points, then by the highest card left."""
    return sorted(
        (seat for seat, won in enumerate(points) if won),
        key=lambda seat: (seat != winner, -points[seat], -max(hands[seat], default=-1)),
    )


def loser(hands: Sequence[Sequence[int]], winner: int) -> int:
    """The player with most cards left; of several the first clockwise after the winner (rule 8)."""
    seats = len(hands)
    clockwise = [(winner + step) % seats for step in range(1, seats)]
    return max(clockwise, key=lambda seat: len(hands[seat]))
