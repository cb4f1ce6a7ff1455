"""The play of Cribbage: what cards peg, goes and last cards, told as scripts for 2, 3 and 4 players."""

import random

import pytest

from game.rules.games.cribbage import pegging
from game.rules.games.cribbage.events import Pegged, Swept
from game.rules.games.cribbage.phases import OVER, SHOW
from tests.rules.cribbage_table import WHOLE_DECK, codes, position


def pegs(count: str) -> list[str]:
    """What the last card of a count scores, as `"run of three 3"`."""
    cards = codes(count)
    found = pegging.items(cards)
    assert sum(item.points for item in found) == pegging.points(cards, pegging.total_of(cards))
    return [f"{item.reason} {item.points}" for item in found]


# --- one card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "found"),
    [
        ("TC", []),
        ("TC 5D", ["fifteen 2"]),
        ("TC 9D 6H 6S", ["thirty-one 2", "pair 2"]),
        ("8C 7D", ["fifteen 2"]),
        ("4C 4D", ["pair 2"]),
        ("4C 4D 4H", ["three of a kind 6"]),
        ("4C 4D 4H 4S", ["four of a kind 12"]),
        ("5C 5D 5H", ["fifteen 2", "three of a kind 6"]),
        ("4C 5D 4H", []),  # the pair is broken
        ("KC QD", []),  # both count 10, yet they are no pair
        ("7C 8D 9H", ["run of three 3"]),
        ("8C 7D 9H", ["run of three 3"]),
        ("4D 2C 3S 5H", ["run of four 4"]),
        ("4D 2C 3S 5H AC", ["fifteen 2", "run of five 5"]),
        ("5D 3C 4S 6H 2C AD", ["run of six 6"]),
        ("AC 2D 3H 4S 5C 6D 7H", ["run of seven 7"]),
        ("4C 5D 6H 6S", ["pair 2"]),  # a card of equal rank breaks the run
        ("4C 4D 5H 6S", ["run of three 3"]),
        ("6C 4D 5H 6S", ["run of three 3"]),
        ("9C 4D 5H 6S", ["run of three 3"]),
        ("KC AD 2H", []),  # the ace stays below the 2
        ("2C 3D 9H 4S", []),  # the 9 breaks it
        ("2C 4D 9H 3S 5C", []),
    ],
)
def test_what_a_card_pegs(count: str, found: list[str]) -> None:
    """Fifteen, thirty-one, cards of one rank and runs of the last cards, in any order (rule 6)."""
    assert pegs(count) == found


def test_runs_by_a_slow_oracle() -> None:
    """Of many random counts the run is the longest end that, sorted, rises by one."""
    rng, runs = random.Random(3), 0
    for _ in range(4000):
        cards = rng.sample([face for face in WHOLE_DECK if face[0] in "A2345"], rng.randrange(1, 8))
        longest = 0
        for length in range(3, len(cards) + 1):
            ranks = sorted("A2345".index(face[0]) for face in cards[-length:])
            if ranks == list(range(ranks[0], ranks[0] + length)):
                longest = length
        assert pegging.run_length(codes(" ".join(cards))) == longest
        runs += longest > 3
    assert runs > 100


# --- two players -------------------------------------------------------------------------------------------


