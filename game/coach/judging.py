"""Looking back: what every decision of a match gave away, by what its seat could know at the time."""

import math
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from itertools import islice

from game.ai.advisor import advisor_of
from game.ai.capabilities import capabilities
from game.ai.levels import ADVISOR
from game.ai.question import Question
from game.ai.thought import Basis, Candidate, Thought, Unit
from game.coach.advice import NoAdvice, check_seat, count_of
from game.coach.chances import chance_of
from game.coach.inquiry import Inquiry, at_once
from game.coach.marks import SURE, Mark, accuracy, doubt, mark_of, mistake
from game.match.match import Match, Step
from game.rules.core.errors import quoted
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State
from game.rules.core.view import View

BOARDS = frozenset({Unit.PAWNS, Unit.MEN})
"""Units of games for two with everything in sight: what a position is worth to one it costs the other."""


SLIGHT = 0.05
"""Of a mistake, a loss that is not spoken of."""
LEAST = 0.0005
"""What is told as nothing, in any unit."""
ONE_WAY = 0.05
"""Up to this spread, in any unit, playouts of one deal have all gone the same way."""
CLOSER = 4
"""How many times the count a closer look costs."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision, and what it gave away."""

    version: int
    """Where the match stood: `match.bare_view(seat, version)` is what the seat could know."""
    seat: int
    played: Move
    best: Move
    """What the strongest player would have done."""
    loss: float | None
    """What was given away, in the unit: 0 for as good as the best, or better by chance. None where a rule
    names another move, or rules of thumb do, which tell no losses. On a board, where thoughts tell pawns or
    men, it is the fall of the chance to win."""
    error: float | None
    """The standard error of the loss, of the difference in common worlds where there were such; infinite
    where nothing tells it, as with a search."""
    mark: Mark | None
    """None where no loss is known, or where it may be chance; on a board by what no doubt covers."""
    mistake: float | None
    """The loss that is a mistake in this unit."""
    thought: Thought

    @property
    def unit(self) -> Unit | None:
        """What the loss is counted in."""
        return unit_of(self.thought)


Progress = Callable[[int, int], None]
"""Called with the decisions done and the decisions in all."""


def review(
    match: Match,
    seats: Collection[int] | None = None,
    *,
    count: int | None = None,
    hindsight: bool = False,
    progress: Progress | None = None,
) -> tuple[Judged, ...]:
    """Every decision of these seats (by default of all), in the order in which they were made.

    A decision is a turn with more than one move: calls out of turn, and what is only said (resigning, an
    offer), are not judged. Each is weighed by the strongest player from the bare view that the seat had then,
    with its count, or `count` at most: equal matches get equal reviews. In `hindsight` it is weighed with all
    cards open, once the match is over. Raises NoAdvice, also for a match of older rules, of which today's
    tell no more than the beginning.
    """
    if match.frozen:
        raise NoAdvice(match.frozen)
    look = LookBack(match, count, hindsight=hindsight)
    made = decisions(match, seats)
    found = []
    for done, (version, move) in enumerate(made, 1):
        found.append(at_once(look.judged(version, move)))
        if progress is not None:
            progress(done, len(made))
    return tuple(found)


def accuracy_of(found: Iterable[Judged]) -> float | None:
    """The accuracy of these decisions, from 0 to 100; None where no loss can be measured in mistakes."""
    return accuracy(
        one.loss / one.mistake for one in found if one.loss is not None and one.mistake is not None
    )


def decisions(match: Match, seats: Collection[int] | None = None) -> list[tuple[int, Move]]:
    """Every version at which one of these seats (by default any) had a choice, and what it did.

    Raises NoAdvice.
    """
    if isinstance(seats, str | bytes) or not isinstance(seats, Collection | None):
        raise NoAdvice(f"The seats to look back at are given as a list, not as {quoted(seats)}.")
    for seat in seats or ():
        check_seat(match, seat)
    return [
        (step.version - 1, step.move)
        for step in match.steps()
        if (seats is None or step.seat in seats) and is_decision(match, step)
    ]


