"""Which moves a Deuce player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator
from functools import cache

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.deuce.board import OPENING, OVER, OWED, TURN, pile_zone, zone_pile
from game.rules.games.deuce.cards import CODES, FACES, RAINBOW, X, card_name, pair_matches
from game.rules.games.deuce.position import DeucePosition
from game.rules.shared.holding import not_held


@cache
def play_move(seat: int, card: int, pile: int) -> Move:
    """The move that plays this card on this pile."""
    return Move(seat, "play", (FACES[card],), pile_zone(pile))


@cache
def plain_move(seat: int, kind: str) -> Move:
    """`draw`, `end` or `pass`; a draw points at the draw pile."""
    return Move(seat, kind, target="stock" if kind == "draw" else None)


def legality(state: DeucePosition, seat: int) -> Legal:
    """The legality of `seat`, which the phase decides."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat not in state.actors():
        if state.phase == OPENING:
            return NoMoves("You have chosen your pair; it is turned over when everyone has (rule 5).")
        return NoMoves("It is not your turn (rule 7).")
    return OpeningLegal(state, seat) if state.phase == OPENING else TurnLegal(state, seat)


class OpeningLegal(Legal):
    """Choosing the matching pair that starts one's own two piles (rules 5 and 6)."""

    __slots__ = ("seat", "state")

    def __init__(self, state: DeucePosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        hand = sorted(self.state.hands[self.seat])
        pairs = {(a, b) for i, a in enumerate(hand) for b in hand[i + 1 :] if pair_matches(a, b)}
        for a, b in sorted(pairs):
            yield Move(self.seat, "open", (FACES[a], FACES[b]))

    def why_not(self, move: Move) -> str | None:
        """Two cards of one's own hand that match by rule 6, the lower one first."""
        if move.kind != "open":
            return "The round begins with a matching pair from your hand for your own two piles (rule 5)."
        if move.seat != self.seat:
            return "You choose a pair only for yourself (rule 5)."
        if len(move.pieces) != 2 or move.target is not None or move.choice is not None:
            return "Choose exactly two cards for your two piles (rule 5)."
        if reason := not_held(self.state.hands[self.seat], move.pieces, CODES, card_name, "5"):
            return reason
        one, other = (CODES[face] for face in move.pieces)
        if one > other:
            return "The lower card of the pair is named first (rule 5)."
        if pair_matches(one, other):
            return None
        names = f"{card_name(move.pieces[0])} and {card_name(move.pieces[1])}"
        if X in (one, other):
            return f"{names} do not match: an X goes only with another X or a Rainbow (rule 6)."
        return f"{names} do not match: a pair shares a colour or a number, or holds a Rainbow (rule 6)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces, here, are no opening pair."""
        if selection.target is not None:
            return "First choose a matching pair from your hand; piles come into play afterwards (rule 5)."
        pieces = tuple(sorted(selection.pieces, key=CODES.__getitem__))
        return self.why_not(Move(self.seat, "open", pieces)) or "Choose exactly two cards (rule 5)."


class TurnLegal(Legal):
    """Drawing, playing one card, and ending a turn that owed a draw (rules 7 to 13)."""

    __slots__ = ("seat", "state")

    def __init__(self, state: DeucePosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        state, seat = self.state, self.seat
        drawable = state.can_draw()
        if state.phase == TURN:
            playable = [state.playable(pile) for pile in range(2 * state.seats)]
            stuck = not drawable
            for card in sorted(set(state.hands[seat])):
                for pile, mask in enumerate(playable):
                    if mask >> card & 1:
                        stuck = False
                        yield play_move(seat, card, pile)
            if stuck:
                yield plain_move(seat, "pass")
        if drawable:
            yield plain_move(seat, "draw")
        if state.phase == OWED and state.drew:
            yield plain_move(seat, "end")

    def why_not(self, move: Move) -> str | None:
        """Rules 7 to 13 in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 7)."
        match move.kind:
            case "play":
                return self._why_not_play(move)
            case "draw":
                if move.pieces or move.choice is not None or move.target != "stock":
                    return "Drawing takes the top card of the draw pile and names nothing else (rule 7)."
                if self.state.can_draw():
                    return None
                return "No card is left to draw, not even under the tops of the piles (rule 12)."
            case "end":
                return self._bare(move) or self._why_not_end()
            case "pass":
                return self._bare(move) or self._why_not_pass()
            case "open":
                return "The opening pairs already lie on the board (rule 5)."
        return "That is no move of Deuce: draw, or play one card on a pile (rule 7)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces do not go there."""
        if len(selection.pieces) > 1:
            return "A turn plays exactly one card (rule 7)."
        if selection.pieces and selection.target in (None, "stock"):
            if self.state.phase == OWED:
                return self._owing()
            if selection.target == "stock":
                return "The draw pile takes no cards; a card is played on a discard pile (rule 7)."
            face = selection.pieces[0]
            reason = not_held(self.state.hands[self.seat], (face,), CODES, card_name, "7")
            return reason or f"{card_name(face)} fits on no pile now: play another card or draw (rule 8)."
        if not selection.pieces and selection.target is not None and selection.target != "stock":
            return "Choose a card of your hand first, then the pile it goes on (rule 7)."
        kind = "play" if selection.pieces else "draw"
        return self.why_not(Move(self.seat, kind, selection.pieces, selection.target)) or "Not now (rule 7)."

    @staticmethod
    def _bare(move: Move) -> str | None:
        if move.pieces or move.target is not None or move.choice is not None:
            return "That move names no card and no pile (rule 7)."
        return None

    def _owing(self) -> str:
        if self.state.drew:
            return "Your play is made; draw more cards or end your turn (rule 13)."
        return "You laid your last card without the highest total, so you draw at least one card (rule 13)."

    def _why_not_end(self) -> str | None:
        if self.state.phase != OWED:
            return "A turn ends by playing a card (rule 7)."
        return None if self.state.drew else self._owing()

    def _why_not_pass(self) -> str | None:
        if self.state.phase == OWED:
            return self._owing()
        if self.state.can_draw():
            return "There is no passing while a card can be drawn (rule 12)."
        anywhere = self.state.playable_anywhere()
        if any(anywhere >> card & 1 for card in self.state.hands[self.seat]):
            return "There is no passing while one of your cards fits somewhere (rule 12)."
        return None

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if state.phase == OWED:
            return self._owing()
        if len(move.pieces) != 1 or move.choice is not None:
            return "A turn plays exactly one card (rule 7)."
        if reason := not_held(state.hands[self.seat], move.pieces, CODES, card_name, "7"):
            return reason
        if move.target not in {pile_zone(pile) for pile in range(2 * state.seats)}:
            return "A card is played on one of the discard piles (rule 7)."
        pile, card = zone_pile(move.target), CODES[move.pieces[0]]
        if state.playable(pile) >> card & 1:
            return None
        return _misfit(card, state.piles[pile][-1], state.piles[pile ^ 1][-1])


def _misfit(card: int, top: int, neighbour: int) -> str:
    """Why `card` may not be played on `top` beside `neighbour`."""
    if top == X:
        if card == RAINBOW:
            return "A Rainbow never covers an X, unless another X lies next to it (rules 9 and 11)."
        if neighbour == X:
            return "Two X lie side by side: only a Rainbow goes on them (rule 11)."
        return "An X blocks both piles until a Rainbow lies next to it; only an X covers it (rule 10)."
    if neighbour == X:
        return "An X lies next to it: only a Rainbow or another X goes there (rule 10)."
    name, beside = card_name(FACES[card]), card_name(FACES[neighbour])
    return f"{name} must match the {beside} next to it by colour or number (rule 8)."
