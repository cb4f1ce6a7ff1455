"""A hand of Golden Deuce played out: deal, leads, passes, calls and both Golden Rules, told as plays."""

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.golden_deuce import GAME, GoldenDeuceOptions
from game.rules.games.golden_deuce.cards import CODES, FACES, mask_of
from game.rules.games.golden_deuce.combos import can_beat, strength_of
from game.rules.games.golden_deuce.events import Collected
from game.rules.games.golden_deuce.phases import PAWNS, PENALTY, PLAY
from tests.rules.golden_deuce_table import WHOLE_DECK, Table, cards, deal_for, position


def dealt(*hands: str, draw_pile: str = "") -> Table:
    """A match whose first deal gives these hands."""
    script = ShuffleRecord([deal_for(*hands, draw_pile=draw_pile)])
    chance = MatchRng(1, "deal", script)
    return Table(GAME.new(len(hands), GoldenDeuceOptions(), chance, []), chance)


# --- deal and first lead -----------------------------------------------------------------------------------


def test_the_deal() -> None:
    """Thirteen cards each, one at a time from the dealer's left; the rest is the draw pile (rule 8)."""
    table = dealt("", "", "", "")
    assert [table.hand(player) for player in (1, 2, 3, 4)] == [
        WHOLE_DECK[seat * 13 : seat * 13 + 13] for seat in range(4)
    ]
    assert len(table.state.stock) == 60 - 52 and FACES[table.state.stock[-1]] == WHOLE_DECK[52]


def test_the_jade_3_leads_with_any_combination_that_holds_it() -> None:
    """Single, pair, full house, straight, flush or four, but nothing without the Jade 3 (rule 9)."""
    table = dealt("G2 C2", "J3 P3 C3 G3 J4 P4 J5 P6 C7 J9 J10", "")
    assert table.actors() == {2}
    moves = table.moves(2)
    assert all("J3" in move.split() for move in moves)
    assert {
        "play J3", "play J3 P3", "play J3 P3 C3", "play J3 P3 C3 J4 P4", "play J3 P4 J5 P6 C7",
        "play J3 J4 J5 J9 J10", "play J3 P3 C3 G3 P6",
    } <= set(moves)  # fmt: skip
    assert table.why_not("2 play P3") == "The first lead of the match must contain the Jade 3 (rule 9)."
    assert "must play (rule 10)" in table.why_not("2 pass")
    assert "not your turn (rule 10)" in table.why_not("1 play G2")
    table.play("2 play J3", "3 pass", "1 play C2", "2 pass", "3 pass")
    assert table.actors() == {1} and len(table.moves(1)) > 1


@pytest.mark.parametrize(("missing", "lowest"), [("J3", "P3"), ("J3 P3 C3 G3", "J4")])
def test_without_the_jade_3_the_next_lowest_leads(missing: str, lowest: str) -> None:
    """If nobody holds the Jade 3, the Purple 3 leads, and so on up the order (rule 9)."""
    table = dealt("G2", f"{lowest} G15", draw_pile=missing)
    assert table.actors() == {2}
    assert table.why_not("2 play G15")
    assert not table.why_not(f"2 play {lowest}")


def test_the_first_lead_shows_what_was_not_dealt() -> None:
    """A sampled world gives nobody a card below the first lead, and the leader that card (rule 9)."""
    table = dealt("G2", "J4 G15", draw_pile="J3 P3 C3 G3")
    for number in range(20):
        world = table.state.view(0).sample(Rng(number))
        assert CODES["J4"] in world.hands[1] and min(world.hands[1]) == CODES["J4"]
        assert {CODES[face] for face in ("J3", "P3", "C3", "G3")} <= set(world.stock)
    table.play("2 play J4", "1 pass")
    assert table.hand(1)[-1] == "J3"
    world = table.state.view(1).sample(Rng(1))
    assert sum(card >= CODES["J4"] for card in world.hands[0]) >= 13
    assert world.view(1) == table.state.view(1)


# --- tricks ------------------------------------------------------------------------------------------------


def test_the_same_number_of_cards_and_better() -> None:
    """A follower lays as many cards as lie there, and beats them (rule 7)."""
    table = position("J5 P5 C9 P9", "J7 P7 C4 G5 C5 J9", "J3 P4", draw_pile="J8 C8")
    table.play("1 play J5 P5")
    assert set(table.moves(2)) == {"play J7 P7", "play C5 G5", "pass"}
    assert table.why_not("2 play J9") == "On the table lie two cards: play as many (rule 7)."
    assert "same rank (rule 4)" in table.why_not("2 play J7 J9")
    assert table.why_not("2 play C7 P7") == "Crimson 7 is not in your hand (rule 10)."
    assert "not your turn" in table.why_not("3 pass")


