"""What everybody can see of a match of Dominoes, Block or Bergen that tells who is likely to win it."""

from collections.abc import Callable, Mapping

from game.ai.standings import Standing, race, shares_of
from game.rules.games.dominoes.line.phases import DEAL, OVER
from game.rules.games.dominoes.line.position import LinePosition


def by_round(a_round: Mapping[int, float]) -> Callable[[LinePosition], Standing]:
    """For a game in which the winner of a round gains so much on average, by seats."""

    def standing(state: LinePosition) -> Standing:
        """Points to go, and tiles got rid of in the running round."""
        playing = state.phase not in (DEAL, OVER)
        shed = [part * playing for part in shares_of(map(len, state.hands), state.hand_size)]
        return Standing(
            race(
                [(state.target - points) / a_round[state.seats] for points in state.points],
                shed,
                [part * part for part in shed],
                [float(playing and seat == state.turn) for seat in range(state.seats)],
            )
        )

    return standing
