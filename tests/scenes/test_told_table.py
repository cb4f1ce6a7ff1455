"""A table is played by what a screen reader tells and presses; what happens is said aloud, hands are not."""

from collections.abc import Iterator

import pygame
import pytest

from game.access.node import Node, Role
from game.announce import listen
from game.match import Match
from game.rules import registry
from game.scenes.handoff import HandoffScene
from game.scenes.roundend import RoundScene
from game.table.told import MAY, PICKED, TableTold

from .card_tables import CardTable, sit, told
from .seated import Sit
from .test_hearts import moonlit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


@pytest.fixture
def heard() -> Iterator[list[tuple[str, bool]]]:
    """What is announced, and whether it interrupts."""
    said: list[tuple[str, bool]] = []
    end = listen(lambda text, assertive: said.append((text, assertive)))
    yield said
    end()


def named(nodes: list[Node], name: str) -> Node:
    """The node of this name."""
    return next(node for node in nodes if node.name == name)


def hand(nodes: list[Node]) -> list[Node]:
    """The pieces of one's own hand."""
    return [*named(nodes, "Your hand").children]


def test_a_card_is_played_by_presses(sit: Sit, heard: list[tuple[str, bool]]) -> None:
    """The hand is a list in its order; what may be played says so, a press plays it, and that is said."""
    table = sit("PRRR", Match.new("hearts", 4, seed=3, options={"passing": "none"}))
    table.until(table.my_turn)
    nodes = told(table)
    cards = hand(nodes)
    assert [card.nth for card in cards] == [*range(1, 14)]
    refused = next((card for card in cards if card.note != MAY), None)
    free = next(card for card in cards if card.note == MAY)
    seats = named(nodes, "Seats").children
    assert [seat.name.split(",")[0] for seat in seats] == ["You", "Max", "Pia", "Tom"]
    assert "to move" in seats[0].name
    if refused is not None:
        refused.press()
        table.driver.frames(1)
        assert heard[-1][1], "a refusal interrupts"
    free.press()
    table.until(lambda: len(hand(told(table))) == 12)
    assert any(free.name in said for said, _ in heard), "what was played is told to everybody"


def test_the_cursor_is_the_keyboard(sit: Sit) -> None:
    """Where a reader goes the cursor stands, and where the cursor goes the reader is told."""
    table = sit("PR", Match.new("chess", 2, seed=3))
    table.until(table.my_turn)
    nodes = told(table)
    assert named(nodes, "Board").size == (8, 8)
    cells = [node for node in nodes if node.role is Role.CELL]
    assert len(cells) == 64 and {cell.place for cell in cells} == {(r, c) for r in range(8) for c in range(8)}
    named(nodes, "e2, White pawn").focus()
    assert [node.name for node in told(table) if node.focused] == ["Chess", "e2, White pawn"]
    named(told(table), "e2, White pawn").press()
    nodes = told(table)
    assert named(nodes, "e2, White pawn").chosen and named(nodes, "e4, empty").note == MAY
    named(nodes, "e4, empty").press()
    table.until(lambda: any(node.name == "e4, White pawn" for node in told(table)))


def test_nothing_is_told_of_a_covered_hand(sit: Sit, heard: list[tuple[str, bool]]) -> None:
    """Two people at one machine: behind the cover there is only the way to take the seat, and no sentence
    about a card of a hand is said.
    """
    table = sit("PP", Match.new("deuce", 2, seed=3))
    for _ in range(6):
        table.until(lambda: isinstance(table.driver.top, HandoffScene) or table.my_turn())
        if isinstance(table.driver.top, HandoffScene):
            nodes = told(table)
            assert not [node for node in nodes if node.role is Role.OPTION]
            table.driver.frames(20)
            named(told(table), "Ready").press()
            table.driver.frames(10)
        before = len(heard)
        nodes = told(table)
        cards = {card.name for card in hand(nodes)}
        assert cards
        assert not [said for said, _ in heard[before:] if any(card in said for card in cards)]
        button = next(node for node in nodes if node.role is Role.OPTION and node.note in (MAY, PICKED))
        button.press()
        table.driver.frames(4)


