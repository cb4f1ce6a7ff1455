"""Which moves a Golden Deuce player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator, Sequence

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.golden_deuce import reasons
from game.rules.games.golden_deuce.cards import ANY_MASK, CODES, FACES, UNKNOWN, card_name, faces_of, mask_of
from game.rules.games.golden_deuce.combos import LEAD, SINGLE, beating, kind_of, strength_of
from game.rules.games.golden_deuce.pawnlegal import PawnLegal
from game.rules.games.golden_deuce.phases import MAY_DECLARE, OVER, PENALTY, PLAY
from game.rules.games.golden_deuce.position import GoldenDeucePosition
from game.rules.shared.holding import not_held


def legality(state: GoldenDeucePosition, seat: int) -> Legal:
    """The legality of `seat`, which the phase decides."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat < 0:
        return NoMoves("It is not your turn (rule 10).")
    if state.phase == PLAY:
        return CardLegal(state, seat)
    if seat in state.actors():
        return PawnLegal(state, seat)
    if state.phase == PENALTY:
        return NoMoves("Nobody else acts until the caught player has moved a pawn back (rule 12).")
    return NoMoves("Pawns are moving, and it is not your turn (rule 18).")


def plays(state: GoldenDeucePosition, seat: int) -> list[int]:
    """Every combination that this seat may lay now, were it its turn (rules 4 to 7, 9 and 13)."""
    hand, top = mask_of(state.hands[seat]), state.top()
    found = list(beating(hand, top))
    if state.opening != UNKNOWN:
        found = [cards for cards in found if cards >> state.opening & 1]
    if kind_of(top) <= SINGLE and state.bound(seat):  # rule 13; LEAD is of a lower kind still
        highest = 1 << hand.bit_length() - 1
        found = [cards for cards in found if cards == highest or cards & cards - 1]
    return found


