"""Dealing the faces and backs that a seat has not seen, in keeping with what searches and dots have shown."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.core.knowledge import assign
from game.rules.core.rng import Rng
from game.rules.games.hit_the_deck.cards import (
    ALL_BACKS,
    ALL_FACES,
    BACKS,
    FACES,
    HIDDEN,
    HIDDEN_BACK,
    back_of,
)
from game.rules.games.hit_the_deck.position import HitTheDeckPosition


def _counts(codes: Iterable[int], kinds: int) -> list[int]:
    """How many of each code there are."""
    counts = [0] * kinds
    for code in codes:
        counts[code] += 1
    return counts


_FACES: Final = _counts(ALL_FACES, HIDDEN + 1)
_BACKS: Final = _counts(ALL_BACKS, HIDDEN_BACK + 1)
"""How many cards of the deck have each face and each back; a code that is hidden stands for none."""


def fill(state: HitTheDeckPosition, rng: Rng) -> None:
    """Fill a redacted state in place.

    In a hand each card keeps its back; what is known of the cards with one back goes to any of them.
    """
    kinds = len(BACKS)
    faces, backs = _FACES[:], _BACKS[:]
    blind: list[int] = []
    for cards in (state.stock, state.pile, *state.won):
        for card in cards:
            faces[card & 31] -= 1
            backs[card >> 5] -= 1
    for seat, hand in enumerate(state.hands):
        hidden = False
        for card in hand:
            face = card & 31
            hidden = hidden or face == HIDDEN
            faces[face] -= 1
            backs[card >> 5] -= 1
        if hidden:
            blind.append(seat)
    unseen = _codes(faces, len(FACES))
    slots: list[int] = []
    for seat in blind:
        for masks in state.known[seat * kinds : (seat + 1) * kinds]:
            slots += masks
    dealt = assign(unseen, slots, rng)
    dealt.reverse()
    for seat in blind:
        alike = _counts([back_of(card) for card in state.hands[seat]], HIDDEN_BACK + 1)
        new: list[int] = []
        for back in range(kinds):
            some = [dealt.pop() for _ in state.known[seat * kinds + back]]
            some += [unseen.pop() for _ in range(alike[back] - len(some))]
            rng.shuffle(some)
            new += [back << 5 | face for face in some]
        state.hands[seat] = new
    unseen_backs = _codes(backs, kinds)
    rng.shuffle(unseen_backs)
    stock = state.stock
    for place, card in enumerate(stock):
        back = card >> 5
        if back == HIDDEN_BACK:
            back = unseen_backs.pop()
        stock[place] = back << 5 | unseen.pop()


def _codes(counts: Sequence[int], kinds: int) -> list[int]:
    """So many of each of the first codes, lowest first."""
    return [code for code in range(kinds) for _ in range(counts[code])]