def test_a_standing_is_a_table(sit: Sit) -> None:
    """After a round: a row for each player, cell by cell, the best first."""
    table = sit("PRRR", moonlit(), size=(1280, 800))
    table.until(table.my_turn)
    hand(told(table))[0].press()
    table.until(lambda: isinstance(table.driver.top, RoundScene))
    table.driver.frames(60, 0.2)
    standing = next(node for node in told(table) if node.role is Role.TABLE)
    assert standing.size is not None and standing.size[0] == len(standing.children)
    names = [row.name.split(", ")[0] for row in standing.children]
    assert {"Max", "Pia", "Tom"} < {*names}
    for number, row in enumerate(standing.children):
        assert [cell.place for cell in row.children] == [(number, at) for at in range(len(row.children))]
    assert named(told(table), "Next hand").press is not None


def test_squares_that_stay_as_they_were_are_told_again(sit: Sit) -> None:
    """A picked pawn and where it may go are new nodes, all other squares are the same ones."""
    table = sit("PR", Match.new("chess", 2, seed=3))
    table.until(table.my_turn)
    before = {node.key: node for node in told(table) if node.role is Role.CELL}
    pawn = next(node.key for node in before.values() if node.note == MAY and "pawn" in node.name)
    before[pawn].press()
    after = {node.key: node for node in told(table) if node.role is Role.CELL}
    same = [key for key, node in after.items() if node is before[key]]
    assert len(after) == 64 and len(same) > 20
    assert after[pawn].chosen and not before[pawn].chosen and pawn not in same
    others = [
        node for key, node in before.items() if key != pawn and node.note == MAY and "pawn" in node.name
    ]
    assert others and all(after[node.key].note != MAY for node in others)


def test_the_room_hears_only_what_everybody_may_know(sit: Sit, heard: list[tuple[str, bool]]) -> None:
    """Among several people every sentence is one that a spectator might read, whoever it calls "you"."""
    match = Match.new("crazy_eights", 2, seed=3)
    table = sit("PP", match)
    for _ in range(8):
        table.take_over()
        view = table.picker.view
        draws = [move for move in view.legal() if move.kind == "draw"]
        table.scene._turn.make((draws or [*view.legal()])[0])
        table.driver.frames(3)
    played = table.match
    names = [
        lambda seat, you=you: "you" if seat == you else table.scene._table.naming.plain(seat)
        for you in (0, 1, 9)
    ]
    told = set()
    for version in range(1, played.version + 1):
        events, view = played.events_at(version, None), played.view_at(version, None)
        told |= {event.sentence(name) for event in events for name in names}
        told |= {played.game.prompt(view, name) for name in names}
    told |= {played.game.prompt(played.view_at(0, None), name) for name in names}
    said = {text for text, _ in heard}
    assert len(said) > 6 and said <= told
    private = {
        event.sentence(names[seat])
        for version in range(1, played.version + 1)
        for seat in (0, 1)
        for event in played.events_at(version, seat)
    }
    assert private - told, "there was something to be kept"


def test_a_choice_on_the_table_is_told_once(sit: Sit) -> None:
    """Its words and the key on its chip are the button's, and stand nowhere else."""
    match = Match.new("texas42", 4, seed=5)  # three pass, and seat 0 must bid
    while match.actors() != {0}:
        match.play(min(match.actors()), "pass")
    match.play(0, "bid 30")
    table = sit("PRRR", match)
    table.until(table.my_turn)
    found = [node for node in told(table) if node.name in ("Fives", "No trump")]
    assert [(node.name, node.role) for node in found] == [("Fives", Role.BUTTON), ("No trump", Role.BUTTON)]
    assert not [node.name for node in told(table) if node.name.isdigit()]


