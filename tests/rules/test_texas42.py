"""Four-Hand Texas: the auction, every kind of trumps, following suit, and what a hand is worth."""

import random
from typing import Any

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.core.rng import Rng
from game.rules.games.dominoes.texas42.events import AllPassed, Collected, Counted
from game.rules.games.dominoes.texas42.phases import PLAY
from game.rules.games.dominoes.texas42.state import TexasState
from game.rules.games.dominoes.texas42.suits import COUNTERS, TRUMP_WORDS, WORTH, higher_bids
from game.rules.shared.dominoes import CODES, FACES, SET
from tests.rules.domino_table import TEXAS, Table, codes, dealt, new


def auction(*lines: str, **values: Any) -> Table:
    """A hand in which these bids were made; player 4 deals, so player 1 begins."""
    return new(TEXAS, 4, list(FACES), **values).play(*lines)


def playing(
    *hands: str, trump: str, bidder: int = 1, bid: int = 30, points: tuple[int, int] = (0, 0)
) -> Table:
    """A hand about to be led by the bidder; hands may be short, as in the middle of play."""
    state: TexasState = TEXAS.new(4, TEXAS.options(), Rng(1), [])
    state.boneyard, state.phase, state.round = [], PLAY, 1
    state.hands = [codes(hand) for hand in hands]
    state.trump, state.bidder = TRUMP_WORDS.index(trump), bidder - 1
    state.bids[bidder - 1] = bid
    state.points[:] = points
    state.turn = state.leader = bidder - 1
    return Table(TEXAS, state)


# --- points and deal (rule 10) -----------------------------------------------------------------------------


def test_counters_make_42() -> None:
    """5-5 and 6-4 count 10, 5-0, 4-1 and 3-2 count 5, and seven tricks 1 each: 42 in all."""
    assert {FACES[tile]: worth for tile, worth in COUNTERS.items()} == {
        "5-5": 10, "6-4": 10, "5-0": 5, "4-1": 5, "3-2": 5,
    }  # fmt: skip
    assert sum(WORTH) + 7 == 42


def test_seven_tiles_each() -> None:
    """All 28 are dealt one at a time from the dealer's left."""
    table = new(TEXAS, 4, list(FACES))
    assert [table.state.zones()[f"hand:{seat}"] for seat in range(4)] == [
        list(FACES[seat::4]) for seat in range(4)
    ]
    assert table.actors() == {1} and table.state.dealer == 3


# --- the auction (rule 11) ---------------------------------------------------------------------------------


def test_bids_rise_from_30() -> None:
    """The lowest bid is 30, each higher than the last, up to 42; a pass is for good."""
    table = auction("1 bid 31")
    assert table.moves(2) == [*(f"bid {number}" for number in range(32, 43)), "pass"]
    assert "higher than 31" in table.why_not("2 bid 31") and "from 30 to 42" in table.why_not("2 bid 50")
    assert "Doubling" in table.why_not("2 bid 84")
    table.play("2 pass", "3 bid 35", "4 pass", "1 bid 36")
    assert table.actors() == {3}  # players 2 and 4 are out
    table.play("3 pass")
    assert table.moves(1) == [f"trump {word}" for word in TRUMP_WORDS] and table.state.bid == 36


def test_after_42_only_doubling() -> None:
    """84, 168 and 336, which is the highest bid."""
    assert [higher_bids(bid) for bid in (42, 84, 168, 336)] == [(84,), (168,), (336,), ()]
    table = auction("1 bid 42")
    assert table.moves(2) == ["bid 84", "pass"] and "only doubling to 84" in table.why_not("2 bid 168")
    table.play("2 bid 84", "3 bid 168", "4 bid 336")
    assert table.moves(1) == ["pass"] and "336 is the highest" in table.why_not("1 bid 336")
    table.play("1 pass", "2 pass", "3 pass")
    assert table.actors() == {4} and table.moves(4)[-1] == "trump none"


