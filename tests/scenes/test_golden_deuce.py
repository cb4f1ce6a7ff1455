"""Golden Deuce at the table: whole matches by mouse and keyboard, combinations, suggestions, both looks."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.rules.games.golden_deuce import GoldenDeuceState
from game.rules.games.golden_deuce.combos import SINGLE, kind_of
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY, PLAY
from game.scenes.context import pace_of
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.scenes.sheet import PadScene
from game.table.ui.written import Written
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Drive, seated
from tests.scenes.test_table import Table

__all__ = ["quick_bots", "quick_pictures"]


class Golden(Table):
    """What a person does with cards and pawns."""

    @property
    def state(self) -> GoldenDeuceState:
        state: GoldenDeuceState = self.tabletop.view.state
        return state

    def button(self, words: str) -> Any:
        return next(button for button in self.scene._hud._choices if button.label.startswith(words))

    def select(self, move: Move) -> None:
        """Click every piece of a move until the last would play it, then that one too."""
        for face in move.pieces:
            self.driver.click(self.where(face, tuple(self.picker.selected))[1])

    def play_by_mouse(self, move: Move) -> None:
        """Cards by clicks, a Play button, Enter or a drag; pawns by their destination or by clicks."""
        version = self.scene.session.match.version
        way = self.random.random()
        if move.kind == "play":
            self.select(move)
            if self.picker is not None and self.scene.session.match.version == version:
                if way < 0.4:
                    self.driver.click(self.button("Play"))
                elif way < 0.7:
                    self.drag(self.where(move.pieces[0])[1], self.target("trick"))
                else:
                    self.driver.key(pygame.K_RETURN)
        elif move.kind == "pawn":
            rivals = [other for other in self.moves() if other.target == move.target]
            if len(rivals) == 1 and way < 0.5:
                self.driver.click(self.target(move.target or ""))
            else:
                self.select(move)
                self.driver.click(self.button("Play"))
        else:
            super().play_by_mouse(move)

    def play_by_keys(self, move: Move) -> None:
        """Tab and Enter for the pieces, then Enter on the last of them; a number for a button."""
        if not move.pieces:
            super().play_by_keys(move)
            return
        version = self.scene.session.match.version
        for face in move.pieces:
            self.tab_to(lambda spot, face=face: spot.piece is not None and self.free(spot.piece, face))
            self.driver.key(pygame.K_RETURN)
        if self.scene.session.match.version == version:
            self.driver.key(pygame.K_RETURN)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Callable[..., Golden]]:
    """Opens a table: `sit([None, "beginner"], match)`, a level or None for a person at every seat."""
    with seated(drive, Golden, calls="automatic", only_move=True) as opener:

        def sit(levels: list[str | None], match: Match | None = None, seed: int = 7) -> Golden:
            new = Match.new("golden_deuce", len(levels), seed=seed, options={"pawns": 2})
            return opener(levels, match or new)

        yield sit


def until(wanted: Callable[[GoldenDeuceState], bool], seats: int, seed: int = 3, **options: int) -> Match:
    """A match of random moves at its first position that is wanted, with the first seat to act."""
    match, rng = Match.new("golden_deuce", seats, seed=seed, options=options), random.Random(seed)
    while not (0 in match.actors() and wanted(match.bare_view(0).state)):
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    return match


def play_match(table: Golden, play: Callable[[Move], None]) -> int:
    """The play of most cards, else any move, until the results show; how many were made."""
    made = 0
    table.app.redraw = lambda: None  # a frame is drawn when something has changed, and only then
    while not isinstance(table.top, ResultsScene):
        table.until(table.my_turn)
        if isinstance(table.top, RoundScene | HandoffScene):
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
        elif table.top is table.scene and table.picker is not None:
            before = table.scene.session.match.version
            moves = [move for move in table.moves() if move.kind not in table.scene.game.calls]
            if not moves:
                table.driver.frames(1)
                continue
            most = max(len(move.pieces) for move in moves)
            best = [move for move in moves if len(move.pieces) == most or move.kind == "pawn"]
            play(table.random.choice(best))
            made += 1
            assert 0 in [seat for seat, _ in table.scene.session.match.log[before:]], (
                table.scene._turn.caption
            )
        else:
            table.driver.frames(1)
    return made


def late(state: GoldenDeuceState) -> bool:
    """Whether somebody is about to bring the last pawn home, and a hand has just been dealt."""
    return state.phase == PLAY and len(state.hands[0]) > 9 and max(state.scores()) >= 70


def test_to_the_end_by_mouse(sit: Callable[..., Golden]) -> None:
    """A person plays the last hands of a match with the mouse, cards and pawns alike, to the results."""
    table = sit([None, "beginner"], until(late, 2, pawns=2))
    assert play_match(table, table.play_by_mouse) > 5
    outcome = table.scene.session.match.outcome()
    assert outcome is not None and table.top.ending.outcome == outcome


@pytest.mark.slow
def test_to_the_end_by_keys(sit: Callable[..., Golden]) -> None:
    """And with the keyboard alone."""
    table = sit([None, "beginner"], until(late, 2, seed=4, pawns=2))
    assert play_match(table, table.play_by_keys) > 5
    assert table.scene.session.match.outcome() is not None


def leading(state: GoldenDeuceState) -> bool:
    """Whether the first seat leads anything, holding a pair and more."""
    return state.phase == PLAY and state.turn == 0 and not state.trick and len(state.hands[0]) > 6


def test_calls_are_there_while_cards_are_played(sit: Callable[..., Golden]) -> None:
    """Quiet, whoever is to act; while pawns move there is nothing that could be called, and no button."""
    for wanted, count in ((leading, 2), (lambda state: state.phase == PAWNS and state.turn == 0, 0)):
        table = sit([None, "beginner"], until(wanted, 2))
        table.until(lambda table=table: table.picker is not None)
        buttons = table.scene._calls.widgets.widgets
        assert len(buttons) == count and not any(button.skin in ("red", "gold") for button in buttons)


def test_a_selection_is_named_and_waits(sit: Callable[..., Golden]) -> None:
    """While it can grow, a combination is named in the caption and on the Play button, and not yet played."""
    table = sit([None, "beginner"], until(leading, 2))
    table.until(table.my_turn)
    pair = next(move for move in table.moves() if len(move.pieces) == 2)
    version = table.scene.session.match.version
    table.select(pair)
    name = table.scene.game.label(pair, table.tabletop.view)
    assert name.startswith("Pair, ")
    if table.picker is not None:
        assert table.scene._turn.caption.text == name
        assert table.button("Play").label == f"Play: {name}"
        assert table.scene.session.match.version == version
        table.drag(table.where(pair.pieces[0])[1], table.target("trick"))
    assert table.scene.session.match.log[version] == (0, table.scene.game.text(pair))


def test_suggestions_go_round(sit: Callable[..., Golden]) -> None:
    """N selects one beating play after the other and comes round; Shift and N goes back; Enter plays it."""
    match = until(
        lambda state: (
            state.phase == PLAY and state.turn == 0 and bool(state.trick) and len(state.hands[0]) > 6
        ),
        2,
    )
    table = sit([None, "beginner"], match)
    table.until(table.my_turn)
    plays = [move for move in table.moves() if move.kind == "play"]
    assert len(plays) > 1
    version, seen = table.scene.session.match.version, []
    for _ in plays:
        table.driver.key(pygame.K_n)
        seen.append(table.picker.named)
        assert table.scene._turn.caption.text == table.scene.game.label(seen[-1], table.tabletop.view)
    assert seen == plays and table.scene.session.match.version == version
    table.driver.key(pygame.K_n)
    assert table.picker.named == plays[0]
    table.driver.key(pygame.K_n, mod=pygame.KMOD_SHIFT)
    assert table.picker.named == plays[-1]
    table.driver.click(table.button("Play"))
    assert table.scene.session.match.log[version] == (0, table.scene.game.text(plays[-1]))


def following(state: GoldenDeuceState) -> bool:
    """Whether the first seat must beat one card."""
    return state.phase == PLAY and state.turn == 0 and kind_of(state.top()) == SINGLE


def test_a_second_click_on_what_is_played_is_no_refusal(sit: Callable[..., Golden]) -> None:
    """Whoever clicks a card twice plays it once; while it is on its way to the screen nothing is refused."""
    table = sit([None, "beginner"], until(following, 2))
    table.until(table.my_turn)
    move = next(move for move in table.moves() if len(move.pieces) == 1)
    at = table.where(move.pieces[0])[1]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.scene.event(pygame.Event(kind, pos=at, button=1))
    assert not table.scene._turn.caption.warning
    table.until(lambda: table.scene.session.match.log[-1][0] != 0)
    assert (0, table.scene.game.text(move)) in table.scene.session.match.log


def test_the_track_is_enlarged_and_back(sit: Callable[..., Golden]) -> None:
    """A click on the inset or T fills the table with the track; the hand can still be played."""
    table = sit([None, "beginner"], until(leading, 2))
    table.until(table.my_turn)
    small = table.tabletop.switch_area
    table.driver.click(small.centre)
    large = table.tabletop.switch_area
    assert large.w > 1.5 * small.w and large.w * large.h > 2 * small.w * small.h
    move = table.moves()[0]
    table.driver.click(table.where(move.pieces[0])[1])
    assert table.picker is None or table.picker.selected
    table.driver.key(pygame.K_t)
    assert table.tabletop.switch_area == small


def moving(state: GoldenDeuceState) -> bool:
    """Whether the first seat has a choice of pawns."""
    return state.phase == PAWNS and state.turn == 0 and len(list(state.plans(0))) > 1


def test_no_number_of_cards_is_taken_for_a_space(sit: Callable[..., Golden]) -> None:
    """While cards are played a seat has one number, above its unit; on the track it is of what is held."""
    table = sit([None, *["beginner"] * 3], until(leading, 4))
    table.until(lambda: table.picker is not None)
    table.app.write(Written())
    table.driver.frames(2)
    lines, plates = table.app.written.lines, table.tabletop.plates
    assert not [line.text for line in lines if re.fullmatch(r"\d+ cards?", line.text)]
    assert [line.text for line in lines].count("cards") == 3
    assert all(plate.cards.y >= plate.total.bottom for plate in plates if plate.cards is not None)
    table = sit([None, *["beginner"] * 3], until(moving, 4))
    table.until(lambda: table.picker is not None)
    table.app.write(Written())
    table.driver.frames(2)
    words = [line.text for line in table.app.written.lines]
    for seat in range(4):
        assert f"{len(table.tabletop.view.state.hands[seat])} in hand" in words


def test_destinations_are_lit_and_told(sit: Callable[..., Golden]) -> None:
    """In the pawn phase the track fills the table, spaces to go to are lit, and pointing tells the way."""
    table = sit([None, "beginner", "beginner"], until(moving, 3))
    table.until(table.my_turn)
    moves = table.moves()
    assert not table.picker.selected
    assert table.picker.lit_targets == {move.target for move in moves}
    assert table.tabletop.switch_area is None
    move = next(move for move in moves if len(move.pieces) == 1)
    table.post(pygame.MOUSEMOTION, table.target(move.target or ""))
    view = table.tabletop.view
    preview = table.scene.game.preview(move, view, table.scene._table.naming.name)
    assert preview and table.scene._turn.caption.text.endswith(preview)
    version = table.scene.session.match.version
    table.driver.click(table.target(move.target or ""))
    assert table.scene.session.match.log[version] == (0, table.scene.game.text(move))


def test_a_pawn_is_dragged_to_its_space(sit: Callable[..., Golden]) -> None:
    """Dropped where it cannot go, a pawn goes back and the rule is told; on its space it moves."""
    table = sit([None, "beginner", "beginner"], until(moving, 3))
    table.until(table.my_turn)
    move = next(move for move in table.moves() if len(move.pieces) == 1)
    wrong = next(t.key for t in table.tabletop.targets if t.key not in table.picker.lit_targets)
    version, point = table.scene.session.match.version, table.where(move.pieces[0])[1]
    table.drag(point, table.target(wrong))
    assert table.scene._turn.caption.warning and "rule" in table.scene._turn.caption.text
    assert table.scene.session.match.version == version
    order = table.tabletop.orders.mode(0)
    table.drag(table.where(move.pieces[0])[1], table.target(move.target or ""))
    assert table.scene.session.match.log[version] == (0, table.scene.game.text(move))
    assert table.tabletop.orders.mode(0) == order


def test_a_penalty_is_paid_on_the_track(sit: Callable[..., Golden]) -> None:
    """Who was caught sees the track and names a pawn; afterwards the cards come back."""
    match = until(lambda state: state.phase == PENALTY and state.offender == 0, 3, seed=5)
    table = sit([None, "beginner", "beginner"], match)
    table.driver.app.settings.only_move = False
    table.scene.session.pace = pace_of(table.driver.app)
    table.until(lambda: table.picker is not None)
    assert table.tabletop.switch_area is None
    table.select(table.moves()[0])
    table.driver.click(table.button("Play"))
    table.until(lambda: getattr(table.tabletop.switch_area, "w", 999) < 400)


def winning(state: GoldenDeuceState) -> bool:
    """Whether the first seat can lead its last cards while two others hold unlike numbers of cards."""
    if state.phase != PLAY or state.turn != 0:
        return False
    last = any(len(move.pieces) == len(state.hands[0]) for move in state.legal(0) if move.kind == "play")
    return last and len({len(hand) for hand in state.hands}) > 2


def test_a_round_shows_every_players_points(sit: Callable[..., Golden]) -> None:
    """Everybody's sheet of a hand is shown, even one of no points, and the winner's first."""
    table = sit([None, "beginner", "beginner"], until(winning, 3))
    table.until(table.my_turn)
    move = next(
        move
        for move in table.moves()
        if move.kind == "play" and len(move.pieces) == len(table.state.hands[0])
    )
    table.select(move)
    if table.picker is not None:
        table.driver.key(pygame.K_RETURN)
    table.until(lambda: isinstance(table.top, RoundScene))
    sheets = table.top.sheets
    assert len(sheets) > 1 and sheets[0].event.seat == 0
    points = table.scene.session.match.view(0).state.points
    assert {sheet.event.seat: sheet.event.points for sheet in sheets} == dict(enumerate(points))
    table.driver.click(table.top._widgets.widgets[0])
    table.until(table.my_turn)
    table.driver.key(pygame.K_s)
    assert isinstance(table.top, PadScene) and table.top.rounds[-1] == sheets
