"""The session: pace, computer players, people's moves, the journal, hand-offs and take-backs."""

import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.worker import InlineBots
from game.match.journal import Journal
from game.match.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.core.move import TABLE, Move
from game.session.pacing import Pace
from game.session.session import Session
from game.session.terms import Terms

from .tables import Clock, FakeBrains, Table, first_move, seated, table


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A journal on disk."""
    opened = Journal.open(tmp_path)
    yield opened
    opened.close()


def a_turn(letters: str = "PBB", seed: int = 1, **more: object) -> Table:
    """A table at which it is the first person's turn to play, all steps taken."""
    there = table(letters, seed=seed, **more)  # type: ignore[arg-type]
    there.open_pairs()
    person = there.session.people[0]
    while person not in there.session.people_to_act():
        there.wait(0.8)
    there.session.take_steps()
    return there


# --- steps ----------------------------------------------------------------------------------------------


def test_the_first_steps_are_the_deal() -> None:
    """A new match begins with the table's own steps, to be shown."""
    there = table("PBB")
    steps = there.session.take_steps()
    assert [(step.seat, step.text) for step in steps] == there.session.match.log
    assert steps[0].seat == TABLE
    assert there.session.take_steps() == []


def test_no_step_before_the_journal_has_it(journal: Journal) -> None:
    """While the writer thread is busy nothing is shown, nobody moves on; afterwards all is there."""
    there = table("PPP", journal=journal)
    journal.flush()
    session = there.session
    session.take_steps()
    release = threading.Event()
    journal._writer.write(lambda store: release.wait(10))
    session.submit(first_move(session.match, 0))
    assert session.take_steps() == []
    assert session.shown == session.version - 1
    assert not session.update()
    release.set()
    journal.flush()
    assert session.update()
    assert [step.seat for step in session.take_steps()] == [0]
    assert session.shown == session.version


def test_everything_is_in_the_journal(journal: Journal) -> None:
    """What a session played can be continued by another one, players included."""
    there = table("PBM", journal=journal, terms=Terms(may_undo=False))
    there.open_pairs()
    there.session.close()
    assert there.session.match_id is not None
    again = Session.continued(
        journal, journal.load(there.session.match_id or 0), bots=there.bots, clock=there.clock
    )
    assert again.match.dump() == there.session.match.dump()
    assert again.players == there.session.players
    assert again.shown == again.version and again.take_steps() == []
    assert not again.may_undo
    assert len(journal.unfinished()) == 1


def test_a_match_in_which_nobody_moved_is_not_kept(journal: Journal) -> None:
    """To sit down and leave again leaves nothing, whatever computer players did; a move of a person does."""
    there = table("PBB", journal=journal)
    while there.session.match.plays == 0:
        journal.flush()
        there.wait(1)
    there.session.close()
    watched = table("BB", journal=journal)
    watched.session.close()
    assert journal.unfinished() == []
    moved = table("PBB", journal=journal)
    moved.session.submit(first_move(moved.session.match, 0))
    moved.session.close()
    assert [saved.id for saved in journal.unfinished()] == [moved.session.match_id]
    taken_back = table("PPP", journal=journal)
    taken_back.session.submit(first_move(taken_back.session.match, 0))
    taken_back.session.undo()
    taken_back.session.close()
    branch = table("PBB", journal=journal, terms=Terms(helped=True))
    branch.session.close()
    assert len(journal.unfinished()) == 3


def test_a_whole_match_of_people_and_players(journal: Journal) -> None:
    """A match reaches its end; the steps taken are the log, and the result is in the journal."""
    match = Match.new("deuce", 3, seed=5, options={"target": 50})
    there = table("PBB", journal=journal, match=match, pace=Pace(beat=0))
    session, rng, seen = there.session, random.Random(3), []
    deadline = time.monotonic() + 30
    while not session.over() and time.monotonic() < deadline:
        session.update()
        journal.flush()  # a screen's frame leaves the writer thread time; this loop would not
        seen += session.take_steps()
        for seat in session.people_to_act():
            session.submit(rng.choice(list(match.bare_view(seat).legal())))
    seen += session.take_steps()
    assert [(step.seat, step.text) for step in seen] == match.log
    assert [row.name for row in journal.results()] == ["Anna", "Ben", "Clara"]


