"""Deuce in words: captions, buttons, previews, each for the one who reads them."""

import pytest

from game.match import Match
from tests.rules.deuce_table import play, table
from tests.rules.test_deuce import last_card

SEATS = ("East", "North", "West")


def caption(match: Match, viewer: int | None, step: int = -1) -> list[str]:
    """The sentences of one step for this viewer; empty ones left out."""

    def name(seat: int) -> str:
        return "you" if seat == viewer else SEATS[seat]

    events = match.steps()[step].events(viewer)
    return [words for event in events if (words := event.sentence(name))]


def opened() -> Match:
    """East opens R0 R1 and North B3 B4."""
    match = table("R0 R1 R2 X", "B3 B4 B9", draw_pile="Y9")
    return play(match, "1 open R0 R1", "2 open B3 B4")


def test_the_first_steps() -> None:
    """Deal, secret pairs and their reveal."""
    match = opened()
    assert caption(match, None, 0) == ["Round 1: North deals six cards each."]
    assert caption(match, 1, 0) == ["Round 1: you deal six cards each."]
    assert caption(match, 0, 1) == ["You have chosen a pair."]
    assert caption(match, 1, 1) == ["East has chosen a pair."]
    reveal = caption(match, 0, 3)
    assert reveal == ["You open with Red 0 and Red 1: 1.", "North opens with Blue 3 and Blue 4: 7."]


def test_draws() -> None:
    """The drawer reads the card, the others do not."""
    match = play(opened(), "1 draw")
    assert caption(match, 0) == ["You draw Yellow 9."]
    assert caption(match, 1) == ["East draws a card."]


def test_plays() -> None:
    """A play names the pile's owner and the change of the total."""
    match = play(opened(), "1 play R2>1R")
    assert caption(match, 0) == ["You play Red 2 on your right: 1 → 2."]
    assert caption(match, 1) == ["East plays Red 2 on their own right: 1 → 2."]
    match = play(opened(), "1 play X>2R")
    assert caption(match, 1) == ["East plays X on your right: 7 → 3."]


def test_going_out() -> None:
    """The count tells where the points come from; a failed try tells what was missing."""
    out = last_card("R10")
    assert caption(out, 1, -2) == ["East goes out: 10 + 7 left in other hands = 17 points."]
    held = last_card("R7")
    assert caption(held, 1)[1:] == ["9 against your 10: East must draw."]
    assert caption(held, 0)[1:] == ["9 against North’s 10: you must draw."]
    play(held, "1 draw", "1 end")
    assert caption(held, None) == ["East ends the turn."]


def test_labels() -> None:
    """Buttons and hints name moves in words."""
    match = opened()
    view = match.view(0)
    labels = {match.game.text(move): match.game.label(move, view) for move in view.legal()}
    assert labels["draw"] == "Draw a card"
    assert labels["play R2>1L"] == "Red 2 on your left"
    assert labels["play X>2R"] == "X on player 2’s right"
    match = table("R0 R1 RB", "B3 B4")
    view = match.view(0)
    move = match.game.parse("open R0 RB", 0, view)
    assert match.game.label(move, view) == "Open with Red 0 and Rainbow"
    assert match.game.preview(move, view, str) == ""


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("R7", "9 against North’s 10: you would have to draw"),
        ("R8", "10 against North’s 10: you would go out"),
    ],
)
def test_the_preview_of_a_last_card(own: str, told: str) -> None:
    """Before a last card the preview says whether it goes out; what others change, the total itself says."""
    match = last_card(own)
    match.undo()
    view = match.view(0)

    def name(seat: int) -> str:
        return "you" if seat == 0 else SEATS[seat]

    assert match.game.preview(match.game.parse("play G0>2L", 0, view), view, name) == told
    match.undo()
    view = match.view(1)
    move = match.game.parse("play Y10>2L", 1, view)
    assert match.game.preview(move, view, SEATS.__getitem__) == ""


def test_faces() -> None:
    """Pieces have names."""
    game = opened().game
    assert [game.face_name(face) for face in ("R10", "Y0", "RB", "X", "?")] == [
        "Red 10", "Yellow 0", "Rainbow", "X", "a card",
    ]  # fmt: skip
