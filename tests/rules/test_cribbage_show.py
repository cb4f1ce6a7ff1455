"""The show of Cribbage: the order, the crib, wins in mid-count, own counting and muggins."""

import pytest

from game.rules.games.cribbage.events import CribShown, Shown, Tallied
from game.rules.games.cribbage.phases import DISCARD, OVER, SHOW
from tests.rules.cribbage_table import Table, position

TWELVE = "7C 8D 8H 9S"  # with a 2 cut: two fifteens, a pair, two runs of three: 12
NOTHING = "2C 4D 6H 8S"  # with a ten cut: nothing


def show(*hands: str, **more: object) -> Table:
    """Hands that are about to be counted."""
    return position(*hands, phase=SHOW, **more)  # type: ignore[arg-type]


# --- order and counting ------------------------------------------------------------------------------------


def test_the_order_of_the_show() -> None:
    """The dealer's left counts first, the dealer last, then the crib, which is turned up for it (rule 7)."""
    table = show(TWELVE, "KC KD 5H 3S", "AC AD 9D 6C", starter="2D", dealer=2, crib="QH JH 4C 4S")
    assert table.actors() == {3} and table.moves(3) == ["show"]
    assert "Another hand is being counted (rule 7)" in table.why_not("1 show")
    table.play("3 show")
    assert table.actors() == {1}
    table.play("1 show")
    assert table.actors() == {2} and not table.state.opened
    table.play("2 show")
    assert table.actors() == {2} and table.state.opened and table.state.in_crib
    assert sorted(table.state.zones()["crib"]) == ["4C", "4S", "JH", "QH"]
    table.play("2 show")
    assert [(event.seat + 1, type(event)) for event in table.happened(Shown)] == [
        (3, Shown), (1, Shown), (2, Shown), (2, CribShown),
    ]  # fmt: skip
    assert table.state.phase == DISCARD and table.state.dealer == 2  # dealt anew, by the next player


def test_a_count_tells_its_items() -> None:
    """The sheet of a count names every item with its cards (rules 7 and 10)."""
    table = show("5C 5D 5H JS", NOTHING, starter="5S").play("1 show")
    (event,) = table.happened(Shown)
    assert event.points == 29 and sum(line.points for line in event.sheet) == 29
    assert event.sheet[0].faces == ("5C", "JS") and event.sheet[-1].reason == "jack of the starter’s suit"
    assert event.spoken[-2:] == ("four of a kind is twenty-eight", "and the jack is twenty-nine")
    assert table.state.scores() == (29, 0)


def test_partners_count_for_one_side() -> None:
    """Hands of opposite players are pegged on one track (rule 1)."""
    table = show(TWELVE, NOTHING, "KC KD 5H JS", "AC AD TC TD", starter="2S", crib="3C 3D QH QS")
    table.play("1 show", "2 show", "3 show")
    assert table.state.scores()[0] == table.state.scores()[2] == 12 + 9
    assert table.state.scores()[1] == 2 and [event.worth for event in table.happened(Shown)] == [12, 2, 9]


@pytest.mark.parametrize(("crib_flush", "starter", "points"), [
    ("as hand", "TC", 4), ("five only", "TC", 0), ("as hand", "TH", 5), ("five only", "TH", 5),
])  # fmt: skip
def test_a_flush_in_the_crib(crib_flush: str, starter: str, points: int) -> None:
    """Four suited cards of the crib count as in a hand, or only with the starter (rule 8)."""
    hands = ("7C 8D 8S 9S", "3C 5D 9D KS")
    table = show(*hands, starter=starter, crib="2H 4H 6H 8H", crib_flush=crib_flush)
    table.play("1 show", "2 show", "2 show")
    assert [event.worth for event in table.happened(Shown)][-1] == points


def test_a_flush_in_a_hand_needs_no_starter() -> None:
    """The option is for cribs alone (rule 8)."""
    table = show("2H 4H 6H 8H", TWELVE, starter="TC", crib_flush="five only").play("1 show")
    assert [event.worth for event in table.happened(Shown)] == [4]


# --- the end -----------------------------------------------------------------------------------------------


def test_a_win_in_mid_count() -> None:
    """The first to reach the target in the show wins, though the dealer's hand would count more (rule 9)."""
    table = show(TWELVE, "5C 5D 5H JS", starter="2S", points=(115, 120)).play("1 show")
    assert table.state.phase == OVER and table.state.scores() == (121, 120)
    (event,) = table.happened(Shown)
    assert event.points == 6 and event.worth == 12  # all is told, six are pegged
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_a_win_by_the_crib() -> None:
    """The dealer's own hand falls short, the crib does it."""
    table = show(NOTHING, "AC 3D 5S 8C", starter="TC", crib="7C 7D 8H JS", points=(0, 57), target=61)
    table.play("1 show")
    assert table.state.outcome() is None
    table.play("2 show")
    assert table.state.outcome() is None and table.state.scores() == (0, 59)
    table.play("2 show")
    assert table.state.scores() == (0, 61) and table.state.phase == OVER


# --- own counting ------------------------------------------------------------------------------------------


def own(*hands: str, **more: object) -> Table:
    """Hands about to be claimed, without muggins."""
    return show(*hands, automatic_counting=False, **more)


def test_claims_are_always_0_to_29() -> None:
    """Every number from 0 to 29 is legal whatever the hand holds, and nothing else (rule 10)."""
    table = own(TWELVE, NOTHING, starter="2S")
    assert table.moves(1) == [f"claim {points}" for points in range(30)]
    assert table.why_not("1 claim 30") == "A claim is a number from 0 to 29 (rule 10)."
    assert table.why_not("1 show") == "Now claim what your hand counts (rule 10)."