def test_any_better_five_cards() -> None:
    """Among five cards a stronger kind beats a weaker one; a weaker or lower one does not (rule 7)."""
    table = position(
        "J4 J6 J8 J10 JA C9 C10", "P3 C4 P5 C6 P7 C5 G5 G3 C3", "J12 P12 C12 G12 J3 P4", draw_pile="J7"
    )
    table.play("1 play J4 J6 J8 J10 JA")
    assert (
        table.why_not("2 play P3 C4 P5 C6 P7")
        == "A Straight to the Purple 7 does not beat a Jade Flush up to the Ace (rule 7)."
    )
    assert not table.why_not("2 play P3 C3 G3 C5 G5")
    table.play("2 play P3 C3 G3 C5 G5", "3 play J3 J12 P12 C12 G12")
    assert table.state.hands[2] == [CODES["P4"]]
    assert table.moves(1)[0] == "pass"


def test_every_pass_draws_while_the_pile_has_cards() -> None:
    """Passing draws one card; with an empty pile it draws none (rule 10)."""
    table = position("G2 J5 J6", "J7 J9", draw_pile="C8")
    table.play("1 play G2", "2 pass")
    assert table.hand(2) == ["J7", "J9", "C8"] and table.state.stock == []
    assert table.actors() == {1}
    table.play("1 play J5", "2 play J7", "1 pass")
    assert table.hand(1) == ["J6"]


def test_a_drawn_card_is_its_drawers_secret() -> None:
    """Others see that a card was drawn, not which."""
    table = position("G2 J5 J6", "J7 J9", draw_pile="C8")
    table.play("1 play G2")
    view = table.state.view(1)
    events = table.state.copy().apply(GAME.parse("pass", 1, view), Rng(0))
    for viewer, face in ((0, "?"), (1, "C8"), (None, "?")):
        sees = [lambda zone, viewer=viewer: table.state.sees(viewer, zone)] * 2
        assert events[0].redacted(*sees).transfers[0].face == face


def test_one_may_pass_and_play_later_in_the_trick() -> None:
    """By the book who passed plays again when their turn comes round (rule 10)."""
    table = position("J5 J10 C4 P3", "J7 J12 C3", "J6 P9 P4 G3", draw_pile="C8 P8")
    table.play("1 play J5", "2 pass", "3 play J6", "1 pass", "2 play J7", "3 play P9", "1 play J10")
    assert table.actors() == {2}


def test_with_the_option_a_pass_is_for_the_whole_trick() -> None:
    """With `passed_out` who passed is skipped until the next lead (rule 10)."""
    hands = ("J5 J10 C4 P3", "J7 J12 C3", "J6 P9 P4 G3")
    table = position(*hands, draw_pile="C8 P8", passed_out=True)
    table.play("1 play J5", "2 pass", "3 play J6", "1 play J10")
    assert table.actors() == {3}
    table.play("3 pass")
    assert table.actors() == {1} and table.state.trick == []
    table.play("1 play C4")
    assert 2 in table.actors()


def test_all_others_pass_and_the_last_player_leads() -> None:
    """After passes of all the others since the last play its player leads anything (rule 11)."""
    table = position("J5 J10 C4 P4", "J7 J12 C3", "J6 P9 P3")
    table.play("1 play J5", "2 pass", "3 play J6", "1 pass")
    assert table.state.trick and table.actors() == {2}
    table.play("2 pass")
    assert table.actors() == {3} and table.state.trick == []
    assert isinstance(table.events[-1], Collected)


def test_the_first_without_cards_ends_the_hand() -> None:
    """The hand ends at once with a winner; what the others hold lies open (rule 15)."""
    table = position("J5", "J7 P7", "J6 P9")
    assert not table.state.sees(0, "hand:1")
    table.play("1 play J5")
    assert table.state.phase == PAWNS and table.state.winner == 0 and table.actors() == {1}
    assert table.state.sees(0, "hand:1") and table.state.sees(None, "hand:2")
    assert "Pawns" in table.why_not("2 pass") and "(rule 18)" in table.why_not("2 pass")
    assert "now pawns move (rule 18)" in table.why_not("1 pass")