def test_a_table_of_computer_players(tmp_path: Path) -> None:
    """Without people a match runs by itself, with the computer players of the program, to its end."""
    match = Match.new("deuce", 2, seed=5, options={"target": 50})
    players = seated("BB")
    session = Session(match, players, bots=InlineBots(), clock=Clock(), pace=Pace(beat=0))
    assert session.seating.viewer is None
    while not session.over():
        assert session.update()
        session.take_steps()
    assert not session.update() and not session.notices


def test_same_chance_same_match() -> None:
    """`chance` fixes the players' seeds, and with them the match; the match seed has no part in them."""
    seeds = []
    for deal in (1, 1, 2):
        there = table("BB", seed=deal, chance=77)
        there.wait(3)
        seeds.append([asked.question.seed for asked in there.bots.requests][:3])
    assert seeds[0] == seeds[1]
    assert seeds[0][:2] == seeds[2][:2], "both choose a pair, whatever the cards"
    other = table("BB", chance=78)
    other.wait(3)
    assert [asked.question.seed for asked in other.bots.requests][:3] != seeds[0]


# --- pace -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [0.0, 0.3, 0.6])
def test_speed_tells_nothing(after: float) -> None:
    """However quickly a computer player has its move, it comes after the same beat."""
    there = table("PBB", after=after)
    there.session.take_steps()
    there.wait(0.65)
    assert there.session.take_steps() == []
    there.wait(0.1)
    assert [step.seat for step in there.session.take_steps()] == [1]


def test_the_beat_begins_when_the_screen_is_done() -> None:
    """While earlier steps still play, nobody moves; the beat starts when they have been shown."""
    there = table("PBB")
    for _ in range(40):
        there.clock.now += 0.05
        there.session.update(showing=True)
    there.session.take_steps()
    there.wait(0.6)
    assert there.session.take_steps() == []
    there.wait(0.15)
    assert there.session.take_steps()


def test_speed_and_pause() -> None:
    """`speed` shortens the beat; under a menu nobody moves, and the beat starts anew after it."""
    there = table("PBB", pace=Pace(beat=0.7, speed=2.0, only_move=False))
    there.session.take_steps()
    there.wait(0.4)
    assert there.session.take_steps()
    there.session.pause()
    there.wait(3)
    assert there.session.take_steps() == []
    there.session.resume()
    there.wait(0.3)
    assert there.session.take_steps() == []
    there.wait(0.1)
    assert there.session.take_steps()


def test_thinking_is_said_after_a_while() -> None:
    """A plate says so only after a second and a half, and the change asks for a new frame."""
    there = table("PBB", after=5)
    session = there.session
    session.take_steps()
    session.update()
    thinking = session.thinking()
    assert thinking is not None and thinking.seat == 1 and not thinking.slow
    there.clock.now += 1.4
    assert not session.update()
    there.clock.now += 0.2
    assert session.update()
    thinking = session.thinking()
    assert thinking is not None and thinking.slow
    assert not session.update(), "nothing new, nothing to draw"


def test_nothing_happens_on_a_persons_turn() -> None:
    """A table that waits for a person asks for no frames and no moves."""
    there = a_turn()
    asked = len(there.bots.requests)
    for _ in range(50):
        there.clock.now += 1
        assert not there.session.update()
    assert len(there.bots.requests) == asked


# --- computer players -----------------------------------------------------------------------------------


def test_an_answer_goes_stale_only_by_what_its_seat_sees() -> None:
    """Another's secret choice changes the view, so the move is asked for again and the old one called off."""
    there = table("PBB", after=2)
    there.session.update()
    (first,) = there.bots.requests
    there.session.submit(first_move(there.session.match, 0))
    there.session.update()
    assert first.cancelled and len(there.bots.requests) == 2
    there.session.hand_over(2, "master")
    there.session.update()
    assert len(there.bots.requests) == 2, "another seat's player is no reason to ask again"
    there.session.hand_over(1, "master")
    there.session.update()
    assert there.bots.requests[-1].question.level == "master" and there.bots.requests[-2].cancelled


def test_a_player_gets_its_view_only() -> None:
    """The request holds a redacted view without identities and log."""
    there = table("PBB")
    there.session.update()
    view = there.bots.requests[0].question.view
    assert view.seat == 1 and not view.ids and not view.log
    assert set(view.zones()["hand:0"]) == {"?"}


