"""The history beside a table: all that happened as its viewer may know it, looking back, and as text."""

import random

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.scenes.book import Rule, open_book
from game.scenes.panelcontrol import BACK
from game.scenes.roundend import RoundScene
from game.scenes.rulebook import RuleBookScene

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def going(sit: Sit, seats: str = "PRR", key: str = "hearts") -> CardTable:
    """A table on which a few cards have been played."""
    match = Match.new(key, len(seats), seed=5)
    for _ in range(12):
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    table: CardTable = sit(seats, match, size=(1280, 800))
    table.until(table.my_turn)
    return table


def test_it_tells_all_that_was_shown(sit: Sit) -> None:
    """A line a step, the newest last, in the table's words; what came since one's turn beneath a line."""
    table = going(sit)
    table.driver.key(pygame.K_j)
    history, match = table.scene._aside.history, table.match
    assert history.open and history.rect.w == 300 and history.rect.right <= 1280
    words = [table.scene._playback.words_at(line.version) for line in history.lines]
    assert len(words) > 10 and words[-1] and history.lines[-1].text.startswith(words[-1][:12])
    since = history.since()
    assert match.seat_at(since) == 0 and not any(
        match.seat_at(at) == 0 for at in range(since + 1, match.version + 1)
    )
    assert sum(history._begins(line, since) for line in history.lines) == 1
    assert not history.rect.colliderect(table.scene._hud.pill.rect)
    table.driver.key(pygame.K_j)
    assert not history.open


def test_a_press_shows_that_moment(sit: Sit) -> None:
    """Behind “Back to now”, which leads back, as Escape does; nobody plays on meanwhile."""
    table = going(sit)
    now = table.tabletop.placements
    table.driver.key(pygame.K_j)
    history, beside = table.scene._aside.history, table.scene._beside
    history.page.scroll_to(0)
    table.driver.frames(2)
    top, line, _ = history._laid[2]
    table.driver.click((history.page.rect.x + 40, history.page.rect.y + top - history.page.offset + 6))
    assert beside.looking == line.version and table.tabletop.placements != now
    assert [button.label for button in table.scene._hud._choices] == [BACK] and table.picker is None
    version = table.match.version
    table.driver.frames(20, 0.2)
    assert beside.looking == line.version and table.match.version == version
    table.press(BACK)
    table.driver.frames(2)
    assert beside.looking is None and table.picker is not None and history.open
    table.driver.key(pygame.K_PAGEUP)
    assert beside.looking == history.lines[-2].version
    table.driver.key(pygame.K_PAGEDOWN)
    assert beside.looking is None
    table.driver.key(pygame.K_PAGEUP, pygame.K_ESCAPE)
    table.driver.frames(2)
    assert beside.looking is None and not history.open and len(table.tabletop.placements) == len(now)


def test_a_line_tells_nobody_what_another_holds(sit: Sit) -> None:
    """Two people: the history of each is what the match tells that seat, and no word more."""
    table = going(sit, "PP", "crazy_eights")
    match, history = table.match, table.scene._aside.history
    for _ in range(30):
        (seat,) = match.actors()
        match.play(seat, "draw" if "draw" in match.moves(seat) else match.moves(seat)[0])
    told = {}
    for viewer in (0, 1, None):
        table.scene._playback.viewer, table.scene._playback.version = viewer, match.version
        history.follow()
        told[viewer] = {line.version: line.text for line in history.lines}
        for version, text in told[viewer].items():
            events = match.events_at(version, viewer)
            assert text == " ".join(filter(None, map(table.scene._table.naming.words, events)))
    drawn = [version for version, (seat, text) in enumerate(match.log, 1) if text == "draw" and seat == 0]
    assert drawn and all(told[1][version] == told[None][version] for version in drawn)
    assert any(told[0][version].split()[-3:] != told[1][version].split()[-3:] for version in drawn)


