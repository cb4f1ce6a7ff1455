"""The levels of Poker Dice, told apart by what they look at and how softly they choose.

Beginner wants more of what it has most of, and often stands too soon. Casual wants a hand that beats a usual
one, whatever lies on the table. Expert weighs the hand to beat, thinks those still to throw will do as usual,
and takes one of the choices that come close. Master knows the exact chance to win of every choice, others'
best play included.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, partial

from game.ai.bot import Budget
from game.ai.bots.poker_dice.exact import Judge, judging
from game.ai.bots.poker_dice.odds import Dice, keepings, spread, throws
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.thought import Thought, Unit, by_rule, exact, judged, preferring, ranked, weighed
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.poker_dice import PokerDiceState
from game.rules.games.poker_dice.hands import DICE, strength
from game.rules.games.poker_dice.phases import KEEP
from game.rules.games.poker_dice.position import die


class Looks(Enum):
    """What a level looks at when it chooses which dice to keep."""

    ALIKE = "its own dice"
    USUAL = "a usual hand"
    BEAT = "the hand to beat"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in chances to win."""

    looks: Looks


LEVELS = {
    "greedy": Level(Looks.ALIKE),
    "beginner": Level(Looks.ALIKE, policy=Policy(0.055, 0.22)),
    "casual": Level(Looks.USUAL, policy=Policy(0.05, 0.15)),
    "expert": Level(Looks.BEAT, policy=Policy(0.04, 0.12)),
    "master": Level(Looks.ALL),
}


def bot(key: str, level: str) -> "PokerDiceBot":
    """The Poker Dice player of this level."""
    return PokerDiceBot(LEVELS[level])


class PokerDiceBot(Player[Level]):
    """A Poker Dice player of one level."""

    __slots__ = ()

    def weigh(self, view: View[PokerDiceState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase != KEEP:
            return by_rule(Move(seat, "roll"))
        dice = tuple(sorted(state.dice[seat]))
        judge = self._judge(state, seat)
        best, wild = judge.choose(dice), state.rules.wild_aces
        told = exact if self.level.looks is Looks.ALL else judged
        found = ranked(told(kept, judge.keeping(kept), len(spread(kept, wild))) for kept in keepings(dice))
        if not self.level.policy.temperature:  # of equals what keeps more
            found.sort(key=lambda one: one.move != best)
        move_of = partial(again, seat, state.dice[seat])
        if self.level.looks in (Looks.ALIKE, Looks.USUAL):
            return preferring((move_of(one.move), one.value) for one in found)
        return weighed(found, Unit.HAND, move_of)

    def alike(self, view: View[PokerDiceState], move: Move) -> Move:
        """Of dice with the same number the first are kept."""
        state, seat = view.state, move.seat
        if move.kind != "reroll":
            return move
        dice = state.dice[seat]
        kept = [number for place, number in enumerate(dice) if die(seat, place) not in move.pieces]
        return again(seat, dice, tuple(sorted(kept)))

    def _judge(self, state: PokerDiceState, seat: int) -> Judge:
        """What finished hands are worth, as this level sees it."""
        wild, looks = state.rules.wild_aces, self.level.looks
        if looks is Looks.ALIKE:
            return _alike(wild)
        if looks is Looks.USUAL:
            return _usual(wild)
        best, tied, left = standing(state, seat)
        if looks is Looks.ALL:
            return judging(best, tied, left, wild)
        at_once, usual = judging(best, tied, 0, wild), _beats(wild)
        return Judge(lambda strength: at_once.worth(strength) * usual[strength] ** left, wild)


def standing(state: PokerDiceState, seat: int) -> tuple[int, int, int]:
    """The hand to beat (-1: none), how many have it, and how many throw after this seat."""
    best = state.to_beat()
    wild = state.rules.wild_aces
    done = [other for other in state.contenders if other not in state.queue]
    tied = sum(strength(state.dice[other], wild) == best for other in done)
    return best, tied, len(state.queue) - 1


def again(seat: int, dice: Sequence[int], kept: Dice) -> Move:
    """The move that keeps dice with these numbers and throws the others again."""
    left, thrown = list(kept), []
    for place, number in enumerate(dice):
        if number in left:
            left.remove(number)
        else:
            thrown.append(die(seat, place))
    return Move(seat, "reroll", tuple(thrown)) if thrown else Move(seat, "stand")


@cache
def _alike(wild: bool) -> Judge:
    return Judge(lambda strength: strength / (36 * 8), wild)


@cache
def _usual(wild: bool) -> Judge:
    return Judge(_beats(wild).__getitem__, wild)


@cache
def _beats(wild: bool) -> dict[int, float]:
    """By strength, the chance to beat one player who throws for the strongest hand; half of it for a tie."""
    usual: dict[int, float] = {}
    for dice, chance in throws(DICE):
        for found, part in spread(_alike(wild).choose(dice), wild):
            usual[found] = usual.get(found, 0.0) + chance * part
    beaten, below = {}, 0.0
    for found in sorted({strength(dice, wild) for dice, _ in throws(DICE)} | set(usual)):
        beaten[found] = below + usual.get(found, 0.0) / 2
        below += usual.get(found, 0.0)
    return beaten
