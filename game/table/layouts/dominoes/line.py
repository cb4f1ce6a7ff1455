"""Puts a game with a line of dominoes on the table: Draw, Block and Bergen."""

from collections.abc import Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.dominoes.line.phases import LEAD
from game.rules.games.dominoes.line.state import LineState
from game.rules.games.dominoes.phrases import counted
from game.rules.shared.dominoes import CODES, DOTS, LEFT, RIGHT, number_name, tile_name
from game.table.layout import DROP, Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.layouts.dominoes.chain import Chain, drop_zones, laid_out
from game.table.layouts.dominoes.geometry import share_out as ground
from game.table.layouts.dominoes.marks import End, Rack
from game.table.layouts.dominoes.pieces import heap, held, ledge, rack
from game.table.marks import Dealer, Mat, Note

BADGE = 44.0
"""Size of the box with the number at an open end."""
SORTS: tuple[Sort, ...] = (
    Sort("number", "By number", lambda face: -CODES[face]),
    Sort("dots", "By dots", lambda face: (-DOTS[CODES[face]], -CODES[face])),
)
"""The ways to order a rack of dominoes."""


class LineLayout:
    """The table of a game with a line of play; see `game.table.layout.TableLayout`."""

    cloth = (20, 62, 54)
    sorts: Sequence[Sort] = SORTS

    def __init__(self, cloth: tuple[int, int, int]) -> None:
        self.cloth = cloth

    def bar(self, area: Rect, seats: int) -> Rect:
        """Between the table and the rack."""
        return ground(area, seats).bar

    def places(
        self,
        view: View[LineState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """The boneyard, the line, the racks of the others, and last the bottom rack."""
        state = view.state
        geometry = ground(area, state.seats)
        zones = pieces(view)
        found: list[Placement] = []
        yard = zones["boneyard"]
        for (piece, _), slot in zip(yard, heap(geometry.heap), strict=False):
            found.append(
                Placement(
                    piece, None, slot.x, slot.y, slot.w, slot.h, len(found), "boneyard", slot.angle,
                    tip=f"{'Boneyard' if state.draws else 'Not in play'}: {counted(len(yard), 'tile')}",
                )
            )  # fmt: skip
        chain = self._chain(state, area)
        for (piece, face), spot in zip(zones["line"], chain.spots, strict=True):
            x, y = spot.rect(chain.scale, chain.middle).centre
            found.append(
                Placement(
                    piece, face, x, y, chain.scale, 2 * chain.scale, len(found), "line", spot.angle,
                    tip=tile_name(face or "").capitalize(),
                )
            )  # fmt: skip
        for k in (*range(1, state.seats), 0):
            zone = f"hand:{(bottom + k) % state.seats}"
            rank = {} if k else {piece: at for at, piece in enumerate(hand_order)}
            tiles = sorted(zones[zone], key=lambda tile: rank.get(tile[0], len(rank)))
            index = {piece: at for at, (piece, _) in enumerate(tiles)}
            up = [index[piece] for piece in raised if piece in index]
            box = geometry.places[k].hand
            at = None if focus is None else index.get(focus)
            slots = held(len(tiles), box) if k else rack(len(tiles), box, at, up)
            mine = not k and view.seat == bottom
            for (piece, face), slot in zip(tiles, slots, strict=True):
                found.append(
                    Placement(
                        piece, face, slot.x, slot.y, slot.w, slot.h, len(found), zone,
                        pick=face if mine else None, tip=tile_name(face).capitalize() if face else "",
                        reach=slot.reach,
                    )
                )  # fmt: skip
        return tuple(found)

    def targets(self, view: View[LineState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The two ends of the line, and the boneyard where there is drawing."""
        state = view.state
        geometry = ground(area, state.seats)
        found = []
        if state.line.tiles:
            left, right = drop_zones(self._chain(state, area), geometry.field)
            found.append(Target(LEFT, left, f"Left end: {number_name(state.line.left)}"))
            found.append(Target(RIGHT, right, f"Right end: {number_name(state.line.right)}"))
        else:
            middle = Rect.about(*geometry.field.centre, 3 * DROP, 2 * DROP)
            found.append(Target(LEFT, middle, "The middle of the table"))
        if state.draws:
            found.append(Target("boneyard", geometry.yard, "Boneyard"))
        return tuple(found)

    def plates(self, view: View[LineState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """Name, points of the match and number of tiles."""
        state = view.state
        actors = state.actors()
        found = []
        for k, place in enumerate(ground(area, state.seats).places):
            seat = (bottom + k) % state.seats
            found.append(
                Plate(
                    seat, place.plate, place.plaque.name, place.plaque.score, state.points[seat], None, "",
                    place.count, len(state.hands[seat]), seat in actors, piece="tile",
                )
            )  # fmt: skip
        return tuple(found)

    def marks(self, view: View[LineState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """Mats, racks, the caption of the boneyard, the numbers at the open ends, and who deals."""
        state = view.state
        geometry = ground(area, state.seats)
        found: list[Mark] = [Mat(geometry.yard)] if state.draws or state.boneyard else []
        for k, place in enumerate(geometry.places):
            seat = (bottom + k) % state.seats
            if k:
                found.append(Mat(place.mat, seat=seat))
            found.append(Rack(ledge(place.rack)))
            if seat == state.dealer:
                spot = Rect(place.plate.right - 24, place.plate.y + 4, 20.0, 20.0)
                found.append(Dealer(spot, seat=seat))
        if state.draws or state.boneyard:
            what = "Boneyard" if state.draws else "Not in play"
            found.append(Note(geometry.note, f"{what}: {len(state.boneyard)}"))
        if (line := state.line).tiles:
            chain = self._chain(state, area)
            for side, number, words in ((LEFT, line.left, "left"), (RIGHT, line.right, "right")):
                found.append(End(Rect.about(*chain.tip(side), BADGE, BADGE), number, words))
        elif state.phase == LEAD:
            found.append(Note(Rect.about(*geometry.field.centre, 300.0, 24.0), "The first tile"))
        return tuple(found)

    def link(self, view: View[LineState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """The numbers at the ends say what has to be matched."""
        return None

    @staticmethod
    def _chain(state: LineState, area: Rect) -> Chain:
        return laid_out(state.line.laid(), state.line.start, ground(area, state.seats).field)
