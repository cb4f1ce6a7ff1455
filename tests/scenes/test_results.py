"""The results: places of everybody at the table, whole and above what can be chosen."""

import gc
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.ai.bot import Budget, bot_for
from game.match import Match
from game.rules.core.outcome import ranked
from game.scenes import coursecurve
from game.scenes.course import Course, course_of
from game.scenes.coursecurve import apart, draw_curve
from game.scenes.dock import DEAF
from game.scenes.endings import Ending
from game.scenes.menu import MenuScene
from game.scenes.results import ResultsScene
from game.table.art import svg
from game.table.frames import frect
from game.table.layouts.dominoes.poker.marks import Ladder
from game.table.marks import Note
from game.table.ui.theme import SMALL, Theme

from .card_tables import CardTable
from .seated import seated
from .watched import played

Drive = Callable[..., Any]
NAMES = ("You", "Ada", "Bruno", "Cleo", "Dario", "Elsa", "Felix", "Greta")


@pytest.mark.parametrize("seats", [2, 6, 8])
def test_every_place_lies_above_the_choices(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    """As many rows as players, apart from one another, inside the panel and above its buttons."""
    places: list[pygame.FRect] = []
    monkeypatch.setattr(ResultsScene, "_draw_place", lambda *told: places.append(told[-1]))
    choices = [(label, "glass", lambda: None) for label in ("Again", "Replay", "Statistics", "Menu")]
    outcome = ranked(tuple(range(seats)), "Somebody reached 100 points first.")
    scene = ResultsScene(Ending(outcome, NAMES[:seats], [(9, 9, 9)] * seats, (0,), figures="Deal 5"), choices)
    drive(scene, (1024, 640)).frames(8)
    shown = places[-seats:]
    assert all(low.bottom <= high.y + 0.01 for low, high in pairwise(shown))
    assert shown[-1].bottom + 24 <= min(button.rect.y for button in scene._buttons)
    assert all(place.h >= 24 for place in shown)


@pytest.mark.parametrize("seats", [1, 2])
def test_nobody_is_compared_with_oneself(drive: Drive, seats: int) -> None:
    """A bar is as long as the points are many beside others'; a solitaire, lost perhaps, has none."""
    ink = (250, 1, 250)
    outcome = ranked(tuple(range(9, 9 + seats)), "The deal was given up; 9 of 104 cards came home.")
    scene = ResultsScene(Ending(outcome, NAMES[:seats], [ink] * seats, (0,), figures="Deal 5"), AGAIN)
    driver = drive(scene, (1024, 640))
    driver.frames(8)
    bars = pygame.mask.from_threshold(driver.app.screen, ink, (2, 2, 2)).get_bounding_rects()
    assert len([bar for bar in bars if bar.w > 40]) == (seats if seats > 1 else 0)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 8])
def test_what_is_told_last_keeps_clear_of_the_choices(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int]
) -> None:
    """Par, which comes last, with what else there is small print for."""
    notes: dict[str, pygame.FRect] = {}
    monkeypatch.setattr(ResultsScene, "_draw_note", lambda *told: notes.update({told[3]: told[4]}))
    outcome = ranked(tuple(range(seats)), "Somebody reached 100 points first.")
    ending = Ending(outcome, NAMES[:seats], [(9, 9, 9)] * seats, (0,), True, "Deal 5")
    scene = ResultsScene(ending, AGAIN, par=lambda: "Par 61")
    drive(scene, size).frames(8)
    assert notes["Par 61"].bottom + 6 <= min(button.rect.y for button in scene._buttons)


def test_no_paper_is_left_in_the_air(drive: Drive) -> None:
    """What stands on the screen once all is at rest is what would be drawn there."""
    driver = drive(MenuScene(), (1024, 640))
    outcome = ranked((5, 1), "So it is.")
    driver.app.stack.push(ResultsScene(Ending(outcome, NAMES[:2], [(9, 250, 9)] * 2, (0,)), AGAIN))
    seen = set[bytes]()
    for _ in range(100):
        driver.now += 0.03
        driver.app.step(driver.now)
        seen.add(driver.app.screen.get_buffer().raw)
    assert len(seen) > 20
    rests = driver.app.screen.get_buffer().raw
    driver.app.redraw()
    driver.app.step(driver.now)
    assert driver.app.screen.get_buffer().raw == rests


