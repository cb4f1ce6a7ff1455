"""Chips of what can be played, and the guides of a table: by mouse and keys, selecting and pointing out."""

from typing import Any

import pygame

from game.match import Match
from game.rules.games.golden_deuce.held import KINDS, kinds_held
from game.table.layout import layout_for
from game.table.layouts.golden_deuce.marks import Rung

from .card_tables import CardTable, sit
from .seated import Sit
from .test_golden_deuce import until
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def chips(table: CardTable) -> list[Any]:
    """The buttons of the choice bar that show what goes together."""
    words = {one.words for one in table.scene.game.together(table.tabletop.view)}
    return [button for button in table.scene._hud._choices if button.label in words]


def further(table: CardTable) -> Any:
    """The chip that says how many more there are."""
    return next(button for button in table.scene._hud._choices if button.label.endswith(" more"))


def leading(sit: Sit) -> CardTable:
    """The first seat leads a hand with pairs and more."""
    match = until(lambda state: state.turn == 0 and not state.trick and state.opening < 0, 3)
    table: CardTable = sit("PRR", match, size=(1280, 800))
    table.until(table.my_turn)
    return table


def test_a_chip_selects_and_does_not_play(sit: Sit) -> None:
    """By a press, and by its figure; Enter plays it then, and another chip changes the selection."""
    table = leading(sit)
    version, found = table.match.version, chips(table)
    assert 2 <= len(found) <= 4
    table.driver.click(found[0])
    picked = table.picker.selection.pieces
    one, other = table.scene.game.together(table.tabletop.view)[:2]
    assert sorted(picked) == sorted(one.pieces) and table.match.version == version
    again = [button for button in chips(table) if button.label == other.words]
    table.driver.key(pygame.K_1 + table.scene._hud._choices.index(again[0]))
    assert sorted(table.picker.selection.pieces) == sorted(other.pieces)
    assert table.match.version == version
    table.driver.key(pygame.K_RETURN)
    table.until(lambda: table.match.version > version)
    assert table.log[version] == (0, table.scene.game.text(other.move))


def test_the_setting_takes_the_chips_away(sit: Sit) -> None:
    """All of them, and nothing else, as soon as one comes back to the table."""
    table = leading(sit)
    assert chips(table)
    table.scene.pause()
    table.app.settings.playable = False
    table.scene.resume()
    assert not chips(table) and table.picker.lit_pieces
    assert table.scene.game.together(table.tabletop.view)


def test_more_than_have_room_are_told_of_and_shown_in_turn(sit: Sit) -> None:
    """The last chip says how many more there are; pressed, by mouse or by its figure, it brings them."""
    for size in ((1024, 640), (1920, 1080)):
        table: CardTable = sit("PRRR", Match.new("deuce", 4, seed=2), size=size)
        table.until(table.my_turn)
        words = [one.words for one in table.scene.game.together(table.tabletop.view)]
        seen: list[str] = []
        while len(seen) < len(words):
            shown = [button.label for button in chips(table)]
            assert shown == (words * 2)[len(seen) : len(seen) + len(shown)]
            more = further(table)
            assert more.label == f"and {len(words) - len(shown)} more" and 1 <= len(shown) <= 4
            area = table.scene._hud.chip_area
            assert more.rect.right <= area.right and more.rect.w >= table.app.theme.width(more.label, 17)
            table.driver.click(chips(table)[0])
            assert table.picker.selecting or table.scene._turn.showing.pointed
            seen += shown
            if size[0] == 1024:
                table.driver.click(further(table))
            else:
                table.driver.key(pygame.K_1 + table.scene._hud._choices.index(further(table)))
            assert not table.picker.selecting


def test_chips_go_when_something_else_is_picked(sit: Sit) -> None:
    """They stay beside what one of them shows, and come back when it is let go."""
    table = leading(sit)
    before = [button.label for button in chips(table)]
    single = next(move for move in table.moves() if len(move.pieces) == 1)
    table.driver.click(table.where(single.pieces[0])[1])
    assert not chips(table)
    table.driver.key(pygame.K_ESCAPE)
    assert [button.label for button in chips(table)] == before


def test_the_ladder_selects_what_may_be_played(sit: Sit) -> None:
    """A press on a rung takes the weakest of its kind, a second one the next; a kind that the hand has not is
    told in words.
    """
    table = leading(sit)
    view = table.tabletop.view
    held = kinds_held(tuple(view.state.hands[0]))
    guides = {guide.key: guide.rect.centre for guide in table.tabletop.guides}
    assert len(guides) == KINDS
    for kind in range(KINDS):
        found = table.tabletop.examples(str(kind))
        for one in found[:3]:
            table.driver.click(guides[str(kind)])
            assert sorted(table.picker.selection.pieces) == sorted(one.pieces)
        if kind not in held:
            table.driver.click(guides[str(kind)])
            assert not table.picker.selecting and "(rule " in table.scene._turn.caption.text


