"""Moves typed at every table: where a reason stands, what becomes of the text; letters held with others."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.errors import UnreadableMove
from game.rules.core.sentences import without_isolates
from game.scenes.handoff import HandoffScene
from game.scenes.movefield import MoveField, read
from game.scenes.results import ResultsScene

from .card_tables import CardTable, sit
from .seated import Sit
from .test_table import quick_bots

__all__ = ["quick_bots", "sit"]


def typed(table: CardTable, text: str) -> None:
    """Into the field, and Enter."""
    table.until(table.my_turn)
    if not table.scene._beside.panel.entry.typing:
        table.driver.key(pygame.K_SLASH)
    table.driver.write(text)
    table.driver.key(pygame.K_RETURN)


def entry(table: CardTable) -> MoveField:
    """The field of a table, beside its board or over its prompt."""
    beside = table.scene._beside
    found = beside.panel or beside.typed
    assert found is not None
    return found.entry


def test_the_field_takes_the_place_of_a_hint(sit: Sit) -> None:
    """Where a hint stands no letter would be seen, and its buttons would seem dead."""
    table = sit("PR", Match.new("block", 2, seed=4))
    table.until(table.my_turn)
    hints = table.scene._coach.hints
    table.driver.key(pygame.K_h)
    table.until(lambda: hints.visible)
    table.driver.key(pygame.K_SLASH)
    table.driver.frames(2)
    assert entry(table).typing and not hints.visible


@pytest.mark.parametrize("key", [found.key for found in registry.entries()])
def test_a_match_is_typed(sit: Sit, key: str) -> None:
    """At every table by one key, in its notation and in words; what does not go says why, and stays."""
    seats = registry.entry(key).seats[0]
    table = sit("P" + "R" * (seats - 1), Match.new(key, seats, seed=4))
    made = 0
    while made < 2 and not isinstance(table.top, ResultsScene):
        table.until(lambda: table.my_turn() or table.top is not table.scene)
        if table.top is not table.scene:
            table.driver.key(pygame.K_RETURN)
            table.driver.frames(1, 0.6)
            continue
        game, view, before = table.scene.game, table.picker.view, table.match.version
        legal = [move for move in view.legal() if move.kind not in game.meta_moves | game.calls]
        move = table.random.choice(legal)
        if not entry(table).typing:
            table.driver.key(pygame.K_SLASH)
        if not made:
            table.driver.write("nonsense")
            table.driver.key(pygame.K_RETURN)
            assert "“nonsense” is no move of" in entry(table).refusal and entry(table).typing
            assert table.match.version == before
        text, label = game.text(move), game.label(move, view, table.scene._table.naming.name)
        labels = [game.label(other, view, table.scene._table.naming.name) for other in legal]
        words = label if made % 2 and labels.count(label) == 1 and len(label) <= 40 else text
        table.driver.write(words)
        table.driver.key(pygame.K_RETURN)
        assert not entry(table).refusal, (words, entry(table).refusal)
        assert table.match.version > before, words
        made += 1
    assert made


def test_out_of_turn_and_under_the_cover(sit: Sit) -> None:
    """Typed too early, a move waits for another turn; the next person finds an empty field."""
    table = sit("PP", Match.new("crazy_eights", 2, seed=3))
    table.take_over()
    seat = table.tabletop.view.seat
    table.driver.key(pygame.K_SLASH)
    table.driver.write(table.match.moves(seat)[0])
    table.driver.key(pygame.K_RETURN)
    assert table.match.version > 0 and not table.my_turn()
    assert not entry(table).typing, "letters are keys again"
    table.driver.key(pygame.K_SLASH)
    table.driver.write("draw")
    table.driver.key(pygame.K_RETURN)
    assert entry(table).refusal.startswith("It is not your turn")
    table.until(lambda: isinstance(table.top, HandoffScene))
    table.driver.frames(2)
    assert not entry(table).typing and not entry(table).field.text


def test_a_refusal_ends_with_what_it_was_said_of(sit: Sit) -> None:
    """A draw that has been declined is no longer to be accepted or declined first."""
    table = sit("PP", Match.new("chess", 2))
    table.until(table.my_turn)
    panel = table.scene._beside.panel
    table.driver.click(panel._talk["offer"].rect.center)
    typed(table, "Bb5")
    assert "offered a draw" in panel.entry.refusal
    table.driver.click(panel._talk["resign"].rect.center)  # not to be had now; the field lets go of the keys
    table.driver.key(pygame.K_2)
    table.until(lambda: len(table.log) == 2)
    table.driver.frames(2)
    assert not panel.entry.refusal and not panel.entry.field.text, "the other one typed it"


def _covered(table: CardTable) -> bool:
    """Whether the screen waits for the next person."""
    return isinstance(table.top, HandoffScene)


@pytest.mark.parametrize("key", ["chess", "crazy_eights"])
def test_what_one_has_typed_is_gone_for_the_next_one(sit: Sit, key: str) -> None:
    """Beside a board and over the prompt, though the first one then played by hand; alone it stays."""
    for levels in ("PP", "PR"):
        table = sit(levels, Match.new(key, 2, seed=3))
        table.take_over() if key != "chess" and levels == "PP" else table.until(table.my_turn)
        seat = table.tabletop.view.seat
        panel = table.scene._beside.panel
        field = entry(table) if panel is None else panel.entry
        table.driver.key(pygame.K_SLASH)
        table.driver.write("e6")
        table.driver.key(pygame.K_TAB)  # it stays there, and keys go elsewhere
        assert field.field.text == "e6" and not field.typing
        table.scene._turn.play(table.moves()[0])
        if levels == "PP" and key != "chess":
            table.until(partial(_covered, table))
        else:
            table.until(table.my_turn)
        table.driver.frames(2)
        assert levels == "PR" or table.tabletop.view.seat != seat
        assert field.field.text == ("" if levels == "PP" else "e6")


def test_what_was_refused_is_written_over(sit: Sit) -> None:
    """The reason stands at the field, and the next letters begin anew; a legal move clears both."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    panel = table.scene._beside.panel
    typed(table, "e5")
    assert panel.entry.refusal and panel.entry.field.text == "e5"
    assert not table.scene._turn.caption.warning, "not in a second place"
    table.driver.write("Nf6")
    assert panel.entry.field.text == "Nf6" and not panel.entry.refusal
    typed(table, "")
    assert panel.entry.refusal
    typed(table, "e4")
    assert [text for _, text in table.log] == ["e2e4"]
    assert not panel.entry.refusal and not panel.entry.field.text


