"""What results add up to."""

from game.match.journal import ResultRow
from game.session.statistics import lines, opposition


def row(day: int, level: str | None, won: float, *, against: str = "casual", **more: object) -> ResultRow:
    """One seat's result on a day of May."""
    values: dict[str, object] = {
        "match": day, "seat": 0, "game": "deuce", "ended": f"2030-05-{day:02}T12:00:00+00:00", "seats": 4,
        "name": "Anna", "level": level, "against": against, "won": won, "place": 1 if won else 2,
        "points": 100 if won else 40, "moves": 50, "takebacks": 0, **more,
    }  # fmt: skip
    return ResultRow(**values)  # type: ignore[arg-type]


def test_a_line_adds_up() -> None:
    """Played, won, points, moves and take-backs are summed, whatever order the rows come in."""
    (line,) = lines([row(3, None, 0.5, takebacks=1), row(1, None, 1.0), row(2, None, 0.0)])
    assert (line.who, line.person, line.against) == ("Anna", True, "casual")
    assert (line.played, line.won, line.points, line.moves, line.helped) == (3, 1.5, 240, 150, 1)
    assert (line.share, line.average, line.expected) == (0.5, 80, 0.75)
    assert [point.share for point in line.course] == [1.0, 0.5, 0.5]
    assert [point.helped for point in line.course] == [False, False, True]


def test_partners_have_the_win_and_even_chances() -> None:
    """Two against two, by chance every second match is won, by the whole."""
    (line,) = lines([row(n, None, 1.0, game="texas42") for n in (1, 2)])
    assert (line.won, line.expected) == (2, 1.0)


def test_lines_are_kept_apart_and_ordered() -> None:
    """People come before levels, levels from weak to strong, each against each opposition."""
    rows = [
        row(1, "master", 1.0, against="beginner,person"),
        row(1, None, 0.0, against="beginner,master"),
        row(2, None, 0.0, against="beginner"),
        row(2, "beginner", 1.0, against="person"),
        row(3, None, 1.0, against="person", name="Ben"),
        row(4, None, 1.0, game="hearts"),
    ]
    told = [(line.game, line.who, line.against) for line in lines(rows)]
    assert told == [
        ("deuce", "Anna", "beginner"),
        ("deuce", "Anna", "master"),
        ("deuce", "Ben", "person"),
        ("deuce", "beginner", "person"),
        ("deuce", "master", "beginner"),
        ("hearts", "Anna", "casual"),
    ]


def test_rows_can_be_left_out() -> None:
    """Matches with take-backs can be kept out of the count."""
    rows = [row(1, None, 1.0, takebacks=1), row(2, None, 0.0)]
    (line,) = lines(rows, keep=lambda row: not row.takebacks)
    assert (line.played, line.won) == (1, 0.0)


def test_opposition() -> None:
    """The strongest level counts; people alone are people; an unknown level is no reason to fail."""
    assert opposition(row(1, None, 1.0, against="beginner,expert,person")) == "expert"
    assert opposition(row(1, None, 1.0, against="person")) == "person"
    assert opposition(row(1, None, 1.0, against="")) == "person"
    assert opposition(row(1, None, 1.0, against="wizard")) == "wizard"


def test_a_draw_is_shown_as_one() -> None:
    """A drawn match counts half a win for each of two, is counted apart, and is neither won nor lost."""
    from game.match import Match
    from game.match.journal import Journal

    journal = Journal.open(None)
    for moves in (((0, "offer"), (1, "accept")), ((0, "resign"),)):
        match = Match.new("chess", 2, seed=1)
        zoe = {"name": "Zoe", "colour": 0, "level": None}
        ada = {"name": "Ada", "colour": 1, "level": "expert"}
        players = [zoe, ada]
        number, _ = journal.begin(match, players, may_undo=True)
        for seat, text in moves:
            before = match.version
            match.play(seat, text)
            journal.append(number, match, before, players)
    journal.flush()
    line = next(line for line in lines(journal.results("chess")) if line.person)
    assert (line.played, line.won, line.drawn, line.points) == (2, 0.5, 1, 0.5)
    assert sorted(point.drawn for point in line.course) == [False, True]
    journal.close()
