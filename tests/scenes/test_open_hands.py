"""Hands open, for teaching: people see and hear each other's hands with no cover, and the result says so."""

from typing import Any

import pygame
import pytest

from game.match import Match
from game.scenes import navigate
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.table.ui.controls import Toggle

from .card_tables import CardTable, sit, told
from .seated import Drive, Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]
SWITCH = "Hands open, for teaching"


def faces(table: CardTable, seat: int) -> list[str | None]:
    """What shows of a hand."""
    return [place.face for place in table.tabletop.placements if place.zone == f"hand:{seat}"]


def ready(table: CardTable) -> None:
    """A person's turn comes, and nobody has had to hand the screen on."""
    table.until(lambda: table.my_turn() and table.top is table.scene)


def test_people_see_each_other_and_nobody_else(sit: Sit) -> None:
    """Two people and a computer: both hands lie open and are told, the third is shut; the screen turns."""
    table = sit("PPR", Match.new("crazy_eights", 3, seed=4), lie_open=True)
    holders = set()
    for _ in range(6):
        ready(table)
        assert not isinstance(table.top, HandoffScene) and table.picker is not None
        seat = table.tabletop.view.seat
        holders.add(seat)
        for person in (0, 1):
            assert sorted(map(str, faces(table, person))) == sorted(
                table.match.bare_view(person).zones()[f"hand:{person}"]
            )
        assert set(faces(table, 2)) == {None}
        other = faces(table, 1 - seat)
        words = next(node.name for node in told(table) if node.name.startswith(("Zoe has", "Max has")))
        assert all(table.scene.game.face_name(str(face)).split()[0] in words for face in other)
        table.scene._turn.play(table.random.choice(table.moves()))
        table.driver.frames(2)
    assert holders == {0, 1}


def test_a_match_with_open_hands_is_marked_and_stays_open(sit: Sit) -> None:
    """From its first move on; whoever goes on with it finds the hands open, and its result says so."""
    table = sit("PP", Match.new("deuce", 2, seed=7, options={"target": 50}), lie_open=True)
    ready(table)
    table.scene._turn.play(table.moves()[0])
    table.driver.frames(2)
    table.scene.session.close()
    number = table.scene.session.match_id
    loaded = table.app.store.load(number or 0)
    assert loaded.saved.helped
    again = CardTable(table.driver, TableScene.resume_match(table.app, loaded))
    table.driver.open(again.scene)
    while not isinstance(again.top, ResultsScene):
        again.until(again.my_turn)
        assert not isinstance(again.top, HandoffScene)
        if again.top is again.scene:
            assert None not in faces(again, 0) + faces(again, 1)
            again.scene._turn.play(again.random.choice(again.moves()))
        elif not isinstance(again.top, ResultsScene):
            again.driver.frames(1, 0.6)
            again.driver.key(pygame.K_RETURN)
        again.driver.frames(1)
    assert again.top.ending.helped
    again.scene.session.close()
    assert {row.takebacks for row in table.app.store.results()} == {1}


def test_nothing_is_kept_of_a_table_at_which_nobody_moved(sit: Sit) -> None:
    """The mark alone makes no match of it."""
    table = sit("PPRR", Match.new("hearts", 4, seed=7), lie_open=True)
    ready(table)
    table.scene.session.close()
    assert not table.app.store.unfinished()


@pytest.mark.parametrize("key", ["hearts", "chess", "deuces"])
def test_the_switch_is_there_where_it_means_something(
    drive: Drive, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a second person in a game that hides hands; what it says is what the players are."""
    sat: list[Any] = []
    monkeypatch.setattr(navigate, "start_table", lambda app, key, players, **rest: sat.append(players))
    scene = SetupScene(key)
    driver = drive(scene, (1280, 800))

    def switch() -> Toggle | None:
        found = (widget for widget in scene.widgets.widgets if isinstance(widget, Toggle))
        return next((widget for widget in found if widget.label == SWITCH), None)

    assert switch() is None, "one person sees their own hand anyway"
    if len(scene.seat_plan.seats) > 1:
        scene.seat_plan.make_person(1)
        scene._seats_changed()
    driver.frames(1)
    toggle = switch()
    assert (toggle is not None) == (key == "hearts")
    if toggle is not None:
        assert "covered" in scene._remark()
        driver.click(toggle)
        assert "with help" in scene._remark()
    scene.play()
    assert [player.open for player in sat[0]] == [key == "hearts"] * len(sat[0])
