"""A match: the one owner of one secret state, with its log, undo, replay and piece identities.

This is what scripts call (see README). What happened is in its `history`, through which every move goes; who
sees what of it is for `sight`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.match import record, reopening
from game.match.history import History
from game.match.log import Entry
from game.match.record import Record
from game.match.reopening import Check, unchecked
from game.match.sight import Sight, Step
from game.rules.core import options as house_rules
from game.rules.core.errors import BadOption, IllegalMove, UnknownSeat, UnreadableMove, quoted, whole
from game.rules.core.events import Event
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.rng import Deal, ShuffleRecord
from game.rules.core.state import State
from game.rules.core.view import View

__all__ = ["Check", "Entry", "Match", "Step", "unchecked"]


class Match:
    """One match of one game; build with `Match.new` or `Match.load`.

    A match of an older version that today's rules do not replay is `frozen`: it stands where they part and
    can be looked at, and it is dumped as it was kept.
    """

    def __init__(self, history: History, frozen: str | None = None, kept: Record | None = None) -> None:
        self.game = history.game
        self.seats = history.seats
        self.options = history.options
        self._history = history
        self._nodes = history.nodes
        self._sight = Sight(history.game, history.nodes, history.seed)
        self.frozen = frozen
        """Why the match can only be watched; None for one that can be played on."""
        self._kept = kept
        """Of a frozen match, all that was kept."""

    @classmethod
    def new(
        cls,
        key: str,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        deal: Deal = None,
    ) -> "Match":
        """A match at its first decision. Raises UnknownGame, BadOption or BadDeal."""
        if not whole(seed):
            raise BadOption(f"The seed must be a whole number, not {quoted(seed, 60)}.")
        given = {} if options is None else options
        history = History.begun(key, seats, seed, given, ShuffleRecord(deal))
        history.run_forced()
        return cls(history)

    # --- reading ---------------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._history.state

    @property
    def seed(self) -> int:
        """The number that its chance comes from."""
        return self._history.seed

    @property
    def version(self) -> int:
        """How many log entries the match stands at."""
        return self._history.at

    def actors(self) -> frozenset[int]:
        """The seats, from 0, that may act now."""
        return frozenset() if self.frozen else self._state.actors()

    def moves(self, seat: int) -> list[str]:
        """The canonical texts of every legal move of that seat; empty when it may not act."""
        _check_seat(seat)
        return [] if self.frozen else [self.game.text(move) for move in self._state.view(seat).legal()]

    def why_not(self, seat: int, text: str) -> str | None:
        """None for a legal move, else the reason with the number of the rule."""
        if self.frozen:
            return self.frozen
        try:
            move, view = self._read(seat, text)
        except IllegalMove as error:
            return error.reason
        return view.legal().why_not(move)

    def _read(self, seat: int, text: str) -> tuple[Move, View[State]]:
        """The move that this seat means, and what it sees. Raises IllegalMove."""
        _check_seat(seat)
        if not isinstance(text, str):
            raise UnreadableMove(f"A move is written as a text, not as {quoted(text)}.")
        view = self._state.view(seat)
        return self.game.parse(text, seat, view), view

    def view(self, seat: int | None) -> View[State]:
        """What that seat (None: a spectator) may know now."""
        if seat is not None:
            _check_seat(seat)
        return self.view_at(self.version, seat)

    def bare_view(self, seat: int | None, version: int | None = None) -> View[State]:
        """The view without identities and log, as a computer player gets it; far cheaper than `view`."""
        return self._nodes[self.version if version is None else version].state.view(seat)

    def player_view(self, seat: int, version: int | None = None) -> View[State]:
        """What a computer player of this seat goes by: its bare view, or all of it where the game says so."""
        state = self._nodes[self.version if version is None else version].state
        return state.open_view(seat) if self.game.open_to_helpers else state.view(seat)

    def view_at(self, version: int, seat: int | None, together: tuple[int, ...] = ()) -> View[State]:
        """What that seat, or all of these `together`, might know when the match stood at this version."""
        return self._sight.view(version, seat, together)

    def events_at(self, version: int, seat: int | None, together: tuple[int, ...] = ()) -> tuple[Event, ...]:
        """What happened in the step that led to this version, as that seat, or these, may know it."""
        return self._sight.events(version, together or seat)

    def open_view(self, seat: int, version: int) -> View[State]:
        """All cards open, for that seat to think about in hindsight. Raises IllegalMove unless it is over."""
        self._check_over()
        return self._nodes[version].state.open_view(seat)

    def open_view_at(self, version: int) -> View[State]:
        """With every hand open, as a spectator's view, for looking back. Raises as `open_view`."""
        self._check_over()
        return self._sight.open_view(version)

    def open_events_at(self, version: int) -> tuple[Event, ...]:
        """What happened in the step that led to this version, nothing hidden. Raises as `open_view_at`."""
        self._check_over()
        return self._sight.open_events(version)

    def _check_over(self) -> None:
        if self.outcome() is None:
            raise IllegalMove("Hands are opened only when the match is over.")

    def scores(self) -> tuple[float, ...]:
        """The running match totals of every seat."""
        return self._state.scores()

    def outcome(self) -> Outcome | None:
        """None while the match runs."""
        return self._state.outcome()

    @property
    def log(self) -> list[tuple[int, str]]:
        """The owner's log: (seat, text), the table being seat -1. Screens read `view.log`."""
        return [(self.seat_at(at), self._nodes[at].text) for at in range(1, self.version + 1)]

    def steps(self, since: int = 0) -> list[Step]:
        """The steps after version `since`, oldest first."""
        return [self._step(version) for version in range(since + 1, self.version + 1)]

    def entries(self, since: int = -1) -> list[Entry]:
        """What a journal keeps of the steps after version `since`; by default all, with entry 0."""
        kept = self._history.entries(since)
        if self._kept is not None:  # what today's rules do not replay stays with what they do
            drawn = self._history.shuffles.position
            shuffled = tuple(tuple(answer) for answer in self._kept.shuffles[drawn:])
            for seat, text in self._kept.moves[self.version :]:
                kept.append(Entry(seat, text, shuffled))
                shuffled = ()
        return kept

    @property
    def rules_version(self) -> int:
        """The version of the rules that the match goes by: today's, but for one that is only watched."""
        return self.game.rules_version if self._kept is None else self._kept.rules_version

    @property
    def house_rules(self) -> dict[str, object]:
        """The options by name."""
        return dict(self._kept.options if self._kept else house_rules.as_dict(self.options))

    @property
    def scripted(self) -> bool:
        """Whether the shuffles were scripted, which fixes the first dealer."""
        return self._history.shuffles.scripted

    @property
    def listed(self) -> list[list[str]]:
        """The scripted shuffles that were given as lists."""
        deal = self._history.shuffles.deal
        return [] if deal is None or callable(deal) else [list(answer) for answer in deal]

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; 0 where a game has none."""
        return self._history.round

    @property
    def plays(self) -> int:
        """How many of the log entries players call moves: see `Game.counts`."""
        return sum(node.counts for node in self._nodes[1 : self.version + 1])

    def plays_of(self, seat: int) -> int:
        """How many of these a seat made."""
        made = self._nodes[1 : self.version + 1]
        return sum(node.counts and node.move is not None and node.move.seat == seat for node in made)

    @property
    def begun(self) -> bool:
        """Whether anybody has done or said anything."""
        return any(self.seat_at(version) != TABLE for version in range(1, self.version + 1))

    def _step(self, version: int) -> Step:
        move = self._nodes[version].move
        assert move is not None
        return Step(version, move.seat, self._nodes[version].text, move, self._sight)

    def copy(self) -> "Match":
        """A match of its own that stands where this one does, with nothing to redo."""
        return Match(self._history.copy(), self.frozen, self._kept)

    # --- playing ---------------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> list[Step]:
        """Parse, check and apply a move and the forced steps after it; returns these steps.

        Raises IllegalMove (or BadDeal, where a scripted shuffle does not fit) and then changes nothing.
        """
        self._check_going_on()
        return self._commit(*self._read(seat, text))

    def submit(self, move: Move) -> list[Step]:
        """As `play`, for a move object."""
        self._check_going_on()
        if not isinstance(move, Move):
            raise UnreadableMove(f"What is submitted is a Move, not {quoted(move)}; a text is for `play`.")
        _check_seat(move.seat)
        return self._commit(move, self._state.view(move.seat))

    def _check_going_on(self) -> None:
        if self.frozen:
            raise IllegalMove(self.frozen)

    def _commit(self, move: Move, view: View[State]) -> list[Step]:
        begun = self.version
        try:
            self._history.commit(move, view)
        finally:
            self._sight.forget(begun)
        return self.steps(begun)

    # --- taking back -----------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether a person's move can be taken back."""
        return not self.frozen and self.begun

    def can_redo(self) -> bool:
        """Whether a taken-back move can be played again."""
        return self._history.can_redo()

    def undo(self) -> bool:
        """Take back the last person's move and the forced steps after it; False when there is none."""
        return not self.frozen and self._history.undo()

    def redo(self) -> list[Step]:
        """Play the move last taken back, with its forced steps, again; empty when there is none."""
        begun = self.version
        self._history.redo()
        return self.steps(begun)

    def seat_at(self, version: int) -> int:
        """Who made the step that led to this version, one still to be redone included; or `TABLE`."""
        return self._history.seat_at(version)

    def text_at(self, version: int) -> str:
        """The owner's text of the step that led to this version."""
        return self._nodes[version].text

    def decided_by(self, version: int) -> int:
        """As `seat_at`, but the player of a solitaire for the step by which the table gives it up."""
        return self._history.decided_by(version)

    # --- records ---------------------------------------------------------------------------------------

    def dump(self) -> str:
        """The whole match, up to the present version, as one JSON text; a frozen one as it was kept."""
        return record.write(self._kept or self._record())

    def _record(self) -> Record:
        shuffles, listed = self._history.shuffles.known()
        kept = Record(
            game=self.game.key,
            rules_version=self.game.rules_version,
            options=self.house_rules,
            seats=self.seats,
            seed=self.seed,
            scripted=self.scripted,
            shuffles=shuffles,
            listed=listed,
            moves=self.log,
        )
        return replace(kept, digest=kept.proof(self._state.zones()))

    @classmethod
    def load(cls, text: str, check: Check = unchecked) -> "Match":
        """A match from `dump`, frozen where today's rules no longer replay it.

        `check` is called before every move, and may raise a BadRecord to leave off. Raises BadRecord with
        the first thing that is wrong.
        """
        return cls(*reopening.from_text(text, check))

    @classmethod
    def restore(
        cls,
        dealt: Record,
        entries: Sequence[Entry],
        version: int,
        *,
        scores: Sequence[float] | None = None,
        over: bool = False,
    ) -> "Match":
        """A match from the parts a journal keeps, standing at `version`; later entries can be redone.

        `dealt` is what it was begun with. One of older rules must come to these `scores`, if they are known,
        and be `over` or not, else it is frozen; so is one whose entries do not reach `version`. Raises
        BadRecord with the first thing that is wrong.
        """
        return cls(*reopening.from_entries(dealt, entries, version, scores=scores, over=over))


def _check_seat(seat: object) -> None:
    """Raises UnknownSeat for what can be no seat; whose turn it is is for the rules."""
    if not whole(seat):
        raise UnknownSeat(f"A seat is a whole number, from 0, not {quoted(seat)}.")
