"""What chance decides, or what comes out of a hidden hand, is told only when it has been seen: all games."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.match import Match, Step
from game.rules import registry
from game.rules.games.poker_dice.events import Thrown
from game.table.art import fonts
from game.table.art.cloth import Bolt
from game.table.art.palette import NORMAL
from game.table.layout import Mark
from game.table.layouts.crazy_eights.marks import Suit
from game.table.layouts.dominoes.marks import End, EndName
from game.table.layouts.hit_the_deck.marks import Called
from game.table.marks import Check, Count, Tally
from game.table.plates import SeatLabels
from game.table.ui.theme import Theme
from tests.scenes.watched import AREA, NAMES, Watched, played

STEPS = 45
"""Of each match, that are looked at."""
REVEALING = {"chess": 0, "checkers": 0, "bingo": 1}
"""How many steps at least turn something up or throw it, where that is not four."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    texts: list[str] = []
    text, gold = fonts.text, fonts.gold_text

    def write(string: str, *rest: Any) -> pygame.Surface:
        texts.append(string)
        return text(string, *rest)

    def gild(string: str, *rest: Any) -> pygame.Surface:
        texts.append(string)
        return gold(string, *rest)

    monkeypatch.setattr(fonts, "text", write)
    monkeypatch.setattr(fonts, "gold_text", gild)
    return texts


class Told:
    """What a table says, frame by frame; nothing but words and numbers is looked at."""

    def __init__(self, match: Match, viewer: int | None, drawn: list[str]) -> None:
        self.match = match
        self.watched = Watched(match, viewer)
        self.drawn = drawn
        self.theme = Theme(1.0)
        self.surface = pygame.Surface((round(AREA.right), round(AREA.bottom)))
        self.cloth = Bolt(self.surface.get_size(), (40, 60, 50), quick=True)
        colours = [NORMAL.seat(seat) for seat in range(match.seats)]
        self.faces = SeatLabels(NAMES.__getitem__, colours)

    def words(self) -> set[str]:
        """All that is said in this frame: on plates and marks, and in the caption."""
        self.drawn.clear()
        tabletop = self.watched.tabletop
        tabletop.painter.draw_pieces = lambda *given, **more: None  # type: ignore[method-assign]
        tabletop.draw(self.surface, self.theme, self.cloth, self.watched.now, self.faces)
        for mark in tabletop.marks(self.watched.now):
            if isinstance(mark, Count) and mark.zone:  # everybody sees how many leave a pile
                self.drawn.remove(f"{mark.sign}{mark.number}")
        return {*self.drawn, self.watched.playback.caption}

    def known(self) -> dict[int, str]:
        """The faces that lie open, by piece; dice that rest show theirs."""
        tabletop = self.watched.tabletop
        return {
            place.id: place.face for place in tabletop.placements if place.face is not None and not place.art
        }

    def flight(self, step: Step) -> Iterator[tuple[set[int], set[str]]]:
        """What is said in each third frame of a step, until nothing moves any more; and what moves in it."""
        tabletop = self.watched.tabletop
        for number, _ in enumerate(self.watched.frames(step, still=2)):
            now = self.watched.now
            if tabletop.animator.airborne(now) and not number % 3:
                ids = {place.id for place in tabletop.placements}
                yield {one for one in ids if not tabletop.animator.at_rest(one, now)}, self.words()


@pytest.mark.parametrize("key", [entry.key for entry in registry.entries()])
def test_nothing_is_told_before_it_is_seen(key: str, drawn: list[str]) -> None:
    """While a card turns up or dice roll, no word is there that was not before; at rest it is told, though
    pegs may still walk.
    """
    seats = registry.entry(key).seats
    match = played(key, seats[min(1, len(seats) - 1)], 2, STEPS)
    revealing = told = 0
    for viewer in (0, None) if match.game.hidden_information else (0,):
        table = Told(match, viewer, drawn)
        table.watched.playback.jump(0)
        for step in match.steps()[:STEPS]:
            before, faces = table.words(), table.known()
            during = list(table.flight(step))
            after = table.words()
            events = step.events(viewer)
            thrown = any(isinstance(event, Thrown) for event in events)
            if not thrown and table.known().items() <= faces.items():
                continue
            turned = {one for one, face in table.known().items() if faces.get(one) != face}
            unseen = [said for moving, said in during if thrown or moving & turned]
            if not unseen:
                continue
            revealing += 1
            for said in unseen:
                assert said <= before, (step.text, said - before)
            told += after != before
    least = REVEALING.get(key, 4)
    assert revealing >= least and (not least or told)