def test_the_dealer_must_bid_after_three_passes() -> None:
    """As a rule the dealer then bids 30 to 42 and may not pass."""
    table = auction("1 pass", "2 pass", "3 pass")
    assert table.moves(4) == [f"bid {number}" for number in range(30, 43)]
    assert "the dealer must bid" in table.why_not("4 pass")
    assert table.play("4 bid 30").moves(4)[0] == "trump 0"


def test_four_passes_give_the_deal_on() -> None:
    """With the option off the deal passes on when all four pass."""
    table = auction("1 pass", "2 pass", "3 pass", dealer_must_bid=False)
    assert table.moves(4)[-1] == "pass"
    table.play("4 pass")
    assert table.state.round == 2 and table.state.dealer == 0 and table.actors() == {2}
    assert table.happened(AllPassed) and table.state.points == [0, 0]


def test_the_bidder_names_trumps_held_or_not_and_leads() -> None:
    """Any suit, doubles or none, after the auction (rule 12)."""
    table = auction("1 pass", "2 bid 30", "3 pass", "4 pass", "2 trump doubles")
    assert table.actors() == {2} and len(table.moves(2)) == 7
    assert "Player 2 names doubles." in table.told()
    assert "It is not your turn" in table.why_not("1 play 0-0")


# --- tricks (rule 13) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trump", "tiles", "winner"),
    [
        ("3", "6-3 3-3 5-3 6-6", 2),  # if threes are trumps 3-3 is highest, then 6-3, 5-3
        ("3", "6-3 5-3 4-3 6-6", 1),
        ("0", "6-5 6-6 6-4 1-0", 4),  # any trump beats the suit
        ("0", "6-5 6-6 6-4 5-1", 2),  # the double is the highest of its suit
        ("0", "6-2 6-1 5-5 6-3", 4),  # then by the other end
        ("0", "6-2 2-2 2-1 5-5", 1),  # a led tile belongs to its higher end: twos do not follow
        ("doubles", "6-5 6-6 6-4 5-5", 2),  # of the doubles 6-6 is the highest
        ("doubles", "5-5 4-4 6-6 6-5", 3),
        ("doubles", "6-5 6-4 6-3 0-0", 4),
        ("doubles", "5-4 5-3 6-5 5-2", 3),  # suits have no doubles
        ("none", "4-2 4-4 6-4 5-5", 2),  # without trumps the led tile's higher end is the suit
        ("none", "5-1 6-5 6-6 5-4", 2),
        ("none", "2-1 6-6 5-5 4-4", 1),
    ],
)
def test_who_takes_the_trick(trump: str, tiles: str, winner: int) -> None:
    """The highest trump, else the highest tile of the suit that was led."""
    hands = [
        f"{tile} {other}" for tile, other in zip(tiles.split(), ("0-0", "1-1", "1-0", "2-0"), strict=True)
    ]
    table = playing(*(hand.split()[0] for hand in hands), trump=trump)
    order = [f"{seat} play {tile}" for seat, tile in enumerate(tiles.split(), 1)]
    for line in order[:-1]:
        table.play(line)
    state = table.state
    state.apply(table.read(order[-1]), Rng(1))
    (event,) = state.apply(state.forced(), Rng(1))
    assert isinstance(event, Collected) and event.seat + 1 == winner


def test_following_suit() -> None:
    """Who holds the suit that was led follows; a tile that is no trump belongs to both its numbers."""
    table = playing("6-2 0-0", "5-2 3-0", "6-5 6-0 4-4", "2-2 6-1", trump="5")
    table.play("1 play 6-2")
    assert table.moves(2) == ["play 3-0", "play 5-2"]  # no six: trump or discard, a two does not follow
    table.play("2 play 3-0")
    assert table.moves(3) == ["play 6-0"]  # 6-5 is a trump and no six
    assert "sixes, so follow it (rule 13)" in table.why_not("3 play 6-5")


