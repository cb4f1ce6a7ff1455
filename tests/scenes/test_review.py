"""The page of a review: it opens at the worst decision, goes by mouse and keys, and what it says is so."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.question import Question, reply
from game.ai.thought import Basis, Candidate, Gap, Thought, Unit, exact
from game.ai.worker import InlineBots
from game.coach import standing
from game.coach.hints import Hint
from game.coach.judging import Judged, accuracy_of
from game.coach.luck import Estimate, given_away
from game.coach.words import PERCENT
from game.match import Match
from game.rules.core.events import HIDDEN
from game.rules.core.move import TABLE, Move
from game.rules.registry import load
from game.rules.shared.alone import GIVE_UP
from game.scenes import judgement, sums, tryagain
from game.scenes import review as review_module
from game.scenes.matches import MatchesScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.pointers import Pointers
from game.scenes.prompt import PromptPill
from game.scenes.review import ReviewScene
from game.scenes.reviewgraph import ALONE, LEGEND, STANDING
from game.scenes.valuebars import Scale
from game.session import review as reviewing
from game.session.players import Player
from game.table.ui.theme import SMALL, Theme
from tests.contract.tables import every_game

from .conftest import Driver

Drive = Callable[..., Driver]
FEW = 6
SEED = 11


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks back thinks little, and within the frame."""
    monkeypatch.setattr(review_module, "_bots", InlineBots)
    for module in (reviewing, tryagain):
        monkeypatch.setattr(module, "most_behind", lambda key, count=None: FEW)
    monkeypatch.setattr("game.ai.bots.deuces.analysis.COUNT", 2_000)


def ended(key: str, most: int = 60) -> Match:
    """A match that broke off after some moves: its review needs no end."""
    match = Match.new(key, load(key).seats[0], seed=SEED)
    plays = 0
    while match.outcome() is None and plays < most:
        seat = min(match.actors())
        moves = match.moves(seat)
        match.play(seat, moves[plays % len(moves)])
        plays += 1
    return match


def players(match: Match) -> list[Player]:
    """A person and computer players."""
    return [Player(f"Nr {seat}", seat, "beginner" if seat else None) for seat in range(match.seats)]


@pytest.fixture
def look(drive: Drive) -> Iterator[Callable[..., Any]]:
    """Opens the review of a match and waits until all of it has been looked at."""

    def opened(match: Match, size: tuple[int, int] = (1024, 640), number: int | None = None) -> Any:
        driver = drive(MenuScene(), size, still=True)
        scene = ReviewScene(PastMatch(match, players(match), number=number))
        driver.open(scene)
        for _ in range(3000):
            if scene.review.done:
                break
            driver.frames(1, 0.01)
        assert scene.review.done
        driver.frames(3)
        return driver

    yield opened


@every_game
def test_it_opens_at_the_worst_decision(key: str, look: Callable[..., Any]) -> None:
    """In every game; everything is drawn inside the smallest window, and nothing is drawn again at rest."""
    driver = look(ended(key, 30))
    scene = driver.top
    judged = [one for one in scene.review.judged(0) if one.loss is not None]
    if judged:
        sure = [one for one in judged if one.mark in judgement.MARKED]
        worst = max(sure or judged, key=lambda one: (one.loss or 0.0) / (one.mistake or 1.0))
        assert scene.at == worst.version
    for rect in (scene._panel, scene.table.rect, *(w.rect for w in scene._widgets.widgets if w.visible)):
        assert driver.app.area.contains(rect), rect
    assert not scene._panel.colliderect(scene.table.rect)
    driver.frames(40, 0.1)
    frames = driver.app.frames
    driver.frames(10, 0.5)
    assert driver.app.frames == frames
    assert driver.app.errands == []


def test_a_deal_given_up_shows_where(look: Callable[..., Any]) -> None:
    """Whether it could still be won then is told of what lies there; Right comes back to it."""
    match = Match.new("deuces", 1, seed=3)
    for _ in range(3):
        match.play(0, "deal")
    match.play(TABLE, GIVE_UP)
    driver = look(match)
    scene = driver.top
    assert "given up" in scene.review.told and scene.at == match.version
    driver.key(pygame.K_LEFT)
    assert scene.at == match.version - 2, "the decision before"
    driver.key(pygame.K_RIGHT)
    assert scene.at == match.version


