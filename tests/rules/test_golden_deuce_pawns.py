"""Points and pawns of Golden Deuce: weights, order, every case of rules 18 to 22, and how a match ends."""

import random
from collections.abc import Sequence
from itertools import chain

import pytest

from game.rules.core.legal import Selection
from game.rules.core.rng import Rng
from game.rules.games.golden_deuce import GAME, GoldenDeuceOptions, track
from game.rules.games.golden_deuce.events import Counted
from game.rules.games.golden_deuce.phases import OVER, PAWNS
from game.rules.games.golden_deuce.scoring import weight
from tests.rules.golden_deuce_table import Table, hand_over

FIFTEEN = 15
"""Cards that weigh 45 when they are left in one hand."""


def points(*hands: str | int) -> list[int]:
    """Everybody's points of a hand that ended so."""
    return hand_over(*hands).state.points


# --- points ------------------------------------------------------------------------------------------------


def test_the_printed_example() -> None:
    """A is out, B holds 5, C 9 and D 13: weights 5, 18, 39 give 62, 47, 21 and nothing (rule 16)."""
    assert points("", 5, 9, 13) == [62, 47, 21, 0]


def test_weights() -> None:
    """Doubled from 8 cards on, tripled from 13 on (rule 16)."""
    assert [weight(cards) for cards in (0, 1, 7, 8, 12, 13, 20)] == [0, 1, 7, 16, 24, 39, 60]


def test_points_do_not_depend_on_seats() -> None:
    """Whoever wins, only what is held counts; equal hands give one another nothing (rule 16)."""
    assert points(9, "", 13, 5) == [21, 62, 0, 47]
    assert points(7, 7, "") == [0, 0, 14]
    assert points("", 3) == [3, 0]


def test_the_golden_deuce_left_in_a_hand() -> None:
    """Every other player gets five more, losers too (rule 17)."""
    assert points("", 5, 8, "G2 J7") == [5 + 16 + 2 + 5, 11 + 5, 5, 3 + 14]
    assert points("", "G2") == [6, 0]


def test_every_point_is_accounted_for() -> None:
    """The sheets name the pieces and their sum is what each player scored."""
    table = hand_over("", 5, 9, "G2 J7")
    counts = {event.seat: event for event in table.happened(Counted)}
    for seat, scored in enumerate(table.state.points):
        if scored:
            event = counts[seat]
            assert event.points == scored == sum(line.points for line in event.sheet)
    assert table.events[-1].seat == 0 and [line.seat for line in table.events[-1].sheet] == [1, 2, 3, 3]
    assert counts[0].sheet[-1].faces == ("G2",)


# --- order -------------------------------------------------------------------------------------------------


def order(table: Table) -> list[int]:
    """The players, from 1, in the order in which they move pawns."""
    movers = []
    while table.state.phase == PAWNS:
        movers.append(table.state.turn + 1)
        table.play(f"{movers[-1]} {table.moves(movers[-1])[0]}")
    return movers


def test_the_winner_moves_first_then_by_points() -> None:
    """A player without points does not move (rule 18)."""
    assert order(hand_over(13, 5, "", 9)) == [3, 2, 4]


def test_a_tie_goes_to_the_higher_card() -> None:
    """Of equal points the remaining hand with the higher card comes first (rule 18)."""
    assert order(hand_over("J3 GA", "J4 J2", "", "J9 P9 C9")) == [3, 2, 1]
    assert order(hand_over("J3 GA", "J4 PA", "", "J9 P9 C9")) == [3, 1, 2]


# --- one pawn ----------------------------------------------------------------------------------------------


def after(table: Table, *lines: str) -> list[list[int]]:
    """Where all pawns stand after these lines."""
    return table.play(*lines).state.pawns


def test_a_pawn_walks_the_points() -> None:
    """A new pawn starts from 0, one on the track goes on from where it stands (rule 19)."""
    assert after(hand_over("", 5), "1 pawn 2")[0] == [0, 5, 0]
    assert after(hand_over("", 5, pawns={1: (9, 0, 0)}), "1 pawn 1")[0] == [14, 0, 0]


@pytest.mark.parametrize(("counted", "end"), sorted(track.SPECIALS.items()))
def test_special_spaces(counted: int, end: int) -> None:
    """Each special space sends on a pawn that is counted to it, once (rule 2)."""
    assert after(hand_over("", 1, pawns={1: (counted - 1, 0, 0)}), "1 pawn 1")[0] == [end, 0, 0]


