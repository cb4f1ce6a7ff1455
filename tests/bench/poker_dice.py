"""Poker Dice's Master against the exact optimum: `python -m tests.bench.poker_dice`.

For each of the 252 throws of five dice, against every score to beat, as the last to throw, with natural and
with wild aces: the chance to win of what Master keeps, and the best chance of all, every throw of the other
dice written out. Prints how many choices there were and the greatest loss; fails if anything is lost.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product

from game.ai.bot import Budget, bot_for
from game.match import Match
from game.rules.games.poker_dice.hands import strength
from game.rules.games.poker_dice.phases import KEEP
from game.rules.games.poker_dice.state import PokerDiceState

FACES, DICE = range(6), 5
Dice = tuple[int, ...]
NOTHING_LOST = 1e-9


@cache
def outcomes(kept: Dice, wild: bool) -> Counter[int]:
    """By strength, how many throws of the other dice lead to it."""
    return Counter(strength((*kept, *thrown), wild) for thrown in product(FACES, repeat=DICE - len(kept)))


def chance(kept: Dice, wild: bool, best: int) -> float:
    """The chance to beat this strength, a tie being half a win."""
    found = outcomes(kept, wild)
    won = sum(ways for worth, ways in found.items() if worth > best)
    throws: int = len(FACES) ** (DICE - len(kept))
    return (won + found[best] / 2) / throws


def last_to_throw(wild: bool) -> Match:
    """Two players; the first one is done, and the second one has thrown once."""
    match = Match.new("poker_dice", 2, seed=1, options={"wild_aces": wild})
    for text in ("roll", "stand", "roll"):
        (seat,) = match.actors()
        match.play(seat, text)
    return match


def greatest_loss(wild: bool) -> tuple[int, float]:
    """How many choices were made, and the most that one of them fell short of the best."""
    match = last_to_throw(wild)
    (seat,) = match.actors()
    master = bot_for("poker_dice", "master")
    throws = {tuple(sorted(dice)) for dice in product(FACES, repeat=DICE)}
    beaten: dict[int, Dice] = {strength(dice, wild): dice for dice in sorted(throws)}
    made, most = 0, 0.0
    for best, theirs in beaten.items():
        for dice in throws:
            view = match.bare_view(seat)
            state = view.state
            assert isinstance(state, PokerDiceState) and state.phase == KEEP
            state.dice[1 - seat][:], state.dice[seat][:] = theirs, dice
            move = master.choose(view, Budget(0))
            again = {int(piece[-1]) - 1 for piece in move.pieces}
            kept = tuple(number for place, number in enumerate(dice) if place not in again)
            ways = {kept for number in range(2, 6) for kept in combinations(dice, number)}
            most = max(most, max(chance(way, wild, best) for way in ways) - chance(kept, wild, best))
            made += 1
    return made, most


def main() -> None:
    """Print the figures of both rules."""
    for wild in (False, True):
        made, most = greatest_loss(wild)
        print(f"{'wild' if wild else 'natural'} aces: {made} choices, the greatest loss is {most:.1e}")
        if most > NOTHING_LOST:
            raise SystemExit("Master does not play for the best chance")


if __name__ == "__main__":
    main()
