"""Hit the Deck positions, and plays written the way people tell them.

Cards are written `P3`, or `P3/2` where the back matters (a 1 otherwise). A play is a line `1 play P3`: the
player, from 1, then the move. `Table` sits at any position and stops when a hand has been counted; `deal_for`
scripts the two shuffles of a first deal, in which the last seat deals.
"""

from collections.abc import Sequence

from game.match import Match
from game.rules.core.events import Event
from game.rules.core.rng import Rng
from game.rules.games.hit_the_deck import GAME, HitTheDeckState
from game.rules.games.hit_the_deck.cards import (
    ALL_BACKS,
    ALL_FACES,
    BACKS,
    CALLED,
    CODES,
    COLOUR_NAMES,
    EMPTY,
    FACES,
    back_of,
    faces,
)
from game.rules.games.hit_the_deck.phases import DEAL, TURN

WHOLE_DECK = [FACES[code] for code in ALL_FACES]
WHOLE_BACKS = [BACKS[code] for code in ALL_BACKS]


def cards(text: str) -> list[int]:
    """Cards with their backs."""
    found = []
    for card in text.split():
        face, _, back = card.partition("/")
        found.append(BACKS.index(back or "1") << 5 | CODES[face])
    return found


def deal_for(hands: Sequence[str], draw_pile: str = "") -> list[list[str]]:
    """The shuffles of faces and backs that deal these hands and leave `draw_pile` on top of the rest.

    Hands by seat, seven cards each or as many as matter: what is missing is filled up, lowest first.
    """
    seats, left, left_backs = len(hands), list(WHOLE_DECK), list(WHOLE_BACKS)
    wanted: list[list[str]] = [hand.split() for hand in hands]
    for card in (*[card for hand in wanted for card in hand], *draw_pile.split()):
        face, _, back = card.partition("/")
        left.remove(face)
        if back:
            left_backs.remove(back)
    for hand in wanted:
        while len(hand) < 7:
            hand.append(left.pop(0))
    order = [wanted[n % seats][n // seats] for n in range(7 * seats)] + draw_pile.split() + left
    pairs = [card.partition("/") for card in order]
    return [[face for face, _, _ in pairs], [back or left_backs.pop(0) for _, _, back in pairs]]


def match_of(*hands: str, draw_pile: str = "", target: int = 50) -> Match:
    """A match whose first deal gives these hands."""
    deal = deal_for(hands, draw_pile)
    return Match.new("hit_the_deck", seats=len(hands), seed=1, options={"target": target}, deal=deal)


def shown(match: Match, seat: int | None = None) -> HitTheDeckState:
    """The state as a seat or a spectator sees it."""
    state = match.view(seat).state
    assert isinstance(state, HitTheDeckState)
    return state


class Table:
    """A position that is played on line by line: player 1 to move, the pile's top as its last card."""

    def __init__(
        self,
        *hands: str,
        pile: str = "",
        called: str = "",
        stock: str = "G1/1 G1/1 G1/1 G1/1",
        points: Sequence[int] = (),
        target: int = 50,
    ) -> None:
        self.state = state = HitTheDeckState.start(len(hands), target, len(hands) - 1)
        state.hands = [sorted(cards(hand), key=back_of) for hand in hands]
        state.pile, state.stock = cards(pile), cards(stock)[::-1]
        state.top = CODES[pile.split()[-1].partition("/")[0]] if pile else EMPTY
        if called:
            state.top = CALLED + COLOUR_NAMES.index(called)
        state.points = list(points) or [0] * len(hands)
        state.phase, state.round = TURN, 1
        self.events: list[Event] = []
        """What happened in the last line, the table's steps included."""

    def play(self, *lines: str) -> "Table":
        """Play these lines; returns the table."""
        for line in lines:
            player, _, text = line.partition(" ")
            view = self.state.view(int(player) - 1)
            move = GAME.parse(text, int(player) - 1, view)
            assert view.legal().why_not(move) is None, (line, view.legal().why_not(move))
            self.events = self.state.apply(move, Rng(1))
            while (step := self.state.forced()) is not None and step.kind != DEAL:
                self.events += self.state.apply(step, Rng(1))
        return self

    def refused(self, line: str, because: str) -> None:
        """The line is not listed, and its reason holds `because`."""
        player, _, text = line.partition(" ")
        view = self.state.view(int(player) - 1)
        move = GAME.parse(text, int(player) - 1, view)
        assert move not in list(view.legal())
        assert because in (view.legal().why_not(move) or "allowed")

    def moves(self, player: int) -> set[str]:
        """The texts of every legal move of a player."""
        return {GAME.text(move) for move in self.state.view(player - 1).legal()}

    def hand(self, player: int) -> list[str]:
        """A player's faces in ascending order."""
        return faces(sorted(self.state.hands[player - 1], key=lambda card: card & 31))

    def pile(self) -> list[str]:
        """The discard pile, bottom first."""
        return faces(self.state.pile)

    def won(self, player: int) -> list[str]:
        """The cards of a player's DECK piles."""
        return faces(self.state.won[player - 1])

    def turn(self) -> int:
        """Whose turn it is, from 1."""
        return self.state.turn + 1

    def types(self) -> list[type[Event]]:
        """The types of the events of the last line."""
        return [type(event) for event in self.events]
