"""Which cards stop a moon for certain, and whether one's own is worth thinking of."""

from game.ai.bots.hearts.table import NOBODY, Table
from game.rules.games.hearts.cards import HEARTS_MASK, SUIT_MASKS
from game.rules.shared.playing_cards import codes_of


def stoppers(table: Table, unseen: int) -> list[int]:
    """Legal cards that surely take what stops the moon of the one who threatens it, cheapest first.

    `unseen` is what the others may hold. Read only what the player whose turn it is knows: the own hand,
    the trick, and what has been taken.
    """
    if table.threat in (NOBODY, table.turn):
        return []
    found = []
    last = table.size == table.seats - 1
    for card in codes_of(table.legal()):
        bit = 1 << card
        if table.size:
            wins = bool(table.suit & bit) and card > table.high
            rivals = table.suit & unseen & -bit
            sure = wins and (last or not rivals)
        else:
            sure = not unseen & SUIT_MASKS[card & 3] & -bit
        if sure and (table.won | bit) & table.needed:
            found.append(card)
    return found


def thinkable(table: Table, seat: int, unseen: int) -> bool:
    """Whether this seat could still take all, and holds enough high cards to dream of it."""
    if not table.moon:
        return False
    if any(cards & table.needed for other, cards in enumerate(table.taken) if other != seat):
        return False
    hand = table.hands[seat]
    held, losers = hand.bit_count(), 0
    for mask in SUIT_MASKS:
        cards = sorted(codes_of(hand & mask), reverse=True)
        out = unseen & mask
        for place, card in enumerate(cards):
            # A card wins once the higher ones have fallen to those that lie above it in this hand.
            above = (out >> card).bit_count()
            if above > place and place < MOST_ROUNDS:
                losers += 2 if mask == HEARTS_MASK else 1
    return losers <= max(2, held // 3)


MOST_ROUNDS = 4
"""After so many rounds of a suit, what is left of it usually wins."""
