"""Cribbage positions and plays written the way people tell them.

A play is a line `1 play TC`: the player, from 1, then the move; a bare card is a play, so `1 TC` will do.
`Table` sits at any position and keeps what was pegged.
"""

from typing import Any

from game.rules.core.events import Scored
from game.rules.core.move import Move
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.cribbage import GAME, CribbageOptions, CribbageState
from game.rules.games.cribbage.phases import DISCARD, PLAY, SHOW
from game.rules.shared.playing_cards import ACE_LOW, DECK
from tests.rules.table import Table as LineTable

WHOLE_DECK = list(ACE_LOW.faces)


def codes(text: str) -> list[int]:
    """The codes of faces in their order."""
    return [ACE_LOW.codes[face] for face in text.split()]


class Table(LineTable[CribbageState]):
    """A table that keeps what was pegged; a bare card is a play."""

    def __init__(self, state: CribbageState, rng: Rng | None = None) -> None:
        super().__init__(GAME, state, rng)

    def read(self, line: str) -> Move:
        """The move that a line names."""
        player, _, text = line.partition(" ")
        return super().read(f"{player} play {text}" if text in ACE_LOW.codes else line)

    def pegged(self) -> list[tuple[int, int, str]]:
        """What was pegged so far: player, points, and for what."""
        return [
            (event.seat + 1, event.points, ", ".join(line.reason for line in event.sheet))
            for event in self.happened(Scored)
            if event.points
        ]


def dealt(*hands: str, starter: str = "", extra: str = "", **options: Any) -> Table:
    """A match whose first deal gives these hands, by the last player; missing cards are filled, lowest first.

    With three players `extra` is the card dealt to the crib.
    """
    size = 6 if len(hands) == 2 else 5
    rest = list(WHOLE_DECK)
    wanted = [hand.split() for hand in hands]
    for face in (*[face for hand in wanted for face in hand], *extra.split(), *starter.split()):
        rest.remove(face)
    for hand in wanted:
        hand += [rest.pop(0) for _ in range(size - len(hand))]
    order = [wanted[n % len(hands)][n // len(hands)] for n in range(size * len(hands))]
    if len(hands) == 3:
        order.append(extra or rest.pop(0))
    script = ShuffleRecord([[*order, *starter.split(), *rest]])
    chance = MatchRng(1, "deal", script)
    return Table(GAME.new(len(hands), CribbageOptions(**options), chance, []), chance)


def position(
    *hands: str,
    crib: str = "",
    starter: str = "",
    dealer: int = 0,
    points: tuple[int, ...] = (),
    phase: str = PLAY,
    **options: Any,
) -> Table:
    """A later deal in which these hands were kept: about to be played or, with `phase=SHOW`, counted.

    The dealer is the last player when not given; what is missing of crib and starter comes from the lowest
    cards nobody has. With `phase=SHOW` all cards have been played.
    """
    seats = len(hands)
    state = GAME.new(seats, CribbageOptions(**options), Rng(1), [])
    named = [*[face for hand in hands for face in hand.split()], *crib.split(), *starter.split()]
    rest = [face for face in WHOLE_DECK if face not in named]
    laid = crib.split() + [rest.pop(0) for _ in range(4 - len(crib.split()))]
    up = starter or rest.pop(0)
    state.dealer, state.round = (dealer or seats) - 1, 1
    state.starter = codes(up)
    if seats == 3:
        state.crib = codes(laid.pop())
    each = len(laid) // seats
    for seat in range(seats):
        state.discards[seat] = sorted(codes(" ".join(laid[seat * each : seat * each + each])))
        held = codes(hands[seat])
        state.hands[seat], state.played[seat] = ([], held) if phase == SHOW else (held, [])
    gone = {card for pile in state.piles() if pile is not state.stock for card in pile}
    state.stock = [card for card in DECK if card not in gone]
    state.turn, state.phase = (state.dealer + 1) % seats, phase
    for side, score in enumerate(points):
        state.points[side] = score
    assert state.phase != DISCARD and all(len(hand.split()) == 4 for hand in hands)
    return Table(state)