def test_what_is_said_ends_above_the_buttons(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every decision in the smallest window: a long reason leaves room for fewer bars."""
    ends: list[float] = []
    draw = judgement.draw_decision

    def noted(surface: Any, theme: Any, box: pygame.FRect, said: Any) -> float:
        ends.append(box.y + draw(surface, theme, box, said))
        return ends[-1] - box.y

    monkeypatch.setattr(judgement, "draw_decision", noted)
    driver = look(ended("cribbage"))
    for version in driver.top.decisions:
        driver.top._go(version)
        driver.frames(1)
    assert max(ends) <= driver.top.controls.retry.rect.y, ends


def test_keys_go_through_the_decisions(look: Callable[..., Any]) -> None:
    """Left and Right by decisions, with Shift by steps, N to the next mistake, digits to seats."""
    driver = look(ended("hearts"))
    scene = driver.top
    own = scene.review.of(0)
    driver.key(pygame.K_HOME)
    assert scene.at == own[0]
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.at == own[2]
    driver.key(pygame.K_LEFT)
    assert scene.at == own[1]
    driver.key(pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene.at == own[1] + 1
    marked = [one.version for one in scene.review.judged(0) if one.mark in judgement.MARKED]
    assert marked
    driver.key(pygame.K_END)
    driver.key(pygame.K_n)
    assert scene.at == marked[0]
    driver.key(pygame.K_2)
    assert scene.seat == 1 and scene.at in scene.review.of(1)
    driver.key(pygame.K_9)
    assert scene.seat == 1
    assert scene.controls.seats.tip == f"Whose decisions (1 to {scene.match.seats})"
    assert scene.table.tabletop.view.seat == 1  # what that seat could see
    driver.key(pygame.K_ESCAPE)
    assert driver.top is not scene


def test_behind_the_last_decision_the_slider_stays_on_its_track(look: Callable[..., Any]) -> None:
    """The match goes on after the last decision of a seat: the slider is then at its end, not beyond."""
    driver = look(ended("chess"))
    scene = driver.top
    scene._go(scene.match.version)
    assert scene.decisions[-1] < scene.at and scene.controls.scrubber.value == scene.controls.scrubber.most


def test_a_hung_queen_drops_the_curve_where_it_hangs(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the move that hung it, not when it is taken, by as much as is said to be given away."""
    monkeypatch.setattr(reviewing, "most_behind", lambda key, count=None: 200)
    match = Match.new("chess", 2, seed=SEED)
    for move in ("e4", "e5", "Qh5", "Nc6", "Qxf7", "Kxf7", "Nf3", "Nf6"):
        match.play(match.version % 2, move)
    driver = look(match)
    curves = driver.top._curves
    white = [curves.known[version][0] for version in range(match.version + 1)]
    assert all(sum(curves.known[version]) == pytest.approx(1) for version in curves.known)
    hung = 5  # after queen takes f7
    assert white[hung] < white[hung - 1] - 0.3
    assert abs(white[hung + 1] - white[hung]) < 0.15
    stands = standing(match.bare_view(None, hung))
    assert stands is not None and stands[0] > 0.5  # on the board White is a pawn ahead
    found = driver.top.review.found[hung - 1].judged
    assert white[hung - 1] - white[hung] == pytest.approx(found.loss)


def test_the_curve_of_a_board_ends_as_the_game_did(look: Callable[..., Any]) -> None:
    """Mate is no estimate; in games of chance the standing is told throughout."""
    match = Match.new("chess", 2, seed=SEED)
    for move in ("f3", "e5", "g4", "Qh4"):
        match.play(match.version % 2, move)
    curves = look(match).top._curves
    assert curves.known[match.version] == (0.0, 1.0) and curves.known[match.version - 1][1] > 0.9
    hearts = ended("hearts")
    curves = look(hearts).top._curves
    assert all(curves.known[at] == standing(hearts.bare_view(None, at)) for at in curves.known)


def test_a_press_on_a_dot_goes_there(look: Callable[..., Any]) -> None:
    """Each marked decision has its dot on the line of its seat."""
    driver = look(ended("hearts"))
    scene = driver.top
    driver.key(pygame.K_HOME)
    dots = scene._graph.dots
    assert [dot.version for dot in dots] == [
        one.version for one in scene.review.judged(0) if one.mark in judgement.MARKED
    ]
    for dot in (dots[0], dots[-1]):
        driver.click(scene._graph.place_of(dot))
        assert scene.at == dot.version


def test_sums_and_the_accuracy_are_told(look: Callable[..., Any]) -> None:
    """Counts of the marks, accuracy, and in a tip how it is computed."""
    driver = look(ended("hearts"))
    scene = driver.top
    judged = scene.review.judged(0)
    words = sums.summed("Nr 0", judged)
    accuracy = accuracy_of(judged)
    assert accuracy is not None and f"accuracy {accuracy:.0f}" in words
    for mark in judgement.MARKED:
        assert f"{mark.value} {sum(one.mark is mark for one in judged)}" in words
    assert "3.0 points" in sums.accuracy_tip(judged)
    x, y = scene.controls.foot.rect.center
    factor = driver.app.scale
    place = {"pos": (x * factor, y * factor), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, place))
    driver.frames(20, 0.1)
    assert scene._tooltip.text == sums.foot_tip(scene.review, 0)
    assert sums.accuracy_tip(judged) in scene._tooltip.text


