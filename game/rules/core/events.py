"""What a step did: pieces that went from zone to zone, points and facts, to be shown, worded and tracked.

A *zone* is a named ordered list of pieces (`stock`, `hand:0`, `pile:0L`), bottom first. Everything in
`Event.facts` must be public; faces in `transfers` are redacted for each viewer.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

HIDDEN = "?"
"""The face of a piece that the viewer may not know."""
SOMEWHERE = -1
"""The index of a piece in a zone whose order the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One piece leaves `source` at `index` (as the zone stood then) and lands on top of `target`.

    The index is `SOMEWHERE` where the viewer may not look into `source`: a hand's order tells which of its
    cards was drawn last. Where backs differ, `among` is the run of places (first, count) in `source` that
    look alike from behind: for those who may not look into it, one of these is left. `place` is where the
    piece is put into `target` (None: on top).
    """

    face: str
    source: str
    index: int
    target: str
    among: tuple[int, int] | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: `points` for the event's seat, made by the pieces `faces` of `seat`."""

    seat: int
    faces: tuple[str, ...]
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in a step.

    `seat` is who caused it (`TABLE` for the table), `transfers` happen in order, `shuffled` names a zone
    whose pieces lose their identity *after* the transfers of this event, `points` were scored by `seat`
    and `sheet` tells line by line how.
    """

    kind: str
    seat: int
    transfers: tuple[Transfer, ...] = ()
    shuffled: str | None = None
    points: int = 0
    sheet: tuple[ScoreLine, ...] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)

    def redacted(self, left_open: Callable[[str], bool], lands_open: Callable[[str], bool]) -> "Event":
        """The event as told to one viewer.

        `left_open(zone)` says whether the viewer saw that zone before the step, `lands_open(zone)` whether
        after it; a face is told when the piece came from, or lands in, a zone that lies open, and its place
        only when it came from one.
        """
        shown = []
        for transfer in self.transfers:
            if not left_open(transfer.source):
                face = transfer.face if lands_open(transfer.target) else HIDDEN
                transfer = replace(transfer, face=face, index=SOMEWHERE)
            shown.append(transfer)
        return replace(self, transfers=tuple(shown))
