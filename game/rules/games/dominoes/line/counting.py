"""The score sheet of a round: what every hand was left with."""

from collections.abc import Iterable, Mapping

from game.rules.core.events import Event, ScoreLine
from game.rules.games.dominoes.line.events import Tied, Won, WonBlocked
from game.rules.games.dominoes.line.position import LinePosition
from game.rules.games.dominoes.phrases import counted
from game.rules.shared.dominoes import dots_of, shown


def left_over(state: LinePosition, seats: Iterable[int]) -> list[ScoreLine]:
    """A line for each of these seats with the dots left in its hand, a point each."""
    lines = []
    for seat in seats:
        hand = sorted(state.hands[seat])
        dots = dots_of(hand)
        lines.append(ScoreLine(seat, tuple(shown(hand)), dots, f"{counted(dots, 'dot')} left"))
    return lines


def won(state: LinePosition, winner: int, dots: int, lines: Iterable[ScoreLine]) -> list[Event]:
    """The points of these lines go to the winner of the round; `dots` is what decided a blocked one."""
    sheet = tuple(lines)
    points = sum(line.points for line in sheet)
    state.points[winner] += points
    state.winner = winner
    if all(state.hands):
        return [WonBlocked(winner, dots, points=points, sheet=sheet)]
    return [Won(winner, points=points, sheet=sheet)]


def tied(state: LinePosition, weights: Mapping[int, int]) -> Event:
    """A blocked round in which several share the least weight, so that nobody scores."""
    least = min(weights.values())
    sharing = tuple(seat for seat, weight in weights.items() if weight == least)
    lines = tuple(
        ScoreLine(line.seat, line.faces, 0, line.reason) for line in left_over(state, range(state.seats))
    )
    return Tied(sharing[0], sharing, sheet=lines)
