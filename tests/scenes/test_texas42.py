"""Four-Hand Texas on the screen: whole hands by mouse and keyboard, bids, trumps, the last trick."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.core.move import Move
from game.rules.core.outcome import Outcome
from game.rules.games.dominoes.texas42.phases import PLAY, TRUMP
from game.scenes.endings import Ending
from game.scenes.lasttrick import LastTrickScene
from game.scenes.roundend import RoundScene
from game.scenes.rounds import standing
from game.table.motion import TRICK_SHOWN

from .card_tables import CardTable
from .seated import NAMES, seated
from .test_table import Drive, quick_bots

__all__ = ["quick_bots"]

SEED = 5


class TexasTable(CardTable):
    """Numbers to bid lie on a dial, trumps are tiles of the table."""

    @property
    def dial(self) -> Any:
        return self.scene._hud.dial

    def play_by_mouse(self, move: Move) -> None:
        """A number and its button; a tile that names trumps."""
        if move.kind == "bid" and self.dial is not None:
            self.driver.click(self.dial.cell(int(move.choice or 0)).center)
            self.driver.click(self.dial.button)
        elif move.kind == "trump":
            chip = next(chip for chip in self.tabletop.chips(self.picker) if chip.choice == move.choice)
            self.driver.click(chip.rect.centre)
        else:
            super().play_by_mouse(move)

    def play_by_keys(self, move: Move) -> None:
        """The number in digits and Enter; P passes; trumps by number, doubles and none by place."""
        if move.kind == "bid" and self.dial is not None:
            self.driver.key(*(pygame.K_0 + int(digit) for digit in move.choice or ""), pygame.K_RETURN)
        elif move.kind == "pass" and self.dial is not None:
            self.driver.key(pygame.K_p)
        elif move.kind == "trump":
            digits = {"doubles": 8, "none": 9}
            word = move.choice or ""
            self.driver.key(pygame.K_0 + digits[word] if word in digits else pygame.K_0 + int(word))
        else:
            super().play_by_keys(move)


Sit = Callable[..., TexasTable]


@pytest.fixture
def sit(drive: Drive) -> Iterator[Sit]:
    """Opens tables of 42."""
    with seated(drive, TexasTable) as opener:
        yield opener


def auctioned(*said: str) -> Match:
    """A match after these bids of seats 0, 1, … in turn; the last seat deals."""
    faces = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    match = Match.new("texas42", 4, seed=SEED, deal=[faces])
    for text in said:
        match.play(min(match.actors()), text)
    return match


def test_hand_by_mouse(sit: Sit) -> None:
    """A whole hand with the mouse alone: auction, trumps, seven tricks, the sheet."""
    table = sit("PRRR", Match.new("texas42", 4, seed=SEED))
    assert table.play_hands(table.play_by_mouse) >= 8
    assert [text.split()[0] for seat, text in table.log if seat == 0].count("play") >= 7


def test_hand_by_keys(sit: Sit) -> None:
    """And with the keyboard alone."""
    table = sit("PRRR", Match.new("texas42", 4, seed=SEED + 1))
    assert table.play_hands(table.play_by_keys) >= 8


def test_bids_on_the_dial_leave_the_rack_in_sight(sit: Sit) -> None:
    """Thirteen numbers lie in the middle, at least 44 units wide, none over a tile of the rack."""
    table = sit("PRRR", auctioned())
    table.until(table.my_turn)
    dial = table.dial
    assert dial.numbers == tuple(range(30, 43))
    rack = [place.rect for place in table.tabletop.placements if place.zone == "hand:0"]
    for number in dial.numbers:
        cell = dial.cell(number)
        assert cell.w >= 48 and cell.h >= 44
        assert not any(cell.colliderect((r.x, r.y, r.w, r.h)) for r in rack)
    table.driver.key(pygame.K_3)
    assert dial.value is None and not dial.button.enabled
    table.driver.key(pygame.K_4)
    assert dial.value == 34 and dial.button.label == "Bid 34"
    table.driver.key(pygame.K_RETURN)
    assert table.log[-1][0] != 0 or table.log[-1] == (0, "bid 34")
    assert (0, "bid 34") in table.log


def test_trumps_are_named_by_a_tile(sit: Sit) -> None:
    """All nine ways to play are tiles with their names in the middle, and none is a button of the bar."""
    table = sit("PRRR", auctioned("bid 30", "pass", "pass", "pass"))
    assert table.match.view(0).state.phase == TRUMP
    table.until(table.my_turn)
    chips = table.tabletop.chips(table.picker)
    assert [chip.choice for chip in chips] == [*"0123456", "doubles", "none"]
    assert not table.scene._hud._choices
    table.driver.key(pygame.K_8)
    assert table.match.view(0).state.phase == PLAY and table.log[-1] == (0, "trump doubles")


def test_a_full_trick_stops_and_can_be_seen_again(sit: Sit) -> None:
    """Four tiles lie still for a moment; afterwards L shows them with who played each."""
    match = auctioned("bid 30", "pass", "pass", "pass", "trump 6")
    table = sit("PRRR", match)
    table.until(table.my_turn)
    table.play_by_mouse(table.moves()[0])
    table.until(lambda: len(match.view(None).state.won[0]) + len(match.view(None).state.won[1]) == 4)
    assert TRICK_SHOWN >= 0.35  # the last tile can still be read
    table.until(table.my_turn)
    table.driver.key(pygame.K_l)
    assert isinstance(table.top, LastTrickScene)
    assert sorted(seat for seat, _ in table.top.played) == [0, 1, 2, 3]


def test_partners_are_named_together(sit: Sit) -> None:
    """The sheet of a hand and the score pad name both partners, and write their points once."""
    table = sit("PRRR", Match.new("texas42", 4, seed=SEED))
    while not isinstance(table.top, RoundScene):
        table.until(lambda: isinstance(table.top, RoundScene) or table.picker is not None)
        if table.picker is not None and table.top is table.scene:
            table.play_by_mouse(table.moves()[0])
    sheet = table.top
    assert {sheet.side(seat) for seat in range(4)} == {"Zoe and Pia", "Max and Tom"}
    totals = list(table.match.scores())
    sides = [(f"Zoe and Pia {totals[0]}", totals[0]), (f"Max and Tom {totals[1]}", totals[1])]
    sides.sort(key=lambda item: -item[1])
    assert standing(totals, sheet.side) == "   ".join(["When counted:", *(words for words, _ in sides)])


def test_a_side_wins_together() -> None:
    """Partners win; players who stand alone share a win."""
    outcome = Outcome((0, 2), (250, 9, 250, 9), (1, 3, 1, 3), "Players 1 and 3 reached 250 points first.")
    colours = [(0, 0, 0)] * 4

    def title(*sides: int) -> str:
        return Ending(outcome, NAMES[:4], colours, sides=sides).title

    assert title(0, 1, 0, 1) == "Zoe and Pia win"
    assert title() == "Zoe and Pia share the win"


def test_both_partners_can_be_read_however_long_a_name_is(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the longer one the end is left out."""
    long = "Maximiliana Wolfeschlegelsteinhausen"
    written: list[str] = []
    monkeypatch.setattr("game.table.drawings.write", lambda *told, **more: written.append(told[2]))
    for names in ((long, "Ada", "Bruno", "Cleo"), ("Ada", long, "Bo", long)):
        monkeypatch.setattr("tests.scenes.seated.NAMES", names)
        written.clear()
        sit("RRRR", Match.new("texas42", 4, seed=1)).driver.frames(3)
        pairs = {tuple(words.split(" & ")) for words in written if " & " in words}
        for seat in range(2):
            assert any(
                all(
                    shown == name or (shown.endswith("…") and name.startswith(shown[:-1]) and len(shown) > 4)
                    for shown, name in zip(pair, (names[seat], names[seat + 2]), strict=True)
                )
                for pair in pairs
            ), (seat, pairs)