def test_two_players_to_31_and_on() -> None:
    """A run that ends at 31, a new count by the next player, one for the last card of all (rules 5, 6)."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", starter="3S")
    table.play("1 TC", "2 8D", "1 6S", "2 7H")
    assert table.pegged() == [(2, 5, "thirty-one, run of three")]
    assert table.state.count == [] and table.actors() == {1}  # the count is swept, the next player leads
    table.play("1 AH", "2 9C", "1 4D", "2 KS")
    assert table.pegged()[1:] == [(2, 1, "last card")]
    assert table.state.scores() == (0, 6) and table.state.phase == SHOW
    assert len(table.happened(Swept)) == 2


def test_both_players_say_go() -> None:
    """The player who played last says go too, then gets the point; the other leads (rule 5)."""
    table = position("TC TD TH 5S", "KC KD 2H 3C")
    table.play("1 TC", "2 KC", "1 TD")
    assert table.moves(2) == ["go"] and "would make 32" in table.why_not("2 2H")
    table.play("2 go")
    assert table.pegged() == [] and table.actors() == {1} and table.moves(1) == ["go"]
    table.play("1 go")
    assert table.pegged() == [(1, 1, "last card")] and table.actors() == {2}
    table.play("2 KD", "1 5S", "2 2H", "1 TH", "2 3C")
    assert table.pegged()[1:] == [(1, 2, "fifteen"), (2, 1, "last card")]


@pytest.mark.parametrize(
    ("lines", "pegged", "leads"),
    [(("1 2S",), (1, 2, "thirty-one"), 2), (("1 AH", "1 go"), (1, 1, "last card"), 2)],
)
def test_after_a_go_the_other_plays_on(
    lines: tuple[str, ...], pegged: tuple[int, int, str], leads: int
) -> None:
    """To exactly 31 for two points and no point for the last card, or as far as cards fit for one."""
    table = position("TC 9D AH 2S", "KC 5D 5H 7C").play("1 TC", "2 KC", "1 9D", "2 go")
    assert table.moves(1) == ["play AH", "play 2S"]
    table.play(*lines)
    assert table.pegged() == [pegged] and table.actors() == {leads}


def test_who_said_go_is_out_of_the_count() -> None:
    """After a go the other may play several cards running; the first is not asked again (rule 5)."""
    table = position("KC 9D AH AS", "QC 8D 8H TC").play("1 KC", "2 QC", "1 9D", "2 go", "1 AH")
    assert table.actors() == {1}
    table.play("1 AS")
    assert table.pegged() == [(1, 4, "thirty-one, pair")]
    table.play("2 8D", "2 8H", "2 TC")  # the other has no cards left and is passed over
    assert table.pegged()[1:] == [(2, 2, "pair"), (2, 1, "last card")]


def test_the_last_card_counts_for_who_played_it() -> None:
    """The point goes to the last player, though another one, with cards left, says the last go (rule 6)."""
    table = position("KC 9D 7S 3S", "QC TH 8D 8H").play("1 KC", "2 QC", "1 9D", "2 go", "1 go")
    table.play("2 TH", "1 7S", "2 8D", "1 3S")
    assert table.actors() == {2} and table.moves(2) == ["go"]
    table.play("2 go")
    assert table.pegged() == [(1, 1, "last card"), (1, 1, "last card")] and table.actors() == {2}


def test_pairs_across_players() -> None:
    """Two, six and twelve for cards of one rank, whoever plays them; no further than the count."""
    table = position("7C 7D 2H 2S", "7H 7S KC KD").play("1 7C", "2 7H", "1 7D", "2 7S")
    assert table.pegged() == [(2, 2, "pair"), (1, 6, "three of a kind"), (2, 12, "four of a kind")]
    table = position("TC 2D 3H 4S", "TD 9C 9D 2H").play("1 TC", "2 TD", "1 2D", "2 9C")
    assert table.pegged()[-1] == (2, 2, "thirty-one")
    table.play("1 3H", "2 2H")
    assert table.pegged()[-1] == (2, 2, "thirty-one")  # the 2 of the count before makes no pair, nor a run


def test_a_lone_hand_plays_on() -> None:
    """Who holds the last cards plays them all, count after count (rule 5)."""
    table = position("AC 2C 3C 4C", "KC KD KH QS").play("1 AC", "2 KC", "1 2C", "2 KD", "1 3C", "2 go")
    table.play("1 4C")
    assert table.pegged() == [(1, 1, "last card")]
    table.play("2 KH", "2 QS")
    assert table.pegged()[1:] == [(2, 1, "last card")] and table.state.phase == SHOW


# --- three and four players --------------------------------------------------------------------------------


def test_three_players() -> None:
    """31, a count in which all say go in turn, and the last card (rules 5 and 6)."""
    table = position("TC JC 3D AC", "QD 9S 2S 7D", "KH 8H 8S 5C")
    table.play("1 TC", "2 QD", "3 KH", "1 AC")
    assert table.pegged() == [(1, 2, "thirty-one")] and table.actors() == {2}
    table.play("2 9S", "3 8H", "1 JC", "2 2S", "3 go", "1 go", "2 go")
    assert table.pegged()[1:] == [(2, 1, "last card")] and table.actors() == {3}
    table.play("3 8S", "1 3D", "2 7D", "3 5C")
    assert table.pegged()[2:] == [(3, 1, "last card")] and table.state.scores() == (2, 1, 1)


def test_three_players_passed_over() -> None:
    """A seat that said go, or has no cards, is not asked; the next lead skips it too (rule 5)."""
    table = position("KC KD KH KS", "TC 2D AC AD", "7H 9C 9D 9H")
    table.play("1 KC", "2 TC", "3 7H", "1 go", "2 2D", "3 go", "2 AC", "2 AD")
    assert table.pegged() == [(2, 4, "thirty-one, pair")] and table.actors() == {3}
    table.play("3 9C", "1 KD", "3 9D")  # player 2 has no cards left
    table.play("1 go", "3 go")
    assert table.pegged()[1:] == [(3, 1, "last card")] and table.actors() == {1}
    table.play("1 KH", "3 9H", "1 KS")
    assert table.pegged()[2:] == [(1, 1, "last card")]


def test_four_partners() -> None:
    """Opposite players peg together, and the play goes round all four (rules 1 and 5)."""
    table = position("5C KC QC 2C", "TD 9D 8D 3D", "5H KH 4H AH", "JS 7S 6S 2S")
    table.play("1 5C", "2 TD", "3 5H", "4 JS", "1 go", "2 go", "3 AH")
    assert table.pegged() == [(2, 2, "fifteen"), (3, 2, "thirty-one")]
    assert table.state.scores() == (2, 2, 2, 2) and table.actors() == {4}
    table.play("4 7S", "1 2C", "2 8D", "3 4H", "4 6S", "1 go", "2 3D", "3 go", "4 go", "2 go")
    assert table.pegged()[2:] == [(2, 1, "last card")] and table.actors() == {3}
    table.play("3 KH", "4 2S", "1 KC", "2 9D")
    assert table.pegged()[3:] == [(2, 2, "thirty-one")] and table.actors() == {1}
    table.play("1 QC")
    assert table.pegged()[4:] == [(1, 1, "last card")] and table.state.scores() == (3, 5, 3, 5)


# --- the end -----------------------------------------------------------------------------------------------


def test_a_win_in_mid_play() -> None:
    """Whoever reaches the target wins at once; scores stop there and nobody acts any more (rule 9)."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", points=(120, 118)).play("1 TC", "2 8D", "1 6S", "2 7H")
    assert table.state.phase == OVER and table.state.scores() == (120, 121) and table.actors() == set()
    assert table.pegged() == [(2, 3, "thirty-one, run of three")]  # five, of which three are enough
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (1,) and outcome.ranks == (2, 1)
    assert outcome.reason == "Player 2 reached 121 points first."
    assert not table.happened(Swept)


