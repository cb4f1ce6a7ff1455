"""Identities of pieces as one viewer may follow them, so that a card can fly face down.

Each viewer has a tracker, fed by the events of the match. Ids are given after a shuffle. Where the viewer
may not see a hand, the id that leaves it is drawn at random, so nothing hidden can be followed.
"""

from collections.abc import Callable, Mapping, Sequence

from game.rules.core.events import Event
from game.rules.core.rng import Rng


class Tracker:
    """Ids by zone, bottom first, aligned with `state.zones()`; copies share the zones that did not change."""

    __slots__ = ("_next", "zones")

    def __init__(self, zones: Mapping[str, Sequence[str]]) -> None:
        self._next = 0
        self.zones = {zone: self._fresh(len(faces)) for zone, faces in zones.items()}

    def _fresh(self, count: int) -> tuple[int, ...]:
        self._next += count
        return tuple(range(self._next - count, self._next))

    def copy(self) -> "Tracker":
        """An independent copy."""
        twin = Tracker({})
        twin._next = self._next
        twin.zones = dict(self.zones)
        return twin

    def follow(self, events: Sequence[Event], left_open: Callable[[str], bool], rng: Rng) -> None:
        """Move the ids as the events say; `left_open(zone)` is whether the viewer saw it before the step."""
        for event in events:
            for transfer in event.transfers:
                source = self.zones[transfer.source]
                blind = transfer.source.startswith("hand") and not left_open(transfer.source)
                first, count = transfer.among or (0, len(source))
                index = first + rng.below(count) if blind else transfer.index
                self.zones[transfer.source] = source[:index] + source[index + 1 :]
                target = self.zones.get(transfer.target, ())
                place = len(target) if transfer.place is None else transfer.place
                self.zones[transfer.target] = (*target[:place], source[index], *target[place:])
            if event.shuffled is not None:
                self.zones[event.shuffled] = self._fresh(len(self.zones[event.shuffled]))
