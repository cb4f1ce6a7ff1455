"""Playing a hand of Hearts to its end by the rules of thumb, quickly: the inner loop of the search.

It plays the very cards that `heuristics.pick` would, with whole tricks in plain variables; tests hold the two
together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.bots.hearts.heuristics import follow, lead, pick, throw
from game.ai.bots.hearts.rollout_state import NOBODY, Table
from game.ai.bots.hearts.shooting import dares, keep, losers, storm, top, win
from game.rules.games.hearts.cards import CLUBS, HEARTS_MASK, POINTS_MASK, QUEEN_MASK

if TYPE_CHECKING:
    from mypy_extensions import i64

DECK: Final = 52
NO_HEARTS: Final = ~HEARTS_MASK
NO_QUEEN: Final = ~QUEEN_MASK


def tried(world: Table, card: int, shooter: int) -> Table:
    """The world after this card and the rest of its trick; `shooter` plays for the moon, unless NOBODY."""
    trial = world.copy()
    if shooter != NOBODY:
        trial.shooter = shooter
    trial.play(card)
    while trial.tricks == world.tricks and not trial.over():
        trial.play(pick(trial))
    return trial


def ended(trial: Table, seat: int) -> Table:
    """The hand played out, in place or in a copy: a rival of this seat who can take all does.

    Rivals know their own hands, so a moon is theirs where the rules of thumb get it from here while nobody is
    on their guard: whether others stop it in time is more than this seat may count on.
    """
    rival = NOBODY if trial.shooter == seat else dreamer(trial, seat)
    if rival != NOBODY:
        moonlit = trial.copy()
        moonlit.shooter = rival
        play_out(moonlit, guarded=False)
        if moonlit.shot_by() == rival:
            return moonlit
    play_out(trial)
    return trial


def dreamer(table: Table, seat: int) -> int:
    """The rival of this seat with the best hand for the moon, if it is one to dream with, or NOBODY."""
    if not table.moon:
        return NOBODY
    taker: i64 = NOBODY
    other: i64
    for other in range(table.seats):
        if table.taken[other] & table.needed:
            if taker != NOBODY:
                return NOBODY
            taker = other
    if taker == seat:
        return NOBODY
    hand: i64
    found: i64 = taker
    fewest: i64 = DECK
    if taker == NOBODY:
        for other in range(table.seats):
            if other != seat:
                hand = table.hands[other]
                lost = losers(hand, table.left & ~hand)
                if lost < fewest:
                    fewest, found = lost, other
    hand = table.hands[found]
    return found if dares(hand, table.left & ~hand) else NOBODY


def play_out(table: Table, guarded: bool = True) -> None:
    """Play the hand to the last card that counts, in place; only hands and taken cards are right after it.

    Where it is not `guarded`, nobody looks out for a moon once the first trick is over.
    """
    # The rules of the first trick are many, and it is one of thirteen.
    while (table.size or not table.tricks) and not table.over():
        table.play(pick(table))
    hands, taken, left, last = table.hands, table.taken, table.left, table.seats - 1
    broken, waits, queen_waits = table.broken, table.waits, table.queen_waits
    suit_breaks, thrown_breaks = table.suit_breaks, table.thrown_breaks
    seat, threat, shooter = table.turn, table.threat if guarded else NOBODY, table.shooter
    card: i64
    bit: i64
    hand: i64
    cards: i64
    behind: i64
    while left & POINTS_MASK or (table.widow and left):
        hand = hands[seat]
        cards = hand
        if not broken:
            if waits:
                cards = cards & NO_HEARTS or cards
            if queen_waits:
                cards = cards & NO_QUEEN or cards
        if not cards & cards - 1:
            card = top(cards)
        elif seat == shooter:
            card = storm(cards, left ^ hand)
        else:
            card = lead(cards, hand, left ^ hand)
        bit = 1
        bit <<= card
        won = bit
        hands[seat] = hand ^ bit
        left ^= bit
        broken = broken or bool(bit & suit_breaks)
        suit, high, ahead = CLUBS << (card & 3), card, seat
        behind = last
        while behind:
            behind -= 1
            seat = seat + 1 if seat < last else 0
            hand = hands[seat]
            cards = hand & suit
            if cards:
                if not broken and queen_waits:
                    cards = cards & NO_QUEEN or cards
                if not cards & cards - 1:
                    card = top(cards)
                elif seat == shooter:
                    card = win(cards, high, not behind)
                else:
                    aims = threat != NOBODY and threat != seat
                    if aims and ahead != threat:
                        aims = (threat - seat if threat > seat else threat - seat + last + 1) <= behind
                    card = follow(cards, high, won, left ^ hand, behind, aims)
                if card > high:
                    high, ahead = card, seat
            else:
                cards = hand
                if not broken and queen_waits:
                    cards = cards & NO_QUEEN or cards
                if not cards & cards - 1:
                    card = top(cards)
                elif seat == shooter:
                    card = keep(cards, left ^ hand)
                else:
                    card = throw(cards, hand, left ^ hand, ahead == threat and threat != seat)
            bit = 1
            bit <<= card
            won |= bit
            hands[seat] = hand ^ bit
            left ^= bit
            broken = broken or bool(bit & (suit_breaks if bit & suit else thrown_breaks))
        seat = ahead
        taken[seat] |= won
        if won & POINTS_MASK:
            taken[seat] |= table.widow
            table.widow = 0
            if table.moon:
                table.left = left
                table.watch()
                threat, shooter = table.threat if guarded else NOBODY, table.shooter
    table.left, table.won, table.size = left, 0, 0
