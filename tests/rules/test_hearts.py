"""Hearts, rule by rule: the deal, tricks, points, and every house rule alone and with others."""

import random
import re
from typing import Any

import pytest

from game.rules.core.game import numbered
from game.rules.core.options import fields_of, read
from game.rules.core.rng import Rng
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import CODES, HEARTS_MASK, QUEEN, deck
from game.rules.games.hearts.events import Counted, MoonShot
from game.rules.games.hearts.phases import PLAY
from game.rules.shared.playing_cards import ACE_HIGH, codes_of
from tests.rules.card_table import Table, dealt_to, scripted

FACES = ACE_HIGH.faces
HAND = {3: 17, 4: 13, 5: 10, 6: 8}


def faces_of(seats: int, widow: bool = False) -> tuple[str, ...]:
    """The cards in play, ascending."""
    return tuple(FACES[code] for code in deck(seats, widow))


def hands(*given: str, **options: Any) -> Table[HeartsState]:
    """A match whose first deal gives these hands; missing cards come lowest first."""
    seats, widow = len(given), options.get("widow", "off") != "off"
    rest = options.pop("rest", "").split()
    order = dealt_to(faces_of(seats, widow), list(given), HAND[seats], *rest)
    return scripted(GAME, seats, [order], **options)


def late(*given: str, **options: Any) -> Table[HeartsState]:
    """The last tricks of a hand: these cards are left, and player 1 leads; nobody has taken anything."""
    broken = options.pop("broken", False)
    state = GAME.new(len(given), HeartsOptions(**options), Rng(1), [])
    state.hands = [[CODES[face] for face in hand.split()] for hand in given]
    held = {card for hand in state.hands for card in hand}
    state.stock = []
    state.phase, state.round, state.tricks, state.broken = PLAY, 1, 5, broken
    state.taken[-1] = [card for card in state.deck() if card not in held]
    return Table(GAME, state)


def points(table: Table[HeartsState]) -> list[int]:
    """What each player got in the hands counted so far."""
    return list(table.state.points)


# --- rules 1 and 2 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "out"), [(3, "2D"), (4, ""), (5, "2C 2D"), (6, "2C 2D 2S 3D")])
def test_low_cards_are_stripped(seats: int, out: str) -> None:
    """Every player count leaves out its cards and deals all others evenly, from the dealer's left."""
    shown = faces_of(seats)
    assert set(FACES) - set(shown) == set(out.split())
    table = scripted(GAME, seats, [list(shown)])
    assert [len(hand) for hand in table.state.hands] == [HAND[seats]] * seats
    assert [ACE_HIGH.faces[hand[0]] for hand in table.state.hands] == list(shown[:seats])
    assert table.state.dealer == seats - 1 and table.actors() == {1} and not table.state.stock


def test_anything_may_be_led() -> None:
    """In the basic game the player left of the dealer leads any card, hearts and the queen too."""
    table = hands("QS 2H AC 5D 7S", "", "", "")
    assert len(table.moves(1)) == 13 and {"play QS", "play 2H"} <= set(table.moves(1))
    assert "not your turn" in table.why_not("2 play 2C")


def test_follow_suit_and_win() -> None:
    """Suit is followed by those who can; the highest of the led suit wins, whatever else lies there."""
    table = late("9C 2D", "QC AD", "5C 3H", "QS AS")
    table.play("1 play 9C")
    assert table.moves(2) == ["play QC"] and "must follow suit (rule 2)" in table.why_not("2 play AD")
    table.play("2 play QC", "3 play 5C", "4 play QS")
    assert table.actors() == {2} and table.state.taken[1] == [CODES[c] for c in ("9C", "QC", "5C", "QS")]
    assert "not in your hand" in table.why_not("2 play QC")
    assert table.told(None, 1) == ["North takes the trick, with 13 points."]


