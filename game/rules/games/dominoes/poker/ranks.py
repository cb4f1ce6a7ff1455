"""What a hand of five tiles is in Poker: its rank, the tiles that make it, and which of two is higher (17).

A sequence is consecutive other ends of one suit, from 1 to 6 and without wrap-around.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.rules.shared.dominoes import (
    FACES,
    HIGH,
    IS_DOUBLE,
    LOW,
    SET,
    WITH,
    codes_of,
    mask_of,
    number_name,
    other_end,
    tile_name,
)

TILES: Final = tuple(tile for tile in SET if LOW[tile] > 0 and (HIGH[tile], LOW[tile]) != (1, 1))
"""The 20 tiles of the game: without blanks and the double one (rule 16)."""
HAND: Final = 5
HIGH_TILE, PAIR, FLUSH, THREES, FOUR_STRAIGHT, FULL, FIVE_STRAIGHT, FOURS, SIX_STRAIGHT, ROYAL = range(10)
RANK_NAMES: Final = (
    "highest tile", "one pair", "flush", "threes", "four straight", "full hand", "five straight", "fours",
    "six straight", "royal",
)  # fmt: skip
"""From the lowest to the highest."""


class Value(NamedTuple):
    """What a hand is; values compare as hands do, and no two hands are equal."""

    rank: int
    made_of: tuple[int, ...]
    """The tiles of the combination, highest first; of `HIGH_TILE` the highest alone."""
    rest: tuple[int, ...]
    """The other tiles, highest first."""
    suit: int
    """The suit of a flush or straight, of a full hand what its two tiles share; else -1."""

    @property
    def name(self) -> str:
        """The hand in words: "full hand", "flush in fives", "highest tile six-five"."""
        if self.rank == HIGH_TILE:
            return f"highest tile {tile_name(FACES[self.made_of[0]])}"
        if self.rank in (FLUSH, FOUR_STRAIGHT, FIVE_STRAIGHT):
            return f"{RANK_NAMES[self.rank]} in {_plural(self.suit)}"
        return RANK_NAMES[self.rank]


_known: dict[int, Value] = {}


def value(tiles: Sequence[int]) -> Value:
    """What five known tiles are."""
    mask = mask_of(tiles)
    found = _known.get(mask)
    if found is None:
        found = _known[mask] = _valued(mask)
    return found


def _plural(number: int) -> str:
    name = number_name(number)
    return f"{name}es" if name == "six" else f"{name}s"


def _valued(mask: int) -> Value:
    tiles = tuple(codes_of(mask))
    doubles = [tile for tile in tiles if IS_DOUBLE[tile]]
    suit = next((number for number in range(1, 7) if mask & ~WITH[number] == 0), -1)
    if len(doubles) == 5:
        return _of(ROYAL, tiles, tiles)
    if suit >= 0 and _sequence(tiles, suit):
        return _of(SIX_STRAIGHT if suit == 6 else FIVE_STRAIGHT, tiles, tiles, suit)
    if len(doubles) == 4:
        return _of(FOURS, doubles, tiles)
    if len(doubles) == 3:
        one, other = (tile for tile in tiles if not IS_DOUBLE[tile])
        shared = {HIGH[one], LOW[one]} & {HIGH[other], LOW[other]}
        if shared:
            return _of(FULL, tiles, tiles, shared.pop())
    for four in combinations(tiles, 4):
        for number in range(1, 7):
            if mask_of(four) & ~WITH[number] == 0 and _sequence(four, number):
                return _of(FOUR_STRAIGHT, four, tiles, number)
    if len(doubles) == 3:
        return _of(THREES, doubles, tiles)
    if suit >= 0:
        return _of(FLUSH, tiles, tiles, suit)
    if len(doubles) == 2:
        return _of(PAIR, doubles, tiles)
    return _of(HIGH_TILE, (max(tiles),), tiles)


def _of(rank: int, made_of: Iterable[int], tiles: Iterable[int], suit: int = -1) -> Value:
    combination = tuple(sorted(made_of, reverse=True))
    rest = tuple(sorted((tile for tile in tiles if tile not in combination), reverse=True))
    return Value(rank, combination, rest, suit)


def _sequence(tiles: Iterable[int], suit: int) -> bool:
    """Whether the other ends of these tiles of one suit are consecutive."""
    ends = sorted(other_end(tile, suit) for tile in tiles)
    return all(end == ends[0] + step for step, end in enumerate(ends))