def test_specials_neither_chain_nor_meet() -> None:
    """None lands on another special space, except that a warp's ends are each other's (rule 2)."""
    for counted, end in track.SPECIALS.items():
        assert 1 <= counted < 40 and 1 <= end < 40
        assert end not in track.SPECIALS or (counted in track.WARPS and track.SPECIALS[end] == counted)
    assert len(track.SPECIALS) == 10


def test_overshooting_is_allowed() -> None:
    """What is over at the finish is lost (rule 19)."""
    assert after(hand_over("", 5, pawns={1: (38, 9, 0)}), "1 pawn 1")[0] == [40, 9, 0]


def test_own_and_others_pawns_bar() -> None:
    """Neither the counted space nor the one a special sends to may be held, by one's own pawn either."""
    table = hand_over("", 5, pawns={1: (9, 14, 2), 2: (19, 0, 0)})
    assert table.moves(1) == ["pawn 3"]
    assert table.why_not("1 pawn 1") == "Another pawn stands where this one would come to stand (rule 19)."
    assert "(rule 19)" in table.why_not("1 pawn 2")
    table = hand_over("", 5, pawns={1: (2, 0, 0), 2: (10, 8, 0)})
    assert after(table, "1 pawn 2")[0] == [2, 5, 0]


def test_a_barred_special() -> None:
    """3 + 4 counts to 7, which sends to 10: a pawn on either bars it (rule 19)."""
    for other in (7, 10):
        table = hand_over("", 4, pawns={1: (3, 0, 0), 2: (other, 0, 0)})
        assert "(rule 19)" in table.why_not("1 pawn 1")
    assert after(hand_over("", 4, pawns={1: (3, 0, 0)}), "1 pawn 1")[0] == [10, 0, 0]


def test_ones_own_old_space_is_free() -> None:
    """From 4 by 11 to 15, which warps back to 4; from 8 by 5 to 13, which sends back to 8 (rule 19)."""
    table = hand_over("", "J3 J4 J5 J6 J7 G2", pawns={1: (4, 0, 0)})
    assert table.state.points[0] == 11
    assert after(table, "1 pawn 1")[0] == [4, 0, 0]
    assert after(hand_over("", 5, pawns={1: (8, 0, 0)}), "1 pawn 1")[0] == [8, 0, 0]


def test_whoever_can_move_must() -> None:
    """`nopawn` is refused while any move exists, even a bad one (rule 19)."""
    table = hand_over("", 5, pawns={1: (8, 40, 40), 2: (0, 0, 0)})
    assert table.moves(1) == ["pawn 1"]
    assert table.why_not("1 nopawn") == "One of your pawns can move, so one must (rule 19)."


def test_pawns_that_are_home_stay() -> None:
    """A pawn that is home or in the queue moves no more (rules 19 and 22)."""
    table = hand_over("", 5, pawns={1: (40, 0, 0)})
    assert table.why_not("1 pawn 1") == "A pawn that is home moves no more (rule 19)."


# --- more than forty points --------------------------------------------------------------------------------


def test_forty_five_with_two_unplayed() -> None:
    """Printed: one pawn runs home with 40, another unplayed one goes to 5 (rule 20)."""
    table = hand_over("", FIFTEEN, pawns={1: (0, 9, 0)})
    assert table.state.points == [45, 0]
    assert table.moves(1) == ["pawn 1", "pawn 2", "pawn 3", "pawn 1 3"]
    assert after(table, "1 pawn 1 3")[0] == [40, 9, 5]


@pytest.mark.parametrize("other", [{1: (0, 5, 0)}, {1: (0, 9, 0), 2: (5, 0, 0)}])
def test_forty_five_with_space_5_taken(other: dict[int, Sequence[int]]) -> None:
    """Printed: the five are lost then, and no pawn on the track gets them (rule 20)."""
    table = hand_over("", FIFTEEN, pawns=other)
    assert [move for move in table.moves(1) if " 1" in move] == ["pawn 1"]
    assert "the rest is lost (rule 20)" in table.why_not("1 pawn 1 3")
    assert "never go to a pawn that is already on the track" in table.why_not("1 pawn 1 2")
    assert after(table, "1 pawn 1")[0] == [40, other[1][1], 0]


