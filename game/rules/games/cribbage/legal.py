"""Which moves a Cribbage player has, and why another is none. Reads the redacted state alone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from game.rules.core.legal import Completions, Legal, NoMoves, Selection
from game.rules.core.move import Move
from game.rules.games.cribbage.counting import MOST, VALUES
from game.rules.games.cribbage.pegging import LIMIT
from game.rules.games.cribbage.phases import CUT, DISCARD, MUGGINS, OVER, PLAY
from game.rules.games.cribbage.position import CribbagePosition
from game.rules.shared.holding import not_held
from game.rules.shared.playing_cards import ACE_LOW, UNKNOWN, card_name
from game.rules.shared.words import the_card

FACES, CODES = ACE_LOW.faces, ACE_LOW.codes
CLAIMS = tuple(str(points) for points in range(MOST + 1))
PACK = "stock"
"""The target of a cut."""
_NUMBERS = {1: "one card", 2: "two cards"}
_KINDS = frozenset(("crib", "cut", "play", "go", "show", "claim"))


def legality(state: CribbagePosition, seat: int) -> Legal:
    """The legality of `seat`, which the phase decides."""
    if state.phase == OVER:
        return NoMoves("The match is over.")
    if seat in state.actors():
        if state.phase == DISCARD:
            return CribLegal(state, seat)
        return PlayLegal(state, seat) if state.phase == PLAY else OneMoveLegal(state, seat)
    if state.phase == DISCARD:
        return NoMoves("You have laid away; the starter is cut when everybody has (rule 2).")
    if state.phase == CUT:
        return NoMoves("The player left of the dealer cuts the starter (rule 3).")
    if state.phase == PLAY:
        return NoMoves("It is not your turn to play (rule 5).")
    if state.phase == MUGGINS:
        return NoMoves("Another opponent is asked what was missed (rule 10).")
    return NoMoves("Another hand is being counted (rule 7).")


class _CribbageLegal(Legal):
    """What all phases share: whose move it is, and refusals of moves that belong elsewhere."""

    __slots__ = ("seat", "state")

    def __init__(self, state: CribbagePosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def _why_not_now(self, move: Move, kinds: Sequence[str], now: str) -> str | None:
        """Why the move is none at this moment; `now` says what is to be done instead."""
        if move.seat != self.seat:
            return "Every player acts only for themselves (rule 5)."
        if move.kind not in _KINDS:
            return f"That is no move of Cribbage. {now}"
        return None if move.kind in kinds else now

    def _not_held(self, pieces: Sequence[str], rule: str) -> str | None:
        if any(face not in CODES for face in pieces):
            return "Pegs move by themselves as points are scored (rule 1)."
        return not_held(self.state.hands[self.seat], pieces, CODES, the_card, rule)


class CribLegal(_CribbageLegal):
    """Laying away for the crib (rule 2)."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Move]:
        hand = sorted(self.state.hands[self.seat])
        for cards in combinations(hand, self.state.laid_away):
            yield Move(self.seat, "crib", tuple(FACES[card] for card in cards))

    def why_not(self, move: Move) -> str | None:
        """So many cards of one's own hand, the lowest first."""
        wanted = _NUMBERS[self.state.laid_away]
        if reason := self._why_not_now(move, ("crib",), f"First lay away {wanted} for the crib (rule 2)."):
            return reason
        if move.target is not None or move.choice is not None:
            return "Cards for the crib are chosen, and nothing else is named (rule 2)."
        if reason := self._not_held(move.pieces, "2"):
            return reason
        if len(move.pieces) != self.state.laid_away:
            return f"Lay away exactly {wanted} for the crib (rule 2)."
        if list(move.pieces) != sorted(move.pieces, key=CODES.__getitem__):
            return "The lower of the two cards is named first (rule 2)."
        return None

    def completions(self, selection: Selection) -> Completions:
        """Of several cards their player says when they are chosen; a single one goes at once."""
        completions = super().completions(selection)
        return replace(completions, waits=self.state.laid_away > 1 and bool(completions.moves))

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be laid away."""
        if not selection.pieces:
            return f"Choose {_NUMBERS[self.state.laid_away]} of your hand for the crib (rule 2)."
        if len({*selection.pieces}) > self.state.laid_away:
            return f"Lay away exactly {_NUMBERS[self.state.laid_away]}: put one back first (rule 2)."
        pieces = tuple(sorted(selection.pieces, key=lambda face: CODES.get(face, UNKNOWN)))
        reason = self.why_not(Move(self.seat, "crib", pieces, selection.target, selection.choice))
        return reason or f"Choose exactly {_NUMBERS[self.state.laid_away]} (rule 2)."


class PlayLegal(_CribbageLegal):
    """Playing a card, or saying go when none fits under 31 (rule 5)."""

    __slots__ = ()

    def _playable(self) -> list[int]:
        most = LIMIT - self.state.total
        return [card for card in sorted(self.state.hands[self.seat]) if VALUES[card] <= most]

    def __iter__(self) -> Iterator[Move]:
        playable = self._playable()
        for card in playable:
            yield Move(self.seat, "play", (FACES[card],))
        if not playable:
            yield Move(self.seat, "go")

    def why_not(self, move: Move) -> str | None:
        """One card of one's own hand that keeps the count at 31 or below; go only when there is none."""
        if reason := self._why_not_now(move, ("play", "go"), "Now play a card, or say go (rule 5)."):
            return reason
        if move.target is not None or move.choice is not None or len(move.pieces) != (move.kind == "play"):
            return "Play exactly one card, or say go without one (rule 5)."
        if move.kind == "go":
            return "You hold a card that fits within 31, so you play (rule 5)." if self._playable() else None
        if reason := self._not_held(move.pieces, "5"):
            return reason
        total = self.state.total + VALUES[CODES[move.pieces[0]]]
        if total <= LIMIT:
            return None
        return f"The {card_name(move.pieces[0])} would make {total}; no count goes over 31 (rule 5)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be played."""
        if not selection.pieces:
            return "Choose a card of your hand to play (rule 5)."
        move = Move(self.seat, "play", selection.pieces, selection.target, selection.choice)
        return self.why_not(move) or "Choose exactly one card (rule 5)."


