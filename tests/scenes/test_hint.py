"""Hints: one press shows the best move, the next others with what they cost, the third nothing any more."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from typing import Any

import pygame
import pytest

from game.ai.bot import turn_moves
from game.ai.question import Question, Reply
from game.ai.thought import Basis, Candidate, Gap, Thought, Unit, judged
from game.ai.worker import Future, InlineBots
from game.coach import reason
from game.coach.hints import BARS, ONLY, Hint
from game.coach.words import figure_of, lost, worth
from game.match import Match
from game.rules import registry
from game.rules.core.move import Move
from game.scenes import table as table_module
from game.scenes.hint import NO_OTHERS, Hints
from game.scenes.pill import NUMBERS
from game.scenes.pointers import Pointers
from game.scenes.whypages import Told, page_in
from game.table import chalk
from game.table.layout import Rect

from .card_tables import CardTable, sit
from .quick import quick_bots, quick_pictures
from .seated import Sit

__all__ = ["quick_bots", "quick_pictures", "sit"]

KEYS = [entry.key for entry in registry.entries()]
ALONE = {"deuces", "bingo"}


def choosing(key: str, seats: int = 0) -> Match:
    """A match in which seat 0 has a choice; a solitaire as it begins."""
    match = Match.new(key, seats or registry.entry(key).seats.start, seed=5)
    aside = match.game.calls | match.game.meta_moves
    while True:
        if 0 in match.actors():
            turns = (move for move in match.bare_view(0).legal() if move.kind not in aside)
            if len(list(islice(turns, 2))) > 1:
                return match
        seat = min(match.actors())
        moves = [text for text in match.moves(seat) if text.split()[0] not in ("resign", "offer", "fold")]
        match.play(seat, moves[0])


def table_of(sit: Sit, key: str) -> tuple[CardTable, Hints]:
    match = choosing(key)
    table = sit("P" + "R" * (match.seats - 1), match)
    table.until(lambda: table.picker is not None)
    return table, table.scene._coach.hints


def press(table: CardTable, key: int = pygame.K_h) -> None:
    """Press a key and let everything be thought."""
    table.driver.key(key)
    table.until(lambda: not table.scene._coach.hints.waits)
    table.driver.frames(1)


@pytest.mark.parametrize("key", KEYS)
def test_three_presses(sit: Sit, key: str) -> None:
    """In every game, by keys alone: the best legal move; all; none. What was picked stays."""
    table, hints = table_of(sit, key)
    table.driver.key(pygame.K_n)
    picked = table.picker.selection
    assert not table.scene.session.helped
    press(table)
    assert hints.shown == (2 if len(hints.options) > 1 and hints.options[1].alike else 1)
    assert table.scene.session.helped and hints.visible
    legal = [move for move in table.picker.view.legal() if move.kind not in table.scene.game.meta_moves]
    assert all(option.move in legal for option in hints.options)
    assert len({option.move for option in hints.options}) == len(hints.options) <= 3
    first = hints.shown
    press(table)
    assert hints.shown == len(hints.options) and hints.visible
    assert all(option.tag for option in hints.options[1:])
    assert all(word in NUMBERS or not {*word} & {*NUMBERS} for word in hints.text.split())  # discs
    assert hints.text.endswith(NO_OTHERS) == (hints.shown == hints.stages[1])
    assert hints.shown >= first
    assert table.picker.selection == picked
    press(table)
    assert hints.shown == 0 and not hints.visible and table.picker.selection == picked
    press(table)
    assert hints.shown > 0
    table.driver.key(pygame.K_ESCAPE)
    assert hints.shown == 0 and table.top is table.scene and table.picker.selection == picked


def test_of_an_only_move_that_is_said(sit: Sit) -> None:
    """Nothing else is told of it: neither what it is worth nor that others are worth nothing."""
    start = Match.new("chess", 2, 1, deal="7k/8/8/8/8/8/6q1/7K w - - 0 1")
    assert len([move for move in start.bare_view(0).legal() if move.kind == "move"]) == 1
    table = sit("PC", start)
    table.until(lambda: table.picker is not None)
    hints = table.scene._coach.hints
    press(table)
    assert hints.text.endswith(f". {ONLY}") and hints.hint is not None and hints.hint.basis() == ONLY
    press(table)
    assert hints.text.endswith(f". {ONLY}")


def test_of_an_only_move_no_why_is_offered(sit: Sit) -> None:
    """It would only say once more that there is no other."""
    table = sit("PC", Match.new("chess", 2, 1, deal="7k/8/8/8/8/8/6q1/7K w - - 0 1"))
    table.until(lambda: table.picker is not None)
    hints = table.scene._coach.hints
    press(table)
    assert hints.hint is not None and hints._play.visible and not hints._explain.visible
    press(table, pygame.K_w)
    assert not hints.why.open


@pytest.mark.parametrize("key", ["hearts", "deuce", "chess", "cribbage", "texas42", "poker_dice"])
def test_a_hint_is_played_by_its_key(sit: Sit, key: str) -> None:
    """I makes the move that the hint names; nothing of the hint is left."""
    table, hints = table_of(sit, key)
    press(table)
    move, text = hints.hinted, table.scene.game.text(hints.hinted)
    before = table.match.version
    table.driver.key(pygame.K_i)
    assert move is not None and (0, text) in table.log[before:]
    table.driver.frames(1)
    assert hints.shown == 0


def test_keys_bear_no_numbers_beside_those_of_a_hint(sit: Sit) -> None:
    """The numbers of moves are the only ones while a hint is shown; the keys go on to work."""
    table, hints = table_of(sit, "deuce")
    chips = [button for button in hints.hud._choices if button.key]
    assert len(chips) > 1 and all(button.key_shown for button in chips)
    press(table)
    assert hints.visible and not any(button.key_shown for button in hints.hud._choices)
    table.driver.key(pygame.K_ESCAPE)
    table.driver.frames(1)
    assert all(button.key_shown for button in hints.hud._choices)


def test_a_gamepad_comes_to_the_buttons(sit: Sit) -> None:
    """Asked by a gamepad, which has no letters, the button of the hint has the cursor; A presses it."""
    table, hints = table_of(sit, "hearts")
    before = table.match.version

    def pad(key: int) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=True))
        table.driver.frames(2)

    pad(pygame.K_h)
    table.until(lambda: not hints.waits)
    assert hints.widgets.focus is hints._play
    pad(pygame.K_DOWN)
    assert hints.widgets.focus is None and hints.shown
    pad(pygame.K_ESCAPE)
    assert not hints.shown
    pad(pygame.K_h)
    hinted = hints.hinted
    pad(pygame.K_RETURN)
    assert hinted is not None and (0, table.scene.game.text(hinted)) in table.log[before:]


def test_a_click_plays_the_hint(sit: Sit) -> None:
    """The pill's button, by mouse; a click elsewhere leaves the hint."""
    table, hints = table_of(sit, "deuce")
    press(table)
    own = next(place for place in table.tabletop.placements if place.pick == hints.options[0].move.pieces[0])
    table.driver.click((own.x, own.y))
    assert hints.shown and table.picker.selected
    before = table.match.version
    table.driver.click(hints._play)
    assert len(table.log) > before


