"""The warning before costly moves: only above the bar that was set, once, and for half a second at most."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.ai.question import Question, Reply
from game.ai.thought import Candidate, Gap, Thought, Unit
from game.ai.worker import Future, InlineBots
from game.match import Match
from game.rules.core.move import Move
from game.scenes import table as table_module
from game.scenes.handoff import HandoffScene
from game.scenes.warning import LOOK, PLAY, WarningScene

from .card_tables import CardTable
from .quick import quick_bots, quick_pictures
from .seated import Drive, seated

__all__ = ["quick_bots", "quick_pictures"]

MISTAKE = 3.0
"""The loss that is a mistake in Hearts."""


class Advisers(InlineBots):
    """Advisers who find that the first move is the best and that every other one loses so much."""

    loss, error = 0.0, 0.0
    valued = True
    """Whether others are valued at all when they are not asked for."""
    drops = False
    """Whether others are dropped after ten worlds when they are not asked for."""
    silent = False
    asked: list[Future]

    def __init__(self) -> None:
        super().__init__()
        self.asked = []

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """Answer at once, or never."""
        if question.level != "advisor":
            return super().request(question, seconds, behind=behind)
        future = Future(question.bare())
        self.asked.append(future)
        also = question.also
        best, *others = question.view.legal()
        told = others if self.valued else [move for move in others if move in also]
        rest = (
            Candidate(move, -99.0, 0.0, 10, gap=Gap(99.0, 0.0))
            if self.drops and move not in also
            else Candidate(move, -self.loss, 1.0, 20, gap=Gap(self.loss, self.error))
            for move in told
        )
        thought = Thought((Candidate(best, 0.0, 1.0, 20, gap=Gap(0.0, 0.0)), *rest), Unit.POINTS, spent=20)
        if not self.silent:
            future.settle(Reply(best, 20, thought=thought))
        return future


@pytest.fixture
def advisers(monkeypatch: pytest.MonkeyPatch) -> type[Advisers]:
    """Set what they say before a table is opened."""

    class Own(Advisers):
        pass

    monkeypatch.setattr(table_module, "_bots", Own)
    return Own


@pytest.fixture
def warned(drive: Drive) -> Iterator[Callable[..., CardTable]]:
    """Opens tables of Hearts: `warned("mistake")`."""
    with seated(drive, CardTable) as opener:

        def sit(setting: str, levels: str = "PRRR", match: Match | None = None) -> CardTable:
            table = opener(levels, match or Match.new("hearts", 4, seed=7))
            table.app.settings.warn = setting
            table.until(lambda: table.picker is not None or isinstance(table.top, HandoffScene))
            table.driver.key(pygame.K_TAB)  # a table at rest looks at nothing: the setting changed
            return table

        yield sit


def make(table: CardTable, number: int) -> tuple[Move, bool]:
    """Make a legal move by its number; whether that led to a question."""
    while table.picker is None or len(table.moves()) < 2:
        table.until(lambda: table.picker is not None)
        if len(table.moves()) < 2:
            table.scene._turn.play(table.moves()[0])
            table.driver.frames(1)
    table.driver.frames(1)
    move = table.moves()[number]
    table.scene._turn.play(move)
    table.driver.frames(1)
    return move, isinstance(table.top, WarningScene)


def made(table: CardTable, move: Move) -> bool:
    return (move.seat, table.scene.game.text(move)) in table.log


@pytest.mark.parametrize(
    ("setting", "loss", "error", "asks"),
    [
        ("off", 99.0, 0.1, False),
        ("mistake", 0.9 * MISTAKE, 0.1, False),
        ("mistake", 1.1 * MISTAKE, 0.1, True),
        ("mistake", 1.1 * MISTAKE, 2.0, False),
        ("blunder", 1.9 * MISTAKE, 0.1, False),
        ("blunder", 2.1 * MISTAKE, 0.1, True),
        ("blunder", 2.1 * MISTAKE, 4.0, False),
    ],
)
def test_only_above_the_bar(
    warned: Any, advisers: Any, setting: str, loss: float, error: float, asks: bool
) -> None:
    """What costs less, or may cost nothing, is made at once; what is asked about marks the result."""
    advisers.loss, advisers.error = loss, error
    table = warned(setting)
    move, asked = make(table, 1)
    assert asked == asks == table.scene.session.helped
    assert made(table, move) != asked
    if asked:
        assert f"gives up about {loss:.0f} points" in table.top.message


def test_the_best_move_is_never_asked_about(warned: Any, advisers: Any) -> None:
    """Nor does a turn without a question mark anything."""
    advisers.loss = 99.0
    table = warned("mistake")
    move, asked = make(table, 0)
    assert not asked and made(table, move) and not table.scene.session.helped


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_and_escape_take_another_look(warned: Any, advisers: Any, key: int) -> None:
    """The gold button leads back to the table as it was; the same move is then made unasked."""
    advisers.loss = 99.0
    table = warned("mistake")
    move, asked = make(table, 1)
    assert asked and [words for words, _ in table.top.choices] == [LOOK, PLAY]
    assert table.top.widgets.widgets[0].skin == "gold"
    table.driver.key(key)
    assert table.top is table.scene and not made(table, move) and table.picker is not None
    again, asked = make(table, 1)
    assert again == move and not asked and made(table, move)


def test_the_move_may_be_made_all_the_same(warned: Any, advisers: Any) -> None:
    """By keys: the other button."""
    advisers.loss = 99.0
    table = warned("mistake")
    move, _ = make(table, 1)
    table.driver.key(pygame.K_TAB)
    if table.top.widgets.focus is table.top.widgets.widgets[0]:
        table.driver.key(pygame.K_TAB)
    table.driver.key(pygame.K_RETURN)
    assert made(table, move)


def test_one_question_a_turn(warned: Any, advisers: Any) -> None:
    """Asked when the turn begins, and never again in it; a hint needs no other."""
    table = warned("mistake")
    bots: Any = table.scene._bots
    table.driver.frames(20)
    assert len(bots.asked) == 1
    table.driver.key(pygame.K_h)
    table.driver.frames(2)
    assert len(bots.asked) == 1 and table.scene._coach.hints.shown


def test_what_was_not_valued_is_asked_about(warned: Any, advisers: Any) -> None:
    """A second question, for this move alone."""
    advisers.loss, advisers.valued = 99.0, False
    table = warned("blunder")
    move, asked = make(table, 1)
    assert asked and not made(table, move) and len(table.scene._bots.asked) == 2


@pytest.mark.parametrize(("loss", "asks"), [(0.5 * MISTAKE, False), (3 * MISTAKE, True)])
def test_what_was_dropped_early_is_asked_about(warned: Any, advisers: Any, loss: float, asks: bool) -> None:
    """Ten worlds say nothing of how much a move costs: it is told by what it loses in all of them."""
    advisers.loss, advisers.error, advisers.drops = loss, 0.1, True
    table = warned("blunder")
    move, asked = make(table, 1)
    assert asked is asks and made(table, move) is not asks
    assert not asked or f"gives up about {loss:.0f} points" in table.top.message


def test_no_move_waits_longer_than_half_a_second(warned: Any, advisers: Any) -> None:
    """Where nobody answers it is made unasked, and until then nothing else is done."""
    advisers.silent = True
    table = warned("mistake")
    move, asked = make(table, 1)
    assert not asked and not made(table, move) and table.scene._coach.warnings.holding
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is table.scene
    table.driver.frames(9)
    assert made(table, move) and not table.scene.session.helped


def test_nobody_is_thought_about_under_a_cover(warned: Any, advisers: Any) -> None:
    """Where several people hold cards, the coach is asked from the view of whoever has uncovered theirs."""
    table = warned("mistake", "PPRR")
    bots: Any = table.scene._bots
    table.driver.frames(10)
    if isinstance(table.top, HandoffScene):
        assert not bots.asked
        table.driver.frames(1, 0.6)
        table.driver.click(table.top._widgets.widgets[0])
        table.until(lambda: table.picker is not None)
    table.driver.frames(3)
    assert {future.seat for future in bots.asked} == {table.scene.session.seating.viewer}


def test_a_short_clock_is_not_held_up(warned: Any) -> None:
    """In time trouble nothing is asked; with time left a thrown queen is."""
    match = Match.new("chess", 2, seed=1, options={"clock": "10+5"})
    for text in ("e2e4", "e7e5", "d1h5", "b8c6"):
        match.play(min(match.actors()), text)
    for short in (True, False):
        table = warned("blunder", "PR", match.copy())
        table.scene.session.clocks.left[0] = 15.0 if short else 300.0
        table.driver.frames(2)
        throw = next(move for move in table.moves() if move.pieces == ("h5",) and move.target == "h7")
        table.scene._turn.play(throw)
        table.driver.frames(1)
        assert isinstance(table.top, WarningScene) is not short
        assert made(table, throw) is short
