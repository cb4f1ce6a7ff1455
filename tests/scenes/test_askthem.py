"""Asking a computer player: from review and replay, its own view, what it weighed, and what it believed."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pygame
import pytest

from game.ai.bot import turn_moves
from game.ai.question import Question, reply
from game.ai.thought import Preference
from game.ai.worker import InlineBots
from game.coach import asked
from game.coach.opponent import SOFTLY, open_to_questions, why_alone, why_not_first
from game.match import Match
from game.match.beside import Beside
from game.match.provenance import Provenance
from game.rules.core.events import HIDDEN
from game.rules.core.move import Move
from game.rules.registry import load
from game.scenes import askthem, beliefs
from game.scenes import replay as replay_module
from game.scenes import review as review_module
from game.scenes.askthem import AskScene
from game.scenes.menu import MenuScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import EVERYBODY, ReplayScene
from game.scenes.review import ReviewScene
from game.session import review as reviewing
from game.session.players import Player
from game.table.ui.theme import Theme
from tests.contract.tables import every_game

from .conftest import Driver
from .seated import seated
from .test_table import Table

Drive = Callable[..., Driver]
SEED = 11


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is asked thinks within the frame."""
    for module in (askthem, review_module, replay_module):
        monkeypatch.setattr(module, "_bots", InlineBots)
    monkeypatch.setattr(reviewing, "most_behind", lambda key, count=None: 2)


@cache
def played(key: str, seats: int, most: int = 24) -> tuple[str, tuple[tuple[int, Provenance], ...]]:
    """A match whose first moves Experts made, with the records of all seats but the first."""
    match, moves = Match.new(key, seats, seed=SEED), {}
    while match.outcome() is None:
        seat, version = min(match.actors()), match.version
        if match.plays >= most:
            texts = match.moves(seat)
            match.play(seat, texts[version % len(texts)])
            continue
        answer = reply(Question(match.player_view(seat), "expert", version, 20))
        assert answer.move is not None
        match.submit(answer.move)
        if seat:
            moves[version] = Provenance("expert", version, answer.spent)
    return match.dump(), tuple(moves.items())


def over(key: str, seats: int) -> tuple[Match, Beside]:
    """The same, to be asked about."""
    text, moves = played(key, seats)
    return Match.load(text), Beside(moves=dict(moves))


def players(match: Match) -> list[Player]:
    """A person and computer players."""
    return [Player(f"Nr {seat}", seat, "expert" if seat else None) for seat in range(match.seats)]