class Slow(InlineBots):
    """Answers when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.held: list[tuple[Future, Any]] = []

    def request(self, *asked: Any, **how: Any) -> Future:
        """As within the call, but kept back."""
        done = super().request(*asked, **how)
        if done.question.level not in ("advisor", "analysis"):
            return done
        future = Future(done.question)
        self.held.append((future, done.reply()))
        return future

    def answer(self) -> None:
        """Let the oldest answer go."""
        future, found = self.held.pop(0)
        future.settle(found)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Advisers who answer when told to."""
    monkeypatch.setattr(table_module, "_bots", Slow)
    yield


@pytest.mark.usefixtures("slow")
def test_no_hint_where_a_move_was_made_meanwhile(sit: Sit) -> None:
    """Asked, then moved: the answer comes too late and is not shown, now or at the next turn."""
    table, hints = table_of(sit, "hearts")
    bots: Any = table.scene._bots
    table.driver.key(pygame.K_h)
    assert hints.waits and not hints.shown
    table.scene._turn.play(table.moves()[0])
    table.driver.frames(1)
    assert not hints.waits and bots.held[0][0].cancelled
    bots.answer()
    table.until(lambda: table.picker is not None)
    assert not hints.options and not hints.shown


@pytest.mark.usefixtures("slow")
def test_words_once_said_stand(sit: Sit) -> None:
    """The move shows after the first thought; what it is worth and why once, after the better one."""
    table, hints = table_of(sit, "dominoes")
    bots: Any = table.scene._bots
    table.driver.key(pygame.K_h)
    bots.answer()
    table.driver.frames(1)
    move = hints.hinted
    begun = hints.text
    assert hints.shown == 1 and not hints.rested and not hints._explain.visible
    assert not hints.options[0].said or hints.options[0].said not in begun
    assert not hints.reason or hints.reason not in begun
    bots.answer()
    table.driver.frames(1)
    assert hints.rested and hints._explain.visible
    assert hints.hinted != move or hints.text.startswith(begun.rstrip("."))
    assert len(hints.text) > len(begun)