def test_what_lies_below_is_darkened_without_a_sheet(drive: Drive) -> None:
    """Only the window itself and its cloth are as large as the window: at 1920×1080 each takes 8 MB."""
    driver = drive(MenuScene(), (1052, 660))
    choices = [("Menu", "glass", lambda: None)]
    ending = Ending(ranked((5, 1), "So it is."), NAMES[:2], [(9, 9, 9)] * 2, (0,))
    driver.open(ResultsScene(ending, choices))
    assert window_pictures(driver.app.screen) <= 2


def window_pictures(screen: pygame.Surface) -> int:
    """How many pictures of the window's size there are."""
    kept = {id(one): one for each in gc.get_objects() for one in gc.get_referents(each)}
    count = 0
    for one in kept.values():
        with suppress(pygame.error):  # of a window that is closed only the shell is left
            count += isinstance(one, pygame.Surface) and one.get_size() == screen.get_size()
    return count


def test_any_number_of_winners_is_named_in_one_breath() -> None:
    """One, two or three who share a win."""
    for scores, title in (
        ((5, 1, 1), "You win!"),
        ((1, 5, 1), "Ada wins"),
        ((1, 5, 5), "Ada and Bruno share the win"),
        ((5, 5, 5), "You, Ada and Bruno share the win"),
    ):
        ending = Ending(ranked(scores, "So it is."), NAMES[:3], [(9, 9, 9)] * 3, (0,))
        assert ending.title == title


AGAIN = [("Rematch", "gold", lambda: None)]
ROUNDS = Course(((0, 0, 0), (5, 9, 0), (30, 9, 20), (60, 40, 20)), (0, 1, 2), 60)


def test_what_is_told_holds_of_the_totals() -> None:
    """The largest lead, the best round by the game's word, and who led; partners count once."""
    names = ("you", "Ada", "Bruno")
    assert ROUNDS.telling(names.__getitem__) == [
        "Largest lead: You by 20, after round 3",
        "Best round: Ada, +31 in round 3",
        "The lead changed once in 3 rounds",
    ]
    hearts = Course(((0, 0), (26, 0), (30, 22)), (0, 1), None, lowest_wins=True, word="hand")
    assert hearts.telling(names.__getitem__) == [
        "Largest lead: Ada by 26, after hand 1",
        "Dearest hand: You, +26 in hand 1",
        "Ada led after every hand",
    ]
    moon = Course(((0, 0, 0, 0), (26, 26, 0, 26), (30, 40, 10, 32)), (0, 1, 2, 3), lowest_wins=True)
    assert not any("Dearest" in told for told in moon.telling(("you", "Ada", "Bruno", "Cleo").__getitem__))
    partners = Course(((0, 0, 0, 0), (5, 2, 5, 2), (9, 9, 9, 9)), (0, 1, 0, 1))
    assert partners.heads == [0, 1]
    assert partners.telling(lambda seat: ("you and Ada", "Bruno and Cleo")[seat]) == [
        "Largest lead: You and Ada by 3, after round 1",
        "Best round: Bruno and Cleo, +7 in round 2",
    ]
    track = Course(((0, 0), (3, 10), (83, 20)), (0, 1), word="hand", counts="spaces")
    assert track.telling(names.__getitem__)[1] == "Best hand: You, +80 spaces in hand 2"
    hands = Course(((0, 0), (1, 0), (1, 1), (2, 1)), (0, 1), 2, word="hand")
    assert hands.telling(names.__getitem__) == ["Largest lead: You by 1, after hand 1"]
    assert Course(((0, 0), (5, 2)), (0, 1)).telling(names.__getitem__) == []
    assert [ROUNDS.short(points) for points in (60, 40, 71)] == [0, 20, 0]
    assert hearts.short(22) == 0


GAMES = [("deuce", 3), ("hearts", 4), ("texas42", 4), ("chess", 2), ("domino_poker", 4)]


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_the_course_of_a_match_ends_where_it_ended(key: str, seats: int) -> None:
    """Totals begin at nothing, chips with those that all are given, never stand after another round than they
    name, and end with the scores.
    """
    match = Match.new(key, seats, seed=3)
    player = bot_for(key, "beginner")
    while match.outcome() is None:
        seat = min(match.actors())
        match.submit(player.choose(match.bare_view(seat), Budget(20, seed=match.version)))
    course = course_of(match, range(seats))
    assert course.totals[0] == (100 if key == "domino_poker" else 0,) * seats
    deals = {step.text for step in match.steps()} & {"deal"}
    assert bool(course.rounds) == bool(deals)
    if deals:
        assert course.totals[-1] == tuple(match.view(None).scores())