@pytest.mark.parametrize("key", ["deuce", "golden_deuce", "hit_the_deck", "crazy_eights"])
def test_the_draw_pile_counts_down_as_cards_leave_it(key: str) -> None:
    """No number is passed over in the deal, and none is told before its card has left."""
    match = Match.new(key, registry.entry(key).seats[0], seed=3)
    watched = Watched(match)
    watched.playback.jump(0)

    def told() -> int:
        return next(mark.number for mark in watched.tabletop.marks(watched.now) if isinstance(mark, Count))

    whole, deal = told(), match.steps()[0]
    seen = [whole]
    for _ in watched.frames(deal):
        seen.append(told())
    left = len(match.view_at(deal.version, None).zones()["stock"])
    assert seen[-1] == left < whole - 5 and seen == sorted(seen, reverse=True)
    assert max(before - after for before, after in pairwise(seen)) <= 3


@pytest.mark.parametrize("seat", [0, 1])
def test_the_running_count_rises_as_the_card_lands(seat: int) -> None:
    """Of one's own card, which was known, as of the opponent's, which was not."""
    match = played("cribbage", 2, 5, 12)
    watched = Watched(match)
    risen = 0

    def told() -> int | None:
        return next((m.amount for m in watched.tabletop.marks(watched.now) if isinstance(m, Tally)), None)

    watched.playback.jump(0)
    for step in match.steps():
        before, total = told(), match.view_at(step.version, 0).state.total
        for _ in watched.frames(step):
            if (
                step.seat == seat
                and step.text.startswith("play")
                and watched.tabletop.animator.airborne(watched.now)
            ):
                assert told() == before
                risen += 1
        if step.text.startswith("play") and step.version < match.version:
            assert told() in (total, None)
    assert risen > 3


@pytest.mark.parametrize(
    ("key", "seed"), [("dominoes", 4), ("crazy_eights", 4), ("hit_the_deck", 7), ("hit_the_deck", 14)]
)
def test_what_must_be_met_changes_as_ones_own_piece_lands(key: str, seed: int) -> None:
    """Open ends, the suit, the colour called: nothing is told of one’s own play before it lies, and a colour
    called stays until then.
    """
    match, kinds = played(key, 2, seed, 25), (End, EndName, Suit, Called)
    watched = Watched(match)
    watched.playback.jump(0)
    changed = 0

    def told() -> set[Mark]:
        return {mark for mark in watched.tabletop.marks(watched.now) if isinstance(mark, kinds)}

    for step in match.steps():
        before, early, gone = told(), set[Mark](), set[Mark]()
        for _ in watched.frames(step):
            if watched.tabletop.animator.airborne(watched.now):
                early |= told() - before
                gone |= before - told()
        if step.seat == 0 and step.text.startswith(("lead", "play")):
            assert not early, (step.text, early)
            assert not gone or key == "dominoes", (step.text, gone)  # its line moves
            changed += told() != before
    assert changed


def test_mate_is_told_when_it_stands_on_the_board() -> None:
    """Neither the king's square is marked nor the end in the caption while the queen is on her way."""
    match = Match.new("chess", 2, seed=1)
    for text in ("f2f3", "e7e5", "g2g4", "d8h4"):
        match.play(match.version % 2, text)
    watched = Watched(match)
    watched.playback.jump(match.version - 1)
    before, flying = watched.playback.caption, 0
    for _ in watched.frames(match.steps()[-1]):
        checked = any(isinstance(mark, Check) for mark in watched.tabletop.marks(watched.now))
        if watched.tabletop.animator.airborne(watched.now):
            flying += 1
            assert not checked and watched.playback.caption == before
    assert flying > 5 and checked and watched.playback.caption != before
