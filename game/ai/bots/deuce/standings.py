"""What everybody can see of a match of Deuce that tells who is likely to win it."""

from game.ai.standings import Standing, race, shares_of
from game.rules.games.deuce.board import OPENING, REVEAL
from game.rules.games.deuce.position import DeucePosition

A_ROUND = {2: 15.0, 3: 18.0, 4: 21.0, 5: 24.0, 6: 27.0}
"""By seats, what the winner of a round gains on average."""
HAND = 6


def standing(state: DeucePosition) -> Standing:
    """Points to go, cards got rid of, and who is on top, since only that seat may go out (rule 13)."""
    totals = [state.total(seat) for seat in range(state.seats)]
    hidden = state.phase in (OPENING, REVEAL) or state.hands_open or not any(state.piles)
    best = 0 if hidden else max(totals)
    shed = shares_of(map(len, state.hands), HAND)
    return Standing(
        race(
            [(state.target - points) / A_ROUND[state.seats] for points in state.points],
            [0.0 if hidden else part * part for part in shed],
            [0.0 if hidden else total / 20 for total in totals],
            [part * part * (not hidden and total == best) for part, total in zip(shed, totals, strict=True)],
        )
    )
