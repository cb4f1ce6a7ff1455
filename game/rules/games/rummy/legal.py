"""Which moves a Rummy player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator
from dataclasses import replace

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.rummy.phases import DRAW, OVER, PLAY
from game.rules.games.rummy.position import RummyPosition
from game.rules.shared.holding import not_held
from game.rules.shared.melds import LEAST, is_meld, melds_in, takes
from game.rules.shared.playing_cards import ACE_LOW, ANY_MASK, UNKNOWN, card_name, codes_of, mask_of
from game.rules.shared.words import the_card

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes
STOCK, DISCARD = "stock", "discard"
NEW_MELD = "table"
"""The target of a new meld."""
_KINDS = frozenset(("draw", "meld", "lay", "discard"))


def legality(state: RummyPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if state.phase not in (DRAW, PLAY) or seat != state.turn:
        return NoMoves("It is not your turn (rule 2).")
    return DrawLegal(state, seat) if state.phase == DRAW else HandLegal(state, seat)


class DrawLegal(Legal):
    """Taking a card from the stock or from the discard pile (rules 2 and 6)."""

    __slots__ = ("seat", "state")

    def __init__(self, state: RummyPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        yield Move(self.seat, "draw", target=STOCK)
        if self.state.discards:
            yield Move(self.seat, "draw", target=DISCARD)

    def why_not(self, move: Move) -> str | None:
        """Either pile; nothing else comes first."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 2)."
        if move.kind != "draw":
            if move.kind in _KINDS:
                return "First draw a card, from the stock or from the discard pile (rule 2)."
            return "That is no move of Rummy: first draw a card (rule 2)."
        if move.pieces or move.choice is not None or move.target not in (STOCK, DISCARD):
            return "Draw from the stock or from the discard pile, and name nothing else (rule 2)."
        if move.target == DISCARD and not self.state.discards:
            return "The discard pile is empty (rule 2)."
        return None

    def refusal(self, selection: Selection) -> str:
        """A card comes first."""
        return "First draw a card, from the stock or from the discard pile (rule 2)."


class HandLegal(Legal):
    """Melding, laying off and discarding (rules 2 to 5)."""

    __slots__ = ("hand", "seat", "state")

    def __init__(self, state: RummyPosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.hand = mask_of(state.hands[seat])

    def __iter__(self) -> Iterator[Move]:
        state, seat, hand = self.state, self.seat, self.hand
        if not state.melded:
            for meld in melds_in(hand):
                if self._may_leave(hand & ~meld, meld):
                    yield Move(seat, "meld", tuple(FACES[card] for card in codes_of(meld)), NEW_MELD)
        for number, meld in enumerate(state.melds):
            for card in codes_of(takes(meld, ANY_MASK) & hand):
                if self._may_leave(hand & ~(1 << card), meld | 1 << card, number):
                    yield Move(seat, "lay", (FACES[card],), f"meld:{number}")
        for card in codes_of(hand):
            if card != state.taken:
                yield Move(seat, "discard", (FACES[card],), DISCARD)

    def _may_leave(self, rest: int, meld: int, number: int | None = None) -> bool:
        """Rule 4: the taken card is not left alone, unless it can be laid off on the melds of that moment.

        `meld` is the new one, or what meld `number` becomes.
        """
        taken = self.state.taken
        if taken == UNKNOWN or rest != 1 << taken:
            return True
        melds = [other for place, other in enumerate(self.state.melds) if place != number]
        return any(takes(other, ANY_MASK) >> taken & 1 for other in (*melds, meld))

    def completions(self, selection: Selection) -> Completions:
        """As listed; cards that are a meld go to the table without saying."""
        if len(selection.pieces) >= LEAST and selection.target is None:
            selection = replace(selection, target=NEW_MELD)
        return super().completions(selection)

    def why_not(self, move: Move) -> str | None:
        """The rules in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 2)."
        if move.kind == "draw":
            return "You have drawn; now meld, lay off or discard (rule 2)."
        if move.kind not in _KINDS:
            return "That is no move of Rummy: meld, lay off or discard (rule 2)."
        if move.choice is not None or not move.pieces:
            return "Name the cards that you play, and nothing else (rule 2)."
        if reason := not_held(self.state.hands[self.seat], move.pieces, CODES, the_card, "2"):
            return reason
        cards = [CODES[face] for face in move.pieces]
        match move.kind:
            case "meld":
                return self._why_not_meld(move, cards)
            case "lay":
                return self._why_not_lay(move, cards)
        if len(cards) != 1 or move.target != DISCARD:
            return "Discard exactly one card (rule 2)."
        if cards[0] == self.state.taken:
            return "The card that you took from the discard pile may not go back in the same turn (rule 4)."
        return None

    def _why_not_meld(self, move: Move, cards: list[int]) -> str | None:
        if move.target != NEW_MELD:
            return "A new meld is laid on the table (rule 3)."
        if self.state.melded:
            return "Only one new meld may be laid in a turn (rule 3)."
        meld = mask_of(cards)
        if not is_meld(meld):
            return "A meld is three or more cards of a suit in order, or three or four of a rank (rule 3)."
        if cards != sorted(cards):
            return "The lowest card of a meld is named first (rule 3)."
        return None if self._may_leave(self.hand & ~meld, meld) else self._alone()

    def _why_not_lay(self, move: Move, cards: list[int]) -> str | None:
        kind, _, number = (move.target or "").partition(":")
        if len(cards) != 1 or kind != "meld":
            return "One card at a time is laid off on a meld (rule 3)."
        if not number.isdecimal() or int(number) >= len(self.state.melds):
            return "There is no such meld on the table (rule 3)."
        meld = self.state.melds[int(number)]
        if not takes(meld, ANY_MASK) >> cards[0] & 1:
            return f"The {card_name(move.pieces[0])} does not fit on meld {int(number) + 1} (rule 3)."
        card = 1 << cards[0]
        return None if self._may_leave(self.hand & ~card, meld | card, int(number)) else self._alone()

    def _alone(self) -> str:
        taken = card_name(FACES[self.state.taken])
        return f"That would leave only the {taken}, which you took and may not discard in this turn (rule 4)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces do not go there."""
        pieces, target = selection.pieces, selection.target
        if not pieces:
            if target == STOCK or (target == DISCARD and self.hand.bit_count() == 0):
                return "You have drawn; now meld, lay off or discard (rule 2)."
            return "Choose cards of your hand to meld, lay off or discard (rule 2)."
        kind = "discard" if target == DISCARD else "lay" if (target or "").startswith("meld:") else "meld"
        goal = NEW_MELD if target is None else target
        ordered = tuple(sorted(pieces, key=lambda face: CODES.get(face, UNKNOWN)))
        reason = self.why_not(Move(self.seat, kind, ordered, goal, selection.choice))
        return reason or "Choose cards of your hand to meld, lay off or discard (rule 2)."