def test_the_ladder_is_reached_by_arrows(sit: Sit) -> None:
    """The cursor goes there from the hand, Enter shows, and the selection can then be played."""
    table = leading(sit)
    table.driver.key(pygame.K_TAB)
    for _ in range(30):
        if table.picker.cursor.spot is not None and table.picker.cursor.spot.guide is not None:
            break
        table.driver.key(pygame.K_LEFT if table.random.random() < 0.6 else pygame.K_UP)
    assert table.picker.cursor.spot.guide is not None
    for _ in range(KINDS):  # down to the lowest rung
        at = table.picker.cursor.spot.guide
        if at == "0":
            break
        table.driver.key(pygame.K_DOWN)
    assert table.picker.cursor.spot.guide == "0"
    table.driver.key(pygame.K_RETURN)
    assert len(table.picker.selection.pieces) == 1


def test_what_cannot_be_played_is_pointed_out(sit: Sit) -> None:
    """With the reason, in chalk, without being selected; also while others are to act."""
    match = until(lambda state: state.turn == 0 and bool(state.trick), 3, 4)
    table = sit("PRR", match, size=(1280, 800))
    table.until(table.my_turn)
    rungs = [guide for guide in table.tabletop.guides if table.tabletop.examples(guide.key)]
    rungs = [guide for guide in rungs if table.tabletop.examples(guide.key)[0].move is None]
    assert rungs
    table.driver.click(rungs[0].rect.centre)
    first = table.tabletop.examples(rungs[0].key)[0]
    turn = table.scene._turn
    assert turn.showing.pointed == first.pieces and not table.picker.selecting
    assert turn.caption.text == first.about and turn.caption.rule is not None
    before = pygame.image.tobytes(table.app.screen, "RGB")
    table.driver.key(pygame.K_TAB)
    assert turn.showing.pointed == ()
    assert pygame.image.tobytes(table.app.screen, "RGB") != before


def test_nobody_is_shown_another_hand(sit: Sit) -> None:
    """The rungs of a spectator's table are all faint."""
    match: Match = until(lambda state: state.turn == 0 and not state.trick, 3)
    marks = layout_for("golden_deuce").marks(match.view(None), sit("PRR", match).tabletop.area, 0)
    rungs = [mark for mark in marks if isinstance(mark, Rung)]
    assert len(rungs) == KINDS and not any(mark.held for mark in rungs)


def test_a_cribbage_hand_is_only_pointed_out(sit: Sit) -> None:
    """By mouse and by figure: nothing goes towards the crib, and the points are told with their rule; cards
    that are picked then are the ones that one picks.
    """
    match = Match.new("cribbage", 2, seed=3)
    table: CardTable = sit("PR", match)
    table.until(table.my_turn)
    first, second = match.game.together(match.view(0))[:2]
    table.driver.click(chips(table)[0])
    turn = table.scene._turn
    assert turn.showing.pointed == first.pieces and not table.picker.selecting
    assert turn.caption.text == first.about and turn.caption.rule == "7"
    table.driver.key(pygame.K_2)
    assert turn.showing.pointed == second.pieces
    table.driver.click(table.where(match.view(0).zones()["hand:0"][0])[1])
    assert turn.showing.pointed == () and len(table.picker.selected) == 1


def test_a_rummy_card_is_picked_for_its_meld(sit: Sit) -> None:
    """A chip of a lay-off picks the card, with the cursor on the meld: Enter lays it there."""
    for seed in range(40):
        match = Match.new("rummy", 2, seed=seed)
        found: list[Any] = []
        for _ in range(60):
            if match.outcome() is not None:
                break
            seat = min(match.actors())
            found = [one for one in match.game.together(match.view(0)) if one.move.kind == "lay"]
            if found:
                break
            melds = [move for move in match.moves(seat) if move.startswith("meld")]
            match.play(seat, (melds or match.moves(seat))[0])
        if found:
            break
    table: CardTable = sit("PR", match)
    table.until(table.my_turn)
    button = next(button for button in chips(table) if button.label == found[0].words)
    table.driver.click(button)
    assert table.picker.selection.pieces == found[0].pieces
    assert table.picker.cursor.spot.target == found[0].move.target
    version = match.version
    table.driver.key(pygame.K_RETURN)
    table.until(lambda: match.version > version)
    assert match.log[version] == (0, match.game.text(found[0].move))
