"""Crazy Eights on the screen: rounds by mouse and keyboard, naming a suit, drawing, the way of play."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.table.ui.theme import BODY

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[..., CardTable]


class Eights(CardTable):
    """Suits are named by their counters as often as by their buttons."""

    drop = "pile"

    def play_by_mouse(self, move: Move) -> None:
        """As at any table, but for the counters."""
        if move.choice is None or self.random.random() < 0.5:
            super().play_by_mouse(move)
            return
        self.driver.click(self.where(move.pieces[0])[1])
        chips = self.tabletop.chips(self.picker)
        self.driver.click(next(chip.rect.centre for chip in chips if chip.choice == move.choice))


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of Crazy Eights."""
    with seated(drive, Eights) as opener:
        yield opener


def until(wanted: Callable[[Any], bool], seats: int, seed: int = 3, **options: Any) -> Match:
    """A match of random moves at its first position that is wanted, with the first seat to act."""
    match, rng = Match.new("crazy_eights", seats, seed=seed, options=options), random.Random(seed)
    while not (0 in match.actors() and wanted(match.view(0))):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def with_eight(view: Any) -> bool:
    """Whether the viewer could play an eight."""
    return any(move.choice for move in view.legal())


@pytest.mark.parametrize("letters", ["PR", pytest.param("PRRRRR", marks=pytest.mark.slow)])
def test_round_by_mouse(sit: Sit, letters: str) -> None:
    """A round with the mouse alone at the smallest and the largest table, to its score sheet."""
    table = sit(letters, Match.new("crazy_eights", len(letters), seed=6, options={"aces_reverse": True}))
    assert table.play_hands(table.play_by_mouse) >= 4
    assert sum(table.match.scores()) > 0


def test_round_by_keys(sit: Sit) -> None:
    """And with the keyboard alone."""
    options = {"draw": "one and play", "twos_draw_two": True, "queens_skip": True}
    table = sit("PRR", Match.new("crazy_eights", 3, seed=7, options=options))
    assert table.play_hands(table.play_by_keys) >= 4


def test_an_eight_asks_for_its_suit(sit: Sit) -> None:
    """A picked eight offers four counters and four words; the other way out is to put it back."""
    table = sit("PR", until(with_eight, 2))
    table.until(lambda: table.picker is not None)
    eight = next(move for move in table.moves() if move.choice)
    table.driver.click(table.where(eight.pieces[0])[1])
    assert [chip.choice for chip in table.tabletop.chips(table.picker)] == ["C", "D", "H", "S"]
    assert [button.label for button in table.scene._hud._choices][:4] == [
        "Clubs", "Diamonds", "Hearts", "Spades",
    ]  # fmt: skip
    assert table.scene._turn.pill.text.endswith(": choose the suit to name.")
    hud = table.scene._hud
    for button in hud._choices:  # all of them can be read, in the smallest window too
        assert table.app.theme.width(button.label, BODY) <= button.rect.w - 20
    assert hud.extra > 0
    table.driver.key(pygame.K_ESCAPE)
    assert not table.tabletop.chips(table.picker)
    assert hud.extra == 0
    table.driver.click(table.where(eight.pieces[0])[1])
    chips = table.tabletop.chips(table.picker)
    table.driver.click(next(chip.rect.centre for chip in chips if chip.choice == "D"))
    assert (0, f"play {eight.pieces[0]}>D") in table.log


def test_drawing_by_the_pile_and_by_its_button(sit: Sit) -> None:
    """The stock is pressed, or what the bar offers."""
    for by_pile in (True, False):
        table = sit("PR", Match.new("crazy_eights", 2, seed=4, deal=None))
        table.until(lambda table=table: table.picker is not None)
        if by_pile:
            table.driver.click(table.target("stock"))
        else:
            table.press("Draw a card")
        assert (0, "draw") in table.log


def test_a_card_that_does_not_fit_says_why(sit: Sit) -> None:
    """A press on it cites the rule."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4))
    table.until(lambda: table.picker is not None)
    fitting = {move.pieces[0] for move in table.moves() if move.pieces}
    wrong = next(
        place.pick for place in table.tabletop.placements if place.pick and place.pick not in fitting
    )
    table.driver.click(table.where(wrong)[1])
    assert "rule 2" in table.scene._turn.caption.text


def test_a_double_click_plays_one_card(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where opponents have answered before the second click, it is not for the card that lies there now."""
    monkeypatch.setattr("game.table.table_input.TWICE", 5.0)
    table = sit("PR", until(lambda view: len(plain(view)) > 1 and len(view.zones()["hand:0"]) > 5, 2))
    table.until(lambda: table.picker is not None)
    card, (x, y) = table.where(plain(table.tabletop.view)[0].pieces[0])
    point = (x + 20, y)
    heard: list[str] = []
    monkeypatch.setattr(table.app.sounds, "play", lambda name, *where: heard.append(name))
    table.driver.click(point)
    table.driver.click(point)  # while the others are to act
    assert "refuse" not in heard
    table.until(lambda: table.picker is not None)
    there, version = table.tabletop.piece_at(*point), table.match.version
    assert there is not None and there.pick is not None and there.id != card
    table.driver.click(point)
    assert table.match.version == version and not table.picker.selected and "refuse" not in heard


def test_a_refusal_is_heard_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pointer may pass over other cards while the reason stands there; pressing again tells it anew."""
    match = until(
        lambda view: len({m.pieces for m in view.legal() if m.pieces}) < len(view.zones()["hand:0"]), 2
    )
    table = sit("PR", match)
    table.until(lambda: table.picker is not None)
    legal = {face for move in table.moves() for face in move.pieces}
    hand = table.tabletop.view.zones()["hand:0"]
    point = table.where(next(face for face in hand if face not in legal))[1]
    heard: list[str] = []
    monkeypatch.setattr(table.app.sounds, "play", lambda name, *where: heard.append(name))
    table.driver.click(point)
    words = table.scene._turn.caption
    assert words.warning and heard.count("refuse") == 1
    for face in hand:
        table.post(pygame.MOUSEMOTION, table.where(face)[1])
    assert heard.count("refuse") == 1 and table.scene._turn.caption == words
    table.driver.frames(12)
    table.driver.click(point)
    assert heard.count("refuse") == 2


def plain(view: Any) -> list[Move]:
    """The cards that a click plays at once."""
    return [move for move in view.legal() if move.pieces and not move.choice]


@pytest.mark.parametrize("then", ["pick", "key", "press"])
def test_a_refusal_goes_with_the_next_thing_done(sit: Sit, then: str) -> None:
    """Its red is gone once a card that goes is picked, by mouse or N, or the table is pressed elsewhere."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4))
    table.until(table.my_turn)
    legal = {move.pieces[0] for move in table.moves() if move.pieces}
    hand = [place.pick for place in table.tabletop.placements if place.pick]
    table.driver.click(table.where(next(face for face in hand if face not in legal))[1])
    assert table.scene._turn.caption.warning
    if then == "pick":
        table.post(pygame.MOUSEMOTION, table.where(next(iter(legal)))[1])
        assert table.scene._turn.caption.warning, "the pointer alone does nothing"
        table.post(pygame.MOUSEBUTTONDOWN, table.where(next(iter(legal)))[1])
    elif then == "key":
        table.driver.key(pygame.K_o)
    else:
        table.driver.click((20.0, 330.0))
    assert not table.scene._turn.caption.warning