def test_escape_empties_the_field(sit: Sit) -> None:
    """It clears what was typed and refused, and leaves the field."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    panel = table.scene._beside.panel
    typed(table, "e5")
    table.driver.key(pygame.K_ESCAPE)
    assert (panel.entry.field.text, panel.entry.refusal, panel.entry.typing) == ("", "", False)
    assert table.top is table.scene


def test_nothing_typed_outlives_the_match(sit: Sit) -> None:
    """What stands in the field when the match ends is gone."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    for move in ("f3", "e5", "g4"):
        typed(table, move)
    table.driver.write("Qh")
    panel = table.scene._beside.panel
    assert panel.entry.field.text == "Qh"
    table.scene._turn.play(table.scene.game.parse("Qh4", 1, table.picker.view))
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert not panel.entry.field.text


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_letters_with_others_are_no_shortcuts(sit: Sit, held: int) -> None:
    """With Ctrl, Alt or Meta neither the engine, the board, the books nor the menu answer; Ctrl+Z does."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    typed(table, "e4")
    typed(table, "e5")
    table.driver.key(pygame.K_ESCAPE)
    table.until(table.my_turn)
    near = table.tabletop.near
    for key in (pygame.K_a, pygame.K_f, pygame.K_r, pygame.K_u, pygame.K_h, pygame.K_n, pygame.K_1):
        table.driver.key(key, mod=held)
    assert table.top is table.scene and table.scene._beside.study is None
    assert table.tabletop.near == near and len(table.log) == 2 and not table.picker.selected
    if not held & pygame.KMOD_ALT:
        table.driver.key(pygame.K_z, mod=held)
        assert len(table.log) < 2


def test_a_move_typed_while_looking_back_leads_to_the_present(sit: Sit) -> None:
    """It is not played unasked: the position of now comes back with a word about it; Enter plays it there."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    panel = table.scene._beside.panel
    for move in ("e4", "e5"):
        typed(table, move)
    table.until(table.my_turn)
    table.driver.key(pygame.K_ESCAPE)
    table.driver.key(pygame.K_PAGEUP)
    assert table.tabletop.view.zones()["e5"] == []
    table.driver.key(pygame.K_SLASH)
    table.driver.write("Nf3")
    table.driver.key(pygame.K_RETURN)
    assert panel.entry.refusal.startswith("You were looking back.") and panel.entry.field.text == "Nf3"
    assert table.scene._beside.looking is None and len(table.log) == 2
    table.until(table.my_turn)
    assert table.tabletop.view.zones()["e5"] == ["bP"]
    table.driver.key(pygame.K_RETURN)
    assert [text for _, text in table.log] == ["e2e4", "e7e5", "g1f3"] and not panel.entry.refusal


