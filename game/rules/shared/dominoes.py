"""The tiles of a double-six set (`tiles`) as they are written, their names, and the line of play.

`UNKNOWN` stands for a tile that a view may not know.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.rules.shared.pieces import UNKNOWN as UNKNOWN
from game.rules.shared.pieces import codes_of as codes_of
from game.rules.shared.pieces import mask_of as mask_of
from game.rules.shared.pieces import shown as written
from game.rules.shared.tiles import ANY_MASK as ANY_MASK
from game.rules.shared.tiles import CODES as CODES
from game.rules.shared.tiles import DOTS as DOTS
from game.rules.shared.tiles import DOUBLES as DOUBLES
from game.rules.shared.tiles import FACES as FACES
from game.rules.shared.tiles import FITTING as FITTING
from game.rules.shared.tiles import HIGH as HIGH
from game.rules.shared.tiles import HIGHEST as HIGHEST
from game.rules.shared.tiles import IS_DOUBLE as IS_DOUBLE
from game.rules.shared.tiles import LOW as LOW
from game.rules.shared.tiles import SET as SET
from game.rules.shared.tiles import WITH as WITH

LEFT, RIGHT = "L", "R"
"""The two ends of a line, as moves write them."""
_NUMBERS = ("blank", "one", "two", "three", "four", "five", "six")


def read(text: str) -> int:
    """The code of a tile written with its ends in any order; `UNKNOWN` for what is no tile."""
    return CODES.get(text, CODES.get(text[::-1], UNKNOWN))


def other_end(code: int, number: int) -> int:
    """What stands at the other end of a tile that shows this number."""
    return LOW[code] if HIGH[code] == number else HIGH[code]


def shown(tiles: Iterable[int]) -> list[str]:
    """The tiles as they are written, unknown ones as `?`."""
    return written(tiles, FACES)


def dots_of(tiles: Iterable[int]) -> int:
    """The dots of known tiles."""
    return sum(DOTS[tile] for tile in tiles)


def number_name(number: int) -> str:
    """A number of dots as it is spoken: "blank", "five"."""
    return _NUMBERS[number]


def tile_name(face: str) -> str:
    """A tile in words, from how it is written: "double six", "six-four"; "a tile" for what is none."""
    code = CODES.get(face)
    if code is None:
        return "a tile"
    if IS_DOUBLE[code]:
        return f"double {_NUMBERS[HIGH[code]]}"
    return f"{_NUMBERS[HIGH[code]]}-{_NUMBERS[LOW[code]]}"


@dataclass(slots=True)
class Line:
    """Tiles laid end to end, left to right, with two open ends.

    `left` and `right` are the numbers at the open ends (`UNKNOWN` while the line is empty), and `start` the
    index of the tile that was led, from which a screen lets the line grow to both sides.
    """

    tiles: list[int] = field(default_factory=list)
    left: int = UNKNOWN
    right: int = UNKNOWN
    start: int = 0

    def copy(self) -> "Line":
        """An independent copy."""
        return Line(self.tiles[:], self.left, self.right, self.start)

    def fitting(self) -> int:
        """The set of tiles that fit one of the ends; every tile while the line is empty."""
        return FITTING[self.left][self.right] if self.tiles else ANY_MASK

    def sides(self, code: int) -> str:
        """The ends of a line that has begun at which the tile may lie: "", "L", "R" or "LR"."""
        mask = 1 << code
        return (LEFT if WITH[self.left] & mask else "") + (RIGHT if WITH[self.right] & mask else "")

    def lead(self, code: int) -> None:
        """Begin the line; the higher end of the tile lies to the left."""
        self.tiles, self.start = [code], 0
        self.left, self.right = HIGH[code], LOW[code]

    def lay(self, code: int, side: str) -> None:
        """Add a tile that fits at this side."""
        if side == LEFT:
            self.tiles.insert(0, code)
            self.start += 1
            self.left = other_end(code, self.left)
        else:
            self.tiles.append(code)
            self.right = other_end(code, self.right)

    def ends_after(self, code: int, side: str) -> tuple[int, int]:
        """The numbers at the left and right end when this tile is laid at this side."""
        if side == LEFT:
            return other_end(code, self.left), self.right
        return self.left, other_end(code, self.right)

    def laid(self) -> list[tuple[int, int, int]]:
        """Every tile from left to right: its code, the number at its left and the one at its right."""
        found, number = [], self.left
        for code in self.tiles:
            right = other_end(code, number)
            found.append((code, number, right))
            number = right
        return found
