"""Round sheets: who ended the round and why, and a row for everybody, the best score first."""

import random
import re
from collections.abc import Callable

import pytest

from game.ai.bot import Budget, bot_for, iterations
from game.match import Match
from game.rules import registry
from game.rules.core.events import Scored
from game.scenes.rounds import (
    Sheet,
    rounds_of,
    sheets_of,
    standing,
    with_everybody,
    with_points_in_play,
)
from tests.contract.tables import Table, every_table

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


@every_table
def test_the_lines_of_a_round_are_what_totals_change_by(table: Table) -> None:
    """Points in play have lines of their own; a round that is counted later changes no total before."""
    if table.key == "golden_deuce":
        return  # totals are spaces, and the points of a hand are yet to be moved
    match, player, least = table.new(4), bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    while match.actors() and match.version < 700:
        view = match.player_view(min(match.actors())).bare()
        match.submit(player.choose(view, Budget(least, seed=match.version)))
    before = match.bare_view(None, 0).scores()
    sheets = sheets_of(match.steps(), None, lambda event: "")
    for together in with_points_in_play(rounds_of(sheets), match):
        totals = together[0].totals
        for sheet in together:
            assert sum(line.points for line in sheet.event.sheet) == sheet.sum
        for seat, (was, now) in enumerate(zip(before, totals, strict=True)):
            own = [one.event for one in together if mates(table, one.event.seat, seat)]
            assert sum(event.points for event in own) == now - was, own
        before = totals


def test_points_in_play_say_what_they_are_for() -> None:
    """One line a seat and reason; what was paid into a pot stands there too."""
    told = {}
    for key in ("bergen", "domino_poker"):
        match, chance = Match.new(key, 4, 5), random.Random(5)
        while match.version < 60 and match.outcome() is None:
            seat = min(match.actors())
            match.play(seat, chance.choice([one for one in match.moves(seat) if one != "fold"]))
        first = with_points_in_play(rounds_of(sheets_of(match.steps(), None, lambda event: "")), match)[0]
        told[key] = {line.reason.partition(", ")[0] for one in first for line in one.event.sheet}
    assert {"the highest double", "equal ends"} <= told["bergen"] and "paid in" in told["domino_poker"]


def mates(table: Table, one: int, other: int) -> bool:
    """Whether two seats score together; nobody is a mate of whoever is none."""
    sides = 2 if (table.key, table.seats) in (("texas42", 4), ("cribbage", 4)) else table.seats
    return one >= 0 and one % sides == other % sides


def test_totals_are_labelled_and_in_order() -> None:
    """The line at the foot is not what stands now; the best stands first, whichever way the game counts."""
    assert standing((3, 9, 0), name) == "When counted:   Ben 9   Anna 3   Clara 0"
    assert standing((3, 9, 0), name, lowest_wins=True) == "When counted:   Clara 0   Anna 3   Ben 9"
