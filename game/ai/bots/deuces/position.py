"""A Deuces position as the solver searches it, with the order of the stock known.

Every tableau is an unbroken run, so its top card and its length say all. Tableaus and the two foundations of
a suit are interchangeable: sorted, equal positions are equal tuples. Cards are codes of the ace-high pack.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.layout import NEXT

LONG = 16
"""A tableau is the number of its top card times this, plus its length."""


class Position(NamedTuple):
    """`homes` are the heights of the foundations, the lower of each suit first; `piles` are sorted."""

    homes: tuple[int, ...]
    piles: tuple[int, ...]
    waste: tuple[int, ...]
    used: int
    """How many cards of the stock are gone."""

    @property
    def home(self) -> int:
        """The cards on the foundations."""
        return sum(self.homes)


def stock_of(state: DeucesState) -> tuple[int, ...]:
    """The stock in the order in which it is dealt."""
    return tuple(reversed(state.stock))


def of(state: DeucesState) -> Position:
    """The position of a state, `used` counting from its own stock."""
    homes = tuple(
        height for suit in range(4) for height in sorted((state.heights[suit], state.heights[suit + 4]))
    )
    piles = tuple(sorted(pile[-1] * LONG + len(pile) for pile in state.piles if pile))
    return Position(homes, piles, tuple(state.waste), 0)


def won(position: Position, stock: tuple[int, ...]) -> bool:
    """Whether nothing can go wrong any more: only runs are left."""
    return not position.waste and position.used == len(stock)


def _raised(homes: tuple[int, ...], card: int) -> tuple[int, ...] | None:
    """The foundations with this card on them; None where it does not fit."""
    at, rank = (card & 3) * 2, card >> 2
    low, high = homes[at], homes[at + 1]
    if low == rank:
        low += 1
    elif high == rank:
        high += 1
    else:
        return None
    return (*homes[:at], *((low, high) if low <= high else (high, low)), *homes[at + 2 :])


def _safe(homes: tuple[int, ...], card: int) -> bool:
    """Whether both cards that could be built on this one are home."""
    return homes[(card & 3) * 2] >= card >> 2


def _filled(
    homes: tuple[int, ...], piles: list[int], waste: tuple[int, ...], used: int, stock: tuple[int, ...]
) -> Position:
    """The position with one empty tableau filled, if anything is left to fill it."""
    if waste:
        piles.append(waste[-1] * LONG + 1)
        waste = waste[:-1]
    elif used < len(stock):
        piles.append(stock[used] * LONG + 1)
        used += 1
    piles.sort()
    return Position(homes, tuple(piles), waste, used)


def forced(position: Position, stock: tuple[int, ...]) -> Position | None:
    """The position after a move that is never wrong: a card home on which nothing can be built any more."""
    homes, piles, waste, used = position
    if waste and _safe(homes, waste[-1]) and (raised := _raised(homes, waste[-1])) is not None:
        return Position(raised, piles, waste[:-1], used)
    for at, pile in enumerate(piles):
        card = pile // LONG
        if _safe(homes, card) and (raised := _raised(homes, card)) is not None:
            return _shortened(raised, piles, at, waste, used, stock)
    return None


def _shortened(
    homes: tuple[int, ...],
    piles: tuple[int, ...],
    at: int,
    waste: tuple[int, ...],
    used: int,
    stock: tuple[int, ...],
) -> Position:
    """The position after the top card of a tableau has left it."""
    left = [*piles[:at], *piles[at + 1 :]]
    if piles[at] % LONG == 1:
        return _filled(homes, left, waste, used, stock)
    left.append(piles[at] + NEXT * LONG - 1)
    left.sort()
    return Position(homes, tuple(left), waste, used)


def moves(position: Position, stock: tuple[int, ...]) -> Iterator[Position]:
    """What every move but dealing leads to."""
    homes, piles, waste, used = position
    tops: dict[int, list[int]] = {}
    for at, pile in enumerate(piles):
        tops.setdefault(pile // LONG, []).append(at)
    if waste:
        card = waste[-1]
        for onto in tops.get(card + NEXT, ()):
            grown = [*piles[:onto], *piles[onto + 1 :], piles[onto] - NEXT * LONG + 1]
            grown.sort()
            yield Position(homes, tuple(grown), waste[:-1], used)
        if (raised := _raised(homes, card)) is not None:
            yield Position(raised, piles, waste[:-1], used)
    before = -1
    for at, pile in enumerate(piles):
        if pile == before:
            continue
        before = pile
        card, length = divmod(pile, LONG)
        bottom = card + NEXT * (length - 1)
        for onto in tops.get(bottom + NEXT, ()):
            rest = [other for n, other in enumerate(piles) if n not in (at, onto)]
            rest.append(piles[onto] - NEXT * LONG * length + length)
            yield _filled(homes, rest, waste, used, stock)
        if length > 1:
            for onto in tops.get(card + NEXT, ()):
                rest = [other for n, other in enumerate(piles) if n not in (at, onto)]
                rest += [pile + NEXT * LONG - 1, piles[onto] - NEXT * LONG + 1]
                rest.sort()
                yield Position(homes, tuple(rest), waste, used)
        if (raised := _raised(homes, card)) is not None:
            yield _shortened(raised, piles, at, waste, used, stock)


def dealt(position: Position, stock: tuple[int, ...]) -> Position:
    """The position after one card was dealt."""
    card = stock[position.used]
    return position._replace(waste=(*position.waste, card), used=position.used + 1)
