"""Dealing the faces and backs that a seat has not seen, in keeping with what searches and dots have shown."""

from collections.abc import Sequence

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
    face_of,
)
from game.rules.games.hit_the_deck.position import HitTheDeckPosition


def _left(all_codes: Sequence[int], kinds: int, seen: Sequence[int]) -> list[int]:
    """The codes of the deck without those seen; codes from `kinds` on are hidden ones."""
    counts = [0] * kinds
    for code in all_codes:
        counts[code] += 1
    for code in seen:
        if code < kinds:
            counts[code] -= 1
    return [code for code, count in enumerate(counts) for _ in range(count)]


def fill(state: HitTheDeckPosition, rng: Rng) -> None:
    """Fill a redacted state in place.

    In a hand each card keeps its back; what is known of the cards with one back goes to any of them.
    """
    cards = [*state.stock, *state.pile]
    for held in (*state.hands, *state.won):
        cards += held
    unseen = _left(ALL_FACES, len(FACES), [face_of(card) for card in cards])
    unseen_backs = _left(ALL_BACKS, len(BACKS), [back_of(card) for card in cards])
    blind = [seat for seat, hand in enumerate(state.hands) if any(face_of(card) == HIDDEN for card in hand)]
    known = [state.known[seat * len(BACKS) + back] for seat in blind for back in range(len(BACKS))]
    dealt = assign(unseen, [mask for masks in known for mask in masks], rng)[::-1]
    for seat in blind:
        new: list[int] = []
        for back, masks in enumerate(state.known[seat * len(BACKS) : (seat + 1) * len(BACKS)]):
            alike = sum(back_of(card) == back for card in state.hands[seat])
            some = [dealt.pop() for _ in masks]
            some += [unseen.pop() for _ in range(alike - len(some))]
            rng.shuffle(some)
            new += [back << 5 | face for face in some]
        state.hands[seat] = new
    rng.shuffle(unseen_backs)
    for place, card in enumerate(state.stock):
        back = unseen_backs.pop() if back_of(card) == HIDDEN_BACK else back_of(card)
        state.stock[place] = back << 5 | unseen.pop()
