"""How fast computer players speak up, and how often they forget to: for calls made out of turn.

Seconds count from the moment when everybody at the table can see that there is something to call.
"""

from game.rules.core.rng import Rng

REACTION: dict[str, tuple[float, float]] = {
    "random": (0.6, 3.0),
    "greedy": (0.4, 1.2),
    "beginner": (0.9, 2.4),
    "casual": (0.6, 1.7),
    "expert": (0.35, 1.0),
    "master": (0.2, 0.6),
}
"""The quickest and the slowest reaction of each level, in seconds."""
FORGETS: dict[str, float] = {
    "random": 0.5,
    "greedy": 0.1,
    "beginner": 0.30,
    "casual": 0.15,
    "expert": 0.05,
    "master": 0.01,
}
"""The chance that a level overlooks what it could call."""
DOUBT = 1.4
"""Seconds more before somebody else is caught: one listens first whether they speak up."""


def reaction(level: str, rng: Rng, *, catching: bool) -> float | None:
    """Seconds until a player of this level speaks up; None if it forgets. `catching`: about somebody else."""
    chance, share = rng.random(), rng.random()
    if chance < FORGETS[level]:
        return None
    quick, slow = REACTION[level]
    return quick + (slow - quick) * share + (DOUBT if catching else 0.0)
