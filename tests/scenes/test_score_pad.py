"""The score pad of every game that has one, opened at the table once something was counted."""

import random
from typing import Any

import pygame
import pytest

from game.ai.bot import turn_moves
from game.match import Match
from game.rules.core.events import Scored, ScoreLine
from game.rules.registry import entries, load
from game.scenes import sheet
from game.scenes.sheet import open_pad
from game.table.ui import panel
from game.table.ui.theme import Sight, Theme
from tests.scenes.card_tables import sit
from tests.scenes.quick import quick_bots
from tests.scenes.seated import Sit

__all__ = ["quick_bots", "sit"]
UNCOUNTED = ("bingo", "checkers", "chess", "deuces")
"""Games without points."""


def counted(key: str) -> Match:
    """A match played by chance until a round was counted line by line."""
    match, rng, lines = Match.new(key, seats=load(key).seats[0], seed=3), random.Random(key), 0
    while not lines:
        before = match.version
        match.submit(rng.choice(turn_moves(match.bare_view(min(match.actors())))))
        events = [event for at in range(before, match.version) for event in match.events_at(at + 1, None)]
        lines = sum(len(event.sheet) for event in events if isinstance(event, Scored))
    return match


@pytest.mark.parametrize("key", [entry.key for entry in entries() if entry.key not in UNCOUNTED])
def test_the_pad_draws_the_pieces_of_every_line(key: str, sit: Sit) -> None:
    """Cards, tiles and dice, as what they are: a line names faces that its game's pieces have."""
    match = counted(key)
    table = sit("P" * match.seats, match)
    open_pad(table.scene._table)
    table.driver.frames(3)
    assert table.top.rounds
    table.driver.key(pygame.K_ESCAPE)
    assert table.top is not None and not hasattr(table.top, "rounds")


def test_before_a_hand_the_pad_has_what_all_began_with(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Domino Poker these are chips, of which nobody has none."""
    written: list[str] = []
    fit = Theme.fit

    def noted(theme: Theme, words: str, *how: Any) -> str:
        written.append(words)
        return fit(theme, words, *how)

    monkeypatch.setattr(Theme, "fit", noted)
    monkeypatch.setattr(sheet, "draw_text", lambda *told, **more: written.append(told[2]) or 20.0)
    table = sit("PPPP", Match.new("domino_poker", 4, seed=3))
    open_pad(table.scene._table)
    table.driver.frames(3)
    assert "When counted:   Zoe 100   Max 100   Pia 100   Tom 100" in written
    assert "No hand has been counted yet." in written


def test_why_pieces_count_is_told_whole(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside five dice, in two lines: there was room for "a straight to the ki…"."""
    table = sit("PPP", Match.new("poker_dice", 3, seed=3))
    written: list[str] = []

    def write(surface: Any, theme: Any, words: str, *rest: Any, **how: Any) -> pygame.Rect:
        written.append(words)
        return pygame.Rect(0, 0, 9, 9)

    for module in (sheet, panel):
        monkeypatch.setattr(module, "write", write)
    line = ScoreLine(1, ("J", "Q", "K", "T", "9"), 1, "a straight to the king")
    box = pygame.FRect(0, 0, 670, sheet.ROW)
    app = table.scene.app
    sprites = table.scene._tabletop.painter.sprites
    sheet._draw_roomy(app.screen, app.theme, sprites, line, "Bruno", box)
    assert " ".join(written) == "Bruno a straight to the king +1"


@pytest.mark.parametrize("letters", [1.0, 1.6])
def test_pieces_of_a_line_end_before_its_points(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, letters: float
) -> None:
    """However large these are written."""
    table = sit("PPP", Match.new("crazy_eights", 3, seed=3))
    painter, theme = table.scene._tabletop.painter, Theme(1.0, sight=Sight(letters=letters))
    ends: list[float] = []
    monkeypatch.setattr(sheet, "_draw_line", lambda *given: ends.append(given[-1].right))
    box = pygame.FRect(0, 0, 300, sheet.NARROW)
    line = ScoreLine(1, ("4S", "9D"), 144, "left in hand")
    sheet.draw_narrow(table.scene.app.screen, theme, painter.sprites, line, "", box)
    assert ends and ends[0] <= box.right - theme.width("+144", sheet.SMALL, "bold") - 6