class CardLegal(Legal):
    """Playing, passing, declaring "last card" and catching (rules 4 to 13)."""

    __slots__ = ("_plays", "seat", "state")

    def __init__(self, state: GoldenDeucePosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._plays: list[int] | None = None

    def plays(self) -> Sequence[int]:
        """The legal plays as masks of card codes; nothing when it is not this seat's turn."""
        if self._plays is None:
            self._plays = plays(self.state, self.seat) if self.state.turn == self.seat else []
        return self._plays

    def __iter__(self) -> Iterator[Move]:
        for cards in self.plays():
            yield Move(self.seat, "play", faces_of(cards))
        yield from self._bare_moves()
        for other in self._catchable():
            yield Move(self.seat, "catch", choice=str(other + 1))

    def why_not(self, move: Move) -> str | None:
        """Rules 4 to 13 in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 10)."
        match move.kind:
            case "play":
                return self._why_not_play(move)
            case "pass":
                return self._bare(move) or self._why_not_pass()
            case "last":
                return self._bare(move) or self._why_not_last()
            case "catch":
                return self._why_not_catch(move)
            case "pawn" | "nopawn":
                return "Pawns move when the hand is over (rule 18)."
        return "That is no move of Golden Deuce: play a combination or pass (rule 10)."

    def completions(self, selection: Selection) -> Completions:
        """The cards that, with those picked, are part of a legal play."""
        if selection.target is not None:
            return Completions()
        if selection.choice is not None:
            calls = [] if selection.pieces else [Move(self.seat, "catch", choice=selection.choice)]
            return Completions(moves=tuple(call for call in calls if self._why_not_catch(call) is None))
        if not selection.pieces:
            choices = frozenset(str(other + 1) for other in self._catchable())
            return Completions(faces_set(self._any_card()), choices=choices, moves=tuple(self._bare_moves()))
        if len(set(selection.pieces)) < len(selection.pieces) or not set(selection.pieces) <= CODES.keys():
            return Completions()
        picked = mask_of(CODES[face] for face in selection.pieces)
        more, whole = 0, False
        for cards in self.plays():
            if cards & picked == picked:
                more |= cards
                whole = whole or cards == picked
        moves = (Move(self.seat, "play", faces_of(picked)),) if whole else ()
        return Completions(faces_set(more & ~picked), moves=moves)

    def refusal(self, selection: Selection) -> str:
        """Why these pieces are no play."""
        if selection.choice is not None and not selection.pieces:
            move = Move(self.seat, "catch", choice=selection.choice)
        elif not selection.pieces:
            return "Pick cards of your hand that are a combination together (rule 4)."
        else:
            move = Move(self.seat, "play", tuple(sorted(selection.pieces, key=_order)))
        reason = self.why_not(move)
        return reason or "Cards are played on the table; they go to no other place (rule 10)."

    # --- the parts -------------------------------------------------------------------------------------

    def _any_card(self) -> int:
        """Every card that is part of a legal play."""
        state = self.state
        leads = state.turn == self.seat and not state.trick
        if leads and state.opening == UNKNOWN and not state.bound(self.seat):
            return mask_of(state.hands[self.seat])  # each card is at least a single
        more = 0
        for cards in self.plays():
            more |= cards
        return more

    def _bare_moves(self) -> Iterator[Move]:
        if self._why_not_pass() is None:
            yield Move(self.seat, "pass")
        if self._why_not_last() is None:
            yield Move(self.seat, "last")

    def _catchable(self) -> list[int]:
        return [other for other, owing in enumerate(self.state.owing) if owing and other != self.seat]

    @staticmethod
    def _bare(move: Move) -> str | None:
        if move.pieces or move.target is not None or move.choice is not None:
            return "That move names no card and no player (rule 10)."
        return None

    def _why_not_play(self, move: Move) -> str | None:
        state = self.state
        if state.turn != self.seat:
            return "It is not your turn (rule 10)."
        if not move.pieces or move.target is not None or move.choice is not None:
            return "A play names cards of your hand and nothing else (rule 10)."
        if reason := not_held(state.hands[self.seat], move.pieces, CODES, card_name, "10"):
            return reason
        picked = mask_of(CODES[face] for face in move.pieces)
        if faces_of(picked) != move.pieces:
            return "The cards of a play are named from the lowest to the highest (rule 4)."
        strength = strength_of(picked)
        if strength is None:
            return reasons.no_combination(picked)
        if state.opening != UNKNOWN and not picked >> state.opening & 1:
            lowest = card_name(FACES[state.opening])
            return f"The first lead of the match must contain the {lowest} (rule 9)."
        if (top := state.top()) != LEAD and (reason := reasons.not_beaten(picked, state.trick[-1][1])):
            return reason
        hand = mask_of(state.hands[self.seat])
        highest = hand.bit_length() - 1
        single = picked & picked - 1 == 0
        if single and kind_of(top) <= SINGLE and state.bound(self.seat) and not picked >> highest & 1:
            name = card_name(FACES[highest])
            if state.trick:
                return f"Your left neighbour has a last card: of singles only the {name} will do (rule 13)."
            return f"Your left neighbour has a last card: lead several cards or the {name} (rule 13)."
        return None

    def _why_not_pass(self) -> str | None:
        state = self.state
        if state.turn != self.seat:
            return "It is not your turn (rule 10)."
        if not state.trick:
            return "Whoever leads must play (rule 10)."
        if state.bound(self.seat) and self.plays():
            return "Your left neighbour has a last card: you may not pass while you can play (rule 13)."
        return None

    def _why_not_last(self) -> str | None:
        state = self.state
        if state.owing[self.seat] == MAY_DECLARE:
            return None
        if state.declared[self.seat]:
            return "You have declared your last card already (rule 12)."
        if len(state.hands[self.seat]) != 1:
            return "“Last card” is declared by a play that leaves exactly one card (rule 12)."
        return "It is too late to declare: the next player has acted, or you were caught (rule 12)."

    def _why_not_catch(self, move: Move) -> str | None:
        state = self.state
        if move.pieces or move.target is not None or move.choice is None:
            return "A catch names one player and nothing else (rule 12)."
        if move.choice not in [str(seat + 1) for seat in range(state.seats)]:
            return "There is no such player to catch (rule 12)."
        offender = int(move.choice) - 1
        if offender == self.seat:
            return "Nobody catches themselves (rule 12)."
        if state.owing[offender]:
            return None
        return "That player does not owe “last card” now (rule 12)."


def faces_set(mask: int) -> frozenset[str]:
    """The cards of a mask as they are written."""
    return frozenset(FACES) if mask == ANY_MASK else frozenset(faces_of(mask))


def _order(face: str) -> int:
    return CODES.get(face, UNKNOWN)
