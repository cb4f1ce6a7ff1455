"""Rules of thumb for Crazy Eights that know the score: what each move sheds, keeps going, and risks.

Everything is read from what a seat may see: its hand, the pile, how many cards the others hold, and what
drawing and passing have shown of them. Weights are in penalty points.
"""

from dataclasses import dataclass

from game.rules.core.move import Move
from game.rules.games.crazy_eights import CrazyEightsState
from game.rules.games.crazy_eights.cards import (
    ACE,
    CODES,
    EIGHT,
    EIGHTS_MASK,
    FITS,
    NAMED,
    PENALTIES,
    QUEEN,
    SUIT_MASKS,
    TWO,
    TWOS_MASK,
)
from game.rules.shared.playing_cards import SUITS, mask_of

OUT = 999.0
"""The value of a card that goes out."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights, in penalty points."""

    shed: float = 2.0
    """For each penalty point put down, where a rival is about to go out; less the farther all are."""
    tempo: float = 8.0
    """For a card less."""
    follow: float = 1.0
    """For each card of the hand that would go on what is played."""
    stuck: float = 4.0
    """What is lost where none would."""
    eight: float = 8.0
    """What an eight is worth while the round is long, for each card that the nearest rival holds past two."""
    most: float = 3.0
    """So many such cards count at most."""
    hit: float = 5.0
    """For a queen, an ace or a two that strikes a rival about to go out."""
    lack: float = 3.0
    """For a suit that the next player is known to lack."""


PLAIN = Heuristics(shed=1.0, tempo=0.0, follow=0.0, stuck=0.0, eight=0.0, hit=0.0, lack=0.0)
"""Most penalty points first, and nothing beyond."""
TUNED = Heuristics()


def scored(state: CrazyEightsState, seat: int, heuristics: Heuristics) -> list[tuple[float, Move]]:
    """Every legal move with its value in penalty points, in the order of the rules."""
    hand = state.hands[seat]
    sizes = [len(cards) for other, cards in enumerate(state.hands) if other != seat]
    return [(_value(state, seat, move, hand, min(sizes), heuristics), move) for move in state.legal(seat)]


def _value(
    state: CrazyEightsState, seat: int, move: Move, hand: list[int], nearest: int, heuristics: Heuristics
) -> float:
    if move.kind != "play":
        # A card more in the hand counts against its owner as others do.
        return -heuristics.tempo if move.kind == "draw" else 0.0
    card = CODES[move.pieces[0]]
    if len(hand) == 1:
        return OUT
    left = hand[:]
    left.remove(card)
    rest = mask_of(left)
    rank, penalty = card >> 2, PENALTIES[card]
    value = heuristics.tempo + heuristics.shed * min(penalty, 10) / max(1, nearest)
    if rank == EIGHT:
        suit = SUITS.index(move.choice or SUITS[0])
        goes_on = NAMED[suit]
        spare = min(nearest - 2, heuristics.most)
        value += heuristics.shed * max(0, 3 - nearest) * (penalty - 10) / 2 - heuristics.eight * max(
            0.0, spare
        )
    else:
        suit = card & 3
        goes_on = FITS[card]
    following = sum((goes_on & ~EIGHTS_MASK) >> other & 1 for other in left)
    value += heuristics.follow * following
    if not rest & goes_on:
        value -= heuristics.stuck
    after = _after(state, seat)
    if _shown_to_lack(state, after, SUIT_MASKS[suit]):
        value += heuristics.lack
    return value + _strike(state, rank, rest, after, heuristics)


def _strike(state: CrazyEightsState, rank: int, rest: int, after: int, heuristics: Heuristics) -> float:
    """What the card does to the next player, where the options give it an effect (rule 6)."""
    rules = state.rules
    acts = (
        (rank == QUEEN and rules.queens_skip)
        or (rank == TWO and rules.twos_draw_two)
        or (rank == ACE and rules.aces_reverse)
    )
    if not acts:
        return 0.0
    held = len(state.hands[after])
    if state.owing and rank == TWO:
        return heuristics.hit * (1 + state.owing)
    again = heuristics.follow if state.seats == 2 and rank != TWO else 0.0
    spare = 0.5 if rank == TWO and rest & TWOS_MASK else 1.0
    return again + heuristics.hit * spare * max(0, 4 - held)


def _after(state: CrazyEightsState, seat: int) -> int:
    return (seat + state.step) % state.seats


def _shown_to_lack(state: CrazyEightsState, seat: int, suit: int) -> bool:
    """Whether everybody knows of each card of this hand that it is not of this suit."""
    facts = state.known[seat]
    return len(facts) >= len(state.hands[seat]) and not any(fact & suit & ~EIGHTS_MASK for fact in facts)