def test_later_hands() -> None:
    """The winner of the last hand leads anything, the loser deals (rules 8 and 9)."""
    table = position("J5", "J7 P7", "J6 P9 P3")
    table.play("1 play J5", "1 pawn 1", "2 pawn 1")
    assert table.state.round == 3 and table.state.dealer == 2
    assert table.actors() == {1} and table.state.opening < 0


def test_the_dealer_among_equal_losers() -> None:
    """Of several with most cards left the first clockwise after the winner deals (rule 8)."""
    table = position("J7 P7", "J8 P8", "C9", "J6", turn=3)
    table.play("3 play C9")
    assert table.state.winner == 2 and table.state.dealer == 0


# --- last card ---------------------------------------------------------------------------------------------


def one_left(pawns: dict[int, tuple[int, ...]] | None = None, draw_pile: str = "C3") -> Table:
    """Player 2 of four has just played down to one card."""
    hands = ("J4 J11 J12 P3", "J8 J5", "J9 P10 P11", "J7 P12 C12")
    table = position(*hands, draw_pile=draw_pile, pawns=pawns, turn=1)
    return table.play("1 play J4", "2 play J8")


def test_who_may_call_after_a_play_that_leaves_one_card() -> None:
    """The player may declare, every opponent may catch, and the next may play (rule 12)."""
    table = one_left()
    assert table.actors() == {1, 2, 3, 4}
    assert table.moves(1) == ["catch 2"] and table.moves(4) == ["catch 2"] and table.moves(2) == ["last"]
    assert set(table.moves(3)) == {"play J9", "play P10", "play P11", "pass", "catch 2"}
    assert table.why_not("2 catch 2") == "Nobody catches themselves (rule 12)."
    assert "does not owe" in table.why_not("1 catch 3")
    assert "exactly one card (rule 12)" in table.why_not("1 last")


def test_declaring_ends_the_window() -> None:
    """Once declared nobody is caught, and nothing is declared twice (rule 12)."""
    table = one_left().play("2 last")
    assert table.actors() == {3}
    assert "does not owe" in table.why_not("1 catch 2")
    assert "already (rule 12)" in table.why_not("2 last")


@pytest.mark.parametrize("act", ["3 play J9", "3 pass"])
def test_after_the_next_player_it_is_too_late_to_declare(act: str) -> None:
    """When the next player has played or passed, only catching is left (rule 12)."""
    table = one_left().play(act)
    assert "too late" in table.why_not("2 last")
    assert table.moves(1) == ["catch 2"] and table.moves(3) == ["catch 2"]
    assert table.actors() == {1, 3, 4}


def test_a_catch_is_possible_until_the_offenders_next_turn() -> None:
    """The window of catching closes when the offender's turn comes (rule 12)."""
    table = one_left().play("3 pass", "4 pass")
    assert "catch 2" in table.moves(4)
    table.play("1 play J11")
    assert table.actors() == {2}
    assert table.moves(1) == [] and "does not owe" in table.why_not("1 catch 2")
    assert "too late" in table.why_not("2 last")


def test_winning_the_trick_brings_the_turn_as_well() -> None:
    """If all the others pass, the offender leads and is safe (rule 12)."""
    table = one_left().play("3 pass", "4 pass", "1 pass")
    assert table.actors() == {2} and table.moves(2) == ["play J5"]


def test_the_end_of_the_hand_ends_the_window() -> None:
    """Nobody is caught once somebody has gone out (rule 12)."""
    table = position("J4", "J3 J5", "J9 P10", turn=2)
    table.play("2 play J3")
    assert "catch 2" in table.moves(1)
    table.play("3 pass", "1 play J4")
    assert table.state.phase == PAWNS and "(rule 18)" in table.why_not("3 catch 2")


def test_a_caught_player_names_a_pawn() -> None:
    """Ten spaces back at once; nobody else acts meanwhile, and the turn stays where it was (rule 12)."""
    table = one_left(pawns={2: (0, 24, 12)}).play("4 catch 2")
    assert table.state.phase == PENALTY and table.actors() == {2}
    assert table.moves(2) == ["pawn 2", "pawn 3"]
    assert all("(rule 12)" in table.why_not(line) for line in ("3 pass", "4 catch 2"))
    assert "on the track" in table.why_not("2 pawn 1")
    table.play("2 pawn 2")
    assert table.state.pawns[1] == [0, 14, 12]
    assert table.actors() == {3} and table.state.phase == PLAY
    assert "caught" in table.why_not("2 last") and table.moves(4) == []