def test_a_press_beside_it_folds_it(drive: Drive) -> None:
    """The cloth, Escape and its own button fold it away; the tab, Enter and Escape bring it back. A press on
    the table that came as the match ended folds nothing: nobody has seen the results yet.
    """
    driver = drive(MenuScene(), (1280, 800), still=True)
    outcome = ranked((60, 40, 20), "So it is.")
    scene = ResultsScene(Ending(outcome, NAMES[:3], [(9, 9, 9)] * 3, (0,), course=ROUNDS), AGAIN)
    driver.open(scene)
    driver.frames(4)
    assert scene._telling == ROUNDS.telling(scene.ending.mates) and scene._curve.h > 60
    driver.click((200, 400))
    assert not scene.folded
    driver.frames(1, DEAF)
    driver.click((200, 400))
    assert scene.folded
    tab, onward = scene._tab, scene._onward[0]
    assert (tab.label, onward.label) == ("The results", AGAIN[0][0])
    for button in (tab, onward):
        assert driver.app.area.contains(button.rect) and button.rect.w >= button.natural_width(
            driver.app.theme
        )
    assert onward.rect.right < tab.rect.x
    driver.key(pygame.K_RETURN)
    assert not scene.folded
    driver.click(scene._panel.rect.center)
    assert not scene.folded


