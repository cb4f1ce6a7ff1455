"""A match: the one owner of one secret state, with its log, undo, replay and piece identities.

This is what scripts call (see README). There is one legality gate and one apply path for people, computer
players, replay and load: `play`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.match import record, refusals
from game.match.log import Entry, Node, told
from game.match.record import Record
from game.match.sight import Sight, Step
from game.rules import registry
from game.rules.core import options as house_rules
from game.rules.core.errors import (
    AbsentGame,
    BadOption,
    BadRecord,
    DeuceError,
    IllegalMove,
    UnknownGame,
    quoted,
)
from game.rules.core.events import Event
from game.rules.core.game import Game
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome
from game.rules.core.rng import FIRST, Deal, MatchRng, ShuffleRecord
from game.rules.core.state import State
from game.rules.core.view import View

__all__ = ["Check", "Entry", "Match", "Step", "unchecked"]
Check = Callable[[], None]


def unchecked() -> None:
    """A check that lets everything go on."""


class Match:
    """One match of one game; build with `Match.new` or `Match.load`.

    A match of an older version that today's rules do not replay is `frozen`: it stands where they part and
    can be looked at, and it is dumped as it was kept.
    """

    def __init__(
        self, game: Game[State], seats: int, seed: int, options: object, script: ShuffleRecord
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self._shuffle_record = script
        self._nodes: list[Node] = []
        self._at = 0
        self._sight = Sight(game, self._nodes, seed)
        self.frozen: str | None = None
        """Why the match can only be watched; None for one that can be played on."""
        self._kept: Record | None = None
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
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise BadOption(f"The seed must be a whole number, not {quoted(seed, 60)}.")
        match = cls._bare(key, seats, seed, options or {}, ShuffleRecord(deal))
        match._run_forced()
        return match

    @classmethod
    def _bare(
        cls, key: str, seats: int, seed: int, options: Mapping[str, object], script: ShuffleRecord
    ) -> "Match":
        game = registry.load(key)
        if seats not in game.seats:
            allowed = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
            raise BadOption(f"{game.name} is for {allowed} players, not {seats}.")
        chosen = house_rules.read(game.options, options)
        match = cls(game, seats, seed, chosen, script)
        fixed = script.deal if script.deal is not None else [] if script.scripted else None
        start = game.new(seats, chosen, MatchRng(seed, FIRST, script), fixed)
        match._nodes.append(Node(None, "", start, (), script.position))
        return match

    # --- reading ---------------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._nodes[self._at].state

    @property
    def version(self) -> int:
        """How many log entries the match stands at."""
        return self._at

    def actors(self) -> frozenset[int]:
        """The seats, from 0, that may act now."""
        return frozenset() if self.frozen else self._state.actors()

    def moves(self, seat: int) -> list[str]:
        """The canonical texts of every legal move of that seat; empty when it may not act."""
        return [] if self.frozen else [self.game.text(move) for move in self._state.view(seat).legal()]

    def why_not(self, seat: int, text: str) -> str | None:
        """None for a legal move, else the reason with the number of the rule."""
        if self.frozen:
            return self.frozen
        view = self._state.view(seat)
        try:
            move = self.game.parse(text, seat, view)
        except IllegalMove as error:
            return error.reason
        return view.legal().why_not(move)

    def view(self, seat: int | None) -> View[State]:
        """What that seat (None: a spectator) may know now."""
        return self.view_at(self._at, seat)

    def bare_view(self, seat: int | None, version: int | None = None) -> View[State]:
        """The view without identities and log, as a computer player gets it; far cheaper than `view`."""
        return self._nodes[self._at if version is None else version].state.view(seat)

    def player_view(self, seat: int, version: int | None = None) -> View[State]:
        """What a computer player of this seat goes by: its bare view, or all of it where the game says so."""
        state = self._nodes[self._at if version is None else version].state
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
        return [(self.seat_at(at), self._nodes[at].text) for at in range(1, self._at + 1)]

    def steps(self, since: int = 0) -> list[Step]:
        """The steps after version `since`, oldest first."""
        return [self._step(version) for version in range(since + 1, self._at + 1)]

    def entries(self, since: int = -1) -> list[Entry]:
        """What a journal keeps of the steps after version `since`; by default all, with entry 0."""
        kept = []
        for version in range(since + 1, self._at + 1):
            node = self._nodes[version]
            earlier = self._nodes[version - 1].shuffles if version else 0
            shuffles = tuple(
                tuple(answer) for answer in self._shuffle_record.answers[earlier : node.shuffles]
            )
            kept.append(Entry(self.seat_at(version), node.text, shuffles))
        if self._kept is not None:  # what today's rules do not replay stays with what they do
            shuffled = tuple(tuple(answer) for answer in self._kept.shuffles[self._shuffle_record.position :])
            for seat, text in self._kept.moves[self._at :]:
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
        return self._shuffle_record.scripted

    @property
    def listed(self) -> list[list[str]]:
        """The scripted shuffles that were given as lists."""
        deal = self._shuffle_record.deal
        return [] if deal is None or callable(deal) else [list(answer) for answer in deal]

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; 0 where a game has none."""
        return _round(self._state)

    @property
    def plays(self) -> int:
        """How many of the log entries players call moves: see `Game.counts`."""
        return sum(node.counts for node in self._nodes[1 : self._at + 1])

    def plays_of(self, seat: int) -> int:
        """How many of these a seat made."""
        made = self._nodes[1 : self._at + 1]
        return sum(node.counts and node.move is not None and node.move.seat == seat for node in made)

    @property
    def begun(self) -> bool:
        """Whether anybody has done or said anything."""
        return any(self.seat_at(version) != TABLE for version in range(1, self._at + 1))

    def _step(self, version: int) -> Step:
        move = self._nodes[version].move
        assert move is not None
        return Step(version, move.seat, self._nodes[version].text, move, self._sight)

    def copy(self) -> "Match":
        """A match of its own that stands where this one does, with nothing to redo."""
        twin = Match(self.game, self.seats, self.seed, self.options, self._shuffle_record.copy())
        twin._nodes += self._nodes[: self._at + 1]
        twin._at = self._at
        twin._kept, twin.frozen = self._kept, self.frozen
        return twin

    # --- playing ---------------------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> list[Step]:
        """Parse, check and apply a move and the forced steps after it; returns these steps.

        Raises IllegalMove (or BadDeal, where a scripted shuffle does not fit) and then changes nothing.
        """
        self._check_going_on()
        view = self._state.view(seat)
        return self._commit(self.game.parse(text, seat, view), view)

    def submit(self, move: Move) -> list[Step]:
        """As `play`, for a move object."""
        self._check_going_on()
        return self._commit(move, self._state.view(move.seat))

    def _check_going_on(self) -> None:
        if self.frozen:
            raise IllegalMove(self.frozen)

    def _commit(self, move: Move, view: View[State]) -> list[Step]:
        if (reason := view.legal().why_not(move)) is not None:
            raise IllegalMove(reason)
        begun, shuffles = self._at, self._shuffle_record.position
        later, answers = self._nodes[begun + 1 :], self._shuffle_record.later()
        del self._nodes[begun + 1 :]
        self._shuffle_record.rewind(shuffles, forget=bool(later))
        try:
            self._append(move)
            self._run_forced()
        except BaseException:
            self._nodes[begun + 1 :] = later
            self._shuffle_record.rewind(shuffles, forget=True)
            self._shuffle_record.put_back(answers)
            self._at = begun
            self._sight.forget(begun)
            raise
        self._sight.forget(begun)
        return self.steps(begun)

    def _append(self, move: Move) -> None:
        before, state = self._state, self._state.copy()
        chance = MatchRng(self.seed, move.kind, self._shuffle_record, partial(_round, state))
        events = tuple(state.apply(move, chance))
        text, counts = told(self.game, move), self.game.counts(move, before)
        self._nodes.append(Node(move, text, state, events, self._shuffle_record.position, counts))
        self._at += 1

    def _run_forced(self) -> None:
        while (forced := self._state.forced()) is not None:
            self._append(forced)

    # --- taking back -----------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Whether a person's move can be taken back."""
        return not self.frozen and self.begun

    def can_redo(self) -> bool:
        """Whether a taken-back move can be played again."""
        return self._at + 1 < len(self._nodes)

    def undo(self) -> bool:
        """Take back the last person's move and the forced steps after it; False when there is none."""
        for version in range(self._at, 0, -1):
            if self.seat_at(version) != TABLE and not self.frozen:
                self._go(version - 1)
                return True
        return False

    def redo(self) -> list[Step]:
        """Play the move last taken back, with its forced steps, again; empty when there is none."""
        begun = self._at
        if not self.can_redo():
            return []
        end = begun + 1
        while end + 1 < len(self._nodes) and self.seat_at(end + 1) == TABLE:
            end += 1
        self._go(end)
        return self.steps(begun)

    def seat_at(self, version: int) -> int:
        """Who made the step that led to this version, one still to be redone included; or `TABLE`."""
        move = self._nodes[version].move
        return TABLE if move is None else move.seat

    def _go(self, version: int) -> None:
        self._at = version
        self._shuffle_record.rewind(self._nodes[version].shuffles)

    # --- records ---------------------------------------------------------------------------------------

    def dump(self) -> str:
        """The whole match, up to the present version, as one JSON text; a frozen one as it was kept."""
        return record.write(self._kept or self._record())

    def _record(self) -> Record:
        shuffles, listed = self._shuffle_record.known()
        kept = Record(
            game=self.game.key,
            rules_version=self.game.rules_version,
            options=self.house_rules,
            seats=self.seats,
            seed=self.seed,
            scripted=self._shuffle_record.scripted,
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
        kept = record.read(text)

        def prove(match: Match) -> None:
            if kept.proof(match._state.zones()) == kept.digest:
                return
            if kept.rules_version != match.game.rules_version:
                raise BadRecord("Its digest does not fit: by today’s it ends otherwise, or it was changed.")
            raise BadRecord("This record was changed after it was written: its digest does not fit.")

        return cls._reopened(kept, prove, check)

    @classmethod
    def restore(
        cls,
        key: str,
        *,
        rules_version: int,
        seats: int,
        seed: int,
        options: Mapping[str, object],
        scripted: bool,
        listed: Sequence[Sequence[str]],
        entries: Sequence[Entry],
        version: int,
        scores: Sequence[float] | None = None,
        over: bool = False,
    ) -> "Match":
        """A match from the parts a journal keeps, standing at `version`; later entries can be redone.

        One of older rules must come to these `scores`, if they are known, and be `over` or not, else it is
        frozen; so is one whose entries do not reach `version`. Raises BadRecord with the first thing that is
        wrong.
        """
        damage = refusals.damaged(len(entries)) if len(entries) <= version else ""
        if not entries:
            raise BadRecord(damage)

        def prove(match: Match) -> None:
            if damage:
                raise BadRecord(damage)
            if not 0 <= version <= match._at or match._nodes[version].state.forced() is not None:
                raise BadRecord("This record breaks off in the middle of a step.")
            state = match._nodes[version].state
            known = scores is not None and rules_version != match.game.rules_version
            if known and (list(state.scores()), state.outcome() is not None) != (list(scores or ()), over):
                raise BadRecord("By today’s its scores are others.")
            match._go(version)

        # of an older match, what was taken back may be what replays no more
        for end in dict.fromkeys((len(entries), version + 1)):
            asked = [list(answer) for entry in entries[:end] for answer in entry.shuffles]
            to_come = [list(answer) for answer in listed[len(asked) :]]
            moves = [(entry.seat, entry.text) for entry in entries[1:end]]
            whole = (asked + to_come, len(listed), moves)
            kept = Record(key, rules_version, dict(options), seats, seed, scripted, *whole)
            match = cls._reopened(kept, prove, damage=damage)
            if not match.frozen:
                break
        return match

    @classmethod
    def _reopened(
        cls, kept: Record, prove: "Callable[[Match], None]", check: Check = unchecked, damage: str = ""
    ) -> "Match":
        """The match that was kept, if it follows the rules and `prove` raises nothing. Raises BadRecord.

        `damage` says why it breaks off: what there is of it can be watched.
        """
        script = ShuffleRecord(kept.shuffles[: kept.listed] or None, scripted=kept.scripted)
        script.answers = [list(answer) for answer in kept.shuffles]
        older, match = False, None
        try:
            game = registry.load(kept.game)
        except UnknownGame as error:
            raise AbsentGame(refusals.absent(kept.game, error)) from None
        try:
            if kept.rules_version > game.rules_version:
                raise BadRecord(refusals.newer(game, kept.rules_version))
            older = kept.rules_version < game.rules_version
            options = house_rules.surviving(game.options, kept.options) if older else kept.options
            match = cls._bare(kept.game, kept.seats, kept.seed, options, script)
            match._run_forced()
            match._replay(kept.moves, check)
            if len(kept.shuffles) not in (script.position, max(script.position, kept.listed)):
                raise BadRecord("This record holds more or fewer shuffles than its moves ask for.")
            script.rewind(script.position, forget=True)
            if gone := kept.options.keys() - options.keys():
                raise BadRecord(f"There is no house rule {quoted(min(gone), 60)} as it was then.")
            prove(match)
        except Exception as error:  # whatever outside data stumbles over must become a sentence
            if not isinstance(error, BadRecord):
                why = f": {error}" if isinstance(error, DeuceError) else "."
                error = BadRecord(f"This record does not follow the rules{why}")
            if match is None or not (older or damage):
                raise error from None
            match._freeze(kept, older, error, damage)
        return match

    def _freeze(self, kept: Record, older: bool, trouble: BadRecord, damage: str) -> None:
        """Stand as far as the present rules replay what was kept, to be watched."""
        at = 0
        for after, (node, move) in enumerate(zip(self._nodes[1:], kept.moves, strict=False), 1):
            assert node.move is not None
            if (node.move.seat, node.text) != move:
                break
            at = after
        while not older and at and self._nodes[at].state.forced() is not None:
            at -= 1  # what is left of it is a match of its own
        self._at = at
        del self._nodes[at + 1 :]
        self._shuffle_record.rewind(self._nodes[at].shuffles, forget=True)
        if not older:
            self.frozen = refusals.broken_off(damage)
            return
        self._kept = kept
        why = str(trouble)
        if at < len(kept.moves):
            why = refusals.parted(self.game, at + 1, len(kept.moves))
        self.frozen = refusals.older(self.game, kept.rules_version, why)

    def _replay(self, moves: Sequence[tuple[int, str]], check: Check) -> None:
        for at, (seat, text) in enumerate(moves, 1):
            if at > self._at:
                check()
                try:
                    self.play(seat, text)
                except IllegalMove as error:
                    raise BadRecord(
                        f"Step {at} of this record, {quoted(text)}, is illegal: {error}"
                    ) from None
            if (seat, text) != (self.seat_at(at), made := self._nodes[at].text):
                raise BadRecord(f"Step {at} of this record should be {quoted(made)}.")
        if self._at != len(moves):
            raise BadRecord("This record breaks off in the middle of a step.")


def _round(state: State) -> int:
    return int(getattr(state, "round", 0))
