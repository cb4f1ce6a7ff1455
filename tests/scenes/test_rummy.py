"""Rummy on the screen: hands by mouse and keyboard, melds as drop targets, marks, a hand in its own order."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.rules.games.rummy.phases import PLAY
from game.rules.shared.playing_cards import ACE_LOW
from game.scenes.roundend import RoundScene
from game.scenes.sheet import PadScene

from .card_tables import CardTable
from .seated import seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
Sit = Callable[..., "Rummy"]
YOURS = ["4C", "5C", "6C", "9D", "9H", "9S", "9C", "2D", "3D", "JH"]
THEIRS = ["KD", "KH", "QC", "8S", "8D", "TD", "5H", "AS", "4D", "7S"]


class Rummy(CardTable):
    """Melds are picked card by card; those that could grow wait for Enter."""

    drop = "discard"

    def moves(self) -> list[Move]:
        """Melds and lay-offs first, as people play."""
        moves = super().moves()
        return [move for move in moves if move.kind in ("meld", "lay")] or moves

    def play_by_mouse(self, move: Move) -> None:
        """A meld that could still grow is sent to the table by a click on it."""
        super().play_by_mouse(move)
        if move.kind == "meld" and self.picker is not None and self.picker.selected:
            self.driver.click(self.target("table"))

    def play_by_keys(self, move: Move) -> None:
        """And by Enter on its last card."""
        if move.kind != "meld":
            super().play_by_keys(move)
            return
        version = self.match.version
        for face in move.pieces:
            self.tab_to(lambda spot, face=face: spot.piece is not None and self.free(spot.piece, face))
            self.driver.key(pygame.K_RETURN)
        if self.match.version == version:
            self.driver.key(pygame.K_RETURN)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of Rummy."""
    with seated(drive, Rummy) as opener:
        yield opener


def dealt(*after: str, **options: Any) -> Match:
    """A match of two with these hands; the first seat has drawn from the stock."""
    deal = [card for two in zip(YOURS, THEIRS, strict=True) for card in two] + ["QH", *after]
    deal += [face for face in ACE_LOW.faces if face not in deal]
    match = Match.new("rummy", 2, seed=1, options=options, deal=[deal])
    match.play(0, "draw stock")
    return match


@pytest.mark.parametrize("letters", ["PR", pytest.param("PRRRRR", marks=pytest.mark.slow)])
def test_hand_by_mouse(sit: Sit, letters: str) -> None:
    """A hand with the mouse alone at the smallest and the largest table, to its sheet."""
    table = sit(letters, Match.new("rummy", len(letters), seed=6))
    assert table.play_hands(table.play_by_mouse) >= 4


def test_hand_by_keys(sit: Sit) -> None:
    """And with the keyboard alone."""
    table = sit("PR", dealt("KC"))
    assert table.play_hands(table.play_by_keys) >= 4


def test_possible_melds_are_marked(sit: Sit) -> None:
    """What can be melded is pointed out until a card is picked; then only what goes with it stays bright."""
    table = sit("PR", dealt("KC"))
    table.until(lambda: table.picker is not None)
    assert table.tabletop._highlights == {"4C", "5C", "6C", "9C", "9D", "9H", "9S"}
    table.driver.click(table.where("5C")[1])
    bright = {place.pick for place in table.tabletop.placements if place.id in table.picker.lit_pieces}
    assert bright == {"4C", "6C"}


def test_four_of_a_kind_wait_for_play(sit: Sit) -> None:
    """Three 9s are a meld that waits to be played, since a fourth may follow; the fourth ends the picking."""
    table = sit("PR", dealt("KC"))
    table.until(lambda: table.picker is not None)
    for face in ("9C", "9D", "9H"):
        table.driver.click(table.where(face, table.picker.selected)[1])
    assert table.picker.named is not None
    table.driver.click(table.where("9S", table.picker.selected)[1])
    assert (0, "meld 9C 9D 9H 9S") in table.log


def test_a_meld_takes_a_card_anywhere(sit: Sit) -> None:
    """A card is laid off on the whole block: its first card, its last, and the cloth beside them."""
    for share in (0.05, 0.5, 0.95):
        match = dealt("7C")
        match.play(0, "meld 4C 5C 6C")
        table = sit("PR", match)
        table.until(lambda table=table: table.picker is not None)
        rect = next(target.rect for target in table.tabletop.targets if target.key == "meld:0")
        table.drag(table.where("7C")[1], (rect.x + rect.w * share, rect.centre[1]))
        assert (0, "lay 7C>1") in table.log


def test_a_drop_that_does_not_fit_says_why(sit: Sit) -> None:
    """The rule is cited, and the card goes back."""
    match = dealt("KC")
    match.play(0, "meld 4C 5C 6C")
    table = sit("PR", match)
    table.until(lambda: table.picker is not None)
    table.drag(table.where("JH")[1], table.target("meld:0"))
    assert "rule 3" in table.scene._turn.caption.text and table.match.view(0).state.phase == PLAY


def test_a_hand_in_its_own_order(sit: Sit) -> None:
    """A card that is let go among its own hand stays there, and O sorts by suit and by rank again."""
    table = sit("PR", dealt("KC"))
    table.until(lambda: table.picker is not None)

    def faces() -> list[str]:
        own = [place for place in table.tabletop.placements if place.pick]
        return [place.pick for place in sorted(own, key=lambda place: place.x)]

    first = faces()[0]
    last = table.where(faces()[-1])[1]
    table.drag(table.where(first)[1], (last[0] + 20, last[1]))
    assert faces()[-1] == first
    table.driver.key(pygame.K_o)
    assert faces()[0] == "4C"


def test_a_drawn_hand_halts(sit: Sit) -> None:
    """When the stock has run out for the third time, every hand is shown before the next deal."""
    rng = random.Random(3)
    match = Match.new("rummy", 2, seed=3)
    state = match.view(0).state
    while state.turnovers < 2 or state.stock or state.phase == PLAY or match.actors() != {0}:
        seat = min(match.actors())
        moves = [move for move in match.moves(seat) if not move.startswith(("meld", "lay"))]
        stock = [move for move in moves if move == "draw stock"]
        match.play(seat, rng.choice(stock or moves))
        state = match.view(0).state
    table = sit("PR", match)
    table.until(lambda: table.picker is not None)
    table.driver.click(table.target("stock"))
    table.until(lambda: isinstance(table.top, RoundScene))
    assert "nobody scores" in table.top.sheets[0].words
    table.driver.click(table.top._widgets.widgets[0])
    table.driver.frames(2)
    table.driver.key(pygame.K_s)
    assert isinstance(table.top, PadScene) and "Nobody" in table.top._list.rows[-1]
