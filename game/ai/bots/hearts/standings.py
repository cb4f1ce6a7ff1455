"""What everybody can see of a match of Hearts that tells who is likely to win it."""

from game.ai.standings import Standing, lead
from game.rules.games.hearts.cards import MOON_POINTS, points_of
from game.rules.games.hearts.phases import COUNT, DEAL, OVER
from game.rules.games.hearts.position import LIMIT, HeartsPosition

_WORST = 1.45
"""How many times its part of a hand's points the seat gets that is to pass the limit."""


def standing(state: HeartsPosition) -> Standing:
    """Points so far, those of the running hand, and how many hands the worst is from the limit."""
    a_hand = MOON_POINTS / state.seats
    playing = state.phase not in (DEAL, OVER)
    held = [points_of(cards) if playing else 0 for cards in state.taken]
    points = [own + new for own, new in zip(state.points, held, strict=True)]
    over = max(points) > LIMIT or state.phase == COUNT
    rest = 0.0 if not playing else max(0.0, 1 - sum(held) / MOON_POINTS)
    left = rest if over and max(points) > LIMIT else rest + (LIMIT + 1 - max(points)) / (_WORST * a_hand)
    scores = [-own / MOON_POINTS for own in points]
    return Standing(lead(scores, max(0.0, left)))
