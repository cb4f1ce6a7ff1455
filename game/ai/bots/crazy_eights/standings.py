"""What everybody can see of a match of Crazy Eights that tells who is likely to win it."""

from game.ai.standings import Standing, ahead
from game.rules.games.crazy_eights.phases import DEAL, OVER
from game.rules.games.crazy_eights.position import CrazyEightsPosition

A_ROUND = {2: 16.6, 3: 19.0, 4: 22.0, 5: 25.0, 6: 28.0, 7: 30.0, 8: 33.0}
"""By seats, what the worst of a round gets on average."""
A_CARD = 6.0
"""What a card that is left counts on average."""
SINGLE = " round"
"""The race of a match of one round."""


def standing(state: CrazyEightsPosition) -> Standing:
    """Points so far, cards in hand, and how many rounds the worst is from the end."""
    a_round, target = A_ROUND[state.seats], state.rules.target
    playing = state.phase not in (DEAL, OVER)
    cards = [len(hand) if playing else 0 for hand in state.hands]
    scores = [-points / a_round for points in state.points]
    held = [-A_CARD * own / a_round for own in cards]
    near = [1 / (1 + own) if playing else 0.0 for own in cards]
    if not target:
        return Standing(ahead((scores, held), 0.0, near), SINGLE)
    left = (target - max(state.points)) / a_round
    return Standing(ahead((scores, held), left, near))
