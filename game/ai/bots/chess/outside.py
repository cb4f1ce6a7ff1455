"""What an outside engine is asked about a position of chess, and what its answer is worth in our terms.

A hundredth of a pawn is one, a mate in n single moves is 300 pawns less n hundredths, and both become chances
to win as our own values do. A move is taken only where our rules allow it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.engines.answers import Answer, Line, Lost
from game.ai.engines.level import Outside
from game.ai.thought import Candidate, Thought, Unit, exact, judged, ranked
from game.rules.core.errors import DeuceError
from game.rules.core.move import Move
from game.rules.core.view import View
from game.rules.games.chess.board import uci
from game.rules.games.chess.legal import number_of, piece_move
from game.rules.games.chess.san import parse_uci
from game.rules.games.chess.state import ChessState
from game.rules.shared.duel import ANSWER

if TYPE_CHECKING:
    from game.ai.engines.uci import Engine

PAWN = 100
MATE = 300.0
"""Pawns."""
WAYS = 5
"""Moves that are told of a position that is judged."""


class Asking:
    """One question to one engine."""

    def __init__(
        self,
        engine: Engine,
        terms: Outside,
        view: View[ChessState],
        seconds: float | None,
        cancelled: Callable[[], bool],
    ) -> None:
        self._engine, self._terms, self._cancelled = engine, terms, cancelled
        self._seconds = seconds
        self._state = view.state
        self._seat = view.seat or 0
        self._moves = [uci(number) for number in self._state.played]

    def played(self) -> tuple[Move, int]:
        """What it does, a claim or an answer to an offer too, and the positions it looked at. Raises Lost."""
        if self._state.phase == ANSWER:
            thought = self.thought()
            return thought.move, thought.spent
        found = self._search(1)
        number = self._number(found.best)
        first = found.lines.get(1)
        if self._state.claimable() and first is not None and _value(first) <= 0:
            return Move(self._seat, "claim"), found.nodes
        return piece_move(self._seat, number), found.nodes

    def thought(self, also: Sequence[Move] = ()) -> Thought:
        """What the best moves are worth to it, and those of `also`. Raises Lost."""
        found = self._search(1 if self._state.phase == ANSWER else WAYS)
        self._number(found.best)
        spent, told = found.nodes, dict[int, Candidate[Move]]()
        for _, line in sorted(found.lines.items()):
            number = self._number(line.moves[0])
            told.setdefault(number, _candidate(piece_move(self._mover, number), line, found.nodes))
        if self._state.phase == ANSWER:  # whoever offers is to move
            theirs = next(iter(told.values()), None)
            if theirs is None:
                raise Lost("told no values")
            decline = replace(theirs, move=Move(self._seat, "decline"), value=-theirs.value)
            both = ranked([exact(Move(self._seat, "accept"), 0.0), decline])
            return Thought(tuple(both), Unit.PAWNS, spent=spent)
        for wanted in map(number_of, also):
            if wanted is not None and wanted not in told:
                own = self._search(1, only=uci(wanted))
                spent += own.nodes
                alone = own.lines.get(1)
                if alone is not None and alone.moves[0] == uci(wanted):
                    told[wanted] = _candidate(piece_move(self._seat, wanted), alone, own.nodes)
        if not told:
            raise Lost("told no values")
        candidates = list(told.values())
        if self._state.claimable():
            candidates.append(exact(Move(self._seat, "claim"), 0.0))
        best, way = ranked(candidates), self._line(found.lines[1].moves) if 1 in found.lines else ()
        if way[:1] != (best[0].move,):
            way = ()
        return Thought(tuple(best), Unit.PAWNS, line=way, spent=spent)

    @property
    def _mover(self) -> int:
        return self._state.board.turn

    def _search(self, lines: int, *, only: str = "") -> Answer:
        self._engine.prepare(self._terms, lines, self._cancelled)
        return self._engine.search(
            self._state.begun,
            self._moves,
            self._terms,
            only=only,
            seconds=self._seconds,
            cancelled=self._cancelled,
        )

    def _number(self, text: str) -> int:
        """The move that it names, which our rules allow. Raises Lost."""
        try:
            return parse_uci(self._state.board, text)
        except DeuceError:
            raise Lost(f"named a move that the rules do not allow ({text[:10] or 'none'})") from None

    def _line(self, texts: Sequence[str]) -> tuple[Move, ...]:
        """As much of a way on as can be played."""
        board, line = self._state.board.copy(), list[Move]()
        for text in texts:
            try:
                number = parse_uci(board, text)
            except DeuceError:
                break
            line.append(piece_move(board.turn, number))
            board.push(number)
        return tuple(line)


def _value(line: Line) -> float:
    """In pawns, for the side to move."""
    if not line.mate:
        return max(-MATE / 2, min(MATE / 2, line.score / PAWN))
    if line.score > 0:
        return MATE - (2 * line.score - 1) / PAWN
    return -MATE - 2 * line.score / PAWN


def _candidate(move: Move, line: Line, nodes: int) -> Candidate[Move]:
    return (exact if line.mate else judged)(move, _value(line), max(1, nodes))
