"""The adviser: in every game the same answer to the same question, and never worse than it knows."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.advisor import advisor_of, seed_of
from game.ai.bot import Budget, bot_for, iterations
from game.ai.bots.chess.players import SORTING
from game.ai.bots.hearts.search import Reach, tried_cards
from game.ai.levels import ADVISOR
from game.ai.question import Question
from game.ai.search.sightings import Sightings
from game.ai.worker import InlineBots
from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hearts.cards import FACES
from game.rules.registry import entries
from tests.contract.tables import TABLES, Table, every_table

FEW = 80
"""Playouts at most: what an answer depends on does not depend on how long it is looked for."""
WITH_RIVALS = [table for table in TABLES if table.seats > 1]


def few(key: str) -> int:
    """What the adviser spends here."""
    return min(FEW, iterations(key, ADVISOR))


def questions(table: Table, seed: int, number: int) -> Iterator[tuple[Match, View[Any]]]:
    """Positions with a choice, a few plies apart, on the way of a quick player."""
    match, rng = table.new(seed), random.Random(seed)
    player, count = bot_for(table.key, "beginner"), iterations(table.key, "beginner")
    for ply in range(400):
        if not match.actors() or not number:
            return
        seat = min(match.actors())
        view = match.player_view(seat)
        if rng.random() < 0.3 and len(list(view.legal())) > 1:
            number -= 1
            yield match, view
        match.submit(player.choose(view, Budget(count, seed=ply)))


def asked(view: View[Any], seed: int, count: int | None = None) -> Any:
    """The hint for this seat, by `count` where that is given, else soon."""
    count = count or few(view.game)
    return InlineBots().request(Question(view, ADVISOR, seed, count=count)).move()


@every_table
def test_the_same_question_gets_the_same_answer(table: Table) -> None:
    """Whoever asks, at whatever version, in a match read again, or in another world that looks the same."""
    for match, view in questions(table, 3, 3):
        move = asked(view, match.version)
        assert move in view.legal()
        assert asked(view, match.version + 1) == move
        again = Match.load(match.dump()).player_view(view.seat or 0)
        assert seed_of(again) == seed_of(view) and asked(again, 99) == move
        if not match.game.solitaire:
            twin = view.sample(Rng(match.version)).view(view.seat)
            assert seed_of(twin) == seed_of(view) and asked(twin, 7) == move


@every_table
def test_questions_differ(table: Table) -> None:
    """Different views have different seeds, also those of two seats in one position."""
    views = [match.bare_view(seat) for match, _ in questions(table, 4, 5) for seat in range(match.seats)]
    different = [view for number, view in enumerate(views) if view not in views[:number]]
    assert len({seed_of(view) for view in different}) == len(different)


@pytest.mark.parametrize("table", WITH_RIVALS, ids=str)
def test_a_hint_is_the_best_of_what_was_thought(table: Table) -> None:
    """No softness: of what was estimated the first, else what the rules of thumb weigh most."""
    for _, view in questions(table, 5, 4):
        thought = bot_for(table.key, ADVISOR).think(view, Budget(few(table.key), seed=1))
        best = max(thought.preferences, key=lambda one: one.weight, default=None)
        assert asked(view, 1) == (best or thought.candidates[0]).move


def test_a_hint_in_hearts_is_the_first_of_the_race() -> None:
    """Hearts chooses by itself: the card that stayed in the race longest, never one by a slip."""
    table = Table("hearts", 4)
    number = iterations("hearts", "master")
    played = 0
    for _, view in questions(table, 6, 24):
        move = asked(view, 1, number)
        if move.kind != "play":
            continue
        seen = Sightings(FACES, 4, view.seat or 0)
        best = tried_cards(view, Reach(None, True), Budget(number, seed=seed_of(view)), seen)[0].move
        assert move.pieces == (FACES[best],)
        played += 1
    assert played >= 12


def test_no_deadline_ends_an_opinion() -> None:
    """A budget that is late before it begins leaves the adviser all it counts."""
    number = iterations("deuce", ADVISOR)
    late = Budget(number, seconds=0.0, seed=1)
    view = next(view for _, view in questions(Table("deuce", 3), 7, 1))
    assert bot_for("deuce", ADVISOR).choose(view, late) == asked(view, 1, number)


def test_a_share_takes_half_a_second_at_most() -> None:
    """In chess, where half the nodes of a hint take longer, a share of them comes to fewer."""
    advisor = advisor_of("chess")
    assert [advisor.part(share) for share in (0.05, 0.5, 1.0)] == [5650, 6000, 113_000]
    first = InlineBots().request(Question(Match.new("chess", 2).bare_view(0), ADVISOR, share=0.5)).thought()
    assert first is not None and 0 < first.spent <= 6000 + SORTING


def test_every_game_has_an_adviser() -> None:
    """It spends what the strongest player of the game spends."""
    for entry in entries():
        assert iterations(entry.key, ADVISOR) >= iterations(entry.key, "master")
        assert bot_for(entry.key, ADVISOR) is not None
