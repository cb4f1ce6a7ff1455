"""Golden Deuce in words: captions, buttons, previews and prompts, each for the one who reads them."""

from collections.abc import Callable

import pytest

from game.rules.core.events import Event
from game.rules.games.golden_deuce import GAME
from tests.rules.golden_deuce_table import Table, hand_over, position

SEATS = ("East", "North", "West", "South")


def names(viewer: int | None) -> Callable[[int], str]:
    """The names at the table as this viewer reads them."""
    return lambda seat: "you" if seat == viewer else SEATS[seat]


def captions(events: list[Event], viewer: int | None) -> list[str]:
    """The sentences of these events; empty ones left out."""
    return [words for event in events if (words := event.sentence(names(viewer)))]


def label(table: Table, line: str, viewer: int | None = None) -> str:
    """A move as on a button."""
    player, _, text = line.partition(" ")
    view = table.state.view(int(player) - 1)
    return GAME.label(GAME.parse(text, int(player) - 1, view), view, names(viewer))


def test_plays_and_passes() -> None:
    """A play names the combination, a pass tells that a card was drawn."""
    table = position("J5 P5 C5 G9", "J6 P6 C7 J7 P8", draw_pile="GA").play("1 play J5 P5 C5")
    assert captions(table.events, 0) == ["You play Three of a Kind, 5s, one card left."]
    assert captions(table.events, 1) == ["East plays Three of a Kind, 5s, one card left."]
    table.play("1 last", "2 pass")
    assert captions(table.events[:1], 1) == ["You pass and draw the Gold Ace."]
    assert captions(table.events[1:], 1) == ["Nobody beats it: East leads."]


@pytest.mark.parametrize(("hand", "last"), [("J5", "last card"), ("J5 P5", "last cards")])
def test_one_last_card_is_one(hand: str, last: str) -> None:
    """What goes out with a single card is no plural, in what happened and in what is offered."""
    table = position(hand, "J6 P6")
    view = table.state.view(0)
    move = GAME.parse(f"play {hand}", 0, view)
    assert GAME.preview(move, view, names(0)) == f"your {last}: the hand is yours"
    assert captions(table.play(f"1 play {hand}").events, 1)[0].endswith(f", the {last}.")


def test_calls() -> None:
    """Declaring, catching and the way back are told."""
    table = position("J5 G9", "J6 P6", "J7 P7", pawns={1: (12, 0, 0)}).play("1 play J5", "3 catch 1")
    assert captions(table.events, 0) == ["West catches you without “last card”."]
    assert captions(table.play("1 pawn 1").events, 2) == ["East’s pawn 1 goes back to 2."]
    table = position("J5 G9", "J6 P6").play("1 play J5", "1 last")
    assert captions(table.events, 0) == ["You declare “last card”."]
    table = position("J5 G9", "J6 P6").play("1 play J5", "2 catch 1")
    assert captions(table.events, 1) == ["You catch East without “last card”, but no pawn can go back."]


def test_the_count_and_pawns() -> None:
    """Who scored what, and how pawns went."""
    table = hand_over("", 5, 9, 13, pawns={1: (0, 0, 3)})
    assert captions(table.events, 1) == [
        "South has 13 left and scores no points.",
        "West has 9 left and scores 21 points.", "You have 5 left and score 47 points.",
        "East wins the hand: 62 points.",
    ]  # fmt: skip
    table.play("1 pawn 1 2")
    assert captions(table.events, 0) == ["Your pawn 1 goes home.", "Your pawn 2 goes to 22."]
    table = hand_over("", 4, pawns={1: (3, 16, 0)})
    table.play("1 pawn 1")
    assert captions(table.events, None)[0] == "East’s pawn 1 goes to 7 and on to 10."


@pytest.mark.parametrize(
    ("line", "told", "short"),
    [
        ("1 pawn 1", "Pawn 1 home", "home"),
        ("1 pawn 1 3", "Pawn 1 home, pawn 3 to 5", "one home, one to 5"),
    ],
)
def test_pawn_moves_on_buttons(line: str, told: str, short: str) -> None:
    """A pawn move says where each pawn ends; its preview is shorter."""
    table = hand_over("", 15, pawns={1: (0, 9, 0)})
    assert label(table, line) == told
    view = table.state.view(0)
    assert GAME.preview(GAME.parse(line[2:], 0, view), view, str) == short


def test_specials_on_buttons() -> None:
    """Ahead, back and warps are told apart; so is the queue."""
    pawns = {1: (3, 9, 0)}
    assert label(hand_over("", 4, pawns=pawns), "1 pawn 1") == "Pawn 1 to 7 and on to 10"
    assert label(hand_over("", 4, pawns=pawns), "1 pawn 2") == "Pawn 2 to 13 and back to 8"
    assert label(hand_over("", 4, pawns=pawns), "1 pawn 3") == "Pawn 3 to 4 and by warp to 15"
    table = hand_over("", 1, 4, pawns={1: (0, 0, 0), 2: (40, 40, 38)}).play("1 pawn 1")
    assert label(table, "2 pawn 3") == "Pawn 3 to the queue"


def test_labels_of_card_moves() -> None:
    """Combinations, passes and calls on buttons."""
    table = position("J5 P5 C5 J15 P15 G9", "J6 P6", draw_pile="GA")
    assert label(table, "1 play J5 P5 C5 J15 P15") == "Full House, 5s"
    table.play("1 play J5 P5 C5 J15 P15")
    assert label(table, "2 pass") == "Pass and draw a card" and label(table, "1 last") == "“Last card!”"
    assert label(table, "2 catch 1") == "Catch East" and label(table, "2 nopawn") == "No pawn can move"


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ("J5", "Beat the Jade 5, or pass."),
        ("J5 P5", "Beat the Pair of 5s, or pass."),
        ("J5 P5 C5", "Beat the Three of a Kind in 5s, or pass."),
        ("J3 P4 C5 G6 J7", "Beat the Straight to the Jade 7, or pass."),
    ],
)
def test_what_is_to_be_beaten_is_said_in_a_sentence(faces: str, words: str) -> None:
    """As people say it, not as a heading."""
    table = position(f"{faces} J15 P15", "J6 P6 J8", draw_pile="GA")
    table.play(f"1 play {faces}")
    assert GAME.prompt(table.state.view(1), names(1)) == words


def test_prompts() -> None:
    """What is expected of whom."""
    table = position("J5 P5 G9", "J6 P6", draw_pile="GA")
    assert GAME.prompt(table.state.view(0), names(0)) == "You lead: play any combination."
    assert GAME.prompt(table.state.view(1), names(1)) == "Waiting for East."
    table.play("1 play J5 P5", "1 last")
    assert GAME.prompt(table.state.view(1), names(1)).startswith("Mind East’s last card: play if you can")
    over = hand_over("", 4)
    assert GAME.prompt(over.state.view(0), names(0)) == "Move a pawn: you have 4 points."
    assert GAME.prompt(over.state.view(None), names(None)) == "Waiting for East."


def test_faces() -> None:
    """Pieces have names."""
    assert [GAME.face_name(face) for face in ("J3", "C14", "G2", "2:3", "?")] == [
        "Jade 3", "Crimson Empress (14)", "Golden Deuce", "pawn 3", "a card",
    ]  # fmt: skip
