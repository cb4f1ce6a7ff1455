"""Domino Poker as a game of the collection: options, notation and words."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import house_rule
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.dominoes.phrases import counted
from game.rules.games.dominoes.poker.legal import KINDS
from game.rules.games.dominoes.poker.phases import BET
from game.rules.games.dominoes.poker.position import DOUBLING, SEATS, STAKE
from game.rules.games.dominoes.poker.ranks import value
from game.rules.games.dominoes.poker.state import PokerState
from game.rules.shared.dominoes import tile_name
from game.rules.shared.words import capital


@dataclass(frozen=True, slots=True)
class PokerOptions:
    """House rules of Poker."""

    hands: int = house_rule(
        20,
        label="Hands",
        choices=(10, 20, 50, 0),
        help=f"No end: until one player has all chips, ante and raise doubling every {DOUBLING} hands.",
        named={0: "No end"},
    )
    raise_by: int = house_rule(
        2,
        label="Chips in a raise",
        choices=(1, 2, 5, 10),
        help="What a raise adds to the bet.",
    )
    max_raises: int = house_rule(
        3,
        label="Raises in a round",
        choices=(1, 2, 3, 4),
        help="How often the bet may be raised in one hand, by all players together.",
    )
    betting: bool = house_rule(
        True,
        label="Betting",
        choices=(True, False),
        help="Off: everybody shows, and the best hand scores 1; 0 hands means 20 then.",
    )


class PokerGame(Game[PokerState]):
    """Five tiles, one round of bets, and the best hand takes the pot."""

    key = "domino_poker"
    name = "Domino Poker"
    in_play: ClassVar = {"": "18", "count": "17"}
    seats = range(SEATS, SEATS + 1)
    rules_version = 2
    pieces = "tiles"
    options = PokerOptions

    def new(self, seats: int, options: PokerOptions, rng: Rng, deal: Deal = None) -> PokerState:
        """The first dealer is random, or the last seat when the deal is scripted."""
        dealer = rng.randrange(seats) if deal is None else seats - 1
        last = options.hands if options.hands or options.betting else DOUBLING
        chips = [STAKE if options.betting else 0] * SEATS
        return PokerState(options.betting, last, options.raise_by, options.max_raises, dealer, chips)

    def text(self, move: Move) -> str:
        """`fold`, `call`, `raise` or `show`."""
        return move.kind

    def parse(self, text: str, seat: int, view: View[PokerState]) -> Move:
        """Raises UnreadableMove."""
        match text.split():
            case [kind] if kind in KINDS:
                return Move(seat, kind)
            case ["check"]:
                raise UnreadableMove("The check is written “call”, where nothing is to be paid (rule 18).")
        raise UnreadableMove(f"{quoted(text)} is no move of Poker; write “fold”, “call”, “raise” or “show”.")

    def label(self, move: Move, view: View[PokerState], name: Names = numbered) -> str:
        """As on a button: "Check", "Call 2", "Call with your last 1", "Raise to 4", "Fold"."""
        state = view.state
        match move.kind:
            case "call":
                owes = state.owes(move.seat)
                if not owes:
                    return "Check"
                short = state.chips[move.seat] < owes
                return f"Call with your last {state.chips[move.seat]}" if short else f"Call {owes}"
            case "raise":
                return f"Raise to {state.bet + state.step}"
            case "fold":
                return "Fold"
        return "Show your hand"

    def face_name(self, face: str) -> str:
        """ "double six", "six-four"."""
        return tile_name(face)

    def sits_out(self, view: View[PokerState]) -> bool:
        """Who has folded looks on until the hand is over."""
        state, seat = view.state, view.seat
        return seat is not None and state.phase == BET and bool(state.folded >> seat & 1)

    def prompt(self, view: View[PokerState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return Game.prompt(self, view, name)
        hand = value(state.hands[seat]).name
        if state.phase != BET:
            return f"Show your hand: {hand}."
        owes = state.owes(seat)
        to_pay = f"{counted(owes, 'chip')} to call" if owes else "nothing to pay"
        return f"{capital(hand)}; {to_pay}."

    def preview(self, move: Move, view: View[PokerState], name: Names) -> str:
        """What it costs, and what is in the pot."""
        state, seat = view.state, move.seat
        if state.phase != BET:
            return ""
        if move.kind == "fold":
            return f"you leave {counted(state.pot, 'chip')} to the others"
        cost = state.owes(seat) + (state.step if move.kind == "raise" else 0)
        cost = min(cost, state.chips[seat])
        return f"you pay {cost} of {counted(state.chips[seat], 'chip')}, for a pot of {state.pot + cost}"


GAME: PokerGame = PokerGame()
