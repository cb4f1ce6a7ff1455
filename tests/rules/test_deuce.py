"""Deuce played out: the instruction sheet's examples, then rule by rule, told as plays."""

import random

import pytest

from game.match import Match
from game.rules.core.knowledge import Known
from game.rules.core.rng import Rng
from game.rules.games.deuce import DeuceState
from game.rules.games.deuce.events import Held, Played
from tests.rules.deuce_table import (
    WHOLE_DECK,
    board,
    deal_for,
    hand,
    play,
    refused,
    table,
    table_steps,
    totals,
)

# --- the printed examples ----------------------------------------------------------------------------------


def test_figure_1() -> None:
    """Four opening pairs, red 2 with blue 2 the first, show totals of 4, 12, 1 and 7."""
    match = table("R2 B2", "G4 G8", "Y0 Y1", "B3 B4")
    play(match, "1 open R2 B2", "2 open G4 G8", "3 open Y0 Y1", "4 open B3 B4")
    assert totals(match) == [4, 12, 1, 7]
    assert board(match)[0] == "R2 | B2"
    assert match.actors() == {0}


def test_figure_2() -> None:
    """Beside blue 2 goes any blue and any 2; beside red 2 any red and any 2."""
    match = table("R2 B2 B7 R7 Y2 G5", "G0 G1")
    play(match, "1 open R2 B2", "2 open G0 G1")
    assert {"play B7>1L", "play R7>1R", "play Y2>1L", "play Y2>1R"} <= set(match.moves(0))
    refused(match, "1 play B7>1R", "must match the Red 2 next to it by colour or number (rule 8)")
    refused(match, "1 play R7>1L", "(rule 8)")
    refused(match, "1 play G5>1L", "(rule 8)")


def test_opponents_play_there_too() -> None:
    """Any opponent can match either card as well."""
    match = table("R2 B2", "G0 G1 B7 R7", "Y0 Y1 Y2")
    play(match, "1 open R2 B2", "2 open G0 G1", "3 open Y0 Y1", "1 play R3>1R", "2 play R7>1L")
    assert board(match)[0] == "R7 | R3"


def test_a_rainbow_frees_the_colour() -> None:
    """A Rainbow is played, a green 2 next to it, then a red 6 on that: the colour is not permanent."""
    match = table("B5 B8 RB G2 R6", "Y0 Y1 Y2 Y3 Y4 Y5")
    play(match, "1 open B5 B8", "2 open Y0 Y1", "1 play RB>1L", "2 play Y2>2L")
    play(match, "1 play G2>1R", "2 play Y3>2L", "1 play R6>1R")
    assert board(match)[0] == "RB | R6"


def test_beside_and_on_a_rainbow() -> None:
    """RB | R6: the left takes red, 6, Rainbow and X; the right takes anything."""
    match = table("R6 RB R3 Y6 X B1", "G0 G1 RB RB", draw_pile="RB")
    play(match, "1 open R6 RB", "2 open G0 G1")
    assert board(match)[0] == "R6 | RB"
    play(match, "1 draw")
    anything = {f"play {face}>1L" for face in ("R3", "Y6", "X", "B1", "RB")}
    fitting = {f"play {face}>1R" for face in ("R3", "Y6", "X", "RB")}
    assert {text for text in match.moves(0) if ">1" in text} == anything | fitting
    refused(match, "1 play B1>1R", "Blue 1 must match the Red 6 next to it")


def test_an_x_blocks_both_piles() -> None:
    """X | R6: only an X covers the X, only Rainbow and X go beside it, until a Rainbow lies there."""
    match = table("R5 R6 X X RB R9", "G0 G1 RB B4 Y2 RB")
    play(match, "1 open R5 R6", "2 open G0 G1", "1 play X>1L")
    refused(match, "2 play B4>1R", "An X lies next to it: only a Rainbow or another X goes there (rule 10)")
    refused(match, "2 play B4>1L", "until a Rainbow lies next to it; only an X covers it (rule 10)")
    refused(match, "2 play RB>1L", "A Rainbow never covers an X")
    play(match, "2 play RB>1R")
    assert board(match)[0] == "X | RB"
    refused(match, "1 play R9>1R", "(rule 10)")
    refused(match, "1 play RB>1L", "A Rainbow never covers an X")
    assert {text for text in match.moves(0) if ">1" in text} == {
        "play R9>1L", "play X>1L", "play X>1R", "play RB>1R",
    }  # fmt: skip
    play(match, "1 play R9>1L")
    assert board(match)[0] == "R9 | RB"


