"""Tables of the classic card games, driven by mouse or keyboard through one hand."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.access.node import Node
from game.match import Match
from game.rules.core.move import Move
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.table.ui.written import Written
from tests.scenes.seated import Drive, Sit, seated
from tests.scenes.test_table import Table


class CardTable(Table):
    """What a person does at such a table; `drop` is the target that cards without one are dragged to."""

    drop = "trick"

    @property
    def match(self) -> Match:
        return self.scene.session.match

    @property
    def log(self) -> list[tuple[int, str]]:
        return self.match.log

    def until(self, ready: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until something is so; frames are drawn only as the app sees fit."""
        for _ in range(int(seconds / 0.1)):
            if ready():
                return
            self.scene.app.store.flush()
            self.driver.now += 0.1
            self.app.step(self.driver.now)
        raise AssertionError(f"waited in vain; top is {self.top}, caption {self.scene._turn.caption.text!r}")

    def press(self, label: str) -> None:
        """Press a button of the choice bar."""
        self.driver.click(next(button for button in self.scene._hud._choices if button.label == label))

    def label(self, move: Move) -> str:
        """What a button says: the choice by itself, or the whole move."""
        game, view, name = self.scene.game, self.tabletop.view, self.scene._table.naming.name
        return game.choice_name(move.choice or "").capitalize() or game.label(move, view, name)

    def play_by_mouse(self, move: Move) -> None:
        """Cards are clicked, or one is dragged to its place; piles are clicked; choices are buttons."""
        version = self.match.version
        if len(move.pieces) == 1 and move.choice is None and self.random.random() < 0.5:
            self.drag(self.where(move.pieces[0])[1], self.target(move.target or self.drop))
            return
        for face in move.pieces:
            self.driver.click(self.where(face, tuple(self.picker.selected))[1])
        if self.match.version > version:
            return
        if self.picker.completions.waits:
            self.driver.click(self.scene._hud._choices[0])
            return
        if move.choice is not None or move.target is None:
            self.press(self.label(move))
        else:
            self.driver.click(self.target(move.target))

    def play_by_keys(self, move: Move) -> None:
        """Tab and Enter for cards and places, a number for a button."""
        version = self.match.version
        for face in move.pieces:
            self.tab_to(lambda spot, face=face: spot.piece is not None and self.free(spot.piece, face))
            self.driver.key(pygame.K_RETURN)
        if self.match.version > version:
            return
        if self.picker.completions.waits:
            self.driver.key(pygame.K_RETURN)
            return
        if move.choice is not None or move.target is None:
            labels = [button.label for button in self.scene._hud._choices]
            self.driver.key(pygame.K_1 + labels.index(self.label(move)))
        else:
            self.tab_to(lambda spot: spot.target == move.target)
            self.driver.key(pygame.K_RETURN)

    def play_hands(self, play: Callable[[Move], None], hands: int = 1) -> int:
        """Random moves until so many sheets were acknowledged, or the results show; how many were made."""
        made = 0
        while hands and not isinstance(self.top, ResultsScene):
            self.until(self.my_turn)
            if isinstance(self.top, RoundScene | HandoffScene):
                hands -= isinstance(self.top, RoundScene)
                self.driver.frames(1, 0.6)
                self.driver.click(self.top._widgets.widgets[0])
                self.driver.frames(1)
            elif self.top is self.scene and self.picker is not None:
                before, mover = self.match.version, self.tabletop.view.seat
                play(self.random.choice(self.moves()))
                made += 1
                assert mover in [seat for seat, _ in self.log[before:]], self.scene._turn.caption
            else:
                self.driver.frames(1)
        return made


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of any game: `sit("PRR", match)`."""
    with seated(drive, CardTable) as opener:
        yield opener


def told(table: CardTable) -> list[Node]:
    """What the table tells while somebody listens."""
    if table.app.written is None:
        table.app.write(Written())
    table.driver.frames(2)
    nodes: list[Node] = table.driver.top.tell().walk()
    return nodes
