"""What the cards of a Cribbage hand make together while one chooses for the crib: what four kept cards can
count before the starter (rule 7), one by one and without a word on what to keep. Where players count for
themselves (rule 10), that is theirs to see.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.rules.core.together import Together, by_turns
from game.rules.core.view import View
from game.rules.games.cribbage.counting import FIFTEEN, FLUSH, RUN, Item, kept_items
from game.rules.games.cribbage.phases import DISCARD
from game.rules.games.cribbage.position import CribbagePosition
from game.rules.shared.playing_cards import ACE_LOW, RANK_NAMES, SUIT_NAMES, card_name
from game.rules.shared.words import counted, listed

KEPT = 4
"""Cards that stay in the hand."""


def together(view: View[CribbagePosition]) -> tuple[Together, ...]:
    """Fifteens, pairs, runs and a flush in turn, each of them once by its ranks; only pointed out."""
    state, seat = view.state, view.seat
    if seat is None or state.phase != DISCARD or seat not in state.actors() or state.own_counting:
        return ()
    kinds: dict[str, dict[str, Together]] = {}
    for item in keepable(state.hands[seat]):
        group = item.kind if item.kind in (FIFTEEN, RUN, FLUSH) else "alike"
        told = Together(_named(item), tuple(ACE_LOW.faces[card] for card in item.cards), None, _about(item))
        kinds.setdefault(group, {}).setdefault(told.words, told)
    return by_turns(group.values() for group in kinds.values())


def keepable(hand: Sequence[int]) -> list[Item]:
    """Everything that some four cards of a hand count, each once, in the order of counting aloud."""
    found: dict[Item, None] = {}
    for four in combinations(sorted(hand), KEPT):
        found |= dict.fromkeys(kept_items(four))
    order = {kind: at for at, kind in enumerate((FIFTEEN, "alike", RUN, FLUSH))}
    items = [item for item in found if not _within_larger(item, found)]
    return sorted(items, key=lambda item: (order.get(item.kind, 1), len(item.cards), item.cards))


def _within_larger(item: Item, found: dict[Item, None]) -> bool:
    """Whether a run or a pair is only a part of a longer run, or of more cards of its rank."""
    return item.kind != FIFTEEN and any(
        set(item.cards) < set(other.cards) and (item.kind == RUN) == (other.kind == RUN)
        for other in found
        if other.kind not in (FIFTEEN, FLUSH)
    )


def _named(item: Item) -> str:
    ranks = [RANK_NAMES[ACE_LOW.faces[card][0]] for card in item.cards]
    if item.kind == FIFTEEN:
        return f"Fifteen {' + '.join(ranks)}"
    if item.kind == RUN:
        return f"Run {ranks[0]}–{ranks[-1]}"
    if item.kind == FLUSH:
        return f"Flush of {SUIT_NAMES[ACE_LOW.faces[item.cards[0]][1]]}"
    return f"{item.kind.capitalize()}, {ranks[0]}s" if len(ranks) > 2 else f"Pair of {ranks[0]}s"


def _about(item: Item) -> str:
    cards = listed(_names(item))
    worth = f"{counted(item.points, 'point')} in the show (rule 7)"
    if item.kind == FIFTEEN:
        return f"The {cards} make 15: {worth}."
    return f"The {cards}: {item.phrase}, {worth}."


def _names(item: Item) -> Iterator[str]:
    return (card_name(ACE_LOW.faces[card]) for card in item.cards)
