"""The list of matches: what can be done with each, by mouse and by keys."""

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pygame
import pytest

from game.match import Match
from game.match.beside import Beside
from game.match.journal import Journal, Saved
from game.rules import registry
from game.rules.shared.alone import GIVING_UP
from game.scenes import matches, navigate, tablemenu
from game.scenes.dialog import DialogScene
from game.scenes.matches import MatchesScene
from game.scenes.saved import ended, ending, lately, leaders, moment, standing, title
from game.scenes.table import TableScene
from game.session.dealing import Dealing, new_match
from game.session.players import Player
from game.table.ui.button import Button

Drive = Callable[..., Any]

PEOPLE = [
    {"name": name, "colour": n, "level": "casual" if n else None} for n, name in enumerate(("You", "Ada"))
]


@pytest.fixture
def visits(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Where the list leads, instead of going there."""
    made: list[tuple[Any, ...]] = []
    monkeypatch.setattr(navigate, "continue_match", lambda app, number: made.append(("continue", number)))
    monkeypatch.setattr(navigate, "open_replay", lambda app, past: made.append(("replay", past.match.dump())))
    return made


def finished() -> Match:
    """A match that was played to its end by whoever is first to move."""
    match = Match.new("deuce", seats=2, seed=3)
    while match.outcome() is None:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    return match


def listed(drive: Drive) -> Any:
    """A driver on the list, with one unfinished and one finished match."""
    driver = drive(MatchesScene())
    for match in (Match.new("deuce", seats=2, seed=1), finished()):
        driver.app.store.begin(match, PEOPLE)[1].result()
    driver.top.resume()
    driver.frames(2)
    return driver


def test_partners_are_listed_as_pairs(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the list against each other; beside it one below the other, and what they have once."""
    driver = drive(MatchesScene())
    names = ("You", "Ada", "Bruno", "Cleo")
    people = [{"name": name, "colour": n, "level": "casual" if n else None} for n, name in enumerate(names)]
    match = Match.new("texas42", seats=4, seed=1)
    while not any(match.scores()):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[-1])
    driver.app.store.begin(match, people)[1].result()
    written: list[str] = []
    draw = matches.write

    def note(*given: Any, **how: Any) -> pygame.Rect:
        written.append(given[2])
        return draw(*given, **how)

    monkeypatch.setattr(matches, "write", note)
    driver.top.resume()
    driver.frames(2)
    (saved,) = driver.top.saved
    assert title(saved) == "Four-Hand Texas: You and Bruno against Ada and Cleo"
    assert [words for words in written if words in names][:4] == ["You", "Bruno", "Ada", "Cleo"]
    first = written.index("You")
    scores = [words for words in written[first : first + 12] if words.isdigit()]
    assert scores == [str(score) for score in match.scores()[:2]]


def button(scene: MatchesScene, label: str) -> Button:
    """The button with these words."""
    return next(w for w in scene.widgets.widgets if isinstance(w, Button) and w.label == label)