def test_x_beside_x() -> None:
    """X | X: each takes a Rainbow alone; after one on the left, the right takes numbers."""
    match = table("X X RB R9 B3 RB", "G0 G1 RB Y4 G2 G3")
    play(match, "1 open X X", "2 open G0 G1")
    assert {text for text in match.moves(0) if ">1" in text} == {"play RB>1L", "play RB>1R"}
    refused(match, "1 play R9>1L", "only a Rainbow goes on them (rule 11)")
    play(match, "1 play RB>1L")
    assert board(match)[0] == "RB | X"
    refused(match, "2 play Y4>1L", "(rule 10)")
    refused(match, "2 play RB>1R", "A Rainbow never covers an X")
    assert {text for text in match.moves(1) if ">1" in text} == {
        "play RB>1L", "play Y4>1R", "play G2>1R", "play G3>1R",
    }  # fmt: skip


# --- the round ---------------------------------------------------------------------------------------------


def test_dealing() -> None:
    """Six cards each, one at a time from the dealer's left, the rest to the tray, next card on top."""
    match = Match.new("deuce", seats=3, deal=[WHOLE_DECK])
    assert [hand(match, player) for player in (1, 2, 3)] == [WHOLE_DECK[seat:18:3] for seat in range(3)]
    assert len(match.view(0).zones()["stock"]) == 52 - 18
    assert match.log == [(-1, "deal")]


def test_first_dealer() -> None:
    """With a script the last seat deals first; without one chance decides among all seats (rule 4)."""
    match = table("R0 R1", "B0 B1", "G0 G1")
    play(match, "1 open R0 R1", "2 open B0 B1", "3 open G0 G1")
    assert match.actors() == {0}
    firsts: set[int] = set()
    for seed in range(40):
        match = Match.new("deuce", seats=3, seed=seed)
        for seat in range(3):
            match.play(seat, match.moves(seat)[0])
        firsts |= match.actors()
    assert firsts == {0, 1, 2}


def test_opening_is_secret() -> None:
    """Pairs lie face down, unread in anyone's log, until the last one turns them all over (rule 5)."""
    match = table("R0 R1", "B0 B1", "G0 G1")
    assert match.actors() == {0, 1, 2}
    play(match, "3 open G0 G1")
    assert match.actors() == {0, 1}
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.zones()["open:2"] == ["?", "?"] and view.log[-1] == (2, "open ? ?")
        moved = match.steps()[-1].events(viewer)[0].transfers
        assert [(transfer.face, transfer.index) for transfer in moved] == [("?", -1)] * 2
    own = match.view(2)
    assert own.zones()["open:2"] == ["G0", "G1"] and own.log[-1] == (2, "open G0 G1")
    refused(match, "3 open G0 G1", "it is turned over when everyone has (rule 5)")
    refused(match, "1 draw", "The round begins with a matching pair")
    play(match, "1 open R0 R1")
    assert match.view(1).log[-1] == (0, "open ? ?")
    play(match, "2 open B0 B1")
    assert board(match) == ["R0 | R1", "B0 | B1", "G0 | G1"]
    assert match.view(None).log[1:4] == ((2, "open G0 G1"), (0, "open R0 R1"), (1, "open B0 B1"))
    turning = match.view_at(4, None)  # all have chosen, and the table has not turned the pairs over
    assert turning.log[1:] == ((2, "open ? ?"), (0, "open ? ?"), (1, "open ? ?"))
    before = match.view_at(3, 1)  # looking back, it is still a secret
    assert before.zones()["open:0"] == ["?", "?"] and before.log[-1] == (0, "open ? ?")