@pytest.mark.parametrize("failure", ["error", "illegal", "request", "silence"])
def test_a_player_that_fails(failure: str) -> None:
    """Whatever goes wrong with a computer player, a plain legal move is made, and said."""
    there = table("PBB")
    if failure == "error":
        there.bots.error = RuntimeError("broken")
    elif failure == "illegal":
        there.bots.illegal = True
    elif failure == "silence":
        there.bots.after = 1e9
    else:
        there.session.players[1] = seated("PBB")[1].__class__("Ben", 1, "unheard-of")
    there.session.take_steps()
    there.wait(40, frame=1.0)
    assert 1 in [step.seat for step in there.session.take_steps()]
    assert there.session.notices[0] == "Ben had trouble thinking and made a plain move."


def test_notices_of_the_brains_are_passed_on() -> None:
    """What the computer players' process has to say reaches the screen."""
    there = table("PBB")
    there.bots.notices.append("The process was started again.")
    there.session.update()
    assert "The process was started again." in there.session.notices


def test_hand_a_seat_over_and_back() -> None:
    """A computer player takes a person's seat in mid-turn and plays on; a person takes it back."""
    there = a_turn()
    session = there.session
    session.hand_over(0, "master", "Computer")
    assert session.people_to_act() == [] and session.seating.viewer is None
    there.wait(1)
    assert session.take_steps()[0].seat == 0
    assert there.bots.requests[-1].question.level in ("master", "beginner")
    session.hand_over(0, None, "Anna")
    assert session.players[0] == seated("P")[0]
    assert session.seating.viewer == 0


def test_closing_calls_off_thinking(journal: Journal) -> None:
    """A closed session thinks no more, plays no more, and refuses moves."""
    there = table("PBB", journal=journal, after=1)
    there.session.update()
    journal.flush()
    there.session.update()
    there.session.close()
    assert all(asked.cancelled for asked in there.bots.requests)
    assert not there.bots.closed, "the players belong to the program"
    with pytest.raises(IllegalMove, match="closed"):
        there.session.submit(first_move(there.session.match, 0))


# --- people ---------------------------------------------------------------------------------------------


def test_a_persons_illegal_move_changes_nothing() -> None:
    """Illegal moves, moves of other seats and of no seat are refused with a reason."""
    there = a_turn()
    before = there.session.match.dump()
    for move in (Move(0, "end"), Move(1, "draw", target="stock"), Move(9, "draw"), Move(TABLE, "deal")):
        with pytest.raises(IllegalMove):
            there.session.submit(move)
    assert there.session.match.dump() == before
    assert there.session.take_steps() == []


def only_draw() -> Match:
    """A two-seat match at which seat 0 can only draw: one person, an opening reached by search of seeds."""
    for seed in range(400):
        match = Match.new("deuce", 2, seed=seed)
        for seat in (0, 1):
            match.submit(first_move(match, seat))
        moves = match.moves(0)
        if moves == ["draw"]:
            return match
    raise AssertionError("no such deal")


def test_only_move_is_made_after_a_beat() -> None:
    """When drawing is all there is, it is announced and then done; a card is never chosen for anybody."""
    there = table("PB", match=only_draw(), pace=Pace())
    session = there.session
    session.update()
    move = session.about_to()
    assert move is not None and (move.seat, move.kind) == (0, "draw")
    there.wait(0.6)
    assert session.take_steps() == []
    there.wait(0.15)
    assert [step.text for step in session.take_steps()] == ["draw"]

    off = table("PB", match=only_draw(), pace=Pace(only_move=False))
    off.wait(5)
    assert off.session.about_to() is None and off.session.take_steps() == []


def test_only_move_waits_for_its_player() -> None:
    """Between people a draw is not made before its player looks: it would tell that nothing fits."""
    there = table("PP", match=only_draw(), pace=Pace())
    there.wait(5)
    assert there.session.take_steps() == []
    assert there.session.hand_off() == 0
    there.session.uncover(0)
    there.wait(1)
    assert [step.text for step in there.session.take_steps()][:1] == ["draw"]


def test_long_draws_run_as_a_burst() -> None:
    """A second draw in a row follows more quickly than the first."""
    pace = Pace(beat=0.7)
    draw, other = Move(0, "draw", target="stock"), Move(1, "draw", target="stock")
    card = Move(0, "play", ("R7",), "pile:0L")
    assert pace.wait(draw, draw) < pace.wait(draw, None) == pace.wait(draw, other) == 0.7
    assert pace.wait(card, card) == 0.7


