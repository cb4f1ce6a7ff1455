"""Crazy Eights as a game of the collection: notation and words."""

import re
from typing import ClassVar

from game.rules.core.errors import UnreadableMove, quoted
from game.rules.core.game import Game, numbered
from game.rules.core.move import Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.view import View
from game.rules.games.crazy_eights import phases
from game.rules.games.crazy_eights.cards import CODES, FACES, PENALTIES
from game.rules.games.crazy_eights.legal import PILE
from game.rules.games.crazy_eights.options import CrazyEightsOptions
from game.rules.games.crazy_eights.state import CrazyEightsState
from game.rules.shared.dealing import STOCK
from game.rules.shared.playing_cards import SUIT_NAMES, SUITS, card_name
from game.rules.shared.words import counted

_PLAY = re.compile(r"play +(\S\S) *(?:> *([CDHS]))?")


class CrazyEightsGame(Game[CrazyEightsState]):
    """Match rank or suit, and let an eight name the suit you like."""

    key = "crazy_eights"
    name = "Crazy Eights"
    in_play: ClassVar = {"": "2", "drawn": "3", "count": "5"}
    seats = range(2, 9)
    rules_version = 2
    options = CrazyEightsOptions
    lowest_wins = True
    chosen = "the suit to name"

    def new(self, seats: int, options: CrazyEightsOptions, rng: Rng, deal: Deal = None) -> CrazyEightsState:
        """The first dealer is drawn by lot; when the deal is scripted, it is the last seat."""
        dealer = seats - 1 if deal is not None else rng.randrange(seats)
        return CrazyEightsState.start(seats, options, dealer)

    def text(self, move: Move) -> str:
        """`play 7H`, `play 8C>S`, `draw`, `pass`."""
        if move.kind != "play":
            return move.kind
        return f"play {move.pieces[0]}" + (f">{move.choice}" if move.choice else "")

    def parse(self, text: str, seat: int, view: View[CrazyEightsState]) -> Move:
        """Reads extra spaces and half a move. Raises UnreadableMove."""
        text = text.strip(" ")
        found = _PLAY.fullmatch(text)
        if found and found[1] in CODES:
            return Move(seat, "play", (found[1],), PILE, found[2])
        kind, *faces = text.split() or [""]
        if kind == "play" and all(face in CODES for face in faces):
            return Move(seat, "play", tuple(faces), PILE)
        if text == "draw":
            return Move(seat, "draw", target=STOCK)
        if text == "pass":
            return Move(seat, "pass")
        raise UnreadableMove(
            f"{quoted(text)} is no move of Crazy Eights; write “play 7H”, “play 8C>S”, “draw” or “pass”."
        )

    def label(self, move: Move, view: View[CrazyEightsState], name: Names = numbered) -> str:
        """As on a button: "Play the 8 of clubs and name spades", "Draw a card", "Keep it and pass"."""
        state = view.state
        if move.kind == "play":
            named = f" and name {SUIT_NAMES[move.choice]}" if move.choice else ""
            return f"Play the {card_name(move.pieces[0])}{named}"
        if move.kind == "pass":
            return "Keep it and pass" if state.phase == phases.DRAWN else "Pass this turn"
        return f"Draw {counted(state.owing, 'card')}" if state.owing else "Draw a card"

    def face_name(self, face: str) -> str:
        """ "queen of spades"."""
        return card_name(face)

    def choice_name(self, choice: str) -> str:
        """ "spades"."""
        return SUIT_NAMES.get(choice, "")

    def prompt(self, view: View[CrazyEightsState], name: Names) -> str:
        """What is expected of the viewer, or whom the table waits for."""
        state, seat = view.state, view.seat
        if seat is None or seat not in state.actors():
            return super().prompt(view, name)
        if state.phase == phases.DRAWN:
            return f"Play the {card_name(FACES[state.hands[seat][-1]])} that you drew, or pass."
        kinds = {move.kind for move in view.legal()}
        if kinds == {"pass"}:
            return "Nothing fits and nothing can be drawn: pass."
        if kinds == {"draw"}:
            owed = f"Draw {counted(state.owing, 'card')}: you hold no two."
            return owed if state.owing else "Nothing fits: draw a card."
        drawing = "draw"
        if state.owing:
            playing, drawing = "Play a two", f"draw {counted(state.owing, 'card')}"
        elif state.suit >= 0:
            playing = f"{SUIT_NAMES[SUITS[state.suit]].capitalize()} were named: play one or an eight"
        else:
            playing = f"Play on the {card_name(FACES[state.pile[-1]])}"
        return f"{playing}, or {drawing}." if "draw" in kinds else f"{playing}."

    def preview(self, move: Move, view: View[CrazyEightsState], name: Names) -> str:
        """How many cards and points stay in the hand."""
        state = view.state
        if move.kind != "play" or state.phase not in (phases.TURN, phases.DRAWN):
            return ""
        rest = state.hands[move.seat][:]
        rest.remove(CODES[move.pieces[0]])
        if not rest:
            return "you go out"
        return f"{counted(len(rest), 'card')} left, worth {sum(PENALTIES[card] for card in rest)}"


GAME: CrazyEightsGame = CrazyEightsGame()
