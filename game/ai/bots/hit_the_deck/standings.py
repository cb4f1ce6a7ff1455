"""What everybody can see of a match of Hit the Deck that tells who is likely to win it."""

from game.ai.standings import Standing, race, shares_of
from game.rules.games.hit_the_deck.position import HitTheDeckPosition

A_ROUND = {2: 7.0, 3: 11.0, 4: 14.0, 5: 18.0, 6: 21.0}
"""By seats, what the best of a hand gains on average."""
HAND = 7


def standing(state: HitTheDeckPosition) -> Standing:
    """Points to go with those of the piles won in this hand, and cards got rid of."""
    a_round, over = A_ROUND[state.seats], state.hands_open
    points = [
        points + (0 if over else len(piles)) for points, piles in zip(state.points, state.decks, strict=True)
    ]
    shed = shares_of(map(len, state.hands), HAND)
    held = sum(map(len, state.hands))
    return Standing(
        race(
            [(state.target - own) / a_round for own in points],
            [0.0 if over else part * part for part in shed],
            [0.0 if over else part * part * held / (HAND * state.seats) for part in shed],
        )
    )
