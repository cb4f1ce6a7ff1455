"""Which moves a Hit the Deck player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.hit_the_deck.cards import (
    CALLED,
    CODES,
    COLOUR_NAMES,
    DECK,
    EMPTY,
    FACES,
    FITS,
    HIDDEN,
    HIT,
    SEARCH,
    THE,
    WILD,
    card_name,
    face_of,
    is_number,
    is_reverse,
    takes_hit,
    top_name,
)
from game.rules.games.hit_the_deck.phases import CALL, OVER, TURN
from game.rules.games.hit_the_deck.position import HitTheDeckPosition
from game.rules.shared.dealing import STOCK
from game.rules.shared.holding import not_held

PILE = "pile"
SEQUENCE = (HIT, THE, DECK)


def legality(state: HitTheDeckPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if state.phase not in (TURN, CALL) or seat < 0:
        return NoMoves("It is not your turn (rule 3).")
    return HandLegal(state, seat)


def in_sequence(pieces: tuple[str, ...]) -> tuple[str, ...]:
    """Three cards in the order HIT, THE, DECK, with Wilds where one of them is missing; others ascending."""
    wilds = pieces.count("W")
    own = [FACES[code] if FACES[code] in pieces else "W" for code in SEQUENCE]
    if len(pieces) == 3 and own.count("W") == wilds and set(pieces) <= {"W", "H", "T", "D"}:
        return tuple(own)
    return tuple(sorted(pieces, key=lambda face: CODES.get(face, HIDDEN)))


class HandLegal(Legal):
    """Plays, the back of the draw pile, searches and the calls of rule 7."""

    __slots__ = ("seat", "state")

    def __init__(self, state: HitTheDeckPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        if seat == state.turn:
            if state.phase == CALL:
                for colour in COLOUR_NAMES:
                    yield Move(seat, "call", choice=colour)
            elif state.top == SEARCH:
                yield Move(seat, "search", target=STOCK)
            else:
                yield from self._plays()
                yield Move(seat, "back", target=STOCK)
        if state.owing == seat:
            yield Move(seat, "declare")
        elif state.owing >= 0:
            yield Move(seat, "catch", choice=str(state.owing + 1))

    def _plays(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        hand = [face_of(card) for card in state.hands[seat]]
        fits, free = FITS[state.top], takes_hit(state.top)
        for face in sorted(set(hand) - {HIDDEN}):
            if not fits >> face & 1:
                continue
            if face == WILD and free:
                for colour in COLOUR_NAMES:
                    yield Move(seat, "play", ("W",), PILE, colour)
            else:
                yield Move(seat, "play", (FACES[face],), PILE)
        if free:
            wilds = hand.count(WILD)
            for three in product(*((own, WILD) if own in hand else (WILD,) for own in SEQUENCE)):
                if three.count(WILD) <= wilds:
                    yield Move(seat, "play", tuple(FACES[face] for face in three), PILE)

    def completions(self, selection: Selection) -> Completions:
        """As listed; the discard pile goes without saying once a card is picked."""
        if selection.pieces and selection.target is None:
            selection = replace(selection, target=PILE)
        return super().completions(selection)

    def why_not(self, move: Move) -> str | None:
        """The rules in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 3)."
        match move.kind:
            case "declare":
                return self._bare(move) or self._why_not_declare()
            case "catch":
                return self._why_not_catch(move)
        if self.seat != self.state.turn:
            return "It is not your turn (rule 3)."
        match move.kind:
            case "play":
                return self._why_not_play(move)
            case "back":
                return self._why_not_back(move)
            case "search":
                return self._why_not_search(move)
            case "call":
                return self._why_not_call(move)
        return "That is no move of Hit the Deck: play a card or follow the draw pile’s back (rules 4 and 12)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces do not go there."""
        pieces, target, choice = selection.pieces, selection.target, selection.choice
        if not pieces:
            if target == STOCK:
                kind = "search" if self.state.top == SEARCH else "back"
                return self.why_not(Move(self.seat, kind, (), STOCK, choice)) or "Not now (rule 12)."
            if target is None and choice is not None and choice not in COLOUR_NAMES:
                return self.why_not(Move(self.seat, "catch", choice=choice)) or "Not now (rule 7)."
            if self.seat == self.state.turn and self.state.phase == TURN and self.state.top != SEARCH:
                return "Choose a card of your hand; it goes on the discard pile (rule 4)."
            return self._busy() or "It is not your turn (rule 3)."
        if target not in (None, PILE):
            return self._busy() or "Cards are played on the discard pile only (rule 4)."
        move = Move(self.seat, "play", in_sequence(pieces), PILE, choice)
        return self.why_not(move) or "These cards are not played together (rules 4 and 8)."

    # --- the parts -------------------------------------------------------------------------------------

    def _busy(self) -> str | None:
        """What else this seat must do before it may play; None when it may."""
        if self.seat != self.state.turn:
            return "It is not your turn (rule 3)."
        if self.state.phase == CALL:
            return "First call a colour for the Wild that you flipped (rule 13)."
        if self.state.top == SEARCH:
            return "A Search lies on top: you must draw until a number card comes, which is played (rule 9)."
        return None

    @staticmethod
    def _bare(move: Move) -> str | None:
        if move.pieces or move.target is not None or move.choice is not None:
            return "That call names no card and no pile (rule 7)."
        return None

    def _why_not_declare(self) -> str | None:
        if self.state.owing == self.seat:
            return None
        return "You have no DECK pile to declare now (rule 7)."

    def _why_not_catch(self, move: Move) -> str | None:
        owing = self.state.owing
        if move.pieces or move.target is not None or move.choice is None:
            return "Catching names a player and nothing else (rule 7)."
        if move.choice == str(self.seat + 1):
            return "Nobody catches themselves (rule 7)."
        if owing < 0 or move.choice != str(owing + 1):
            return "That player has no DECK pile left to declare, so there is nothing to catch (rule 7)."
        return None

    def _why_not_back(self, move: Move) -> str | None:
        if move.pieces or move.choice is not None or move.target != STOCK:
            return "Following the draw pile’s back names nothing else (rule 12)."
        return self._busy()

    def _why_not_search(self, move: Move) -> str | None:
        if move.pieces or move.choice is not None or move.target != STOCK:
            return "Searching takes cards of the draw pile and names nothing else (rule 9)."
        if self.state.phase == TURN and self.state.top == SEARCH:
            return None
        return "There is no Search on top that you would have to answer (rule 9)."

    def _why_not_call(self, move: Move) -> str | None:
        if self.state.phase != CALL:
            return "A colour is called alone only after a flipped Wild; else with the play (rules 6 and 13)."
        if move.pieces or move.target is not None or move.choice not in COLOUR_NAMES:
            return "Call purple, green or yellow (rule 6)."
        return None

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if reason := self._busy():
            return reason
        if move.target != PILE:
            return "Cards are played on the discard pile only (rule 4)."
        if reason := self._not_held(move.pieces):
            return reason
        if len(move.pieces) != 1:
            return self._why_not_three(move)
        face = CODES[move.pieces[0]]
        if not FITS[state.top] >> face & 1:
            return _misfit(face, state.top)
        if face == WILD and takes_hit(state.top):
            if move.choice in COLOUR_NAMES:
                return None
            return "Name the colour that your Wild calls: purple, green or yellow (rule 6)."
        if move.choice is not None:
            if face == WILD:
                stands = "THE" if state.top == HIT else "DECK"
                return f"Here the Wild stands for {stands} and calls no colour (rule 6)."
            return "Only a Wild calls a colour (rule 6)."
        return None

    def _why_not_three(self, move: Move) -> str | None:
        top, pieces = self.state.top, move.pieces
        fitting = all(face in ("W", FACES[own]) for face, own in zip(pieces, SEQUENCE, strict=False))
        if len(pieces) != 3 or not fitting:
            return "A turn plays one card, or HIT, THE and DECK together, each perhaps as a Wild (rule 8)."
        if move.choice is not None:
            return "A Wild within HIT, THE and DECK calls no colour (rule 8)."
        if takes_hit(top):
            return None
        if top == HIT:
            return "A HIT already lies on top: only THE, or a Wild as THE, may follow it (rule 8)."
        return "All three go only where a HIT could be played, on a number or a Reverse (rule 8)."

    def _not_held(self, pieces: tuple[str, ...]) -> str | None:
        if not pieces:
            return "Name the card that you play (rule 4)."
        return not_held(map(face_of, self.state.hands[self.seat]), pieces, CODES, card_name, "4")


def _misfit(face: int, top: int) -> str:
    """Why this face may not be played on this top."""
    name, on = card_name(FACES[face]), top_name(top)
    if top == EMPTY:
        return "A new discard pile starts with a number card (rule 4)."
    if top == DECK:
        return "On a flipped DECK only a number card may be played (rule 13)."
    if top >= CALLED:
        colour = COLOUR_NAMES[top - CALLED]
        return f"{colour.capitalize()} was called: only a {colour} number or Reverse may be played (rule 4)."
    if top in (HIT, THE):
        wanted = "THE" if top == HIT else "DECK"
        return f"On {on} only {wanted}, or a Wild as {wanted}, may be played (rule 4)."
    if face in (THE, DECK):
        below = "HIT" if face == THE else "THE"
        return f"{name} is played only on {below}, or as one of all three cards (rule 4)."
    if is_reverse(face):
        return f"{name} does not go on {on}: it needs its own colour or another Reverse (rule 4)."
    if is_number(top):
        return f"{name} does not go on {on}: it needs the same number or colour (rule 4)."
    return f"{name} does not go on {on}: after a Reverse a number must have its colour (rule 4)."