def test_no_fact_is_cut(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of partners with long names one takes two lines, and what follows stands below it."""
    drawn: list[tuple[str, pygame.FRect, bool]] = []

    def noted(_: object, __: object, theme: Theme, words: str, cell: pygame.FRect, ___: object) -> None:
        drawn.append((words, cell, theme.fit(words, cell.w, SMALL) == words))

    monkeypatch.setattr(ResultsScene, "_draw_note", noted)
    driver = drive(MenuScene(), (1024, 640), still=True)
    names = ("Marguerite", "Bartholomew", "Wilhelmina", "Christopher")
    course = Course(((0,) * 4, (5, 2, 5, 2), (40, 9, 40, 9), (121, 80, 121, 80)), (0, 1, 0, 1), 121)
    outcome = ranked((121, 80, 121, 80), "So it is.")
    ending = Ending(outcome, names, [(9, 9, 9)] * 4, (0,), sides=(0, 1, 0, 1), course=course)
    scene = ResultsScene(ending, [("Menu", "glass", lambda: None)])
    driver.open(scene)
    drawn.clear()
    driver.app.redraw()
    driver.frames(1)
    assert len(drawn) > len(scene._telling) > 0 and all(whole for _, _, whole in drawn)
    assert " ".join(words for words, _, _ in drawn).startswith(" ".join(scene._telling))
    tops = [cell.y for _, cell, _ in drawn]
    assert len(set(tops)) == len(tops) and drawn[-1][1].bottom <= scene._buttons[0].rect.y


def test_facts_are_alike_large(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """With large text too: the longest decides for all of them."""
    drawn: dict[str, int] = {}

    def noted(_: object, __: object, theme: Theme, words: str, cell: pygame.FRect, ___: object) -> None:
        drawn[words] = theme.pixels(words, cell, SMALL, "semibold")

    monkeypatch.setattr(ResultsScene, "_draw_note", noted)
    driver = drive(MenuScene(), (1024, 640), still=True)
    driver.app.settings.text_size = 1.6
    driver.app.apply_settings()
    course = course_of(played("cribbage", 2, 3, 5000), (0, 1))
    choices = [("Menu", "glass", lambda: None)]
    outcome = ranked((121, 90), "So it is.")
    scene = ResultsScene(Ending(outcome, NAMES[:2], [(9, 9, 9)] * 2, (0,), course=course), choices)
    driver.open(scene)
    driver.frames(8, 0.2)
    told = [drawn[words] for words in scene._telling]
    assert len(told) == 3 and len(set(told)) == 1


LONG = ("Maximiliane von Wartburg", "Ada", "田中さくら", "Srinivasa Ramanujan Iyen")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_long_names_of_places_are_whole(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Bars give way to them, alike in every row, and are there still."""
    cut: list[str] = []
    fit = Theme.fit

    def fitted(theme: Theme, words: str, *more: Any) -> str:
        if (short := fit(theme, words, *more)) != words:
            cut.append(words)
        return short

    monkeypatch.setattr(Theme, "fit", fitted)
    ink = (250, 1, 250)
    outcome = ranked((40, 84, 58, 104), "So it is.")
    driver = drive(ResultsScene(Ending(outcome, LONG, [ink] * 4, (1,)), AGAIN), size, still=True)
    driver.frames(8)
    assert cut == []
    bars = pygame.mask.from_threshold(driver.app.screen, ink, (2, 2, 2)).get_bounding_rects()
    flat = [bar for bar in bars if bar.w > 8 and bar.h < 20]
    assert len(flat) == 4 and len({bar.x for bar in flat}) == 1


@pytest.mark.parametrize("text", [1.0, 1.6])
def test_no_name_is_broken_in_the_title(drive: Drive, monkeypatch: pytest.MonkeyPatch, text: float) -> None:
    """Beside the faces of two winners with long names it is set smaller, and every place has room below."""
    told: list[str] = []
    places: list[pygame.FRect] = []
    draw = ResultsScene._draw_place

    def noted(
        scene: ResultsScene, surface: pygame.Surface, theme: Theme, seat: int, at: pygame.FRect
    ) -> None:
        places.append(at)
        draw(scene, surface, theme, seat, at)

    monkeypatch.setattr(ResultsScene, "_draw_place", noted)
    monkeypatch.setattr("game.scenes.results.engrave", lambda *args, **more: told.append(args[2]))
    driver = drive(MenuScene(), (1024, 640), still=True)
    driver.app.settings.text_size = text
    driver.app.apply_settings()
    outcome = ranked((142, 254, 142, 254), "Players 2 and 4 reached 250 points first.")
    choices = [
        (label, "glass", lambda: None) for label in ("Rematch", "Review", "Same", "Swap", "More", "Shelf")
    ]
    ending = Ending(outcome, LONG, [(9, 9, 9)] * 4, (0,), figures="Deal 5", sides=(0, 1, 0, 1))
    scene = ResultsScene(ending, choices)
    driver.open(scene)
    driver.frames(2, 0.5)
    again = told.index(told[0], 1) if told.count(told[0]) > 1 else len(told)
    assert " ".join(told[:again]).split() == ending.title.split()
    assert places[-1].bottom <= min(button.rect.y for button in scene._buttons)


def test_enter_in_the_rhythm_of_the_moves_leaves_the_results_in_sight(drive: Drive) -> None:
    """Among several players, too, nothing begins by a key that was pressed as they came in."""
    begun: list[str] = []
    choices = [("Rematch", "gold", lambda: begun.append("rematch"))]
    ending = Ending(ranked((61, 58), "So it is."), NAMES[:2], [(9, 9, 9)] * 2, (0,))
    scene = ResultsScene(ending, choices)
    driver = drive(MenuScene(), (1024, 640), still=True)
    driver.open(scene)
    for _ in range(3):
        driver.key(pygame.K_RETURN)
        driver.frames(1, 0.1)
    assert begun == [] and driver.top is scene
    driver.frames(3, 0.5)
    driver.key(pygame.K_RETURN)
    assert begun == ["rematch"]


@pytest.mark.parametrize(
    ("key", "seats"),
    [("hit_the_deck", 2), ("domino_poker", 4), ("deuces", 1), ("bingo", 1), ("poker_dice", 8)],
)
def test_folded_it_lies_over_nothing_on_the_table(drive: Drive, key: str, seats: int) -> None:
    """Its tab and the way on stand over no card, tile, die or word."""
    match = played(key, seats, 3, 4000)
    assert match.outcome() is not None
    with seated(drive, CardTable) as sit:
        table = sit("P" + "R" * (seats - 1), match)
        table.until(lambda: isinstance(table.top, ResultsScene))
        table.top.fold()
        tabletop, view = table.tabletop, match.view(0)
        marks = tabletop.layout.marks(view, tabletop.area, 0)
        things = [place.rect for place in tabletop.layout.places(view, tabletop.area, 0)]
        things += [mark.rect for mark in marks if isinstance(mark, Note | Ladder)]
        for button in (table.top._tab, *table.top._onward):
            tab = pygame.FRect(button.rect).inflate(-4, -4)
            assert button.visible and not [
                one for one in things if tab.colliderect((one.x, one.y, one.w, one.h))
            ]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_beside_a_board_the_moves_stay_in_sight(drive: Drive, size: tuple[int, int]) -> None:
    """The results stand under the list, which makes room and can be scrolled; folded away it has its own."""
    match = Match.new("chess", 2, seed=1)
    for number, text in enumerate(["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"]):
        match.submit(match.game.parse(text, number % 2, match.view(number % 2)))
    with seated(drive, CardTable) as sit:
        table = sit("PR", match, size=size)
        table.until(lambda: isinstance(table.top, ResultsScene))
        table.driver.frames(4, 0.3)
        results, panel, box = table.top, table.scene._beside.panel, table.top._panel.rect
        moves = panel.moves
        assert not any(box.colliderect(frect(target.rect)) for target in table.tabletop.targets)
        assert table.app.area.contains(box) and not box.colliderect(panel.rect)
        assert moves.rect.contains(moves.cell(moves.plies[-1])) and moves.rect.bottom >= moves._ending.bottom
        assert moves.rect.h >= 3 * moves.cell(moves.plies[-1]).h - 6
        buttons = [button.rect for button in results._buttons]
        assert all(box.contains(rect) for rect in buttons)
        assert all(one.collidelist(buttons[at + 1 :]) < 0 for at, one in enumerate(buttons))
        if moves.most:
            table.post(pygame.MOUSEMOTION, moves.rect.center)
            pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=9, precise_y=9.0, flipped=False))
            table.driver.frames(20, 0.1)
            assert moves.offset < moves.most
        lent = panel.rect.h
        results.fold()
        assert panel.rect.h > lent and panel.rect.h == panel.box.h


