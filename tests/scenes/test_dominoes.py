"""The domino family at the table: whole rounds by mouse and by keyboard, the boneyard, the score sheet."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.events import Counted
from game.rules.core.move import Move
from game.rules.shared.dominoes import FACES
from game.scenes.handoff import HandoffScene
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.table.tabletop import Tabletop
from tests.rules.domino_table import codes

from .seated import Drive, Sit, seated
from .test_table import Table, quick_bots
from .watched import played

__all__ = ["quick_bots"]
LINE_GAMES = ("dominoes", "block", "bergen")


@pytest.fixture(autouse=True)
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures need not become crisp."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)


class Dominoes(Table):
    """What a person does at a domino table."""

    @property
    def state(self) -> Any:
        return self.scene.session.match.view(0).state

    def play_by_mouse(self, move: Move) -> None:
        """The boneyard is clicked; a tile that leads is clicked; a tile goes to its end as any piece does."""
        if move.kind == "draw":
            self.driver.click(self.target("boneyard"))
        elif move.kind == "lead":
            self.driver.click(self.where(move.pieces[0])[1])
        else:
            super().play_by_mouse(move)

    def play_by_keys(self, move: Move) -> None:
        """Tab and Enter for tiles, ends and the boneyard."""
        if move.kind == "draw":
            self.tab_to(lambda spot: spot.target == "boneyard")
            self.driver.key(pygame.K_RETURN)
        else:
            super().play_by_keys(move)


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens a table: `sit("block", "PR")`, P a person and R a random player."""
    with seated(drive, Dominoes) as opener:
        yield lambda key, letters, match=None: opener(letters, match or Match.new(key, len(letters), seed=6))


def play_round(table: Dominoes, play: Callable[[Move], None]) -> int:
    """Random moves until a round is counted; how many were made."""
    made = 0
    table.app.redraw = lambda: None  # a frame is drawn when something has changed, and only then
    while True:
        table.until(table.my_turn)
        if isinstance(table.top, RoundScene | ResultsScene):
            return made
        if isinstance(table.top, HandoffScene):
            table.driver.frames(1, 0.6)
            table.driver.click(table.top._widgets.widgets[0])
            table.driver.frames(1)
        elif table.top is table.scene and table.picker is not None:
            before = table.scene.session.match.version
            play(table.random.choice(table.moves()))
            made += 1
            assert table.scene.session.match.version > before, table.scene._turn.caption
        else:
            table.driver.frames(1)


@pytest.mark.parametrize("key", LINE_GAMES)
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_round_against_others(sit: Sit, key: str, hand: str) -> None:
    """A person plays a whole round against two others with one hand alone, to the score sheet."""
    table = sit(key, "PRR")
    assert play_round(table, getattr(table, f"play_by_{hand}")) >= 3
    assert isinstance(table.top, RoundScene)
    table.driver.frames(2, 0.5)
    assert isinstance(table.top.sheets[0].event, Counted)
    poses = table.tabletop.animator.poses(table.driver.now + 5)
    left = [pose.face for pose in poses if pose.zone.startswith("hand:")]
    assert left and None not in left  # beneath the sheet all hands lie open


def test_two_persons_at_one_machine(sit: Sit) -> None:
    """Hands are covered between the turns of two persons; a round of Block comes to its end."""
    table = sit("block", "PP")
    assert play_round(table, table.play_by_mouse) >= 6


def lesson_match() -> Match:
    """Seat 0 leads 6-6, and can later be made to draw."""
    deal = [FACES[code] for code in codes("6-6 6-4 6-3 5-3 5-1 4-4 4-0 1-0 2-2 6-5 3-1 2-0 0-0 3-2")]
    rest = [face for face in FACES if face not in deal]
    return Match.new("dominoes", 2, seed=1, deal=[[*deal, *rest]])


