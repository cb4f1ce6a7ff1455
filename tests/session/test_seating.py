"""Whose view the screen shows, and when it goes from hand to hand."""

from game.session.seating import Seating


def test_one_person_keeps_the_screen() -> None:
    """With one person the screen is theirs, whoever acts; there are no hand-offs."""
    seating = Seating([2], hidden=True)
    assert seating.viewer == 2
    assert seating.hand_off([2]) is None and seating.hand_off([]) is None
    assert seating.why_not_back(2, 0) is None


def test_nobody_at_home() -> None:
    """A table of computer players only is watched as a spectator."""
    seating = Seating([], hidden=True)
    assert seating.viewer is None and seating.hand_off([]) is None


def test_several_people_begin_covered() -> None:
    """Between several people nobody's view shows until the screen was handed to somebody."""
    seating = Seating([0, 2], hidden=True)
    assert seating.viewer is None
    assert seating.hand_off([2]) == 2
    seating.uncover(2, 3)
    assert seating.viewer == 2 and seating.hand_off([2]) is None
    assert seating.hand_off([]) is None, "while computers act, the view stays"
    assert seating.hand_off([0]) == 0


def test_secret_choices_pass_from_person_to_person() -> None:
    """When several choose at once, whoever holds the screen goes first, then the next on the left."""
    seating = Seating([0, 1, 3], hidden=True)
    order = []
    waiting = {0, 1, 3}
    for version in range(3):
        seat = seating.hand_off(waiting)
        assert seat is not None
        seating.uncover(seat, version)
        assert seating.hand_off(waiting) is None
        waiting.discard(seat)
        order.append(seat)
    assert order == [0, 1, 3]

    seating.uncover(1, 5)
    seating.cover(5)
    assert seating.hand_off({0, 3}) == 3


def test_open_games_turn_the_board() -> None:
    """Where nothing is hidden there is no cover; the view turns to a person who may act."""
    seating = Seating([0, 1], hidden=False)
    assert seating.hand_off([1]) is None
    seating.turn([1])
    assert seating.viewer == 1
    assert seating.why_not_back(0, 0) is None


def test_recap_begins_where_they_left() -> None:
    """A person's recap begins at the version at which the screen was taken from them."""
    seating = Seating([0, 1], hidden=True)
    seating.uncover(0, 4)
    seating.uncover(1, 9)
    seating.uncover(0, 12)
    assert seating.last_seen(0) == 9
    assert seating.last_seen(1) == 12


def test_no_way_back_past_a_hand_off() -> None:
    """Once somebody else has had the screen, what came before stays; before that it may be taken back."""
    seating = Seating([0, 1], hidden=True)
    seating.uncover(0, 1)
    seating.cover(6)
    assert seating.why_not_back(0, 5) is None, "the cover alone shows nothing"
    seating.uncover(1, 6)
    assert "handed on" in (seating.why_not_back(0, 5) or "")
    assert seating.why_not_back(1, 6) is None


def test_no_way_back_past_a_restart() -> None:
    """Who looked before a restart is not known, so nothing before it is taken back between people."""
    assert Seating([0, 1], hidden=True, version=8).why_not_back(0, 7) is not None
    assert Seating([0], hidden=True, version=8).why_not_back(0, 7) is None


def test_leaving_and_coming_back() -> None:
    """When all but one have left, the last one is handed the screen; then it stays theirs."""
    seating = Seating([0, 1], hidden=True)
    seating.uncover(1, 3)
    seating.change([0], 5)
    assert seating.viewer is None and seating.hand_off([0]) == 0
    seating.uncover(0, 5)
    assert seating.hand_off([0]) is None
    seating.change([0, 1], 9)
    assert seating.viewer == 0 and seating.hand_off([1]) == 1
    assert seating.why_not_back(0, 8) is not None


def test_first_person_at_a_watched_table() -> None:
    """Taking over a seat at a table of computer players shows that seat at once."""
    seating = Seating([], hidden=True)
    seating.change([3], 5)
    assert seating.viewer == 3
