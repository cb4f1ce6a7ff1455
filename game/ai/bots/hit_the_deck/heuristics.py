"""Rules of thumb for Hit the Deck: what each card is worth putting down, and what the draw pile's back costs.

A hand is a list of counts by face code and colour (`counted`). A move is a number: the face of a single
card, `CALL` + colour for a Wild that calls it, `THREE` + bits (1, 2, 4: HIT, THE, DECK is a Wild) for all
three cards, `BACK` or `SEARCH_MOVE`; after a flipped Wild it is `CALL` + colour too. The weights come from
self-play (`tests/bench/learn_hit.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules.games.hit_the_deck.cards import DECK, FACES, FITS, FLIP, HIT, SEARCH, THE, WILD

CALL: Final = 32
THREE: Final = 64
BACK: Final = -1
SEARCH_MOVE: Final = -2
NO_BACK: Final = -1
"""In place of a back: the draw pile is empty."""
FACES_ON: Final = tuple(tuple(face for face in range(23) if mask >> face & 1) for mask in FITS)
"""By top the faces that go on it singly."""
OUT: Final = 99.0
"""The score of a play that goes out."""
WILDS: Final = tuple(bits.bit_count() for bits in range(8))
"""By the bits of a `THREE` how many Wilds it takes."""
COLOURED: Final = len(FACES)
GROUPS: Final = tuple(COLOURED + (face // 6 if face < 18 else 3) for face in range(len(FACES)))
"""By face where a hand counts its colour, or in one place the cards without any."""
FREE: Final = 18
"""Tops below this are numbers and Reverses, on which HIT and all three cards go (rule 8)."""


@dataclass(frozen=True, slots=True)
class Heuristics:
    """The weights of the rules of thumb, about in cards."""

    number: float
    reverse: float
    search: float
    hit: float
    the: float
    deck: float
    wild: float
    """What a Wild that calls a colour is worth putting down."""
    wild_as: float
    """What a Wild that stands for THE or DECK loses against the card itself."""
    three: float
    three_wild: float
    """What each Wild among all three cards loses."""
    colour: float
    """What each other card of the colour put down or called adds."""
    follow: float
    """What holding the next card of the sequence adds to HIT and THE."""
    whole: float
    """What HIT loses where the hand holds all three, or two and a Wild."""
    draw: float
    """What following a number costs for each card."""
    flip: float
    dot: float
    dry: float
    """What following costs where it ends the hand."""


PLAIN: Final = Heuristics(1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 0.8, 0.2, 3.0, 0.2, 0.0, 0.0, 0.0, 1.0, 0.0, 3.0, 1.0)
"""Cards shed less cards drawn, and nothing beyond."""
TUNED: Final = Heuristics(
    1.35, 1.55, 0.9, 0.3, 0.9, 2.05, 0.25, 0.55, 2.1, 0.6, 0.27, 0.5, 1.45, 1.05, 0.15, 4.3, 0.9
)  # fmt: skip


def counted(cards: Iterable[int]) -> list[int]:
    """How many cards of each face there are, and of each colour (see `GROUPS`)."""
    counts = [0] * (len(FACES) + 4)
    for card in cards:
        face = card & 31
        counts[face] += 1
        counts[GROUPS[face]] += 1
    return counts


def scored(
    hand: list[int], size: int, top: int, back: int, left: int, heuristics: Heuristics
) -> list[tuple[float, int]]:
    """Every move of a turn as (score, move), unsorted; a play that goes out scores `OUT`.

    `back` is the draw pile's next one or `NO_BACK`, `left` how many cards the draw pile has.
    """
    moves: list[int] = []
    return list(zip(_scores(hand, size, top, back, left, heuristics, moves), moves, strict=True))


def _scores(
    hand: list[int], size: int, top: int, back: int, left: int, heuristics: Heuristics, moves: list[int]
) -> list[float]:
    """The scores of every move of a turn, which `moves` hears of in this order."""
    if top == SEARCH:
        moves.append(SEARCH_MOVE)
        return [0.0]
    wilds = hand[WILD]
    hit, the, deck = hand[HIT], hand[THE], hand[DECK]
    found = [-_cost(back, left, heuristics)]
    moves.append(BACK)
    for face in FACES_ON[top]:
        if not hand[face]:
            continue
        if size == 1 and (face != WILD or top >= FREE):
            score = OUT
        elif face < FREE:
            score = heuristics.reverse if face % 6 == 5 else heuristics.number
            if heuristics.colour:
                score += heuristics.colour * (hand[GROUPS[face]] - 1)
        elif face == WILD:
            if top < FREE:
                whole = (hit > 0) + (the > 0) + (deck > 0) >= 2
                for colour in range(3):
                    score = heuristics.wild + heuristics.colour * hand[COLOURED + colour]
                    found.append(score - heuristics.whole * whole)
                    moves.append(CALL + colour)
                continue
            score = (heuristics.deck if top == THE else heuristics.the) - heuristics.wild_as
        elif face == SEARCH:
            score = heuristics.search
        elif face == HIT:
            score = heuristics.hit + heuristics.follow * (deck + wilds > 0)
            if (the > 0) + (deck > 0) + wilds >= 2:
                score -= heuristics.whole
        elif face == THE:
            score = heuristics.the + heuristics.follow * (deck > 0)
        else:
            score = heuristics.deck
        found.append(score)
        moves.append(face)
    if top >= FREE:
        return found
    if size == 1 and wilds:
        for at, move in enumerate(moves):
            if move >= CALL:
                found[at] = OUT
    if (hit > 0) + (the > 0) + (deck > 0) + wilds >= 3:
        score = OUT if size == 3 else heuristics.three
        for bits in range(8):
            need = WILDS[bits]
            if need > wilds or not ((bits & 1 or hit) and (bits & 2 or the) and (bits & 4 or deck)):
                continue
            found.append(score - heuristics.three_wild * need * (size > 3))
            moves.append(THREE + bits)
    return found


def _cost(back: int, left: int, heuristics: Heuristics) -> float:
    if back == NO_BACK:
        return heuristics.dry
    if back < FLIP:
        return heuristics.draw * (back + 1) if back < left else heuristics.dry
    return heuristics.flip if back == FLIP else heuristics.dot


def best(hand: list[int], size: int, top: int, back: int, left: int, heuristics: Heuristics) -> int:
    """The move that scores best, the first of equals."""
    moves: list[int] = []
    high, chosen = -OUT, 0
    for at, score in enumerate(_scores(hand, size, top, back, left, heuristics, moves)):
        if score > high:
            high, chosen = score, at
    return moves[chosen]


def best_colour(hand: list[int]) -> int:
    """The colour of which a hand holds most, the first of equals."""
    one, two, three = hand[COLOURED], hand[COLOURED + 1], hand[COLOURED + 2]
    if one >= two:
        return 0 if one >= three else 2
    return 1 if two >= three else 2