def nothing_fits() -> Match:
    """Seat 0 has to draw two tiles until one fits, the 2-0, which fits both ends."""
    match = lesson_match()
    for seat, text in (
        (0, "lead 6-6"), (1, "6-4>R"), (0, "6-3>L"), (1, "5-3>L"), (0, "5-1>L"), (1, "4-4>R"),
        (0, "4-0>R"), (1, "1-0>L"),
    ):  # fmt: skip
        match.play(seat, text)
    return match


def test_a_tile_that_does_not_fit_says_why(sit: Sit) -> None:
    """Only the double six may be led: another tile is refused with the rule, and nothing is played."""
    table = sit("dominoes", "PR", lesson_match())
    table.until(lambda: table.picker is not None)
    before = table.scene.session.match.version
    table.driver.click(table.where("6-3")[1])
    assert table.scene.session.match.version == before
    assert "must be led (rule 1)" in table.scene._turn.caption.text


def test_dropping_a_tile_leads_it(sit: Sit) -> None:
    """The first tile may be dragged to the middle of the table as well."""
    table = sit("dominoes", "PR", lesson_match())
    table.until(lambda: table.picker is not None)
    table.drag(table.where("6-6")[1], table.target("L"))
    assert table.state.line.tiles


@pytest.mark.parametrize(
    ("face", "reason"),
    [("6-3", "A tile goes to an end of the line, the six or the four (rule 2)."),
     ("5-1", "The five-one fits neither end of the line (rule 2).")],
)  # fmt: skip
def test_a_tile_dropped_beside_the_ends_says_why(sit: Sit, face: str, reason: str) -> None:
    """It goes home with the reason at it; back among its own, or on the bar, it is only put back."""
    match = lesson_match()
    for seat, text in ((0, "lead 6-6"), (1, "6-4>R")):
        match.play(seat, text)
    table = sit("dominoes", "PR", match)
    table.until(lambda: table.picker is not None)
    tabletop, before = table.tabletop, match.version
    lying = next(place for place in tabletop.placements if place.zone == "line" and place.face == "6-6")
    field = tabletop.layout.field(tabletop.area, 2)
    for spot in ((lying.x, lying.y), (field.centre[0], field.bottom - 6)):
        assert tabletop.target_at(*spot) is None
        piece, start = table.where(face)
        table.drag(start, spot)
        caption, home = table.scene._turn.caption, next(p for p in tabletop.placements if p.id == piece)
        assert caption.text == reason and caption.rule == "2" and caption.at == home.rect
        table.drag(table.where(face)[1], tabletop.scene().bar.centre)
        assert reason not in table.scene._turn.caption.text
    assert match.version == before


def test_a_tile_dropped_beside_the_middle_leads(sit: Sit) -> None:
    """There is one place for it."""
    table = sit("dominoes", "PR", lesson_match())
    table.until(lambda: table.picker is not None)
    field = table.tabletop.layout.field(table.tabletop.area, 2)
    table.drag(table.where("6-6")[1], (field.x + 200, field.centre[1]))
    assert table.state.line.tiles


def test_drawing_by_a_click_on_the_boneyard(sit: Sit) -> None:
    """Where nothing fits the boneyard is lit, a click on it draws, and the tile is new in the rack."""
    match = nothing_fits()
    table = sit("dominoes", "PR", match)
    table.until(lambda: table.picker is not None)
    assert table.picker.lit_targets == {"boneyard"}
    for held in (2, 3):
        table.driver.click(table.target("boneyard"))
        table.until(lambda: table.picker is not None)
        assert len(table.state.hands[0]) == held
    assert table.tabletop.orders.fresh(0)
    table.driver.click(table.where("2-0")[1])
    assert table.picker.lit_targets == {"L", "R"}  # it fits both ends: the person chooses
    table.driver.click(table.target("L"))
    assert table.state.line.left == 2


