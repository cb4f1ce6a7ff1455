"""Which pawn moves a player has, after a hand or for a penalty, and why another is none (12, 18 to 22)."""

from collections.abc import Iterator

from game.rules.core.legal import Completions, Legal, Selection
from game.rules.core.move import Move
from game.rules.games.golden_deuce.pawns import Plan
from game.rules.games.golden_deuce.phases import PENALTY
from game.rules.games.golden_deuce.position import GoldenDeucePosition
from game.rules.games.golden_deuce.track import FINISH, QUEUE, START, piece


def pawn_move(seat: int, plan: Plan) -> Move:
    """The move that carries out a plan; its target is the zone where the last pawn ends."""
    return Move(seat, "pawn", tuple(piece(seat, pawn) for pawn in plan.pawns), plan.target)


class PawnLegal(Legal):
    """Moving pawns by the points of a hand, or one pawn back for a penalty."""

    __slots__ = ("_moves", "seat", "state")

    def __init__(self, state: GoldenDeucePosition, seat: int) -> None:
        self.state = state
        self.seat = seat
        moves = [pawn_move(seat, plan) for plan in state.plans(seat)]
        self._moves = moves or [Move(seat, "nopawn")]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def why_not(self, move: Move) -> str | None:
        """Rules 18 to 22, or rule 12 for a penalty, in the order in which a player would ask."""
        if move.seat != self.seat:
            return "It is not that player’s turn (rule 18)."
        if move in self._moves:
            return None
        match move.kind:
            case "pawn":
                return self._why_not_pawn(move)
            case "nopawn":
                if move.pieces or move.target is not None or move.choice is not None:
                    return "That move names no pawn (rule 21)."
                return "One of your pawns can move, so one must (rule 19)."
        if self.state.phase == PENALTY:
            return "You were caught without declaring: first move a pawn back (rule 12)."
        return "The hand is over: now pawns move (rule 18)."

    def completions(self, selection: Selection) -> Completions:
        """Further pawns and their destinations; a pawn's destination need not be named.

        A destination that only one move has is that move; unplayed pawns are all alike.
        """
        have = set(selection.pieces)
        if selection.choice is not None or len(have) < len(selection.pieces):
            return Completions()
        fitting = [
            move
            for move in self._moves
            if have <= set(move.pieces) and selection.target in (None, move.target)
        ]
        if selection.target is not None and (len(fitting) == 1 or self._alike(fitting)):
            return Completions(moves=tuple(fitting[:1]))
        pieces = {face for move in fitting for face in move.pieces} - have
        targets = {move.target for move in fitting if move.target is not None}
        whole = tuple(move for move in fitting if have == set(move.pieces))
        return Completions(
            frozenset(pieces), frozenset(() if selection.target is not None else targets), moves=whole
        )

    def _alike(self, moves: list[Move]) -> bool:
        """Whether each of these moves takes one unplayed pawn."""
        own = self.state.pawns[self.seat]
        unplayed = {piece(self.seat, pawn) for pawn, place in enumerate(own) if place == START}
        return bool(moves) and all(len(move.pieces) == 1 and move.pieces[0] in unplayed for move in moves)

    def refusal(self, selection: Selection) -> str:
        """Why these pawns do not go, or not there."""
        if selection.choice is not None:
            return "A pawn move names pawns and where they go (rule 19)."
        if not selection.pieces:
            return "None of your pawns comes to stand there (rule 19)."
        pieces = tuple(sorted(selection.pieces, key=lambda face: (len(face), face)))
        target = next((move.target for move in self._moves if move.pieces == pieces), None)
        return self.why_not(Move(self.seat, "pawn", pieces, selection.target or target)) or (
            "Your pawns do not go there (rule 19)."
        )

    def _why_not_pawn(self, move: Move) -> str:
        state, own = self.state, self.state.pawns[self.seat]
        names = [piece(self.seat, pawn) for pawn in range(len(own))]
        if move.choice is not None or not move.pieces or any(face not in names for face in move.pieces):
            return "Name pawns of your own and nothing else (rule 19)."
        chosen = [names.index(face) for face in move.pieces]
        if chosen != sorted(set(chosen)):
            return "Pawns are named once each, in ascending order (rule 20)."
        places = [own[pawn] for pawn in chosen]
        if any(known.pieces == move.pieces for known in self._moves):
            return "With these points the pawns end on another space (rule 19)."
        if any(place == QUEUE for place in places):
            return "A pawn in the queue waits there until its player wins a hand (rule 22)."
        if any(place == FINISH for place in places):
            return "A pawn that is home moves no more (rule 19)."
        if state.phase == PENALTY:
            return self._why_no_penalty(places)
        if len(chosen) == 1:
            return "Another pawn stands where this one would come to stand (rule 19)."
        if any(place != START for place in places):
            return "Points beyond 40 never go to a pawn that is already on the track (rule 20)."
        if len(chosen) > 3 or state.points[self.seat] <= FINISH * (len(chosen) - 1):
            return (
                f"{len(chosen)} pawns move only with more than {FINISH * (min(len(chosen), 3) - 1)} points, "
                f"and never more than three (rule 20)."
            )
        return "The space of the extra pawn is taken: name only the others, the rest is lost (rule 20)."

    @staticmethod
    def _why_no_penalty(places: list[int]) -> str:
        if len(places) > 1:
            return "A penalty moves one pawn ten spaces back (rule 12)."
        if places[0] == START:
            return "Only a pawn on the track can go back (rule 12)."
        return "Another pawn stands ten spaces behind this one (rule 12)."
