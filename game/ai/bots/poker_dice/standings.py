"""What everybody can see of a match of Poker Dice that tells who is likely to win it."""

from game.ai.standings import Standing, race
from game.rules.games.poker_dice.phases import KEEP, ROLL
from game.rules.games.poker_dice.position import PokerDicePosition

STAYS = {
    False: (0.0, 0.01, 0.16, 0.45, 0.67, 0.71, 0.88, 0.985, 1.0),
    True: (0.0, 0.0, 0.02, 0.08, 0.25, 0.33, 0.48, 0.87, 1.0),
}
"""By wild aces, how often a hand stays the best after one more player, for the least hand of each rank."""
_A_RANK = 36


def standing(state: PokerDicePosition) -> Standing:
    """Hands to win, and how near everybody is to winning the running one."""
    hand = _hand(state) if state.phase in (ROLL, KEEP) else [0.0] * state.seats
    needs = [state.rules.wins - points for points in state.points]
    return Standing(
        race(needs, hand, [part * (need == 1) for part, need in zip(hand, needs, strict=True)]),
        " one" if state.rules.wins == 1 else "",
    )


def _hand(state: PokerDicePosition) -> list[float]:
    """Every seat's chance to win the running hand, roughly: what was thrown once may be kept as it is."""
    strengths = {
        seat: state.hand(seat).strength
        for seat in state.contenders
        if state.thrown(seat) and (seat not in state.queue or state.phase == KEEP)
    }
    chances = [0.0] * state.seats
    waiting = [seat for seat in state.contenders if seat not in strengths]
    best, rest = max(strengths.values(), default=-1), 1.0
    if strengths:
        holders = [seat for seat, own in strengths.items() if own == best]
        rest -= _stays(best, state.rules.wild_aces) ** len(waiting)
        for seat in holders:
            chances[seat] = (1 - rest) / len(holders)
        if state.phase == KEEP and (thrower := state.queue[0]) not in holders:
            waiting.append(thrower)
            again = 1 - _stays(best, state.rules.wild_aces)
            chances = [chance * (1 - again) for chance in chances]
            rest = 1 - sum(chances)
    for seat in waiting:
        chances[seat] += rest / len(waiting)
    return chances


def _stays(strength: int, wild: bool) -> float:
    rank, part = divmod(strength, _A_RANK)
    low, high = STAYS[wild][rank : rank + 2]
    return low + (high - low) * part / _A_RANK