def test_a_reason_hides_no_opinion(sit: Sit) -> None:
    """Where the engine tells what it thinks, the reason stands above it."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    panel = table.scene._beside.panel
    table.until(table.my_turn)
    table.driver.key(pygame.K_a)
    typed(table, "e5")
    table.driver.frames()
    assert panel.studied is not None and panel.entry.refusal
    assert panel.entry.rule.rect.bottom < panel._study_rect.top


def test_fast_letters_after_the_slash_are_kept(sit: Sit) -> None:
    """Keys of the frame that the slash came in have no text of their own: the field reads them as keys."""
    table = sit("PP", Match.new("chess", 2, seed=3))
    panel = table.scene._beside.panel
    table.until(table.my_turn)
    for key, letter in ((pygame.K_SLASH, "/"), (pygame.K_n, "N"), (pygame.K_f, "f")):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode=letter, scancode=0))
    table.driver.frames(1)
    assert panel.entry.field.text == "Nf"
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3", scancode=0))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="3"))
    table.driver.frames(1)
    assert panel.entry.field.text == "Nf3", "later ones come as texts"
    table.driver.key(pygame.K_RETURN)
    assert [text for _, text in table.log] == ["g1f3"]


def test_a_name_from_right_to_left_is_typed_as_it_is_written(sit: Sit) -> None:
    """What isolates it in a sentence need not be typed, and no letter on a seat is that."""
    table = sit("PRR", Match.new("deuce", 3, seed=3))
    table.until(table.my_turn)
    for seat, player in enumerate(table.scene.session.players):
        if seat:
            table.scene.session.players[seat] = replace(player, name=("שלום", "محمد")[seat - 1])
    while table.picker.view.state.phase != "turn":
        table.scene._turn.make(table.moves()[0])
        table.until(table.my_turn)
    naming, view = table.scene._table.naming, table.picker.view
    assert naming.on_plate(1) == "שלום" and naming.name(1) == "\u2068שלום\u2069"
    labels = {table.scene.game.label(move, view, naming.name): move for move in table.moves()}
    named = [label for label in labels if "שלום" in label]
    assert named
    for label in named:
        bare = without_isolates(label)
        assert read(table.scene.game, bare, view, naming.name) == labels[label]


@pytest.mark.parametrize("key", ["dominoes", "block", "bergen"])
def test_an_end_is_typed_by_its_number(sit: Sit, key: str) -> None:
    """As the table calls it, or by its side as matches are written; of two alike both are named."""
    alone = alike = 0
    for seed in range(4):
        table = sit("PP", Match.new(key, 2, seed=seed))
        for _ in range(12):
            if table.match.outcome() is not None:
                break
            game, name = table.scene.game, table.scene._table.naming.name
            view = table.match.player_view(min(table.match.actors()))
            line = view.state.line
            for move in view.legal():
                if move.kind != "play":
                    continue
                assert read(game, game.text(move), view, name) == move
                number = line.left if move.target == "L" else line.right
                one, other = move.pieces[0].split("-")
                forms = [f"{one}-{other}>{number}", f" {other}-{one} > {number} "]
                for text in (*forms, f"{one}-{other} {number}", f" {other}-{one}  {number} "):
                    if line.left != line.right:
                        assert read(game, text, view, name) == move
                        alone += 1
                        continue
                    with pytest.raises(UnreadableMove) as told:
                        read(game, text, view, name)
                    for side, end in (("L", "one end"), ("R", "the other end")):
                        assert f"“{move.pieces[0]}>{side}” for “" in str(told.value)
                        assert f"at {end}”" in str(told.value)
                    alike += 1
            table.match.submit(next(iter(view.legal())))
    assert alone and alike


def test_an_end_by_its_number_is_told_of(sit: Sit) -> None:
    """What is no move is answered with how an end is typed, by a move that can be made."""
    table = sit("PP", Match.new("dominoes", 2, seed=1))
    table.match.submit(next(iter(table.match.player_view(min(table.match.actors())).legal())))
    view = table.match.player_view(min(table.match.actors()))
    game, name = table.scene.game, table.scene._table.naming.name
    with pytest.raises(UnreadableMove, match="is understood, too") as told:
        read(game, "nonsense", view, name)
    form = str(told.value).rpartition("“")[2].partition("”")[0]
    with pytest.raises(UnreadableMove):
        game.parse(form, view.seat or 0, view)  # what matches are written in stays as it was
    assert ">" in form
