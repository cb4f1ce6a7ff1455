"""What one seat may know: a redacted state, and nothing else.

A view holds a copy of the state in which every face that the seat may not know is `HIDDEN`, so legality,
screens and computer players can see only what the seat sees; that is why they take a view, and why only a
state makes one. Views pickle and compare by that state.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic, TypeVar

from game.rules.core.legal import Legal, NoMoves
from game.rules.core.outcome import Outcome
from game.rules.core.rng import Rng

if TYPE_CHECKING:
    from game.rules.core.state import State

S = TypeVar("S", bound="State", covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[S]):
    """`seat` (None: a spectator) looking at `state`, its redacted copy.

    `ids` gives, zone by zone, the identities of the pieces for the animator (aligned with
    `state.zones()`), and `log` the history as this seat may read it; both come from the match, and neither
    counts in comparisons nor reaches a computer player. `open`: nothing is hidden in it, and there is one
    world that it may be. `shared`: several seats know it together, so that it is to be shown and no more.
    """

    game: str
    seat: int | None
    state: S
    ids: Mapping[str, tuple[int, ...]] = field(default_factory=dict, compare=False)
    log: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    open: bool = field(default=False, compare=False)
    shared: bool = field(default=False, compare=False)

    def legal(self) -> Legal:
        """The legal moves of this seat now."""
        if self.seat is None:
            return NoMoves("A spectator only watches.")
        if self.seat >= len(self.scores()):
            return NoMoves(f"There is no player {self.seat + 1} at this table.")
        return self.state.legal(self.seat)

    def actors(self) -> frozenset[int]:
        """The seats that may act now."""
        return self.state.actors()

    def zones(self) -> dict[str, list[str]]:
        """The faces in every zone, bottom first, `HIDDEN` where unknown."""
        return self.state.zones()

    def backs(self) -> dict[str, list[str]]:
        """The backs in every zone, aligned with `zones`; empty where all backs are alike."""
        return self.state.backs()

    def scores(self) -> tuple[float, ...]:
        """The running match totals of every seat."""
        return self.state.scores()

    def outcome(self) -> Outcome | None:
        """None while the match runs."""
        return self.state.outcome()

    def sample(self, rng: Rng) -> S:
        """A full state that is consistent with everything this seat has seen. Raises ValueError where several
        seats see together: nobody thinks by what others know.
        """
        if self.shared:
            raise ValueError("nobody thinks by what several know together")
        return self.state.copy() if self.open else self.state.sample(self.seat, rng)

    def followed(self, ids: Mapping[str, tuple[int, ...]], log: tuple[tuple[int, str], ...]) -> "View[S]":
        """The view with identities and log, as a match gives it to a screen."""
        return replace(self, ids=ids, log=log)

    def bare(self) -> "View[S]":
        """The view without identities and log, as a computer player gets it."""
        return replace(self, ids={}, log=())
