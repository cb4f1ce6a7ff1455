"""Every game by keyboard alone: each kind of move of each phase is made by key events and nothing else."""

import random
from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.move import Move
from game.rules.core.view import View
from game.scenes.results import ResultsScene
from game.table.tabletop import Tabletop
from tests.smoke.keys import keys_for
from tests.smoke.steps import next_step

from .card_tables import CardTable
from .seated import seated
from .test_hearts import moonlit
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]
KEYS = {
    "slash": pygame.K_SLASH, "Return": pygame.K_RETURN, "Escape": pygame.K_ESCAPE, "Tab": pygame.K_TAB,
    "Left": pygame.K_LEFT, "Right": pygame.K_RIGHT, "Up": pygame.K_UP, "Down": pygame.K_DOWN,
}  # fmt: skip
GESTURES = 40
"""Presses after which a move must have been made."""


MOVES = 16
"""Moves of a match made by keys from its deal on; what these do not show is sought in later positions."""


@dataclass(frozen=True)
class Case:
    """A table, and what must be done at it by keys: kinds of moves, some with what is named beside them, some
    with the phase before them.
    """

    key: str
    seats: int
    kinds: frozenset[str]
    options: dict[str, Any] = field(default_factory=dict)
    deal: Any = None


def case(key: str, seats: int, kinds: str, *, deal: Any = None, **options: Any) -> Any:
    """With the game and what is tried as its name."""
    return pytest.param(Case(key, seats, frozenset(kinds.split()), options, deal), id=f"{key}: {kinds}")


CASES = [
    case("deuce", 3, "open play draw end"),
    case("hit_the_deck", 2, "play back search call play:choice"),
    case("golden_deuce", 2, "play pass pawns/pawn penalty/pawn nopawn", pawns=2),
    case("cribbage", 2, "crib cut play go show"),
    case("cribbage", 3, "claim", automatic_counting=False, muggins=True),
    case("deuces", 1, "deal move carry"),
    case("poker_dice", 2, "roll reroll stand"),
    case("chess", 2, "move"),
    case("chess", 2, "move:q move:n", deal=[["8/P6k/8/8/8/8/8/K7 w - - 0 1"]]),
    case("checkers", 2, "move jump"),
    case("hearts", 4, "pass play", passing="right", lead_low_club=True),
    case("crazy_eights", 2, "play play:choice draw"),
    case("rummy", 2, "draw discard meld lay"),
    case("dominoes", 2, "lead play draw"),
    case("block", 2, "lead play pass"),
    case("bergen", 2, "lead play draw"),
    case("bingo", 1, "next take"),
    case("texas42", 4, "bid pass trump play"),
    case("domino_poker", 4, "fold call raise"),
]


class KeyTable(CardTable):
    """What a person does at any table, by keys alone."""

    def press(self, name: str) -> None:
        """One key, as X names it."""
        shift = name.startswith("shift+")
        name = name.removeprefix("shift+")
        key = KEYS[name] if name in KEYS else pygame.key.key_code(name)
        mod = pygame.KMOD_LSHIFT if shift else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))
            self.driver.now += 0.05
            self.app.step(self.driver.now)

    def play_by_keys(self, move: Move) -> None:
        """Towards the move, looking again after each handful of keys."""
        version, resets = self.match.version, self.picker
        for _ in range(GESTURES):
            if self.match.version > version or self.picker is not resets:
                return
            for name in keys_for(self.scene, self.picker, move, next_step(self.picker, move)):
                if self.match.version == version and self.picker is resets:
                    self.press(name)
            if self.scene._turn.caption.warning:
                raise AssertionError(
                    f"{self.scene.game.text(move)} is refused: {self.scene._turn.caption.text}"
                )
        raise AssertionError(f"{self.scene.game.text(move)} is not made by {GESTURES} gestures")


def what(move: Move, view: View[Any]) -> set[str]:
    """The kind of a move, the kind with what it names, and the kind in its phase."""
    found = {move.kind, f"{view.state.phase}/{move.kind}"}
    if move.choice is not None:
        found |= {f"{move.kind}:choice", f"{move.kind}:{move.choice}"}
    return found


def own_moves(match: Match, view: View[Any]) -> list[Move]:
    """What may be played in a view, but for calls and what is only said."""
    aside = match.game.calls | match.game.meta_moves
    return [move for move in view.legal() if move.kind not in aside]


def sought(case: Case, wanted: str) -> Match:
    """A match of random moves at a position in which the first seat may do this."""
    for seed in range(1, 80):
        match, chance = (
            Match.new(case.key, case.seats, seed, case.options, deal=case.deal),
            random.Random(seed),
        )
        for _ in range(500):
            if match.outcome() is not None:
                break
            if 0 in match.actors():
                view = match.view(0)
                if any(wanted in what(move, view) for move in own_moves(match, view)):
                    return match
            seat = chance.choice(sorted(match.actors()))
            legal = match.view(seat).legal()
            moves = [move for move in legal if move.kind not in match.game.meta_moves]
            by_kind = {move.kind: [other for other in moves if other.kind == move.kind] for move in moves}
            match.play(seat, match.game.text(chance.choice(by_kind[chance.choice(sorted(by_kind))])))
    raise AssertionError(f"random play never comes to {wanted}")