def test_following_trumps() -> None:
    """A trump that is led must be followed with trumps, doubles too."""
    table = playing("5-0 1-0", "6-5 6-6", "5-5 2-1", "6-1 4-3", trump="5").play("1 play 5-0")
    assert table.moves(2) == ["play 6-5"] and "trumps, so follow" in table.why_not("2 play 6-6")
    table = playing("6-6 1-0", "6-5 0-0", "6-4 2-1", "5-5 4-3", trump="doubles").play("1 play 6-6")
    assert table.moves(2) == ["play 0-0"]
    table.play("2 play 0-0")
    assert len(table.moves(3)) == 2


def test_doubles_do_not_follow_when_they_are_trumps() -> None:
    """With doubles as trumps 6-6 is no six."""
    table = playing("6-5 1-0", "6-6 2-0", "6-4 2-1", "4-3 5-5", trump="doubles").play("1 play 6-5")
    assert table.moves(2) == ["play 2-0", "play 6-6"]


def test_the_led_suit_is_told() -> None:
    """The suit is announced with the lead."""
    table = playing("6-5 1-0", "6-6 2-0", "6-4 2-1", "4-3 5-5", trump="5").play("1 play 6-5")
    assert "Player 1 leads the six-five: trumps." in table.told()
    assert TEXAS.prompt(table.state.view(1), str) == "Trumps were led, and you hold none: play any tile."
    table = playing("6-5 1-0", "5-1 2-0", "6-4 2-1", "4-3 5-5", trump="5").play("1 play 6-5")
    assert TEXAS.prompt(table.state.view(1), str) == "Follow suit: trumps were led."


# --- what a hand is worth (rules 14 and 15) ----------------------------------------------------------------

SWEEP = ("6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4", "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
         "3-0 2-2 2-1 2-0 1-1 1-0 0-0")  # fmt: skip
"""With sixes as trumps the first hand takes every trick."""


def played_out(table: Table, seed: int = 1) -> Table:
    """The hand played to its end at random."""
    rng, number = random.Random(seed), table.state.round
    while table.actors() and table.state.round == number:
        (player,) = table.actors()
        table.play(f"{player} {rng.choice(table.moves(player))}")
    return table


def taking(taken: tuple[int, int], bid: int, points: tuple[int, int] = (0, 0)) -> Table:
    """A hand of bidder 1 that ends with so many points taken by each side."""
    table = playing("0-0", "1-0", "2-0", "3-0", trump="0", bid=bid, points=points)
    tricks = next(number for number in range(7, 0, -1) if (taken[0] - number) % 5 == 0)
    counters, table.state.won = taken[0] - tricks, [[], []]
    held = {tile for hand in table.state.hands for tile in hand}
    for tile in sorted(set(SET) - held, key=lambda tile: -WORTH[tile]):
        mine = WORTH[tile] <= counters if WORTH[tile] else len(table.state.won[0]) < 4 * (tricks - 1)
        counters -= WORTH[tile] if mine else 0
        table.state.won[not mine].append(tile)
    table.state.taken = [taken[0] - 1, taken[1]]
    assert [len(won) for won in table.state.won] == [4 * (tricks - 1), 4 * (7 - tricks)]
    return table.play("1 play 0-0", "2 play 1-0", "3 play 2-0", "4 play 3-0")


def test_a_bid_that_is_made() -> None:
    """Both sides score what they took."""
    assert taking((30, 12), 30).state.points == [30, 12]
    assert taking((41, 1), 35).state.points == [41, 1]


def test_a_bid_that_fails() -> None:
    """The bidders score nothing, the others what they took plus the bid."""
    assert taking((31, 11), 32).state.points == [0, 43]
    table = taking((29, 13), 30)
    assert table.state.points == [0, 43]
    assert table.state.scores() == (0, 43, 0, 43)


@pytest.mark.parametrize("bid", [42, 84, 168, 336])
def test_limit_bids(bid: int) -> None:
    """They need all 42: made, the bid scores; failed, the others score the bid and not their tricks."""
    assert taking((42, 0), bid).state.points == [bid, 0]
    assert taking((41, 1), bid).state.points == [0, bid]