def test_a_line_is_told_by_its_letter(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by its colour alone: at its end stands the first letter of its row, in the picture's own column."""
    letters: list[str] = []
    draw = coursecurve.face
    monkeypatch.setattr(coursecurve, "face", lambda name, *rest: letters.append(name) or draw(name, *rest))
    outcome = ranked((60, 40, 20), "So it is.")
    scene = ResultsScene(Ending(outcome, ("Zoe", "Ada", "bo"), [(9, 9, 9)] * 3, (0,), course=ROUNDS), AGAIN)
    drive(scene, (1280, 800), still=True).frames(4)
    assert letters[-3:] == ["Y", "A", "B"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([50, 10, 90], [50, 10, 90]),
        ([-9, 99, 50], [0, 90, 50]),
        ([90, 90, 90], [50, 70, 90]),
        ([10, 5, 0], [45, 22.5, 0]),
        ([0] * 10, [10 * n for n in range(10)]),
    ],
)
def test_letters_do_not_cover_each_other(wanted: list[float], found: list[float]) -> None:
    """They stand in the order of the points, and closer where there are many."""
    assert apart(wanted, 22.5 if wanted == [10, 5, 0] else 20, 90) == found


@pytest.mark.parametrize("high", [30.0, 60.0, 90.0, 200.0])
def test_eight_letters_are_whole(high: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room for all in a column they stand in more, and none lies on another."""
    spots: list[pygame.Rect] = []
    monkeypatch.setattr(svg, "paste", lambda _, picture, at: spots.append(picture.get_rect(topleft=at)))
    monkeypatch.setattr(coursecurve, "face", lambda name, mood, colour, disc: pygame.Surface((disc, disc)))
    course = Course((tuple([0.0] * 8), tuple(70.0 + n % 3 for n in range(8))), tuple(range(8)))
    rect = pygame.FRect(0, 0, 300, high)
    theme = Theme(1.5)
    draw_curve(pygame.Surface((450, 300)), theme, rect, course, [(9, 9, 9)] * 8, [0], "ABCDEFGH".__getitem__)
    curve, *discs = spots
    assert len(discs) == 8 and not any(curve.colliderect(disc) for disc in discs)
    assert all(theme.rect(rect).inflate(0, 2).contains(disc) for disc in discs)
    assert all(disc.inflate(-2, -2).collidelist(discs[at + 1 :]) < 0 for at, disc in enumerate(discs))
