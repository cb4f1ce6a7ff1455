"""The session: people, computer players, delays, journal and take-backs around one match.

A screen calls `update` once a frame, shows what `take_steps` gives it, and hands in people's moves by
`submit`. Nothing reaches `take_steps` before the journal holds it. No drawing here, and the clock is given.
"""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import SystemRandom

from game.ai.levels import is_outside
from game.match import foreign
from game.match.beside import Beside
from game.match.journal import Journal, Loaded
from game.match.match import Match, Step
from game.match.provenance import Provenance
from game.rules.core.errors import DeuceError, IllegalMove
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.shared.alone import GIVING_UP
from game.session.bot_scheduler import BotScheduler, Thinking
from game.session.brains import Brains
from game.session.clocks import Clocks
from game.session.eyes import Eyes
from game.session.interrupts import InterruptWindow
from game.session.pacing import GOING_HOME, THINKING_SHOWS, Pace
from game.session.players import Player, lie_open
from game.session.playout import PlayOut
from game.session.seating import Seating
from game.session.step_gate import StepGate
from game.session.stopwatch import Stopwatch
from game.session.takebacks import TakeBacks, crosses_news
from game.session.terms import Terms
from game.session.unasked import Unasked


class Session:
    """One match being played at this machine.

    `players` has a Player a seat. Unless it was `loaded` the match is new to the journal. `chance` fixes the
    seeds of computer players, for tests; it is random otherwise, and never the match seed.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        *,
        bots: Brains,
        journal: Journal | None = None,
        loaded: Loaded | None = None,
        clock: Callable[[], float] = time.monotonic,
        pace: Pace | None = None,
        terms: Terms | None = None,
        chance: int | None = None,
    ) -> None:
        if len(players) != match.seats:
            raise ValueError(f"{match.seats} seats, but {len(players)} players")
        self.match = match
        self.players = list(players)
        self.pace = pace or Pace()
        terms = terms or Terms()
        self.may_undo = terms.may_undo
        self.helped = terms.helped or lie_open(players)
        """Whether somebody knew more than their own play shows, see `take_help`; results say so."""
        kept = () if loaded is None else loaded.players
        self.clocks = Clocks.of(match, kept)
        """The players' time, where the house rules have clocks."""
        self.watch = Stopwatch.of(match, kept)
        """The time spent on a solitaire."""
        self.tree = terms.tree
        """The written game that the match was brought in as."""
        self.beside = terms.beside or Beside()
        """How the match was dealt, and how computer players came to their moves."""
        if journal is not None and loaded is None:
            self.beside.written = foreign.written(match.game, self.tree)
        self._clock = clock
        self._bots = bots
        chance = chance if chance is not None else SystemRandom().getrandbits(48)
        self._scheduler = BotScheduler(bots, clock, chance, self._allowed)
        self.playout = PlayOut(match)
        self.window = InterruptWindow(chance)
        """The window for calls out of turn; while its ring runs the next turn is held."""
        self._paused = self._closed = self._halted = self._slow = False
        self._beat_from = clock()
        begun = loaded is None and not match.begun
        self._fresh = begun and not terms.helped and self.tree is None  # not branched off from another match
        shown, hidden = 0 if begun else match.version, match.game.hidden_information
        self.seating = Seating(self.people, hidden=hidden, version=shown, hands_open=lie_open(players))
        self.eyes = Eyes(match, self.seating)
        self._unasked = Unasked(match, self.players, self.seating, self.playout)
        self._takebacks = TakeBacks(match, self.seating)
        match_id = None if loaded is None else loaded.saved.id
        self._gate = StepGate(
            match, journal, match_id, shown=shown, clocks=self.clocks, watch=self.watch, beside=self.beside
        )
        if loaded is None:
            steps = match.steps() if begun else []
            self._gate.begin(self.players, steps, may_undo=self.may_undo, helped=self.helped)

    @classmethod
    def continued(
        cls,
        journal: Journal,
        loaded: Loaded,
        *,
        bots: Brains,
        clock: Callable[[], float] = time.monotonic,
        pace: Pace | None = None,
    ) -> "Session":
        """Go on with a match that the journal has loaded."""
        match, saved, beside = loaded.match, loaded.saved, loaded.beside
        players = [Player.of(kept) for kept in loaded.players]
        tree = foreign.tree_of(match.game, beside.written)
        terms = Terms(saved.may_undo, saved.helped, tree, beside)
        return cls(
            match, players, bots=bots, journal=journal, loaded=loaded, clock=clock, pace=pace, terms=terms
        )

    # --- reading ---------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """How many log entries the match stands at; `shown` may lag behind by the journal's milliseconds."""
        return self.match.version

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.person]

    def people_to_act(self) -> list[int]:
        """The people whose turn it is now; nobody's while the ring of a call window runs."""
        self._look_for_calls()
        if self.window.running:
            return []
        turns = self.turn_seats()
        return [seat for seat in self.people if seat in turns]

    def turn_seats(self) -> frozenset[int]:
        """The seats that may do something else than call out of turn."""
        return self._unasked.turn_seats()

    @property
    def match_id(self) -> int | None:
        """The match in the journal; None where none is kept."""
        return self._gate.match_id

    @property
    def shown(self) -> int:
        """The version up to which steps are durable: what the screen may show once it has taken them."""
        return self._gate.shown

    @property
    def resets(self) -> int:
        """Counts jumps (undo): when it has grown, the screen drops its queue and shows `view()` anew."""
        return self._gate.resets

    @property
    def notices(self) -> deque[str]:
        """Sentences for the screen, oldest first; it takes them out."""
        return self._gate.notices

    @property
    def taken(self) -> int:
        """The version up to which the screen has taken steps."""
        return self._gate.taken

    def view(self) -> View[State]:
        """What whoever holds the screen may know, steps not yet taken apart."""
        return self.eyes.own_view(self.taken)

    def over(self) -> bool:
        """Whether the match has ended and its result is durable."""
        return self.match.outcome() is not None and not self._gate.waits

    def thinking(self) -> Thinking | None:
        """The computer player that is thinking now."""
        question = self._scheduler.question
        if question is None or self._paused:
            return None
        seconds = self._clock() - question.since
        return Thinking(question.seat, seconds, question.answer is None and seconds >= THINKING_SHOWS)

    def about_to(self) -> Move | None:
        """The only move of whoever holds the screen, about to be made for them; to be captioned."""
        if self._halted or self._closed or self.window.running:
            return None
        return self._unasked.move(self.pace)

    # --- each frame ------------------------------------------------------------------------------------

    def update(self, showing: bool = False, away: bool = False) -> bool:
        """Let time pass; True if something changed that the screen shows.

        While `showing` (earlier steps still play on the screen) nobody's next move is made, and the beat
        begins when that ends. While `away` (nobody looks at the window) no ring runs. A call makes at most
        one move.
        """
        changed = self._gate.acknowledge()
        now = self._clock()
        if self.watch is not None:
            self.watch.tick(now, frozen=self._paused or away or self.match.outcome() is not None)
        if self._closed or self._halted:
            return changed
        self._look_for_calls()
        self._scheduler.tend(self.match, self.players, self.turn_seats())
        for seat in self._scheduler.failures:
            self.notices.append(f"{self.players[seat].called} had trouble thinking and made a plain move.")
        self._scheduler.failures.clear()
        while self._scheduler.replaced:  # nobody's help: what an engine could not, our own player does
            seat, level = self._scheduler.replaced.pop()
            self.players[seat], changed = self.players[seat].taken_over(level, seat), True
            self._gate.seated(self.players)
        while self._bots.notices:
            self.notices.append(self._bots.notices.popleft())
        held = self._paused or self._gate.waits or showing
        ringing = self.window.running
        self.window.tick(now, frozen=held or away)
        if held or ringing:
            self._beat_from = now
        changed = self._charge(now, held) or changed
        if self.clocks is not None and self.match.outcome() is not None:
            return changed
        if held or self.window.running:
            changed = (not held and self._call_by_itself()) or changed
        else:
            changed = self._move_by_itself(now) or changed
        thinking = self.thinking()
        slow = thinking is not None and thinking.slow
        changed, self._slow = changed or slow != self._slow, slow
        return changed

    def _charge(self, now: float, held: bool) -> bool:
        """Let the clocks of those who may act run; a fallen flag is a step of the table."""
        if self.clocks is None:
            return False
        actors = self.match.actors()
        changed = self.clocks.tick(now, actors, frozen=held or not actors)
        seat = None if held else self.clocks.fallen(actors)
        return self._make(Move(TABLE, f"flag {seat + 1}")) if seat is not None else changed

    def _look_for_calls(self) -> None:
        self.window.follow(self.match, self.players, self.pace.calls)

    def _call_by_itself(self) -> bool:
        move = self.window.due()
        return move is not None and self._make(move)

    def _move_by_itself(self, now: float) -> bool:
        question = self._scheduler.question
        move, made = self.about_to(), None
        if move is None and question is not None:
            move, made = question.answer, question.provenance
        if move is None:
            return False
        alone = self.match.game.solitaire and self.players[move.seat].person
        wait = self.playout.pace(self.pace).wait(move, self._previous())
        if now - self._beat_from < (GOING_HOME if alone and move.pieces else wait):
            return False
        return self._make(move, made)

    def _allowed(self, seat: int) -> float | None:
        """Where something is hidden a computer player's answer must be there when it is due, easy or not."""
        if self.clocks is not None and is_outside(self.players[seat].level):
            return self.clocks.share(seat)  # ours are quick; an engine takes what it is given
        if not self.match.game.hidden_information:
            return None
        return self.playout.pace(self.pace).deadline(seat, self._previous())

    def _make(self, move: Move, made: Provenance | None = None) -> bool:
        """Make a move for somebody who is not asked; `made` is how a computer player came to it."""
        before = self.match.version
        try:
            self.match.submit(move)
        except DeuceError as error:
            self._halted = True  # a scripted shuffle that does not fit: nobody can move on
            self.notices.append(f"The match cannot go on: {error}")
            return True
        self._keep_steps(before, made)
        self._gate.acknowledge()
        return True

    def _previous(self) -> Move | None:
        steps = self.match.steps(self.match.version - 1) if self.match.version else []
        return steps[0].move if steps else None

    def take_steps(self) -> list[Step]:
        """The steps that are durable and were not taken yet, to be shown in turn."""
        return self._gate.take()

    # --- what people do --------------------------------------------------------------------------------

    def submit(self, move: Move) -> None:
        """A person's move. Raises IllegalMove (or BadDeal) and then changes nothing."""
        if self._closed:
            raise IllegalMove("This match is closed.")
        if not 0 <= move.seat < len(self.players):
            raise IllegalMove("There is no such seat at this table.")
        if not self.players[move.seat].person:
            raise IllegalMove(f"{self.players[move.seat].called} is played by the computer.")
        self._look_for_calls()
        if self.window.running and move.kind not in self.match.game.calls:
            raise IllegalMove("One moment: while the ring runs, everybody may call.")
        before = self.match.version
        self.match.submit(move)
        self._keep_steps(before)

    def call(self, seats: Sequence[int], kinds: Sequence[str]) -> None:
        """The call of one of these kinds that one of these people may make, the first there is.

        Raises IllegalMove, in the same words whatever is the matter, so that trying tells nothing.
        """
        for seat in seats:
            view = self.match.bare_view(seat)
            for kind in kinds:
                for move in view.legal():
                    if move.kind == kind and self.players[seat].person:
                        self.submit(move)
                        return
        raise IllegalMove("Nobody owes a call now.")

    def hand_off(self) -> int | None:
        """The person whom the screen must be handed to before play goes on, or None."""
        to_act = self.people_to_act()
        self.seating.turn(to_act)
        return self.seating.hand_off(to_act)

    def uncover(self, seat: int) -> list[Step]:
        """This person has the screen now; returns what they have not watched yet, for a recap."""
        since = self.seating.last_seen(seat)
        self.seating.uncover(seat, self.match.version)
        return [step for step in self.match.steps(min(since, self.shown)) if step.version <= self.shown]

    def cover(self) -> None:
        """Show the public table until somebody uncovers it."""
        self.seating.cover(self.match.version)

    def looked_together(self) -> None:
        """As `cover`, after a count at which everybody looked: nobody has missed anything."""
        self.seating.looked_together(self.match.version)

    def hand_over(self, seat: int, level: str | None, name: str | None = None) -> None:
        """A computer player of this level takes the seat, or a person does (None): see `take_help`."""
        player = self.players[seat]
        if level != player.level:
            self.take_help()
        self.players[seat] = replace(player, level=level, name=name or player.name, instead="")
        self.seating.change(self.people, self.match.version)
        self._takebacks.forget()
        self.window.forget()
        self._gate.seated(self.players)

    def rename(self, old: str, new: str) -> None:
        """A person at this table is called otherwise from now on; nobody else may have that name here."""
        if all(player.name.casefold() != new.casefold() for player in self.players):
            for seat, player in enumerate(self.players):
                if player.person and player.name == old:
                    self.players[seat] = replace(player, name=new)
                    self._gate.seated(self.players)

    def take_help(self) -> None:
        """Marks the result "with help": a hint was asked for, a seat changed hands, hidden cards were shown.

        A take-back over something new does the same. What happens after the end marks nothing.
        """
        if not self.helped and self.match.outcome() is None:
            self.helped = True
            self._gate.mark(self.players)

    def give_up(self) -> None:
        """The player of a solitaire leaves the deal for lost. Raises IllegalMove once it is over."""
        if self._closed:
            raise IllegalMove("This match is closed.")
        before = self.match.version
        self.match.submit(GIVING_UP)
        self.playout.stop()
        self._keep_steps(before)

    def pause(self) -> None:
        """A menu lies over the table: nobody moves, though thinking goes on."""
        self._paused = True
        self.window.freeze()
        if self.watch is not None:
            self.watch.tick(self._clock(), frozen=True)
        if self.clocks is not None:
            self.clocks.freeze()

    def resume(self) -> None:
        """The table again; the beat starts anew."""
        self._paused = False
        self._beat_from = self._clock()

    def close(self) -> None:
        """Leave the table: no more thinking, and everything played is on disk.

        A new match in which no person has moved is not kept.
        """
        if not self._closed:
            self._closed = True
            self._scheduler.cancel()
            self._gate.close(self.players, forget=self._fresh and not self._moved())

    def _moved(self) -> bool:
        """Whether anybody here has moved, or at a table without people any player."""
        match, people = self.match, set(self.people)
        if not people:
            return match.begun
        return match.can_redo() or any(match.seat_at(v) in people for v in range(1, match.version + 1))

    # --- taking back -----------------------------------------------------------------------------------

    def why_not_undo(self) -> str | None:
        """Why nothing can be taken back now, in the player's words; None if it can."""
        if not self.may_undo:
            return "Take-backs are not allowed in this match."
        return self._takebacks.why_not(self.people, self.pace.home)

    def can_undo(self) -> bool:
        """Whether `undo` would work."""
        return self.why_not_undo() is None

    def can_redo(self) -> bool:
        """Whether `redo` would work."""
        return self.may_undo and self.match.can_redo() and not self._closed

    def undo(self) -> None:
        """Back to the last decision of whoever holds the screen. Raises IllegalMove with the reason."""
        if (reason := self.why_not_undo()) is not None:
            raise IllegalMove(reason)
        back = self._takebacks.way(self.people, self.pace.home)
        assert back is not None
        seat, target = back
        self.helped = self.helped or crosses_news(self.match, seat, target)
        while self.match.version > target:
            self.match.undo()
        self.playout.stop()
        self._forget_version()
        self._gate.back(self.players, helped=self.helped)

    def redo(self) -> None:
        """Play again what was last taken back, up to a person's next decision."""
        if not self.can_redo():
            raise IllegalMove("There is nothing to play again.")
        steps = self.match.redo()
        while self.match.can_redo():
            if self._unasked.decides(self.match.decided_by(self.match.version + 1), self.pace):
                break
            steps += self.match.redo()
        self._forget_version()
        self._gate.again(self.players, steps, helped=self.helped)

    def _forget_version(self) -> None:
        """The match stands elsewhere: what was told by its version is not true any more."""
        self._scheduler.doubt()
        self.window.forget()
        if self.clocks is not None:
            self.clocks.restore(self.match.version)
        self._unasked.forget()
        self._takebacks.forget()
        self._halted = False
        self._beat_from = self._clock()

    def _keep_steps(self, before: int, made: Provenance | None = None) -> None:
        self.beside.forget(before)
        if made is not None:
            self.beside.moves[before] = made
        if self.clocks is not None:
            for step in self.match.steps(before):
                self.clocks.played(step.move, step.version)
        self._gate.append(before, self.players, helped=self.helped, made=made)
        self._beat_from = self._clock()
