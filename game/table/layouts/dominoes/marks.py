"""The marks of the domino games."""

from dataclasses import dataclass

from game.table.layout import Mark


class Rack(Mark):
    """The ledge on which tiles stand."""

    still = True


@dataclass(frozen=True, slots=True)
class End(Mark):
    """The number that fits, on a token, and which end of a line it is."""

    number: int
    side: str = ""