def test_points_are_counted_with_their_cards() -> None:
    """A heart counts 1 and the queen 13; each score is an event with the cards that made it."""
    table = late("9C 2D", "QC AD", "5C 3H", "QS 4S")
    table.play("1 play 9C", "2 play QC", "3 play 5C", "4 play QS")
    table.play("2 play AD", "3 play 3H", "4 play 4S", "1 play 2D")
    assert points(table) == [0, 14, 0, 12]  # the last player had taken the other twelve hearts
    event = next(event for event in table.happened(Counted) if event.seat == 1)
    lines = [(line.faces, line.points, line.reason) for line in event.sheet]
    assert lines == [(("3H",), 1, "hearts"), (("QS",), 13, "queen of spades")]
    assert "North scores 14: hearts 1, queen of spades 13. North’s total is 14." in table.told(None)


def test_above_a_hundred_ends_the_match() -> None:
    """100 is not enough, 101 is; the lowest total wins, and equal ones share."""
    for before, over in ((88, False), (89, True)):
        table = late("2C", "3C", "4C", "QS")
        hearts = list(codes_of(HEARTS_MASK & ~(1 << CODES["AH"])))
        table.state.taken = [[CODES["AH"]], [], hearts, []]
        table.state.points = [77, 20, before - 13, 20]  # twelve hearts already, and the queen is to come
        table.play("1 play 2C", "2 play 3C", "3 play 4C", "4 play QS")
        outcome = table.state.outcome()
        assert (outcome is not None) == over
        if outcome is not None:
            assert outcome.winners == (1, 3) and outcome.scores == (78, 20, 101, 20)
            assert outcome.ranks == (3, 1, 4, 1)
            assert "passed 100" in outcome.reason


def test_the_deal_goes_clockwise() -> None:
    """The next hand is dealt by the next player, and the one after begins; scores stand still between."""
    table = late("2C", "3C", "4C", "QS")
    assert table.state.dealer == 3
    table.play("1 play 2C", "2 play 3C", "3 play 4C", "4 play QS")
    assert table.state.dealer == 0 and table.actors() == {2} and table.state.round == 2
    assert table.state.scores() == (0, 0, 13, 13)


