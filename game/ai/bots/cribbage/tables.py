"""The tables that Cribbage's players know by heart, worked out by `python -m tests.bench.learn_cribbage`.

A *custom* is how a seat lays away: by the number of players and by whether the crib falls to its own side,
`2 * (seats - 2) + (0 if own else 1)`. Nothing is read before it is asked for.

The file beside this module holds them in the order of `PARTS`, each after its length in four bytes: packed
differences of neighbours, which are alike.
"""

from array import array
from functools import cache
from itertools import accumulate
from pkgutil import get_data
from sys import byteorder
from typing import Final
from zlib import decompress

from game.ai.bots.cribbage.ranks import SETS

FILE: Final = "cribbage.bin"
PARTS: Final = ("kept", "laid", "cribs", "play", "hands", "pegged", "wins")
THOUSANDTHS: Final = 1000
"""Points are kept in thousandths, chances in 65,535ths."""
WHOLE: Final = 65_535
SHIFT: Final = 8
"""What keeps the worth of the play above zero."""
ENDS: Final = 122
"""Points that a player may still need: 0 to 121."""


def custom(seats: int, own: bool) -> int:
    """The number of the custom."""
    return 2 * (seats - 2) + (not own)


@cache
def _packed() -> dict[str, bytes]:
    """Each part as it stands in the file."""
    rest = get_data(__package__, FILE)
    assert rest is not None, "the tables belong to the program"
    found = {}
    for name in PARTS:
        end = 4 + int.from_bytes(rest[:4], "big")
        found[name], rest = rest[4:end], rest[end:]
    return found


@cache
def _numbers(name: str) -> "array[int]":
    steps = array("H", decompress(_packed()[name]))
    if byteorder == "big":
        steps.byteswap()
    return array("H", [number % (WHOLE + 1) for number in accumulate(steps)])


@cache
def kept(way: int) -> list[float]:
    """By index of four ranks, the chance that they are kept by one who is dealt them."""
    size = len(SETS[4])
    return [number / WHOLE for number in _numbers("kept")[way * size : (way + 1) * size]]


@cache
def laid(way: int) -> list[float]:
    """By index of the ranks laid away, two or one, the chance that they are by one who is dealt them."""
    return [number / WHOLE for number in _part("laid", way)]


@cache
def crib(way: int) -> list[float]:
    """By index of the ranks laid away, the points of a crib that they go into; jack and flush left out."""
    return [number / THOUSANDTHS for number in _part("cribs", way)]


@cache
def play(way: int) -> list[float]:
    """By index of the four kept ranks, what the play is worth: points pegged less the rival's.

    Only for two players; for more it is nothing.
    """
    size = len(SETS[4])
    if way > 1:
        return [0.0] * size
    return [number / THOUSANDTHS - SHIFT for number in _numbers("play")[way * size : (way + 1) * size]]


def wins() -> "array[int]":
    """The chance of the *dealer* of the coming deal, in 65,535ths, at `need of the dealer * ENDS + other's`.

    Two players; a need of 0 means to have won.
    """
    return _numbers("wins")


@cache
def hands(dealer: bool) -> list[float]:
    """By points, how often the hand of a dealer, or of the other of two, counts so much."""
    return [number / WHOLE for number in _numbers("hands")[30 * (not dealer) :][:30]]


@cache
def pegged() -> list[tuple[int, int, float]]:
    """What the dealer and the other of two peg in the play, and how often."""
    found = _numbers("pegged")
    pairs = zip(found[::2], found[1::2], strict=True)
    return [(number // 32, number % 32, chance / WHOLE) for number, chance in pairs]


def _part(name: str, way: int) -> "array[int]":
    pairs, singles = len(SETS[2]), len(SETS[1])
    start = way * pairs if way < 2 else 2 * pairs + (way - 2) * singles
    return _numbers(name)[start : start + (pairs if way < 2 else singles)]
