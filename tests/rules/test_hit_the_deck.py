"""Hit the Deck played out, rules 1 to 8: the printed examples first."""

from collections import Counter

import pytest

from game.match import Match
from game.rules.games.hit_the_deck.cards import FACES, FITS
from game.rules.games.hit_the_deck.events import Collected, Played, WentOut
from game.rules.games.hit_the_deck.phases import DEAL
from tests.rules.hit_the_deck_table import (
    WHOLE_BACKS,
    WHOLE_DECK,
    Table,
    deal_for,
    match_of,
    shown,
)

ALL = " ".join(FACES)

# --- the printed examples ----------------------------------------------------------------------------------


def test_on_a_yellow_3() -> None:
    """On a yellow 3 goes any 3 and any yellow card, and the special cards of a number."""
    table = Table(ALL, "P1", pile="Y3")
    singles = {text for text in table.moves(1) if text.count(" ") == 1 and text != "back"}
    coloured = {"play P3", "play G3", "play Y1", "play Y2", "play Y3", "play Y4", "play Y5", "play YR"}
    wilds = {"play W>purple", "play W>green", "play W>yellow"}
    assert singles == coloured | wilds | {"play S", "play H"}


def test_no_number_to_start_with() -> None:
    """Without a number card for a new pile, a 3 on the back is three cards and the end of the turn."""
    table = Table("H T D W S PR", "P1", stock="G1/3 G2/F S/1 Y1/1")
    assert table.moves(1) == {"back"}
    table.play("1 back")
    assert len(table.hand(1)) == 9 and table.turn() == 2 and not table.pile()
    assert Counter(table.hand(1)) == Counter([*"HTDWSS", "PR", "G1", "G2"])


def test_a_flip_stops_the_sequence() -> None:
    """On HIT a player without THE flips an F card onto the pile, which ends the sequence."""
    table = Table("P1 P2", "T D", pile="G1 H", stock="Y4/F G2/1")
    table.refused("1 play P1", "only THE, or a Wild as THE, may be played (rule 4)")
    table.play("1 back")
    assert table.pile() == ["G1", "H", "Y4"] and table.turn() == 2
    table.refused("2 play T", "only on HIT")


def test_play_goes_left_then_right() -> None:
    """After a Reverse the player on the right is next, until another Reverse."""
    table = Table("P1 PR", "P2 P3", "GR G1", "P4 P5", pile="P3")
    table.play("1 play PR")
    assert table.turn() == 4
    table.play("4 play P4")
    assert table.turn() == 3
    table = Table("P1 PR", "P2 P3", "P1 P2", "GR G1", pile="P3")
    assert table.play("1 play PR", "4 play GR").turn() == 1


# --- components and deal (1 to 3) --------------------------------------------------------------------------


def test_the_deck() -> None:
    """108 cards: three of each number and Reverse in three colours, 6 Wild, 6 Search, 14 of each red word."""
    count = Counter(WHOLE_DECK)
    assert len(WHOLE_DECK) == 108 and sum(count[face] for face in FACES[:18]) == 54
    assert all(count[face] == 3 for face in FACES[:18])
    assert [count[face] for face in "WSHTD"] == [6, 6, 14, 14, 14]
    assert Counter(WHOLE_BACKS) == {
        "1": 24, "2": 20, "3": 14, "4": 8, "5": 6, "F": 18, "P": 6, "G": 6, "Y": 6,
    }  # fmt: skip


def test_dealing() -> None:
    """Seven each, one at a time from the dealer's left; the n-th back belongs to the n-th face."""
    match = Match.new("hit_the_deck", seats=3, deal=[WHOLE_DECK, WHOLE_BACKS[::-1]])
    for seat in range(3):
        view = match.view(seat)
        zone = f"hand:{seat}"
        dealt = list(zip(WHOLE_DECK[seat:21:3], WHOLE_BACKS[::-1][seat:21:3], strict=True))
        assert Counter(zip(view.zones()[zone], view.backs()[zone], strict=True)) == Counter(dealt)
    assert len(match.view(0).zones()["stock"]) == 108 - 21
    assert match.view(0).backs()["stock"][-1] == WHOLE_BACKS[::-1][21]
    assert match.log == [(-1, "deal")] and match.actors() == {0}


def test_first_dealer() -> None:
    """With a script the last seat deals; without one chance names the dealer (rule 3)."""
    assert match_of("P1", "P2", "P3").actors() == {0}
    assert {tuple(Match.new("hit_the_deck", seats=3, seed=seed).actors()) for seed in range(30)} == {
        (0,), (1,), (2,),
    }  # fmt: skip


def test_the_deal_goes_left() -> None:
    """After a hand the player at the dealer's left deals, and each hand starts clockwise (rule 3)."""
    match = Match.new("hit_the_deck", seats=3, seed=4, deal=deal_for(["P1", "P2", "P3"]))
    starters = [min(match.actors())]
    while len(starters) < 3:
        seat = min(match.actors(), key=lambda actor: actor != shown(match).turn)
        steps = match.play(seat, next(t for t in match.moves(seat) if t in ("back", "search", "call green")))
        if steps[-1].text == "deal":
            assert shown(match).step == 1
            starters.append(min(match.actors()))
    assert starters == [0, 1, 2]


