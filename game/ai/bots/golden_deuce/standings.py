"""What everybody can see of a match of Golden Deuce that tells who is likely to win it."""

from game.ai.standings import Standing, race, shares_of
from game.rules.games.golden_deuce.phases import PAWNS
from game.rules.games.golden_deuce.position import GoldenDeucePosition
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START

HAND = 13
TRACK = 25
"""Spaces of a pawn's way that the points of a hand pay for, specials counted."""


def standing(state: GoldenDeucePosition) -> Standing:
    """The way that pawns still have to go, how many are out, and cards got rid of in the running hand."""
    walks, outs, queued, started = [], [], [], []
    for own in state.pawns:
        walks.append(sum(FINISH - place for place in own if place < FINISH) / FINISH)
        outs.append(sum(place != FINISH for place in own))
        queued.append(float(QUEUE in own))
        started.append(sum(place != START for place in own) / len(own))
    waiting = set(state.movers) if state.phase == PAWNS else set()
    if state.phase == PAWNS and state.turn >= 0:
        waiting.add(state.turn)
    steps = [min(1.0, points / TRACK) * (seat in waiting) for seat, points in enumerate(state.points)]
    playing = state.phase != PAWNS and any(state.hands) and not state.hands_open
    shed = [part * playing for part in shares_of(map(len, state.hands), HAND)]
    return Standing(
        race(
            [walk + out / 2 for walk, out in zip(walks, outs, strict=True)],
            queued,
            [float(out == 1) for out in outs],
            started,
            [float(seat == state.winner) for seat in range(state.seats)],
            [part * part for part in shed],
            [part * part * (one or out == 1) for part, one, out in zip(shed, queued, outs, strict=True)],
            steps,
            [max(0.0, len(state.pawns[0]) - walk) for walk in walks],
        )
    )