def test_special_spaces_leave_penalties_alone() -> None:
    """A pawn sent back to 7 stays there; one on 10 or less returns to the start (rule 12)."""
    table = one_left(pawns={2: (17, 10, 3)})
    assert table.play("1 catch 2").moves(2) == ["pawn 1", "pawn 2", "pawn 3"]
    assert Table(table.state.copy()).play("2 pawn 1").state.pawns[1] == [7, 10, 3]
    home = Table(table.state.copy()).play("2 pawn 2").state
    assert home.pawns[1] == [17, 0, 3] and home.start[1] == [1]
    assert Table(table.state.copy()).play("2 pawn 3").state.pawns[1] == [17, 10, 0]


def test_blocked_penalties() -> None:
    """A pawn whose space is held by any pawn, an own one too, cannot pay; another must (rule 12)."""
    table = one_left(pawns={2: (24, 14, 30), 4: (20, 0, 0)}).play("1 catch 2")
    assert table.moves(2) == ["pawn 2"]  # 14 holds the first one back, 20 the third
    assert table.why_not("2 pawn 1") == "Another pawn stands ten spaces behind this one (rule 12)."
    assert "ten spaces behind" in table.why_not("2 pawn 3")
    assert "one pawn ten spaces back" in table.why_not("2 pawn 1 2")


@pytest.mark.parametrize("pawns", [(0, 0, 0), (0, 40, 40), (24, 0, 40)])
def test_nothing_is_asked_when_no_pawn_can_pay(pawns: tuple[int, ...]) -> None:
    """Without a pawn on the track that can go back a catch changes nothing but the window (rule 12)."""
    table = one_left(pawns={2: pawns, 1: (14, 0, 0)}).play("3 catch 2")
    assert table.state.phase == PLAY and table.actors() == {3}
    assert table.state.pawns[1] == list(pawns)
    assert table.moves(2) == [] and not table.state.declared[1]


def test_two_players_in_the_window() -> None:
    """The next player may come to one card too: both owe a call then (rule 12)."""
    table = position("J4 J11 J12", "J8 J5", "J9 P10", "J7 P12 C12")
    table.play("1 play J4", "2 play J8", "3 play J9")
    assert set(table.moves(1)) == {"catch 2", "catch 3"} and table.moves(2) == ["catch 3"]
    assert set(table.moves(3)) == {"last", "catch 2"}
    table.play("3 last", "3 catch 2")
    assert table.actors() == {4}


def test_a_declaration_lapses() -> None:
    """Drawing a card on a pass ends it, and the next play down to one card owes it anew (rule 12)."""
    table = one_left(draw_pile="C10 P3").play("2 last", "3 play P10", "4 play P12", "1 pass", "2 pass")
    assert table.hand(2) == ["J5", "P3"] and not table.state.declared[1]
    table = position("J4 J11 P9", "J5 G13", "J9 P10 P11", turn=2)
    table.state.declared[1] = True
    table.play("2 play J5")
    assert "last" in table.moves(2) and "catch 2" in table.moves(3)


def test_a_pass_without_a_draw_keeps_the_declaration() -> None:
    """With an empty pile the one card stays, and so does the declaration (rule 12)."""
    table = one_left(draw_pile="").play("2 last", "3 play P10", "4 play P12", "1 pass", "2 pass")
    assert table.hand(2) == ["J5"] and table.state.declared[1] and table.moves(1) == []


# --- the bound neighbour -----------------------------------------------------------------------------------


def bound(hand: str, table_card: str = "", draw_pile: str = "") -> Table:
    """Player 1, right of player 2 who has declared a last card, on a lead or on a table card of player 3."""
    table = position(hand, "P3", f"{table_card or 'G10'} J14 G14", draw_pile=draw_pile)
    table.state.declared[1] = True
    if table_card:
        table.state.turn = 2
        table.play(f"3 play {table_card}")
    return table


def test_a_bound_leader() -> None:
    """The highest single or several cards; a lower single is refused (rule 13)."""
    table = bound("J5 P5 C9 J12")
    assert table.moves(1) == ["play J12", "play J5 P5"]
    assert (
        table.why_not("1 play C9")
        == "Your left neighbour has a last card: lead several cards or the Jade Princess (12) (rule 13)."
    )


