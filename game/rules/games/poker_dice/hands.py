"""What five poker dice are worth and what they are called (rule 4).

A die shows a number from 0 for the nine to 5 for the ace. The *strength* of a hand is `36 * rank` plus 6
times its deciding face plus a second one; of two hands the greater strength is the better, and equal ones
tie. Dice outside the combination do not count.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

FACES: Final = ("9", "T", "J", "Q", "K", "A")
"""By number, as they are written."""
ACE: Final = 5
DICE: Final = 5
NOTHING, PAIR, TWO_PAIR, THREE, STRAIGHT, FULL_HOUSE, FOUR, FIVE = range(8)
RANK_NAMES: Final = (
    "nothing", "one pair", "two pair", "three of a kind", "straight", "full house", "four of a kind",
    "five of a kind",
)  # fmt: skip
FACE_NAMES: Final = ("nine", "ten", "jack", "queen", "king", "ace")
_COUNTS: Final = {(3, 2): FULL_HOUSE, (2, 2, 1): TWO_PAIR}
_ALIKE: Final = {1: NOTHING, 2: PAIR, 3: THREE, 4: FOUR, 5: FIVE}


class Hand(NamedTuple):
    """A hand: its strength, and what each die of the ascending hand stands for."""

    strength: int
    stands_for: tuple[int, ...]

    @property
    def rank(self) -> int:
        """`NOTHING` to `FIVE`."""
        return self.strength // 36

    @property
    def name(self) -> str:
        """In words: "a full house, kings over nines"."""
        first, second = FACE_NAMES[self.strength // 6 % 6], FACE_NAMES[self.strength % 6] + "s"
        match self.rank:
            case x if x == NOTHING:
                return "nothing"
            case x if x == PAIR:
                return f"a pair of {first}s"
            case x if x == TWO_PAIR:
                return f"two pair, {first}s and {second}"
            case x if x == STRAIGHT:
                return f"a straight to the {first}"
            case x if x == FULL_HOUSE:
                return f"a full house, {first}s over {second}"
        number = {THREE: "three", FOUR: "four", FIVE: "five"}[self.rank]
        return f"{number} {first}s"


def strength(dice: Sequence[int], wild: bool) -> int:
    """The strength of five dice in any order."""
    return best(tuple(sorted(dice)), wild).strength


@cache
def best(dice: tuple[int, ...], wild: bool) -> Hand:
    """The best that five ascending dice can be; with `wild` each ace stands for any face."""
    if not wild or ACE not in dice:
        return Hand(_natural(dice), dice)
    fixed = tuple(die for die in dice if die != ACE)
    found = [Hand(_natural(tuple(sorted(fixed + some))), fixed + some) for some in _wilds(DICE - len(fixed))]
    return max(found, key=lambda hand: hand.strength)


def combination(dice: Sequence[int], wild: bool) -> tuple[int, ...]:
    """The places, from 0, of the dice that make the hand; those that do not count are left out."""
    order = sorted(range(DICE), key=dice.__getitem__)
    hand = best(tuple(dice[place] for place in order), wild)
    if hand.rank == NOTHING:
        return ()
    if hand.rank == STRAIGHT:
        return tuple(range(DICE))
    faces = {hand.strength // 6 % 6}
    if hand.rank in (TWO_PAIR, FULL_HOUSE):
        faces.add(hand.strength % 6)
    return tuple(sorted(p for p, face in zip(order, hand.stands_for, strict=True) if face in faces))


def _wilds(number: int) -> Iterator[tuple[int, ...]]:
    return combinations_with_replacement(range(len(FACES)), number)


def _natural(dice: tuple[int, ...]) -> int:
    """The strength of ascending dice that stand for themselves."""
    groups = sorted(((dice.count(face), face) for face in {*dice}), reverse=True)
    counts = tuple(count for count, _ in groups)
    faces = [face for _, face in groups]
    if len(groups) == DICE:
        straight = dice[-1] - dice[0] == DICE - 1
        return 36 * STRAIGHT + 6 * dice[-1] if straight else 0
    rank = _COUNTS.get(counts)
    if rank is not None:
        return 36 * rank + 6 * faces[0] + faces[1]
    return 36 * _ALIKE[counts[0]] + 6 * faces[0]
