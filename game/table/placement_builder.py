"""Lays the cards of a view, zone by zone: what layouts of card games do alike."""

from collections.abc import Callable, Sequence

from game.rules.core.state import State
from game.rules.core.view import View
from game.table import arrange
from game.table.arrange import CARD_RATIO, Slot
from game.table.layout import Placement, Rect, pieces

Cards = Sequence[tuple[int, str | None]]
"""Ids and faces."""


class PlacementBuilder:
    """Collects placements in ascending depth; `name` puts a face into words for tips."""

    def __init__(self, view: View[State], name: Callable[[str], str]) -> None:
        self.zones = pieces(view)
        self.found: list[Placement] = []
        self._view = view
        self._name = name

    def lay(self, zone: str, slots: Sequence[Slot], *, tip: str = "", open_: bool = True) -> None:
        """A whole zone, bottom first, with one slot a card; `open_` False turns the backs up."""
        self.cards(zone, self.zones[zone], slots, tip=tip, open_=open_)

    def cards(
        self,
        zone: str,
        cards: Cards,
        slots: Sequence[Slot],
        *,
        tip: str = "",
        open_: bool = True,
        pick: bool = False,
    ) -> None:
        """Some cards of a zone; `pick` lets them be picked."""
        for (piece, face), slot in zip(cards, slots, strict=True):
            shown = face if open_ else None
            told = tip or ("" if shown is None else self._name(shown))
            self.found.append(
                Placement(
                    piece, shown, slot.x, slot.y, slot.w, slot.h, len(self.found), zone, slot.angle,
                    face if pick else None, told, slot.covered, slot.reach,
                )
            )  # fmt: skip

    def own_hand(
        self,
        seat: int,
        area: Rect,
        hand_order: Sequence[int],
        focus: int | None,
        raised: frozenset[int],
    ) -> None:
        """The hand at the lower edge in the order that its owner wants."""
        zone = f"hand:{seat}"
        rank = {piece: at for at, piece in enumerate(hand_order)}
        own = sorted(self.zones[zone], key=lambda card: rank.get(card[0], len(rank)))
        index = {piece: at for at, (piece, _) in enumerate(own)}
        up = [index[piece] for piece in raised if piece in index]
        at = None if focus is None else index.get(focus)
        self.cards(zone, own, arrange.hand(len(own), area, at, up), pick=self._view.seat == seat)


def packed(count: int, area: Rect, gap: float = -0.55) -> list[Slot]:
    """Cards from the left edge of `area`, as high as it is, `gap` widths apart or closer if need be."""
    wide = min(area.h / CARD_RATIO, area.w)
    step = min(wide * (1 + gap), (area.w - wide) / (count - 1)) if count > 1 else 0.0
    return [
        Slot(area.x + wide / 2 + at * step, area.centre[1], wide, wide * CARD_RATIO) for at in range(count)
    ]
