"""Puts the cards of a Deuces view on the table: placements, targets, the plaque and marks.

A move names piles, so every card of a tableau stands for its pile (`pick`): where it may go tells whether
the top card or the whole pile is meant.
"""

from collections.abc import Sequence

from game.rules.core.legal import Selection
from game.rules.core.view import View
from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.layout import ALL_CARDS, FOUNDATIONS, HOME, STOCK, TABLEAUS, WASTE
from game.rules.shared.playing_cards import card_name
from game.rules.shared.words import counted
from game.table import arrange
from game.table.arrange import Slot
from game.table.layout import Link, Mark, Placement, Plate, Rect, Sort, Target, pieces
from game.table.layouts.deuces.geometry import fanned, wasted
from game.table.layouts.deuces.geometry import share_out as ground
from game.table.marks import Inlay, Mat, Note


class DeucesLayout:
    """The table of Deuces; see `game.table.layout.TableLayout`."""

    cloth = (20, 70, 58)
    sorts: Sequence[Sort] = ()

    def bar(self, area: Rect, seats: int) -> Rect:
        """At the lower edge."""
        return ground(area).bar

    def places(
        self,
        view: View[DeucesState],
        area: Rect,
        bottom: int,
        hand_order: Sequence[int] = (),
        focus: int | None = None,
        raised: frozenset[int] = frozenset(),
    ) -> tuple[Placement, ...]:
        """Stock, foundations, tableaus and waste; a tight fan opens behind the card with `focus`."""
        geometry = ground(area)
        zones = pieces(view)
        mine = view.seat is not None
        found: list[Placement] = []

        def lay(zone: str, slots: Sequence[Slot], open_: bool = True, picks: int = 0) -> None:
            """The last `picks` cards of the zone can be taken."""
            cards = zones[zone]
            first = len(cards) - picks if mine else len(cards)
            for at, ((piece, face), slot) in enumerate(zip(cards, slots, strict=True)):
                found.append(
                    Placement(
                        piece, face if open_ else None, slot.x, slot.y, slot.w, slot.h, len(found), zone,
                        slot.angle, zone if at >= first else None, _tip(zone, len(cards), face),
                        slot.covered,
                    )
                )  # fmt: skip

        lay(STOCK, arrange.pile(len(zones[STOCK]), geometry.stock, (-0.5, -0.6), 6), False)
        for zone, spot in zip(FOUNDATIONS, geometry.foundations, strict=True):
            lay(zone, arrange.pile(len(zones[zone]), spot, (0.0, 0.0), 1))
        waste = zones[WASTE]
        lay(WASTE, wasted(len(waste), geometry.waste, geometry.card), picks=1)
        for zone, room in zip(TABLEAUS, geometry.tableaus, strict=True):
            ids = [piece for piece, _ in zones[zone]]
            at = ids.index(focus) if focus in ids else None
            lay(zone, fanned(len(ids), room, geometry.card, at), picks=len(ids))
        return tuple(found)

    def targets(self, view: View[DeucesState], area: Rect, bottom: int) -> tuple[Target, ...]:
        """The stock, the foundations together, and every tableau."""
        geometry = ground(area)
        rooms = zip(TABLEAUS, geometry.tableaus, view.state.piles, strict=True)
        return (
            Target(STOCK, geometry.stock.inset(-5), "The stock"),
            Target(HOME, geometry.home, "The foundations", home=True),
            *(
                Target(zone, _around(room, geometry.card, len(pile)), f"Tableau {number}")
                for number, (zone, room, pile) in enumerate(rooms, 1)
            ),
        )

    def plates(self, view: View[DeucesState], area: Rect, bottom: int) -> tuple[Plate, ...]:
        """The player and how many cards are home."""
        state = view.state
        box, name, score, total = ground(area).places[0].plaque
        home = state.home()
        line = "all cards are home" if home == ALL_CARDS else f"of {ALL_CARDS} home"
        return (Plate(0, box, name, score, home, total, str(home), None, 0, False, line=line),)

    def marks(self, view: View[DeucesState], area: Rect, bottom: int) -> tuple[Mark, ...]:
        """A mat under the foundations, places for the piles, and how many cards the stock holds."""
        geometry = ground(area)
        w, h = geometry.card
        waste = Rect(geometry.waste.right - w, geometry.waste.y, w, h)
        found: list[Mark] = [Mat(geometry.home)]
        spots = (geometry.stock, waste, *(Rect(room.x, room.y, w, h) for room in geometry.tableaus))
        found += [Inlay(spot) for spot in spots]
        left, dealt = len(view.state.stock), len(view.state.waste)
        found.append(Note(geometry.left, counted(left, "card") if left else "empty"))
        if dealt:
            found.append(Note(geometry.dealt, counted(dealt, "card")))
        return tuple(found)

    def link(self, view: View[DeucesState], area: Rect, bottom: int, selection: Selection) -> Link | None:
        """What a card must match lies where it goes."""
        return None


def _around(room: Rect, card: tuple[float, float], count: int) -> Rect:
    """The part of a room that a pile covers, with a small rim."""
    slots = fanned(max(1, count), room, card)
    last = slots[-1]
    return Rect(room.x, room.y, last.x + last.w / 2 - room.x, last.y + last.h / 2 - room.y)


def _tip(zone: str, count: int, face: str | None) -> str:
    if zone == STOCK:
        return f"Stock: {counted(count, 'card')}"
    return "" if face is None else card_name(face)


LAYOUT = DeucesLayout()