def is_decision(match: Match, step: Step) -> bool:
    """Whether there was a choice before this step: a turn with more than one move."""
    if step.seat == TABLE or step.move.kind in match.game.calls | match.game.meta_moves:
        return False
    return has_choice(match, match.bare_view(step.seat, step.version - 1))


def most_behind(key: str, most: int | None = None) -> int | None:
    """The count that a decision may cost at most in a review behind the table, where it takes 0.4 seconds at
    most: None for what the strongest player spends, or less where the game's players name it.
    """
    own = capabilities(key).REVIEWED
    return min((count for count in (most, own) if count is not None), default=None)


def no_hindsight(match: Match) -> str:
    """Why a match cannot be judged with all cards open, in a sentence; empty where it can."""
    if not match.game.hidden_information or match.game.solitaire or match.seats < 2:
        return f"Nobody hides anything from anybody in {match.game.name}."
    if match.frozen is not None or match.outcome() is None:
        return "All cards are open only when the match is over."
    return capabilities(match.game.key).NO_HINDSIGHT


def has_hindsight(match: Match) -> bool:
    """Whether a match can be judged with all cards open, too."""
    return not no_hindsight(match)


def has_choice(match: Match, view: View[State]) -> bool:
    """Whether the seat of this view has a turn with more than one move."""
    aside = match.game.calls | match.game.meta_moves
    turns = (move for move in view.legal() if move.kind not in aside)
    return len(list(islice(turns, 2))) > 1


def as_good(found: Judged) -> bool:
    """Whether a move is as good as any: it gives away nothing to speak of, or what may be chance."""
    if found.loss is None:
        return False
    return found.loss <= max(LEAST, (found.mistake or 0.0) * SLIGHT) or by_chance(found)


def by_chance(found: Judged) -> bool:
    """Whether all that a move gives away may be chance, and is less than what is marked."""
    loss, error, mistake = found.loss, found.error or 0.0, found.mistake or 0.0
    return loss is not None and error < math.inf and loss <= SURE * error and loss < mistake / 2


class LookBack:
    """One look back at a match, in any order of its decisions."""

    def __init__(
        self, match: Match, count: int | None = None, judge: str | None = None, *, hindsight: bool = False
    ) -> None:
        """`judge` is the level of another program's engine that judges in place of the strongest player. In
        `hindsight` all cards are open: every world is the true one. Raises NoAdvice where not.
        """
        if hindsight and not has_hindsight(match):
            raise NoAdvice(no_hindsight(match))
        self.match = match
        self.judge = judge
        """None also once that engine was no use any more."""
        self.hindsight = hindsight
        self._count = count_of(match.game.key, count)

    def judged(self, version: int, played: Move) -> Inquiry[Judged]:
        """What is to be said of this move, made at this version."""
        key, see = self.match.game.key, self.match.open_view if self.hindsight else self.match.bare_view
        view = see(played.seat, version)
        thought = yield from self._thought(view, played, self._count)
        closer = min(CLOSER * self._count, count_of(key, None))
        if closer > self._count and self.judge is None and looks_serious(key, thought, view, played):
            thought = yield from self._thought(view, played, closer)
        fall, worst = fall_of(key, thought, view, played), mistake(key, unit_of(thought))
        loss, error, mark = (None, None, None) if fall is None else (fall.loss, fall.error, fall.mark)
        found = Judged(version, played.seat, played, thought.move, loss, error, mark, worst, thought)
        return unspoken(found, advisor_of(key).alike(view, played)) if self.hindsight else found

    def _thought(self, view: View[State], played: Move, count: int) -> Inquiry[Thought]:
        level, opens = self.judge or ADVISOR, self.judge is not None
        found = yield Question(view, level, count=count, also=(played,), opens=opens)
        if found is None or found.thought is None:
            raise NoAdvice("Whoever was asked could not tell.")
        if found.level != level:
            self.judge = None
        return found.thought


@dataclass(frozen=True, slots=True)
class Fall:
    """By how much a move falls behind the best, and what that is called; see `Judged`."""

    loss: float
    error: float
    unit: Unit | None
    mark: Mark | None


