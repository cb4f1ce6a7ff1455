"""The Universal Chess Interface from the other side: our program asks, an engine of other people answers.

Nothing that it says is taken on trust: every answer has a deadline, what cannot be read is passed over, and
talk without end is the end of it. Chess960 is not spoken: castling is `e1g1`.
"""

import re
import time
from collections.abc import Callable
from itertools import pairwise

from game.ai.bot import Cancelled
from game.ai.engines.answers import Answer, Hello, Line, Lost
from game.ai.engines.level import Outside
from game.ai.engines.pipe import Pipe

HELLO = 8.0
"""Seconds in which an engine says what it is: some read large files first."""
READY = 5.0
"""Seconds in which it is ready, whatever it does."""
GRACE = 2.0
"""Seconds beyond its own in which it names its move."""
LONGEST = 10.0
"""Seconds that any search may take; one by positions is stopped then."""
MOST_LINES = 20_000
"""What an engine may say to one question."""
GLANCE = 0.02
"""Seconds between two looks whether the answer is still wanted."""
_MOST_OPTIONS = 500
_OPTION = re.compile(
    r"option name (.+?) type (\w+)(?: default (.*?))?(?: min (-?\d{1,9}))?(?: max (-?\d{1,9}))?(?: .*)?",
    re.ASCII,
)
_MATED = 1000
"""Moves to a mate, and nodes, beyond which a number is nonsense."""
_MOST_NODES = 10**10 - 1