# --- what goes on what (4 to 6) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pile", "called", "fitting"),
    [
        ("", "", "P1 P2 P3 P4 P5 G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4 Y5"),
        ("G2", "", "G1 G2 G3 G4 G5 GR P2 Y2 H W S"),
        ("PR", "", "P1 P2 P3 P4 P5 PR GR YR H W S"),
        ("W", "yellow", "Y1 Y2 Y3 Y4 Y5 YR"),
        ("H", "", "T W"),
        ("T", "", "D W"),
        ("S", "", ""),
        ("D", "", "P1 P2 P3 P4 P5 G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4 Y5"),
    ],
)
def test_the_chart(pile: str, called: str, fitting: str) -> None:
    """Rule 4 card by card; everything else is refused with a rule."""
    table = Table(ALL, "P1", pile=pile, called=called)
    fits = FITS[table.state.top]
    assert {face for code, face in enumerate(FACES) if fits >> code & 1} == set(fitting.split())
    for face in FACES:
        text = f"play {face}>green" if face == "W" and pile in ("G2", "PR") else f"play {face}"
        if face in fitting.split():
            assert text in table.moves(1)
        else:
            table.refused(f"1 {text}", "(rule")


def test_a_reverse_on_a_number_and_back() -> None:
    """A Reverse needs its colour or another Reverse; a number on it needs the colour (rule 4)."""
    table = Table("GR P1 P2", "YR Y1", pile="P3")
    table.refused("1 play GR", "it needs its own colour or another Reverse (rule 4)")
    table = Table("GR P1", "P2", pile="PR")
    assert "play GR" in table.moves(1)
    for pile, because in (("PR", "after a Reverse a number must have its colour"), ("P3", "the same number")):
        Table("G1 P2", "P2", pile=pile).refused("1 play G1", because)


def test_two_players_reverse() -> None:
    """With two players a Reverse gives another turn; with three it does not (rule 5)."""
    table = Table("PR P1 P2", "P4 P5", pile="P3").play("1 play PR")
    assert table.turn() == 1 and table.state.step == -1
    assert table.play("1 play P1").turn() == 2
    assert Table("PR P1 P2", "P4 P5", "P1", pile="P3").play("1 play PR").turn() == 3


def test_a_wild_calls() -> None:
    """On a number or Reverse the Wild names a colour, which binds the next player (rule 6)."""
    for pile in ("P3", "PR"):
        table = Table("W W P1", "G1 GR W H S Y1", pile=pile)
        table.refused("1 play W", "Name the colour that your Wild calls")
        table.play("1 play W>green")
        assert table.moves(2) == {"play G1", "play GR", "back"}
        table.refused("2 play W>green", "Green was called: only a green number or Reverse may be played")
        table.refused("2 play H", "Green was called")
    Table("P1", "P2", pile="P3").refused("1 play P1>green", "Only a Wild calls a colour (rule 6)")


def test_a_wild_in_the_sequence() -> None:
    """On HIT a Wild is THE, on THE it is DECK, and calls nothing (rule 6)."""
    table = Table("W P1", "W P2", pile="G1 H")
    table.refused("1 play W>green", "the Wild stands for THE and calls no colour (rule 6)")
    table.play("1 play W")
    table.refused("2 play W>green", "the Wild stands for DECK")
    table.play("2 play W")
    assert not table.pile() and table.won(2) == ["G1", "H", "W", "W"]


def test_a_wild_not_on_search_or_wild() -> None:
    """A Wild goes neither on a Search nor on a Wild (rule 6)."""
    Table("W", "P1", pile="S").refused("1 play W>green", "A Search lies on top")
    Table("W P1", "P1", pile="W", called="green").refused("1 play W>green", "Green was called")


# --- winning the pile, declaring and catching (7 and 8) ----------------------------------------------------


def completed(*hands: str) -> Table:
    """Player 1 has just completed the sequence; the hands are those before DECK was laid."""
    return Table(f"D {hands[0]}", *hands[1:], pile="G1 H T").play("1 play D")


def test_deck_wins_the_pile() -> None:
    """DECK on THE takes the whole pile as one DECK pile; the next player starts anew with any number."""
    table = completed("P1", "P2 PR H", "P3")
    assert table.types() == [Played, Collected]
    assert table.won(1) == ["G1", "H", "T", "D"] and table.state.decks[0] == [4]
    assert table.turn() == 2 and table.moves(2) == {"play P2", "back", "catch 1"}
    table.refused("2 play PR", "A new discard pile starts with a number card (rule 4)")


def test_declaring() -> None:
    """The winner may declare, also before anybody else acts; then nobody can be caught (rule 7)."""
    table = completed("P1", "P2", "P3")
    assert table.state.actors() == {0, 1, 2}
    assert table.moves(1) == {"declare"} and table.moves(3) == {"catch 1"}
    table.play("1 declare")
    assert table.state.actors() == {1} and len(table.hand(1)) == 1
    table.refused("3 catch 1", "nothing to catch (rule 7)")
    table.refused("1 declare", "no DECK pile to declare now (rule 7)")


