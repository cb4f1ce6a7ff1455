"""Why a move is better: the one true thing that sets it apart, as a type with its evidence and as a sentence.

What is told was measured: counted over the worlds in which the moves were tried, or worked out from what the
seat sees and the rules. Where nothing of the kind tells two moves apart, nothing is said.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.advisor import advisor_of
from game.ai.capabilities import capabilities
from game.ai.reasons import Reason
from game.ai.teller import Teller
from game.ai.thought import Basis, Candidate, Thought
from game.rules.core.move import Move
from game.rules.core.sentences import NOTHING, Names
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.shared.words import capital

LONGEST = 110
"""Characters of a sentence; a longer one is not said."""
CLEAR = 2.0
"""Errors by which a value falls behind that is clearly worse."""
LOOKED_AT = 4
"""Other moves that the best is compared with, best first."""


@dataclass(frozen=True, slots=True)
class Told:
    """The one fact: what it is about, and, where it is told beside another move, the same fact of that."""

    move: Move
    fact: Reason
    other: Move | None = None
    than: Reason | None = None


def reason(view: View[State], thought: Thought, name: Names, against: Move | None = None) -> str | None:
    """In a sentence why the best move of the thought is better than others, or than the one it is `against`.

    Where nothing speaks for it, what speaks against the next that is clearly worse. None where nothing true
    sets it apart. `view` is what was thought about, `name` calls the seats as in
    every sentence ("you" for whoever reads it). Quick enough to be asked for while a screen is drawn.
    """
    told = fact(view, thought, against, name)
    return None if told is None else sentence(view, told, name)


def _by_place(seat: int) -> str:
    return f"Player {seat + 1}"


def fact(
    view: View[State], thought: Thought, against: Move | None = None, name: Names = _by_place
) -> Told | None:
    """The fact that `reason` words, as a type with its evidence; long names may make another short."""
    ways = _ways(view, thought, against)
    short = (way for way in ways if 0 < len(sentence(view, way[1], name)) <= LONGEST)
    return max(short, key=lambda way: way[0], default=(0.0, None))[1]


def sentence(view: View[State], told: Told, name: Names) -> str:
    """What is told, for whoever names the seats like this; nothing where both moves are called the same."""
    teller = _teller(view)
    assert teller is not None
    move, other = teller.calls(view, told.move, name), ""
    said, fields = told.fact.told(told.than is not None), told.fact.fields()
    if told.other is not None and told.than is not None:
        move, other = _apart(move, teller.calls(view, told.other, name))
        if move == other:
            return ""
        fields = told.fact.compared(told.than)
    calls = {"move": move, "Move": capital(move), "other": other}
    whose = told.fact.whose(-1 if view.seat is None else view.seat)
    return said.filled({**fields, **calls}, whose, name)


def _teller(view: View[State]) -> Teller | None:
    return capabilities(view.game).REASONS


def _ways(view: View[State], thought: Thought, against: Move | None) -> list[tuple[float, Told]]:
    """Everything that could be told, with how much it speaks; of one kind once."""
    if _teller(view) is None or not thought.moves:
        return []
    best = thought.move
    own = known(view, thought, best)
    if against is not None:
        other = _standing(view, thought, against)
        if other == best or not _behind(thought, other):
            return []
        theirs = known(view, thought, other)
        ways = [*_between(best, own, against, theirs), *_blamed(own, against, theirs)]
    else:
        ways = list[tuple[float, Told]]()
        left, blamed, passed = list(own), list[tuple[float, Told]](), 0
        for other in (move for move in thought.moves if move != best):
            theirs, behind = known(view, thought, other), _behind(thought, other)
            if behind:
                ways = list(_between(best, left, other, theirs))
                if not passed and not _is_bound(thought, other):  # of these nobody knows which comes next
                    blamed = list(_blamed(own, other, theirs))
                passed += 1
            if passed == LOOKED_AT or any(weight > 0 for weight, _ in ways):
                break
            left = [fact for fact in left if _stands(fact, theirs, behind)]
        if not any(weight > 0 for weight, _ in ways):
            ways = blamed
        if len(thought.moves) == 1:
            ways = [(fact.weight(), Told(best, fact)) for fact in own]
    return [(weight, told) for weight, told in ways if weight > 0]


def _stands(fact: Reason, theirs: Sequence[Reason], behind: bool) -> bool:
    """Whether a fact about the best can still be told beside a third move, with these about a second: not
    where that has the same advantage and is `behind` all the same, or has more of it."""
    same = _same(fact, theirs)
    if same is None:
        return True
    return fact.edge(same) > 0 if behind else same.ahead(fact) <= 0


def _between(
    best: Move, own: Sequence[Reason], other: Move, theirs: Sequence[Reason]
) -> Iterator[tuple[float, Told]]:
    """What speaks for the best against another move."""
    for fact in own:
        same = _same(fact, theirs)
        if same is None:
            yield fact.weight(), Told(best, fact)
        elif fact.beside is not NOTHING:
            yield fact.ahead(same), Told(best, fact, other, same)
        elif fact.weight() > 0:
            yield fact.ahead(same), Told(best, fact)


def _blamed(own: Sequence[Reason], other: Move, theirs: Sequence[Reason]) -> Iterator[tuple[float, Told]]:
    """What speaks against the other move by itself, and less, or not at all, against the best."""
    for bad in theirs:
        if bad.weight() < 0:
            same = _same(bad, own)
            yield -bad.weight() if same is None else same.ahead(bad), Told(other, bad)


def _same(fact: Reason, others: Sequence[Reason]) -> Reason | None:
    """The fact of the same kind among these."""
    return next((one for one in others if type(one) is type(fact)), None)


def known(view: View[State], thought: Thought, move: Move) -> tuple[Reason, ...]:
    """Everything that is known of a move: what was counted, and what follows from the position."""
    one, teller = _candidate(thought, move), _teller(view)
    return (*(one.reasons if one else ()), *(teller.knows(view, thought, move) if teller else ()))


def _candidate(thought: Thought, move: Move) -> Candidate[Move] | None:
    return next((one for one in thought.candidates if one.move == move), None)


def _is_bound(thought: Thought, move: Move) -> bool:
    one = _candidate(thought, move)
    return one is not None and one.basis is Basis.BOUND


def _standing(view: View[State], thought: Thought, move: Move) -> Move:
    """The move that was thought of in place of this one."""
    return move if move in thought.moves else advisor_of(view.game).alike(view, move)


def _behind(thought: Thought, move: Move) -> bool:
    """Whether the move is clearly worse than the best, or a search took no closer look at it.

    Where nothing is valued, nothing speaks against it.
    """
    one = _candidate(thought, move)
    if one is None:
        return True
    if one.gap is not None:
        return one.gap.value > CLEAR * one.gap.error
    return one.basis is Basis.BOUND or one.value < thought.candidates[0].value


def _apart(one: str, other: str) -> tuple[str, str]:
    """Two names, shortened by what both end with: "the king" and "the 3" of one suit, or on one side."""
    for between in (" of ", " on ", " at "):
        head, mark, end = one.rpartition(between)
        short, _, same = other.rpartition(between)
        if mark and end == same and head != short:
            return head, short
    return one, other