def test_forty_five_with_one_unplayed() -> None:
    """Printed: that pawn home, or one on the track home; the rest is lost either way (rule 20)."""
    table = hand_over("", FIFTEEN, pawns={1: (0, 9, 22)})
    assert table.moves(1) == ["pawn 1", "pawn 2", "pawn 3"]
    assert after(Table(table.state.copy()), "1 pawn 1")[0] == [40, 9, 22]
    assert after(table, "1 pawn 2")[0] == [0, 40, 22]


def test_the_extra_pawn_meets_special_spaces() -> None:
    """It goes on from the space it is counted to, and is barred where that is taken (rules 19 and 20)."""
    assert hand_over("", "G2 J3").state.points[0] == 7
    hands = ("", 13, "J15 P15 C15 G15 JA PA CA GA")  # 39 + 16 = 55: the rest is 15, a warp to 4
    table = hand_over(*hands, pawns={1: (0, 0, 9)})
    assert table.state.points[0] == 55
    assert "pawn 1 2" in table.moves(1)
    assert after(table, "1 pawn 1 2")[0] == [40, 4, 9]
    table = hand_over(*hands, pawns={1: (0, 0, 9), 2: (4, 0, 0)})
    assert "pawn 1 2" not in table.moves(1)


def test_exactly_forty_is_for_one_pawn() -> None:
    """Two pawns move only with more than 40 points (rule 20)."""
    table = hand_over("", 12, 8)
    assert table.state.points[0] == 40
    assert table.moves(1) == ["pawn 1", "pawn 2", "pawn 3"]
    assert "only with more than 40 points" in table.why_not("1 pawn 1 2")


def test_more_than_eighty_with_three_unplayed() -> None:
    """Two come home, the third gets the rest; shorter forms are allowed as well (rule 20)."""
    table = hand_over("", 14, 13, 1)
    assert table.state.points[0] == 82
    assert table.moves(1)[-1] == "pawn 1 2 3" and "pawn 2 3" in table.moves(1)
    assert after(Table(table.state.copy()), "1 pawn 2 3")[0] == [0, 40, 40]
    assert after(table, "1 pawn 1 2 3")[0] == [40, 40, 2]


def test_more_than_eighty_with_two_unplayed() -> None:
    """Printed: both come home, the rest is lost (rule 20)."""
    table = hand_over("", 14, 13, 1, pawns={1: (0, 9, 0)})
    assert table.moves(1) == ["pawn 1", "pawn 2", "pawn 3", "pawn 1 3"]
    assert "on the track" in table.why_not("1 pawn 1 2 3")
    assert after(table, "1 pawn 1 3")[0] == [40, 9, 40]


def test_more_than_eighty_with_the_third_barred() -> None:
    """If the third pawn's space is taken its points are lost (rule 20)."""
    table = hand_over("", 14, 13, 1, pawns={1: (0, 0, 0), 2: (2, 0, 0)})
    assert "pawn 1 2 3" not in table.moves(1) and "pawn 1 2" in table.moves(1)
    assert after(table, "1 pawn 1 2")[0] == [40, 40, 0]


def test_more_than_eighty_with_one_unplayed() -> None:
    """One pawn only, whichever (rule 20)."""
    table = hand_over("", 14, 13, 1, pawns={1: (0, 9, 22)})
    assert table.moves(1) == ["pawn 1", "pawn 2", "pawn 3"]


def test_past_one_hundred_and_twenty() -> None:
    """Three pawns come home in one hand, which the winner of the hand wins the match with (rules 20, 22)."""
    table = hand_over("", 14, 14, 14)
    assert table.state.points[0] == 126
    table.play("1 pawn 1 2 3")
    assert table.state.phase == OVER and table.state.scores() == (120, 0, 0, 0)


def test_never_more_than_three() -> None:
    """With four pawns, too, three is the most (rule 20)."""
    table = hand_over("", 14, 14, 14, pawns={1: (0,) * 4, 2: (0,) * 4, 3: (0,) * 4, 4: (0,) * 4})
    assert "pawn 2 3 4" in table.moves(1) and "pawn 1 2 3 4" not in table.moves(1)
    assert "never more than three (rule 20)" in table.why_not("1 pawn 1 2 3 4")


# --- blocked -----------------------------------------------------------------------------------------------