class Engine:
    """A conversation with one engine; used by one thread alone. Everything raises Lost once it is no use."""

    def __init__(self, path: str, cancelled: Callable[[], bool] = lambda: False) -> None:
        """Start it and hear what it is. Raises Cancelled, too."""
        self._pipe = Pipe(path)
        self._searching = False
        """Whether a `bestmove` of a question that was given up is still to come."""
        self._set: dict[str, str] = {}
        self._position: list[str] = []
        self._said = 0
        try:
            self.hello = self._introduced(cancelled)
        except BaseException:
            self._pipe.stop()
            raise

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._pipe.pid

    def stop(self) -> None:
        """End its process."""
        self._pipe.stop()

    def _introduced(self, cancelled: Callable[[], bool]) -> Hello:
        self._pipe.send("uci")
        until, name, options = time.monotonic() + HELLO, "", dict[str, tuple[int, int]]()
        while (line := self._next(until, cancelled)) is not None:
            if line == "uciok":
                return Hello(name, options)
            if line.startswith("id name ") and not name:
                name = "".join(char for char in line[8:] if char.isprintable()).strip()
            elif len(options) < _MOST_OPTIONS and (found := _OPTION.fullmatch(line[:1000])) is not None:
                low, high = found[4], found[5]
                options[found[1].strip().lower()] = (int(low), int(high)) if low and high else (0, 1)
        raise Lost("did not say in time that it is a chess engine (UCI)")

    # --- asking ----------------------------------------------------------------------------------------

    def prepare(self, terms: Outside, lines: int, cancelled: Callable[[], bool]) -> None:
        """Have it play on these terms, and tell so many ways on."""
        self._await_end(cancelled)
        limited = "true" if terms.elo is not None else "false"
        wanted = {"UCI_LimitStrength": limited, "Threads": str(terms.threads), "Hash": str(terms.hash)}
        if terms.elo is not None:
            wanted["UCI_Elo"] = str(terms.elo)
        if terms.skill is not None:
            wanted["Skill Level"] = str(terms.skill)
        wanted["MultiPV"] = str(lines)
        for name, value in wanted.items():
            if name.lower() in self.hello.options and self._set.get(name) != value:
                self._set[name] = value
                self._pipe.send(f"setoption name {name} value {value}")

    def search(
        self,
        begun: str,
        moves: list[str],
        terms: Outside,
        *,
        only: str = "",
        seconds: float | None = None,
        cancelled: Callable[[], bool],
    ) -> Answer:
        """What it finds after these moves from this position, on these terms and in so many seconds at most;
        with `only`, of this move. Raises Cancelled.
        """
        position = [begun, *moves]
        short, long = sorted((self._position, position), key=len)
        if long[: len(short)] != short:  # neither goes on from the other, nor comes before it: another game
            self._pipe.send("ucinewgame")
        self._position = position
        self._await_ready(cancelled)
        self._pipe.send(f"position fen {begun}" + (f" moves {' '.join(moves)}" if moves else ""))
        longest = LONGEST if seconds is None else min(LONGEST, max(0.01, seconds))
        if terms.nodes is None:
            longest = min(longest, terms.millis / 1000)
            spends = f"movetime {max(1, round(1000 * longest))}"
        else:
            spends = f"nodes {terms.nodes}"
        self._pipe.send(f"go {spends}" + (f" searchmoves {only}" if only else ""))
        self._searching = True
        return self._answer(time.monotonic() + longest, cancelled)

    def _answer(self, until: float, cancelled: Callable[[], bool]) -> Answer:
        found = Answer()
        try:
            while True:
                line = self._next(until, cancelled)
                if line is None:
                    self._pipe.send("stop")
                    until = time.monotonic() + GRACE
                    while (line := self._next(until, cancelled)) is not None:
                        if self._heard(line, found):
                            return found
                    raise Lost("did not answer in time")
                if self._heard(line, found):
                    return found
        except Cancelled:
            self._pipe.send("stop")
            raise

    def _heard(self, line: str, found: Answer) -> bool:
        """Take up a line; whether it was the last."""
        words = line.split()
        if words[:1] == ["bestmove"]:
            self._searching = False
            found.best = words[1] if len(words) > 1 else ""
            return True
        if words[:1] == ["info"]:
            _told(words, found)
        return False

    def _await_end(self, cancelled: Callable[[], bool]) -> None:
        """The end of a search that was given up."""
        until = time.monotonic() + GRACE
        while self._searching:
            line = self._next(until, cancelled)
            if line is None:
                raise Lost("did not answer in time")
            self._heard(line, Answer())
        self._said = 0

    def _await_ready(self, cancelled: Callable[[], bool]) -> None:
        """Whatever it still had to say is heard, and forgotten."""
        self._pipe.send("isready")
        until = time.monotonic() + READY
        while (line := self._next(until, cancelled)) != "readyok":
            if line is None:
                raise Lost("did not answer in time")
        self._said = 0

    def _next(self, until: float, cancelled: Callable[[], bool]) -> str | None:
        """Its next line; None where there is none by then. Raises Cancelled."""
        while True:
            if cancelled():
                raise Cancelled
            now = time.monotonic()
            line = self._pipe.line(min(until, now + GLANCE))
            if line is not None:
                self._said += 1
                if self._said > MOST_LINES:
                    raise Lost("talks without end")
                return line
            if now >= until:
                return None


def _told(words: list[str], found: Answer) -> None:
    """Take up what an `info` line tells of a way on; what cannot be read is passed over."""
    values, moves = dict[str, str](), list[str]()
    if "pv" in words:
        at = words.index("pv")
        words, moves = words[:at], words[at + 1 :]
    for name, value in pairwise(words):
        values.setdefault(name, value)
    nodes = _whole(values.get("nodes", ""))
    if nodes is not None and nodes >= 0:
        found.nodes = min(nodes, _MOST_NODES)
    mate = "mate" in values
    score = _whole(values.get("mate" if mate else "cp", ""))
    rank = _whole(values.get("multipv", "1"))
    if not moves or score is None or rank is None or not 1 <= rank <= _MOST_OPTIONS:
        return
    if "lowerbound" in words or "upperbound" in words or (mate and not 0 <= abs(score) <= _MATED):
        return
    found.add(rank, Line(moves, score, mate))


def _whole(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?[0-9]{1,12}", text) else None
