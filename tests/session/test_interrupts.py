"""Calls out of turn: the ring holds the table, waits for people, and lets computer players forget."""

from functools import lru_cache

import pytest

from game.ai.reflexes import DOUBT, FORGETS, REACTION
from game.cli.simulate import simulate
from game.match.match import Match
from game.rules.core.errors import IllegalMove
from game.rules.core.move import Move
from game.session import interrupts
from game.session.pacing import Pace, besides_calls, is_decision, only_move
from tests.rules.hit_the_deck_table import match_of

from .tables import Table, table

BACKS = "G1/1 G1/1 G2/1 G2/1 G3/1 G3/1"


def won(seats: int) -> Match:
    """Seat 0 has just won the discard pile and has not declared it; seat 1 is next."""
    match = match_of("P3 H T D", *[""] * (seats - 1), draw_pile=BACKS)
    match.play(0, "play P3")
    for seat in range(1, seats):
        match.play(seat, "back")
    match.play(0, "play H T D")
    return match


def ringing(letters: str, ring: str = "normal", chance: int = 5) -> Table:
    """A session at that moment, everything shown."""
    pace = Pace(beat=0.5, calls=ring)
    there = table(letters, match=won(len(letters)), pace=pace, chance=chance)
    there.session.take_steps()
    there.session.update()
    return there


def calls_made(there: Table) -> list[tuple[int, str]]:
    """Whoever has called, and what."""
    log = there.session.match.log
    return [(seat, text) for seat, text in log if text.split()[0] in ("declare", "catch")]


def test_the_ring_holds_the_next_turn() -> None:
    """For four seconds nobody's turn goes on; the ring runs down meanwhile, and then play goes on."""
    there = ringing("PPB")
    session, before = there.session, there.session.version
    assert session.window.running and session.window.left == 1.0
    assert session.people_to_act() == [] and session.hand_off() is None and session.about_to() is None
    there.wait(2.0)
    assert 0.4 < session.window.left < 0.6 and session.version == before
    with pytest.raises(IllegalMove, match="ring"):
        session.submit(Move(1, "back", target="stock"))
    session.call([0], ["declare"])
    assert not session.people_to_act() or session.people_to_act() == [1]
    session.update()
    assert not session.window.running and session.people_to_act() == [1]
    assert session.hand_off() == 1


def test_nobody_calls() -> None:
    """A ring that runs out leaves everything as it was, and the next player's turn ends the matter."""
    there = ringing("PP")
    there.wait(4.2)
    assert not there.session.window.running and calls_made(there) == []
    assert there.session.people_to_act() == [1]
    there.session.submit(Move(1, "back", target="stock"))
    with pytest.raises(IllegalMove):
        there.session.call([1], ["catch"])


def test_a_person_is_given_the_whole_ring() -> None:
    """A computer player that notices catches a forgetful person only when the ring has run out."""
    there = ringing("PMM")
    there.wait(3.9)
    assert calls_made(there) == []
    there.wait(0.3)
    assert [text for _, text in calls_made(there)] == ["catch 1"]
    assert not there.session.window.running


def test_a_call_in_time_saves() -> None:
    """Whoever declares within the ring is not caught."""
    there = ringing("PMM")
    there.wait(3.8)
    there.session.call([0], ["declare", "catch"])
    there.wait(3.0)
    assert calls_made(there) == [(0, "declare")]


def test_no_time_passes_under_a_menu() -> None:
    """A menu is open for as long as it likes, and no frame of the table passes meanwhile."""
    there = ringing("PMM")
    there.wait(1.0)
    left = there.session.window.left
    there.session.pause()
    there.clock.now += 60
    there.session.resume()
    there.wait(0.1)
    assert there.session.window.left > left - 0.05


@pytest.mark.parametrize("how", ["paused", "away", "showing"])
def test_the_ring_freezes(how: str) -> None:
    """No second is lost in a menu, without the keyboard, or while cards still fly."""
    there = ringing("PMM")
    there.wait(1.0)
    left = there.session.window.left
    if how == "paused":
        there.session.pause()
    for _ in range(200):
        there.clock.now += 0.1
        there.session.update(showing=how == "showing", away=how == "away")
    assert there.session.window.left == pytest.approx(left, abs=0.03) and calls_made(there) == []
    there.session.resume()
    assert there.session.window.left == pytest.approx(left, abs=0.03)
    there.wait(3.5)
    assert calls_made(there) != []


def test_generous_and_automatic() -> None:
    """The settings double the time, or make people's calls for them at once."""
    slow = ringing("PMM", "generous")
    slow.wait(7.8)
    assert calls_made(slow) == []
    slow.wait(0.4)
    assert len(calls_made(slow)) == 1
    quick = ringing("PMM", "automatic")
    quick.wait(0.5)
    assert calls_made(quick) == [(0, "declare")]