def test_refused_pairs() -> None:
    """An opening needs two matching cards of one's own hand (rules 5 and 6)."""
    match = table("R0 B1 X RB G5 Y7", "B0 R1")
    refused(match, "1 open R0 B1", "Red 0 and Blue 1 do not match: a pair shares a colour or a number")
    refused(match, "1 open R0 X", "an X goes only with another X or a Rainbow (rule 6)")
    refused(match, "1 open R0 R1", "Red 1 is not in your hand (rule 5)")
    refused(match, "1 open RB RB", "Rainbow is in your hand once, not twice (rule 5)")
    for text in ("open R0", "open R0 RB X", "open"):
        refused(match, f"1 {text}", "Choose exactly two cards for your two piles (rule 5)")
    assert "is no move of Deuce" in (match.why_not(0, "open R0 R99") or "")
    play(match, "1 open RB X")


def test_drawing_any_number() -> None:
    """On a turn any number of cards may be drawn, also with a play at hand, then one is played (rule 7)."""
    match = table("R0 R1 R2", "B0 B1", draw_pile="Y9 Y8 Y7")
    play(match, "1 open R0 R1", "2 open B0 B1")
    assert "play R2>1L" in match.moves(0)
    play(match, "1 draw", "1 draw", "1 draw")
    assert hand(match, 1)[-3:] == ["Y9", "Y8", "Y7"]
    assert match.actors() == {0}
    refused(match, "1 end", "A turn ends by playing a card (rule 7)")
    refused(match, "1 pass", "There is no passing while a card can be drawn (rule 12)")
    refused(match, "2 draw", "It is not your turn (rule 7)")
    refused(match, "1 play Y9>1L", "(rule 8)")
    refused(match, "1 play G9>1L", "Green 9 is not in your hand (rule 7)")
    refused(match, "1 play R2>3L", "There is no player 3 at this table (rule 7)")
    refused(match, "1 open R2 R3", "already lie on the board (rule 5)")
    play(match, "1 play R2>1L")
    assert match.actors() == {1}


def test_a_closed_draw() -> None:
    """Others see that a card was drawn, not which; the drawer sees it."""
    match = table("R0 R1 R2", "B0 B1", draw_pile="Y9")
    play(match, "1 open R0 R1", "2 open B0 B1", "1 draw")
    step = match.steps()[-1]
    assert [move.face for move in step.events(0)[0].transfers] == ["Y9"]
    for viewer in (1, None):
        (move,) = step.events(viewer)[0].transfers
        assert (move.face, move.target) == ("?", "hand:0")
        assert set(match.view(viewer).zones()["hand:0"]) == {"?"}


def test_turns_go_clockwise() -> None:
    """After the dealer's left neighbour the others follow in order, and round again."""
    match = table("R0 R1 R2 R3", "B0 B1 B2", "G0 G1 G2")
    play(match, "1 open R0 R1", "2 open B0 B1", "3 open G0 G1")
    play(match, "1 play R2>1L", "2 play B2>2L", "3 play G2>3R", "1 play R3>1R")
    assert board(match) == ["R2 | R3", "B2 | B1", "G0 | G2"]


# --- the draw pile -----------------------------------------------------------------------------------------


def emptied(*hands: str, later: list[list[str]] | None = None) -> Match:
    """Player 1 has opened Y1 Y2 against R3 R4 and drawn the whole tray."""
    match = table(*hands, later=later or [])
    play(match, "1 open Y1 Y2", "2 open R3 R4", *["1 draw"] * 40)
    assert match.view(None).zones()["stock"] == []
    return match


def test_reshuffle_only_when_a_card_is_wanted() -> None:
    """An empty tray stays empty until somebody draws; only then do the covered cards go in (rule 12)."""
    match = emptied("Y1 Y2 Y3 Y4 Y5", "R3 R4", later=[["Y1"]])
    refused(match, "1 draw", "No card is left to draw, not even under the tops of the piles (rule 12)")
    play(match, "1 play Y3>1L")
    assert match.view(None).zones()["stock"] == []
    assert "reshuffle" not in table_steps(match)
    play(match, "2 draw")
    assert match.log[-3:] == [(1, "draw"), (-1, "reshuffle"), (-1, "serve")]


