"""Rules of thumb for the play of Hearts: a quick sensible card from one's own hand and what lies open.

They stay under where they can, take what is harmless with high cards, fish for the queen of spades, get rid
of what is dangerous where they cannot follow, play for the moon when told to, and stop one that is near.
"""

from game.ai.bots.hearts.rollout_state import NOBODY, Table
from game.rules.games.hearts.cards import HEARTS_MASK, POINTS_MASK, QUEEN, QUEEN_MASK, SUIT_MASKS

SPADES = SUIT_MASKS[3]
ABOVE_QUEEN = SPADES & ~((QUEEN_MASK << 1) - 1)
BELOW_QUEEN = SPADES & (QUEEN_MASK - 1)
NONE_YET = -1e9
NOTHING_YET = -(10**9)
GUARDS = 4
"""So many low spades keep the high ones of a hand from harm."""


def pick(table: Table) -> int:
    """The card that the rules of thumb play for whoever's turn it is."""
    cards = table.legal()
    if not cards & cards - 1:
        return cards.bit_length() - 1
    seat, threat = table.turn, table.threat
    hand = table.hands[seat]
    unseen = table.left & ~hand
    behind = table.seats - 1 - table.size
    shoots = seat == table.shooter
    if not table.size:
        return storm(cards, unseen) if shoots else lead(cards, hand, unseen)
    if not table.suit & cards:
        return keep(cards, unseen) if shoots else throw(cards, hand, unseen, table.winner == threat != seat)
    if shoots:
        return win(cards, table.high, not behind)
    waited = threat not in (NOBODY, seat) and (threat - seat) % table.seats <= behind
    aims = waited or table.winner == threat != seat
    return follow(cards, table.suit, table.high, table.won, unseen, behind, aims)


# --- as everybody plays ------------------------------------------------------------------------------------


def follow(cards: int, suit: int, high: int, won: int, unseen: int, behind: int, aims: bool) -> int:
    """Of these cards of the suit led; `behind` play after, and `aims` says that a moon may be stopped."""
    under = cards & (1 << high) - 1
    counts = won & POINTS_MASK
    # Where somebody may be shooting the moon, one heart of this trick stops it.
    if aims and counts:
        over = cards & ~under
        if over:
            return (over if behind else over & -over).bit_length() - 1
    if suit == SPADES:
        if under & QUEEN_MASK:
            return QUEEN
        cards = cards & ~QUEEN_MASK or cards
        under &= cards
        if behind and unseen & QUEEN_MASK:
            low = cards & BELOW_QUEEN
            if low:
                return low.bit_length() - 1
    if not behind:
        return (under if counts and under else cards).bit_length() - 1
    if not counts and suit != HEARTS_MASK and (unseen & suit).bit_count() >= 3 * behind:
        return cards.bit_length() - 1
    if under:
        return under.bit_length() - 1
    return (cards & -cards).bit_length() - 1


def throw(legal: int, hand: int, unseen: int, feeds: bool) -> int:
    """Of these cards where the suit cannot be followed; `feeds`: to one who may be shooting the moon."""
    if feeds:
        legal = legal & ~POINTS_MASK or legal & -legal
    if legal & QUEEN_MASK:
        return QUEEN
    if unseen & QUEEN_MASK:
        high = legal & ABOVE_QUEEN
        if high and (hand & BELOW_QUEEN).bit_count() < GUARDS:
            return high.bit_length() - 1
    best, chosen = NONE_YET, 0
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


def lead(legal: int, hand: int, unseen: int) -> int:
    """Of these cards, the one to lead: low where others must take it."""
    best, chosen = NONE_YET, 0
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


def win(legal: int, high: int, last: bool) -> int:
    """Of these cards of the suit led: over what lies, or the least loss."""
    over = legal & ~((1 << high) - 1)
    if not over:
        low = legal & ~POINTS_MASK or legal
        return (low & -low).bit_length() - 1
    return (over & -over if last else over).bit_length() - 1


def keep(legal: int, unseen: int) -> int:
    """Of these cards where the suit cannot be followed: what would win nothing, and no points."""
    best, chosen = NOTHING_YET, 0
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


def storm(legal: int, unseen: int) -> int:
    """Of these cards, the lead that nobody is likely to beat."""
    best, chosen = NONE_YET, 0
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
