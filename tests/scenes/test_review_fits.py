"""The page of a review in the smallest window: nothing that it says is cut, and rows are told apart."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from game.ai.thought import Thought, Unit, exact
from game.match import Match
from game.rules.registry import load
from game.scenes import judgement
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.review import ReviewScene
from game.scenes.reviewtitle import draw_title
from game.scenes.rownames import row_names
from game.session.players import Player
from game.table.ui.panel import draw_text
from game.table.ui.theme import SMALL, Theme
from tests.contract.tables import every_game

from .conftest import Driver
from .seated import NAMES
from .test_large_text import LARGEST, Written, enlarged, reading, wrong
from .test_review import quick
from .watched import played

__all__ = ["quick", "reading"]
PLIES = 40


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is cut from now on to fit its place."""
    found: list[str] = []
    fit = Theme.fit

    def noted(theme: Theme, string: str, *how: Any) -> str:
        short = fit(theme, string, *how)
        if short != string:
            found.append(short)
        return short

    monkeypatch.setattr(Theme, "fit", noted)
    return found


def reviewed(drive: Callable[..., Driver], match: Match) -> Any:
    """The page once all of it has been looked at."""
    driver = drive(MenuScene(), (1024, 640), still=True)
    players = [Player(NAMES[seat], seat, "beginner" if seat else None) for seat in range(match.seats)]
    driver.open(ReviewScene(PastMatch(match, players)))
    scene: Any = driver.top
    for _ in range(3000):
        if scene.review.done:
            return driver
        driver.frames(1, 0.01)
    raise AssertionError("it does not end")


@every_game
def test_nothing_is_cut(key: str, drive: Any, reading: Any, cut: list[str], monkeypatch: Any) -> None:
    """Of every decision of everybody: no name of a move, no figure, no sum, no title; all lies in its place,
    and no two rows read alike.
    """
    ends: list[tuple[float, float]] = []
    names: list[list[str]] = []
    draw, apart = judgement.draw_decision, judgement.told_apart

    def ended(surface: Any, theme: Any, box: pygame.FRect, said: Any) -> float:
        ends.append((box.y + draw(surface, theme, box, said), box.bottom))
        return ends[-1][0] - box.y

    def called(labels: Any) -> list[str]:
        names.append(apart(labels))
        return names[-1]

    monkeypatch.setattr(judgement, "draw_decision", ended)
    monkeypatch.setattr(judgement, "told_apart", called)
    seats = load(key).seats
    match = Match.new(key, seats[-1], seed=11)
    while match.outcome() is None and match.plays < PLIES:
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, moves[match.plays % len(moves)])
    driver = reviewed(drive, match)
    scene: Any = driver.top
    for seat in range(match.seats):
        scene.look_at(seat)
        for version in scene.decisions:
            scene._go(version)
            lines: list[Written] = reading(driver.app)
            assert wrong(driver.app, lines) == [] and cut == [], (seat, version)
    large = driver.app.theme.lettered(LARGEST)
    for tip in [widget.tip for widget in scene._widgets.widgets if widget.tip]:
        assert len(large.wrap(tip, 320, SMALL)) * large.line(SMALL) + 14 <= 640 - 8, tip
    assert all(end <= bottom for end, bottom in ends)
    assert [row for row in names if len(set(row)) < len(row)] == []


def test_long_names_of_moves_grow_with_text(drive: Any, reading: Any, cut: list[str]) -> None:
    """Larger text takes more lines too, and is cut as little."""
    match = Match.new("cribbage", 4, seed=11)
    while match.plays < 12:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    driver = reviewed(drive, match)
    app = enlarged(driver)
    scene: Any = driver.top
    for version in scene.decisions:
        scene._go(version)
        assert wrong(app, reading(app)) == [] and cut == []
    assert app.theme.letters == LARGEST


def test_what_is_said_grows_with_its_bars(drive: Any, reading: Any, cut: list[str], monkeypatch: Any) -> None:
    """The move, its loss, the better move and the reason have letters of the size that the bars have."""
    match = Match.new("chess", 2, seed=11)
    while match.plays < 6:
        match.play(match.version % 2, match.moves(match.version % 2)[0])
    driver, sizes = reviewed(drive, match), list[float]()

    def noted(surface: Any, theme: Theme, words: str, rect: pygame.FRect, size: float, *how: Any) -> float:
        kind = how[1] if len(how) > 1 else "semibold"
        sizes.append(theme.filling(words, rect.w, rect.h, size, kind).letters)
        return draw_text(surface, theme, words, rect, size, *how)

    monkeypatch.setattr(judgement, "draw_text", noted)
    app = enlarged(driver)
    for version in driver.top.decisions:
        driver.top._go(version)
        sizes.clear()
        assert wrong(app, reading(app)) == [] and cut == []
        assert len(sizes) > 4 and min(sizes) > 1.2, (version, sizes)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_title_of_many_tells_what_one_has(seats: int, cut: list[str]) -> None:
    """In one line, in two, or with one player's score and how it ended alone; a reader is told all."""
    scores = [f"{name} {100 + number}" for number, name in enumerate(NAMES[:seats])]
    surface, told = pygame.Surface((1024, 640)), []

    class Heard:
        def __getattr__(self, what: str) -> Any:
            return lambda *said, **how: told.append((what, said))

    theme = Theme(1.0, written=Heard())  # type: ignore[arg-type]
    draw_title(surface, theme, pygame.FRect(66, 8, 386, 44), "Four-Hand Texas", scores, 1, None)
    assert cut == []
    written = [said[1] for what, said in told if what == "made"]
    if seats == 2:
        assert written == ["Review · Four-Hand Texas · Zoe 100, Max 101"]
    else:
        assert written == ["Review · Four-Hand Texas", "Max 101" if seats == 7 else ", ".join(scores)]
    whole = [said[1] for what, said in told if what == "cut"]
    assert whole == ([", ".join(scores)] if seats > 2 else [])
    if seats == 7:
        told.clear()
        reason = "100 points are reached; Max wins."
        draw_title(surface, theme, pygame.FRect(66, 8, 386, 44), "Rummy", scores, 1, None, reason)
        written = [said[1] for what, said in told if what == "made"]
        assert written == ["Review · Rummy", "Max 101 · 100 points are reached; Max wins"]


