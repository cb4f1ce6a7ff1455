"""Chess and checkers at the table: by clicks, drags, keys and typed moves; looking back, saying, turning."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ai.worker import InlineBots
from game.match import Match, foreign
from game.scenes import tablemenu
from game.scenes.dialog import DialogScene
from game.scenes.figures import points_words
from game.scenes.importing import ImportScene
from game.scenes.pastmatch import PastMatch
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.rulebook import RuleBookScene
from game.scenes.setup import SetupScene
from game.scenes.study import Finding, Study, score_words
from game.session.players import Player
from game.table.coachmarks import buttons
from game.table.frames import frect
from game.table.layout import layout_for
from game.table.looks import BoardSet
from game.table.ui.controls import Slider
from game.table.ui.theme import PROBLEM
from tests.scenes.quick import quick_bots, quick_pictures
from tests.scenes.seated import Drive, Sit, seated
from tests.scenes.test_table import Table

__all__ = ["quick_bots", "quick_pictures"]


class Board(Table):
    """What a person does at a board; `way` is click, drag, keys or type."""

    @property
    def match(self) -> Match:
        match: Match = self.scene.session.match
        return match

    @property
    def panel(self) -> Any:
        return self.scene._beside.panel

    @property
    def caption(self) -> str:
        text: str = self.scene._turn.caption.text
        return text

    def square(self, name: str) -> tuple[float, float]:
        return self.target(name)

    def go(self, *squares: str, way: str = "click") -> None:
        """From the first square to the last, by way of the others."""
        self.until(self.my_turn)
        if way == "drag":
            self.drag(self.square(squares[0]), self.square(squares[1]))
        elif way == "keys":
            self.tab_to(lambda spot: spot.piece is not None and self.on(spot.piece) == squares[0])
            self.driver.key(pygame.K_RETURN)
            for name in squares[1:]:
                self.tab_to(lambda spot, name=name: spot.target == name)
                self.driver.key(pygame.K_RETURN)
        else:
            for name in squares:
                self.driver.click(self.square(name))
        self.driver.frames(2)

    def type(self, text: str) -> None:
        """Into the field, which the slash leads to, and Enter."""
        self.until(self.my_turn)
        self.driver.key(pygame.K_SLASH)
        self.driver.write("/")
        self.driver.write(text)
        self.driver.key(pygame.K_RETURN)
        self.driver.key(pygame.K_ESCAPE)
        self.driver.frames(2)

    def on(self, piece: int) -> str | None:
        return next((place.pick for place in self.tabletop.placements if place.id == piece), None)

    def played(self) -> list[str]:
        return [text for _, text in self.match.log]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens a table: `sit("chess", [None, None], "FEN")`, a level or None for a person at every seat."""
    with seated(drive, Board, only_move=True) as opener:

        def sit(key: str, levels: list[str | None], position: str = "", **options: str) -> Board:
            deal = [[position]] if position else None
            return opener(levels, Match.new(key, 2, seed=3, options=options, deal=deal))

        yield sit


def test_fools_mate_in_four_ways(sit: Sit) -> None:
    """Two people at one board, which does not turn: a click, a drag, keys, and a typed queen's move mate."""
    table = sit("chess", [None, None])
    home = table.square("a1")
    table.go("f2", "f3")
    table.go("e7", "e5", way="drag")
    table.go("g2", "g4", way="keys")
    table.type("Qh4#")
    assert table.played() == ["f2f3", "e7e5", "g2g4", "d8h4"]
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.match.outcome().winners == (1,)
    assert table.square("a1") == home
    table.driver.key(pygame.K_r)
    assert isinstance(table.top, RuleBookScene)  # the rule in play, of a match that is over as well


