"""Cribbage in words: captions, buttons, previews and prompts, each for the one who reads them."""

from collections.abc import Callable

from game.rules.games.cribbage import GAME
from game.rules.games.cribbage.phases import SHOW
from tests.rules.cribbage_table import Table, dealt, position

SEATS = ("East", "North", "West", "South")
TWELVE = "7C 8D 8H 9S"


def names(viewer: int | None) -> Callable[[int], str]:
    """The names at the table as this viewer reads them."""
    return lambda seat: "you" if seat == viewer else SEATS[seat]


def captions(table: Table, viewer: int | None, last: int = 0) -> list[str]:
    """The sentences of the last so many events, or of all; empty ones left out."""
    events = table.events[-last:] if last else table.events
    return [words for event in events if (words := event.sentence(names(viewer)))]


def after(table: Table, *lines: str) -> Table:
    """The table after these plays, with only their events."""
    table.events = []
    return table.play(*lines)


def test_the_deal_and_the_starter() -> None:
    """Deals, discards that are not named, the cut and His Nobs."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC QC", starter="JD")
    assert captions(table, 0) == ["Deal 1: North deals, and the crib is North’s."]
    assert captions(table, 1) == ["Deal 1: you deal, and the crib is yours."]
    after(table, "1 crib 5H KD", "2 crib 6C 7C", "1 cut")
    assert captions(table, 0) == [
        "You lay two cards away.", "North lays two cards away.", "You cut the jack of diamonds.",
        "His Nobs: North pegs 2.",
    ]  # fmt: skip
    assert captions(table, 1)[-1] == "His Nobs: you peg 2."


def test_the_play() -> None:
    """Cards with the running count, what they peg, goes and new counts."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", starter="3S").play("1 TC", "2 8D", "1 6S", "2 7H")
    assert captions(table, 1, 3) == [
        "You play the 7 of hearts: 31.", "You peg 5 at 31: thirty-one and run of three.",
        "The count starts again: East leads.",
    ]  # fmt: skip
    after(table, "1 AH", "2 9C", "1 4D", "2 KS")
    assert captions(table, 0)[-2:] == [
        "North pegs 1 at 24: last card.", "All cards are played; the hands are counted."
    ]  # fmt: skip
    table = position("TC TD TH 5S", "KC KD 2H 3C").play("1 TC", "2 KC", "1 TD", "2 go")
    assert captions(table, 1, 1) == ["You say “go” at 30."]
    assert captions(table, 0, 1) == ["North says “go” at 30."]


def test_counts() -> None:
    """Hands and crib are counted aloud, and what is enough to win is told."""
    table = position(TWELVE, "2C 4D 6H 8S", starter="2S", crib="3C TD QH KS", phase=SHOW)
    after(table, "1 show", "2 show", "2 show")
    assert captions(table, 0)[:4] == [
        "You count 12: fifteen two, fifteen four, a pair is six, a run of three is nine, and a run of three "
        "is twelve.",
        "North counts 2: a pair is two.",
        "North’s crib is turned up.",
        "North counts 6 in the crib: fifteen two, fifteen four, fifteen six.",
    ]
    table = position(TWELVE, "2C 4D 6H 8S", starter="2S", points=(115, 0), phase=SHOW).play("1 show")
    assert captions(table, 1, 1)[0].endswith("is twelve. The last 6 are enough.")
    table = position("2C 4D 6H 8S", TWELVE, starter="TC", phase=SHOW).play("1 show")
    assert captions(table, None, 1) == ["East counts nothing."]


def test_claims_and_muggins() -> None:
    """What was claimed, taken and lost; the true count only at the end."""
    table = position(TWELVE, "2C 4D 6H 8S", "KC KD 5H JS", starter="2S", phase=SHOW, muggins=True)
    after(table, "1 claim 8")
    assert captions(table, 0) == ["You claim 8."]
    after(table, "2 claim 5", "3 claim 1")
    assert captions(table, 0) == [
        "North claims 5 as missed, but so many were not.", "West takes 1 that was missed.",
        "Your hand counts 12: fifteen two, fifteen four, a pair is six, a run of three is nine, and a run of "
        "three is twelve. 3 went unseen.",
    ]  # fmt: skip
    after(table, "2 claim 20", "3 claim 0", "1 claim 2")
    assert captions(table, 0) == [
        "North claims 20, which is too many: nothing is pegged.", "West takes nothing.",
        "You take 2 that were missed.", "North’s hand counts 2: a pair is two.",
    ]  # fmt: skip