def test_a_bound_follower_of_singles() -> None:
    """The highest single if it beats the table, and no pass then (rule 13)."""
    table = bound("J5 P5 C9 J12", "J8")
    assert table.moves(1) == ["play J12"]
    assert "(rule 13)" in table.why_not("1 play C9")
    assert "may not pass while you can play (rule 13)" in table.why_not("1 pass")
    assert bound("J5 P5 C9 J12", "J13").moves(1) == ["pass"]


def test_a_bound_follower_of_more_cards() -> None:
    """Any pair that beats the table, but no pass while there is one (rule 13)."""
    hands = ("J5 P5 J9 P9 C11", "G3", "J4 P4 J14 P14", "J13 P13")
    table = position(*hands, turn=3)
    table.state.declared[1] = True
    table.play("3 play J4 P4", "4 pass")
    assert table.moves(1) == ["play J5 P5", "play J9 P9"]
    assert "(rule 13)" in table.why_not("1 pass")


def test_only_a_declared_last_card_binds_and_only_the_right_neighbour() -> None:
    """Without the declaration, or at another place, every play is free (rule 13)."""
    table = position("J5 C9 J12", "P3", "J10 J14")
    assert "play J5" in table.moves(1)
    table.state.declared[1] = True
    assert "play J5" not in table.moves(1)
    table.state.turn = 2
    assert "play J10" in table.moves(3)


def test_two_players_bind_each_other() -> None:
    """With two players the only opponent is the right neighbour too (rule 13)."""
    table = position("J5 C9 J12", "P3 P4", turn=2)
    table.play("2 play P3", "2 last")
    assert table.moves(1) == ["play J12"]


def test_a_bound_pass_is_remembered() -> None:
    """Who must play and passes shows that nothing fits: sampled worlds keep to it (rule 13)."""
    table = bound("J5 P5 C9 J12", "J13", draw_pile="G12 C13 G13 J15 P15 C15 G15 CA")
    table.play("1 pass")
    for number in range(20):
        world = table.state.view(2).sample(Rng(number))
        assert sum(card < CODES["J13"] for card in world.hands[0]) >= 4
        assert world.view(2) == table.state.view(2)


def test_a_bound_single_is_remembered() -> None:
    """A single played by a bound player was the highest: what stays in hand is lower (rule 13)."""
    table = bound("J5 P5 C9 J12", draw_pile="G12 C13 G13 J15 P15 C15 G15 CA").play("1 play J12")
    for number in range(20):
        assert max(table.state.view(2).sample(Rng(number)).hands[0]) < CODES["J12"]


def test_a_bound_pass_on_pairs_is_remembered() -> None:
    """The same for pairs: of the cards then held no two make a pair that beats the table (rule 13)."""
    hands = ("J5 P6 J9 P10 C11", "G3", "J4 P4 J14 P14", "J13 P13")
    table = position(*hands, turn=3, draw_pile="C5 C6 C9 C10 J11 J6 P9 G10")
    table.state.declared[1] = True
    table.play("3 play J4 P4", "4 pass", "1 pass")
    top = strength_of(cards("J4 P4"))
    assert top is not None
    for number in range(40):
        world = table.state.view(2).sample(Rng(number))
        hand = world.hands[0]
        free = [[card for card in hand if card != drawn] for drawn in hand]
        assert any(not can_beat(mask_of(held), top) for held in free)
        assert world.view(2) == table.state.view(2)


# --- texts and selections ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["", "play X3", "play J3 J99", "catch 0", "catch 9", "catch 12", "pawn 0",
     "pawn 5", "pawn 1 1", "pass 2", "last card", "draw"],
)  # fmt: skip
def test_unreadable_texts(text: str) -> None:
    """What is no move at all is named as such."""
    table = position("J5 C9 J12", "P3 P4")
    with pytest.raises(UnreadableMove):
        GAME.parse(text, 0, table.state.view(0))


def test_cards_and_pawns_in_any_order() -> None:
    """A parser takes any order and extra spaces; texts are canonical."""
    view = position("J5 P5 C5 J9 P9", "P3 P4").state.view(0)
    move = GAME.parse("play  P9 C5 J5   J9 P5", 0, view)
    assert GAME.text(move) == "play J5 P5 C5 J9 P9" and view.legal().why_not(move) is None
    assert GAME.text(GAME.parse("pawn 3 1", 0, view)) == "pawn 1 3"