@pytest.mark.parametrize("catcher", [2, 3])
def test_catching(catcher: int) -> None:
    """Any opponent may catch an undeclared pile: the winner draws two, and the turn stays (rule 7)."""
    table = completed("P1", "P2", "P3").play(f"{catcher} catch 1")
    assert table.hand(1) == ["P1", "G1", "G1"] and table.turn() == 2
    assert table.state.actors() == {1} and table.won(1)
    table.refused("1 declare", "(rule 7)")
    table.refused(f"{5 - catcher} catch 1", "(rule 7)")


def test_who_cannot_be_caught() -> None:
    """Not oneself, not somebody else, and only while a pile is undeclared (rule 7)."""
    table = completed("P1", "P2", "P3")
    table.refused("1 catch 1", "Nobody catches themselves (rule 7)")
    table.refused("3 catch 2", "nothing to catch (rule 7)")
    table.refused("2 declare", "no DECK pile to declare now (rule 7)")
    Table("P1", "P2").refused("2 catch 1", "nothing to catch (rule 7)")
    Table("P1", "P2").refused("2 back", "It is not your turn (rule 3)")


@pytest.mark.parametrize("act", ["2 play P2", "2 back"])
def test_the_window_closes(act: str) -> None:
    """Whatever the next player does, even following the back, closes the window (rule 7)."""
    table = completed("P1", "P2 P4", "P3").play(act)
    assert table.state.actors() == {2}
    table.refused("1 declare", "(rule 7)")
    table.refused("3 catch 1", "(rule 7)")


def test_the_next_player_may_catch_and_play() -> None:
    """A catch is no turn: the next player still has it (rule 7)."""
    table = completed("P1", "P2 P4").play("2 catch 1", "2 play P2")
    assert table.pile() == ["P2"] and table.turn() == 1 and len(table.hand(1)) == 3


def test_a_last_deck_ends_the_hand() -> None:
    """A DECK that is the last card ends the hand at once, the pile counted, without a call (rule 7)."""
    table = Table("D", "P2 P3", pile="G1 H T").play("1 play D")
    assert table.types() == [Played, Collected, WentOut] and table.state.phase == DEAL
    assert table.state.scores() == (1 + 2, 0) and table.state.actors() == frozenset()


@pytest.mark.parametrize("pile", ["P3", "PR", "Y1", "YR", "G5", "GR"])
def test_all_three(pile: str) -> None:
    """On a number or a Reverse all three go at once and win the pile, the call still due (rule 8)."""
    table = Table("H T D P1", "P2", pile=pile)
    table.play("1 play H T D")
    assert table.hand(1) == ["P1"] and table.won(1) == [pile, "H", "T", "D"]
    assert table.turn() == 2 and table.moves(1) == {"declare"}
    assert table.play("2 catch 1").hand(1) == ["P1", "G1", "G1"]


def test_all_three_with_wilds() -> None:
    """Wilds stand for any of the three, even for all; what is not held is not offered (rule 8)."""

    def threes(hand: str) -> set[str]:
        return {text[5:] for text in Table(hand, "P2", pile="P3").moves(1) if text.count(" ") == 3}

    assert threes("H T D P1") == {"H T D"}
    assert threes("H D W P1") == {"H W D"}
    assert threes("T W W") == {"W T W"}
    assert threes("W W W") == {"W W W"}
    assert threes("H T D W") == {"H T D", "W T D", "H W D", "H T W"}
    assert threes("H T P1") == set() == threes("W W P1")
    table = Table("H D W P1", "P2", pile="P3").play("1 play D W H")
    assert table.won(1) == ["P3", "H", "W", "D"]


@pytest.mark.parametrize(
    ("pile", "called"), [("", ""), ("G1 H", ""), ("H T", ""), ("W", "green"), ("P1 D", "")]
)
def test_where_three_do_not_go(pile: str, called: str) -> None:
    """Only where a HIT could be played; on a HIT only THE may follow (rule 8)."""
    table = Table("H T D P1", "P2", pile=pile, called=called)
    table.refused("1 play H T D", "(rule 8)")
    if pile == "G1 H":
        table.refused("1 play H T D", "A HIT already lies on top")


def test_wrong_threes() -> None:
    """No pairs, no other cards beside them, no colour, nothing that is not held (rule 8)."""
    table = Table("H T D W P1 P2", "P2", pile="P3")
    for text in ("play H T", "play T D", "play P1 P2", "play H T P1", "play H T D W"):
        table.refused(f"1 {text}", "(rule 8)")
    table.refused("1 play H T W>green", "calls no colour (rule 8)")
    table.refused("1 play W W D", "Wild is in your hand once, not twice (rule 4)")
    table.refused("1 play P5", "Purple 5 is not in your hand (rule 4)")


def test_going_out_with_three() -> None:
    """Three last cards end the hand, the pile counted, without a call (rules 7 and 8)."""
    table = Table("H T W", "P2 P3 P4", pile="P3").play("1 play H T W")
    assert table.state.phase == DEAL and table.state.scores() == (4, 0)
