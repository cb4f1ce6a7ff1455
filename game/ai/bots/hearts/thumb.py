"""Rules of thumb for the play of Hearts: a quick sensible card from one's own hand and what lies open.

They stay under where they can, take what is harmless with high cards, fish for the queen of spades, get rid
of what is dangerous where they cannot follow, play for the moon when told to, and stop one that is near.
"""

from game.ai.bots.hearts.table import NOBODY, Table
from game.rules.games.hearts.cards import HEARTS_MASK, POINTS_MASK, QUEEN, QUEEN_MASK, SUIT_MASKS

SPADES = SUIT_MASKS[3]
ABOVE_QUEEN = SPADES & ~((QUEEN_MASK << 1) - 1)
BELOW_QUEEN = SPADES & (QUEEN_MASK - 1)
GUARDS = 4
"""So many low spades keep the high ones of a hand from harm."""


def pick(table: Table) -> int:
    """The card that the rules of thumb play for whoever's turn it is."""
    legal = table.legal()
    if not legal & legal - 1:
        return legal.bit_length() - 1
    seat = table.turn
    if table.size:
        if table.suit & legal:
            return _win(table, legal) if seat == table.shooter else _follow(table, legal)
        return _keep(table, legal) if seat == table.shooter else _throw(table, legal)
    return _storm(table, legal) if seat == table.shooter else _lead(table, legal)


def play_out(table: Table) -> None:
    """Play the hand to the last card that counts, in place."""
    while not table.over():
        table.play(pick(table))


# --- as everybody plays ------------------------------------------------------------------------------------


def _follow(table: Table, legal: int) -> int:
    suit, high = table.suit, table.high
    last = table.size == table.seats - 1
    under = legal & (1 << high) - 1
    counts = table.won & POINTS_MASK
    threat = table.threat
    over = legal & ~under
    # Where somebody may be shooting the moon, one heart of this trick stops it.
    watched = threat != NOBODY and threat != table.turn and counts and over
    if watched and (table.winner == threat or _still_to_play(table, threat)):
        return (over & -over if last else over).bit_length() - 1
    unseen = table.left & ~table.hands[table.turn]
    if suit == SPADES:
        if under & QUEEN_MASK:
            return QUEEN
        legal = legal & ~QUEEN_MASK or legal
        under &= legal
        if not last and (unseen & QUEEN_MASK):
            low = legal & BELOW_QUEEN
            if low:
                return low.bit_length() - 1
    if last:
        if not counts or not under:
            return legal.bit_length() - 1
        return under.bit_length() - 1
    if not counts and suit != HEARTS_MASK:
        behind = table.seats - 1 - table.size
        if (unseen & suit).bit_count() >= 3 * behind:
            return legal.bit_length() - 1
    if under:
        return under.bit_length() - 1
    return (legal & -legal).bit_length() - 1


def _still_to_play(table: Table, seat: int) -> bool:
    return (seat - table.leader) % table.seats >= table.size


def _throw(table: Table, legal: int) -> int:
    threat = table.threat
    if threat != NOBODY and threat != table.turn and table.winner == threat:
        legal = legal & ~POINTS_MASK or legal & -legal
    if legal & QUEEN_MASK:
        return QUEEN
    hand = table.hands[table.turn]
    unseen = table.left & ~hand
    if unseen & QUEEN_MASK:
        high = legal & ABOVE_QUEEN
        if high and (hand & BELOW_QUEEN).bit_count() < GUARDS:
            return high.bit_length() - 1
    best, chosen = -99.0, 0
    for suit in SUIT_MASKS:
        cards = legal & suit
        if cards:
            card = cards.bit_length() - 1
            below = (1 << card) - 1
            lower = (unseen & suit & below).bit_count()
            danger = lower - 1.2 * (hand & suit & below).bit_count()
            if suit == HEARTS_MASK:
                danger += 2.5
            if not lower:
                danger -= 4
            if danger > best:
                best, chosen = danger, card
    return chosen


def _lead(table: Table, legal: int) -> int:
    hand = table.hands[table.turn]
    unseen = table.left & ~hand
    best, chosen = -99.0, 0
    queen_out = unseen & QUEEN_MASK
    for suit in SUIT_MASKS:
        cards = legal & suit
        if not cards:
            continue
        low = cards & -cards
        out = unseen & suit
        above = (out & -low).bit_count()
        below = (out & low - 1).bit_count()
        score = above - 1.7 * below - 0.4 * (hand & suit).bit_count()
        if not above:
            score -= 6
        if suit == SPADES:
            if low == QUEEN_MASK:
                score -= 20
            elif queen_out:
                score += -5 if hand & ABOVE_QUEEN else 5
            elif hand & QUEEN_MASK:
                score -= 5
        if score > best:
            best, chosen = score, low.bit_length() - 1
    return chosen


# --- for the moon ------------------------------------------------------------------------------------------


def _win(table: Table, legal: int) -> int:
    over = legal & ~((1 << table.high) - 1)
    if not over:
        low = legal & ~POINTS_MASK or legal
        return (low & -low).bit_length() - 1
    return (over & -over if table.size == table.seats - 1 else over).bit_length() - 1


def _keep(table: Table, legal: int) -> int:
    unseen = table.left & ~table.hands[table.turn]
    best, chosen = -99, 0
    for suit in SUIT_MASKS:
        cards = legal & suit
        if cards:
            low = cards & -cards
            useless = (unseen & suit & -low).bit_count()
            if low & POINTS_MASK:
                useless -= 30
            if useless > best:
                best, chosen = useless, low.bit_length() - 1
    return chosen


def _storm(table: Table, legal: int) -> int:
    unseen = table.left & ~table.hands[table.turn]
    best, chosen = -99.0, 0
    for suit in SUIT_MASKS:
        cards = legal & suit
        if cards:
            card = cards.bit_length() - 1
            above = (unseen & suit & -(1 << card)).bit_count()
            score = -10.0 * above + cards.bit_count()
            if suit == HEARTS_MASK and not above:
                score -= 0.5
            if score > best:
                best, chosen = score, card
    return chosen