def test_only_covered_cards_go_in() -> None:
    """The tops stay where they are, and the draw pile is everything that lay under them."""
    match = table("Y1 Y2 Y3 Y4 Y5", "R3 R4 R5", later=[["R3", "Y3", "Y1"]])
    play(match, "1 open Y1 Y2", "2 open R3 R4", "1 play Y3>1L", "2 play R5>2L", "1 play Y4>1L")
    play(match, *["2 draw"] * 40)
    assert "reshuffle" not in table_steps(match)
    assert match.view(1).zones()["stock"] == []
    play(match, "2 draw")
    assert table_steps(match)[-2:] == ["reshuffle", "serve"]
    assert hand(match, 2)[-1] == "R3"
    zones = match.view(None).zones()
    assert (zones["pile:0L"], zones["pile:0R"], zones["pile:1L"]) == (["Y4"], ["Y2"], ["R5"])
    assert zones["stock"] == ["?", "?"]
    play(match, "2 draw", "2 draw")
    assert hand(match, 2)[-3:] == ["R3", "Y3", "Y1"]
    refused(match, "2 draw", "(rule 12)")
    undone = match.dump()
    for _ in range(3):
        match.undo()
    assert match.view(None).zones()["pile:0L"] == ["Y1", "Y3", "Y4"]
    play(match, "2 draw", "2 draw", "2 draw")
    assert match.dump() == undone


def test_pass() -> None:
    """With nothing that fits and nothing left to draw, not even after a reshuffle, the player passes."""
    match = emptied("Y1 Y2 X", "R3 R4 B6 B7 B8 B9")
    play(match, "1 play X>1L")
    refused(match, "2 pass", "There is no passing while a card can be drawn (rule 12)")
    refused(match, "2 play B6>2L", "(rule 8)")
    assert match.moves(1) == ["draw"]
    play(match, "2 draw")
    assert hand(match, 2) == ["B6", "B7", "B8", "B9", "Y1"]
    assert match.moves(1) == ["pass"]
    assert match.game.prompt(match.view(1), str) == "Nothing fits and nothing can be drawn: pass."
    refused(match, "2 end", "A turn ends by playing a card (rule 7)")
    play(match, "2 pass")
    assert match.actors() == {0}
    refused(match, "1 pass", "There is no passing while one of your cards fits somewhere (rule 12)")


def test_a_pass_tells() -> None:
    """Whoever saw the pass knows that nothing in that hand fitted; sampled worlds keep to it."""
    match = emptied("Y1 Y2 X", "R3 R4 B6 B7 B8 B9")
    play(match, "1 play X>1L", "2 draw", "2 pass")
    view, rng = match.view(None), Rng(1)
    for _ in range(30):
        cards = view.sample(rng).zones()["hand:1"]
        assert len(cards) == 5
        assert not any(face[0] == "R" or face in ("X", "RB") or face[1:] in ("3", "4") for face in cards)


def test_a_reshuffle_tells() -> None:
    """Everybody saw which cards became the draw pile: nobody holds one of them without having drawn since."""
    match = table("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6", "G1 G2 G3 G4 G5 G6")
    play(match, "1 open R1 R2", "2 open B1 B2", "3 open G1 G2", "1 play R3>1L", "2 play B3>2L")
    play(match, "3 play G3>3L", "1 play R4>1L", "2 play B4>2L", *["3 draw"] * 34)
    assert table_steps(match)[-1] == "reveal"
    covered = {"R1", "R3", "B1", "B3", "G1"}
    play(match, "3 draw")
    rng = Rng(3)
    for viewer in (0, 1, None):
        for _ in range(20):
            zones = match.view(viewer).sample(rng).zones()
            assert set(zones["stock"]) < covered
            drawn = [face for face in zones["hand:2"] if face in covered]
            assert len(drawn) == 1 and len(zones["hand:2"]) == 3 + 35
            assert not covered & {*zones["hand:0"], *zones["hand:1"]}
    play(match, "3 play G4>3L", "1 draw", "1 play R5>1L")
    for _ in range(20):
        zones = match.view(1).sample(rng).zones()
        assert len(covered & set(zones["hand:0"])) == 1 and len(zones["hand:0"]) == 2
        assert len(covered & {*zones["hand:0"], *zones["hand:2"]}) == 2