def test_it_goes_on_behind_other_pages(drive: Drive) -> None:
    """The page is left at once; another page shows, and the review comes to its end and is kept."""
    match = ended("hearts")
    driver = drive(MenuScene(), still=True)
    seated = [player.as_dict() for player in players(match)]
    number, future = driver.app.store.begin(match, seated)
    future.result()
    scene = ReviewScene(PastMatch(match, players(match), number=number))
    driver.open(scene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is not scene and not scene.review.done
    driver.open(MatchesScene())
    for _ in range(3000):
        driver.frames(1, 0.01)
        if not driver.app.errands:
            break
    assert scene.review.done and scene.review.looked == len(scene.review.decisions)
    kept = driver.app.store.reviews(number, *scene.review._terms)
    assert {version for version in kept if version >= 0} == scene.review.found.keys()
    again = ReviewScene(PastMatch(match, players(match), number=number))
    driver.open(again)
    driver.frames(30, 0.01)
    assert again.review is not scene.review and again.review.found.keys() == scene.review.found.keys()


def test_the_same_review_goes_on_where_it_is_opened_again(drive: Drive) -> None:
    """A page that is opened while its review still goes on behind shows that one."""
    match = ended("hearts")
    driver = drive(MenuScene(), still=True)
    number, future = driver.app.store.begin(match, [player.as_dict() for player in players(match)])
    future.result()
    first = ReviewScene(PastMatch(match, players(match), number=number))
    driver.open(first)
    driver.key(pygame.K_ESCAPE)
    second = ReviewScene(PastMatch(match, players(match), number=number))
    driver.open(second)
    assert second.review is first.review and driver.app.errands == [first.review]


def place_on_page(scene: Any, face: str) -> tuple[float, float]:
    """Where the left edge of a card of the small table lies on the page."""
    place = next(one for one in scene.table.tabletop.placements if one.pick == face)
    factor = scene.table.rect.w / 1024
    x, y = place.rect.x + 6, place.rect.y + place.rect.h / 2
    return scene.table.rect.x + x * factor, scene.table.rect.y + y * factor


def tried(driver: Any, face: str) -> str:
    """A card is pressed in a try; what is said of it."""
    scene = driver.top
    driver.click(place_on_page(scene, face))
    for _ in range(200):
        driver.frames(1, 0.02)
        if not scene._attempt.thinking:
            break
    return str(scene._attempt.said)


def test_try_again_tells_nothing_before_it_is_found(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each try is told its worth, nothing is played; after three the best may be asked for."""
    driver = look(ended("hearts"))
    scene = driver.top
    judged = scene.review.found[scene.at].judged
    at, played, best = scene.at, judged.played.pieces[0], judged.best.pieces[0]
    assert judged.played.kind == "play" and judged.loss > 3
    told: list[str] = []
    monkeypatch.setattr(judgement, "_judged", lambda *said: [*map(told.append, ["in the panel"])][1:])
    monkeypatch.setattr(Pointers, "draw", lambda *said: told.append("in chalk"))
    driver.key(pygame.K_t)
    attempt = scene._attempt
    assert (
        attempt is not None and scene.controls.retry.label == "Show me" and not scene.controls.retry.enabled
    )
    assert attempt.prompt.text.startswith("Find a better move than")
    first, *again = [tried(driver, played) for _ in range(3)]
    named = attempt.prompt.text.partition(": ")[2]
    away = first.removeprefix(f"{named} is what was played: it gives away ")
    assert away != first and again == [f"{named}: you tried that before, it gives away {away}"] * 2
    assert scene.at == at and attempt.tries == 3 and scene.controls.retry.enabled and not told
    word = tried(driver, best)
    assert attempt.solved and ": better by" in word and f"{judged.loss:.1f}" in word
    assert attempt.prompt.text.startswith("Found: ")
    driver.key(pygame.K_ESCAPE)
    assert scene._attempt is None and driver.top is scene and scene.at == at
    assert set(told) == {"in the panel", "in chalk"}


def test_no_tip_comes_of_what_the_pointer_has_left(look: Callable[..., Any]) -> None:
    """Once a card was pressed in a try, keys bring no tip of the foot over the panel."""
    driver = look(ended("hearts"))
    scene = driver.top
    scene.next_mistake()
    driver.click(scene.controls.foot)
    driver.key(pygame.K_t)
    tried(driver, scene.review.found[scene.at].judged.played.pieces[0])
    driver.key(pygame.K_l)
    driver.frames(3, 0.4)
    assert scene._tooltip.text == ""


@pytest.mark.parametrize("key", ["hearts", "cribbage", "chess"])
def test_the_task_of_a_try_is_no_small_print(
    key: str, look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SCREENS.md 4: the pill says what to find, in the print of the page and whole, on a small table."""
    driver = look(ended(key, 30))
    scene = driver.top
    scene.next_mistake()
    seen: list[float] = []
    flow = PromptPill._flow

    def noted(pill: Any, theme: Any, words: str, room: float) -> Any:
        grown, size, lines = flow(pill, theme, words, room)
        if words.startswith("Find a better move than"):
            seen.append(grown.scale * size)
        return grown, size, lines

    monkeypatch.setattr(PromptPill, "_flow", noted)
    driver.key(pygame.K_t)
    driver.app.redraw()
    driver.frames(1)
    assert seen and min(seen) >= SMALL * driver.app.scale
    pill = scene._attempt._pill
    assert not pill.cut and driver.app.area.contains(pill.rect)
    assert scene.table.rect.inflate(0, 16).contains(pill.rect)


def test_a_refusal_of_a_try_is_no_small_print(look: Callable[..., Any]) -> None:
    """In the print of the page, at the card that does not go; it leaves with the next input."""
    driver = look(ended("hearts"))
    scene = driver.top
    driver.key(pygame.K_t)
    attempt = scene._attempt
    legal = {move.pieces[0] for move in attempt.picker.view.legal() if move.pieces}
    bad = next(one.pick for one in scene.table.tabletop.placements if one.pick and one.pick not in legal)
    x, y = place_on_page(scene, bad)
    driver.click((x, y))
    driver.frames(1)
    bubble = attempt._bubble.rect
    assert attempt._caption.text and attempt._pill.rect.h and driver.app.area.contains(bubble)
    assert bubble.w > 150 and bubble.h >= driver.app.theme.line(SMALL) and bubble.bottom <= y
    driver.key(pygame.K_ESCAPE)
    assert scene._attempt is None


def test_what_reads_the_same_is_no_better(look: Callable[..., Any]) -> None:
    """Two losses that round to one figure are told as one; the move that was tried is named."""
    driver = look(ended("hearts"))
    scene = driver.top
    driver.key(pygame.K_t)
    attempt = scene._attempt
    judged = attempt.judged = replace(attempt.judged, loss=6.04)
    other = replace(judged, played=judged.best, best=judged.played)
    label = attempt._label(other.played)
    for loss, said in (
        (5.96, "no better, it gives away as much, 6.0 points"),
        (5.9, "better, but it still gives away 5.9 points"),
        (6.2, "it gives away 6.2 points"),
    ):
        attempt._tell(replace(other, loss=loss))
        assert attempt.said == f"{label}: {said}."


def test_a_move_that_was_tried_before_is_told_so(look: Callable[..., Any]) -> None:
    """Nobody thinks about it again; what it gives away is told as it was the first time."""
    driver = look(ended("hearts"))
    scene = driver.top
    judged = scene.review.found[scene.at].judged
    driver.key(pygame.K_t)
    hand = {move.pieces[0] for move in scene._attempt.picker.view.legal() if move.pieces}
    for face in sorted(hand - {judged.played.pieces[0], judged.best.pieces[0]}):
        first = tried(driver, face)
        if scene._attempt.solved:
            driver.key(pygame.K_ESCAPE, pygame.K_t)
            continue
        named, _, away = first.partition(": ")
        away = away.partition("gives away ")[2].removeprefix("as much, ")
        jobs, scene._attempt._bots = scene._attempt._bots, None  # whoever asked would fail
        assert away and tried(driver, face) == f"{named}: you tried that before, it gives away {away}"
        scene._attempt._bots = jobs
        return
    raise AssertionError("every move is as good")


def test_nothing_is_tried_where_nothing_was_given_away(look: Callable[..., Any]) -> None:
    """The button is there, but dead, and so is its key."""
    driver = look(ended("hearts"))
    scene = driver.top
    good = next(one.version for one in scene.review.judged(0) if one.loss == 0)
    scene._go(good)
    driver.key(pygame.K_t)
    assert scene._attempt is None and not scene.controls.retry.enabled


def test_a_game_of_chess_is_saved_with_its_marks(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As PGN that holds what the page says; games without a notation have no such button."""
    written: list[tuple[str, ...]] = []
    monkeypatch.setattr(review_module, "export", lambda app, *what: written.append(what))
    driver = look(ended("chess", 24))
    driver.click(driver.top.controls.save)
    ((name, text, _, kind),) = written
    assert kind == "pgn" and name.startswith("chess-") and "; better " in text
    assert not look(ended("hearts", 12)).top.controls.save.visible


def test_no_move_is_called_best_below_another(look: Callable[..., Any]) -> None:
    """Bars stand by their values; a favourite that another outdoes by chance is as good as can be told."""
    scene = look(ended("hearts")).top
    told = next(one for one in scene.review.judged(0) if len(one.thought.candidates) > 1)
    first, second = (
        replace(one, value=value, gap=None, basis=Basis.WORLDS)
        for one, value in zip(told.thought.candidates[:2], (0.19, 0.28), strict=True)
    )
    thought = replace(told.thought, candidates=(first, second))
    judged = replace(told, thought=thought, played=first.move, best=first.move, loss=0.0)
    assert judgement.verdict(judged) == "as good as can be told"
    assert judgement.verdict(replace(judged, played=second.move)) == "best"
    assert judgement.shown_candidates(thought, first.move, 5) == [second, first]


@pytest.mark.parametrize(
    ("loss", "error", "how"),
    [
        (0.02, 0.02, "As good, as far as can be told"),
        (0.02, 0.005, "Better"),
        (0.08, 0.05, "Better"),  # more than half a mistake: it is told with its error
        (0.0, 0.01, ""),
    ],
)
def test_what_may_be_chance_is_not_called_better(loss: float, error: float, how: str) -> None:
    """Another move is better only by more than two errors, or by what would be marked."""
    best, played = (Move(0, "play", (name,)) for name in ("2C", "3C"))
    thought = Thought((exact(best, 0.5), exact(played, 0.48)), Unit.CHANCE)
    judged = Judged(3, 0, played, best, loss, error, None, 0.1, thought)
    assert judgement.suggestion(judged) == how
    assert judgement.suggestion(replace(judged, played=best)) == ""


def test_buttons_are_there_for_what_can_be_done(look: Callable[..., Any]) -> None:
    """Nobody asks a person; with no other mistake the button says so."""
    scene = look(ended("hearts")).top
    scene._records = dict.fromkeys(scene.review.of(1))
    scene.look_at(1)
    assert scene.controls.ask.visible
    scene.look_at(0)
    assert not scene.controls.ask.visible
    dots = scene._dots()
    scene._dots = lambda: dots[:1]
    scene._go(dots[0].version)
    assert not scene.controls.mistake.enabled and scene.controls.mistake.tip == "There is no other mistake"
    scene.step(1)
    assert scene.controls.mistake.enabled and scene.controls.mistake.tip == "Next mistake (N)"


def bars_of(scene: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[tuple[float, float]]]:
    """The figures that the panel tells beside its bars, and each value with its share of the track."""
    told: list[str] = []
    shares: list[tuple[float, float]] = []
    short = judgement._short

    class Told(Scale):
        def bar(self, value: float) -> tuple[float, float]:
            shares.append((value, self.at(value)))
            return super().bar(value)

    def said(*given: Any) -> str:
        told.append(short(*given))
        return told[-1]

    monkeypatch.setattr(judgement, "_short", said)
    monkeypatch.setattr(judgement, "Scale", Told)
    scene.app.redraw()
    scene.app.step(scene.app.now)
    return told, shares


def test_bars_of_a_board_are_chances_on_one_scale(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From 0 to 100% in the review as in "Why?", whatever the moves are worth."""
    scene = look(ended("chess", 24)).top
    told, shares = bars_of(scene, monkeypatch)
    found = scene.review.found[scene.at].judged
    assert found.thought.unit is Unit.PAWNS and len(told) > 1
    assert all(text.endswith("%") for text in told)
    assert shares and all(share == value for value, share in shares)
    bars = Hint("chess", found.thought).bars
    assert Scale.of([(bar.value, bar.error) for bar in bars], Unit.CHANCE).at(0.5) == 0.5
    assert f"{100 * bars[0].value:.0f}%" in told


def test_leads_are_told_as_what_falls_behind(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In Hearts a value is no number of points to be had: as in the hint only differences are told."""
    scene = look(ended("hearts")).top
    judged = scene.review.found[scene.at].judged
    told, _ = bars_of(scene, monkeypatch)
    assert told[0] == "best" and len(told) > 2
    assert all(text in ("best", "as good") or text.startswith("−") for text in told)
    assert f"−{judged.loss:.1f}" in told


def of_moves(key: str, *moves: str) -> Match:
    """A match on a board with these moves."""
    match = Match.new(key, 2, seed=SEED)
    for move in moves:
        match.play(match.version % 2, move)
    return match


BLUNDERS = ("e4", "e5", "Qh5", "Ke7", "h3", "Nc6", "Qd1", "Nd4", "a4", "Nxc2")
"""Both sides err: the second misses a mate, the third does not give it."""


def test_moves_of_a_board_are_listed_with_their_marks(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In notation, of both sides, as elsewhere on the page; a press on one goes to that decision."""
    monkeypatch.setattr(reviewing, "most_behind", lambda key, count=None: 200)
    driver = look(of_moves("chess", *BLUNDERS))
    scene = driver.top
    marks = {
        one.version + 1: one.mark.value for seat in (0, 1) for one in scene.review.judged(seat) if one.mark
    }
    assert {at: mark for at, mark in marks.items() if mark} == scene.moves.glyphs
    assert scene.moves.glyphs[4] == scene.moves.glyphs[5] == "??"
    assert [ply.text.rstrip("+") for ply in scene.moves.plies] == list(BLUNDERS)
    for ply in (scene.moves.plies[3], scene.moves.plies[4]):
        driver.click(scene.moves.cell(ply).center)
        assert (scene.seat, scene.at) == (ply.version % 2 == 0, ply.version - 1)
        assert scene.moves.current is ply and scene.decision is not None
    told = scene.moves.told().children
    assert told[4].name == "3. h3??" and told[4].chosen
    told[0].press()
    assert (scene.seat, scene.at) == (0, 0)


def test_moves_can_be_looked_up_while_one_tries(look: Callable[..., Any]) -> None:
    """A press on the list is none on the table: it ends the try, and goes there."""
    driver = look(of_moves("chess", *BLUNDERS))
    scene = driver.top
    driver.key(pygame.K_t)
    assert scene._attempt is not None
    driver.click(scene.moves.cell(scene.moves.plies[1]).center)
    assert scene._attempt is None and scene.at == 1
    assert not look(ended("hearts", 12)).top.moves.visible


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_the_list_of_moves_stands_beside_the_board(look: Callable[..., Any], size: tuple[int, int]) -> None:
    """On the table, clear of both plates."""
    scene = look(ended("checkers", 40), size).top
    panel, table = scene.moves.panel, scene.table
    assert table.rect.contains(panel)
    view = table.tabletop.view
    for plate in table.tabletop.layout.plates(view, table.tabletop.area, scene.seat):
        box = table.placed_on_page(plate.rect)
        assert not panel.colliderect(pygame.FRect(box.x, box.y, box.w, box.h))


def test_the_worst_mark_is_the_one_that_is_read(look: Callable[..., Any]) -> None:
    """Where marks of the scrubber are close, slips make room for blunders, and each has its colour."""
    scrubber = look(ended("chess", 10)).top.controls.scrubber
    scrubber.most, scrubber.marks = 100, [(49, "?!"), (50, "??"), (51, "?"), (90, "?!")]
    assert [label for _, label in scrubber.labels(Theme(1.0))] == ["??", "?!"]
    assert list(scrubber.inks) == ["?!", "?", "??"] and len(set(scrubber.inks.values())) == 3
    scrubber.inks = {}
    assert [label for _, label in scrubber.labels(Theme(1.0))] == ["?!", "?!"]  # else as they come


def test_dots_say_what_they_are(look: Callable[..., Any]) -> None:
    """Under the pointer a dot tells what was given away, the graph elsewhere what dots and lines are."""
    driver = look(ended("hearts"))
    scene = driver.top
    dot = scene._graph.dots[0]
    x, y = scene._graph.place_of(dot)
    corner = scene._graph.rect.x + 4, scene._graph.rect.y + 4
    for (across, down), words in (((x, y), dot.said), (corner, LEGEND + ALONE.format("cards"))):
        factor = driver.app.scale
        place = {"pos": (across * factor, down * factor), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, place))
        driver.frames(20, 0.1)
        assert scene._tooltip.text == words
    assert dot.said.startswith(dot.mark.value) and "points" in dot.said


@pytest.mark.parametrize(("key", "what"), [("hearts", "cards"), ("block", "tiles"), ("chess", "")])
def test_the_graph_says_what_its_lines_go_by(key: str, what: str, look: Callable[..., Any]) -> None:
    """Beside values of moves that know a hand; on a board a search judged both."""
    graph = look(ended(key, 12)).top._graph
    assert (STANDING in graph.words()) == bool(what) == bool(graph.curves.caption)
    assert graph.tip == (LEGEND + ALONE.format(what) if what else LEGEND)


def test_no_chance_is_told_below_nothing(look: Callable[..., Any]) -> None:
    """A value is shown as so much behind the best; a chance so reckoned stays one."""
    scene = look(ended("golden_deuce", 12)).top
    one = next(iter(scene.review.judged(0))).played
    first = Candidate(one, 0.1, 0.05, 9, gap=Gap(0.0, 0.0))
    thought = Thought((first, replace(first, value=0.2, gap=Gap(0.3, 0.05))), Unit.CHANCE)
    assert [judgement.told_value(thought, candidate) for candidate in thought.candidates] == [0.1, 0.0]
    assert judgement.told_value(replace(thought, unit=Unit.POINTS), thought.candidates[1]) < 0


def test_what_cards_and_moves_gave_stands_at_the_foot(look: Callable[..., Any]) -> None:
    """Both in one line; luck that may be nothing is left out there, and told with its error in the tip."""
    scene = look(ended("cribbage")).top
    luck = scene.review.luck.of(0)
    skill = given_away(scene.review.judged(0))
    assert luck is not None and skill is not None and luck[0].unit is skill.unit is Unit.POINTS
    sure, none = (Estimate(value, 2.0, Unit.POINTS) for value in (-9.04, 3.9))
    assert sums.luck_and_skill(sure, skill, "cards").startswith("Cards gave −9.0, moves −")
    assert sums.luck_and_skill(none, skill, "cards").startswith("Moves gave away ")
    assert "3.9 ± 2.0 points" in sums.luck_tip((none, 2), 2, skill, "cards", "deal")
    told = sums.luck_tip(luck, scene.review.luck.rounds, skill, "cards", "deal")
    assert told in scene.controls.foot.tip and f" of {scene.review.luck.rounds} deals: " in told
    foot, retry = scene.controls.foot.rect, scene.controls.retry.rect
    assert foot.bottom <= scene._panel.bottom and retry.bottom < foot.y
    board, slight = (Estimate(value, 0.0, Unit.CHANCE) for value in (1.26, 0.07))
    assert sums.luck_and_skill(None, board, "pieces") == "Moves gave away 126% of a win"
    assert sums.luck_and_skill(slight, board, "dice") == "Dice gave +7.0%, moves −126% of a win"
    assert (
        sums.luck_and_skill(slight, replace(board, value=0.0), "dice") == "Dice gave +7.0%, moves 0% of a win"
    )


@pytest.mark.parametrize(("unit", "thing"), [(Unit.CHANCE, "a match"), (Unit.ROUND, "a round")])
def test_chances_are_added_up_in_percent(unit: Unit, thing: str) -> None:
    """As each of them is told; the tip says what a hundred of them are."""
    tip = sums.luck_tip(None, 0, Estimate(1.26, 0.2, unit), "cards", "hand")
    assert "126 ± 20% of a " in tip and f"100% would turn {thing} from surely won into surely lost" in tip
    assert "100%" not in sums.luck_tip(None, 0, Estimate(14.0, 2.0, Unit.POINTS), "cards", "hand")


@every_game
@pytest.mark.parametrize("unit", Unit)
def test_the_largest_sums_have_room(key: str, unit: Unit) -> None:
    """What luck and moves gave, in the smallest window, with all that a long match may come to."""
    luck, skill = (Estimate(3.999 if unit in PERCENT else 499.0, 0.0, unit) for _ in range(2))
    words = sums.luck_and_skill(luck, skill, load(key).pieces)
    assert Theme(1.0).width(words, SMALL) <= 300, words


@pytest.mark.parametrize(("name", "told"), [("Ada", True), ("Maximiliane Elisabeth", False)])
def test_a_long_name_cuts_no_sum(name: str, told: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stands above already."""
    shown: list[str] = []
    monkeypatch.setattr(sums, "summed", lambda who, found: f"{who}  ?! 12   ? 10   ?? 11  ·  accuracy 84")
    monkeypatch.setattr(sums, "draw_sum", lambda surface, theme, box, words, luck: shown.append(words))
    luck, match = SimpleNamespace(of=lambda seat: None), Match.new("hearts", 4)
    review = SimpleNamespace(judged=lambda seat: [], luck=luck, match=match, marked=False, hindsight=False)
    box = pygame.FRect(0, 0, 300, 56)
    sums.draw_foot(pygame.Surface((9, 9)), Theme(1.0), box, name, review, 0)  # type: ignore[arg-type]
    assert shown[0].startswith(name) == told


def finished(key: str) -> Match:
    """A match that was played to its end."""
    match = ended(key)
    for _ in range(6000):
        if match.outcome() is not None:
            break
        move = reply(Question(match.bare_view(min(match.actors())), "beginner", match.version)).move
        assert move is not None
        match.submit(move)
    return match


def test_all_cards_open_are_a_switch(look: Callable[..., Any]) -> None:
    """O opens every hand and judges by the true world; again closes them; nothing is looked for again."""
    driver = look(finished("block"))
    scene = driver.top
    assert scene.controls.judge.visible and scene.controls.judge.rect.right <= scene.controls.seats.rect.x
    known, at = scene.review, scene.at
    driver.key(pygame.K_o)
    opened = scene.review
    for _ in range(3000):
        if opened.done:
            break
        driver.frames(1, 0.01)
    assert opened is not known and opened.hindsight and scene.controls.judge.value and scene.at == at
    hands = [
        face for zone, faces in scene.table.tabletop.view.zones().items() if "hand" in zone for face in faces
    ]
    assert HIDDEN not in hands
    assert opened.found.keys() == known.found.keys()
    assert [one.judged.loss for one in opened.found.values()] != [
        one.judged.loss for one in known.found.values()
    ]
    assert not any(one.reason for one in opened.found.values())
    assert scene.table.tabletop.view.seat == 0  # what was played is still marked on one's own hand
    assert "Moves:" not in scene.controls.foot.tip
    assert not scene.controls.retry.enabled  # all is open already
    driver.key(pygame.K_o)
    assert scene.review is known and not scene.controls.judge.value
    assert HIDDEN in [face for faces in scene.table.tabletop.view.zones().values() for face in faces]
    driver.key(pygame.K_ESCAPE)
    assert known.stopped and opened.stopped


def test_what_was_played_on_in_one_deal_says_so(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all cards open a loss is what rules of thumb then made of these cards, and no more is claimed."""
    driver = look(finished("deuce"))
    scene, say, said = driver.top, judgement.Column.say, list[str]()

    def listen(column: judgement.Column, words: str, *how: Any, **more: Any) -> None:
        said.append(words)
        say(column, words, *how, **more)

    monkeypatch.setattr(judgement.Column, "say", listen)
    for opened in (False, True):
        said.clear()
        scene.judge_by(opened)
        for _ in range(3000):
            if scene.review.done:
                break
            driver.frames(1, 0.01)
        driver.frames(2)
        assert judgement.played_on(scene.review.found[scene.at].judged.thought)
        assert (judgement.PLAYED_ONCE in said) == opened and judgement.PLAYED_ON not in said
        assert not opened or not any("chance" in words or "−" in words for words in said)
        assert bool(sums.foot_tip(scene.review, 0)) != opened  # marks of a few would pass for all


def test_tiles_are_called_tiles_where_all_lie_open(
    look: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice by what is judged, and what is then said, name the pieces of the game."""
    driver = look(finished("block"))
    scene, said = driver.top, list[str]()
    monkeypatch.setattr(judgement.Column, "say", lambda column, words, *how, **more: said.append(words))
    assert scene.controls.judge.choices[1] == (True, "All tiles") and "cards" not in scene.controls.judge.tip
    scene.judge_by(True)
    for _ in range(3000):
        if scene.review.done:
            break
        driver.frames(1, 0.01)
    driver.frames(2)
    assert any(words.endswith(", with all tiles open") for words in said)
    assert not any("cards" in words for words in said)


def test_cards_are_not_opened_where_that_cannot_be(look: Callable[..., Any]) -> None:
    """Not of a match that still runs, nor in a game whose values are told over all deals, which says so."""
    for match, said in (
        (ended("hearts"), "only when the match is over"),
        (finished("cribbage"), "In Cribbage"),
    ):
        driver = look(match)
        scene = driver.top
        review = scene.review
        driver.key(pygame.K_o)
        assert scene.review is review and not review.hindsight and not scene.controls.judge.visible
        assert said in scene.controls.foot.tip


def test_no_card_is_marked_as_newly_drawn(look: Callable[..., Any]) -> None:
    """At a table a gold dot says so; from one decision to another it would say nothing."""
    scene = look(ended("deuce")).top
    for version in scene.decisions:
        scene._go(version)
        assert not scene.table.tabletop.orders.fresh(0)


def test_a_move_of_a_solitaire_is_named_as_its_frames_show_it(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is said of it, the words are of the move that comes, and not of the one before."""
    match = ended("deuces", 30)
    driver = drive(MenuScene(), (1024, 640), still=True)
    driver.open(ReviewScene(PastMatch(match, [Player("You", 0, None)])))
    scene: Any = driver.top
    told: list[str] = []

    def draw(surface: Any, theme: Any, words: str, *rest: Any) -> None:
        told.append(words)

    monkeypatch.setattr("game.scenes.reviewpanel.draw_text", draw)
    seen = 0
    for version in scene.decisions:
        scene._go(version)
        told.clear()
        driver.app.redraw()
        driver.frames(1)
        if told:
            label = match.game.label(scene.decision, match.bare_view(0, version), lambda seat: "You")
            assert told == [f"You: {label}"]
            seen += 1
    assert seen > 2