def play(table: KeyTable, wanted: frozenset[str], most: int) -> set[str]:
    """What was done by keys until all that is wanted was, or the match is over."""
    done: set[str] = set()
    chance = random.Random(3)
    made = 0
    while not isinstance(table.top, ResultsScene) and made < most and not wanted <= done:
        table.until(lambda: table.my_turn() or table.scene._calls.ringing)
        if table.top is not table.scene:
            table.driver.frames(1, 0.6)
            table.press("Return")
            table.driver.frames(1)
        elif table.scene._calls.ringing:
            table.press(chance.choice(("space", "c")))
            table.until(lambda: not table.scene._calls.ringing)
        elif table.picker is not None:
            view = table.picker.view
            moves = own_moves(table.match, view)
            new = [move for move in moves if what(move, view) & wanted - done]
            move = chance.choice(new or [move for move in moves if move.pieces] or moves)
            table.play_by_keys(move)
            done |= what(move, view)
            made += 1
    return done


@pytest.mark.parametrize("case", CASES)
def test_every_phase_by_keys(drive: Drive, monkeypatch: pytest.MonkeyPatch, case: Case) -> None:
    """What a phase asks for can be picked, named, sent and confirmed without a pointer."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)

    def at(match: Match, wanted: frozenset[str], most: int) -> set[str]:
        with seated(drive, KeyTable) as sit:
            table = sit("P" + "R" * (case.seats - 1), match)
            assert isinstance(table, KeyTable)
            return play(table, wanted, most)

    done = at(Match.new(case.key, case.seats, 1, case.options, deal=case.deal), case.kinds, MOVES)
    for wanted in sorted(case.kinds - done):
        done |= at(sought(case, wanted), frozenset({wanted}), 1)
    assert case.kinds <= done


def test_a_moon_is_decided_by_keys(drive: Drive) -> None:
    """Who has taken every point in Hearts chooses by a key what that counts."""
    with seated(drive, KeyTable) as sit:
        table = sit("PRRR", moonlit(moon="choose"))
        assert isinstance(table, KeyTable)
        assert "moon" in play(table, frozenset({"moon"}), 2)


TAKING = [(entry.key, entry.seats[0]) for entry in registry.entries() if entry.key != "domino_poker"]
"""Every game but the one in which nothing is taken in hand: there all is done by the keys on its buttons."""


@pytest.mark.parametrize(("key", "seats"), TAKING)
def test_a_suggestion_and_enter_play(drive: Drive, key: str, seats: int) -> None:
    """N picks a move and Enter plays it, to its place and with what it names, at the first chance."""
    match, chance = Match.new(key, seats, 2), random.Random(2)
    while not (0 in match.actors() and any(move.pieces for move in own_moves(match, match.view(0)))):
        seat = chance.choice(sorted(match.actors()))
        match.play(seat, match.game.text(chance.choice(own_moves(match, match.view(seat)))))
    with seated(drive, KeyTable) as sit:
        table = sit("P" + "R" * (seats - 1), match)
        assert isinstance(table, KeyTable)
        table.until(table.my_turn)
        version = table.match.version
        table.press("n")
        for _ in range(4):  # a piece, a place, a choice
            if table.match.version == version and table.picker is not None:
                table.press("Return")
        assert table.match.version > version, table.scene._turn.caption.text
        assert table.log[version][0] == 0


def test_a_suggested_pile_is_drawn_from(drive: Drive) -> None:
    """At Rummy a turn begins with a card of either pile, and no piece of the hand: N shows both in turn."""
    with seated(drive, KeyTable) as sit:
        table = sit("PR", Match.new("rummy", 2, seed=1))
        assert isinstance(table, KeyTable)
        table.until(table.my_turn)
        assert {move.target for move in table.picker.view.legal()} == {"stock", "discard"}
        table.press("n")
        first = table.picker.cursor.target
        table.press("n")
        assert {first, table.picker.cursor.target} == {"stock", "discard"}
        version = table.match.version
        table.press("Return")
        assert table.match.version > version


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_a_draw_is_offered_and_answered_by_keys(drive: Drive, key: str) -> None:
    """What is only said can be typed; the answer has a key."""
    with seated(drive, KeyTable) as sit:
        table = sit("PP", Match.new(key, 2, seed=1))
        assert isinstance(table, KeyTable)
        table.until(table.my_turn)
        table.press("slash")
        table.driver.write("offer")
        table.press("Return")
        table.press("Escape")
        assert table.log == [(0, "offer")]
        table.until(lambda: table.my_turn() and table.picker.view.seat == 1)
        table.play_by_keys(next(move for move in table.moves() if move.kind == "decline"))
        assert table.log[-1] == (1, "decline")


def test_every_game_is_tried() -> None:
    """A new game has a case here."""
    tried = {param.values[0].key for param in CASES}
    assert tried == {entry.key for entry in registry.entries()}