def test_a_reshuffled_rainbow_tells_no_less() -> None:
    """With other Rainbows about, the draw pile still holds nothing but what went in."""
    match = table("R1 RB R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6", later=[["R1", "RB", "B1"]])
    play(match, "1 open R1 RB", "2 open B1 B2", "1 play R3>1R", *["2 draw"] * 40, "2 play B3>2L")
    play(match, "1 play R4>1L", "2 draw")
    assert hand(match, 2)[-1] == "R1"
    view, rng = match.view(None), Rng(4)
    for _ in range(60):
        stock = view.sample(rng).zones()["stock"]
        assert len(stock) == len(set(stock)) == 2 and set(stock) < {"R1", "RB", "B1"}


def facts(match: Match) -> list[Known]:
    """What everybody knows of each hand."""
    state = match.view(None).state
    assert isinstance(state, DeuceState)
    return state.known


def test_knowledge_ends_with_the_round() -> None:
    """A new deal makes every card unknown again, and the draw pile may hold any."""
    match = emptied("Y1 Y2 X", "R3 R4 B6 B7 B8 B9")
    play(match, "1 play X>1L", "2 draw", "2 pass")
    assert any(facts(match))
    rng, texts = random.Random(2), [""]
    while texts[-1] != "deal":
        texts = timid(match, rng)
    for seat in range(2):
        match.play(seat, match.moves(seat)[0])
    assert not any(facts(match))
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.sample(Rng(1)).view(viewer) == view


# --- going out ---------------------------------------------------------------------------------------------


def last_card(own: str) -> Match:
    """Player 1 brings the leader's 20 down to 10 with the last card, own tops R2 and `own`."""
    match = table(f"R4 {own} R1 R3 R2 G0", "B10 G10 G5 G6 Y10 B7", draw_pile="Y8 Y7 Y6")
    play(match, f"1 open R4 {own}", "2 open B10 G10", "1 play R1>1L", "2 play G5>2L", "1 play R3>1L")
    play(match, "2 play G6>2L", "1 play R2>1L", "2 play Y10>2L")
    assert totals(match)[1] == 20
    return play(match, "1 play G0>2L")


def test_going_out_on_top() -> None:
    """12 against 10 after the play: the round is over and scored, 10 + 7 left in the other hand (rule 14)."""
    match = last_card("R10")
    assert match.scores() == (17, 0)
    assert table_steps(match) == ["deal", "reveal", "count", "deal"]
    (count,) = match.steps()[-2].events(1)
    assert (count.seat, count.points) == (0, 17)
    assert [(line.seat, line.faces, line.points) for line in count.sheet] == [(0, (), 10), (1, ("B7",), 7)]


def test_a_tie_goes_out() -> None:
    """10 against 10: whoever goes out wins the tie (rule 13)."""
    assert last_card("R8").scores() == (17, 0)


def test_too_low_to_go_out() -> None:
    """9 against 10: at least one card must be drawn, more may be, then the turn ends and play goes on."""
    match = last_card("R7")
    assert match.scores() == (0, 0) and match.actors() == {0}
    assert [type(event) for event in match.steps()[-1].events(None)] == [Played, Held]
    owing = "You laid your last card without the highest total, so you draw at least one card (rule 13)"
    for text in ("end", "pass", "play G0>2L"):
        refused(match, f"1 {text}", owing)
    assert match.moves(0) == ["draw"]
    play(match, "1 draw")
    assert match.moves(0) == ["draw", "end"]
    refused(match, "1 play Y8>1L", "Your play is made; draw more cards or end your turn (rule 13)")
    refused(match, "1 pass", "(rule 13)")
    play(match, "1 draw", "1 end")
    assert hand(match, 1) == ["Y8", "Y7"]
    assert match.actors() == {1}


def test_last_card_on_the_own_pile() -> None:
    """The total counts after the play, so a last card that raises the own total can win the round."""
    match = table("R1 R2 R3 R4 R5 R10", "B9 B8 B0 B1 B2 B3")
    play(match, "1 open R1 R2", "2 open B8 B9", "1 play R3>1L", "2 play B0>2L", "1 play R4>1R")
    play(match, "2 play B1>2L", "1 play R5>1L", "2 play B2>2L")
    assert totals(match) == [9, 11]
    play(match, "1 play R10>1R")
    assert match.scores() == (13, 0)