def test_it_is_copied_as_text(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole of it, by its button and by Ctrl C."""
    table = going(sit)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    table.driver.key(pygame.K_j)
    table.driver.click(table.scene._aside.history._foot)
    table.driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert len(copied) == 2 and copied[0] == copied[1]
    assert copied[0].splitlines()[0] == "Hearts" and len(copied[0].splitlines()) > 10


@pytest.mark.parametrize("key", [entry.key for entry in registry.shipped()])
def test_every_phase_has_its_rule(key: str) -> None:
    """The book has every rule that a phase goes by, and phases are named as they are."""
    game, book = registry.load(key), open_book(key)
    assert game.in_play[""] and all(book.index_of(number) is not None for number in game.in_play.values())
    at_first = game.rule_in_play(Match.new(key, game.seats[0], seed=1).view(0))
    assert at_first == {"deuce": "5", "cribbage": "2", "texas42": "11"}.get(key, at_first)


COUNTED = {
    "bergen": "8", "block": "5b", "crazy_eights": "5", "cribbage": "7", "deuce": "14", "domino_poker": "17",
    "dominoes": "4", "golden_deuce": "16", "hearts": "2", "hit_the_deck": "15", "poker_dice": "6",
    "rummy": "7", "texas42": "14",
}  # fmt: skip
"""By game the rule that says how a round is counted."""


@pytest.mark.parametrize("key", COUNTED)
def test_until_the_next_deal_the_rule_is_how_a_round_is_counted(key: str) -> None:
    """And not that of one's next turn; so it is of a sheet, whatever comes after it."""
    match = Match.new(key, min(registry.entry(key).seats), seed=3)
    chance, found = random.Random(3), 0
    while match.outcome() is None and found < 2 and match.version < 900:
        before, seat = match.version, min(match.actors())
        match.play(seat, chance.choice(match.moves(seat)))
        for version in range(before + 1, match.version + 1):
            view = match.bare_view(None, version)
            if str(view.state.phase) == "deal":
                assert match.game.rule_in_play(view) == COUNTED[key]
                found += 1
    assert match.outcome() or match.game.rule_in_play(match.bare_view(None), counted=True) == COUNTED[key]


@pytest.mark.parametrize("key", ["deuce", "golden_deuce", "hearts", "rummy"])
def test_r_opens_the_book_at_what_was_counted(sit: Sit, key: str) -> None:
    """From the sheet of a round that lies over the table."""
    match = Match.new(key, min(registry.entry(key).seats), seed=3)
    table = sit("P" + "R" * (match.seats - 1), match, size=(1280, 800))
    chance = random.Random(3)
    for _ in range(2000):
        if isinstance(table.driver.top, RoundScene):
            break
        table.scene.app.store.flush()
        if table.driver.top is table.scene and table.picker is not None:
            table.scene._turn.make(chance.choice(table.moves()))
        elif table.driver.top is table.scene and table.scene._playback.halted:
            table.driver.key(pygame.K_RETURN)
        table.driver.frames(1, 0.3)
    table.driver.key(pygame.K_SPACE)  # all of it is counted at once
    table.driver.key(pygame.K_r)
    table.driver.frames(2)
    book = table.driver.top
    assert isinstance(book, RuleBookScene) and book.opened_at == book.book.index_of(COUNTED[key])


def test_the_rule_in_play_stands_beside_the_table(sit: Sit) -> None:
    """By its key, with its figures; once more the whole book opens there. A refusal's rule comes first."""
    table = going(sit, "PR", "cribbage")
    table.driver.key(pygame.K_r)
    drawer = table.scene._aside.rule
    assert drawer.open and drawer.title == f"Rule {table.scene.game.rule_in_play(table.tabletop.view)}"
    assert isinstance(drawer.blocks[0], Rule) and table.picker is not None
    table.driver.key(pygame.K_j)
    assert not drawer.open and table.scene._aside.history.open, "one at a time"
    table.driver.key(pygame.K_ESCAPE)
    assert table.scene._aside.open is None and table.top is table.scene
    table.scene._turn.refuse("That may not be (rule 9).")
    table.driver.key(pygame.K_F1)
    assert drawer.title == "Rule 9"
    table.driver.frames(2)
    table.driver.click(drawer._foot)
    assert isinstance(table.top, RuleBookScene) and not drawer.open