@pytest.mark.parametrize(
    "ending",
    ["Black resigned; White wins.", "The game is a draw: 75 moves without a capture or a pawn move."],
)
def test_how_a_game_ended_stands_whole_under_its_moves(
    ending: str, drive: Any, cut: list[str], monkeypatch: Any
) -> None:
    """In as many lines as that takes, in sight when the page opens."""
    match = Match.new("chess", 2, seed=11)
    for move in ("f3", "e5", "g4"):
        match.play(match.version % 2, move)
    driver = reviewed(drive, match)
    scene: Any = driver.top
    moves, high = scene.moves, list[float]()
    monkeypatch.setattr(
        "game.scenes.sidepanel.draw_text", lambda *how: high.append(draw_text(*how)) or high[-1]
    )
    moves.follow(moves.plies, ending)
    driver.app.redraw()
    driver.frames(1)
    assert cut == [] and high and max(high) <= moves._ending.h
    assert moves.rect.contains(moves._ending)


def test_rows_of_an_eight_name_their_suits(drive: Any, monkeypatch: Any) -> None:
    """An eight is played with a suit: each row tells which, on the page and in a hint’s drawer."""
    match = Match.new("crazy_eights", 2, seed=2)
    while match.outcome() is None:
        seat = min(match.actors())
        eights = [move for move in match.bare_view(seat).legal() if move.choice]
        if len(eights) >= 4:
            break
        match.play(seat, match.moves(seat)[-1])
    label = partial(match.game.label, view=match.bare_view(seat))
    names = row_names(eights, label, match.game.face_name)
    assert len(set(names)) == len(names)
    assert {name.rpartition(" name ")[2] for name in names} == {"clubs", "diamonds", "hearts", "spades"}
    thought = Thought(tuple(exact(move, 0.5 - n / 10) for n, move in enumerate(eights[:4])), Unit.CHANCE)
    shown: list[str] = []

    def noted(surface: Any, theme: Any, words: str, *how: Any) -> float:
        shown.append(words)
        return draw_text(surface, theme, words, *how)

    monkeypatch.setattr(judgement, "draw_text", noted)
    drive(MenuScene(), (1024, 640), still=True)
    box = pygame.FRect(700, 150, 300, 240)

    def names_of(moves: Any) -> list[str]:
        return row_names(moves, label, match.game.face_name)

    judgement.Values(thought, eights[0], names_of).draw(pygame.Surface((1024, 640)), Theme(1.0), box)
    assert shown.pop() == "Chance to win. Gold: played."
    assert len(set(shown)) == 4 and not any("…" in words for words in shown)
    more, points = (
        " in the play, less the other side’s; going out counts 40",
        replace(thought, unit=Unit.POINTS),
    )
    judgement.Values(points, eights[0], names_of, more).draw(pygame.Surface((1024, 640)), Theme(1.0), box)
    assert shown.pop() == f"Expected points{more}. Gold: played."  # whole, in as many lines as it takes


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_a_resignation_is_told_at_the_head(key: str, drive: Any, reading: Any, cut: list[str]) -> None:
    """Wherever one looks: the page opens at the worst decision, and giving up is none."""
    match = Match.new(key, 2, seed=11)
    while match.plays < 5:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    match.play(min(match.actors()), "resign")
    outcome = match.outcome()
    assert outcome is not None and " resigned; " in outcome.reason
    driver = reviewed(drive, match)
    scene: Any = driver.top
    scene._go(scene.decisions[0])
    heads = [line.words for line in reading(driver.app) if line.words.startswith("Review · ")]
    assert heads and heads[0].endswith(f" · {outcome.reason[:-1]}") and cut == []


def test_the_head_calls_players_by_their_names() -> None:
    """As the results do: rules number them."""
    match = played("poker_dice", 3, 3, 4000, wins=1)
    outcome = match.outcome()
    assert outcome is not None and len(outcome.winners) == 1 and "layer " in outcome.reason
    winner = outcome.winners[0]
    for person, who in ((winner, "you "), ((winner + 1) % 3, NAMES[winner])):
        players = [Player(NAMES[seat], seat, None if seat == person else "beginner") for seat in range(3)]
        reason = ReviewScene(PastMatch(match, players))._reason
        assert who.strip().lower() in reason.lower() and "layer " not in reason
