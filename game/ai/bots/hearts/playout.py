"""Playing a hand of Hearts to its end by the rules of thumb, quickly: the inner loop of the search.

It plays the very cards that `heuristics.pick` would, with whole tricks in plain variables; tests hold the two
together.
"""

from game.ai.bots.hearts.heuristics import follow, keep, lead, pick, storm, throw, win
from game.ai.bots.hearts.rollout_state import DARES, NOBODY, THREAT, Table, points_of
from game.rules.games.hearts.cards import HEARTS_MASK, POINTS_MASK, QUEEN_MASK, SUIT_MASKS

NO_HEARTS = ~HEARTS_MASK
NO_QUEEN = ~QUEEN_MASK


def play_out(table: Table) -> None:
    """Play the hand to the last card that counts, in place; only hands and taken cards are right after it."""
    # The rules of the first trick are many, and it is one of thirteen.
    while (table.size or not table.tricks) and not table.over():
        table.play(pick(table))
    hands, taken, left, seats = table.hands, table.taken, table.left, table.seats
    broken, waits, queen_waits = table.broken, table.waits, table.queen_waits
    suit_breaks, thrown_breaks = table.suit_breaks, table.thrown_breaks
    seat, threat, shooter, needed = table.turn, table.threat, table.shooter, table.needed
    widow = table.widow
    last = seats - 1
    moon = table.moon and sum(1 for cards in taken if cards & needed) < 2
    while left & POINTS_MASK or (widow and left):
        hand = hands[seat]
        cards = hand
        if not broken:
            if waits:
                cards = cards & NO_HEARTS or cards
            if queen_waits:
                cards = cards & NO_QUEEN or cards
        if not cards & cards - 1:
            card = cards.bit_length() - 1
        elif seat == shooter:
            card = storm(cards, left ^ hand)
        else:
            card = lead(cards, hand, left ^ hand)
        won = 1 << card
        hands[seat] ^= won
        left ^= won
        broken = broken or bool(won & suit_breaks)
        suit, high, ahead = SUIT_MASKS[card & 3], card, seat
        for behind in range(last, 0, -1):
            seat = seat + 1 if seat < last else 0
            hand = hands[seat]
            cards = hand & suit
            if cards:
                if not broken and queen_waits:
                    cards = cards & NO_QUEEN or cards
                if not cards & cards - 1:
                    card = cards.bit_length() - 1
                elif seat == shooter:
                    card = win(cards, high, behind == 1)
                else:
                    aims = threat not in (NOBODY, seat)
                    aims = aims and (ahead == threat or (threat - seat) % seats < behind)
                    card = follow(cards, suit, high, won, left ^ hand, behind - 1, aims)
                if card > high:
                    high, ahead = card, seat
            else:
                cards = hand
                if not broken and queen_waits:
                    cards = cards & NO_QUEEN or cards
                if not cards & cards - 1:
                    card = cards.bit_length() - 1
                elif seat == shooter:
                    card = keep(cards, left ^ hand)
                else:
                    card = throw(cards, hand, left ^ hand, ahead == threat != seat)
            bit = 1 << card
            won |= bit
            hands[seat] ^= bit
            left ^= bit
            broken = broken or bool(bit & (thrown_breaks if not bit & suit else suit_breaks))
        seat = ahead
        taken[seat] |= won
        if won & POINTS_MASK:
            if widow:
                taken[seat] |= widow
                widow = 0
            if moon:
                takers = [other for other, cards in enumerate(taken) if cards & needed]
                threat = NOBODY
                if len(takers) == 1:
                    points = points_of(taken[takers[0]])
                    if points >= THREAT:
                        threat = takers[0]
                    if points >= DARES:
                        shooter = takers[0]
                    elif shooter != takers[0]:
                        shooter = NOBODY
                elif takers:
                    moon, shooter = False, NOBODY
    table.left, table.widow, table.won, table.size = left, widow, 0, 0
