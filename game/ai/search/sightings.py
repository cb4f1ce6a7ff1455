"""Who held what in the worlds that a search sampled, as the beliefs of its player."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.ai.thought import Beliefs
from game.rules.core.events import HIDDEN
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View


class Sightings:
    """Counts, world by world, which seat holds each piece; the thinker's own are no belief."""

    __slots__ = ("_codes", "_copies", "_held", "_seat", "_weight", "_worlds", "faces")

    def __init__(
        self, faces: Sequence[str], seats: int, seat: int, copies: Mapping[int, int] | None = None
    ) -> None:
        """`copies` tells by code how many alike are unseen, where a code stands for several pieces."""
        self.faces, self._seat = faces, seat
        self._copies = copies or {}
        self._codes = {face: code for code, face in enumerate(faces)}
        self._held = [[0.0] * len(faces) for _ in range(seats)]
        self._weight, self._worlds = 0.0, 0

    def add(self, hands: Sequence[Iterable[int]], weight: float = 1.0) -> None:
        """One more world: codes of pieces by seat."""
        self._worlds += 1
        self._weight += weight
        for seat, hand in enumerate(hands):
            if seat != self._seat:
                held = self._held[seat]
                for code in hand:
                    held[code] += weight

    def add_state(self, state: State) -> None:
        """One more world of any game: whose hand each piece lies in."""
        zones = state.zones()
        hands = (zones.get(f"hand:{seat}", ()) for seat in range(len(self._held)))
        self.add([[self._codes[face] for face in hand if face in self._codes] for hand in hands])

    def beliefs(self) -> Beliefs | None:
        """What they come to; None without a world."""
        if not self._weight:
            return None
        shares = {}
        for code, face in enumerate(self.faces):
            whole = self._weight * self._copies.get(code, 1)
            row = tuple(held[code] / whole for held in self._held)
            if any(row):
                shares[face] = row
        return Beliefs(tuple(shares), tuple(shares.values()), self._worlds)


def unseen(view: View[State]) -> Counter[str]:
    """How many pieces of each face a seat does not see, wherever they are."""
    return _faces(view.sample(Rng(0))) - _faces(view)


def of_unseen(view: View[State]) -> Sightings:
    """Sightings for any game, of all that its seat does not see."""
    left = unseen(view)
    faces = sorted(left)
    return Sightings(faces, len(view.scores()), view.seat or 0, dict(enumerate(left[face] for face in faces)))


def copies_of(view: View[State], faces: Sequence[str]) -> dict[int, int]:
    """By code how many pieces alike the seat does not see."""
    left = unseen(view)
    return {code: max(1, left[face]) for code, face in enumerate(faces)}


def _faces(of: View[State] | State) -> Counter[str]:
    return Counter(face for zone in of.zones().values() for face in zone if face != HIDDEN)
