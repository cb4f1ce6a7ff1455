"""Which cards of Hearts to pass: what each is in danger of, and suits that can be got rid of."""

from game.ai.bots.hearts.shooting import dares, losers
from game.rules.games.hearts.cards import HEART, QUEEN, QUEEN_MASK, SUIT_MASKS
from game.rules.shared.playing_cards import codes_of

SPADE = 3
KING_RANK = 11
VOID = 2.5
"""What each card is worth more when the whole of a suit can go."""


def dangers(hand: int, number: int) -> list[tuple[float, int]]:
    """The cards of a hand, the most dangerous first, each with how much; `number` of them will go."""
    found = []
    for suit, mask in enumerate(SUIT_MASKS):
        cards = hand & mask
        size = cards.bit_count()
        low_spades = (cards & QUEEN_MASK - 1).bit_count()
        for place, card in enumerate(codes_of(cards)):
            rank = card >> 2
            if suit == SPADE:
                if card < QUEEN:
                    danger = -3.0
                elif card == QUEEN:
                    danger = 12.0 if low_spades < 4 else 1.0
                else:
                    danger = (9.0 + rank - KING_RANK) if low_spades < 4 else 0.0
            elif suit == HEART:
                danger = 0.75 * rank - 2.5 - 0.8 * min(place, 2)
            else:
                danger = 0.7 * rank - 3.0 - 0.5 * min(place, 3) + (VOID if size <= number else 0.0)
            found.append((danger, card))
    found.sort(reverse=True)
    return found


def for_moon(hand: int, others: int, number: int) -> int:
    """The mask of the cards without which a hand is best for the moon; 0 where it may not dare."""
    kept = hand
    for _ in range(number):
        _, card = min([(losers(kept ^ 1 << card, others), card) for card in codes_of(kept)])
        kept ^= 1 << card
    return hand ^ kept if dares(kept, others) else 0


def quick(hand: int, number: int) -> int:
    """The mask of the most dangerous cards."""
    chosen = 0
    for _, card in dangers(hand, number)[:number]:
        chosen |= 1 << card
    return chosen


def highest(hand: int, number: int) -> int:
    """The mask of the highest cards, whatever their suit."""
    cards = sorted(codes_of(hand))[-number:]
    return sum(1 << card for card in cards)
