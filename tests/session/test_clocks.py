"""Clocks: whose time runs when, what a move earns, flags, take-backs, and a match that goes on later."""

from pathlib import Path

import pytest

from game.ai.worker import InlineBots
from game.match import Match
from game.match.journal import Journal
from game.session.clocks import Clocks
from game.session.players import Player
from game.session.session import Session

PEOPLE = [Player("Zoe", 0), Player("Max", 1)]


class Hand:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def table(hand: Hand, kind: str = "10+5", journal: Journal | None = None, position: str = "") -> Session:
    deal = [[position]] if position else None
    match = Match.new("chess", 2, seed=1, options={"clock": kind}, deal=deal)
    session = Session(match, PEOPLE, bots=InlineBots(), journal=journal, clock=hand)
    settle(session)
    return session


def settle(session: Session) -> None:
    """Let the journal write, and the session start its clocks."""
    if session._gate._journal is not None:
        session._gate._journal.flush()
    session.update()
    session.take_steps()
    session.update()


def wait(session: Session, hand: Hand, seconds: float, **how: bool) -> None:
    hand.now += seconds
    session.update(**how)


def play(session: Session, seat: int, text: str) -> None:
    move = session.match.game.parse(text, seat, session.match.view(seat))
    session.submit(move)
    settle(session)


def test_only_who_moves_is_charged() -> None:
    """White's time runs until White has moved, which earns five seconds; then Black's runs."""
    hand = Hand()
    session = table(hand)
    wait(session, hand, 30)
    assert session.clocks is not None and session.clocks.left == [570, 600]
    play(session, 0, "e2e4")
    wait(session, hand, 4)
    assert session.clocks.left == [575, 596]
    assert [session.clocks.text(seat) for seat in (0, 1)] == ["9:35", "9:56"]


def test_menus_and_animations_cost_nothing() -> None:
    """While a menu lies over the table, or steps still play, no time runs."""
    hand = Hand()
    session = table(hand)
    session.pause()
    wait(session, hand, 60)
    session.resume()
    wait(session, hand, 1)
    wait(session, hand, 20, showing=True)
    session.update()
    wait(session, hand, 2)
    assert session.clocks is not None and session.clocks.left[0] == pytest.approx(598)


def test_a_fallen_flag_ends_the_game() -> None:
    """No time left is a step of the table, and the other side wins."""
    hand = Hand()
    session = table(hand, "5+0")
    play(session, 0, "e2e4")
    wait(session, hand, 301)
    assert session.match.log[-1] == (-1, "flag 2")
    outcome = session.match.outcome()
    assert outcome is not None and outcome.winners == (0,)
    assert Match.load(session.match.dump()).outcome() == outcome


def test_a_bare_king_wins_nothing_on_time() -> None:
    """Where the other side cannot give mate, a fallen flag is a draw."""
    hand = Hand()
    session = table(hand, "5+0", position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    wait(session, hand, 301)
    outcome = session.match.outcome()
    assert outcome is not None and outcome.winners == ()


def test_offers_earn_no_bonus() -> None:
    """Talk is no move: an offer and its answer add no seconds, and each pays for its own thinking."""
    hand = Hand()
    session = table(hand)
    play(session, 0, "offer")
    wait(session, hand, 7)
    play(session, 1, "decline")
    assert session.clocks is not None and session.clocks.left == [600, 593]


def test_taking_back_gives_the_time_back() -> None:
    """After a take-back the clocks stand where they stood before the move was made."""
    hand = Hand()
    session = table(hand)
    wait(session, hand, 10)
    play(session, 0, "e2e4")
    wait(session, hand, 10)
    session.undo()
    assert session.clocks is not None and session.clocks.left == [600, 600]


def test_a_match_goes_on_with_the_time_it_had(tmp_path: Path) -> None:
    """What was left when the table was left is what is left when it is continued."""
    hand = Hand()
    journal = Journal.open(tmp_path)
    session = table(hand, journal=journal)
    wait(session, hand, 30)
    play(session, 0, "e2e4")
    wait(session, hand, 12)
    number = session.match_id
    session.close()
    assert number is not None
    later = Session.continued(journal, journal.load(number), bots=InlineBots(), clock=hand)
    assert later.clocks is not None and later.clocks.left == pytest.approx([575, 588])
    later.close()
    journal.close()


def test_no_clock_unless_the_rules_say_so() -> None:
    """Without the option, and in games that have none, no clock runs."""
    assert Clocks.of(Match.new("chess", 2, seed=1)) is None
    assert Clocks.of(Match.new("deuce", 2, seed=1)) is None


def test_damaged_times_are_ignored() -> None:
    """What a journal kept must be a number of seconds; else the clocks start anew."""
    match = Match.new("chess", 2, seed=1, options={"clock": "5+0"})
    for kept in ([{"clock": "x"}, {"clock": 3}], [{"clock": -4}, {"clock": 3}], [{}, {}]):
        clocks = Clocks.of(match, kept)
        assert clocks is not None and clocks.left == [300, 300]


def test_short_time_shows_tenths() -> None:
    """Below twenty seconds tenths are shown; hours where there are some."""
    clocks = Clocks(5, 0, 2)
    clocks.left = [9.37, 3725]
    assert clocks.text(0) == "0:09.3" and clocks.text(1) == "1:02:05"