def label(table: Table, line: str) -> str:
    """A move as on a button."""
    move = table.read(line)
    return GAME.label(move, table.state.view(move.seat), names(move.seat))


def preview(table: Table, line: str) -> str:
    """What a move would lead to."""
    move = table.read(line)
    return GAME.preview(move, table.state.view(move.seat), names(move.seat))


def test_buttons_and_previews() -> None:
    """Moves as they are named on buttons, and what they would lead to."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC QC", starter="5D")
    assert label(table, "1 crib KD 5H") == "Lay away the 5 of hearts and the king of diamonds"
    kept = "you keep ace of clubs, 2 of clubs, 3 of clubs and 4 of clubs"
    assert preview(table, "1 crib KD 5H") == kept
    table.play("1 crib 5H KD", "2 crib 6C 7C")
    assert label(table, "1 cut") == "Cut the pack" and preview(table, "1 cut") == ""
    table.play("1 cut", "1 4C", "2 TC")
    assert label(table, "1 AC") == "Play the ace of clubs"
    assert preview(table, "1 AC") == "the count is 15, and you peg 2: fifteen"
    assert preview(table, "1 2C") == "the count is 16"
    assert label(table, "1 go") == "Say “go”"


def test_buttons_of_the_show() -> None:
    """Counting, claiming and taking."""
    table = position(TWELVE, "2C 4D 6H 8S", starter="2S", phase=SHOW)
    assert label(table, "1 show") == "Count your hand"
    table.play("1 show", "2 show")
    assert label(table, "2 show") == "Count your crib"
    table = position(TWELVE, "2C 4D 6H 8S", starter="2S", phase=SHOW, muggins=True)
    assert label(table, "1 claim 8") == "Claim 8" and label(table, "1 claim 0") == "Claim nothing"
    table.play("1 claim 8")
    assert label(table, "2 claim 4") == "Take 4" and label(table, "2 claim 0") == "Take nothing"


def prompt(table: Table, viewer: int | None) -> str:
    """What the viewer is asked for."""
    return GAME.prompt(table.state.view(viewer), names(viewer))


def test_prompts() -> None:
    """What is expected of whom, through a deal."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC QC", starter="5D")
    assert prompt(table, 0) == "Lay two cards away, into North’s crib."
    assert prompt(table, 1) == "Lay two cards away, into your own crib."
    assert prompt(table, None) == "Waiting for East and North."
    table.play("1 crib 5H KD")
    assert prompt(table, 0) == "Waiting for North."
    table.play("2 crib 6C 7C")
    assert prompt(table, 0) == "Cut the pack for the starter."
    table.play("1 cut")
    assert prompt(table, 0) == "Lead a card."
    table.play("1 4C")
    assert prompt(table, 1) == "The count is 4: play a card."
    table.play("2 TC", "1 3C", "2 QC")
    assert prompt(table, 0) == "The count is 27: play a card."
    table.play("1 2C")
    assert prompt(table, 1) == "Nothing fits within 31 at 29: say “go”."
    four = dealt("", "", "", "")
    assert prompt(four, 1) == "Lay a card away, into the crib of South, your partner."


def test_prompts_of_the_show() -> None:
    """Show, claim, and take; a prompt tells nothing of the count."""
    assert prompt(position(TWELVE, "2C 4D 6H 8S", phase=SHOW), 0) == "Show your hand."
    table = position(TWELVE, "2C 4D 6H 8S", starter="2S", phase=SHOW, muggins=True)
    assert prompt(table, 0) == "What does your hand count?"
    table.play("1 claim 8")
    assert prompt(table, 1) == "What was missed in East’s hand, after a claim of 8?"


def test_faces() -> None:
    """Pieces have names."""
    assert [GAME.face_name(face) for face in ("5H", "QS", "TC", "1:2", "?")] == [
        "5 of hearts", "queen of spades", "10 of clubs", "peg", "a card",
    ]  # fmt: skip
