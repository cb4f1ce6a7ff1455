"""Which cards stop a moon for certain, and whether one's own is worth thinking of."""

from collections.abc import Sequence

from game.ai.bots.hearts.rollout_state import NOBODY, Table, points_of
from game.ai.bots.hearts.shooting import dares
from game.rules.games.hearts import HeartsState
from game.rules.games.hearts.cards import SUIT_MASKS
from game.rules.shared.playing_cards import codes_of, mask_of


def may_hold(state: HeartsState, seat: int, other: int, unseen: int) -> int:
    """The cards that `other` may hold for all that `seat` knows, of those it has not seen, as a mask."""
    cards = unseen & ~state.lacks[other]
    if state.given[seat] and state.passes_to(seat) != other:
        cards &= ~mask_of(state.given[seat])
    return cards


def stoppers(table: Table, threat_holds: int) -> list[int]:
    """Legal cards after which what stops a moon surely goes to somebody else, cheapest first.

    The moon is that of `table.threat`, who may hold the cards of `threat_holds`. Besides these only what the
    player whose turn it is knows is read: the own hand, the trick, and what has been taken.
    """
    threat, seat = table.threat, table.turn
    if threat in (NOBODY, seat):
        return []
    waits = (threat - table.leader) % table.seats >= table.size
    found = []
    for card in codes_of(table.legal()):
        bit = 1 << card
        suit = table.suit if table.size else SUIT_MASKS[card & 3]
        takes = bool(suit & bit) and card > (table.high if table.size else -1)
        top = card if takes else table.high
        if not (table.won | bit) & table.needed or (not takes and table.winner == threat):
            continue
        if waits and threat_holds & suit & -(1 << top):
            continue
        found.append((points_of(table.won | bit) if takes else 0, card))
    return [card for _, card in sorted(found)]


def deduced(worlds: Sequence[Table]) -> list[int]:
    """Cards after which, in all these worlds and whatever is answered, the trick stops the moon.

    Near the end of a hand more is sure than `stoppers` sees: which cards must fall, and who must follow.
    """
    threat = worlds[0].threat
    cards = list(codes_of(worlds[0].legal()))
    for world in worlds:
        cards = [card for card in cards if _stops(world, card, threat, world.tricks)]
    return cards


def _stops(table: Table, card: int, threat: int, trick: int) -> bool:
    after = table.copy()
    after.play(card)
    if after.tricks == trick:
        return all(_stops(after, answer, threat, trick) for answer in codes_of(after.legal()))
    return any(cards & after.needed for seat, cards in enumerate(after.taken) if seat != threat)


def thinkable(table: Table, seat: int, unseen: int) -> bool:
    """Whether this seat could still take all, and holds enough high cards to dream of it."""
    if not table.moon:
        return False
    if any(cards & table.needed for other, cards in enumerate(table.taken) if other != seat):
        return False
    return dares(table.hands[seat], unseen)
