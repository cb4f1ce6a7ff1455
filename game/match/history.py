"""What a match came through: its states one after another, the chance they asked for, and where it stands.

There is one legality gate and one apply path for people, computer players, replay and load: `commit`.
"""

from collections.abc import Mapping

from game.match.log import Entry, Node, told
from game.rules import registry
from game.rules.core import options as house_rules
from game.rules.core.errors import BadOption, IllegalMove, quoted, whole
from game.rules.core.game import Game
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import FIRST, MatchRng, ShuffleRecord
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.shared.alone import GIVING_UP


class History:
    """The nodes of one match; begin with `History.begun`."""

    def __init__(
        self, game: Game[State], seats: int, seed: int, options: object, script: ShuffleRecord
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.shuffles = script
        self.nodes: list[Node] = []
        self.at = 0
        """The number of the node that the match stands at; those beyond it can be redone."""

    @classmethod
    def begun(
        cls, key: str, seats: int, seed: int, options: Mapping[str, object], script: ShuffleRecord
    ) -> "History":
        """As the game begins, before the table has done anything.

        Raises UnknownGame, BadOption or BadDeal.
        """
        game = registry.load(key)
        if not whole(seats) or seats not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            allowed = f"{least} to {most}" if least < most else str(most)
            players = "player" if most == 1 else "players"
            raise BadOption(f"{game.name} is for {allowed} {players}, not {quoted(seats)}.")
        chosen = house_rules.read(game.options, options)
        history = cls(game, seats, seed, chosen, script)
        fixed = script.deal if script.deal is not None else [] if script.scripted else None
        start = game.new(seats, chosen, MatchRng(seed, FIRST, script), fixed)
        history.nodes.append(Node(None, "", start, (), script.position))
        return history

    def copy(self) -> "History":
        """One of its own that stands where this one does, with nothing to redo."""
        twin = History(self.game, self.seats, self.seed, self.options, self.shuffles.copy())
        twin.nodes += self.nodes[: self.at + 1]
        twin.at = self.at
        return twin

    # --- reading ---------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state that the match stands at."""
        return self.nodes[self.at].state

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; 0 where a game has none."""
        return self.state.round

    def seat_at(self, version: int) -> int:
        """Who made the step that led to this version, one still to be redone included; or `TABLE`."""
        move = self.nodes[version].move
        return TABLE if move is None else move.seat

    def decided_by(self, version: int) -> int:
        """As `seat_at`, but the player of a solitaire for the step by which the table gives it up."""
        return 0 if self.nodes[version].move == GIVING_UP else self.seat_at(version)

    def entries(self, since: int) -> list[Entry]:
        """What a journal keeps of the steps after version `since`."""
        kept = []
        for version in range(since + 1, self.at + 1):
            node = self.nodes[version]
            earlier = self.nodes[version - 1].shuffles if version else 0
            shuffles = tuple(tuple(answer) for answer in self.shuffles.answers[earlier : node.shuffles])
            kept.append(Entry(self.seat_at(version), node.text, shuffles))
        return kept

    # --- going on --------------------------------------------------------------------------------------

    def commit(self, move: Move, view: View[State]) -> None:
        """Check a move, by what its seat sees, and apply it and the forced steps after it.

        They take the place of what could be redone. Raises IllegalMove (or BadDeal, where a scripted shuffle
        does not fit) and then changes nothing.
        """
        if (reason := view.legal().why_not(move)) is not None:
            raise IllegalMove(reason)
        begun, shuffles = self.at, self.shuffles.position
        later, answers = self.nodes[begun + 1 :], self.shuffles.later()
        del self.nodes[begun + 1 :]
        self.shuffles.rewind(shuffles, forget=bool(later))
        try:
            self._append(move)
            self.run_forced()
        except BaseException:
            self.nodes[begun + 1 :] = later
            self.shuffles.rewind(shuffles, forget=True)
            self.shuffles.put_back(answers)
            self.at = begun
            raise

    def _append(self, move: Move) -> None:
        before, state = self.state, self.state.copy()
        chance = MatchRng(self.seed, move.kind, self.shuffles, lambda: state.round)
        events = tuple(state.apply(move, chance))
        text, counts = told(self.game, move), self.game.counts(move, before)
        self.nodes.append(Node(move, text, state, events, self.shuffles.position, counts))
        self.at += 1

    def run_forced(self) -> None:
        """Let the table do what it does by itself."""
        while (forced := self.state.forced()) is not None:
            self._append(forced)

    # --- going back ------------------------------------------------------------------------------------

    def go(self, version: int) -> None:
        """Stand at this version, back or forth; what comes after it can be redone."""
        self.at = version
        self.shuffles.rewind(self.nodes[version].shuffles)

    def cut(self, version: int) -> None:
        """Stand at this version for good: what came after it is gone."""
        self.at = version
        del self.nodes[version + 1 :]
        self.shuffles.rewind(self.nodes[version].shuffles, forget=True)

    def undo(self) -> bool:
        """Take back the last person's move and the forced steps after it; False when there is none."""
        for version in range(self.at, 0, -1):
            if self.decided_by(version) != TABLE:
                self.go(version - 1)
                return True
        return False

    def can_redo(self) -> bool:
        """Whether a taken-back move can be played again."""
        return self.at + 1 < len(self.nodes)

    def redo(self) -> None:
        """Play the move last taken back, with its forced steps, again."""
        if not self.can_redo():
            return
        end = self.at + 1
        while end + 1 < len(self.nodes) and self.decided_by(end + 1) == TABLE:
            end += 1
        self.go(end)
