"""What everybody can see of a match of Rummy that tells who is likely to win it."""

from game.ai.standings import Standing, lead, race, shares_of
from game.rules.games.rummy.phases import DEAL, OVER
from game.rules.games.rummy.position import RummyPosition
from game.rules.games.rummy.state import HAND

A_ROUND = {2: 17.0, 3: 34.0, 4: 48.0, 5: 65.0, 6: 85.0}
"""By seats, what the winner of a hand gains on average."""
DEALS = " deals"
"""The race of a match of so many deals."""


def standing(state: RummyPosition) -> Standing:
    """Points to go, or hands to go, and cards got rid of in the running hand."""
    a_round, rules = A_ROUND[state.seats], state.rules
    playing = state.phase not in (DEAL, OVER)
    shed = [part * playing for part in shares_of(map(len, state.hands), HAND[state.seats])]
    if rules.deals:
        left = rules.deals - state.round + playing
        return Standing(lead([points / a_round for points in state.points], left, shed), DEALS)
    return Standing(
        race(
            [(rules.target - points) / a_round for points in state.points],
            shed,
            [part * part for part in shed],
        )
    )