def test_every_rival_counts() -> None:
    """One higher total among several is enough to keep a player in (rule 13)."""
    match = table("R1 R2 R3 R4 R5 R6", "B0 B1 B2 B3 B4 B5", "G9 G10 G0 G1 G2 G3")
    play(match, "1 open R1 R2", "2 open B0 B1", "3 open G9 G10")
    play(match, "1 play R3>1L", "2 play B2>2L", "3 play G0>3L")
    play(match, "1 play R4>1L", "2 play B3>2L", "3 play G1>3L")
    play(match, "1 play R5>1L", "2 play B4>2L", "3 play G2>3L", "1 play R6>1R")
    assert totals(match) == [11, 5, 12]
    assert match.moves(0) == ["draw"]


def test_the_debt_is_paid_from_a_new_pile() -> None:
    """A draw that is owed finds an empty tray: the covered cards are shuffled, then the card is drawn."""
    match = table("R1 R2 R3 R4 R5 R6", "B10 B9 B0 B1 B2 B3")
    play(match, "1 open R1 R2", "2 open B9 B10", "1 play R3>1L", *["2 draw"] * 40, "2 play B0>2R")
    play(match, "1 play R4>1L", "2 play B1>2R", "1 play R5>1L", "2 play B2>2R", "1 play R6>1L")
    assert match.moves(0) == ["draw"]
    play(match, "1 draw")
    assert table_steps(match)[-2:] == ["reshuffle", "serve"]
    assert match.moves(0) == ["draw", "end"]
    while "draw" in match.moves(0):
        play(match, "1 draw")
    assert match.moves(0) == ["end"]
    assert all(len(pile) == 1 for zone, pile in match.view(0).zones().items() if zone.startswith("pile"))
    play(match, "1 end")
    assert match.actors() == {1}


# --- the match ---------------------------------------------------------------------------------------------


def test_the_deal_goes_to_the_left() -> None:
    """The first player to act moves one seat to the left every round (rule 4)."""
    match, rng = Match.new("deuce", seats=3, seed=8, options={"target": 200}, deal=[]), random.Random(8)
    firsts: list[int] = []
    while match.outcome() is None:
        seat = rng.choice(sorted(match.actors()))
        steps = match.play(seat, rng.choice(match.moves(seat)))
        if steps[-1].text == "reveal":
            firsts += match.actors()
    assert len(firsts) == table_steps(match).count("deal") >= 3
    assert firsts == [number % 3 for number in range(len(firsts))]


def test_the_second_deal_begins_at_the_new_left() -> None:
    """In the second round player 1 deals, so the first card goes to player 2."""
    second = deal_for(["R0 R1", "B0 B1 B2 B3 B4 B5"], dealer=0)
    match = table("R4 R10 R1 R3 R2 G0", "B10 G10 G5 G6 Y10 B7", later=[second])
    play(match, "1 open R4 R10", "2 open B10 G10", "1 play R1>1L", "2 play G5>2L", "1 play R3>1L")
    play(match, "2 play G6>2L", "1 play R2>1L", "2 play Y10>2L", "1 play G0>2L")
    assert hand(match, 2) == ["B0", "B1", "B2", "B3", "B4", "B5"]
    play(match, "1 open R0 R1", "2 open B0 B1")
    assert match.actors() == {1}


def test_hands_open_when_they_are_counted() -> None:
    """The closed hands stay closed while the last card is played and open for the count (rule 14)."""
    match = last_card("R10")
    played, counted, dealt = (match.view_at(match.version - n, 0) for n in (2, 1, 0))
    assert played.zones()["hand:1"] == ["?"]
    assert counted.zones()["hand:1"] == ["B7"]
    assert set(dealt.zones()["hand:1"]) == {"?"}
    assert set(counted.zones()["stock"]) == {"?"}


@pytest.mark.parametrize("target", [50, 100, 150, 200])
def test_first_to_the_target(target: int) -> None:
    """The match ends with the round that brings a player to the target, and not before (rule 14)."""
    match, rng = Match.new("deuce", seats=4, seed=target, options={"target": target}), random.Random(target)
    before = match.scores()
    while match.outcome() is None:
        before = match.scores()
        assert max(before) < target
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    outcome = match.outcome()
    assert outcome is not None and max(outcome.scores) >= target > max(before)
    assert outcome.winners == (outcome.scores.index(max(outcome.scores)),)
    assert f"reached {max(outcome.scores)} points" in outcome.reason
    assert match.log[-1] == (-1, "count")


