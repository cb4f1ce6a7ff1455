"""Identities of pieces as one viewer may follow them, so that a card can fly face down.

Each viewer has a tracker, fed by the events of the match. Ids are given after a shuffle. Where the viewer
may not see a hand, the id that leaves it is drawn at random, so nothing hidden can be followed; only a piece
that the viewer saw going in is the same one when its face comes out again, and stays while others leave.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.match.log import Node
from game.match.viewer import Viewer, eyes
from game.rules.core.events import Event
from game.rules.core.rng import Rng

STRIDE = 32
"""From mark to mark: a look back takes this many steps at most, and a long match keeps few copies."""


class Tracker:
    """Ids by zone, bottom first, aligned with `state.zones()`; copies share the zones that did not change."""

    __slots__ = ("_faces", "_next", "hands", "zones")

    def __init__(self, zones: Mapping[str, Sequence[str]]) -> None:
        self._next = 0
        self._faces: dict[int, str] = {}  # of the ids that the viewer has seen moving
        self.zones = {zone: self._fresh(len(faces)) for zone, faces in zones.items()}
        self.hands = tuple(zone for zone in zones if zone.startswith("hand"))

    def _fresh(self, count: int) -> tuple[int, ...]:
        self._next += count
        return tuple(range(self._next - count, self._next))

    def copy(self) -> "Tracker":
        """An independent copy."""
        twin = Tracker({})
        twin._next = self._next
        twin._faces = dict(self._faces)
        twin.zones = dict(self.zones)
        twin.hands = self.hands
        return twin

    def follow(
        self,
        events: Sequence[Event],
        left_open: Callable[[str], bool],
        chance: Callable[[], Rng],
        lands_open: Callable[[str], bool] = lambda zone: False,
    ) -> None:
        """Move the ids as the events say.

        `left_open(zone)` is whether the viewer saw that zone before the step, `lands_open(zone)` after it.
        `chance` is asked only where a piece leaves a closed hand, as seeding takes longer than all the rest.
        """
        rng: Rng | None = None
        for event in events:
            for transfer in event.transfers:
                source = self.zones[transfer.source]
                was_open, is_open = left_open(transfer.source), lands_open(transfer.target)
                index = transfer.index
                if not was_open and transfer.source in self.hands:
                    rng = rng or chance()
                    first, count = transfer.among or (0, len(source))
                    face = transfer.face if is_open else None
                    index = first + self._any_of(source[first : first + count], face, rng)
                piece = source[index]
                if was_open or is_open:
                    self._faces[piece] = transfer.face
                self.zones[transfer.source] = source[:index] + source[index + 1 :]
                target = self.zones.get(transfer.target, ())
                place = len(target) if transfer.place is None else transfer.place
                self.zones[transfer.target] = (*target[:place], piece, *target[place:])
            if event.shuffled is not None:
                for piece in self.zones[event.shuffled]:
                    self._faces.pop(piece, None)
                self.zones[event.shuffled] = self._fresh(len(self.zones[event.shuffled]))

    def _any_of(self, pieces: Sequence[int], face: str | None, rng: Rng) -> int:
        """The place of the piece that leaves a closed hand, `face` being what the viewer sees of it."""
        places = [place for place, piece in enumerate(pieces) if self._faces.get(piece) == face]
        if face is None or not places:
            places = [place for place, piece in enumerate(pieces) if piece not in self._faces]
        places = places or list(range(len(pieces)))
        return places[rng.randrange(len(places))]

    def opened(self, zone: str, faces: Sequence[str]) -> None:
        """A closed hand now lies open with these faces: what was seen going in lies where it really lies."""
        left = list(self.zones[zone])
        lying: list[int | None] = []
        for face in faces:
            piece = next((piece for piece in left if self._faces.get(piece) == face), None)
            lying.append(piece)
            if piece is not None:
                left.remove(piece)
        self.zones[zone] = tuple(left.pop(0) if piece is None else piece for piece in lying)


class Trackers:
    """The trackers of one match: each viewer's goes along with the match, and copies stay behind as marks.

    A look ahead costs the steps since the last one, a look back those since the mark before it.
    """

    __slots__ = ("_at", "_marks", "_nodes", "_seed")

    def __init__(self, nodes: Sequence[Node], seed: int) -> None:
        self._nodes = nodes
        self._seed = seed
        self._at: dict[Viewer, tuple[int, Tracker]] = {}
        self._marks: dict[Viewer, list[Tracker]] = {}  # at version 0, STRIDE, 2 * STRIDE …

    def zones(self, version: int, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        """The ids by zone as this viewer follows them at a version of the match."""
        marks = self._marks.setdefault(viewer, [])
        if not marks:
            marks.append(Tracker(self._nodes[0].state.zones()))
        mark = min(version // STRIDE, len(marks) - 1)
        stood = self._at.get(viewer)
        if stood is None or not mark * STRIDE <= stood[0] <= version:
            stood = mark * STRIDE, marks[mark].copy()
        at, tracker = stood
        while at < version:
            at += 1
            self._follow(tracker, at, viewer)
            if at == len(marks) * STRIDE:
                marks.append(tracker.copy())
        self._at[viewer] = at, tracker
        return dict(tracker.zones)

    def forget(self, version: int) -> None:
        """What came after this version is gone."""
        self._at = {viewer: stood for viewer, stood in self._at.items() if stood[0] <= version}
        for marks in self._marks.values():
            del marks[version // STRIDE + 1 :]

    def _follow(self, tracker: Tracker, at: int, viewer: Viewer) -> None:
        """Take a tracker that stood before this version through the step that led to it."""
        node = self._nodes[at]
        left_open, lands_open = eyes(self._nodes[at - 1].state, viewer), eyes(node.state, viewer)
        tracker.follow(node.events, left_open, partial(Rng, f"ids:{self._seed}:{viewer}:{at}"), lands_open)
        if opened := [zone for zone in tracker.hands if lands_open(zone) and not left_open(zone)]:
            zones = node.state.zones()
            for zone in opened:
                tracker.opened(zone, zones[zone])
