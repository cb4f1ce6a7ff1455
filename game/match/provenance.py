"""How computer players came to their moves: what asking them again needs besides the view that they had."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Provenance:
    """One move's: who was asked, with what chance, and what was really spent.

    The same level with the same view, seed and count makes the same move, whatever had ended its search.
    """

    level: str
    seed: int
    count: int
    """All that its budget was asked for, as `Budget.booked` tells it; 0 for rules of thumb."""