def test_a_blocked_player_says_so() -> None:
    """`nopawn` is a move of its own, legal when no other is; if nothing changes the next hand comes (21)."""
    table = hand_over("", 1, pawns={1: (9, 10, 11), 2: (12, 0, 0)})
    assert table.moves(1) == ["nopawn"]
    assert table.play("1 nopawn").state.round == 3


def test_who_waited_is_asked_again() -> None:
    """Player 2's pawn leaves 12, so player 1 can move after all, and must (rule 21)."""
    table = hand_over("", 1, 3, pawns={1: (40, 40, 8), 2: (12, 40, 40)})
    assert table.state.points == [4, 2, 0]
    table.play("1 nopawn", "2 pawn 1")
    assert table.state.pawns[1] == [14, 40, 40]
    assert table.actors() == {1} and table.moves(1) == ["pawn 3"]
    assert "so one must" in table.why_not("1 nopawn")
    table.play("1 pawn 3")
    assert table.state.pawns[0] == [40, 40, 12] and table.state.round == 3


def test_those_who_waited_are_gone_through_again_and_again() -> None:
    """1 is barred by 2, 2 by 3: when 3 has moved 2 can, and then 1; who cannot is not asked (rule 21)."""
    pawns = {1: (40, 40, 11), 2: (18, 40, 40), 3: (22, 40, 40), 4: (0, 0, 0)}
    table = hand_over("", 1, 2, 4, pawns=pawns)
    assert table.state.points == [7, 4, 2, 0]
    table.play("1 nopawn", "2 nopawn", "3 pawn 1")
    assert table.actors() == {2}
    table.play("2 pawn 1")
    assert table.actors() == {1}
    table.play("1 pawn 3")
    assert [own[at] for own, at in zip(table.state.pawns, (2, 0, 0), strict=False)] == [18, 22, 24]
    assert table.state.round == 3


def test_each_moves_once() -> None:
    """Who has moved is not asked again in the same hand (rule 19)."""
    table = hand_over("", 1, 3, pawns={1: (40, 40, 8), 2: (0, 0, 0), 3: (0, 0, 0)})
    table.play("1 pawn 3", "2 pawn 1")
    assert table.state.round == 3 and table.state.pawns[:2] == [[40, 40, 12], [2, 0, 0]]


# --- the end of a match ------------------------------------------------------------------------------------


def test_the_winner_of_the_hand_comes_home() -> None:
    """The last pawn home ends the match at once, before the others move (rule 22)."""
    table = hand_over("", 5, 9, pawns={1: (40, 38, 40), 2: (0, 9, 40), 3: (12, 0, 0)})
    table.play("1 pawn 2")
    outcome = table.state.outcome()
    assert table.state.phase == OVER and table.actors() == set() and outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ranks) == ((0,), (120, 49, 12), (1, 2, 3))
    assert outcome.reason == "Player 1 won a hand and brought the last pawn home."
    assert table.why_not("2 pawn 1") == "The match is over."


def test_others_queue() -> None:
    """Who has not won the hand stops at the centre with the last pawn, and several may wait (rule 22)."""
    pawns = {1: (0, 0, 0), 2: (40, 40, 38), 3: (40, 37, 40), 4: (0, 0, 0)}
    table = hand_over("", 1, 2, 9, pawns=pawns)
    table.play("1 pawn 1", "2 pawn 3", "3 pawn 2")
    assert table.state.pawns[1:3] == [[40, 40, track.QUEUE], [40, track.QUEUE, 40]]
    assert table.state.outcome() is None and table.state.scores()[1:3] == (120, 120)
    assert table.state.zones()["queue:1"] == ["2:3"] and table.state.zones()["queue:2"] == ["3:2"]


def test_a_queued_player_with_points_cannot_move() -> None:
    """They say so like anybody else (rule 21), and their pawn stays."""
    table = hand_over("", 1, 9, pawns={1: (0, 0, 0), 2: (40, 40, track.QUEUE)})
    table.play("1 pawn 1")
    assert table.moves(2) == ["nopawn"]
    assert "waits there until its player wins a hand (rule 22)" in table.why_not("2 pawn 3")
    assert table.play("2 nopawn").state.round == 3


