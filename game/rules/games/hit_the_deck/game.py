"""Hit the Deck as a game of the collection: options, notation, labels and previews."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.options import points_to_win
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names, is_you
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.hit_the_deck import held, words
from game.rules.games.hit_the_deck.cards import (
    CODES,
    COLOUR_NAMES,
    EMPTY,
    FACES,
    HIT,
    SEARCH,
    THE,
    card_name,
    is_reverse,
)
from game.rules.games.hit_the_deck.events import joined
from game.rules.games.hit_the_deck.legal import PILE, in_sequence
from game.rules.games.hit_the_deck.phases import CALL
from game.rules.games.hit_the_deck.state import HitTheDeckState
from game.rules.shared.dealing import STOCK
from game.rules.shared.words import capital

_PLAY = re.compile(r"play ([A-Z0-9]+(?: [A-Z0-9]+)*)(?: ?> ?([a-z]+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class HitTheDeckOptions:
    """House rules of Hit the Deck."""

    target: int = points_to_win(
        50,
        (25, 50, 100),
        help="When somebody has reached them after a hand, the highest total wins the match.",
    )


class HitTheDeckGame(Game[HitTheDeckState]):
    """Match number or colour, finish HIT – THE – DECK to win the pile, and say so before you are caught."""

    key = "hit_the_deck"
    name = "Hit the Deck"
    in_play: ClassVar = {"": "4", "call": "13", "count": "15"}
    seats = range(2, 7)
    rules_version = 2
    options = HitTheDeckOptions
    calls = frozenset({"declare", "catch"})

    def new(self, seats: int, options: HitTheDeckOptions, rng: Rng, deal: Deal = None) -> HitTheDeckState:
        """The first dealer is random, or the last seat when the deal is scripted (rule 3)."""
        dealer = rng.randrange(seats) if deal is None else seats - 1
        return HitTheDeckState.start(seats, options.target, dealer)

    def text(self, move: Move) -> str:
        """`play P3`, `play W>green`, `play H W D`, `call green`, `catch 2`, or the bare kind."""
        if move.kind == "play":
            called = f">{move.choice}" if move.choice is not None else ""
            return f"play {' '.join(move.pieces)}{called}"
        return move.kind if move.choice is None else f"{move.kind} {move.choice}"

    def parse(self, text: str, seat: int, view: View[HitTheDeckState]) -> Move:
        """Reads the three cards in any order, and extra spaces. Raises UnreadableMove."""
        parts = text.split()
        if (play := _PLAY.fullmatch(" ".join(parts))) and play[2] in (None, *COLOUR_NAMES):
            pieces = tuple(play[1].split())
            if all(face in CODES for face in pieces):
                return Move(seat, "play", in_sequence(pieces), PILE, play[2])
        match parts:
            case ["back" | "search" as kind]:
                return Move(seat, kind, target=STOCK)
            case ["declare" | "play" | "call" | "catch" as kind]:
                return Move(seat, kind, target=PILE if kind == "play" else None)
            case ["call", colour] if colour in COLOUR_NAMES:
                return Move(seat, "call", choice=colour)
            case ["catch", number] if number in "123456789":
                if int(number) > view.state.seats:
                    raise UnreadableMove(f"There is no player {number} at this table (rule 7).")
                return Move(seat, "catch", choice=number)
        raise UnreadableMove(
            f"{quoted(text)} is no move of Hit the Deck; write “play P3”, “play W>green”, “play H T D”, "
            f"“back”, “search”, “call green”, “declare” or “catch 2”."
        )

    def label(self, move: Move, view: View[HitTheDeckState], name: Names = numbered) -> str:
        """As on a button: "Purple 3", "Wild, calling green", "Draw 3 cards", "“HIT THE DECK!”"."""
        match move.kind:
            case "play" if len(move.pieces) == 3:
                return joined(move.pieces)
            case "play" if move.choice is not None:
                return f"{card_name(move.pieces[0])}, calling {move.choice}"
            case "play":
                stands = {HIT: " as THE", THE: " as DECK"}.get(view.state.top, "")
                return card_name(move.pieces[0]) + (stands if move.pieces == ("W",) else "")
            case "call":
                return (move.choice or "").capitalize()
            case "declare":
                return "“HIT THE DECK!”"
            case "catch":
                return f"Catch {name(int(move.choice or 1) - 1)}"
            case "search":
                return "Draw until a number card"
        return words.instruction(view.state.next_back())

    def instruction(self, move: Move, view: View[HitTheDeckState], name: Names = numbered) -> str:
        """ "Play Purple 3 on Purple 7", "Play Wild, calling green", "Call purple"."""
        label = self.label(move, view, name)
        if move.kind in ("call", "declare"):
            return f"Call {label.lower() if move.kind == 'call' else label}"
        if move.kind != "play":
            return label
        top = view.state.top
        fits = len(move.pieces) == 1 and move.choice is None and top < len(FACES)
        return f"Play {label} on {card_name(FACES[top])}" if fits else f"Play {label}"

    def call_label(self, kind: str) -> str:
        """The words of rule 7."""
        return "HIT THE DECK!" if kind == "declare" else "Catch!"

    def call_purpose(self, kind: str) -> str:
        """When either call is made, by rule 7."""
        if kind == "declare":
            return "Say it, and hit the pile, when you have played DECK on THE (rule 7)."
        return "Catch whoever has played DECK on THE and has not called “HIT THE DECK!” (rule 7)."

    def face_name(self, face: str) -> str:
        """ "Purple 3", "Green Reverse", "Wild", "HIT"."""
        return card_name(face)

    def prompt(self, view: View[HitTheDeckState], name: Names) -> str:
        """What may go on top, or the back instead; an open call is not mentioned, it is to be noticed."""
        state = view.state
        if view.seat is None or view.seat != state.turn or view.seat not in state.actors():
            waited = state.actors() and f"Waiting for {name(state.turn)}."
            return waited or ""
        if state.phase == CALL:
            return "Call a colour for the Wild that you flipped."
        if state.top == SEARCH:
            return "A Search: draw until a number card comes."
        instead = words.instruction(state.next_back())
        return f"Your turn: {words.playable(state.top)}, or {instead[:1].lower()}{instead[1:]}."

    def together(self, view: View[HitTheDeckState]) -> Sequence[Together]:
        """HIT, THE and DECK at once."""
        return held.together(view)

    def preview(self, move: Move, view: View[HitTheDeckState], name: Names) -> str:
        """The pile that is won, going out, or who plays next under what condition."""
        state = view.state
        if move.kind == "search":
            return "The number card that comes is played at once"
        if move.kind != "play":
            return ""
        left = len(state.hands[move.seat]) - len(move.pieces)
        wins = len(move.pieces) == 3 or state.top == THE
        told = []
        if wins:
            told.append(f"wins the pile of {len(state.pile) + len(move.pieces)} cards")
        if left == 0:
            others = sum(len(hand) for seat, hand in enumerate(state.hands) if seat != move.seat)
            piles = len(state.decks[move.seat]) + wins
            told.append(f"goes out for {others + piles} points")
        elif not wins:
            told.append(self._next_must(move, state, name))
        told = [part for part in told if part]
        return f"{capital(told[0])}{' and ' + told[1] if len(told) > 1 else ''}" if told else ""

    @staticmethod
    def _next_must(move: Move, state: HitTheDeckState, name: Names) -> str:
        """What the player after this card is bound to; empty for a plain number."""
        face = CODES[move.pieces[0]]
        if is_reverse(face):
            following = state.following(reversing=True)
            return "you play next" if is_you(following, name) else f"{name(following)} plays next"
        after = name(state.following())
        if move.choice is not None:
            return f"{after} must follow with {move.choice}"
        if face == SEARCH:
            return f"{after} must draw until a number card comes"
        if state.top == EMPTY or (face < HIT and move.pieces != ("W",)):
            return ""
        return f"{after} may follow with {'THE' if face == HIT else 'DECK'}"


GAME: HitTheDeckGame = HitTheDeckGame()
