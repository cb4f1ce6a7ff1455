"""With which move a solitaire was lost: proved by the solver before it and after it, or not said."""

from pathlib import Path

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.levels import ANALYSIS
from game.ai.question import Question, Reply, reply
from game.ai.thought import Thought, Unit, exact
from game.ai.worker import InlineBots
from game.coach.inquiry import at_once
from game.coach.solitaire import (
    GIVEN_UP,
    GIVEN_UP_SEEN_THROUGH,
    LOST,
    NEVER,
    UNKNOWN,
    UNSURE,
    WON,
    Fate,
    fate_of,
)
from game.match import Match
from game.match.journal import Journal
from game.rules.core.move import TABLE
from game.rules.shared.alone import GIVE_UP
from game.session.review import Place
from game.session.solitaire_review import SolitaireReview


def thought(match: Match, version: int) -> Thought:
    """What the solver says of a position."""
    found = reply(Question(match.player_view(0, version), ANALYSIS)).thought
    assert found is not None
    return found


def lost_bingo(seed: int) -> Match:
    """A deal of Bingo, followed to a win for a while and then played by whatever comes last."""
    match = Match.new("bingo", 1, seed=seed)
    while match.outcome() is None:
        found, made = thought(match, match.version), sum(seat != TABLE for seat, _ in match.log)
        if made < 6 and found.line:
            match.submit(found.line[0])
        else:
            match.play(0, match.moves(0)[made % len(match.moves(0))])
    return match


def test_the_move_that_lost_a_deal_of_bingo() -> None:
    """The one decision before which it could be won, and after which it never could; the solver is sure."""
    match = lost_bingo(3)
    fate = at_once(fate_of(match))
    assert fate.told == LOST and fate.move is not None
    steps = [step for step in match.steps() if step.seat != TABLE]
    versions = [step.version - 1 for step in steps]
    at = versions.index(fate.move.version)
    assert thought(match, versions[at]).line[0] == fate.move.best != fate.move.played
    assert steps[at].move == fate.move.played and fate.move.loss == 1.0
    assert not any(thought(match, version).line for version in versions[at + 1 :: 25])
    assert not thought(match, versions[at + 1]).line


@pytest.mark.parametrize("proved", [True, False])
def test_a_deal_that_was_lost_from_the_first_move(proved: bool) -> None:
    """It is said to be proved, or that nobody knows, and no move is blamed."""
    match = Match.new("bingo", 1, seed=0)
    moves = [exact(move, 0.0) for move in match.bare_view(0).legal()]
    match.play(0, match.moves(0)[0])
    inquiry = fate_of(match)
    next(inquiry)
    with pytest.raises(StopIteration) as end:
        inquiry.send(Reply(None, thought=Thought(tuple(moves), Unit.CHANCE)) if proved else None)
    assert end.value.value == Fate(NEVER if proved else UNKNOWN)


def test_a_fate_is_kept_with_the_match(tmp_path: Path) -> None:
    """Looked for once: after a restart it is read."""
    for seed in (1, 4):
        match = lost_bingo(seed)
        journal = Journal.open(tmp_path / str(seed))
        number, _ = journal.begin(match, [{"name": "You", "level": None}])
        first = SolitaireReview(match, ["You"], {0}, InlineBots(), Place(journal, number))
        while not first.done:
            first.poll()
        journal.close()
        journal = Journal.open(tmp_path / str(seed))
        again = SolitaireReview(
            journal.load(number).match, ["You"], {0}, InlineBots(), Place(journal, number)
        )
        while not again.done:
            again.poll()
        assert again._search is None and again.told == first.told
        assert again.found.keys() == first.found.keys() and len(first.found) <= 1
        assert again.decisions == first.decisions
        journal.close()


@pytest.mark.parametrize("lost", [False, True])
def test_a_deal_that_was_given_up(lost: bool) -> None:
    """Whether it could still be won then is proved; where not, the move is told that had lost it before."""
    match = lost_bingo(3)
    fate = at_once(fate_of(match))
    assert fate.move is not None
    while match.version > fate.move.version:
        match.undo()
    if lost:
        match.submit(fate.move.played)
    match.play(TABLE, GIVE_UP)
    again = at_once(fate_of(match))
    if lost:
        assert again.told == LOST and again.move == fate.move
    else:
        assert again == Fate(GIVEN_UP)


def test_giving_up_with_cards_face_down() -> None:
    """Nobody could have known; nor does anybody know where no proof is found."""
    match = Match.new("deuces", 1, seed=3)
    match.play(0, match.moves(0)[0])
    assert thought(match, match.version).line
    match.play(TABLE, GIVE_UP)
    assert at_once(fate_of(match)) == Fate(GIVEN_UP_SEEN_THROUGH)
    inquiry = fate_of(match)
    next(inquiry)
    with pytest.raises(StopIteration) as end:
        inquiry.send(None)
    assert end.value.value == Fate(UNSURE)


def test_deuces_tells_what_its_solver_proves() -> None:
    """A deal given away from a position that could be won: the face-down cards are known to the proof."""
    match, beginner = Match.new("deuces", 1, seed=5), bot_for("deuces", "beginner")
    while match.outcome() is None:
        match.submit(beginner.choose(match.player_view(0), Budget(beginner.count, seed=match.version)))
    fate = at_once(fate_of(match))
    assert fate.told
    if fate.move is not None:
        assert thought(match, fate.move.version).line and "face-down" in fate.told
        after = match.steps(fate.move.version)[0].version
        assert match.version == after or not thought(match, after).line
    else:
        assert fate.told in (WON, NEVER, UNKNOWN)
