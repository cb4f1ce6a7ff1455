"""What shines on a table while somebody picks: what may be played, what is picked, and what may not be taken.

Only where some cards of a hand may be played and others not, these stand out of it in a warm rim.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import compress
from typing import TYPE_CHECKING

from game.rules.core.events import Played
from game.table import motion
from game.table.cues import effect
from game.table.frames import GOOD

if TYPE_CHECKING:
    from game.rules.core.events import Event, Transfer
    from game.rules.core.state import State
    from game.rules.core.view import View
    from game.table.art.palette import Colour
    from game.table.layout import Placement
    from game.table.picker import Picker

FEW = 3
"""On a board with no more pieces than this to choose among, these are lit: what must be done shows."""
STANDS_OUT = 8.0
"""Units by which a card of the hand stands higher that may be played while others may not."""
NONE: frozenset[int] = frozenset()


def playable(picker: Picker, placements: Iterable[Placement]) -> frozenset[int]:
    """The cards of hands that may be taken now, where others may not."""
    own = {place.id for place in placements if _in_hand(place)} - set(picker.selected)
    lit = own & picker.lit_pieces
    return frozenset(lit) if lit != own else NONE


def standing_out(placements: Sequence[Placement], out: frozenset[int]) -> tuple[Placement, ...]:
    """The same places with these a little higher; from below they can be hit as before."""
    return tuple(
        place._replace(y=place.y - STANDS_OUT, reach=place.reach + STANDS_OUT) if place.id in out else place
        for place in placements
    )


@dataclass(frozen=True, slots=True)
class Lights:
    """What the painter shows of pieces besides themselves, most of it by their ids."""

    colours: Sequence[Colour] = ()
    """Of the seats, for pawns."""
    chosen: frozenset[int] = NONE
    focus: int | None = None
    """What has the cursor."""
    lit: frozenset[int] = NONE
    """Pawns and men that can be picked."""
    dim: frozenset[int] = NONE
    """What cannot be picked now."""
    rimmed: frozenset[int] = NONE
    """Cards of the hand that may be played where others may not."""
    latest: Mapping[int, Colour] = field(default_factory=dict)
    """What was played last, in the colour of its seat."""
    hinted: frozenset[int] = NONE
    fresh: frozenset[int] = NONE
    """What has just come to the hand."""
    badges: Mapping[str, str] = field(default_factory=dict)
    """Numbers on faces."""

    def picking(self, picker: Picker, placements: Sequence[Placement]) -> Lights:
        """The same while this is picked."""
        lit, chosen = picker.lit_pieces, frozenset(picker.selected)
        own = frozenset(place.id for place in placements if place.pick is not None)
        tokens = frozenset(place.id for place in placements if place.token is not None)
        men = frozenset(place.id for place in placements if place.art is not None)
        heaps = frozenset(place.id for place in placements if place.heaped)
        weighing = picker.completions.choices and not own & (lit | chosen)  # a bid
        return replace(
            self,
            chosen=chosen,
            focus=picker.cursor.spot.piece if picker.cursor.spot is not None else None,
            dim=NONE if weighing else own - lit - chosen - tokens - men - heaps,
            lit=(lit & tokens) | (lit & men if len(lit & men) <= FEW and not chosen else NONE),
            rimmed=playable(picker, placements),
        )

    def pointed(
        self, placements: Sequence[Placement], spotlight: frozenset[str] | None, landed: bool
    ) -> Lights:
        """The same with what the layout points out, once it has `landed`, and what a count has come to."""
        dimmed = frozenset(place.id for place in placements if place.light == "dim")
        hinted = self.hinted
        if landed:
            hinted |= frozenset(place.id for place in placements if place.light == "lit")
        if spotlight is not None:
            hinted = frozenset(place.id for place in placements if place.face in spotlight)
        return replace(self, dim=self.dim | dimmed, hinted=hinted)


DARK = Lights()
"""Nothing shines."""


@dataclass(frozen=True, slots=True)
class Lighting:
    """Pieces that light one after another from `begin` on, and go out together."""

    pieces: Sequence[int] = ()
    begin: float = 0.0
    pace: float = 1.0

    @property
    def told(self) -> float:
        """When the last one lights."""
        return self.begin + len(self.pieces) * motion.LIGHT / self.pace

    def lit(self, now: float) -> frozenset[int]:
        """Those that shine."""
        if not self.begin <= now or not self.moving(now):
            return NONE
        return frozenset(self.pieces[: int((now - self.begin) * self.pace / motion.LIGHT)])

    def moving(self, now: float) -> bool:
        """Whether one is still to light or to go out."""
        return bool(self.pieces) and now < self.told + motion.ALIGHT / self.pace


def remember_latest(latest: dict[int, tuple[int, ...]], view: View[State], events: Sequence[Event]) -> None:
    """Which pieces each seat played last, until it acts again."""
    for event in events:
        if event.seat >= 0:
            latest.pop(event.seat, None)
        if event.shuffled is not None or effect(event).clears:
            latest.clear()
        if isinstance(event, Played) and event.transfers:
            zone = event.transfers[-1].target
            if ids := view.ids.get(zone):
                latest[event.seat] = _played(ids, [one for one in event.transfers if one.target == zone])


def _played(ids: Sequence[int], transfers: Sequence[Transfer]) -> tuple[int, ...]:
    """Those of a zone's pieces that came into it by these transfers: on top, or where a line was added to."""
    came = [False] * (len(ids) - len(transfers))
    for moved in transfers:
        came.insert(len(came) if moved.place is None else moved.place, True)
    return tuple(compress(ids, came))


def highlighted(placements: Sequence[Placement], faces: frozenset[str]) -> dict[int, Colour]:
    """In which colour such faces of the hand are outlined."""
    return {place.id: GOOD for place in placements if place.pick in faces}


def _in_hand(place: Placement) -> bool:
    return place.pick is not None and place.zone.startswith("hand:") and place.token is None
