"""The 28 tiles of a double-six set as small numbers, and what is to be known of each, in tables.

A face is written with its higher end first: `6-4`, `6-6`. Codes ascend by the higher end, then by the lower
one, so that `0-0` is 0 and `6-6` is 27. A set of tiles is a mask of codes.
"""

from typing import Final

HIGHEST: Final = 6
"""The highest number of a set; blank is 0."""
FACES: Final = tuple(f"{high}-{low}" for high in range(HIGHEST + 1) for low in range(high + 1))
"""By code."""
CODES: Final = {face: code for code, face in enumerate(FACES)}
"""By face."""
SET: Final = tuple(range(len(FACES)))
ANY_MASK: Final = (1 << len(FACES)) - 1

HIGH: Final = tuple(high for high in range(HIGHEST + 1) for _ in range(high + 1))
"""The higher end, by code."""
LOW: Final = tuple(low for high in range(HIGHEST + 1) for low in range(high + 1))
"""The lower end, by code."""
DOTS: Final = tuple(high + low for high, low in zip(HIGH, LOW, strict=True))
"""All dots of a tile, by code."""
IS_DOUBLE: Final = tuple(high == low for high, low in zip(HIGH, LOW, strict=True))
WITH: Final = tuple(
    sum(1 << code for code in SET if number in (HIGH[code], LOW[code])) for number in range(7)
)
"""By number, the tiles that show it."""
DOUBLES: Final = sum(1 << code for code in SET if IS_DOUBLE[code])
FITTING: Final = tuple(tuple(WITH[one] | WITH[other] for other in range(7)) for one in range(7))
"""By the two ends of a line, the tiles that fit one of them."""
