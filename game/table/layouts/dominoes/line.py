"""Puts a game with a line of dominoes on the table: Draw, Block and Bergen."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.rules.core.view import View
from game.rules.core.zones import UNKNOWN
from game.rules.games.dominoes.line.phases import LEAD
from game.rules.games.dominoes.line.state import LineState
from game.rules.games.dominoes.line.words import end_name
from game.rules.games.dominoes.phrases import counted
from game.rules.shared.dominoes import CODES, DOTS, LEFT, RIGHT, SET, number_name, tile_name
from game.rules.shared.words import capital
from game.table.arrange import Slot
from game.table.coachmarks import CoachMark
from game.table.cues import Material
from game.table.geometry import Place
from game.table.grounds import CAFE
from game.table.layout import DROP, Mark, Plate, Rect, Sort, Target
from game.table.layouts.dominoes.chain import Chain, drop_zones, in_lane, laid_out
from game.table.layouts.dominoes.geometry import WORD, LineGeometry, share_out
from game.table.layouts.dominoes.marks import End, EndName, Rack
from game.table.layouts.dominoes.pieces import RATIO, around, heap, held, ledge, rack, row
from game.table.marks import Inlay, Note
from game.table.placement_builder import TILES, PlacementBuilder
from game.table.seat_layout import SeatLayout

CLOSE = 1.3
"""How close the tiles of the boneyard lie where they are pushed together."""
HELD = 5
"""Tiles that everybody is dealt at least: all others may lie in the boneyard."""
BADGE = 44.0
"""Size of the box with the number at an open end; of two alike a name stands beyond the place for a tile."""
SLACK = 6.0
"""Of its edge, beyond the coin that is drawn in it."""
NAME = 76.0
"""Width of that name."""
ASIDE = 15.0
"""As far as it keeps from the last tile, a double that stands high."""
CHALK = 5.0
"""As far as it keeps from a drop zone, whose edge a hint draws in dashes."""
SORTS: tuple[Sort, ...] = (
    Sort("number", "By number", lambda face: -CODES[face]),
    Sort("dots", "By dots", lambda face: (-DOTS[CODES[face]], -CODES[face])),
)
"""The ways to order a rack of dominoes."""


class _Lie(NamedTuple):
    """How the line and the boneyard lie."""

    chain: Chain
    yard: Sequence[Slot]
    """Places for all tiles of the boneyard,"""
    within: Rect
    """where they lie,"""
    note: Rect
    """and where its caption stands."""


class LineLayout(SeatLayout[LineState, LineGeometry]):
    """The table of a game with a line of play; see `game.table.layout.TableLayout`."""

    cloth = (20, 62, 54)
    ground = CAFE
    material = Material.BONE
    sorts: Sequence[Sort] = SORTS

    def __init__(self, cloth: tuple[int, int, int], coach_marks: Sequence[CoachMark[LineState]]) -> None:
        self.cloth = cloth
        self.coach_marks = coach_marks

    def geometry(self, area: Rect, seats: int) -> LineGeometry:
        """The bar lies between the table and the rack."""
        return share_out(area, seats)

    def field(self, area: Rect, seats: int) -> Rect:
        """Where the line grows."""
        return self.geometry(area, seats).field

    def lay(self, table: PlacementBuilder[LineState], geometry: LineGeometry, bottom: int) -> None:
        """The boneyard, the line, the racks of the others."""
        state = table.state
        left = len(table.zones["boneyard"])
        tip = f"{'Boneyard' if state.draws else 'Not in play'}: {counted(left, 'tile')}"
        chain, lying, _, _ = _lie(state, geometry)
        table.lay("boneyard", lying[:left], tip=tip, shut=True)
        wide, boxes = chain.scale, [spot.rect(chain.scale, chain.middle) for spot in chain.spots]
        slots = [
            Slot(*box.centre, wide, 2 * wide, spot.angle)
            for spot, box in zip(chain.spots, boxes, strict=True)
        ]
        table.lay("line", slots, loose=TILES)
        for seat, place in geometry.others(bottom):
            hand = state.hands[seat]
            table.lay(f"hand:{seat}", held(len(hand), _rack(place, hand), lies_open=UNKNOWN not in hand))

    def held(self, table: PlacementBuilder[LineState], zone: str, box: Rect) -> None:
        """On a rack."""
        table.hand(zone, box, rack)

    @staticmethod
    def name(face: str) -> str:
        """The tile's."""
        return tile_name(face).capitalize()

    def targets(self, view: View[LineState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The two ends of the line, and the boneyard where there is drawing."""
        state = view.state
        geometry = self.geometry(area, state.seats)
        lie = _lie(state, geometry)
        found = []
        if state.line.tiles:
            left, right = drop_zones(lie.chain, geometry.field)
            numbers = state.line.left, state.line.right
            for side, zone, number in zip((LEFT, RIGHT), (left, right), numbers, strict=True):
                which = "The end" if numbers[0] != numbers[1] else capital(end_name(side, numbers))
                found.append(Target(side, zone, f"{which}: {number_name(number)}"))
        else:
            middle = Rect.about(*geometry.field.centre, 3 * DROP, 2 * DROP)
            found.append(Target(LEFT, middle, "The middle of the table"))
        if state.draws:
            lying = lie.yard[: len(state.boneyard)]
            found.append(Target("boneyard", around(lying, lie.within).at_least(DROP), "Boneyard"))
        return tuple(found)

    def plate(self, state: LineState, seat: int, place: Place, turn: bool) -> Plate:
        """Name, points of the match and number of tiles."""
        hand = state.hands[seat]
        plate = place.plate_for(seat, state.points[seat], turn, count=len(hand), piece="tile")
        return plate if _rack(place, hand) == place.hand else replace(plate, cards=None)

    def own_marks(self, view: View[LineState], geometry: LineGeometry, bottom: int) -> Iterator[Mark]:
        """Racks, the caption of the boneyard, the numbers at the open ends, and who deals."""
        state, line = view.state, view.state.line
        chain, _, _, note = _lie(state, geometry)
        yield Inlay(geometry.lane, oval=True)
        for seat, place in geometry.seated(bottom):
            yield Rack(ledge(_rack(place, state.hands[seat])))
        yield from self.token(geometry, state.dealer, bottom)
        if state.draws or state.boneyard:
            what = "Boneyard" if state.draws else "Not in play"
            yield Note(note, f"{what}: {len(state.boneyard)}")
        if line.tiles:
            left, right = drop_zones(chain, geometry.field)
            tiles = [spot.rect(chain.scale, chain.middle) for spot in chain.spots]
            badges = {side: Rect.about(*chain.tip(side), BADGE, BADGE) for side in (LEFT, RIGHT)}
            covered = [left, right, *badges.values(), *tiles]
            for side, number, which, ys in (  # at the left the line winds upwards, at the right downwards
                (LEFT, line.left, "One end", (left.y, left.bottom)),
                (RIGHT, line.right, "The other end", (right.bottom, right.y)),
            ):
                badge = badges[side]
                yield End(badge, number, which)
                if line.left != line.right:
                    continue  # its number is its name
                last = tiles[0 if side == LEFT else -1]
                x = badge.centre[0] + max(-ASIDE, min(ASIDE, badge.centre[0] - last.centre[0]))
                x = min(max(x, geometry.field.x + NAME / 2), geometry.field.right - NAME / 2)
                yield EndName(
                    _beside(badge, x, ys, covered), end_name(side, (number, number)).removeprefix("the ")
                )
        elif state.phase == LEAD:
            yield Note(Rect.about(*geometry.field.centre, 300.0, 24.0), "The first tile")


def _rack(place: Place, hand: Sequence[int]) -> Rect:
    """Where the tiles of a seat stand: where many lie open, over the place of their number, too."""
    most = place.hand.w / place.hand.h * RATIO
    if place.count is None or UNKNOWN in hand or len(hand) <= most:
        return place.hand
    return place.hand.union(place.count)


def _beside(badge: Rect, x: float, edges: Iterable[float], covered: Sequence[Rect]) -> Rect:
    """The name of an end beyond the edge of its drop zone that is nearer to its number, over nothing else."""
    middle = badge.centre[1]
    off = WORD / 2 + CHALK
    names = [Rect.about(x, edge + math.copysign(off, edge - middle), NAME, WORD) for edge in edges]

    def far(name: Rect) -> tuple[bool, int]:
        covers = any(name.overlaps(other, SLACK) for other in covered)
        return covers, round(abs(name.centre[1] - middle) / BADGE)

    return min(names, key=far)


def _lie(state: LineState, geometry: LineGeometry) -> _Lie:
    """A short line in its lane, the boneyard in a row below it; a long one clear of the heap."""
    laid, start, left = state.line.laid(), state.line.start, len(state.boneyard)
    if (straight := in_lane(laid, start, geometry.lane, geometry.large)) is not None:
        places = row(max(left, len(SET) - HELD * state.seats), geometry.row)
        return _Lie(straight, places, geometry.row, geometry.row_note)
    aside = geometry.yard.inset(-WORD, 0) if state.draws or left else None
    chain = laid_out(laid, start, geometry.field, aside)
    return _Lie(chain, heap(geometry.heap, CLOSE), geometry.heap, geometry.note)