def timid(match: Match, rng: random.Random) -> list[str]:
    """Play one move, never a last card; returns the texts of the steps."""
    (seat,) = match.actors()
    moves = match.moves(seat)
    plays = [text for text in moves if text.startswith("play")]
    cards = match.bare_view(seat).zones()[f"hand:{seat}"]
    steps = match.play(seat, rng.choice(plays) if plays and len(cards) > 1 else moves[-1])
    return [step.text for step in steps]


def test_endless_rounds_are_abandoned() -> None:
    """After 300 plays a round ends without score, the deal passes on; three in a row end the match (13a)."""
    match, rng = Match.new("deuce", seats=2, seed=5, deal=[]), random.Random(5)
    for number in range(3):
        for seat in range(2):
            match.play(seat, match.moves(seat)[0])
        assert match.actors() == {number % 2}
        texts: list[str] = []
        while "abandon" not in texts:
            texts += timid(match, rng)
        assert sum(text.startswith("play") for text in texts) == 300
        assert match.scores() == (0, 0)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))
    assert outcome.reason == "Three rounds in a row were abandoned; the highest score wins."


def test_a_counted_round_breaks_the_row() -> None:
    """Three abandoned rounds end the match only in a row; a round that is won begins anew (13a)."""
    match, rng = Match.new("deuce", seats=2, seed=5, options={"target": 200}, deal=[]), random.Random(5)
    for timidly in (True, True, False, True, True):
        for seat in range(2):
            match.play(seat, match.moves(seat)[0])
        texts: list[str] = []
        while "deal" not in texts:
            assert match.outcome() is None
            if timidly:
                texts += timid(match, rng)
            else:
                (seat,) = match.actors()
                texts += [step.text for step in match.play(seat, rng.choice(match.moves(seat)))]
        assert ("abandon" in texts) == timidly
    assert match.outcome() is None


def test_notation() -> None:
    """Any order and extra spaces are read; texts are written one way, the lower card left."""
    match = table("R10 B2 RB X RB R2", "B0 B1 R5 R7")
    assert match.why_not(0, "  open   B2   R2 ") is None
    play(match, "1   open  B2  R2 ", "2 open B1 B0")
    assert match.log[1:3] == [(0, "open R2 B2"), (1, "open B0 B1")]
    assert board(match) == ["R2 | B2", "B0 | B1"]
    play(match, "1 play  R10 > 1 R")
    assert match.log[-1] == (0, "play R10>1R")
    for text in ("play r5>1L", "PLAY R5>1L", "play R5>1l", "play R5>1", "play R5 1L", "Draw"):
        assert "is no move of Deuce" in (match.why_not(1, text) or "")


@pytest.mark.parametrize("pair", ["RB RB", "X X", "RB X"])
def test_equal_and_special_pairs(pair: str) -> None:
    """Two Rainbows, two X, and a Rainbow with an X are pairs, in ascending order (rule 6)."""
    match = table(f"{pair} R1 B4", "B0 B1")
    assert f"open {pair}" in match.moves(0)
    play(match, f"1 open {' '.join(reversed(pair.split()))}", "2 open B0 B1")
    assert board(match)[0] == pair.replace(" ", " | ")


def test_nothing_after_the_end() -> None:
    """When the match is over nobody acts, and every move is told so."""
    match = table("R4 R10 R1 R3 R2 G0", "B10 G10 G5 G6 Y10 B7", target=50)
    rng = random.Random(3)
    while match.outcome() is None:
        seat = rng.choice(sorted(match.actors()))
        match.play(seat, rng.choice(match.moves(seat)))
    assert match.actors() == frozenset()
    refused(match, "1 draw", "The match is over.")
    assert "?" not in match.view(None).zones()["hand:0"]


def test_a_rainbow_hides_no_other_pair() -> None:
    """What is offered to open with: pairs of a colour, a number and two X first, then those of a Rainbow."""
    both = 0
    for seed in range(12):
        match = Match.new("deuce", 4, seed=seed)
        for seat in match.actors():
            wild = ["Rainbow" in one.words for one in match.game.together(match.view(seat))]
            assert wild == sorted(wild)
            both += len(set(wild)) == 2
    assert both
