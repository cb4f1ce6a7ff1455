"""Which moves a Deuces player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import TABLE, Move
from game.rules.games.deuces.layout import HOME, NEXT, STOCK, TABLEAUS, WASTE, home_of, steps
from game.rules.games.deuces.position import DeucesPosition
from game.rules.shared.alone import giving_up
from game.rules.shared.playing_cards import ACE_HIGH, card_name

FACES = ACE_HIGH.faces
_SOURCES = frozenset((WASTE, *TABLEAUS))


def legality(state: DeucesPosition, seat: int) -> Legal:
    """The legality of the one player."""
    if seat == TABLE:
        return giving_up(state)
    if seat != 0:
        return NoMoves("A solitaire has one player only (rule 1).")
    if state.lost:
        return NoMoves("No move leads anywhere any more; take moves back, or try another deal (rule 6).")
    if state.given_up:
        return NoMoves("This deal was given up.")
    if state.over():
        return NoMoves("All cards are home: the deal is won (rule 6).")
    if not state.actors():
        return NoMoves("An empty tableau is filled first (rule 4).")
    return PileLegal(state)


class PileLegal(Legal):
    """Dealing a card, and moving top cards and whole piles."""

    __slots__ = ("state",)

    def __init__(self, state: DeucesPosition) -> None:
        self.state = state

    def __iter__(self) -> Iterator[Move]:
        state = self.state
        if state.stock:
            yield Move(0, "deal", target=STOCK)
        for zone, pile in zip((WASTE, *TABLEAUS), (state.waste, *state.piles), strict=True):
            if pile and home_of(pile[-1], state.heights) >= 0:
                yield Move(0, "move", (zone,), HOME)
        for source, target, whole in steps(state.waste, state.piles):
            zone = WASTE if source < 0 else TABLEAUS[source]
            yield Move(0, "carry" if whole else "move", (zone,), TABLEAUS[target])

    def why_not(self, move: Move) -> str | None:
        """The rules in the order in which a player would ask."""
        if move.seat != 0:
            return "A solitaire has one player only (rule 1)."
        if move.choice is not None:
            return "A move names piles and nothing else (rule 3)."
        match move.kind:
            case "deal":
                if move.pieces or move.target != STOCK:
                    return "Dealing turns up the next card of the stock and names nothing else (rule 5)."
                return None if self.state.stock else "The stock is empty, and there is no redeal (rule 5)."
            case "move" | "carry" if len(move.pieces) == 1 and move.pieces[0] in _SOURCES:
                return self._why_not_move(move)
        return "That is no move of Deuces: deal, or move a top card or a whole pile (rule 3)."

    def _why_not_move(self, move: Move) -> str | None:
        state, zone = self.state, move.pieces[0]
        pile = state.waste if zone == WASTE else state.piles[TABLEAUS.index(zone)]
        if not pile:
            return f"{'The waste' if zone == WASTE else 'That tableau'} is empty (rule 3)."
        whole = move.kind == "carry"
        if whole and zone == WASTE:
            return "Of the waste only the top card is available (rule 3)."
        if whole and len(pile) < 2:
            return "A pile of one card moves as a card (rule 3)."
        card = pile[0] if whole else pile[-1]
        if move.target == HOME:
            if whole:
                return "Cards go to the foundations one by one (rule 2)."
            return None if home_of(card, state.heights) >= 0 else self._not_home(card)
        if move.target not in TABLEAUS:
            return "A card goes to a foundation or onto a tableau (rule 3)."
        onto = state.piles[TABLEAUS.index(move.target)]
        if not onto:
            return "Nothing may be moved onto an empty tableau (rule 4)."
        if onto is pile:
            return "A pile does not go onto itself (rule 3)."
        if onto[-1] - card == NEXT:
            return None
        below, above = card_name(FACES[card]), card_name(FACES[onto[-1]])
        return f"The {below} does not go on the {above}: it needs the next higher card of its suit (rule 2)."

    def _not_home(self, card: int) -> str:
        suit = card & 3
        next_up = min(self.state.heights[suit], self.state.heights[suit + 4])
        wanted = card_name(FACES[4 * next_up + suit]) if next_up < 13 else ""
        return f"The foundations want the {wanted} before the {card_name(FACES[card])} (rule 2)."

    def refusal(self, selection: Selection) -> str:
        """Why this pile does not go there."""
        pieces, target = selection.pieces, selection.target
        if not pieces:
            if target == STOCK:
                return self.why_not(Move(0, "deal", (), STOCK, selection.choice)) or "Not now (rule 5)."
            return "Choose the top card of the waste or of a tableau (rule 3)."
        if len(pieces) > 1:
            return "One card or one whole pile is moved at a time (rule 3)."
        if target is None:
            return self._leads_nowhere(pieces[0])
        reason = self.why_not(Move(0, "move", pieces, target, selection.choice))
        return reason or "Choose where the card goes (rule 3)."

    def _leads_nowhere(self, zone: str) -> str:
        if zone not in _SOURCES:
            return "Only the waste and the tableaus give cards away (rule 3)."
        pile = self.state.waste if zone == WASTE else self.state.piles[TABLEAUS.index(zone)]
        if not pile:
            return "There is no card (rule 3)."
        return f"The {card_name(FACES[pile[-1]])} fits on no tableau and on no foundation (rule 2)."
