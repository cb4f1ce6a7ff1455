"""Round sheets: who ended the round and why, and a row for everybody, the best score first."""

import random
import re
from collections.abc import Callable

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.events import Scored
from game.scenes.rounds import Sheet, rounds_of, sheets_of, standing, with_everybody

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Felix", "Gus", "Hal")


def name(seat: int) -> str:
    """Who sits there."""
    return NAMES[seat]


def side(seats: int, key: str) -> Callable[[int], str]:
    """The names of a seat's side."""
    return lambda seat: f"{NAMES[seat % 2]} and {NAMES[seat % 2 + 2]}" if key == "texas42" else NAMES[seat]


def counted(key: str, seats: int, rounds: int, seed: int = 5) -> list[list[Sheet]]:
    """The sheets of the first rounds of a match of random plays, the best first."""
    match, chance = Match.new(key, seats, seed), random.Random(seed)
    game = match.game
    found: list[list[Sheet]] = []
    while len(found) < rounds and match.outcome() is None:
        seat = chance.choice(sorted(match.actors()))
        moves = list(match.view(seat).legal())
        plays = [move for move in moves if move.pieces] or moves
        before = match.version
        match.play(seat, game.text(chance.choice(plays)))
        steps = match.steps()
        told = [event for step in steps[before:] for event in step.events(None)]
        if any(isinstance(event, Scored) and event.sheet for event in told):
            sheets = sheets_of(steps, None, lambda event: event.sentence(name))
            found = rounds_of(sheets, lowest_wins=game.lowest_wins)
    return found


@pytest.mark.parametrize(
    ("key", "seats", "words"),
    [
        ("deuce", 4, "goes out"),
        ("hearts", 4, "All cards are played. [A-Z][a-z]+ takes the trick"),
        ("hit_the_deck", 4, "goes out"),
        ("golden_deuce", 4, "the last cards?. [A-Z][a-z]+ wins the hand"),
        ("crazy_eights", 4, "went out"),
        ("rummy", 4, "goes out"),
        ("block", 2, "is out"),
        ("texas42", 4, "(fail|make) the .*bid"),
    ],
)
def test_a_sheet_names_who_ended_the_round(key: str, seats: int, words: str) -> None:
    """Its first sentence tells who went out, or why nobody could go on; never merely who is counted last."""
    together = counted(key, seats, 1)[0]
    assert re.search(words, together[0].ending), together[0].ending
    assert {sheet.ending for sheet in together} == {together[0].ending}


@pytest.mark.parametrize("key", ["hearts", "hit_the_deck", "golden_deuce", "crazy_eights", "texas42"])
def test_everybody_has_a_row_in_order_of_score(key: str) -> None:
    """Each side once, who scored nothing too, the best of the round first."""
    game = registry.load(key)
    whose = side(4, key)
    for together in counted(key, 4, 2):
        rows = with_everybody(together, whose, lowest_wins=game.lowest_wins)
        sides = [whose(row.event.seat) for row in rows]
        assert sorted(sides) == sorted({whose(seat) for seat in range(4)})
        points = [row.event.points for row in rows]
        assert points == sorted(points, reverse=not game.lowest_wins)


def test_a_seat_without_points_is_not_left_out() -> None:
    """Hit the Deck counts only who has DECK piles; the others stand there with nothing."""
    seeds = (counted("hit_the_deck", 4, 1, seed)[0] for seed in range(1, 40))
    together = next(sheets for sheets in seeds if 1 < len(sheets) < 4)
    rows = with_everybody(together, name)
    assert len(rows) == 4
    absent = {0, 1, 2, 3} - {sheet.event.seat for sheet in together}
    assert [(row.event.seat, row.sum) for row in rows[len(together) :]] == [
        (seat, 0) for seat in sorted(absent)
    ]


def test_totals_are_labelled_and_in_order() -> None:
    """The line at the foot says what it is; the best stands first, whichever way the game counts."""
    assert standing((3, 9, 0), name) == "Totals:   Ben 9   Anna 3   Clara 0"
    assert standing((3, 9, 0), name, lowest_wins=True) == "Totals:   Clara 0   Anna 3   Ben 9"
