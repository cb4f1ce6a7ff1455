"""The order in which a person sees a hand: sorted by a layout's modes or made by hand, kept per seat.

Orders are of piece ids and belong to the screen; the rules never see them.
"""

from collections.abc import Sequence

from game.rules.core.state import State
from game.rules.core.view import View
from game.table.layout import Placement, Sort, pieces

BY_HAND = "hand"
"""The mode of an order that a person made; new pieces go to its right end."""
AS_DEALT = "dealt"
"""The mode in which pieces stay in the order of their arrival."""


def _at(piece: Placement, spot: Placement) -> Placement:
    """A piece in the place of another one."""
    return spot._replace(
        id=piece.id, face=piece.face, pick=piece.pick, tip=piece.tip, light=piece.light, art=piece.art
    )


class HandOrders:
    """One order for each seat, with the pieces that are new in it."""

    def __init__(self, sorts: Sequence[Sort], mode: str | None = None) -> None:
        """`mode` is what every seat starts with: a key of `sorts`, else the first of them."""
        self.sorts = tuple(sorts)
        first = self.sorts[0].key if self.sorts else AS_DEALT
        self._start = mode if mode in self.modes() else first
        self._mode: dict[int, str] = {}
        self._order: dict[int, list[int]] = {}
        self._fresh: dict[int, set[int]] = {}
        self._covered: set[int] = set()

    def modes(self) -> tuple[str, ...]:
        """The keys that `cycle` goes through; an order made by hand is reached by making it."""
        return (*(sort.key for sort in self.sorts), AS_DEALT)

    def mode(self, seat: int) -> str:
        """The present mode of a seat."""
        return self._mode.get(seat, self._start)

    def label(self, seat: int) -> str:
        """The present mode in words, for the button that changes it."""
        mode = self.mode(seat)
        words = {sort.key: sort.label for sort in self.sorts}
        return words.get(mode, "As dealt" if mode == AS_DEALT else "Your order")

    def cycle(self, seat: int) -> str:
        """Go to the next mode and return it."""
        modes = self.modes()
        mode = self.mode(seat)
        following = modes[(modes.index(mode) + 1) % len(modes)] if mode in modes else modes[0]
        self._mode[seat] = following
        return following

    def order(
        self, seat: int, cards: Sequence[tuple[int, str | None]], view: View[State] | None = None
    ) -> tuple[int, ...]:
        """The ids of a hand as they are to lie, left to right; `cards` is the hand as the `view` has it.

        Pieces that have come since the last call count as new until `seen`; a first hand holds nothing new.
        A hand that lies face down lies as the view has it: its owner's order would tell of the faces, and the
        pieces that seem to leave it are not those that its owner sees leave.
        """
        faces = dict(cards)
        self._covered.discard(seat)
        if None in faces.values():
            self._covered.add(seat)
            return tuple(faces)
        known = self._order.get(seat)
        kept = [piece for piece in known or () if piece in faces]
        came = [piece for piece, _ in cards if piece not in kept]
        if known is not None and kept:
            self._fresh.setdefault(seat, set()).update(came)
        self._fresh[seat] = self._fresh.get(seat, set()) & faces.keys()
        self._order[seat] = kept + came
        sort = next((sort for sort in self.sorts if sort.key == self.mode(seat)), None)
        if sort is None:
            if self.mode(seat) == AS_DEALT:
                return tuple(faces)
            return tuple(self._order[seat])
        rank = sort.rank if sort.within is None or view is None else sort.within(view)
        shown = {piece: rank(face) for piece, face in faces.items() if face is not None}
        self._order[seat] = sorted(self._order[seat], key=shown.__getitem__)
        return tuple(self._order[seat])

    def laid(self, placements: Sequence[Placement], view: View[State], own: int) -> tuple[Placement, ...]:
        """These placements with every open hand but that of the seat `own` sorted, as hands are at first."""
        sort = next((sort for sort in self.sorts if sort.key == self._start), None)
        if sort is None:
            return tuple(placements)
        rank = sort.rank if sort.within is None else sort.within(view)
        moved: dict[int, Placement] = {}
        for zone, cards in pieces(view).items():
            if not zone.startswith("hand:") or zone == f"hand:{own}":
                continue
            ranks = {piece: rank(face) for piece, face in cards if face is not None}
            if len(ranks) == len(cards):
                spots = [place for place in placements if place.zone == zone]
                order = sorted(spots, key=lambda place: ranks[place.id])
                moved |= {spot.id: _at(piece, spot) for piece, spot in zip(order, spots, strict=True)}
        return tuple(moved.get(place.id, place) for place in placements)

    def move(self, seat: int, piece: int, index: int) -> None:
        """Put a piece at an index of the order last shown; from then on the order is made by hand."""
        order = self._order.get(seat, [])
        if piece in order:
            order.remove(piece)
            order.insert(max(0, min(index, len(order))), piece)
            self._mode[seat] = BY_HAND

    def fresh(self, seat: int) -> frozenset[int]:
        """The pieces that are new in this hand; none while it lies face down."""
        return frozenset() if seat in self._covered else frozenset(self._fresh.get(seat, ()))

    def seen(self, seat: int) -> None:
        """The person has seen the new pieces: they have played or the turn has passed."""
        self._fresh[seat] = set()