@pytest.mark.usefixtures("slow")
def test_a_hint_stands_still_after_a_second(sit: Sit) -> None:
    """The first answer shows at once; a better one only within the next second; then no frame is drawn."""
    table, hints = table_of(sit, "hearts")
    bots: Any = table.scene._bots
    table.driver.key(pygame.K_h)
    bots.answer()
    table.driver.frames(1)
    first = hints.options
    assert hints.shown and hints.waits and len(bots.held) == 1
    table.driver.frames(25, 0.05)
    assert not hints.waits and bots.held[0][0].cancelled
    bots.answer()
    table.driver.frames(2)
    assert hints.options == first
    table.until(lambda: not table.scene.update(table.app.now + 0.05))
    assert not any(table.scene.update(table.app.now + 0.1 * frame) for frame in range(5))


def test_chalk_says_what_is_meant(sit: Sit) -> None:
    """Piece and place of the best move are dashed in chalk; none of it is left when the hint goes."""
    table, _ = table_of(sit, "deuce")

    def chalked() -> int:
        table.driver.frames(2)
        pixels = pygame.mask.from_threshold(table.app.screen, chalk.CHALK, (6, 6, 6, 255))
        return int(pixels.count())

    table.driver.frames(2)
    clean = chalked()
    press(table)
    assert chalked() > clean + 800
    table.driver.key(pygame.K_ESCAPE)
    assert chalked() == clean


def thought(*values: tuple[float, Gap | None], unit: Unit = Unit.POINTS, error: float = 1.0) -> Thought:
    found = (
        Candidate(Move(0, "play", (str(number),)), value, error, 30, gap=gap)
        for number, (value, gap) in enumerate(values)
    )
    return Thought(tuple(found), unit)


