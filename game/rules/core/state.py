"""The secret position of one match, mutable.

A game subclasses `State` as a `@position`, which writes `copy`, `zones`, `backs`, `sees`, `redact`,
`redact_for` and `redact_move` from the declared fields. People's moves come from `legal`; forced steps (deal,
reveal, reshuffle, count) are moves of the table that `forced` names until a person is to decide. `redact`
makes the copy that a `View` holds; everything `legal` and `sample` read must survive it.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from typing import ClassVar, Self

from game.rules.core.events import Event
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.rng import Rng
from game.rules.core.view import View


class State(ABC):
    """One position of one match."""

    __slots__ = ()
    game: ClassVar[str]
    """The key of the game."""
    said: ClassVar[Mapping[str, object]] = {}
    """What `@position` was told of this class and its bases."""
    forced_in: ClassVar[frozenset[str]] = frozenset()
    """The phases in which the table acts, by a step that is called as its phase."""

    # A state in which it is more declares the field itself.
    phase: str = ""
    """What a match is at."""
    round: int = 0
    """The number of the round being played, from 1; 0 where a game has none."""

    @abstractmethod
    def actors(self) -> frozenset[int]:
        """The seats that may act now; empty when the table must act or the match is over."""

    @abstractmethod
    def legal(self, seat: int) -> Legal:
        """The legality of that seat, from what it may see alone."""

    def forced(self) -> Move | None:
        """The table's next step, or None when a person decides or the match is over."""
        return Move(TABLE, self.phase) if self.phase in self.forced_in else None

    @abstractmethod
    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move (or the forced step) in place and tell what happened."""

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Called on a redacted state: a full one that this seat cannot tell from the truth.

        This one is for games that hide nothing.
        """
        return self.copy()

    def open_zones(self) -> dict[str, list[str]]:
        """The faces of zones that are no lists, such as the squares of a board; they lie open."""
        return {}

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while the match runs."""

    @abstractmethod
    def scores(self) -> tuple[float, ...]:
        """The running match totals of every seat."""

    # --- what follows from the declared fields -----------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy."""
        raise self._undeclared()

    def zones(self) -> dict[str, list[str]]:
        """Every piece of the game: faces by zone, bottom first."""
        raise self._undeclared()

    def backs(self) -> dict[str, list[str]]:
        """Where backs differ: what each piece shows from behind, aligned with `zones`, `?` where unseen."""
        return {}

    def sees(self, viewer: int | None, zone: str) -> bool:
        """Whether the faces in that zone lie open to the viewer."""
        raise self._undeclared()

    def redact(self, seat: int | None) -> Self:
        """A copy in which every face that the seat (None: a spectator) may not know is hidden."""
        raise self._undeclared()

    def redact_for(self, seats: Collection[int]) -> Self:
        """A copy in which every face that none of these seats may know is hidden."""
        raise self._undeclared()

    def redact_move(self, move: Move, viewer: int | None) -> Move:
        """The move as the viewer may read it in the log."""
        return move

    def _undeclared(self) -> TypeError:
        return TypeError(f"{type(self).__name__} must be declared as a @position.")

    def view(self, seat: int | None) -> View[Self]:
        """What that seat may know."""
        return View(self.game, seat, self.redact(seat))

    def shared_view(self, seat: int | None, seats: Collection[int]) -> View[Self]:
        """What these seats know together, on a screen that this one holds; nobody thinks by it."""
        return View(self.game, seat, self.redact_for(seats), shared=True)

    def open_view(self, seat: int | None) -> View[Self]:
        """Everything: for looking back at a match, and for helpers of a solitaire that declares it."""
        return View(self.game, seat, self.copy(), open=True)

    def settle(self, rng: Rng) -> Self:
        """Run the forced steps in place, as search does; returns itself."""
        while (step := self.forced()) is not None:
            self.apply(step, rng)
        return self
