"""A Deuces position as the solver searches it, with the order of the stock known.

Every tableau is an unbroken run, so its top card and its length say all. Tableaus and the two foundations of
a suit are interchangeable: sorted, equal positions are equal tuples. Cards are codes of the ace-high pack.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from game.rules.games.deuces import DeucesState
from game.rules.games.deuces.layout import NEXT

LONG: Final = 16
"""A tableau is the number of its top card times this, plus its length."""
_ONTO: Final = NEXT * LONG
"""From a tableau to one whose top card is the next higher one."""
_BITS, _CARD = 6, 63
"""A waste is one number, these bits a card, the top card the lowest; no card is 0."""
_SUIT, _HEIGHT = 8, 15
"""Foundations are one number: from the lowest bits, for each suit the lower height and the higher one."""

Position = tuple[int, tuple[int, ...], int, int]
"""Foundations, tableaus (sorted), waste, and how many cards of the stock are gone."""
Stock = Sequence[int]
"""The stock in the order in which it is dealt."""


def stock_of(state: DeucesState) -> tuple[int, ...]:
    """The stock in the order in which it is dealt."""
    return tuple(reversed(state.stock))


def of(state: DeucesState) -> Position:
    """The position of a state, the stock counted from its own."""
    homes = 0
    for suit in range(4):
        low, high = sorted((state.heights[suit], state.heights[suit + 4]))
        homes |= (high << 4 | low) << suit * _SUIT
    waste = 0
    for card in state.waste:
        waste = waste << _BITS | card
    return homes, tuple(sorted(pile[-1] * LONG + len(pile) for pile in state.piles if pile)), waste, 0


def won(position: Position, stock: Stock) -> bool:
    """Whether nothing can go wrong any more: only runs are left."""
    return not position[2] and position[3] == len(stock)


@lru_cache(maxsize=1 << 14)
def heights(homes: int) -> tuple[tuple[int, int], ...]:
    """The lower and the higher foundation of each suit."""
    pairs = (homes >> suit * _SUIT for suit in range(4))
    return tuple((pair & _HEIGHT, pair >> 4 & _HEIGHT) for pair in pairs)


@lru_cache(maxsize=1 << 14)
def _raised(homes: int) -> dict[int, int]:
    """The cards that go home now, and the foundations with each of them."""
    found = {}
    for suit, (low, high) in enumerate(heights(homes)):
        one = 1 << suit * _SUIT
        if low < 13:  # the lower one grows; of two equal ones either may
            found[low * NEXT + suit] = homes + (one << 4 if low == high else one)
        if low < high < 13:
            found[high * NEXT + suit] = homes + (one << 4)
    return found


@lru_cache(maxsize=1 << 14)
def _sure(homes: int) -> dict[int, int]:
    """The cards to go home at once, since nothing can be built on them, and the foundations with each."""
    raised = _raised(homes)
    wanted = (low * NEXT + suit for suit, (low, _) in enumerate(heights(homes)))
    return {card: raised[card] for card in wanted if card in raised}


def forced(position: Position, stock: Stock) -> Position | None:
    """The position after a move that is never wrong: a card home on which nothing can be built any more."""
    homes, piles, waste, used = position
    sure = _sure(homes)
    if waste & _CARD in sure:
        return sure[waste & _CARD], piles, waste >> _BITS, used
    for pile in piles:
        if pile >> 4 in sure:
            return _shortened(sure[pile >> 4], piles, pile, waste, used, stock)
    return None


def _filled(homes: int, piles: list[int], waste: int, used: int, stock: Stock) -> Position:
    """The position with one empty tableau filled, if anything is left to fill it."""
    if waste:
        piles.append((waste & _CARD) * LONG + 1)
        waste >>= _BITS
    elif used < len(stock):
        piles.append(stock[used] * LONG + 1)
        used += 1
    piles.sort()
    return homes, tuple(piles), waste, used


def _shortened(
    homes: int, piles: tuple[int, ...], pile: int, waste: int, used: int, stock: Stock
) -> Position:
    """The position after the top card of a tableau has left it."""
    left = list(piles)
    left.remove(pile)
    if pile & 15 == 1:
        return _filled(homes, left, waste, used, stock)
    left.append(pile + _ONTO - 1)
    left.sort()
    return homes, tuple(left), waste, used


def moves(position: Position, stock: Stock) -> Iterator[Position]:
    """What every move but dealing leads to."""
    homes, piles, waste, used = position
    tops = {pile >> 4 for pile in piles}
    raised = _raised(homes)
    if waste:
        card = waste & _CARD
        if card + NEXT in tops:
            for onto in {pile for pile in piles if pile >> 4 == card + NEXT}:
                grown = list(piles)
                grown.remove(onto)
                grown.append(onto - _ONTO + 1)
                grown.sort()
                yield homes, tuple(grown), waste >> _BITS, used
        if card in raised:
            yield raised[card], piles, waste >> _BITS, used
    before = -1
    for pile in piles:
        if pile == before:
            continue
        before = pile
        card, length = pile >> 4, pile & 15
        above = card + NEXT * length
        if above in tops:
            for onto in {other for other in piles if other >> 4 == above}:
                rest = list(piles)
                rest.remove(pile)
                rest.remove(onto)
                rest.append(onto - _ONTO * length + length)
                yield _filled(homes, rest, waste, used, stock)
        if length > 1 and card + NEXT in tops:
            for onto in {other for other in piles if other >> 4 == card + NEXT}:
                rest = list(piles)
                rest.remove(pile)
                rest.remove(onto)
                rest += pile + _ONTO - 1, onto - _ONTO + 1
                rest.sort()
                yield homes, tuple(rest), waste, used
        if card in raised:
            yield _shortened(raised[card], piles, pile, waste, used, stock)


def dealt(position: Position, stock: Stock) -> Position:
    """The position after one card was dealt."""
    homes, piles, waste, used = position
    return homes, piles, waste << _BITS | stock[used], used + 1


def size_of(waste: int) -> int:
    """The number of cards on a waste."""
    return -(-waste.bit_length() // _BITS)


@lru_cache(maxsize=1 << 14)
def cards_of(waste: int) -> tuple[int, ...]:
    """The cards of a waste, the top card first."""
    found = []
    while waste:
        found.append(waste & _CARD)
        waste >>= _BITS
    return tuple(found)
