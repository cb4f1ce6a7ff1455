"""What a hand of Golden Deuce holds of the eight kinds that one learns, and what of it beats the table.

It is told by structure and in the order of the rules, without a word on what would be good (rules 4 to 7).
"""

from functools import lru_cache

from game.rules.core.move import Move
from game.rules.core.together import Together, by_turns
from game.rules.core.view import View
from game.rules.games.golden_deuce.cards import UNKNOWN, faces_of, mask_of
from game.rules.games.golden_deuce.combos import (
    KIND_NAMES,
    SINGLE,
    STRAIGHT_FLUSH,
    brief,
    kind_of,
    of_kind,
    strength_of,
)
from game.rules.games.golden_deuce.legal import plays
from game.rules.games.golden_deuce.phases import PLAY
from game.rules.games.golden_deuce.position import GoldenDeucePosition

KINDS = STRAIGHT_FLUSH + 1
"""The royal kinds are straight flushes."""
MEANINGS = tuple(
    f"{name}: {meaning} (rule {rule})."
    for name, (meaning, rule) in zip(
        KIND_NAMES,
        (
            ("one card", 4), ("two cards of one rank", 4), ("three cards of one rank", 4),
            ("five ranks in a row, in several suits", 5), ("five cards of one suit", 4),
            ("three of one rank and two of another", 4), ("four of one rank and any fifth card", 4),
            ("five ranks in a row in one suit", 5),
        ),
        strict=False,
    )
)  # fmt: skip
EXAMPLES = (
    ("J7",), ("J7", "C7"), ("J7", "P7", "C7"), ("J3", "C4", "P5", "G6", "J7"),
    ("P3", "P6", "P8", "P9", "PA"), ("J7", "P7", "C7", "JA", "GA"), ("J7", "P7", "C7", "G7", "C3"),
    ("C3", "C4", "C5", "C6", "C7"),
)  # fmt: skip
"""Cards that show each kind."""


@lru_cache(maxsize=64)
def kinds_held(hand: tuple[int, ...]) -> frozenset[int]:
    """The kinds of which a hand has a combination; of cards that one may not know, none."""
    if UNKNOWN in hand:
        return frozenset()
    cards = mask_of(hand)
    return frozenset(kind for kind in range(KINDS) if next(of_kind(cards, kind), None) is not None)


def kind_on_table(state: GoldenDeucePosition) -> int | None:
    """The kind of the play to beat."""
    return min(kind_of(state.top()), STRAIGHT_FLUSH) if state.trick else None


def examples(view: View[GoldenDeucePosition], kind: int) -> tuple[Together, ...]:
    """What the viewer's hand has of a kind, one of each strength, the weakest first: what may be played now,
    else all of it.
    """
    legal = _legal(view)
    found = [cards for cards in legal if _kind(cards) == kind]
    if not found and view.seat is not None and UNKNOWN not in view.state.hands[view.seat]:
        found = list(of_kind(mask_of(view.state.hands[view.seat]), kind))
    weakest: dict[int, int] = {}
    for cards in found:
        weakest.setdefault(strength_of(cards) or 0, cards)
    return tuple(_told(view, weakest[at], bool(legal) and weakest[at] in legal) for at in sorted(weakest))


def together(view: View[GoldenDeucePosition]) -> tuple[Together, ...]:
    """Plays of several cards that beat the table or lead, named once each: in turn one of every kind, the
    weakest first.
    """
    kinds: dict[int, dict[str, int]] = {}
    for cards in sorted(_legal(view), key=lambda cards: strength_of(cards) or 0):
        if _kind(cards) != SINGLE:
            kinds.setdefault(_kind(cards), {}).setdefault(brief(cards), cards)
    return by_turns((_told(view, cards, True) for cards in kind.values()) for kind in kinds.values())


def _legal(view: View[GoldenDeucePosition]) -> list[int]:
    """The plays that the viewer may make now."""
    state, seat = view.state, view.seat
    return plays(state, seat) if seat is not None and state.phase == PLAY and state.turn == seat else []


def _kind(cards: int) -> int:
    return min(kind_of(strength_of(cards) or 0), STRAIGHT_FLUSH)


def _told(view: View[GoldenDeucePosition], cards: int, legal: bool) -> Together:
    faces = faces_of(cards)
    assert view.seat is not None
    move = Move(view.seat, "play", faces)
    return Together(brief(cards), faces, move if legal else None, view.legal().why_not(move) or "")
