"""Which cards of a hand may be played, and what playing a card shows of the rest (rules 2 and 3).

The restrictions apply one after another: follow suit, lowest club, no points on the first trick, none
thrown on it, no heart lead, no queen. One that would leave no card is skipped. So a card that breaks a
restriction shows that its player holds nothing else that was still left to choose from.
"""

from collections.abc import Iterator, Sequence

from game.rules.games.hearts.cards import HEART, HEARTS_MASK, NO_POINTS, POINTS_MASK, QUEEN, SUIT_MASKS
from game.rules.games.hearts.options import ANY_HEART
from game.rules.games.hearts.position import HeartsPosition
from game.rules.shared.playing_cards import ANY_MASK, UNKNOWN
from game.rules.shared.tricks import following

FOLLOW, LOW_LEAD, LOW_CLUB, FIRST_TRICK, FIRST_DISCARD, HEART_LEAD, QUEEN_WAITS = range(7)
"""What each restriction is, for those who explain it."""
_NO_HEARTS = ANY_MASK & ~HEARTS_MASK
_NO_QUEEN = ANY_MASK & ~(1 << QUEEN)
_CLUBS = SUIT_MASKS[0]


def playable(state: HeartsPosition, hand: Sequence[int]) -> list[int]:
    """The cards of the hand that may be played now, in the order of the hand."""
    rules, trick = state.rules, state.trick
    if trick:
        cards = following(hand, SUIT_MASKS[trick[0] & 3])
    else:
        cards = [state.opening] if state.opening in hand else [*hand]
    if not state.tricks:
        if rules.lowest_club_first_trick and rules.lead_low_club:
            clubs = [card for card in cards if not card & 3]
            cards = [min(clubs)] if clubs else cards
        if rules.no_points_first_trick:
            cards = _harmless(cards)
        if rules.no_discarded_points_first_trick and trick and (cards[0] ^ trick[0]) & 3:
            cards = _harmless(cards)
    if not state.broken:
        if rules.hearts_broken and not trick:
            cards = [card for card in cards if card & 3 != HEART] or cards
        if rules.queen_needs_broken_hearts and QUEEN in cards:
            cards = [card for card in cards if card != QUEEN] or cards
    return cards


def _harmless(cards: list[int]) -> list[int]:
    """Those of these cards that count nothing, or all where each counts."""
    return [card for card in cards if not POINTS_MASK >> card & 1] or cards


def breaks_hearts(state: HeartsPosition, card: int) -> bool:
    """Whether hearts are broken by this card, as the next of the trick (rules 3d and 3f)."""
    if card == QUEEN:
        return state.rules.queen_breaks_hearts
    aside = bool(state.trick) and state.trick[0] & 3 != HEART
    return card & 3 == HEART and (aside or state.rules.hearts_broken_by == ANY_HEART)


def _allowed(state: HeartsPosition, card: int) -> Iterator[tuple[int, int]]:
    """Each restriction that binds now, and the cards that it allows to whoever plays this card."""
    rules, trick = state.rules, state.trick
    if trick:
        yield FOLLOW, SUIT_MASKS[trick[0] & 3]
    elif state.opening != UNKNOWN:
        yield LOW_LEAD, 1 << state.opening
    if not state.tricks:
        if rules.lowest_club_first_trick and rules.lead_low_club:
            yield LOW_CLUB, _CLUBS if card & 3 else _CLUBS & (1 << card) - 1
        if rules.no_points_first_trick:
            yield FIRST_TRICK, NO_POINTS
        if rules.no_discarded_points_first_trick and trick and (card ^ trick[0]) & 3:
            yield FIRST_DISCARD, NO_POINTS
    if not state.broken:
        if rules.hearts_broken and not trick:
            yield HEART_LEAD, _NO_HEARTS
        if rules.queen_needs_broken_hearts:
            yield QUEEN_WAITS, _NO_QUEEN


def broken_by(state: HeartsPosition, hand: int, card: int) -> int | None:
    """The first restriction that keeps this card of the hand (a mask) from being played; None when none."""
    left = hand
    for kind, allowed in _allowed(state, card):
        if not allowed >> card & 1 and left & allowed:
            return kind
        if allowed >> card & 1:
            left &= allowed
    return None


def shown(state: HeartsPosition, card: int) -> int:
    """The cards that whoever legally plays this card now cannot hold besides, as a mask."""
    lacking, left = 0, ANY_MASK
    for _, allowed in _allowed(state, card):
        if allowed >> card & 1:
            left &= allowed
        else:
            lacking |= left & allowed
    return lacking