class OneMoveLegal(_CribbageLegal):
    """Cutting the starter, showing a hand, or a claim (rules 3, 7 and 10)."""

    __slots__ = ()

    def _kind(self) -> str:
        if self.state.phase == CUT:
            return "cut"
        return "claim" if self.state.own_counting else "show"

    def __iter__(self) -> Iterator[Move]:
        kind = self._kind()
        if kind == "claim":
            for points in CLAIMS:
                yield Move(self.seat, kind, choice=points)
        else:
            yield Move(self.seat, kind, target=PACK if kind == "cut" else None)

    def why_not(self, move: Move) -> str | None:
        """The move that the moment asks for; of claims any from 0 to 29."""
        kind = self._kind()
        if reason := self._why_not_now(move, (kind,), self._now()):
            return reason
        if move.pieces or move.target != (PACK if kind == "cut" else None):
            return self._now()
        if kind != "claim":
            return None if move.choice is None else self._now()
        return None if move.choice in CLAIMS else f"A claim is a number from 0 to {MOST} (rule 10)."

    def _now(self) -> str:
        state = self.state
        what = "crib" if state.in_crib else "hand"
        if state.phase == CUT:
            return "Now cut the starter from the pack (rule 3)."
        if state.phase == MUGGINS:
            return f"Now say how many points were missed in the {what}, or none (rule 10)."
        if state.own_counting:
            return f"Now claim what your {what} counts (rule 10)."
        return f"Now show your {what} to be counted (rule 7)."

    def refusal(self, selection: Selection) -> str:
        """What is to be done now instead."""
        if selection.choice is not None and self._kind() == "claim":
            return f"A claim is a number from 0 to {MOST} (rule 10)."
        return self._now()