def test_a_win_by_the_last_card() -> None:
    """One point for the last card of a count is enough, by a go that another player says."""
    table = position("TC TD TH 5S", "KC KD 2H 3C", points=(60, 60), target=61)
    table.play("1 TC", "2 KC", "1 TD", "2 go", "1 go")
    assert table.state.scores() == (61, 60) and table.state.outcome() is not None


def test_partners_win_together() -> None:
    """Both partners are winners."""
    table = position("5C KC QC 2C", "TD 9D 8D 3D", "5H KH 4H AH", "JS 7S 6S 2S", points=(100, 119))
    table.play("1 5C", "2 TD")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (1, 3) and outcome.scores == (100, 121, 100, 121)
    assert outcome.reason == "Players 2 and 4 reached 121 points first." and outcome.ranks == (3, 1, 3, 1)


def test_pegs_leapfrog() -> None:
    """The rear peg stands where the front one was before the last score (rule 1)."""
    table = position("7C 7D 2H 2S", "7H 7S KC KD")
    state = table.state
    assert state.zones()["track:1"] == ["2:1", "2:2"] and (state.rear[1], state.points[1]) == (0, 0)
    table.play("1 7C", "2 7H")
    assert state.zones()["track:1"] == ["2:2", "2:1"] and (state.rear[1], state.points[1]) == (0, 2)
    table.play("1 7D", "2 7S")
    assert state.zones()["track:1"] == ["2:1", "2:2"] and (state.rear[1], state.points[1]) == (2, 14)
    leap = table.happened(Pegged)[-1].transfers[0]
    assert (leap.face, leap.source, leap.index, leap.target) == ("2:2", "track:1", 0, "track:1")


# --- refusals ----------------------------------------------------------------------------------------------


def test_refusals_in_the_play() -> None:
    """Each with its rule."""
    table = position("TC 9D AH 2S", "KC 5D 5H 7C")
    assert "not your turn to play (rule 5)" in table.why_not("2 KC")
    assert "not in your hand (rule 5)" in table.why_not("1 KC")
    assert "fits within 31, so you play (rule 5)" in table.why_not("1 go")
    assert table.why_not("1 show") == "Now play a card, or say go (rule 5)."
    assert table.why_not("1 crib TC 9D") == "Now play a card, or say go (rule 5)."
    table.play("1 TC", "2 KC", "1 9D")
    assert table.why_not("2 5D") == "The 5 of diamonds would make 34; no count goes over 31 (rule 5)."
