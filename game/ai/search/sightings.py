"""Who held what in the worlds that a search sampled, as the beliefs of its player."""

from collections.abc import Iterable, Mapping, Sequence

from game.ai.thought import Beliefs


class Sightings:
    """Counts, world by world, which seat holds each piece; the thinker's own are no belief."""

    __slots__ = ("_copies", "_held", "_seat", "_weight", "_worlds", "faces")

    def __init__(
        self, faces: Sequence[str], seats: int, seat: int, copies: Mapping[int, int] | None = None
    ) -> None:
        """`copies` tells by code how many alike are unseen, where a code stands for several pieces."""
        self.faces, self._seat = faces, seat
        self._copies = copies or {}
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