def unspoken(found: Judged, alike: Move) -> Judged:
    """A decision judged in hindsight, without loss and mark where its moves were only played on one way: that
    tells what came of them, not what they were worth. Its best is then what came to more.

    `alike` is what stands for the move that was made.
    """
    if found.loss is None or not played_once(found.thought, alike):
        return found
    came = came_of(found.thought, alike)
    best = found.best if came is None or came[0] > came[1] + LEAST else found.played
    return replace(found, best=best, loss=None, error=None, mark=None)


def played_once(thought: Thought, played: Move) -> bool:
    """Whether all playouts of a move and of the best, with all cards open, went the same way."""
    told = [one for one in _beside_best(thought, played) if one.basis is Basis.WORLDS and one.worlds > 0]
    return bool(told) and all(one.error * math.sqrt(one.worlds) < ONE_WAY for one in told)


def came_of(thought: Thought, played: Move) -> tuple[float, float] | None:
    """What came of the best and of a move; None where nothing is known of that."""
    best, own = thought.candidates[0], _beside_best(thought, played)[-1]
    if own.move != played:
        return None
    return best.value, own.value if own.gap is None else best.value - own.gap.value


def _beside_best(thought: Thought, played: Move) -> list[Candidate[Move]]:
    return [*thought.candidates[:1], *(one for one in thought.candidates[1:] if one.move == played)]


def fall_of(key: str, thought: Thought, view: View[State], played: Move) -> Fall | None:
    """What a move gives away by this thought; None where that is not known. A move that a search has only
    shown to be no better than the best is not known.
    """
    move = advisor_of(key).alike(view, played)
    if any(one.move == move and one.basis is Basis.BOUND for one in thought.candidates):
        return None
    found, worst = loss_of(key, thought, move), mistake(key, unit_of(thought))
    if found is None:
        return None
    loss, error = found
    mark = None if worst is None else mark_of(*_sure(key, thought, loss, error), worst)
    return Fall(loss, error, unit_of(thought), mark)


def looks_serious(key: str, thought: Thought, view: View[State], played: Move) -> bool:
    """Whether a search of a board sees a loss that may be marked: no error tells how far off it is, so that
    only a closer look does.
    """
    fall, worst = fall_of(key, thought, view, played), mistake(key, unit_of(thought))
    return thought.unit in BOARDS and fall is not None and worst is not None and fall.loss >= worst / 2


def _sure(key: str, thought: Thought, loss: float, error: float) -> tuple[float, float]:
    """What of a loss can be marked, and the error that is left in it."""
    if thought.unit in BOARDS:
        return max(0.0, loss - doubt(key)), 0.0
    return loss, 0.0 if taken_at_its_word(thought) else error


def unit_of(thought: Thought) -> Unit | None:
    """What a loss is counted in by this thought: on boards what a search tells is put into chances to win."""
    return Unit.CHANCE if thought.unit in BOARDS else thought.unit


def in_chances(key: str, thought: Thought) -> Thought:
    """The thought as people are told it: what a search of a board counts, as chances to win."""
    told = [(one, chance_of(key, one.value, thought.left)) for one in thought.candidates]
    if thought.unit not in BOARDS or any(chance is None for _, chance in told):
        return thought
    found = tuple(replace(one, value=chance) for one, chance in told if chance is not None)
    return replace(thought, candidates=found, unit=Unit.CHANCE)


def loss_of(key: str, thought: Thought, played: Move) -> tuple[float, float] | None:
    """What a move gives away and the error of that, never below 0; None where it is not known."""
    if played == thought.move and len(thought.preferences) < 2:
        return 0.0, 0.0
    own = next((one for one in thought.candidates if one.move == played), None)
    if own is None:
        return None
    best = thought.candidates[0]
    if thought.unit in BOARDS:
        most, less = (chance_of(key, one.value, thought.left) for one in (best, own))
        if most is None or less is None:
            return None
        return max(0.0, most - less), math.hypot(best.error, own.error)
    if own.gap is not None:
        return max(0.0, own.gap.value), own.gap.error
    return max(0.0, best.value - own.value), math.hypot(best.error, own.error)


def taken_at_its_word(thought: Thought) -> bool:
    """Whether its errors do not matter: of a search of a board, and of values measured beforehand."""
    table = all(one.basis is Basis.TABLE for one in thought.candidates)
    return thought.unit in BOARDS or table
