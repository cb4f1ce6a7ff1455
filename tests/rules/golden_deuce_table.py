"""Golden Deuce positions and plays written the way people tell them.

A play is a line `1 play J3 P3`: the player, from 1, then the move. `Table` sits at any position; `deal_for`
scripts a first deal for a whole `Match`, in which the last seat deals.
"""

from collections.abc import Iterable, Mapping, Sequence

from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import GAME, GoldenDeuceState
from game.rules.games.golden_deuce.cards import CODES, DECK, FACES, codes_of, mask_of
from game.rules.games.golden_deuce.combos import strength_of
from game.rules.games.golden_deuce.phases import COUNT, PLAY
from game.rules.games.golden_deuce.track import FINISH, START
from tests.rules.table import LatestTable

WHOLE_DECK = [FACES[code] for code in DECK]


def codes(text: str) -> list[int]:
    """The codes of faces in their order."""
    return [CODES[face] for face in text.split()]


def cards(text: str) -> int:
    """The set of these faces."""
    return mask_of(codes(text))


def texts(masks: Iterable[int]) -> set[str]:
    """Sets of cards as `"J3 P3"`."""
    return {" ".join(FACES[code] for code in codes_of(mask)) for mask in masks}


def beats(one: str, other: str) -> bool:
    """Whether the first combination beats the second; both must be combinations of one size."""
    mine, theirs = strength_of(cards(one)), strength_of(cards(other))
    assert mine is not None and theirs is not None
    assert len(one.split()) == len(other.split())
    return mine > theirs


def deal_for(*hands: str, draw_pile: str = "") -> list[str]:
    """The shuffle that deals these hands from player 1 on; what is missing is filled up, lowest first."""
    rest = list(WHOLE_DECK)
    wanted = [hand.split() for hand in hands]
    for face in (*[face for hand in wanted for face in hand], *draw_pile.split()):
        rest.remove(face)
    for hand in wanted:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    order = [wanted[n % len(hands)][n // len(hands)] for n in range(13 * len(hands))]
    return [*order, *draw_pile.split(), *rest]


class Table(LatestTable[GoldenDeuceState]):
    """A table that shows hands."""

    def __init__(self, state: GoldenDeuceState, rng: Rng | None = None) -> None:
        super().__init__(GAME, state, rng)

    def hand(self, player: int) -> list[str]:
        """A player's cards."""
        return [FACES[card] for card in self.state.hands[player - 1]]


def put_pawns(state: GoldenDeuceState, places: Mapping[int, Sequence[int]]) -> None:
    """Put the pawns of these players, from 1, on these places."""
    for player, own in places.items():
        seat = player - 1
        state.pawns[seat] = list(own)
        state.start[seat] = [pawn for pawn, place in enumerate(own) if place == START]
        state.home[seat] = [pawn for pawn, place in enumerate(own) if place == FINISH]


def position(
    *hands: str,
    turn: int = 1,
    draw_pile: str = "",
    pawns: Mapping[int, Sequence[int]] | None = None,
    passed_out: bool = False,
) -> Table:
    """The lead of player `turn` in a later hand with these cards; all the others have been played."""
    each = max((len(own) for own in (pawns or {}).values()), default=3)
    state = GoldenDeuceState.new(len(hands), each, passed_out, 0)
    state.hands = [codes(hand) for hand in hands]
    state.stock = codes(draw_pile)[::-1]
    gone = {card for hand in (*state.hands, state.stock) for card in hand}
    state.played = [card for card in DECK if card not in gone]
    state.turn, state.phase, state.round, state.winner = turn - 1, PLAY, 2, turn - 1
    put_pawns(state, pawns or {})
    return Table(state)


def hand_over(*hands: str | int, pawns: Mapping[int, Sequence[int]] | None = None) -> Table:
    """A hand just won by the player without cards, before it is counted.

    A number deals that many of the lowest cards that nobody named.
    """
    named = {face for hand in hands if isinstance(hand, str) for face in hand.split()}
    rest = [face for face in WHOLE_DECK if face not in named]
    dealt = [hand if isinstance(hand, str) else " ".join(rest.pop(0) for _ in range(hand)) for hand in hands]
    table = position(*dealt, pawns=pawns)
    table.state.winner = next(seat for seat, hand in enumerate(dealt) if not hand)
    table.state.phase = COUNT
    table.forced()
    return table