def test_legal_squares_are_lit(sit: Sit) -> None:
    """A picked knight lights the squares it can go to, and no others; a square out of reach is refused."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    table.driver.click(table.square("g1"))
    assert table.picker.lit_targets == {"f3", "h3"}
    table.driver.click(table.square("g3"))
    assert "rule 1" in table.caption
    assert table.played() == []
    table.driver.frames(1)
    said, panel = table.scene._hud.refusal.rect, table.panel._talk["resign"].rect
    assert said.left <= table.scene._turn.caption.at.centre[0] <= said.right < panel.left, "at the piece"


def test_a_drag_refuses_nothing_in_passing(sit: Sit) -> None:
    """A knight on its way over its own men is told nothing; let go there it is refused."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    table.post(pygame.MOUSEMOTION, table.square("g1"))
    table.post(pygame.MOUSEBUTTONDOWN, table.square("g1"))
    for name in ("f1", "f2", "e2", "d4", "f2"):
        table.post(pygame.MOUSEMOTION, table.square(name))
        caption = table.scene._turn.caption
        assert table.scene._turn.input.dragging and not caption.warning and caption.rule is None, name
    table.post(pygame.MOUSEBUTTONUP, table.square("f2"))
    assert table.scene._turn.caption.warning and "f2" in table.caption
    assert table.played() == []


def test_a_board_has_no_hand_to_sort(sit: Sit) -> None:
    """The key that sorts hands at card tables does nothing here, and a move is told once in the caption."""
    table = sit("checkers", [None, None])
    table.until(table.my_turn)
    table.driver.key(pygame.K_o)
    assert table.app._toasts is None
    table.driver.click(table.square("9"))
    table.post(pygame.MOUSEMOTION, table.square("13"))
    caption = table.scene._turn.caption
    assert caption.text == "9 to 13" and not caption.before


