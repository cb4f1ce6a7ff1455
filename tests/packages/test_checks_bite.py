"""Checks find what they are for: a game with one fault fails the check that tells of it, in a sentence."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from deuce_highest.cards import FACES
from deuce_highest.events import Crowned
from deuce_highest.game import HighestGame
from deuce_highest.layout import HighestLayout
from deuce_highest.legal import PlayLegal
from deuce_highest.marks import Crown
from deuce_highest.state import HighestState

from game import assets
from game.ai.search.general import SearchBot
from game.check import chance, deals, layouts, marks, memory, moves, pieces, players, secrets, texts
from game.check.tables import Failed, Table
from game.rules.core.errors import DeuceError
from game.rules.core.sentences import Sentence
from game.rules.shared.playing_cards import DECK
from game.table import drawings
from tests.packages.installed import installed

PLAYED, DEAL, COPY, WHY_NOT = HighestState._play, HighestState._deal, HighestState.copy, PlayLegal.why_not


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """Highest is installed."""
    with installed(highest="deuce_highest:ENTRY"):
        yield


def lost(self: Any, seat: int, card: int) -> Any:
    """A card falls from the table."""
    events = PLAYED(self, seat, card)
    self.stock = self.stock[1:]
    return events


def shuffled_aside(self: Any, rng: Any) -> Any:
    """Chance from elsewhere."""
    events = DEAL(self, rng)
    random.shuffle(self.hands[0])
    return events


def moves_in_silence(self: Any, seat: int, card: int) -> Any:
    """An event without its transfer."""
    return [replace(event, transfers=()) for event in PLAYED(self, seat, card)]


def by_the_trick(self: Any, rng: Any) -> Any:
    """A deal that depends on who took the latest trick."""
    for _ in range(self.latest + 1):
        rng.shuffled([*DECK], FACES)
    return DEAL(self, rng)


def gruff(self: Any, move: Any) -> Any:
    """A reason that is no sentence."""
    return WHY_NOT(self, move) and "no"


def learned(self: Any, move: Any) -> Any:
    """A rule that no book has."""
    return WHY_NOT(self, move) and "No (rule 99)."


def shared(self: Any) -> Any:
    """A copy with something of the original in it."""
    twin = COPY(self)
    twin.points = self.points
    return twin


def any_dealer(self: Any, seats: int, options: Any, rng: Any, deal: Any = None) -> Any:
    """The first dealer by lot, scripted or not."""
    return HighestState.start(seats, options.target, rng.randrange(seats))


def moody(self: Any, view: Any, budget: Any) -> Any:
    """Any move, by chance from elsewhere."""
    return random.choice(list(view.legal()))


FAULTS: list[tuple[Callable[[Table], None], object, str, object, str]] = [
    (moves.listed_moves_are_the_legal_ones, PlayLegal, "why_not", lambda *_: None, "disagree"),
    (moves.listed_moves_are_the_legal_ones, HighestGame, "label", lambda *_: "", "no label"),
    (moves.refusals_change_nothing, PlayLegal, "why_not", gruff, "no sentence"),
    (moves.reasons_cite_rules_of_the_book, PlayLegal, "why_not", learned, "99"),
    (moves.everything_is_worded, Crowned, "says", Sentence("{who} is crowned"), "no sentence"),
    (
        secrets.samples_look_like_the_truth,
        HighestState,
        "sample",
        lambda self, *_: self.copy(),
        "still hides",
    ),
    (pieces.pieces_are_conserved, HighestState, "_play", lost, "are gone"),
    (pieces.events_lead_from_zone_to_zone, HighestState, "_play", moves_in_silence, "do not lead"),
    (pieces.copies_stand_alone, HighestState, "copy", shared, "has changed after it was"),
    (memory.playing_the_log_again, HighestState, "_deal", shuffled_aside, "another match"),
    (chance.other_moves_meet_the_same_chance, HighestState, "_deal", by_the_trick, "depends on the play"),
    (deals.scripts_leave_nothing_to_the_seed, HighestGame, "new", any_dealer, "depends on its seed"),
    (players.every_level_answers_from_a_bare_view, SearchBot, "choose", moody, "answers one view with"),
    (layouts.everything_has_its_place, HighestLayout, "lay", lambda *_: None, "are nowhere"),
    (layouts.everything_has_its_place, HighestLayout, "plates", lambda *_: (), "one plate for every seat"),
    (marks.every_mark_is_drawn, drawings, "drawings", {**drawings.drawings, Crown: lambda *_: None}, "Crown"),
]


@pytest.mark.parametrize(
    ("check", "where", "name", "fault", "told"),
    FAULTS,
    ids=[f"{fault[0].__name__}-{fault[4]}" for fault in FAULTS],
)
def test_a_fault_is_told(
    monkeypatch: pytest.MonkeyPatch,
    check: Callable[[Table], None],
    where: object,
    name: str,
    fault: object,
    told: str,
) -> None:
    """The sentence is about the fault."""
    monkeypatch.setattr(where, name, fault)
    with pytest.raises(Failed) as failed:
        check(Table("highest", 3))
    assert told in str(failed.value)


@pytest.mark.parametrize(
    ("check", "name", "old", "new", "told"),
    [
        (texts.the_book_is_complete, "book", "# Highest", "# Lowest", "'Lowest'"),
        (texts.the_book_is_complete, "book", "Three to six", "Some", "three to six"),
        (texts.the_lesson_can_be_played, "lesson", '"play 9C"', '"play 2D"', "Step 6"),
    ],
)
def test_a_wrong_text_is_told(
    monkeypatch: pytest.MonkeyPatch, check: Callable[[str], None], name: str, old: str, new: str, told: str
) -> None:
    """The sentence is about the fault."""
    right = getattr(assets, name)("highest")
    monkeypatch.setattr(assets, name, lambda key: right.replace(old, new))
    with pytest.raises(DeuceError) as failed:
        check("highest")
    assert told in str(failed.value)
