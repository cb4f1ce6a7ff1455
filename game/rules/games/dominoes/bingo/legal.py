"""The two moves of Bingo, and why a tile may not be taken. Reads the state alone."""

from collections.abc import Iterator

from game.rules.core.legal import Legal, NoMoves, Selection
from game.rules.core.move import TABLE, Move
from game.rules.games.dominoes.bingo.phases import OVER
from game.rules.games.dominoes.bingo.position import BingoPosition
from game.rules.games.dominoes.phrases import counted, the_tile
from game.rules.shared.alone import giving_up
from game.rules.shared.dominoes import CODES, DOTS


def legality(state: BingoPosition, seat: int) -> Legal:
    """The legality of `seat`."""
    if seat == TABLE:
        return giving_up(state)
    if state.phase == OVER:
        return NoMoves("The game is over (rule 9).")
    if seat not in state.actors():
        return NoMoves("Only the one player acts (rule 9).")
    return BingoLegal(state, seat)


class BingoLegal(Legal):
    """Take the touched tile when its dots are the number spoken, or go on."""

    __slots__ = ("seat", "state")

    def __init__(self, state: BingoPosition, seat: int) -> None:
        self.state = state
        self.seat = seat

    def __iter__(self) -> Iterator[Move]:
        if self.state.fits():
            yield Move(self.seat, "take", (self.state.touched() or "",))
        yield Move(self.seat, "next")

    def _now(self) -> str:
        return "Now take the tile that you touch, if its dots are the number, or go on (rule 9)."

    def why_not(self, move: Move) -> str | None:
        """None for the moves that are listed, else what speaks against it."""
        state = self.state
        if move.seat != self.seat or move.kind not in ("take", "next"):
            return f"That is no move of Bingo. {self._now()}"
        if move.target is not None or move.choice is not None:
            return self._now()
        if move.kind == "next":
            return self._now() if move.pieces else None
        if len(move.pieces) != 1 or move.pieces[0] not in CODES:
            return self._now()
        (face,) = move.pieces
        if CODES[face] in state.taken:
            return f"{the_tile(face).capitalize()} is removed already (rule 9)."
        if face != state.touched():
            return f"{the_tile(face).capitalize()} is not the tile that you touch now (rule 9)."
        if state.fits():
            return None
        dots = counted(DOTS[CODES[face]], "dot")
        return f"{the_tile(face).capitalize()} has {dots}, and the number is {state.count} (rule 9)."

    def refusal(self, selection: Selection) -> str:
        """Why these pieces cannot be taken."""
        if not selection.pieces:
            return self._now()
        move = Move(self.seat, "take", selection.pieces, selection.target, selection.choice)
        return self.why_not(move) or self._now()