@pytest.mark.parametrize("key", ["hearts", "cribbage", "golden_deuce", "deuces", "checkers", "texas42"])
def test_what_is_kept_is_what_would_be_made(sit: Sit, key: str) -> None:
    """From telling to telling, while moves are picked and made: each node is what it would be afresh."""
    seats = min(registry.entry(key).seats)
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=5))
    kept = 0
    before: list[Node] = []
    for step in range(40):
        told(table)
        lies = table.scene.lying() if table.driver.top is table.scene else None
        if lies is not None:
            nodes = [node for child in lies.nodes() for node in child.walk()]
            fresh = TableTold(lies.tabletop, lies.scene, lies.picker, lies.hands, lies._notes.__getitem__)
            wanted = [node for child in fresh.nodes() for node in child.walk()]
            assert nodes == wanted and [node.acts for node in nodes] == [node.acts for node in wanted]
            assert lies.boxes() == fresh.boxes()
            kept += len({id(node) for node in before} & {id(node) for node in nodes})
            before = nodes
            free = [node for node in nodes if node.note == MAY and node.press]
            if free:
                free[step % len(free)].press()
            elif table.picker is not None and step % 3 == 0:
                table.scene._turn.make(table.moves()[0])
        table.driver.frames(1)
    assert kept


def keyboard(table: CardTable) -> list[str]:
    """What has the keyboard as a reader is told it, from the page in."""
    return [node.name for node in told(table) if node.focused]


def test_a_button_that_the_cursor_has_come_to_is_told(sit: Sit) -> None:
    """The cursor goes over the buttons of the bar as well, and so does what is told."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=3))
    table.until(table.my_turn)
    buttons = [button.label for button in table.scene._hud._choices]
    assert buttons
    seen = []
    for _ in range(40):
        table.driver.key(pygame.K_TAB)
        if (words := table.picker.cursor.button) is not None:
            assert keyboard(table)[-1] == words
            seen.append(words)
    assert set(seen) == {*buttons}
    table.tab_to(lambda spot: spot.piece is not None)
    assert keyboard(table)[-1] in [card.name for card in hand(told(table))]


def test_a_tool_that_was_clicked_does_not_keep_the_keyboard(sit: Sit) -> None:
    """Keys go to the table again, and so does what is told."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=3))
    table.until(table.my_turn)
    table.driver.click(table.scene._hud._tools[1][1])
    table.tab_to(lambda spot: spot.piece is not None)
    assert keyboard(table)[-1] in [card.name for card in hand(told(table))]


def test_a_number_of_a_dial_is_told_as_keys_choose_it(sit: Sit) -> None:
    """Arrows and figures choose it, and what it is is said."""
    table = sit("PRRR", Match.new("texas42", 4, seed=3))
    table.until(lambda: table.my_turn() and table.scene._hud.dial is not None)
    for _ in range(2):
        table.driver.key(pygame.K_RIGHT)
        assert keyboard(table)[-1] == str(table.scene._hud.dial.value)


def test_no_keys_come_to_tools_and_calls(sit: Sit) -> None:
    """They are pressed; that they could be gone to would be a promise that Enter presses them."""
    table = sit("PR", Match.new("hit_the_deck", 2, seed=3))
    table.until(table.my_turn)
    tools = [node for node in told(table) if node.role is Role.BUTTON and node.name.endswith(")")]
    assert len(tools) > 5 and not any(node.focus for node in tools) and all(node.press for node in tools)


def test_a_guide_that_the_cursor_has_come_to_is_told(sit: Sit) -> None:
    """What is printed on the cloth and can be pressed, say the eight kinds of Golden Deuce."""
    table = sit("PR", Match.new("golden_deuce", 2, seed=1))
    table.until(table.my_turn)
    table.driver.key(pygame.K_TAB)
    cursor = table.picker.cursor
    cursor.spot = next(spot for spot in cursor.spots() if spot.guide is not None)
    meaning = {guide.key: guide.meaning for guide in table.tabletop.guides}
    assert keyboard(table)[-1].casefold() == meaning[cursor.spot.guide].casefold()
