"""Four-Hand Texas as a game of the collection: options, notation and words."""

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import house_rule
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.dominoes.phrases import counted, the_tile
from game.rules.games.dominoes.texas42.phases import BID, PLAY, TRUMP
from game.rules.games.dominoes.texas42.position import SEATS
from game.rules.games.dominoes.texas42.settled import settled
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import (
    ALL_POINTS,
    LED,
    LIMIT,
    STRENGTH,
    TRUMP_TILES,
    TRUMP_WORDS,
    TRUMPS,
    suit_name,
    trick_points,
    trump_name,
)
from game.rules.shared.dominoes import CODES, FACES, UNKNOWN, mask_of, read, tile_name
from game.rules.shared.words import capital


@dataclass(frozen=True, slots=True)
class TexasOptions:
    """House rules of Four-Hand Texas."""

    dealer_must_bid: bool = house_rule(
        True,
        label="The dealer must bid",
        choices=(True, False),
        help="After three passes the dealer bids; off, the deal goes on when all four pass.",
    )


class TexasGame(Game[TexasState]):
    """Bid for trumps with your partner, and take the points that you promised."""

    key = "texas42"
    name = "Four-Hand Texas"
    in_play: ClassVar = {"": "13", "bid": "11", "trump": "12", "count": "14", "over": "15"}
    seats = range(SEATS, SEATS + 1)
    rules_version = 2
    pieces = "tiles"
    options = TexasOptions

    def new(self, seats: int, options: TexasOptions, rng: Rng, deal: Deal = None) -> TexasState:
        """The first dealer is random, or the last seat when the deal is scripted."""
        return TexasState(options.dealer_must_bid, rng.randrange(seats) if deal is None else seats - 1)

    def text(self, move: Move) -> str:
        """`bid 32`, `pass`, `trump doubles` or `play 6-4`."""
        parts = (move.kind, *move.pieces, *([move.choice] if move.choice is not None else []))
        return " ".join(parts)

    def parse(self, text: str, seat: int, view: View[TexasState]) -> Move:
        """Reads the ends of a tile in any order, and extra spaces. Raises UnreadableMove."""
        match text.split():
            case ["bid", number] if number.isascii() and number.isdigit() and len(number) <= 3:
                return Move(seat, "bid", choice=str(int(number)))
            case ["trump", word] if word in TRUMP_WORDS:
                return Move(seat, "trump", choice=word)
            case ["play", *tiles] if UNKNOWN not in (codes := [*map(read, tiles)]):
                return Move(seat, "play", tuple(FACES[code] for code in codes))
            case [("pass" | "bid" | "trump") as kind]:
                return Move(seat, kind)
        raise UnreadableMove(
            f"{quoted(text)} is no move of Four-Hand Texas; write “bid 32”, “pass”, “trump 5”, "
            f"“trump doubles”, “trump none” or “play 6-4”."
        )

    def label(self, move: Move, view: View[TexasState], name: Names = numbered) -> str:
        """As on a button: "Bid 32", "Double to 84", "Fives are trumps", "Play the six-four"."""
        match move.kind:
            case "bid":
                number = int(move.choice or 0)
                return f"Bid {number}" if number <= LIMIT else f"Double to {number}"
            case "pass":
                return "Pass"
            case "trump":
                trump = TRUMP_WORDS.index(move.choice or "none")
                return "No trump" if move.choice == "none" else f"{trump_name(trump).capitalize()} are trumps"
        return f"Play {the_tile(move.pieces[0])}"

    def instruction(self, move: Move, view: View[TexasState], name: Names = numbered) -> str:
        """ "Make fives trumps", "Play without trumps"."""
        if move.kind != "trump":
            return self.label(move, view, name)
        if move.choice == "none":
            return "Play without trumps"
        return f"Make {trump_name(TRUMP_WORDS.index(move.choice or 'none'))} trumps"

    def face_name(self, face: str) -> str:
        """ "double six", "six-four"."""
        return tile_name(face)

    def rest(self, view: View[TexasState]) -> Move | None:
        """Any tile, once the hand is settled."""
        seat = view.seat
        if seat is None or seat not in view.actors() or not settled(view.state, seat):
            return None
        return next(iter(view.legal()))

    def prompt(self, view: View[TexasState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return Game.prompt(self, view, name)
        if state.phase == TRUMP:
            return f"Your bid of {state.bid} stands: name trumps."
        if state.phase == BID:
            if state.must_bid:
                return "Three have passed: the dealer must bid."
            if not state.bid:
                return "Bid from 30 to 42, or pass."
            return f"{capital(name(state.bidder))} bids {state.bid}: bid more, or pass."
        if not state.trick:
            return "Lead a tile."
        suit = "trumps" if state.led == TRUMPS else suit_name(state.led)
        if not state.following(seat):
            return f"{capital(suit)} were led, and you hold none: play any tile."
        return f"Follow suit: {suit} were led."

    def preview(self, move: Move, view: View[TexasState], name: Names) -> str:
        """What a bid needs, how many trumps are held, and whether a tile takes the trick so far."""
        state = view.state
        if move.kind == "bid":
            number = int(move.choice or 0)
            return f"you need {'all ' if number >= LIMIT else ''}{min(number, ALL_POINTS)} points of 42"
        if move.kind == "trump":
            trump = TRUMP_WORDS.index(move.choice or "none")
            held = mask_of(state.hands[move.seat]) & TRUMP_TILES[trump]
            return f"you hold {counted(held.bit_count(), 'trump')}" if trump < len(TRUMP_WORDS) - 1 else ""
        if move.kind != "play" or state.phase != PLAY:
            return ""
        tile = CODES[move.pieces[0]]
        points = trick_points([*state.trick, tile])
        if not state.trick:
            led = LED[state.trump][tile]
            return f"leads {'trumps' if led == TRUMPS else suit_name(led)}"
        if self._beats(tile, state):
            return f"takes the trick so far, with {counted(points, 'point')} in it"
        winner = name(state.player(state.winning()))
        return f"the trick stays with {winner}, with {counted(points, 'point')} in it"

    @staticmethod
    def _beats(tile: int, state: TexasState) -> bool:
        """Whether the tile would win the trick so far."""
        strength = STRENGTH[state.trump][state.led]
        return strength[tile] > max(strength[other] for other in state.trick)


GAME: TexasGame = TexasGame()