def test_automatic_catches_too() -> None:
    """With automatic calls a person's catch is made at the end of the ring, if nobody has spoken."""
    forgetful = next(c for c in range(500) if not any(p.move.seat == 0 for p in bots("BP", c, "automatic")))
    there = ringing("BP", "automatic", forgetful)
    there.wait(1.4)
    assert calls_made(there) == []
    there.wait(0.5)
    assert calls_made(there) == [(1, "catch 1")]


@lru_cache
def _still(seats: int) -> Match:
    """That position, only to be looked at."""
    return won(seats)


def bots(letters: str, chance: int, ring: str = "normal") -> list[interrupts.Plan]:
    """What would be called by itself at this table."""
    match = _still(len(letters))
    levels = [{"P": None, "B": "beginner", "M": "master"}[letter] for letter in letters]
    return interrupts.plans(match, interrupts.new_calls(match), levels, chance, ring)


@pytest.mark.parametrize(("letter", "level"), [("B", "beginner"), ("M", "master")])
def test_levels_forget_and_react(letter: str, level: str) -> None:
    """Each level forgets about as often as its figure says, and reacts within its times."""
    times = [plan.due for c in range(400) for plan in bots(letter + "P", c) if plan.move.kind == "declare"]
    forgotten = 1 - len(times) / 400
    assert abs(forgotten - FORGETS[level]) < 0.06
    assert REACTION[level][0] <= min(times) and max(times) <= REACTION[level][1]
    catches = [plan.due for c in range(100) for plan in bots("B" + letter + "P", c) if plan.move.seat == 1]
    assert min(catches) >= REACTION[level][0] + DOUBT


def test_chance_decides_alike() -> None:
    """The same chance gives the same reactions, another one others."""
    assert bots("BBM", 7) == bots("BBM", 7)
    assert len({tuple(plan.due for plan in bots("BBM", c)) for c in range(9)}) > 3


def test_trying_tells_nothing() -> None:
    """Whoever has nothing to call hears the same words, whether or not a call is open."""
    there = ringing("PPP")
    reasons = set()
    for seats, kinds in (((0,), ("catch",)), ((1,), ("declare",)), ((), ("declare", "catch"))):
        with pytest.raises(IllegalMove) as refused:
            there.session.call(seats, kinds)
        reasons.add(refused.value.reason)
    there.session.call([0], ["declare"])
    with pytest.raises(IllegalMove) as refused:
        there.session.call([1], ["catch"])
    assert reasons == {refused.value.reason}


def test_one_button_does_what_is_right() -> None:
    """A person's own button declares what they owe and catches whoever owes; computers' seats have none."""
    there = ringing("PPB")
    there.session.call([1], ["declare", "catch"])
    assert calls_made(there) == [(1, "catch 1")]
    other = ringing("BPP")
    with pytest.raises(IllegalMove):
        other.session.call([0], ["declare"])


def test_callers_are_not_asked_for_a_move() -> None:
    """Of several actors only the one whose turn it is thinks, and a caller has no turn."""
    there = ringing("PMM")
    there.wait(1.0)
    assert {asked.question.view.seat for asked in there.bots.requests} == {1}
    assert interrupts.turn_seats(there.session.match) == {1}
    assert there.session.match.actors() == {0, 1, 2}


def test_calls_are_no_decisions() -> None:
    """What is played for a person, and what undo returns to, minds turns alone."""
    match = won(2)
    kinds = match.game.calls
    offender = match.bare_view(0)
    assert not is_decision(offender, kinds) and only_move(offender, kinds) is None
    assert [move.kind for move in besides_calls(offender, kinds)] == []
    follower = match.bare_view(1)
    assert "catch" not in {move.kind for move in besides_calls(follower, kinds)}
    assert "catch" in {move.kind for move in follower.legal()}


def test_undo_crosses_a_call() -> None:
    """A take-back goes to the play that won the pile; played again, what was called stays called."""
    there = ringing("PB")
    session = there.session
    session.call([0], ["declare"])
    there.wait(0.1)
    version = session.version
    session.undo()
    there.wait(0.1)
    assert session.match.log[-1][1] == "back" and not session.window.running
    session.redo()
    there.wait(0.1)
    assert session.version == version and not session.window.running


def test_a_table_of_computers_hardly_waits() -> None:
    """Without people the ring is short."""
    there = ringing("BM")
    there.wait(interrupts.ALONE + 0.2)
    assert not there.session.window.running


def test_simulated_players_call_without_waiting() -> None:
    """`simulate` lets reactions decide by chance: matches end, and some piles are declared, some caught."""
    levels: dict[str, set[str]] = {"master": set(), "random": set()}
    match = won(2)
    for level, made in levels.items():
        for chance in range(60):
            move = interrupts.quick_call(match, (level, level), chance)
            made.add("nothing" if move is None else move.kind)
    assert levels["master"] == {"declare"} and levels["random"] == {"declare", "catch", "nothing"}
    report = simulate("hit_the_deck", games=2, players=("random", "random"), options={"target": 25})
    assert report.games == 2
