"""What lies on a table of Highest and on no other."""

from dataclasses import dataclass

from game.table.layout import Mark


@dataclass(frozen=True, slots=True)
class Crown(Mark):
    """The crown of whoever wears it, and how many points it has added."""

    added: int
