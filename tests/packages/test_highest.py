"""Highest, a game that lies outside the project: its rules, and the checks that every game must pass."""

from collections.abc import Callable, Iterator

import pygame
import pytest
from deuce_highest.marks import Crown
from deuce_highest.player import Sensible

from game.ai.bot import bot_for
from game.check import chance, deals, events, layouts, marks, memory, moves, pieces, players, secrets, texts
from game.check.run import the_table_is_drawn
from game.check.tables import Table
from game.match import Match
from game.match.match import Step
from game.rules import registry
from game.rules.core.rng import Rng
from game.table import drawings
from game.table.art.palette import NORMAL
from game.table.frames import frect
from game.table.layout import Rect, layout_for
from game.table.ui.theme import Theme
from tests.packages.installed import installed

ENTRY = "deuce_highest:ENTRY"
ELSEWHERE = memory.no_hash_order
"""Asks another process, in which nothing is installed; `tests/smoke/test_installed.py` tries it."""
ON_TABLES = [
    *moves.CHECKS,
    *events.CHECKS,
    *secrets.CHECKS,
    *pieces.CHECKS,
    *(check for check in memory.CHECKS if check is not ELSEWHERE),
    *chance.CHECKS,
    *deals.CHECKS,
    *players.CHECKS,
    *layouts.CHECKS,
    *marks.CHECKS,
]
HAND = ["AS KS AD 9C 3H 5S QH 2D", "QS 4S 8D JC 7H KH 6C TD", "JS 2S 5D KC AH 8S 9H QD"]


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """Highest is installed."""
    with installed(highest=ENTRY):
        yield


@pytest.mark.parametrize("seats", [3, 5, 6])
@pytest.mark.parametrize("check", ON_TABLES, ids=lambda check: check.__name__)
def test_tables(check: Callable[[Table], None], seats: int) -> None:
    """What holds for every shipped game holds for this one."""
    check(Table("highest", seats))


@pytest.mark.parametrize(
    "check",
    [*texts.CHECKS, *events.ON_GAMES, secrets.what_looks_the_same_is_told_the_same],
    ids=lambda check: check.__name__,
)
def test_games(check: Callable[[str], None]) -> None:
    """Its entry, rule book and lesson fit it."""
    check("highest")


def test_it_is_drawn() -> None:
    """With all that lies on its table."""
    the_table_is_drawn(Table("highest", 4))


def dealt(target: int = 30) -> Match:
    """A match of three with these hands; the first seat leads."""
    hands = [hand.split() for hand in HAND]
    first = [hands[n % 3][n // 3] for n in range(24)]
    rest = [
        face for face in (rank + suit for rank in "23456789TJQKA" for suit in "CDHS") if face not in first
    ]
    return Match.new("highest", seats=3, deal=[[*first, *rest]], options={"target": target})


def play(match: Match, text: str) -> list[Step]:
    """The cards of the trick in turn; the steps of the last one."""
    steps: list[Step] = []
    for card in text.split():
        (seat,) = match.actors()
        steps = match.play(seat, f"play {card}")
    return steps


def said(steps: list[Step], viewer: int | None = None) -> str:
    """What a viewer is told of steps."""
    names = ["you" if seat == viewer else f"Player {seat + 1}" for seat in range(3)]
    events = (event for step in steps for event in step.events(viewer))
    return " ".join(filter(None, (event.sentence(names.__getitem__) for event in events)))


def test_the_crown() -> None:
    """Two tricks in a row take it, the next count two, and two of another seat take it away (rule 4)."""
    match = dealt()
    assert said(play(match, "AS 4S 2S")).endswith("Player 1 takes the trick.")
    crowned = play(match, "KS QS 8S")
    assert said(crowned).endswith("Player 1 takes the trick. Player 1 takes the crown.")
    assert said(crowned, 0).endswith("You take the trick. You take the crown.")
    assert said(play(match, "AD 8D 5D"), 0).endswith("You take the trick, for 2 points.")
    assert said(play(match, "9C JC KC")).endswith("Player 3 takes the trick.")
    robbed = said(play(match, "AH 3H 7H"))
    assert robbed.endswith("Player 3 takes the trick. Player 3 takes the crown from Player 1.")
    assert said(play(match, "QD 2D TD")).endswith("Player 3 takes the trick, for 2 points.")
    state = match.view(0).state
    assert state.gained == [4, 0, 4] and state.crown == 2


def test_who_must_follow() -> None:
    """A suit that was led is followed by whoever holds it, and the reason says which (rule 2)."""
    match = dealt()
    play(match, "AS")
    assert match.why_not(1, "play 8D") == "You hold spades and must follow suit (rule 2)."
    assert match.why_not(1, "play AS") == "The ace of spades is not in your hand (rule 2)."
    assert match.why_not(2, "play JS") == "It is not your turn to play (rule 2)."
    assert match.moves(1) == ["play 4S", "play QS"]


def test_a_hand_and_the_end() -> None:
    """Eight tricks are counted with what the crown added; who has most once the target is reached wins."""
    match = dealt(15)
    count = 0
    while match.outcome() is None:
        (seat,) = match.actors()
        match.play(seat, match.moves(seat)[-1])
        count += 1
    outcome = match.outcome()
    assert outcome is not None and count % 24 == 0
    assert max(match.scores()) >= 15 and outcome.scores[outcome.winners[0]] == max(match.scores())
    counted = next(steps for steps in match.steps() if steps.text == "count").events(None)
    assert [event.points for event in counted] == [sum(line.points for line in e.sheet) for e in counted]
    tricks = sum(line.points for event in counted for line in event.sheet if line.reason == "tricks")
    assert tricks == 8


def test_its_rule_of_thumb() -> None:
    """A trick is taken with the lowest card that takes it; where none does, the lowest goes."""
    match, rules = dealt(), Sensible()
    play(match, "3H 7H")
    assert rules.choose(match.bare_view(2).state, 2, Rng(1)).pieces == ("9H",)
    match = dealt()
    play(match, "AS")
    assert rules.choose(match.bare_view(1).state, 1, Rng(1)).pieces == ("4S",)
    assert bot_for("highest", "master").count > bot_for("highest", "casual").count


def test_it_knows_its_place() -> None:
    """Its box comes from its package, and its pieces are those of the playing cards."""
    from game.table.art import boxes, decks

    assert registry.entries()[-1].key == "highest"
    assert boxes.box("highest", (90, 120)) != boxes.box("nothing", (90, 120))
    assert boxes.lid("highest").picture is not None and boxes.lid("nothing").name == "Nothing"
    assert decks.name_for("highest") == "playing"


def test_its_own_mark() -> None:
    """The crown lies with whoever wears it, tells what it has added, and is drawn in that seat's colour."""
    match, area = dealt(), Rect(0, 44, 1024, 596)
    layout = layout_for("highest")

    def crowns() -> list[Crown]:
        return [mark for mark in layout.marks(match.view(0), area, 0) if isinstance(mark, Crown)]

    play(match, "AS 4S 2S KS QS")
    assert crowns() == []
    play(match, "8S")
    assert [(mark.seat, mark.added) for mark in crowns()] == [(0, 0)]
    play(match, "AD 8D 5D")
    (crown,) = crowns()
    assert (crown.seat, crown.added) == (0, 1)
    seen = set()
    for colour in ((200, 30, 30), (30, 30, 200)):
        surface = pygame.Surface((1024, 640))
        drawings.draw(drawings.Brush(surface, Theme(1.0), NORMAL, [colour] * 3), [crown])
        seen.add(pygame.transform.average_color(surface, Theme(1.0).rect(frect(crown.rect))))
    assert len(seen) == 2