def answered(driver: Driver) -> Any:
    """The page, once the answer has come."""
    scene: Any = driver.top
    assert isinstance(scene, AskScene)
    for _ in range(200):
        if not scene.waits:
            return scene
        driver.frames(1, 0.01)
    raise AssertionError("nobody answers")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[pygame.FRect, float]]:
    """Every bar that is drawn from now on: its place and share."""
    found: list[tuple[pygame.FRect, float]] = []

    def note(surface: Any, theme: Any, box: pygame.FRect, share: float, percent: int) -> None:
        found.append((box, share))
        beliefs.draw_bar(surface, theme, box, share, percent)

    monkeypatch.setattr(askthem, "draw_bar", note)
    return found


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every sentence of the panel that is drawn from now on."""
    found: list[str] = []
    say = askthem.Column.say

    def noted(column: askthem.Column, words: str, *how: Any) -> None:
        say(column, words, *how)
        found.append(words)

    monkeypatch.setattr(askthem.Column, "say", noted)
    return found


@pytest.mark.parametrize(("key", "seats"), [("domino_poker", 4), ("hearts", 4)])
def test_bars_and_sentence_say_the_same(
    key: str, seats: int, drive: Drive, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirds too, whose nearest percents make up more or less than 100."""
    figures: list[str] = []
    plain = Theme.text

    def noted(theme: Theme, words: str, *how: Any) -> pygame.Surface:
        if words.endswith("%"):
            figures.append(words)
        return plain(theme, words, *how)

    monkeypatch.setattr(Theme, "text", noted)
    match, beside = over(key, seats)
    records = open_to_questions(match, beside.moves)
    driver = drive(MenuScene(), still=True)
    seen = 0
    for version in list(records)[1 :: max(1, len(records) // 3)]:
        driver.open(AskScene(match, players(match), version, records))
        scene = answered(driver)
        for _ in scene.hidden.faces:
            figures.clear()
            said.clear()
            driver.app.redraw()
            driver.frames(1)
            told = re.findall(r"Nr \d (\d+%)", said[-1])
            assert sorted(told) == sorted(words for words in figures if words != "0%")
            seen += 1
            driver.key(pygame.K_DOWN)
        driver.key(pygame.K_ESCAPE)
    assert seen > 10


@pytest.mark.parametrize(("key", "seats"), [("hearts", 4), ("dominoes", 3), ("cribbage", 2)])
def test_the_bars_are_the_shares(key: str, seats: int, drive: Drive, drawn: list[Any]) -> None:
    """Of every hidden piece, stepped through by keys: as `asked` has them, and with the rest they make 1."""
    match, beside = over(key, seats)
    records = open_to_questions(match, beside.moves)
    driver = drive(MenuScene(), still=True)
    told = 0
    for version in list(records)[1 :: max(1, len(records) // 3)]:
        driver.open(AskScene(match, players(match), version, records))
        scene, thought = answered(driver), asked(match, version, records[version])
        assert scene.thought == thought
        if thought.beliefs is None or not thought.beliefs.pieces:
            assert not scene.shares
            driver.key(pygame.K_ESCAPE)
            continue
        rows = dict(zip(thought.beliefs.pieces, thought.beliefs.shares, strict=True))
        assert sorted(scene.hidden.faces) == sorted(rows)
        seen = set()
        for _ in rows:
            drawn.clear()
            driver.app.redraw()
            driver.frames(1)
            face = scene.hidden.faces[scene.hidden.chosen]
            others = [share for seat, share in enumerate(rows[face]) if seat != scene.seat]
            assert [share for share, _ in scene.shares.values()] == others
            assert sorted(share for _, share in drawn) == sorted(others)
            at = thought.beliefs.pieces.index(face)
            assert sum(others) + thought.beliefs.elsewhere(at) == pytest.approx(1)
            seen.add(face)
            driver.key(pygame.K_DOWN)
        assert seen == rows.keys()
        told += 1
        driver.key(pygame.K_ESCAPE)
    assert told


def test_the_pointer_chooses_a_hidden_piece(drive: Drive) -> None:
    """What the pointer comes to is told of, and stays when it goes."""
    match, beside = over("hearts", 4)
    records = open_to_questions(match, beside.moves)
    driver = drive(MenuScene(), still=True)
    driver.open(AskScene(match, players(match), max(records), records))
    scene = answered(driver)
    for at in (3, 0):
        x, y = scene.hidden.boxes()[at].center
        for place in ((x, y), (500.0, 20.0)):
            pos = tuple(value * driver.app.scale for value in place)
            told = {"pos": pos, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, told))
            driver.frames(1)
            assert scene.hidden.chosen == at


def test_from_the_replay_and_back(drive: Drive) -> None:
    """All hands lie open there; whoever is asked shows its own alone, and the replay is as it was."""
    match, beside = over("hearts", 4)
    driver = drive(MenuScene(), still=True)
    scene: Any = ReplayScene(PastMatch(match, players(match), 0, beside=beside))
    driver.open(scene)
    assert scene.point == EVERYBODY
    for version in range(1, 40):
        scene._jump(version)
        driver.frames(1)
        assert scene._ask.visible == (version - 1 in beside.moves)
    version = max(beside.moves)
    scene._jump(version + 1)
    driver.frames(1)
    seat = match.seat_at(version + 1)
    assert scene._ask.label == f"Ask Nr {seat}"
    driver.click(scene._ask)
    page = answered(driver)
    assert (page.at, page.seat) == (version, seat)
    zones = page.table.tabletop.view.zones()
    assert HIDDEN not in zones[f"hand:{seat}"]
    assert all(set(zones[f"hand:{other}"]) <= {HIDDEN} for other in range(4) if other != seat)
    own = [at for at in sorted(beside.moves) if match.seat_at(at + 1) == seat]
    driver.key(pygame.K_LEFT)
    assert page.at == own[-2]
    driver.key(pygame.K_HOME)
    assert answered(driver).at == own[0]
    assert page.thought == asked(match, own[0], beside.moves[own[0]])
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene and (scene.version, scene.point) == (version + 1, EVERYBODY)
    driver.key(pygame.K_a)
    assert answered(driver).at == version


@pytest.mark.parametrize("kept", [True, False])
def test_from_the_review_and_back(kept: bool, drive: Drive) -> None:
    """Also of a match that was brought in and is not kept; a person's moves open nothing."""
    match, beside = over("hearts", 4)
    driver = drive(MenuScene(), still=True)
    number = None
    if kept:
        seats = [player.as_dict() for player in players(match)]
        number, future = driver.app.store.begin(match, seats, beside=beside)
        future.result()
    scene: Any = ReviewScene(PastMatch(match, players(match), number=number, beside=beside))
    driver.open(scene)
    while not scene.review.counted:
        driver.frames(10, 0.01)
    assert not scene.controls.ask.visible
    driver.key(pygame.K_a)
    assert driver.top is scene
    scene.look_at(2)
    at = next(v for v in sorted(scene.review.of(2)) if v in beside.moves)
    scene._go(at)
    driver.key(pygame.K_a)
    assert answered(driver).at == at
    driver.key(pygame.K_ESCAPE)
    assert driver.top is scene and scene.at == at


def test_nobody_is_asked_during_play(drive: Drive) -> None:
    """Neither in the replay of a match that still runs, nor at its table, whatever the record holds."""
    match, beside = over("hearts", 4)
    at = max(beside.moves)
    while match.version > at + 1:
        match.undo()
    assert match.outcome() is None and open_to_questions(match, beside.moves) == {}
    running = Match.load(match.dump())
    driver = drive(MenuScene(), still=True)
    scene: Any = ReplayScene(PastMatch(running, players(running), 0, beside=beside))
    driver.open(scene)
    for version in range(running.version + 1):
        scene._jump(version)
        driver.key(pygame.K_a)
        assert driver.top is scene and not scene._ask.visible
    with seated(drive, Table) as sit:
        table = sit(("P", *["R"] * 3), running)
        table.until(table.my_turn)
        for key in (pygame.K_a, pygame.K_h, pygame.K_w):
            table.driver.key(key)
            assert not any(isinstance(page, AskScene) for page in table.app.stack.scenes)


def test_records_of_nobody_open_nothing(drive: Drive) -> None:
    """A level that there is not, a version beyond the end, a step of the table: asked of none of these."""
    match, beside = over("hearts", 4)
    sound = dict(beside.moves)
    some = next(iter(sound))
    table = next(step.version - 1 for step in match.steps() if step.seat < 0)
    for level in ("genius", "rating:?", "engine:other"):
        strange = {some: Provenance(level, 1, 1), match.version: sound[some], table: sound[some]}
        assert open_to_questions(match, sound | strange).keys() == sound.keys() - {some}


def test_rules_of_thumb_tell_their_order() -> None:
    """Best first, equals with one number, the one that was made marked and never left out, and nothing where
    all are one to them.
    """
    moves = [Move(0, "play", (f"{number}C",)) for number in range(2, 10)]

    def ranked(*weights: float, played: int = 0) -> list[str]:
        told = [Preference(move, weight) for move, weight in zip(moves, weights, strict=False)]
        found = askthem.by_preference(told, lambda some: [move.pieces[0] for move in some], moves[played])
        assert [words.endswith(" (played)") for words, _ in found] == [own for _, own in found]
        return [words for words, _ in found]

    assert ranked(1.0, 3.0, 2.0) == ["1.  3C", "2.  4C", "3.  2C (played)"]
    assert ranked(1.0, 3.0, 3.0, played=2) == ["1.  3C", "1.  4C (played)", "3.  2C"]
    assert ranked(2.0, 2.0, 2.0) == []
    assert ranked(*range(8)) == ["1.  9C", "2.  8C", "3.  7C", "4.  6C", "8.  2C (played)"]


@pytest.mark.parametrize("key", ["crazy_eights", "hit_the_deck", "rummy", "poker_dice"])
def test_it_says_why_another_than_the_first_was_made(key: str) -> None:
    """Of a level that draws among moves that come close, and of no other; what it made is one of these."""
    match, told = Match.new(key, 2, seed=SEED), 0
    while match.outcome() is None and match.plays < 40:
        seat, version = min(match.actors()), match.version
        view = match.player_view(seat)
        answer = reply(Question(view, "beginner", version))
        assert answer.move is not None
        opened = reply(Question(view, "beginner", version, answer.spent, opens=True)).thought
        assert opened is not None
        worth = {one.move: one.value for one in opened.candidates} or {
            one.move: one.weight for one in opened.preferences
        }
        first = worth[answer.move] == max(worth.values())
        assert why_not_first(view, "beginner", opened, answer.move) == ("" if first else SOFTLY)
        assert why_not_first(view, "master", opened, answer.move) == ""
        told += not first
        match.submit(answer.move)
    assert told


@pytest.mark.parametrize(
    ("key", "level"), [("checkers", "beginner"), ("checkers", "expert"), ("chess", "expert")]
)
def test_it_says_why_it_tells_of_one_move_alone(key: str, level: str, drive: Drive, said: list[str]) -> None:
    """That it had no other, that its book knew it, or what a search left: never that nothing else was weighed
    where something was.
    """
    forced = {"capture": "forced"} if key == "checkers" else {}  # where there often is but one move
    match, moves = Match.new(key, 2, seed=SEED, options=forced), {}
    while match.outcome() is None and match.plays < 100:
        seat, version = min(match.actors()), match.version
        answer = reply(Question(match.player_view(seat), level, version, 400))
        assert answer.move is not None
        match.submit(answer.move)
        moves[version] = Provenance(level, version, answer.spent)
    if match.outcome() is None:
        match.play(min(match.actors()), "resign")
    driver, told = drive(MenuScene(), still=True), set()
    records = open_to_questions(match, moves)
    for version, record in records.items():
        thought, view = asked(match, version, record), match.bare_view(match.seat_at(version + 1), version)
        alone = why_alone(view, thought)
        assert bool(alone) == (len(thought.moves) == 1) and "weighed no other" not in alone
        if len(turn_moves(view)) < 2:
            assert alone == "It was the only move that it could make."
        elif thought.book:
            assert alone == "The move came from its book of openings." and level == "expert"
        if alone and alone not in told:
            driver.open(AskScene(match, players(match), version, records))
            answered(driver)
            said.clear()
            driver.app.redraw()
            driver.frames(1)
            assert alone in said
            driver.key(pygame.K_ESCAPE)
            told.add(alone)
    assert told and ("The move came from its book of openings." in told) == (level == "expert")


@pytest.mark.parametrize("key", ["crazy_eights", "cribbage"])
def test_the_page_says_why_too(key: str, drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beneath the ranks, where what was made is marked; long ranks are fewer, and all ends in the panel."""
    match, moves = Match.new(key, 2, seed=SEED), {}
    while match.outcome() is None:
        seat, version = min(match.actors()), match.version
        answer = reply(Question(match.player_view(seat), "beginner", version))
        assert answer.move is not None
        match.submit(answer.move)
        moves[version] = Provenance("beginner", version, answer.spent)
    said: dict[str, float] = {}
    say = askthem.Column.say

    def noted(column: askthem.Column, words: str, *how: Any) -> None:
        say(column, words, *how)
        said[words] = column.y

    monkeypatch.setattr(askthem.Column, "say", noted)
    driver, records = drive(MenuScene(), still=True), open_to_questions(match, moves)
    told = 0
    for version, record in records.items():
        thought = asked(match, version, record)
        view, played = match.player_view(match.seat_at(version + 1), version), match.steps(version)[0].move
        if not thought.preferences or not why_not_first(view, record.level, thought, played):
            continue
        driver.open(AskScene(match, players(match), version, records))
        answered(driver)
        said.clear()
        driver.app.redraw()
        driver.frames(1)
        (own,) = [words for words in said if words.endswith(" (played)")]
        assert said[own] < said[SOFTLY] <= driver.top._panel.bottom  # type: ignore[union-attr]
        driver.key(pygame.K_ESCAPE)
        told += 1
        if told == 12:
            break
    assert told


@every_game
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_bars_lie_apart_on_the_table(key: str, size: tuple[int, int], drive: Drive) -> None:
    """With the most seats a game has, at several moments: one a covered seat, all inside."""
    seats = load(key).seats[-1]
    match = Match.new(key, seats, seed=SEED)
    if not match.game.hidden_information or match.game.solitaire:
        return
    driver = drive(MenuScene(), size, still=True)
    for ply in range(40):
        if match.outcome() is not None:
            break
        seat = min(match.actors())
        if ply % 8 == 5:
            page: Any = AskScene(ended(match), players(match), match.version, {})
            page._records = {match.version: Provenance("expert", 1, 1)}
            page._moves = [match.version]
            page._ask = partial(shown, page, match, seat)
            driver.open(page)
            table = page.table
            where = beliefs.places(table.tabletop, seat)
            assert where.keys() == set(range(seats)) - {seat}
            found = dict(beliefs.bars(where, table.outside, table.rect))
            boxes = list(found.values())
            assert found.keys() == where.keys() and all(table.rect.contains(box) for box in boxes)
            assert not [1 for at, box in enumerate(boxes) if box.collidelist(boxes[at + 1 :]) >= 0]
            driver.app.stack.pop()
            driver.frames(1)
        moves = match.moves(seat)
        match.play(seat, moves[ply % len(moves)])


def ended(match: Match) -> Match:
    """Played on a little, so that somebody has moved here."""
    fresh = match.copy()
    seat = min(fresh.actors())
    fresh.play(seat, fresh.moves(seat)[0])
    return fresh


def shown(page: Any, match: Match, seat: int, version: int) -> None:
    """Only the table, without an answer."""
    page.table.show(version, seat, seat)