def test_tags_leave_tiles_to_be_read(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """What others cost stands at an edge, in figures alone where a tile is narrow; no tag on another."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table, hints = table_of(sit, "dominoes")
    press(table)
    options = [replace(option, tag=f"−{number}.4 dots") for number, option in enumerate(hints.options)]
    pointers = Pointers(table.app.screen, table.app.theme, table.tabletop, table.scene._hud, table.picker)
    pointers.draw(options, [""] * len(options))
    tags = [Rect(*box) for box in pointers._tags]
    tiles = [place.rect for place in table.tabletop.placements if place.pick]
    assert len(tags) == 3 and not any(one.overlaps(other) for one, other in combinations(tags, 2))
    hidden = sum(tag.shared(tile) / (tile.w * tile.h) for tag in tags for tile in tiles)
    assert hidden <= 0.6


@pytest.mark.parametrize(
    ("tag", "figure"),
    (("−0.3%", "−0.3%"), ("−1.8 points", "−1.8"), ("as good", "as good")),
)
def test_a_narrow_tag_keeps_what_it_counts_in(tag: str, figure: str) -> None:
    """A share is told as one; points go without the word."""
    assert figure_of(tag) == figure


def test_losses_are_told_with_what_is_known_of_them() -> None:
    """By the gap in common worlds where there is one; within two errors two moves are equally good."""
    clear = Hint("hearts", thought((5.0, Gap(0, 0)), (3.0, Gap(2.2, 0.5)), (1.0, None))).options
    assert [one.tag for one in clear] == ["", "−2.2 points", "−4.0 points"]
    assert [one.alike for one in clear] == [False, False, False]
    close = Hint("hearts", thought((5.0, Gap(0, 0)), (4.0, Gap(1.2, 0.8)))).options
    assert (close[1].alike, close[1].tag) == (True, "as good")
    chances = Hint("hearts", thought((0.5, None), (0.44, None), unit=Unit.CHANCE, error=0.0)).options
    assert (chances[0].said, chances[1].tag) == ("50% chance to win", "−6%")
    assert Hint("hearts", Thought()).options == ()


def test_why_tells_what_it_rests_on(sit: Sit) -> None:
    """W opens the drawer and closes it, so does its button, and Escape; it goes with the hint."""
    table, hints = table_of(sit, "hearts")
    table.driver.key(pygame.K_w)
    assert not hints.why.open
    press(table)
    table.driver.key(pygame.K_w)
    assert hints.why.open and hints.hint is not None
    thought = hints.hint.thought
    assert hints.why.bars[0].move == thought.move and hints.why.bars[0].error == thought.candidates[0].error
    assert 1 < len(hints.why.bars) <= BARS
    assert f"{max(one.worlds for one in thought.candidates):,} deals" in hints.hint.basis()
    told = reason(table.picker.view.bare(), thought, table.scene._table.naming.name) or ""
    assert hints.reason == told
    table.driver.frames(2)
    table.driver.click(hints.why._close)
    assert not hints.why.open and hints.shown
    table.driver.click(hints._explain)
    assert hints.why.open
    table.driver.key(pygame.K_ESCAPE)
    assert not hints.why.open and hints.shown
    table.driver.key(pygame.K_w, pygame.K_i)
    assert not hints.why.open


def test_why_says_how_far_it_is_ahead_where_no_reason_is_known() -> None:
    """The measured lead with its error, that it is none, or what a search has shown; never nothing."""
    clear = Hint("crazy_eights", thought((0.5, Gap(0, 0)), (0.4, Gap(0.1, 0.02)), unit=Unit.CHANCE))
    assert clear.ahead() == "On average it came out 10 ± 2% ahead of the next move."
    close = Hint("crazy_eights", thought((0.5, Gap(0, 0)), (0.52, Gap(0.01, 0.02)), unit=Unit.CHANCE))
    assert close.ahead() == "Another move is about as good here, as far as 30 deals can tell."
    more = thought((0.5, Gap(0, 0)), (0.5, Gap(0.0, 0.02)), (0.49, Gap(0.01, 0.02)), unit=Unit.CHANCE)
    assert Hint("crazy_eights", more).ahead().startswith("Several other moves are about as good here, as far")
    assert [round(bar.value, 3) for bar in close.bars] == [0.5, 0.49]
    first, second = (Move(0, "move", (name,)) for name in ("e2", "d2"))
    searched = Thought((judged(first, 0.2, 900), judged(second, 0.1, 900, Basis.BOUND)), Unit.PAWNS)
    assert Hint("chess", searched).ahead() == "A search showed that no other move is better."
    assert Hint("chess", Thought()).ahead() == ""


def test_what_is_long_is_not_cut_in_the_drawer(sit: Sit) -> None:
    """Labels take as many lines as they need, and fewer bars show where there is no room for all."""
    match = Match.new("rummy", 2, seed=4)
    while not any(move.kind == "meld" and len(move.pieces) > 2 for move in match.bare_view(0).legal()):
        match.submit(next(iter(match.bare_view(min(match.actors())).legal())))
    table = sit("PR", match)
    table.until(lambda: table.picker is not None)
    hints = table.scene._coach.hints
    press(table)
    table.driver.key(pygame.K_w)
    why, theme = hints.why, table.scene._theme
    why._labels = ["Meld the 5 of diamonds, the 6 of diamonds and the 7 of diamonds"] * len(why.bars)
    table.driver.frames(2)
    told = Told(why.bars, why._labels, len(hints.options), why._notes())
    rows = page_in(theme, told, 300.0, 900.0).rows
    assert len(rows) == len(why.bars) and " ".join(rows[0]) == why._labels[0] and len(rows[0]) > 1
    assert table.tabletop.area.holds(Rect(*why.rect)) and len(page_in(theme, told, 300.0, 250.0).rows) == 1


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_a_board_values_others_when_asked_for(sit: Sit, key: str) -> None:
    """A search proves of others only that they are no better: the second press asks what they are worth."""
    table, hints = table_of(sit, key)
    press(table)
    assert len(hints.options) < 3 and hints.hint is not None and hints.hint.unvalued
    best = hints.options[0]
    line, match = hints.hint.thought.line, Match.load(table.match.dump())
    assert line[0] == best.move
    notes = []
    for move in line[:6]:  # legal from move to move, and written as the list of moves writes them
        match.submit(move)
        notes += [match.game.note(event) for event in match.events_at(match.version, None)]
    assert hints.why._expected == f"Expected: {' '.join(filter(None, notes))}."
    press(table)
    assert hints.shown == len(hints.options) == 3
    assert (hints.options[0].move, hints.options[0].said) == (best.move, best.said)
    values = [bar.value for bar in hints.hint.bars]
    assert values == sorted(values, reverse=True)
    assert [bar.move for bar in hints.hint.bars][:3] == [option.move for option in hints.options]


def test_in_hearts_no_lead_is_told_as_points() -> None:
    """There values say how far one is ahead: read as points, the better card would look worse."""
    match = choosing("hearts")
    moves = list(match.bare_view(0).legal())[:2]
    thought = Thought(
        (
            Candidate(moves[0], 3.0, 0.2, 100, gap=Gap(0.0, 0.0)),
            Candidate(moves[1], 1.4, 0.2, 100, gap=Gap(1.7, 0.2)),
        ),
        Unit.POINTS,
    )
    hint = Hint("hearts", thought)
    assert [option.said for option in hint.options] == ["", ""]
    assert [option.tag for option in hint.options][1] == "−1.7 points"
    assert [bar.figure for bar in hint.bars] == ["best", "−1.7"]
    assert hint.counted() == "Expected points behind the best"
    laid = Hint("cribbage", thought, more=" in the play, less the other’s")
    assert laid.counted() == "Expected points in the play, less the other’s"
    assert laid.basis().startswith("Each move was tried")
    assert [bar.said for bar in Hint("rummy", thought).bars] == [
        "+3.0 expected points",
        "+1.3 expected points",  # as the gap tells it
    ]


def test_what_a_move_costs_agrees_with_what_both_are_worth() -> None:
    """At a board: figures that differ by less than a percent have the digit in which they do, else none."""
    moves = [Move(0, "move", (name,)) for name in ("e2", "d2")]
    near = Hint("chess", Thought((judged(moves[0], 0.2, 900), judged(moves[1], 0.18, 900)), Unit.PAWNS))
    best, next_ = (float(bar.figure.strip("%")) for bar in near.bars)
    costs = float(near.options[1].tag.strip("−%"))
    assert costs > 0 and abs(best - next_ - costs) < 0.11  # each is rounded to a tenth
    apart = Hint("chess", Thought((judged(moves[0], 0.9, 900), judged(moves[1], 0.1, 900)), Unit.PAWNS))
    assert not any("." in bar.figure for bar in apart.bars)
    assert [lost(loss, Unit.CHANCE) for loss in (0.0094, 0.0096, 0.0104)] == ["−0.9%", "−1%", "−1%"]
    assert lost(0.04, Unit.POINTS) == "−0.04 points"


def test_nothing_but_what_is_sure_is_told_as_sure() -> None:
    """What is nearly won or lost has 99% or 1%, and on a board 99.9% or 0.1% where a digit is told."""
    for value, digits, told in (
        (0.997, 0, "99%"), (0.003, 0, "1%"), (0.9997, 1, "99.9%"), (1.0, 1, "100%"), (0.0, 0, "0%"),
    ):  # fmt: skip
        assert figure_of(worth(value, Unit.CHANCE, digits)) == told
    moves = [Move(0, "move", (name,)) for name in ("e2", "d2")]
    won = Hint("chess", Thought((judged(moves[0], 9.0, 900), judged(moves[1], 8.9, 900)), Unit.PAWNS))
    assert not any(bar.figure == "100%" or bar.said.startswith("100%") for bar in won.bars)


def test_what_was_dropped_early_has_no_figure() -> None:
    """Ten worlds that told the same are no error of 0: such a move has no tag until it met every world."""
    best, other, third = (Move(0, "play", (name,)) for name in ("2C", "3C", "4C"))
    lead = Candidate(best, 0.6, 0.02, 400, gap=Gap(0.0, 0.0))
    early = Thought(
        (lead, Candidate(other, 0.0, 0.0, 10, gap=Gap(0.6, 0.0)), Candidate(third, 0.5, 0.02, 400)),
        Unit.CHANCE,
    )
    hint = Hint("crazy_eights", early)
    assert all(option.move != other for option in hint.options)
    assert all(bar.move != other for bar in hint.bars)
    assert set(hint.unvalued) == {best, other, third}
    whole = Thought(
        (
            Candidate(other, 0.58, 0.05, 100, gap=Gap(0.0, 0.0)),
            Candidate(best, 0.55, 0.05, 100, gap=Gap(0.03, 0.02)),
        ),
        Unit.CHANCE,
    )
    again = Hint("crazy_eights", early, whole)
    told = next(option for option in again.options if option.move == other)
    assert (told.tag, told.alike, again.unvalued) == ("as good", True, ())
    assert [bar.said for bar in again.bars if bar.move == other] == ["60% chance to win"]


class Ready(InlineBots):
    """Has an opinion at once: the first few moves, in their order."""

    def request(self, question: Question, seconds: float | None = None, *, behind: bool = False) -> Future:
        """Nothing is thought about."""
        view, level = question.view, question.level
        if level not in ("advisor", "analysis"):
            return super().request(question, seconds, behind=behind)
        found = (
            Candidate(move, 0.6 - number / 10, 0.01, 400) for number, move in enumerate(turn_moves(view)[:3])
        )
        future, told = Future(question), tuple(found)
        line = (told[0].move,) if level == "analysis" else ()
        future.settle(Reply(None, thought=Thought(told, Unit.CHANCE, line=line)))
        return future


def test_enter_plays_what_n_picks_after_a_press_on_a_button_of_the_hint(sit: Sit) -> None:
    """The button that the mouse pressed last does not take the key."""
    table, hints = table_of(sit, "bergen")
    press(table)
    table.driver.frames(30)
    table.driver.click(hints._explain)
    table.driver.key(pygame.K_ESCAPE)
    assert hints.widgets.focus is hints._explain and not hints.why.open
    version = table.scene.session.match.version
    table.driver.key(pygame.K_n, pygame.K_RETURN)
    assert table.scene.session.match.version > version