def test_the_score_sheet_names_the_counters() -> None:
    """Every point of a hand is told: tricks, counters, and a bid that failed."""
    table = dealt(TEXAS, *SWEEP).play("1 bid 42", "2 pass", "3 pass", "4 pass", "1 trump 6")
    played_out(table)
    assert table.state.points == [42, 0]
    assert table.happened(Counted)[-1].sheet[0].reason == "limit bid of 42 made"
    table = dealt(TEXAS, *SWEEP).play("1 bid 41", "2 pass", "3 pass", "4 pass", "1 trump 6")
    played_out(table)
    sheet = table.happened(Counted)[-1].sheet
    assert [(line.faces, line.points) for line in sheet] == [
        ((), 7), (("5-5",), 10), (("6-4",), 10), (("3-2",), 5), (("4-1",), 5), (("5-0",), 5),
    ]  # fmt: skip
    assert sum(line.points for line in sheet) == 42


def test_totals_change_after_the_hand() -> None:
    """All seven tricks are played, even when the bid is lost already; totals change then."""
    table = dealt(TEXAS, *SWEEP).play("1 pass", "2 bid 42", "3 pass", "4 pass", "2 trump 5", "2 play 4-4")
    tricks = 0
    rng = random.Random(3)
    while table.state.round == 1:
        assert table.state.points == [0, 0]
        (player,) = table.actors()
        table.play(f"{player} {rng.choice(table.moves(player))}")
        tricks = len(table.happened(Collected))
    assert tricks == 7 and table.state.points == [42, 0]


def test_the_first_side_at_250_wins() -> None:
    """250 or more after a hand."""
    outcome = taking((30, 12), 30, (220, 100)).state.outcome()
    assert outcome is not None and outcome.winners == (0, 2) and outcome.scores == (250, 112, 250, 112)
    assert taking((30, 12), 30, (219, 100)).state.outcome() is None
    outcome = taking((29, 13), 30, (249, 210)).state.outcome()
    assert outcome is not None and outcome.winners == (1, 3) and outcome.ranks == (3, 1, 3, 1)


def test_the_bidders_win_when_both_are_there() -> None:
    """If both reach 250 on one hand the bidding side wins, though it may have less (rule 15)."""
    outcome = taking((30, 12), 30, (220, 245)).state.outcome()
    assert outcome is not None and outcome.scores == (250, 257, 250, 257)
    assert outcome.winners == (0, 2) and outcome.ranks == (1, 3, 1, 3)


# --- what is known -----------------------------------------------------------------------------------------


def test_a_void_is_known() -> None:
    """Who did not follow holds nothing of the suit in any sampled world."""
    table = playing("6-2 0-0", "5-2 3-0", "6-5 6-0", "2-2 6-1", trump="5").play("1 play 6-2", "2 play 3-0")
    view = table.state.view(0)
    for seed in range(60):
        world = view.sample(Rng(seed))
        assert world.view(0) == view
        assert not any(FACES[tile] in ("6-0", "6-1", "6-3", "6-4", "6-6") for tile in world.hands[1])


def test_texts() -> None:
    """All kinds of moves are read, tiles in any order; the rest is explained."""
    view = auction().state.view(0)
    texts = ("bid 30", "pass", "trump 0", "trump doubles", "trump none", "play 6-4")
    assert [TEXAS.text(TEXAS.parse(text, 0, view)) for text in texts] == list(texts)
    assert TEXAS.text(TEXAS.parse(" play  4-6", 0, view)) == "play 6-4"
    for text in ("bid x", "bid 30 31", "trump 7", "trump six", "play 7-1", "6-4", "bid 9999"):
        with pytest.raises(UnreadableMove):
            TEXAS.parse(text, 0, view)


def test_every_tile_has_one_suit_when_it_leads() -> None:
    """Trumps lead trumps, everything else its higher end."""
    table = playing("6-5", "0-0", "1-0", "2-0", trump="5")
    assert len(SET) == 28 and table.play("1 play 6-5").state.led == 7
    assert CODES["6-5"] == table.state.trick[0]