def test_hand_offs_at_one_machine() -> None:
    """Pairs are chosen one after the other behind a cover; each person's recap holds what they missed."""
    there = table("PPB")
    session = there.session
    session.take_steps()
    assert session.view().seat is None
    assert session.hand_off() == 0
    session.uncover(0)
    assert session.view().seat == 0 and session.hand_off() is None
    session.submit(first_move(session.match, 0))
    session.take_steps()
    assert session.hand_off() == 1
    session.cover()
    assert session.view().seat is None
    recap = session.uncover(1)
    assert session.view().seat == 1
    told = [step.view(1).log[-1] for step in recap if step.seat == 0]
    assert told == [(0, "open ? ?")], "the recap shows nobody's secret"


# --- taking back ----------------------------------------------------------------------------------------


def test_undo_returns_to_the_last_decision() -> None:
    """Undo crosses the computer players' moves to where the person last chose; the screen jumps."""
    there = a_turn()
    session = there.session
    version, position = session.version, session.match.view(0).zones()
    session.submit(first_move(session.match, 0))
    there.wait(5)
    assert session.version > version + 1
    resets = session.resets
    session.undo()
    session.update()
    assert session.version == version == session.shown
    assert session.match.view(0).zones() == position
    assert session.resets == resets + 1
    assert session.take_steps() == []
    there.wait(3)
    assert session.version == version, "it is the person's turn again"


def test_undo_drops_steps_not_yet_shown(journal: Journal) -> None:
    """Steps that were waiting for the screen are gone with the moves they came from."""
    there = a_turn(journal=journal)
    session = there.session
    journal.flush()
    session.take_steps()
    session.submit(first_move(session.match, 0))
    session.undo()
    journal.flush()
    resets = session.resets
    assert session.take_steps() == [] and session.resets == resets, "a jump is told by update alone"
    session.update()
    assert session.shown == session.version and session.resets == resets + 1
    assert journal.load(session.match_id or 0).match.dump() == session.match.dump()


def test_redo_comes_back() -> None:
    """Redo plays everything again up to the person's next decision, and shows it."""
    there = a_turn()
    session = there.session
    session.submit(first_move(session.match, 0))
    while 0 not in session.people_to_act():
        there.wait(1)
    log = session.match.log
    session.undo()
    version = session.version
    session.take_steps()
    assert session.can_redo()
    session.redo()
    assert session.match.log == log
    session.update()
    assert [step.version for step in session.take_steps()] == list(range(version + 1, len(log) + 1))
    assert not session.can_redo()
    with pytest.raises(IllegalMove):
        session.redo()


def test_undo_all_the_way() -> None:
    """Undo goes back to the first choice of the match, and then says that there is nothing."""
    there = a_turn()
    session = there.session
    for _ in range(5):
        session.submit(first_move(session.match, 0))
        while 0 not in session.people_to_act():
            there.wait(1)
    for _ in range(60):
        if not session.can_undo():
            break
        session.undo()
        session.update()
    assert session.version == 1
    with pytest.raises(IllegalMove, match="nothing to take back"):
        session.undo()


def test_undo_passes_over_moves_without_a_choice() -> None:
    """A draw that was the only move is no decision; undo does not stop there to have it made again."""
    match = only_draw()
    there = table("PB", match=match, pace=Pace())
    there.wait(2)
    session = there.session
    assert match.log[-1][1] == "draw"
    session.undo()
    assert match.bare_view(0).state.phase == "opening"


def test_news_marks_the_result() -> None:
    """Taking back a play that showed nothing new leaves no mark; crossing a draw or a reply does."""
    there = a_turn()
    session = there.session
    play = next(move for move in session.match.bare_view(0).legal() if move.kind == "play")
    session.submit(play)
    session.undo()
    assert not session.helped
    session.submit(play)
    while session.match.seat_at(session.version) == 0:
        there.wait(1)
    session.undo()
    assert session.helped

    there = a_turn()
    there.session.submit(Move(0, "draw", target="stock"))
    there.session.undo()
    assert there.session.helped


