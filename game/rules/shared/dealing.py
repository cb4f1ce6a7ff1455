"""The ways of pieces: all on the table goes back to the pack, from the pack to the hands, and out of a hand.

A pack is a list of codes, the next piece to be drawn last; `faces` says by code how a piece is written.
"""

from collections.abc import Iterable, Sequence

from game.rules.core.events import HIDDEN, Transfer
from game.rules.core.state import State
from game.rules.shared.pieces import UNKNOWN

STOCK = "stock"


def gathered(state: State, pack: str = STOCK, staying: tuple[str, ...] = ()) -> tuple[Transfer, ...]:
    """Every piece that lies elsewhere on its way back to the zone `pack`; `staying` are kinds of zones, such
    as `track` of `track:1`, whose pieces are not of the pack.
    """
    others = (pack, *staying)
    zones = ((zone, lying) for zone, lying in state.zones().items() if zone.partition(":")[0] not in others)
    return tuple(Transfer(face, zone, 0, pack) for zone, lying in zones for face in lying)


def drawn(
    pack: list[int], pieces: list[int], zone: str, faces: Sequence[str], source: str = STOCK
) -> Transfer:
    """Takes the next piece of the pack, the zone `source`, to the end of `pieces`, which lie in `zone`."""
    piece = pack.pop()
    pieces.append(piece)
    return Transfer(HIDDEN if piece == UNKNOWN else faces[piece], source, len(pack), zone)


def around(dealer: int, seats: int, each: int) -> list[int]:
    """The seats that get a piece, in order: one at a time from the dealer's left, so many for each."""
    return [(dealer + 1 + number) % seats for number in range(each * seats)]


def dealt(
    pack: list[int],
    hands: Sequence[list[int]],
    order: Iterable[int],
    faces: Sequence[str],
    source: str = STOCK,
) -> list[Transfer]:
    """Deals a piece to the hand of each seat in `order`, see `around`."""
    return [drawn(pack, hands[seat], f"hand:{seat}", faces, source) for seat in order]


def laid(
    hands: Sequence[list[int]],
    seat: int,
    piece: int,
    zone: str,
    faces: Sequence[str],
    place: int | None = None,
) -> Transfer:
    """Takes a piece out of a seat's hand, on its way to this zone; `place` as of a `Transfer`."""
    index = hands[seat].index(piece)
    del hands[seat][index]
    return Transfer(faces[piece], f"hand:{seat}", index, zone, place=place)
