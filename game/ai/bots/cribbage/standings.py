"""What everybody can see of a match of Cribbage that tells who is likely to win it."""

from game.ai.standings import Standing, race
from game.rules.games.cribbage.phases import CUT, DISCARD, OPEN, PLAY, SHOW, SWEEP
from game.rules.games.cribbage.position import CribbagePosition

HAND, CRIB, PEGGED, PEGGED_BY_DEALER = 8.0, 4.5, 2.1, 3.4
"""Points that a hand, a crib and the play of the cards bring on average."""


def standing(state: CribbagePosition) -> Standing:
    """Holes to go, what this deal still brings each side on average, and whose count comes first."""
    sides, seats = len(state.points), state.seats
    a_round = 26.0 / sides * (2 if seats > sides else 1)
    coming, first = [0.0] * sides, [0.0] * sides
    playing = state.phase in (DISCARD, CUT, PLAY, SWEEP)
    if playing or state.phase in (SHOW, OPEN):
        left = sum(map(len, state.hands)) / (4 * seats) if state.phase in (PLAY, SWEEP) else 1.0
        for seat in range(seats):
            side, place = (
                state.side(seat),
                (seat - state.dealer - 1) % seats,
            )  # the dealer's place is the last
            if playing:
                coming[side] += min(1.0, left) * (PEGGED_BY_DEALER if seat == state.dealer else PEGGED)
            if playing or place >= state.shown:
                coming[side] += HAND
                first[side] = max(first[side], 1.0 - place / seats)
        coming[state.side(state.dealer)] += CRIB
    elif state.dealer >= 0:
        following = state.dealer + 1 if state.round else state.dealer
        coming[state.side(following % seats)] += CRIB
    return Standing(
        race(
            [(state.target - points) / a_round for points in state.points],
            [points / a_round for points in coming],
            first,
            [
                min(1.0, points / max(1, state.target - own))
                for points, own in zip(coming, state.points, strict=True)
            ],
        )
    )