def test_a_match_may_forbid_undo() -> None:
    """Where take-backs are not allowed, the reason is said."""
    there = a_turn(terms=Terms(may_undo=False))
    there.session.submit(first_move(there.session.match, 0))
    assert not there.session.can_undo()
    with pytest.raises(IllegalMove, match="not allowed"):
        there.session.undo()


def test_undo_stops_at_a_hand_off() -> None:
    """Under the cover one's move can be taken back; once the next person looks it cannot."""
    there = table("PP")
    session = there.session
    session.uncover(0)
    session.submit(first_move(session.match, 0))
    session.cover()
    assert session.can_undo()
    session.undo()
    session.uncover(0)
    session.submit(first_move(session.match, 0))
    session.uncover(1)
    assert session.why_not_undo() == "There is nothing to take back."
    session.uncover(0)
    assert "handed on" in (session.why_not_undo() or "")


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_people_at_an_open_board_go_back_move_by_move(key: str) -> None:
    """Where nothing is hidden the last move is taken back, whoever made it, and each is made again alone."""
    session = table("PP", match=Match.new(key, 2, seed=1)).session
    for version in range(4):
        assert session.version == version
        session.submit(first_move(session.match, version % 2))
        session.update()
    for version in (3, 2, 1, 0):
        session.undo()
        session.update()
        assert session.hand_off() is None and session.seating.viewer == version % 2
        assert session.version == version
    assert not session.can_undo() and not session.helped
    for version in (1, 2, 3, 4):
        session.redo()
        assert session.version == version
    assert not session.can_redo()


def test_against_a_computer_one_goes_back_to_ones_own_move() -> None:
    """Its answer goes back with the move, at an open board too."""
    there = table("PB", match=Match.new("chess", 2, seed=1))
    there.session.submit(first_move(there.session.match, 0))
    there.wait(3)
    assert there.session.version == 2
    there.session.undo()
    assert there.session.version == 0
    there.session.redo()
    assert there.session.version == 2


def test_undo_while_a_player_thinks() -> None:
    """An undo under a thinking computer player calls it off."""
    there = a_turn()
    there.bots.after = 10
    there.session.submit(first_move(there.session.match, 0))
    if there.session.match.actors() == {0}:
        there.session.submit(first_move(there.session.match, 0))
    there.session.update()
    asked = there.bots.requests[-1]
    assert not asked.cancelled
    there.session.undo()
    there.session.update()
    assert asked.cancelled and there.session.thinking() is None


def test_another_move_at_the_same_version() -> None:
    """Who takes a move back and makes another before anybody looks is not answered to the first."""
    there = a_turn("PB")
    there.bots.after = 10
    session, match = there.session, there.session.match
    moves = [move for move in match.view(0).legal() if move.kind == "play"]
    session.submit(moves[0])
    session.update()
    asked, version = there.bots.requests[-1], match.version
    session.undo()
    session.submit(moves[-1])
    assert match.version == version and match.actors() == {1}
    session.update()
    assert asked.cancelled and there.bots.requests[-1].question.view == match.player_view(1)


def test_the_end_taken_back(journal: Journal) -> None:
    """Taking back the last move of a match withdraws its result and marks the next one."""
    match = Match.new("deuce", 2, seed=5, options={"target": 50})
    there = table("PB", journal=journal, match=match, pace=Pace(beat=0))
    session, rng = there.session, random.Random(3)
    while not session.over():
        session.update()
        journal.flush()
        for seat in session.people_to_act():
            session.submit(rng.choice(list(match.bare_view(seat).legal())))
    assert len(journal.results()) == 2
    session.undo()
    assert journal.results() == [] and session.helped
    session.redo()
    assert [row.takebacks for row in journal.results()] == [1, 1]


def test_a_lost_journal_does_not_stop_play(journal: Journal) -> None:
    """When the match vanishes from the journal, the session says so and plays on."""
    there = a_turn(journal=journal)
    journal.delete(there.session.match_id or 0)
    there.session.submit(first_move(there.session.match, 0))
    journal.flush()
    assert there.session.take_steps()
    assert "no longer kept" in there.session.notices[0]


def test_wrong_number_of_players() -> None:
    """Players must fit the seats."""
    clock = Clock()
    with pytest.raises(ValueError, match="2 seats, but 3 players"):
        Session(Match.new("deuce", 2), seated("PPP"), bots=FakeBrains(clock), clock=clock)