@pytest.mark.parametrize("several", [False, True])
def test_one_place_is_pressed_and_of_two_one_is_chosen(sit: Sit, several: bool) -> None:
    """Where a tile goes to one end alone, nothing is there to be chosen."""
    match = Match.new("block", 2, seed=6)
    ends: dict[str, int] = {}
    while several not in (count > 1 for count in ends.values()) or match.actors() != {0}:
        (seat,) = match.actors()
        match.play(seat, match.moves(seat)[0])
        moves = match.view(0).legal() if 0 in match.actors() else ()
        ends = Counter(move.pieces[0] for move in moves if move.kind == "play")
    table = sit("block", "PR", match)
    table.until(table.my_turn)
    tile = next(tile for tile, count in ends.items() if (count > 1) is several)
    table.driver.click(table.where(tile)[1])
    words = table.scene._turn.caption.text.partition(": ")[2]
    assert words == ("choose where it goes." if several else "press the place where it goes.")


def test_keys_reach_a_tile_that_was_drawn_by_itself(sit: Sit) -> None:
    """Where the settings make the only move by themselves, the cursor knows the tiles that came of it."""
    table = sit("dominoes", "PR", nothing_fits())
    table.app.settings.only_move = True
    table.scene.session.pace = replace(table.scene.session.pace, only_move=True)
    table.until(lambda: len(table.state.hands[0]) == 3 and table.picker is not None)
    table.until(lambda: not table.scene._playback.showing(table.app.now))
    assert {place.id for place in table.tabletop.placements if place.pick} == set(table.picker.reach.pieces)
    assert not {spot.button for spot in table.picker.cursor.spots()} & {"Draw a tile"}
    table.tab_to(lambda spot: spot.piece == table.where("2-0")[0])
    table.driver.key(pygame.K_RETURN)
    assert table.picker.lit_targets == {"L", "R"}


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_bingo_alone(sit: Sit, hand: str) -> None:
    """One person removes tiles by a press on them and goes on by the button, over the end of the row."""
    table = sit("bingo", "P")
    table.app.redraw = lambda: None
    while table.state.passes < 3:
        table.until(table.my_turn)
        before = table.scene.session.match.version
        move = table.moves()[0]
        if move.kind == "take" and hand == "mouse":
            table.driver.click(table.where(move.pieces[0])[1])
        else:
            getattr(table, f"play_by_{hand}")(move)
        assert table.scene.session.match.version > before
    assert table.state.taken and table.state.width == len(table.state.row)


def test_enter_at_the_end_of_bingo_leaves_the_results_in_sight(sit: Sit) -> None:
    """Pressed once more in the rhythm of the moves it begins no other deal; later it does."""
    match = played("bingo", 1, 3, 200)
    while match.outcome() is not None:
        match.undo()
    table = sit("bingo", "P", match)
    table.until(table.my_turn)
    table.scene._turn.play(table.moves()[0])
    while not isinstance(table.top, ResultsScene):
        if table.my_turn():
            table.scene._turn.play(table.moves()[0])
        table.driver.frames(1)
    for _ in range(4):
        table.driver.key(pygame.K_RETURN)
        table.driver.frames(1)
        assert isinstance(table.top, ResultsScene)
    table.driver.frames(4, 0.5)
    table.driver.key(pygame.K_RETURN)
    table.driver.frames(2)
    assert not isinstance(table.top, ResultsScene)


def test_bingo_counts_by_itself(sit: Sit) -> None:
    """Where the settings make the only move by themselves, the count runs on to the next tile that fits."""
    table = sit("bingo", "P")
    table.app.settings.only_move = True
    table.scene.session.pace = replace(table.scene.session.pace, only_move=True)
    table.until(lambda: table.picker is not None and bool(table.picker.lit_pieces))
    table.driver.click(table.where(table.state.touched() or "")[1])
    table.until(lambda: len(table.state.taken) == 1)


def test_bingo_tells_whether_it_can_be_won(sit: Sit) -> None:
    """W answers honestly with every tile in sight, and the hint is the first move of that way."""
    table = sit("bingo", "P")
    table.until(table.my_turn)
    table.driver.key(pygame.K_w)
    table.until(lambda: "can still be won, in" in table.scene._turn.caption.text)
    table.driver.key(pygame.K_h)
    table.until(lambda: table.scene._coach.hints.hinted is not None)
    assert table.scene._coach.hints.hinted in table.tabletop.view.legal()