def test_continue_and_watch(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """An unfinished match goes on, by click or Enter; a finished one is watched from its record."""
    driver = listed(drive)
    scene = driver.top
    assert [title(saved) for saved in scene.saved] == ["Deuce: You with Ada"]
    number = scene.saved[0].id
    driver.click(button(scene, "Continue"))
    scene.widgets.set_focus(None)
    driver.key(pygame.K_RETURN)
    assert visits == [("continue", number)] * 2
    driver.click((scene._tabs.rect.right - 30, scene._tabs.rect.centery))
    assert len(scene.saved) == 1 and scene.saved[0].outcome
    driver.click(button(scene, "Replay"))
    assert visits[-1][0] == "replay"
    assert Match.load(visits[-1][1]).outcome() is not None


def test_export_writes_a_record(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that the dialog names can be loaded, its text copied; a folder in the way is told of."""
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    driver = listed(drive)
    folder, number = driver.app.data / "records", driver.top.chosen.id
    driver.click(button(driver.top, "Export"))
    assert isinstance(driver.top, DialogScene) and "“with help”" in driver.top.message
    driver.key(pygame.K_ESCAPE)
    assert not folder.exists() and not driver.app.store.load(number).saved.helped, (
        "asked before it is written"
    )
    driver.click(button(driver.top, "Export"))
    driver.key(pygame.K_RETURN)
    driver.app.store.flush()
    assert driver.app.store.load(number).saved.helped
    assert isinstance(driver.top, DialogScene)
    files = list((driver.app.data / "records").iterdir())
    assert len(files) == 1 and files[0].name in driver.top.message
    Match.load(files[0].read_text())
    if sys.platform != "win32":
        assert not any(path.stat().st_mode & 0o077 for path in (folder, *files)), "nobody else can look"
    driver.key(pygame.K_RETURN)
    assert kept == [files[0].read_text()]
    files[0].unlink()
    files[0].mkdir()
    driver.click(button(driver.top, "Export"))
    driver.key(pygame.K_RETURN)
    assert driver.top.title == "Not exported"


def test_keys_stay_in_the_list(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """Arrows move the lit row, up from the first to the tabs; Enter opens it, Tab leads to the buttons."""
    driver = listed(drive)
    scene = driver.top
    for seed in range(2, 5):
        driver.app.store.begin(Match.new("deuce", seats=2, seed=seed), PEOPLE)[1].result()
    scene.resume()
    driver.frames(2)
    assert scene._list.chosen == 0 and len(scene.saved) == 4
    for key, row in (
        (pygame.K_DOWN, 1), (pygame.K_PAGEDOWN, 3), (pygame.K_DOWN, 3), (pygame.K_UP, 2), (pygame.K_HOME, 0),
        (pygame.K_UP, 0), (pygame.K_DOWN, 0), (pygame.K_END, 3), (pygame.K_UP, 2),
    ):  # fmt: skip
        at_top = key == pygame.K_UP and scene._list.chosen == 0
        driver.key(key)
        assert scene._list.chosen == row
        assert scene.widgets.focus is (scene._tabs if at_top else scene._list)
    driver.key(pygame.K_RETURN)
    assert visits == [("continue", scene.saved[2].id)]
    driver.key(pygame.K_TAB)
    assert isinstance(scene.widgets.focus, Button)


def test_enter_watches_after_the_tab_was_pressed(drive: Drive, visits: list[tuple[Any, ...]]) -> None:
    """The mouse turns to the finished ones; the lit row there hears Enter and the arrows at once."""
    driver = listed(drive)
    scene = driver.top
    driver.click((scene._tabs.rect.right - 30, scene._tabs.rect.centery))
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.click((scene._tabs.rect.x + 30, scene._tabs.rect.centery))
    driver.click((scene._tabs.rect.right - 30, scene._tabs.rect.centery))
    driver.key(pygame.K_RETURN)
    assert [kind for kind, _ in visits] == ["replay", "replay"]


def test_a_long_list_is_read_a_page_at_a_time(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is looked at is read; the last row is reached by End, and a damaged one says what it is."""
    driver = drive(MatchesScene())
    journal = driver.app.store
    number, future = journal.begin(Match.new("deuce", seats=2, seed=1), PEOPLE)
    future.result()

    def fill(store: Any) -> None:
        row = store.match(number)
        store.put(
            replace(row, id=n, played=f"2020-01-01T00:{n // 60:02}:{n % 60:02}+00:00") for n in range(500)
        )
        store.put([replace(row, id=1000, played="2019", players="[]")])

    journal._writer.write(fill).result()
    read: list[int] = []
    page = Journal.page
    monkeypatch.setattr(
        Journal,
        "page",
        lambda self, first, *rest, **more: read.append(first) or page(self, first, *rest, **more),
    )
    driver.top.resume()
    driver.frames(3)
    scene = driver.top
    assert len(scene.saved) == 502 and scene.chosen.id == number and set(read) == {0}
    driver.app.stack.top.widgets.set_focus(scene._list)
    driver.key(pygame.K_END)
    driver.frames(2)
    assert len(set(read)) <= 3 and scene.chosen is None and scene.main is None
    driver.key(pygame.K_UP)
    assert scene.chosen.id == 0


def test_dialogs_say_what_is_true_of_the_match(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """In chess nothing is hidden; in a card game it is; a match without a result leaves none behind."""
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: None)
    for game, knows in (("chess", False), ("deuce", True)):
        driver = drive(MatchesScene())
        driver.app.store.begin(Match.new(game, seats=2, seed=1), PEOPLE)[1].result()
        driver.top.resume()
        driver.frames(2)
        driver.click(button(driver.top, "Export"))
        assert ("hidden" in driver.top.message) == knows and "“with help”" in driver.top.message
        driver.key(pygame.K_ESCAPE)
        driver.click(button(driver.top, "Forget"))
        assert "Results" not in driver.top.message
        driver.click(button(driver.top, "Forget it"))


def test_forget_asks_first(drive: Drive) -> None:
    """Escape and Enter keep the match, its red button forgets it; then there is nothing left to press."""
    driver = listed(drive)
    scene = driver.top
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        driver.click(button(scene, "Forget"))
        driver.key(key)
        assert len(driver.app.store.unfinished()) == 1
    driver.click(button(scene, "Forget"))
    driver.click(button(driver.top, "Forget it"))
    driver.frames(2)
    assert driver.app.store.unfinished() == []
    assert not any(isinstance(w, Button) and w.label == "Continue" for w in scene.widgets.widgets)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_everything_fits(drive: Drive, size: tuple[int, int]) -> None:
    """All widgets lie inside the window and none over another."""
    driver = drive(MatchesScene(), size=size)
    driver.app.store.begin(Match.new("deuce", seats=2, seed=1), PEOPLE)[1].result()
    driver.top.resume()
    driver.frames(2)
    places = [w.rect for w in driver.top.widgets.stops()]
    assert all(driver.app.area.contains(place) for place in places)
    for index, place in enumerate(places):
        assert place.collidelist(places[index + 1 :]) == -1


def test_words() -> None:
    """Names stand in place of seat numbers, dates are local, and a wrong date hides nothing."""
    saved = Saved(
        id=1,
        game="deuce",
        players=(*PEOPLE, {"name": "Bo", "colour": 2, "level": None}),
        begun="2026-03-05T12:00:00+00:00",
        played="2026-03-05T12:00:00+00:00",
        round=3,
        plays=40,
        scores=(45, 20, 7),
        outcome="Player 2 reached 104 points; 100 win the match.",
        helped=False,
        may_undo=True,
        imported=False,
    )
    assert title(saved) == "Deuce: You with Ada and Bo"
    assert standing(saved) == "Round 3 · 45–20–7"
    assert ending(saved).startswith("Ada reached 104 points")
    assert ending(replace(saved, outcome="Player 1 wins with 69.")) == "You win with 69."
    assert "March 2026" in moment(saved.played)
    assert moment("soon") == "" == lately("soon")
    assert leaders(saved) == {0} and leaders(replace(saved, game="hearts")) == {2}
    assert not leaders(replace(saved, scores=(3, 3, 3)))
    chess = replace(saved, game="chess", round=0, plays=1, scores=(0, 0), outcome=None)
    assert standing(chess) == "1 move" and standing(replace(chess, plays=23)) == "23 moves"
    assert standing(replace(chess, scores=(0.5, 0.5), outcome="Stalemate.")) == "½–½ · 1 move"
    for game in ("texas42", "cribbage"):  # partners have their points together
        four = replace(saved, game=game, players=PEOPLE * 2, scores=(6, 36, 6, 36))
        assert standing(four) == f"{registry.entry(game).round.capitalize()} 3 · 6–36"
        assert four.text.startswith("Round 3 · 6–36 · ")
    alone = replace(chess, game="deuces", players=PEOPLE[:1], scores=(1,), plays=9)
    assert standing(alone) == "1 card home · 9 moves" and title(alone) == "Deuces: You"


def test_days_are_named_as_seen_from_today() -> None:
    """Within a week by name, later by date, and always with the time, by which two of a day tell apart."""
    at = datetime(2026, 3, 4, 9, 5).astimezone()
    day = at.date()
    words = [lately(at.isoformat(), day + timedelta(days)) for days in (0, 1, 2, 6, 7, -1)]
    assert words[:4] == ["today, 09:05", "yesterday, 09:05", "Wednesday, 09:05", "Wednesday, 09:05"]
    assert words[4] == words[5] == "4 March 2026, 09:05"


def test_a_match_says_how_it_was_dealt(drive: Drive) -> None:
    """Sealed from the first move on; opened, and checked, at its end; or known beforehand."""
    driver = drive(MatchesScene())
    store = driver.app.store
    sealed, beside = new_match("deuce", 2, {"target": 50}, Dealing(cut="nine"))
    shown = beside.commitment.shown
    number, _ = store.begin(sealed, PEOPLE, beside=beside)
    assert store.deal_line(number) == f"Sealed: {shown}"
    driver.top.resume()
    driver.frames(2)
    assert driver.top._dealt(number) == f"Sealed: {shown}"
    seal = driver.top._seal
    assert "neither Deuce nor you" in seal.tip and "verify" in seal.tip and seal.rect.h > 10
    assert driver.top.widgets.at(seal.rect.center) is seal
    before = sealed.version
    while sealed.outcome() is None:
        seat = min(sealed.actors())
        sealed.play(seat, sealed.moves(seat)[0])
    store.append(number, sealed, before, PEOPLE).result()
    assert store.deal_line(number) == f"Sealed: {shown} Opened: matches"
    driver.top.resume()
    driver.frames(2)
    assert driver.top._dealt(number) == f"Sealed: {shown} Opened: matches"
    other = Beside(commitment=replace(beside.commitment, cut="ten"))
    number, _ = store.begin(sealed, PEOPLE, beside=other)
    assert store.deal_line(number) == f"Sealed: {shown} Opened: does not match"
    known, beside = new_match("deuce", 2, {}, Dealing(7))
    number, _ = store.begin(known, PEOPLE, beside=beside)
    assert store.deal_line(number) == "Deal: known beforehand"
    number, _ = store.begin(Match.new("chess", 2, seed=1), PEOPLE)
    assert store.deal_line(number) == ""


def test_a_running_table_exports_its_seal_closed(drive: Drive) -> None:
    """The file has the commitment and how computer players moved, and nothing that opens it."""
    driver = drive(MatchesScene())
    dealing = Dealing(cut="nine")
    players = [Player("You", 0, None), Player("Ada", 1, "casual")]
    scene = TableScene.start(driver.app, "deuce", players, options={}, dealing=dealing)
    driver.open(scene)
    sealed = scene.session.beside.commitment
    assert sealed is not None and scene.session.match.seed == dealing.opening.deal("nine")
    tablemenu.export(scene._table)
    driver.frames()
    driver.click(next(w for w in driver.top.widgets.widgets if getattr(w, "label", "") == "Export"))
    (file,) = (driver.app.data / "records").glob("*.deuce")
    text = file.read_text()
    assert sealed.digest in text and dealing.opening.nonce not in text
    assert str(dealing.opening.seed) not in text
    scene.session.close()


def test_how_it_ended_keeps_its_day(drive: Drive) -> None:
    """However little room the shelf has for what is said of the last result."""
    driver = drive(MatchesScene())
    match = Match.new("deuces", seats=1, seed=5)
    match.submit(GIVING_UP)
    driver.app.store.begin(match, PEOPLE[:1])[1].result()
    (saved,) = driver.app.store.page(0, 1, finished=True, game="deuces")
    assert saved is not None and {words.rpartition("today")[1] for words in ended(saved)} == {"today"}
    old = replace(saved, played="2024-03-05T20:15:00+00:00")
    forms = ended(old)
    assert "The deal was given up · 5 Mar 2024" in forms and forms[-1] == "Played 5 Mar 2024"
    assert all("2024" in words for words in forms)
    assert [len(words) for words in forms] == sorted(map(len, forms), reverse=True)