@pytest.mark.parametrize(
    ("claim", "pegged", "lost"), [(12, 12, 0), (9, 9, 3), (0, 0, 12), (13, 0, 12), (29, 0, 12)]
)
def test_claims(claim: int, pegged: int, lost: int) -> None:
    """Up to the true count a claim is pegged; above it nothing is; what is missed is lost (rule 10)."""
    table = own(TWELVE, NOTHING, starter="2S").play(f"1 claim {claim}")
    assert table.state.scores() == (pegged, 0) and table.actors() == {2}
    (tally,) = table.happened(Tallied)
    assert (tally.claimed, tally.lost, tally.worth) == (claim, lost, 12)
    assert tally.points == 0 and sum(line.points for line in tally.sheet) == 12


def test_claims_through_the_whole_show() -> None:
    """Hands and crib in order, then the next deal; a claim may win."""
    table = own(TWELVE, NOTHING, starter="TC", crib="5C 5D JH QS").play("1 claim 0", "2 claim 0")
    assert table.actors() == {2} and table.state.in_crib
    assert table.why_not("2 show") == "Now claim what your crib counts (rule 10)."
    table.play("2 claim 14")
    assert table.state.phase == DISCARD and table.state.scores() == (0, 14)
    table = own(TWELVE, NOTHING, starter="2S", points=(55, 0), target=61).play("1 claim 8")
    assert (
        table.state.phase == OVER
        and table.state.scores() == (61, 0)
        and isinstance(table.events[-1], Tallied)
    )


def test_automatic_counting_has_no_claims() -> None:
    """With the counting done for the players nobody claims."""
    table = show(TWELVE, NOTHING, starter="2S")
    assert table.why_not("1 claim 9") == "Now show your hand to be counted (rule 7)."


# --- muggins -----------------------------------------------------------------------------------------------


def muggins(*hands: str, **more: object) -> Table:
    """Hands about to be claimed, with muggins, which switches automatic counting off."""
    return show(*hands, muggins=True, **more)


def test_muggins_for_two() -> None:
    """The opponent takes what was missed; then all is told (rule 10)."""
    table = muggins("5C 5D 5H JS", NOTHING, starter="5S").play("1 claim 20")
    assert table.actors() == {2} and not table.happened(Tallied)
    assert table.moves(2) == [f"claim {points}" for points in range(30)]
    assert table.why_not("2 show") == "Now say how many points were missed in the hand, or none (rule 10)."
    table.play("2 claim 9")
    assert table.state.scores() == (20, 9) and [event.lost for event in table.happened(Tallied)] == [0]
    assert table.actors() == {2} and table.state.phase == SHOW  # now for the own hand


@pytest.mark.parametrize(
    ("claim", "taken", "scores"),
    [(12, 0, (12, 0)), (12, 1, (12, 0)), (10, 2, (10, 2)), (10, 1, (10, 1)), (10, 3, (10, 0)),
     (20, 12, (0, 12)), (20, 13, (0, 0)), (0, 12, (0, 12))],
)  # fmt: skip
def test_muggins_pegs_only_what_was_missed(claim: int, taken: int, scores: tuple[int, int]) -> None:
    """The opponent is asked even when nothing was missed; more than was missed pegs nothing (rule 10)."""
    table = muggins(TWELVE, NOTHING, starter="2S").play(f"1 claim {claim}")
    assert table.actors() == {2} and table.state.phase != SHOW
    table.play(f"2 claim {taken}")
    assert table.state.scores() == scores


def test_muggins_for_three_goes_clockwise() -> None:
    """Each opponent once, clockwise from the owner; the later ones take from what is left (rule 10)."""
    table = muggins(NOTHING, TWELVE, "AC KC 3H TH", starter="2S", dealer=1).play("2 claim 5")
    assert table.actors() == {3} and "Another opponent is asked" in table.why_not("1 claim 3")
    table.play("3 claim 4")
    assert table.actors() == {1}
    table.play("1 claim 4")  # three were left
    assert table.state.scores() == (0, 5, 4) and [event.lost for event in table.happened(Tallied)] == [3]
    assert table.actors() == {3}


def test_muggins_never_asks_a_partner() -> None:
    """With partners both opponents are asked, the partner of the owner not (rule 10)."""
    table = muggins(TWELVE, NOTHING, "KC KD 5H JS", "AC AD TC TD", starter="2S").play("1 claim 10")
    assert table.actors() == {2}
    table.play("2 claim 1")
    assert table.actors() == {4}
    table.play("4 claim 1")
    assert table.state.scores() == (10, 2, 10, 2) and table.actors() == {2}


def test_muggins_in_the_crib() -> None:
    """The crib is claimed by the dealer and may be raided too."""
    table = muggins(TWELVE, NOTHING, starter="TC", crib="5C 5D JH QS")
    table.play("1 claim 0", "2 claim 0", "2 claim 0", "1 claim 0", "2 claim 10")
    assert table.state.in_crib and table.actors() == {1}
    table.play("1 claim 4")
    assert table.state.scores() == (4, 10) and table.state.phase == DISCARD


def test_muggins_may_win() -> None:
    """Points taken from another's hand win as any others do, before later opponents are asked (rule 9)."""
    table = muggins(TWELVE, NOTHING, "AC KC 3H TH", starter="2S", points=(0, 118, 0))
    table.play("1 claim 0", "2 claim 12")
    assert table.state.phase == OVER and table.state.scores() == (0, 121, 0)
    assert isinstance(table.events[-1], Tallied)
