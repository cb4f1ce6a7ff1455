"""The adviser: in every game the same answer to the same question, and never worse than it knows."""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from game.ai import worker
from game.ai.advisor import seed_of
from game.ai.bot import Budget, bot_for
from game.ai.bots.hearts.search import tried
from game.ai.levels import ADVISOR, iterations
from game.ai.search.estimate import Estimate, soft_choice
from game.ai.worker import InlineBrains
from game.match import Match
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.hearts.cards import FACES
from game.rules.registry import entries
from tests.contract.tables import TABLES, Table, every_table

FEW = 80
"""Playouts at most: what an answer depends on does not depend on how long it is looked for."""
WITH_RIVALS = [table for table in TABLES if table.seats > 1]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter searches."""
    monkeypatch.setattr(worker, "iterations", lambda key, level: min(FEW, iterations(key, level)))


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


def asked(view: View[Any], seed: int) -> Any:
    """The hint for this seat."""
    return InlineBrains().request(view.seat or 0, view, ADVISOR, seed).move()


@pytest.mark.usefixtures("quick")
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


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("table", WITH_RIVALS, ids=str)
def test_a_hint_is_the_best_of_what_was_estimated(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """No soft choice: whatever was weighed, the move taken is worth the most, or ranks first."""
    choices: list[tuple[Sequence[Estimate], float, Any]] = []

    def watched(estimates: Sequence[Estimate], rng: Rng, heat: float, cap: float) -> Any:
        chosen = soft_choice(estimates, rng, heat, cap)
        choices.append((estimates, heat, chosen))
        return chosen

    for _, view in questions(table, 5, 4):
        bot_for(table.key, ADVISOR)  # every module of the player is there
        for name, module in list(sys.modules.items()):
            if name.startswith("game.ai") and vars(module).get("soft_choice") is soft_choice:
                monkeypatch.setattr(module, "soft_choice", watched)
        choices.clear()
        asked(view, 1)
        for estimates, heat, chosen in choices:
            assert heat == 0.0
            assert chosen in [e.move for e in estimates if e.value == max(one.value for one in estimates)]


def test_a_hint_in_hearts_is_the_first_of_the_race() -> None:
    """Hearts chooses by itself: the card that stayed in the race longest, never one by a slip."""
    table = Table("hearts", 4)
    number = iterations("hearts", "master")
    played = 0
    for _, view in questions(table, 6, 24):
        move = asked(view, 1)
        if move.kind != "play":
            continue
        best = tried(view, Budget(number, seed=seed_of(view)))[0].move
        assert move.pieces == (FACES[best],)
        played += 1
    assert played >= 12


def test_no_deadline_ends_an_opinion() -> None:
    """A budget that is late before it begins leaves the adviser all it counts."""
    late = Budget(iterations("deuce", ADVISOR), seconds=0.0, seed=1)
    view = next(view for _, view in questions(Table("deuce", 3), 7, 1))
    assert bot_for("deuce", ADVISOR).choose(view, late) == asked(view, 1)


def test_every_game_has_an_adviser() -> None:
    """It spends what the strongest player of the game spends."""
    for entry in entries():
        assert iterations(entry.key, ADVISOR) >= iterations(entry.key, "master")
        assert bot_for(entry.key, ADVISOR) is not None
