"""Gamepads at a table, plugged into SDL: whole matches by each make, what hints show, coming and going."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.pad import DELAY
from game.rules import registry
from game.rules.core.move import Move
from game.scenes.menu import MenuScene
from game.scenes.movefield import HINT
from game.scenes.results import ResultsScene
from game.scenes.roundend import RoundScene
from game.table.art.padsigns import Make, sign
from game.table.tabletop import Tabletop
from game.table.ui.theme import Theme
from tests.smoke.steps import next_step
from tests.virtual_pads import KINDS, PLAYSTATION, SWITCH, XBOX, VirtualPad, listening, plugged_in

from .card_tables import CardTable
from .quick import quick_bots, quick_pictures
from .seated import Drive, seated
from .test_keyboard_alone import own_moves

__all__ = ["quick_bots", "quick_pictures"]
WAYS = {"dpright": (1, 0), "dpleft": (-1, 0), "dpup": (0, -1), "dpdown": (0, 1)}


@pytest.fixture(autouse=True)
def ears() -> Iterator[None]:
    """Pads are heard; in the end hints are those of the keyboard again."""
    with listening():
        yield
    Theme.legend.use(None, {})


class PadTable(CardTable):
    """What a person does at a table who has nothing but a pad."""

    pad: VirtualPad

    def push(self, *buttons: str) -> None:
        """Press buttons and let go of them, one after the other."""
        for button in buttons:
            for down in (True, False):
                self.pad.press(button, down)
                self.driver.now += 0.05
                self.app.step(self.driver.now)

    def play(self, move: Move) -> None:
        """Towards the move: the cursor to what is wanted next, and A; B lets go of what is wrong."""
        version, picker, dial = self.match.version, self.picker, self.scene._hud.dial
        if dial is not None and (move.choice or "").isdigit():
            for _ in dial.numbers:
                self.push(*["dpright"] * (dial.value != int(move.choice)))
            return self.push("a")
        for _ in range(40):
            if self.match.version > version or self.picker is not picker or self.top is not self.scene:
                return
            step = next_step(picker, move)
            if step.kind == "cancel":
                self.push("b")
            elif step.kind == "confirm":
                self.confirm()
            else:
                self.walk(self.spot_of(step, move))
                self.push("a")
            assert not self.scene._turn.caption.warning, self.scene._turn.caption.text
        raise AssertionError(f"{self.scene.game.text(move)} is not made")

    def confirm(self) -> None:
        """A on a selected piece or with no cursor, else the button that says Play."""
        focus = self.picker.cursor.spot
        if focus is not None and focus.piece not in self.picker.selected:
            self.walk(lambda spot: spot.button is not None and spot.button.startswith(("Play", "Lay")))
        self.push("a")

    def spot_of(self, step: Any, move: Move) -> Callable[[Any], bool]:
        """What the cursor has to come to for this step."""
        picker = self.picker
        if step.kind == "piece":
            return lambda spot: (
                spot.piece is not None
                and (picker.reach.pieces[spot.piece].pick == step.what and spot.piece not in picker.selected)
            )
        if step.kind == "target":
            return lambda spot: spot.target == step.what
        if step.kind == "choice":
            return lambda spot: spot.choice == step.what
        return lambda spot: spot.button == self.label(move)

    def walk(self, there: Callable[[Any], bool]) -> None:
        """The cursor to such a place by the cross; where no way leads there, on by the right stick."""
        seen: set[Any] = set()
        for _ in range(80):
            focus = self.picker.cursor.spot
            if focus is not None and there(focus):
                return
            goal = next(spot for spot in self.picker.cursor.stops() if there(spot)).rect.centre
            at = (0.0, 0.0) if focus is None else focus.rect.centre
            dx, dy = goal[0] - at[0], goal[1] - at[1]
            across, down = ("dpright" if dx > 0 else "dpleft"), ("dpdown" if dy > 0 else "dpup")
            way = across if abs(dx) >= abs(dy) else down
            stuck = focus is not None and (focus.thing, way) in seen
            if focus is not None:
                seen.add((focus.thing, way))
            if stuck:
                self.round()
            else:
                self.push(way)
        raise AssertionError(f"the cursor does not come there from {self.picker.cursor.spot}")

    def round(self) -> None:
        """On to the next thing by the right stick."""
        for value in (1.0, 0.0):
            self.pad.push(3, value)
            self.driver.frames(1)


@pytest.fixture
def sit(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., PadTable]]:
    """Opens tables whose player has a pad: `sit(kind, "PR", match)`."""
    monkeypatch.setattr(Tabletop, "rest", lambda self, scale: False)
    with seated(drive, PadTable) as opener:

        def open_one(pad: VirtualPad, *args: Any) -> PadTable:
            table = opener(*args)
            table.pad = pad
            return table

        yield open_one


@pytest.mark.parametrize(
    ("kind", "key", "seats", "options", "deal"),
    [
        ("PlayStation", "crazy_eights", 2, {"target": 0}, None),
        ("Switch", "checkers", 2, {}, "W:W22,26,30:B14,6"),
        ("Xbox", "poker_dice", 2, {"wins": 1}, None),
    ],
)
def test_a_whole_match(
    sit: Callable[..., PadTable], kind: str, key: str, seats: int, options: dict[str, Any], deal: Any
) -> None:
    """Cards, a board and dice, from the first move to the results, with nothing in hand but a pad."""
    match = Match.new(key, seats, seed=3, options=options, deal=deal)
    with plugged_in(KINDS[kind]) as pad:
        table = sit(pad, "P" + "R" * (seats - 1), match)
        made = 0
        while not isinstance(table.top, ResultsScene):
            table.until(lambda: table.my_turn() or table.top is not table.scene)
            if table.top is not table.scene:
                if not isinstance(table.top, ResultsScene):
                    table.driver.frames(1, 0.6)
                    table.push("a")
                    table.driver.frames(1)
            elif table.picker is not None:
                table.play(table.random.choice(own_moves(match, table.picker.view)))
                made += 1
                assert made < 300
        assert made >= 2


def tip_text(driver: Any, text: str) -> str:
    """What a tip says now."""
    return driver.app.theme.legend.tip(text)


def test_hints_follow_what_was_used(drive: Drive) -> None:
    """A button shows buttons of its make, a key shows keys again; another pad shows its own."""
    driver = drive(MenuScene())
    assert tip_text(driver, "Hint (H)") == "Hint (H)"
    with (
        plugged_in(PLAYSTATION, lambda: driver.frames(2)) as one,
        plugged_in(SWITCH, lambda: driver.frames(2)) as other,
    ):
        for pad, make in ((one, Make.PLAYSTATION), (other, Make.NINTENDO)):
            pad.press("dpdown", True)
            driver.frames(1)
            pad.press("dpdown", False)
            driver.frames(1)
            assert tip_text(driver, "Hint (H)") == f"Hint {sign(make, 'y')}"
            assert tip_text(driver, "Next (Right)") == f"Next {sign(make, 'right')}"
            assert tip_text(driver, "All of it (Ctrl C)") == "All of it"
            assert tip_text(driver, "Bruno (Casual)") == "Bruno (Casual)"
            hit = "hit the pile, the button or Space"
            assert driver.app.theme.legend.said(hit) == f"hit the pile, the button or {sign(make, 'x')}"
            assert tip_text(driver, HINT) == "Type a move"
            assert driver.app.theme.legend.said("Pass: press Enter.") == f"Pass: press {sign(make, 'a')}."
        driver.key(pygame.K_TAB)
        assert tip_text(driver, "Hint (H)") == "Hint (H)"
        other.press("dpup", True)
        driver.frames(1)
        assert driver.app.theme.legend.pad
    assert not driver.app.theme.legend.pad, "the pad in use was unplugged"


def test_plugged_in_and_out_at_a_table(sit: Callable[..., PadTable]) -> None:
    """Each is told once; a direction that was held goes no further, and the match goes on."""
    with plugged_in(XBOX) as pad:
        table = sit(pad, "PRRR", Match.new("hearts", 4, seed=3))
        table.until(table.my_turn)
        pad.press("dpright", True)
        table.driver.frames(1)
        first = table.picker.cursor.spot
        table.driver.frames(2, DELAY)
        assert table.picker.cursor.spot != first, "it repeats"
        pad.unplug()
        table.driver.frames(1)
        at = table.picker.cursor.spot
        table.driver.frames(3, DELAY)
        assert table.picker.cursor.spot == at
        told = [words for words in table.app._toasts.messages if "Xbox" in words or "X-Box" in words]
        assert told == ["Microsoft X-Box 360 pad is disconnected. Keys and mouse work as before."]
        pad.plug_in()
        table.driver.frames(2)
        assert "Microsoft X-Box 360 pad is connected." in table.app._toasts.messages
        version = table.match.version
        table.play(own_moves(table.match, table.picker.view)[0])
        table.until(lambda: table.match.version > version)


@pytest.mark.parametrize("wanted", [True, False])
def test_it_shakes_at_a_refusal_if_wanted(sit: Callable[..., PadTable], wanted: bool) -> None:
    """Shortly, and by a pad's own doing only where that is set."""
    with plugged_in(XBOX) as pad:
        table = sit(pad, "PR", Match.new("chess", 2, seed=1))
        table.app.settings.rumble = wanted
        table.app.apply_settings()
        table.until(table.my_turn)
        table.push("dpright")
        table.scene._turn.refuse("Not now.")
        assert bool(pad.shaken) is wanted
        table.driver.key(pygame.K_TAB)
        pad.shaken.clear()
        table.scene._turn.refuse("Not now.")
        assert pad.shaken == [], "who plays by keys has no pad in hand"


PLIES = 40
"""Decisions after which a match without rounds is taken to be played."""


@pytest.mark.slow
@pytest.mark.parametrize("key", [entry.key for entry in registry.shipped()])
def test_a_round_of_every_game(sit: Callable[..., PadTable], key: str) -> None:
    """From the deal until it is counted, at a small table, with nothing in hand but a pad."""
    seats = min(registry.entry(key).seats)
    with plugged_in(XBOX) as pad:
        table = sit(pad, "P" + "R" * (seats - 1), Match.new(key, seats, seed=3))
        made = 0
        while made < PLIES and not isinstance(table.top, RoundScene | ResultsScene):
            table.until(lambda: table.my_turn() or table.top is not table.scene)
            if table.top is not table.scene:
                if not isinstance(table.top, RoundScene | ResultsScene):
                    table.push("a")
            elif table.picker is not None:
                table.play(table.random.choice(own_moves(table.match, table.picker.view)))
                made += 1
        assert made
        if isinstance(table.top, RoundScene):
            table.driver.frames(1, 0.6)
            sheet = table.top
            for _ in range(40):
                table.push("a")
                table.driver.frames(2, 0.3)
                if table.top is not sheet:
                    break
            assert table.top is not sheet, "A goes on to the next round"