def test_a_queued_player_wins_with_the_next_hand() -> None:
    """Before any pawn moves; another one who waits, with the same score, does not win too (rule 22)."""
    queued = (40, 40, track.QUEUE)
    table = hand_over(3, "", 1, pawns={1: (39, 40, 40), 2: queued, 3: queued})
    outcome = table.state.outcome()
    assert outcome is not None and table.state.phase == OVER
    assert (outcome.winners, outcome.scores, outcome.ranks) == ((1,), (119, 120, 120), (3, 1, 2))
    assert outcome.reason == "Player 2 waited in the queue and won a hand."


def test_two_at_once_for_a_loser() -> None:
    """If rule 20 brings home the last two of a player who has not won, the last named queues (rule 22)."""
    table = hand_over("", 1, 14, 14, pawns={1: (0, 0, 0), 2: (0, 40, 0)})
    assert table.state.points[1] == 82
    table.play("1 pawn 1", "2 pawn 1 3")
    assert table.state.pawns[1] == [40, 40, track.QUEUE] and table.state.outcome() is None


def test_three_at_once_for_a_loser() -> None:
    """The same with three (rules 20 and 22)."""
    table = hand_over("", 1, 21, 20)
    assert table.state.points[1] == 121
    table.play("1 pawn 1", "2 pawn 1 2 3")
    assert table.state.pawns[1] == [40, 40, track.QUEUE]


def test_not_the_last_pawn_does_not_queue() -> None:
    """A loser's pawn that is not the last one comes home (rule 22)."""
    table = hand_over("", 1, 9, pawns={1: (0, 0, 0), 2: (39, 12, 40)})
    table.play("1 pawn 1", "2 pawn 1")
    assert table.state.pawns[1] == [40, 12, 40]


def test_a_penalty_reaches_only_the_track() -> None:
    """Scores sum the spaces; home and queued count 40 (rule 23)."""
    table = hand_over("", 1, 9, pawns={1: (0, 3, 40), 2: (40, 40, track.QUEUE)})
    assert table.state.scores() == (43, 120, 0)


def test_where_a_penalty_leads() -> None:
    """Ten spaces back, past the start only to the start; not where another pawn stands (rule 12)."""
    assert [track.back(place, ()) for place in (11, 12, 39)] == [1, 2, 29]
    assert [track.back(place, ()) for place in (1, 10)] == [track.START, track.START]
    assert track.back(25, {15}) is None and track.back(25, {14, 16}) == 15
    assert track.back(track.START, ()) is None and track.back(track.FINISH, ()) is None


# --- picking -----------------------------------------------------------------------------------------------


def test_destinations_before_and_after_picking_a_pawn() -> None:
    """All destinations are known before a pawn is picked; a picked one keeps its own."""
    legal = hand_over("", FIFTEEN, pawns={1: (0, 9, 0)}).state.view(0).legal()
    completions = legal.completions(Selection())
    assert completions.targets == {"home:0", "space:5"} and completions.pieces == {"1:1", "1:2", "1:3"}
    completions = legal.completions(Selection(("1:1",)))
    assert completions.targets == {"home:0", "space:5"} and completions.pieces == {"1:3"}
    assert [move.pieces for move in completions.moves] == [("1:1",)]
    assert legal.completions(Selection(target="space:5")).final
    assert legal.completions(Selection(("1:2",))).moves[0].target == "home:0"
    assert legal.completions(Selection(("1:2", "1:3"))).dead
    assert "(rule 20)" in legal.refusal(Selection(("1:2", "1:3")))


# --- chance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_pawns_share_a_space(seats: int) -> None:
    """In random matches every space of the track holds at most one pawn, and nobody sits at 41 unduly."""
    rng = random.Random(seats)
    state = GAME.new(seats, GoldenDeuceOptions(pawns=2), Rng(seats)).settle(Rng(0))
    for step in range(1500):
        if not state.actors():
            break
        seat = rng.choice(sorted(state.actors()))
        state.apply(rng.choice(list(state.legal(seat))), Rng(step))
        state.settle(Rng(f"t{step}"))
        standing = [place for place in chain(*state.pawns) if 0 < place < track.FINISH]
        assert len(set(standing)) == len(standing)
        for own in state.pawns:
            assert track.QUEUE not in own or own.count(track.FINISH) == len(own) - 1
        for own, unplayed in zip(state.pawns, state.start, strict=True):
            assert sorted(unplayed) == [pawn for pawn, place in enumerate(own) if place == track.START]