# --- rule 3a: widow ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(3, 1), (4, 0), (5, 2), (6, 4)])
def test_what_does_not_deal_out_is_the_widow(seats: int, left: int) -> None:
    """With a widow all 52 cards are in play."""
    table = scripted(GAME, seats, [list(FACES)], widow="first trick")
    assert [len(hand) for hand in table.state.hands] == [52 // seats] * seats
    assert table.state.widow == [CODES[face] for face in FACES[52 - left :]]
    assert table.state.view(0).zones()["widow"] == ["?"] * left


def test_the_first_trick_takes_the_widow() -> None:
    """Its winner gets the widow's points as well."""
    table = hands("AC", "KC", "QC", widow="first trick", rest="QS")
    table.play("1 play AC", "2 play KC", "3 play QC")
    assert QUEEN in table.state.taken[0] and not table.state.widow and not table.state.broken
    assert "The widow goes with it: the queen of spades." in table.told(1)


def test_the_first_point_trick_takes_the_widow() -> None:
    """Not before a heart or the queen was played; hearts of the widow do not break hearts."""
    given = ("AC KD 4C", "KC AD 5C", "QC QS 6C")
    order = dealt_to(FACES, list(given), 17, "9H")
    table = scripted(GAME, 3, [order], widow="first point trick")
    table.play("1 play AC", "2 play KC", "3 play QC")
    assert len(table.state.widow) == 1
    seat, lead = 0, next(c for c in table.moves(1) if c.endswith("H"))
    table.play(f"1 {lead}")
    for player in (2, 3):
        table.play(f"{player} {table.moves(player)[0]}")
    assert not table.state.widow and sum(CODES["9H"] in taken for taken in table.state.taken) == 1
    assert seat == 0


# --- rule 3b: passing ----------------------------------------------------------------------------------

LEFT, RIGHT, ACROSS = "to the left", "to the right", "across"
TWO_LEFT, TWO_RIGHT = "two to the left", "two to the right"


@pytest.mark.parametrize(
    ("passing", "seats", "turns"),
    [
        ("none", 4, [0, 0]), ("right", 4, [-1, -1]), ("right", 6, [-1, -1]), ("alternate", 5, [1, -1, 1]),
        ("left-right-across", 3, [1, -1, 1]), ("left-right-across", 4, [1, -1, 2, 1]),
        ("left-right-across", 5, [1, -1, 2, -2, 1]), ("left-right-across", 6, [1, -1, 2, -2, 3, 1]),
        ("left-right-across-hold", 3, [1, -1, 0, 1]), ("left-right-across-hold", 4, [1, -1, 2, 0, 1]),
        ("left-right-across-hold", 5, [1, -1, 2, -2, 0, 1]),
        ("left-right-across-hold", 6, [1, -1, 2, -2, 3, 0, 1]),
    ],
)  # fmt: skip
def test_directions(passing: str, seats: int, turns: list[int]) -> None:
    """Hand by hand the cards go where the house rule says."""
    state = GAME.new(seats, HeartsOptions(passing=passing), Rng(1))
    found = []
    for number in range(1, len(turns) + 1):
        state.round = number
        found.append(state.offset)
    assert found == turns


@pytest.mark.parametrize(
    ("passing", "seats", "turns"),
    [
        ("none", 4, [0]), ("right", 4, [-1, -1]), ("alternate", 5, [-1, 1, -1]),
        ("left-right-across", 4, [-1, 1, 2, -1]), ("left-right-across-hold", 3, [-1, 1, 0, -1]),
        ("left-right-across-hold", 5, [-1, 1, -2, 2, 0, -1]),
        ("left-right-across-hold", 6, [-1, 1, -2, 2, 3, 0, -1]),
    ],
)  # fmt: skip
def test_passing_may_begin_to_the_right(passing: str, seats: int, turns: list[int]) -> None:
    """Left and right change places throughout; across and hold stay, and so does always to the right."""
    state = GAME.new(seats, HeartsOptions(passing=passing, passing_begins="right"), Rng(1))
    found = []
    for number in range(1, len(turns) + 1):
        state.round = number
        found.append(state.offset)
    assert found == turns


def test_a_first_pass_to_the_right() -> None:
    """The cards really go there, and the table says so."""
    table = hands("QS KH AH 2C", "", "", "", passing="alternate", passing_begins="right")
    assert "three cards to the right" in table.why_not("1 pass QS KH")
    for player in (1, 2, 3, 4):
        best = sorted(table.state.hands[player - 1])[-3:]
        table.play(f"{player} pass {' '.join(FACES[card] for card in best)}")
    assert {CODES[face] for face in ("QS", "KH", "AH")} & set(table.state.hands[3])


@pytest.mark.parametrize(("seats", "cards"), [(3, 3), (4, 3), (5, 2), (6, 2)])
def test_everybody_passes_at_once(seats: int, cards: int) -> None:
    """So many cards, in any order of choosing, and only then anybody gets anything."""
    table = hands(*[""] * seats, passing="right")
    assert table.actors() == set(range(1, seats + 1))
    own = [sorted(hand) for hand in table.state.hands]
    picks = [hand[-cards:] for hand in own]
    for seat in range(seats - 1, -1, -1):
        assert [len(hand) for hand in table.state.hands][seat] == HAND[seats]
        table.play(f"{seat + 1} pass {' '.join(FACES[card] for card in picks[seat][::-1])}")
        assert table.actors() == (set(range(1, seat + 1)) or {1})
    for seat in range(seats):
        kept = own[seat][:-cards]
        assert sorted(table.state.hands[seat]) == sorted(kept + picks[(seat + 1) % seats])


def test_a_pass_is_checked() -> None:
    """Too few, foreign and doubled cards are refused with the rule; the log hides what was passed."""
    table = hands("QS KH AH 2C", "3C", "", "", passing="alternate")
    assert "exactly three cards to the left (rule 3b)" in table.why_not("1 pass QS KH")
    assert "not in your hand (rule 3b)" in table.why_not("1 pass QS KH 3C")
    assert "in your hand once, not twice (rule 3b)" in table.why_not("1 pass QS QS KH")
    assert "First choose three cards" in table.why_not("1 play QS")
    move = table.read("1 pass AH QS KH")
    assert GAME.text(move) == "pass QS KH AH"
    table.play("1 pass QS KH AH")
    assert table.state.redact_move(move, 0) == move
    assert table.state.redact_move(move, 1).pieces == ()
    assert table.state.view(1).zones()["pass:0"] == ["?"] * 3
    assert "have chosen" in table.why_not("1 pass QS KH AH")


# --- rule 3c: no points on the first trick -------------------------------------------------------------


def test_no_points_first_trick_binds_all() -> None:
    """Neither led nor thrown, while there is something else; a lone queen must follow her suit."""
    table = hands("AS 5H 6H", "QS KD", "JD 4H KS", "AC", no_points_first_trick=True)
    own = table.moves(1)
    assert not any(move.endswith("H") for move in own)
    assert "No points on the first trick" in table.why_not("1 play 5H")
    only = hands("AS", "QS AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "", "", no_points_first_trick=True)
    only.play("1 play AS")
    assert only.moves(2) == ["play QS"]
    void = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "QS 2S", "", no_points_first_trick=True)
    void.play("1 play AC")
    assert len(void.moves(2)) == 13
    free = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH 2D", "", "", no_points_first_trick=True)
    free.play("1 play AC")
    assert free.moves(2) == ["play 2D"]


def test_no_points_are_thrown_on_the_first_trick() -> None:
    """The mild way binds only who cannot follow suit: leader and followers are free."""
    mild = {"no_discarded_points_first_trick": True}
    table = hands("AS 5H", "QS KD", "JD 4H KS", "AC", **mild)
    assert {"play 5H", "play AS"} <= set(table.moves(1))
    table.play("1 play AS")
    assert "play QS" in table.moves(2) and all(move.endswith("S") for move in table.moves(2))
    void = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH KH QS 2D", "", "", **mild).play("1 play AC")
    assert void.moves(2) == ["play 2D"]
    for card in ("KH", "QS"):
        assert "No points are thrown on the first trick" in void.why_not(f"2 play {card}")
    only = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS", "", "", **mild).play("1 play AC")
    assert len(only.moves(2)) == 13
    hearts = hands("AH", "KH 2D", "2C", "3S", **mild).play("1 play AH")
    assert "play KH" in hearts.moves(2) and "play 2D" not in hearts.moves(2)
    later = late("AC QC", "2H 3D", "3C 4C", "5C 6C", **mild).play("1 play AC")
    assert later.moves(2) == ["play 2H", "play 3D"]


def test_the_strict_way_rules_beside_the_mild() -> None:
    """With both, the leader is bound too, and a discard is refused in the words of the strict one."""
    both = {"no_points_first_trick": True, "no_discarded_points_first_trick": True}
    table = hands("5H AC", "2H 3H 4H 5S 2D", "", "", **both)
    assert "No points on the first trick while" in table.why_not("1 play 5H")
    void = hands("AC", "2H 3H 4H 5H 6H 7H 8H 9H TH JH KH QS 2D", "", "", **both).play("1 play AC")
    assert void.moves(2) == ["play 2D"]
    assert "No points on the first trick while" in void.why_not("2 play KH")


def test_the_mild_way_waits_for_the_lowest_club() -> None:
    """Clashing restrictions: who cannot follow a diamond plays the lowest club, else nothing that counts."""
    table = hands(
        "2D", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 5C", "2C", "3C",
        no_discarded_points_first_trick=True, queen_needs_broken_hearts=True, widow="first trick",
    )  # fmt: skip
    assert table.play("1 play 2D").moves(2) == ["play 5C"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_house_rules_in_combination(seats: int) -> None:
    """Under any of them together just the listed cards are not refused, and a refusal names its rule."""
    rng = random.Random(seats)
    rules = fields_of(HeartsOptions)
    for seed in range(25):
        chosen = {rule.name: rng.choice(rule.choices) for rule in rules} | {"passing": "none"}
        table = Table(GAME, GAME.new(seats, HeartsOptions(**chosen), Rng(seed)), Rng(seed))
        for _ in range(3 * seats):
            (player,) = table.actors()
            listed = table.moves(player)
            for card in table.state.hands[player - 1]:
                text = f"play {FACES[card]}"
                reason = table.why_not(f"{player} {text}")
                assert (reason == "") == (text in listed), (chosen, reason)
                assert not reason or re.search(r"\(rule (2|3[cdef])\)\.$", reason)
            table.play(f"{player} {rng.choice(listed)}")


# --- rule 3d: broken hearts ----------------------------------------------------------------------------


def test_hearts_wait_until_broken() -> None:
    """No heart lead until a heart was played, except from nothing but hearts."""
    table = late("2H 5C 9C", "3H 7C 8C", "4H 2S TC", "5H 3S JC", hearts_broken=True)
    assert table.moves(1) == ["play 5C", "play 9C"] and "rule 3d" in table.why_not("1 play 2H")
    table.play("1 play 5C", "2 play 7C", "3 play TC", "4 play JC")
    table.play("4 play 3S", "1 play 2H")
    assert table.state.broken and "Hearts are broken." in table.told(None, 1)[0]
    table.play("2 play 3H", "3 play 2S")
    assert "play 5H" in table.moves(4)
    only = late("2H 3H", "7C 8C", "TC JC", "QC KC", hearts_broken=True)
    assert only.moves(1) == ["play 2H", "play 3H"]
    assert "play 2H" in late("2H 5C", "7C 8C", "TC JC", "QC KC").moves(1)


def test_only_a_heart_thrown_on_another_suit_may_break() -> None:
    """Neither a heart led for want of anything else nor one that follows it breaks; a discard does."""
    source = {"hearts_broken": True, "hearts_broken_by": "out of suit"}
    table = late("2H 3H", "4H 7C", "TC JC", "QC 8H", **source)
    table.play("1 play 2H", "2 play 4H", "3 play TC", "4 play 8H")
    assert not table.state.broken and table.moves(4) == ["play QC"]
    assert "Hearts are broken" not in " ".join(table.told(None))
    table.play("4 play QC", "1 play 3H")
    assert table.state.broken and table.told(None, 1) == ["East plays the 3 of hearts. Hearts are broken."]
    any_heart = late("2H 3H", "4H 7C", "TC JC", "QC 8H", hearts_broken=True).play("1 play 2H")
    assert any_heart.state.broken


@pytest.mark.parametrize("breaks", [False, True])
def test_the_queen_breaks_as_before(breaks: bool) -> None:
    """Whichever hearts break, the queen does so by her own switch alone, led or thrown."""
    source = {"hearts_broken": True, "hearts_broken_by": "out of suit", "queen_breaks_hearts": breaks}
    assert late("QS 3H", "4H 7S", "TC JC", "QC 8H", **source).play("1 play QS").state.broken == breaks
    thrown = late("QC 3H", "4H 7C", "QS JD", "8C 8H", **source).play("1 play QC", "2 play 7C", "3 play QS")
    assert thrown.state.broken == breaks


def test_the_queen_waits_for_a_heart_out_of_suit() -> None:
    """Where she waits for broken hearts, a heart led alone does not let her out."""
    both = {"queen_needs_broken_hearts": True, "hearts_broken_by": "out of suit"}
    table = late("2H 3H", "QS 7C", "TC JC", "QC 8H", **both).play("1 play 2H")
    assert table.moves(2) == ["play 7C"] and "rule 3f" in table.why_not("2 play QS")


# --- rule 3e: lowest club ------------------------------------------------------------------------------


def test_the_lowest_club_leads() -> None:
    """Whoever holds the 2 of clubs begins with it; without it the 3."""
    table = hands("AS", "", "2C 5D", "", lead_low_club=True)
    assert table.actors() == {3} and table.moves(3) == ["play 2C"]
    assert "2 of clubs must begin the hand (rule 3e)" in table.why_not("3 play 5D")
    five = hands("", "3C", "", "", "4C", lead_low_club=True)
    assert five.actors() == {2} and five.moves(2) == ["play 3C"]


def test_a_low_club_in_the_widow_is_passed_over() -> None:
    """With the 2 of clubs in the widow the 3 leads."""
    table = hands("AS", "KS", "3C", lead_low_club=True, widow="first trick", rest="2C")
    assert table.actors() == {3} and table.moves(3) == ["play 3C"]


def test_all_play_their_lowest_club() -> None:
    """The refinement binds everybody with clubs on the first trick, and only with the former rule."""
    given = ("2C 9S", "5C 8C AC", "KC QC", "3C 4C")
    table = hands(*given, lead_low_club=True, lowest_club_first_trick=True)
    table.play("1 play 2C")
    low = min(card for card in table.state.hands[1] if not card & 3)
    assert table.moves(2) == [f"play {FACES[low]}"] and "lowest club (rule 3e)" in table.why_not("2 play AC")
    alone = hands(*given, lowest_club_first_trick=True)
    alone.play("1 play 2C")
    assert "play AC" in alone.moves(2)
    assert "play AC" in hands(*given, lead_low_club=True).play("1 play 2C").moves(2)


# --- rule 3f: the queen --------------------------------------------------------------------------------


@pytest.mark.parametrize("breaks", [False, True])
def test_the_queen_may_break_hearts(breaks: bool) -> None:
    """Only where the house rule says so."""
    table = late("9C 2H", "QC 3H", "5C 4H", "QS 5H", hearts_broken=True, queen_breaks_hearts=breaks)
    table.play("1 play 9C", "2 play QC", "3 play 5C", "4 play QS")
    assert table.state.broken == breaks


def test_the_queen_may_have_to_wait() -> None:
    """Before hearts are broken she is played only by those who have nothing else for it."""
    table = late("9C QS", "QC 3H", "5C 4D", "KS QD", queen_needs_broken_hearts=True)
    assert table.moves(1) == ["play 9C"] and "until hearts are broken (rule 3f)" in table.why_not("1 play QS")
    alone = late("KS 2C", "QS 3C", "5S 4D", "7S QD", queen_needs_broken_hearts=True)
    alone.play("1 play KS")
    assert alone.moves(2) == ["play QS"]
    later = late("9C QS", "QC 3H", "5C 4D", "KS QD", queen_needs_broken_hearts=True, broken=True)
    assert "play QS" in later.moves(1)


def test_restrictions_clash_in_order() -> None:
    """No points first leaves out hearts and queen; then no heart lead and no queen find nothing to do."""
    table = hands(
        "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "", "", "",
        no_points_first_trick=True, hearts_broken=True, queen_needs_broken_hearts=True,
    )  # fmt: skip
    # nothing but points: the first is skipped; no heart lead leaves the queen; no queen is skipped
    assert table.moves(1) == ["play QS"] and "rule 3d" in table.why_not("1 play 2H")
    lone = late("QS 3H", "7C 8C", "TC JC", "QC KC", queen_needs_broken_hearts=True)
    assert lone.moves(1) == ["play 3H"]


# --- rule 3g: the moon ---------------------------------------------------------------------------------


def moon(last: str = "QS", queen_with: int = 0, **options: Any) -> Table[HeartsState]:
    """Player 1 has all hearts and takes the last trick, with the queen unless another seat has her."""
    table = late("AC", "3C", "4C", last, **options)
    table.state.taken = [list(codes_of(HEARTS_MASK)), [], [], []]
    if queen_with:
        table.state.taken[queen_with] = [QUEEN]
    return table.play("1 play AC", "2 play 3C", "3 play 4C", f"4 play {last}")


def test_without_the_moon_all_is_counted() -> None:
    """26 points for who took everything."""
    assert points(moon()) == [26, 0, 0, 0]


def test_minus_26() -> None:
    """26 come off, also below nothing."""
    table = moon(moon="-26 self")
    assert points(table) == [-26, 0, 0, 0]
    (event,) = table.happened(MoonShot)
    assert event.points == -26 and len(event.sheet[0].faces) == 14
    assert "East shot the moon, for -26 points. East’s total is -26." in table.told(None)


def test_plus_26() -> None:
    """Everybody else gets 26."""
    assert points(moon(moon="+26 others")) == [0, 26, 26, 26]


@pytest.mark.parametrize(("choice", "result"), [("self", [-26, 0, 0, 0]), ("others", [0, 26, 26, 26])])
def test_the_shooter_chooses(choice: str, result: list[int]) -> None:
    """Whoever shot the moon is asked, and nobody else."""
    table = moon(moon="choose")
    assert table.actors() == {1} and table.moves(1) == ["moon self", "moon others"]
    assert "rule 3g" in table.why_not("2 play 3C") and "rule 3g" in table.why_not("1 play 3C")
    assert points(table.play(f"1 moon {choice}")) == result


def test_the_queen_may_be_needed_or_not() -> None:
    """All hearts without her are a moon only under the house rule, which then counts nothing for her."""
    assert points(moon("KD", 2, moon="+26 others")) == [13, 0, 13, 0]
    assert points(moon("KD", 2, moon="+26 others", moon_without_queen=True)) == [0, 26, 26, 26]
    assert points(moon("KD", 2, moon="-26 self", moon_without_queen=True)) == [-26, 0, 0, 0]


# --- rule 4: presets -----------------------------------------------------------------------------------


def test_presets() -> None:
    """Basic is the default; Modern sets five rules; other keys override either."""
    assert read(HeartsOptions, {"preset": "basic"}) == read(HeartsOptions, {}) == HeartsOptions()
    modern = read(HeartsOptions, {"preset": "modern"})
    assert modern == HeartsOptions(
        passing="left-right-across-hold", lead_low_club=True, hearts_broken=True,
        no_points_first_trick=True, moon="+26 others",
    )  # fmt: skip
    own = read(HeartsOptions, {"moon": "off", "preset": "Modern"})
    assert own.moon == "off" and own.hearts_broken and own.passing == modern.passing
    assert read(HeartsOptions, dict(GAME.usual)) == modern


def test_a_card_that_must_be_led_is_named() -> None:
    """Where others could not be, and no more than that where there is a choice."""
    rng = Rng(4)
    state, seen = GAME.new(4, HeartsOptions(lead_low_club=True), rng).settle(rng), set[bool]()
    while len(seen) < 2 and state.actors():
        seat = min(state.actors())
        view = state.view(seat)
        moves = list(view.legal())
        if state.phase == PLAY and not state.trick and len(state.hands[seat]) > 1:
            seen.add(only := len(moves) == 1)
            said = f"Lead the {GAME.face_name(moves[0].pieces[0])}." if only else "Lead a card."
            assert GAME.prompt(view, numbered) == said
        state.apply(moves[0], rng)
        state.settle(rng)
    assert seen == {True, False}