def test_promotion_is_chosen(sit: Sit) -> None:
    """A pawn on the last row asks what it becomes; the chips beside it and the number keys answer."""
    for way in ("chip", "key", "enter", "type"):
        table = sit("chess", [None, None], "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        if way == "type":
            table.type("a8=N")
            assert table.played() == ["a7a8n"]
            continue
        table.go("a7", "a8", way="keys" if way == "enter" else "click")
        assert table.played() == [] and table.picker.completions.choices == set("nbrq")
        if way == "chip":
            chip = next(chip for chip in table.tabletop.chips(table.picker) if chip.choice == "r")
            table.driver.click(chip.rect.centre)
            assert table.played() == ["a7a8r"]
        elif way == "key":
            table.driver.key(pygame.K_2)
            assert table.played() == ["a7a8r"]
        else:
            table.driver.key(pygame.K_RETURN)
            assert table.played() == ["a7a8q"], "the first that is offered is the queen"


def test_pieces_to_become_are_offered_on_the_board_alone(sit: Sit) -> None:
    """The pictures beside the square say enough: no cut words stand beside the prompt as well."""
    table = sit("chess", [None, None], "7k/P7/8/8/8/8/8/K7 w - - 0 1")
    table.go("a7", "a8")
    assert [chip.choice for chip in table.tabletop.chips(table.picker)] == [*"qrbn"]
    assert "choice" not in [kind for kind, _ in table.scene._hud.offered()]


def test_castling_and_en_passant(sit: Sit) -> None:
    """The king's two squares castle; a pawn takes in passing; the pieces lie where they should."""
    table = sit("chess", [None, None], "4k3/1p6/8/P7/8/8/8/4K2R w K - 0 1")
    table.go("e1", "g1", way="drag")
    table.go("b7", "b5")
    table.go("a5", "b6")
    table.until(table.my_turn)
    zones = table.tabletop.view.zones()
    assert zones["f1"] == ["wR"] and zones["b5"] == [] and zones["taken:0"] == ["bP"]


def test_looking_back_and_returning(sit: Sit) -> None:
    """A click on a listed move shows that position, where nothing can be played; the board leads back."""
    table = sit("chess", [None, None])
    for squares in (("e2", "e4"), ("e7", "e5"), ("g1", "f3")):
        table.go(*squares)
    table.until(table.my_turn)
    panel = table.panel
    assert [ply.text for ply in panel.moves.plies] == ["e4", "e5", "Nf3"]
    table.driver.click(panel.moves.cell(panel.moves.plies[0]).center)
    table.driver.frames(2)
    assert table.tabletop.view.zones()["e5"] == [] and table.picker is None
    table.driver.key(pygame.K_PAGEUP)
    table.driver.frames(1)
    assert table.tabletop.view.zones()["e2"] == ["wP"]
    table.driver.click(table.square("e7"))
    table.until(table.my_turn)
    assert table.tabletop.view.zones()["f3"] == ["wN"] and table.match.version == 3
    table.go("b8", "c6")
    assert table.match.version == 4


def test_the_board_turns_when_asked(sit: Sit) -> None:
    """F, or its button, puts the other seat at the lower edge, and back."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    before = table.square("a1")
    table.driver.key(pygame.K_f)
    table.driver.frames(1)
    assert table.square("h8") == pytest.approx(before)
    table.driver.click(table.panel._flip)
    table.driver.frames(1)
    assert table.square("a1") == before


@pytest.mark.parametrize("levels", [[None, None], [None, "random"]])
def test_who_resigns_is_named_among_several_people(sit: Sit, levels: list[str | None]) -> None:
    """Where two of them sit at one machine, nobody gives up the other's game."""
    table = sit("chess", levels)
    table.until(table.my_turn)
    table.driver.click(table.panel._talk["resign"])
    name = table.scene.session.players[0].name
    assert isinstance(table.top, DialogScene)
    assert table.top.title == (f"{name}: Resign?" if levels == [None, None] else "Resign?")


def test_a_button_that_a_reader_went_to_is_pressed_by_keys(sit: Sit) -> None:
    """The focus that is told is the one that acts; arrows lead back to the board, and a click leaves none."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    nodes = {node.name: node for node in table.panel.widgets.told()}
    nodes["Resign"].focus()
    told = {node.name: node for node in table.panel.widgets.told()}
    assert told["Resign"].focused
    for key in (pygame.K_RETURN, pygame.K_SPACE):
        table.driver.key(key)
        assert isinstance(table.top, DialogScene)
        table.driver.key(pygame.K_ESCAPE)
        table.driver.frames(2)
    table.driver.key(pygame.K_LEFT)
    assert table.panel.widgets.focus is None and table.top is table.scene
    table.driver.click(table.panel._flip)
    table.driver.key(pygame.K_RETURN)
    assert table.top is table.scene and table.match.version == 0


def test_resigning_is_asked_again(sit: Sit) -> None:
    """Resign asks first: Escape and Enter play on, its red button ends the game."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    resign = table.panel._talk["resign"]
    for key in (pygame.K_ESCAPE, pygame.K_RETURN):
        table.driver.click(resign)
        assert isinstance(table.top, DialogScene)
        table.driver.key(key)
        table.driver.frames(2)
        assert table.match.outcome() is None
        table.until(table.my_turn)
    table.driver.click(resign)
    table.driver.click(table.top.widgets.widgets[0])
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.match.outcome().winners == (1,)
    moves = table.panel.moves
    assert moves.ending == table.match.outcome().reason
    assert 0 < moves.height <= 27 + 1 and moves.rect.contains(moves._ending)  # one line, in sight
    assert moves.told().children[-1].name == moves.ending
    assert not table.panel.entry.field.visible  # there is nothing left to type
    table.panel.entry.take_keyboard()
    assert not table.panel.entry.typing


def test_an_offer_and_its_answer_are_said_at_the_plates(sit: Sit) -> None:
    """Until that side moves; moves themselves stand in the list alone."""
    table = sit("checkers", [None, None])
    acts = table.scene._acts
    table.go("11", "15")
    table.go("24", "20")
    assert acts.worded() == {}
    table.driver.click(table.panel._talk["offer"])
    table.until(table.my_turn)
    table.driver.click(next(b for b in table.scene._hud._choices if b.label.startswith("Decline")))
    table.until(table.my_turn)
    assert set(acts.worded().values()) == {"offers a draw", "declines the draw"}
    assert set(acts.placed(table.scene._theme)) == {0, 1}
    table.go("8", "11")
    table.until(table.my_turn)
    assert set(acts.worded().values()) == {"declines the draw"}


def test_a_draw_by_agreement(sit: Sit) -> None:
    """An offer goes to the other person, who accepts it with a button of the bar."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    table.driver.click(table.panel._talk["offer"])
    table.until(table.my_turn)
    accept = next(b for b in table.scene._hud._choices if b.label.startswith("Accept"))
    table.driver.click(accept)
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.match.outcome().winners == () and table.match.scores() == (0.5, 0.5)


def test_checkers_jumps_landing_by_landing(sit: Sit) -> None:
    """A first landing waits for more; the next one, or the last at once, plays the whole series."""
    position = "B:W18,26,27:B14,1"
    table = sit("checkers", [None, None], position)
    table.go("14", "23")
    assert table.played() == [] and table.picker.lit_targets == {"30", "32"}
    table.driver.click(table.square("30"))
    table.driver.frames(2)
    assert table.played() == ["14x23x30"]
    table = sit("checkers", [None, None], position)
    table.go("14", "32")
    assert table.played() == ["14x23x32"]
    table = sit("checkers", [None, None], position)
    table.go("14", "23", "23")  # a second press on it stops there
    assert table.played() == ["14x23"]


def test_forced_captures_are_lit_and_explained(sit: Sit) -> None:
    """With forced captures only what can jump is lit, and another move is refused with the rule."""
    table = sit("checkers", [None, None], "B:W18,26,27:B14,1", capture="forced")
    table.until(table.my_turn)
    assert {table.on(piece) for piece in table.picker.lit_pieces} == {"14"}
    table.driver.click(table.square("1"))
    assert "rule 3" in table.caption
    table.go("14", "23")
    assert table.played() == [] and table.picker.lit_targets == {"30", "32"}
    table.type("14x23x30")
    assert table.played() == ["14x23x30"]
    table.until(table.my_turn)
    assert len(table.tabletop.view.zones()["30"]) == 2  # a double-decker


def test_against_the_computer(sit: Sit) -> None:
    """A computer player answers, and neither resigns nor offers anything by chance."""
    for key, first in (("chess", ("e2", "e4")), ("checkers", ("11", "15"))):
        table = sit(key, [None, "beginner"])
        table.go(*first)
        table.until(lambda table=table: table.match.version >= 2)
        assert table.match.log[1][0] == 1
        assert table.match.log[1][1] not in ("resign", "offer")


def test_analysis_follows_what_is_shown(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shows who is better and the best line of the position that shows, and hides it again."""
    for key, position, first in (("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "Ra8#"),
                                 ("checkers", "B:W18,26:B14,1", "14x23x30")):  # fmt: skip
        table = sit(key, [None, None], position)
        table.until(table.my_turn)
        table.driver.key(pygame.K_a)
        table.until(lambda table=table: table.panel.studied[1] != "")
        score, line = table.panel.studied
        assert score.startswith("Zoe ") and line.split()[0] == first
        assert table.played() == []
        table.driver.key(pygame.K_a)
        assert table.panel.studied is None


@pytest.mark.parametrize("key", ["chess", "checkers"])
def test_an_opinion_is_of_the_side_to_move(key: str) -> None:
    """Also while the other side has an offered draw to answer."""
    match = Match.new(key, 2, seed=1)
    mover = min(match.actors())
    match.play(mover, match.moves(mover)[0])
    match.play(1 - mover, "offer")
    study = Study(match, InlineBots())
    for version in (match.version - 1, match.version):
        study.look(version)
        study.poll()
        assert study.finding is not None and study.finding.seat == 1 - mover


@pytest.mark.parametrize(
    ("score", "words"),
    [(9, "Even"), (-130, "Max +1.3"), (18_000, "You win"), (-17_950, "Max wins"), (29_993, "You win in 4")],
)
def test_a_win_of_unknown_length_is_told_without_one(score: int, words: str) -> None:
    """Where the engine only knows that a position is won, it does not say in how many moves."""
    assert score_words(Finding(0, score, ()), "You", "Max") == words


def test_an_opinion_goes_with_its_position(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as another position shows, what the engine said of the last one is gone."""
    table = sit("chess", [None, None])
    table.go("e2", "e4")
    table.until(table.my_turn)
    table.driver.key(pygame.K_a)
    table.until(lambda: table.panel.studied[1] != "")
    study = table.scene._beside.study
    monkeypatch.setattr(type(study), "poll", lambda self: False)  # the engine thinks on
    table.driver.key(pygame.K_PAGEUP)
    assert table.panel.studied == ("Thinking…", "")


def test_a_replay_tells_what_the_engine_thinks(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a finished game, of the position that shows; the last one is told by its result."""
    monkeypatch.setattr("game.scenes.replay._bots", InlineBots)
    scene = ReplayScene(
        PastMatch(foreign.read("1. f3 e5 2. g4 Qh4# 0-1").match, [Player("Zoe", 0), Player("Max", 1)])
    )
    driver = drive(scene, still=True)
    panel = scene._panel
    driver.key(pygame.K_END)
    assert panel.opinion(4) == ("Black wins by checkmate", "")
    driver.click(panel.moves.cell(panel.moves.plies[2]).center)
    driver.frames(2)
    assert scene.version == 3
    score, line = panel.opinion(3)
    assert score == "Max wins in 1" and line == "Best now: Qh4#"


def test_cursor_keys_walk_over_the_board(sit: Sit) -> None:
    """Arrows go from piece to piece, and over the legal squares of a picked one; Enter presses."""
    table = sit("chess", [None, None], "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
    table.until(table.my_turn)
    table.tab_to(lambda spot: spot.piece is not None and table.on(spot.piece) == "e2")
    table.driver.key(pygame.K_RETURN, pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    table.driver.frames(2)
    assert table.played() == ["e2e4"]


def test_a_flag_falls_at_the_table(sit: Sit) -> None:
    """The clock runs on the plate, stands in the menu, and ends the game when it has run out."""
    table = sit("checkers", [None, None], clock="5+0")
    table.until(table.my_turn)
    clocks = table.scene.session.clocks
    shown = table.scene.faces().clock(0)
    table.driver.frames(30, 0.1)
    assert table.scene.faces().clock(0) < shown
    table.driver.key(pygame.K_ESCAPE)
    before = clocks.left[:]
    table.driver.frames(30, 0.1)
    assert clocks.left == before
    table.driver.key(pygame.K_ESCAPE)
    clocks.left[0] = 0.25
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.played() == ["flag 1"] and table.match.outcome().winners == (1,)


def test_a_clock_that_is_getting_short_is_seen_to_be(sit: Sit) -> None:
    """Its figures take the colour of what goes wrong; the other's stay golden."""
    table = sit("chess", [None, None], clock="5+0")
    table.until(table.my_turn)
    clocks = table.scene.session.clocks

    def reds(seat: int) -> int:
        table.driver.frames(2, 0.1)
        theme, surface = table.app.theme, table.app.screen
        (plate,) = (plate for plate in table.tabletop.plates if plate.seat == seat)
        box = theme.rect(frect(plate.total))
        inks = (tuple(surface.get_at((x, y))[:3]) for x in range(*_span(box.x, box.w))
                for y in range(*_span(box.y, box.h)))  # fmt: skip
        return sum(ink == PROBLEM for ink in inks)

    assert reds(0) == 0
    clocks.left[0] = 15.0
    assert reds(0) > 20 and reds(1) == 0


def _span(start: int, long: int) -> tuple[int, int]:
    return start, start + long


def test_a_player_by_rating(drive: Drive) -> None:
    """Set-up offers a player of any rating, set by a slider, and asks for no number of a deal."""
    scene = SetupScene("chess")
    driver = drive(scene)
    scene.seats.choose(1)
    driver.frames(1)
    driver.top._level("rating")
    driver.frames(1)
    slider = next(widget for widget in scene.widgets.widgets if isinstance(widget, Slider))
    assert slider.words(slider.value) == "1200"
    driver.click((slider._trough.right - 1, slider._trough.centery))
    assert scene.seat_plan.seats[1].level == "rating:2000"
    assert not any(getattr(widget, "text", "") == "Deal number" for widget in scene.widgets.widgets)
    scene.seats.choose(1)
    driver.frames(1)
    driver.top._level("expert")
    driver.frames(1)
    assert not any(isinstance(widget, Slider) for widget in scene.widgets.widgets)


def test_a_draw_is_claimed(sit: Sit) -> None:
    """After fifty idle moves the bar offers the claim, and only then."""
    table = sit("chess", [None, None], "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80")
    table.until(table.my_turn)
    assert not table.scene._hud._choices
    table.go("a1", "b1")
    table.until(table.my_turn)
    claim = next(button for button in table.scene._hud._choices if button.label.startswith("Claim"))
    table.driver.click(claim)
    table.until(lambda: isinstance(table.top, ResultsScene))
    assert table.played()[-1] == "claim" and table.match.outcome().winners == ()


@pytest.mark.parametrize(("key", "fen", "told"), [
    ("claim", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1", "third time"),
    ("idle", "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "50 moves"),
])  # fmt: skip
def test_it_is_told_why_a_draw_may_be_claimed(sit: Sit, key: str, fen: str, told: str) -> None:
    """Of the two reasons the one that holds, at the button that claims."""
    table = sit("chess", [None, None], fen)
    moves = [("a1", "b1"), ("e8", "d8"), ("b1", "a1"), ("d8", "e8")] * 2
    for start, end in moves if key == "claim" else moves[:1]:
        table.go(start, end)
    table.until(table.my_turn)
    view = table.tabletop.view
    due = [mark for mark in layout_for("chess").coach_marks if mark.when(view) and "claim" in mark.words]
    assert [mark.key for mark in due] == [key]
    assert told in due[0].words and due[0].at(view) == buttons("claim")(view)


def test_pgn_goes_out_and_comes_in(sit: Sit, drive: Drive) -> None:
    """The menu of a table writes PGN and FEN into the data folder; the import scene opens them again."""
    table = sit("chess", [None, "beginner"], "k7/8/8/8/8/8/8/K6R w - - 0 1")
    table.go("h1", "h7")
    table.until(lambda: table.match.version == 2)
    for notation in ("PGN", "FEN"):
        tablemenu.export_as(table.scene._table, notation)
        table.driver.key(pygame.K_RETURN)
    folder = table.app.data / "records"
    assert sorted(path.suffix for path in folder.iterdir()) == [".fen", ".pgn"]
    written = next(folder.glob("*.pgn")).read_text()
    assert '[White "Zoe"]' in written and "1. Rh7 Kb8" in written
    scene = ImportScene()
    driver = drive(scene)
    scene.take("1. e4 e5 2. Ke3 *")
    driver.frames()
    assert scene.problem.startswith("Move 2. Ke3 is illegal")
    scene.take(written)
    driver.frames(2)
    replay = driver.top
    assert isinstance(replay, ReplayScene) and replay.match.log == table.match.log
    assert [player.name for player in replay.players] == ["Zoe", "Max"]


def test_half_points_are_written_as_such() -> None:
    """A draw gives ½; whole points stay as they are."""
    assert [points_words(points) for points in (0, 0.5, 1, 12, 2.5)] == ["0", "½", "1", "12", "2½"]


def test_the_board_changes_its_looks_with_the_settings(sit: Sit) -> None:
    """Another board and other men, chosen in the middle of a match, lie there with the next frame."""
    table = sit("chess", [None, None])
    table.until(table.my_turn)
    square, edge = table.square("e2"), table.square("e4")

    def seen() -> list[tuple[int, ...]]:
        table.driver.frames(2)
        scale = table.app.scale
        return [
            tuple(table.app.screen.get_at((round(x * scale) + 3, round(y * scale) + 3)))
            for x, y in (square, edge)
        ]

    before = seen()
    table.app.settings.men, table.app.settings.board = "flat", "vinyl"
    table.app.apply_settings()
    after = seen()
    assert before[0] != after[0] and before[1] != after[1]
    assert table.tabletop.painter.sprites.board_set == BoardSet("vinyl", "flat")
