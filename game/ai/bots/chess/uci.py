"""The chess engine behind the Universal Chess Interface, as chess programs and match runners speak it.

Lines come on stdin, answers go to stdout. The search runs in a thread of its own, so that `stop` and
`isready` are heard meanwhile. What cannot be understood is passed over, as the protocol asks; a position that
cannot be read is told in an `info string`.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TextIO

from game import __version__
from game.ai.bot import Budget
from game.ai.bots.chess.book import pick
from game.ai.bots.chess.players import decide, level_of
from game.ai.bots.chess.position import Position
from game.ai.bots.chess.search import Finding, Search
from game.ai.bots.chess.tree import DEEPEST, MATE, MATED, MOST_KEPT
from game.ai.levels import RATINGS
from game.rules.core.errors import DeuceError
from game.rules.core.rng import Rng
from game.rules.games.chess import fen
from game.rules.games.chess.board import Board, uci
from game.rules.games.chess.san import parse_uci

_KEPT_PER_MB = 4000
"""Positions that fit into a megabyte, measured."""
_LAG = 0.02
"""Seconds set aside for the way of a move to the other program."""
_NUMBER = re.compile(r"-?[0-9]{1,11}")
_GOES = frozenset({"wtime", "btime", "winc", "binc", "movestogo", "movetime", "depth", "nodes"})


class Front:
    """One conversation; everything is written to `out`, each line at once."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.board = Board.start()
        self.past: list[int] = []
        self.rating: int | None = None
        self.limited = False
        self.own_book = False
        self.most_kept = MOST_KEPT
        self._said: list[str] = []
        """The position as it was last told, to add only what is new."""
        self._search: Search | None = None
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self._endless = False
        """Whether only `stop` ends the search under way."""
        self._games = 0
        self._alone = False
        """Whether nobody listens any more."""

    def listen(self, lines: Iterable[str]) -> None:
        """Obey every line; when they end without `quit`, a search that has a limit still gives its move."""
        for line in lines:
            words = line.split()
            if (words and not self.obey(words)) or self._alone:
                break
        else:
            if self._thread is not None and not self._endless:
                self._thread.join()
        self._stop()

    def obey(self, words: Sequence[str]) -> bool:
        """Do what one line asks; False for `quit`."""
        match words[0]:
            case "uci":
                self._introduce()
            case "isready":
                self._say("readyok")
            case "ucinewgame":
                self._stop()
                self._search, self._said = None, []
                self._games += 1
            case "setoption":
                self._stop()
                self._set(words)
            case "position":
                self._stop()
                self._place(list(words[1:]))
            case "go":
                self._stop()
                self._go(words[1:])
            case "stop" | "ponderhit":  # what was pondered is played at once
                self._stop()
            case "quit":
                return False
        return True

    def _say(self, line: str) -> None:
        if self._alone:
            return
        try:
            self.out.write(line + "\n")
            self.out.flush()
        except (OSError, ValueError):  # the other program has closed its end, perhaps in mid-search
            self._alone = True
            self._stopped.set()

    def _introduce(self) -> None:
        self._say(f"id name Deuce chess {__version__}")
        self._say("id author the makers of Deuce")
        self._say(f"option name Hash type spin default {MOST_KEPT // _KEPT_PER_MB} min 1 max 1024")
        self._say("option name OwnBook type check default false")
        self._say("option name UCI_LimitStrength type check default false")
        low, high = RATINGS[0], RATINGS[-1]
        self._say(f"option name UCI_Elo type spin default {high} min {low} max {high}")
        self._say("uciok")

    def _set(self, words: Sequence[str]) -> None:
        text = " ".join(words[1:])
        name, _, value = text.removeprefix("name ").partition(" value ")
        value = value.strip().lower()
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 8 else None
        match name.strip().lower():
            case "hash" if number is not None:
                self.most_kept = max(1, min(number, 1024)) * _KEPT_PER_MB
                self._search = None
            case "ownbook":
                self.own_book = value == "true"
            case "uci_limitstrength":
                self.limited = value == "true"
            case "uci_elo" if number is not None:
                self.rating = max(RATINGS[0], min(number, RATINGS[-1]))

    def _place(self, words: list[str]) -> None:
        """Set the position up; the board stays as it was where the words are no position."""
        if self._said and words[: len(self._said)] == self._said and "moves" in self._said:
            board, past, rest = self.board, self.past, words[len(self._said) :]
        else:
            split = words.index("moves") if "moves" in words else len(words)
            try:
                board = Board.start() if words[:1] == ["startpos"] else fen.read(" ".join(words[1:split]))
            except DeuceError as error:
                self._say(f"info string {error}")
                return
            past, rest = [board.key], words[split + 1 :]
        said = len(words) - len(rest)
        try:
            for word in rest:
                board.push(parse_uci(board, word))
                past = [*past, board.key] if board.clock else [board.key]
                said += 1
        except DeuceError as error:
            self._say(f"info string {error}")
        self.board, self.past, self._said = board.copy(), past, words[:said]

    # --- thinking ----------------------------------------------------------------------------------------

    def _go(self, words: Sequence[str]) -> None:
        if not self.board.moves():
            self._say("bestmove 0000")
            return
        wanted: dict[str, int] = {}
        for word, value in pairwise(words):
            if word in _GOES and _NUMBER.fullmatch(value):
                wanted[word] = int(value)
        self._stopped.clear()
        begun, stopped = time.perf_counter(), self._stopped

        def clock() -> float:
            return float("inf") if stopped.is_set() else time.perf_counter()

        seconds, soft = self._time(wanted)
        waits = "infinite" in words or "ponder" in words
        self._endless = waits or (seconds is None and not wanted.keys() & {"depth", "nodes"})
        if waits or seconds is None:
            seconds = 10.0**9
        seed = f"{self._games} {self.board.key}"
        nodes = max(1, wanted["nodes"]) if "nodes" in wanted else None
        budget = Budget(nodes, seconds=seconds, seed=seed, clock=clock)
        deepest = max(1, min(wanted.get("depth", DEEPEST), DEEPEST))
        hurry = soft is not None and not waits

        def think() -> None:
            move = self._think(budget, deepest, begun, begun + soft if hurry and soft else None)
            if waits:
                stopped.wait()
            self._say(f"bestmove {move}")

        self._thread = threading.Thread(target=think, name="uci", daemon=True)
        self._thread.start()

    def _time(self, wanted: dict[str, int]) -> tuple[float | None, float | None]:
        """Seconds for this move at most, and after which no deeper search is begun."""
        if "movetime" in wanted:
            return max(wanted["movetime"], 1) / 1000, None
        side = "wb"[self.board.turn]
        if f"{side}time" not in wanted:
            return None, None
        left = max(wanted[f"{side}time"] / 1000 - _LAG, 0.005)
        share = left / max(1, min(wanted.get("movestogo", 28), 40))
        share += 0.8 * wanted.get(f"{side}inc", 0) / 1000
        most = min(2.0 * share, 0.4 * left)
        return most, min(0.6 * share, most)

    def _think(self, budget: Budget, deepest: int, begun: float, soft: float | None) -> str:
        board, past = self.board, self.past
        if self.own_book and (known := pick(board, Rng(f"book {self._games} {board.key}"))) is not None:
            return uci(known)
        if self.limited and self.rating is not None:
            level = level_of(self.rating)
            most = budget.iterations
            budget.iterations = level.count if most is None else min(level.count, most)
            return uci(decide(level, Position.of(board), past, budget))
        search = self._search
        if search is None:
            search = self._search = Search(budget, most_kept=self.most_kept)
        search.budget = budget

        def tell(found: Finding) -> None:
            spent = max(time.perf_counter() - begun, 1e-6)
            line = " ".join(map(uci, found.line))
            self._say(
                f"info depth {found.depth} score {_score(found.value)} nodes {found.nodes} "
                f"nps {round(found.nodes / spent)} time {round(1000 * spent)} pv {line}"
            )
            if soft is not None and time.perf_counter() >= soft:
                self._stopped.set()

        found = search.run(Position.of(board), past, deepest=deepest, tell=tell)
        return " ponder ".join(map(uci, found.line[:2]))

    def _stop(self) -> None:
        """End the search under way, which then says its move."""
        if self._thread is not None:
            self._stopped.set()
            self._thread.join()
            self._thread = None


def _score(value: int) -> str:
    """`cp 31`, or `mate 3` in moves of the winner, negative for the side that is mated."""
    if value > MATED:
        return f"mate {(MATE - value + 1) // 2}"
    if value < -MATED:
        return f"mate {-((MATE + value + 1) // 2)}"
    return f"cp {value}"
