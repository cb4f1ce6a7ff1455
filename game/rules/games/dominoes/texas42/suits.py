"""Suits, trumps, counters and bids of 42 as tables (rules 10, 11 and 13).

Trumps are 0 to 6 for a suit, `DOUBLES_TRUMP` or `NO_TRUMP`. The suit that is led in a trick is 0 to 6, or
`TRUMPS` when a trump is led.
"""

from typing import Final

from game.rules.shared.dominoes import (
    CODES,
    DOUBLES,
    HIGH,
    IS_DOUBLE,
    SET,
    WITH,
    number_name,
    other_end,
)

DOUBLES_TRUMP, NO_TRUMP = 7, 8
TRUMPS: Final = 7
"""The led suit when it is the trumps."""
TRUMP_WORDS: Final = ("0", "1", "2", "3", "4", "5", "6", "doubles", "none")
"""By trump, as moves write it."""

COUNTERS: Final = {CODES["5-5"]: 10, CODES["6-4"]: 10, CODES["5-0"]: 5, CODES["4-1"]: 5, CODES["3-2"]: 5}
WORTH: Final = tuple(COUNTERS.get(tile, 0) for tile in SET)
"""What each tile counts, by code; a trick counts 1 besides (rule 10)."""
ALL_POINTS: Final = 42
LIMIT: Final = 42
"""The lowest limit bid: it needs every point of the hand (rule 14)."""
LOWEST_BID, HIGHEST_BID = 30, 336
BIDS: Final = (*range(LOWEST_BID, LIMIT + 1), 84, 168, HIGHEST_BID)

TRUMP_TILES: Final = (*WITH, DOUBLES, 0)
"""By trump, the tiles that are trumps."""
LED: Final = tuple(
    tuple(TRUMPS if TRUMP_TILES[trump] >> tile & 1 else HIGH[tile] for tile in SET) for trump in range(9)
)
"""By trump and tile, the suit that it leads."""
FOLLOWING: Final = tuple(
    (*(WITH[suit] & ~TRUMP_TILES[trump] for suit in range(7)), TRUMP_TILES[trump]) for trump in range(9)
)
"""By trump and led suit, the tiles that belong to the suit."""


def _in_suit(tile: int, suit: int) -> int:
    """The rank of a tile within a suit that it shows: the double first, then by the other end."""
    return 7 if IS_DOUBLE[tile] else other_end(tile, suit)


def _strength(trump: int, led: int, tile: int) -> int:
    if TRUMP_TILES[trump] >> tile & 1:
        return 10 + (HIGH[tile] if trump == DOUBLES_TRUMP else _in_suit(tile, trump))
    return 1 + _in_suit(tile, led) if FOLLOWING[trump][led] >> tile & 1 else 0


STRENGTH: Final = tuple(
    tuple(tuple(_strength(trump, led, tile) for tile in SET) for led in range(8)) for trump in range(9)
)
"""By trump, led suit and tile: how strong it is in that trick; 0 cannot win it."""


def higher_bids(bid: int) -> tuple[int, ...]:
    """The bids that may follow the highest so far (0: none yet), in ascending order (rule 11)."""
    if bid < LIMIT:
        return tuple(range(max(LOWEST_BID, bid + 1), LIMIT + 1))
    return () if bid >= HIGHEST_BID else (2 * bid,)


def trick_points(tiles: list[int]) -> int:
    """What a trick of these tiles counts for the side that takes it (rule 10)."""
    return 1 + sum(WORTH[tile] for tile in tiles)


def suit_name(suit: int) -> str:
    """A suit in words: "fives", "blanks"."""
    name = number_name(suit)
    return f"{name}es" if name == "six" else f"{name}s"


def trump_name(trump: int) -> str:
    """Trumps in words: "fives", "doubles", "no trump"."""
    return ("doubles", "no trump")[trump - DOUBLES_TRUMP] if trump >= DOUBLES_TRUMP else suit_name(trump)
