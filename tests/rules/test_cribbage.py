"""Cribbage from the cut for deal to the starter: deals, discards, rotation, notation and options."""

import pytest

from game.rules.core import options
from game.rules.core.errors import UnreadableMove
from game.rules.core.events import Gathered
from game.rules.core.rng import MatchRng, Rng, ShuffleRecord
from game.rules.games.cribbage import GAME, CribbageOptions
from game.rules.games.cribbage.events import CutForDeal
from game.rules.games.cribbage.phases import CUT, DISCARD, FIRST, OVER, PLAY
from game.rules.shared.playing_cards import ACE_LOW
from tests.rules.cribbage_table import WHOLE_DECK, Table, codes, dealt, position

# --- the first deal ----------------------------------------------------------------------------------------


def cut_for_deal(*shuffles: str, seats: int = 2) -> Table:
    """A match before its first deal, whose first shuffles begin like this."""
    orders = []
    for start in shuffles:
        first = start.split()
        orders.append([*first, *(face for face in WHOLE_DECK if face not in first)])
    chance = MatchRng(1, "deal", ShuffleRecord(orders))
    return Table(GAME.new(seats, CribbageOptions(), chance), chance)


@pytest.mark.parametrize(("cards", "dealer"), [("5C AC KD", 1), ("2S 3C 4D", 0), ("KC QD JH", 2)])
def test_the_lowest_cut_deals(cards: str, dealer: int) -> None:
    """Everybody cuts a card, the ace is low, and the player with the lowest deals first (rule 2)."""
    table = cut_for_deal(cards, seats=3)
    assert table.state.dealer == dealer and table.types()[:2] == [Gathered, CutForDeal]
    assert table.state.phase == DISCARD


def test_equal_lowest_cuts_cut_again() -> None:
    """Equal lowest cards decide nothing; equal higher ones do not matter (house ruling of rule 2)."""
    table = cut_for_deal("5C 5D KD", "5C 5D 4D", seats=3)
    assert table.types()[:4] == [Gathered, CutForDeal] * 2 and table.state.dealer == 2


def test_the_cards_cut_can_be_seen() -> None:
    """Between the cut and the deal each card lies open before its player."""
    state = GAME.new(4, CribbageOptions(), Rng(5))
    assert state.phase == FIRST and state.actors() == frozenset()
    step = state.forced()
    assert step is not None
    state.apply(step, Rng(5))
    zones = state.view(None).zones()
    assert all(zones[f"cut:{seat}"][0] in WHOLE_DECK for seat in range(4)) and len(zones["stock"]) == 48


def test_a_scripted_deal_skips_the_cut() -> None:
    """The last seat deals, so that player 1 is at the dealer's left (rule 2)."""
    for hands in (("",) * 2, ("",) * 3, ("",) * 4):
        table = dealt(*hands)
        assert table.state.dealer == len(hands) - 1 and not table.happened(CutForDeal)


@pytest.mark.parametrize(("seats", "cards", "away", "extra"), [(2, 6, 2, 0), (3, 5, 1, 1), (4, 5, 1, 0)])
def test_the_deal(seats: int, cards: int, away: int, extra: int) -> None:
    """Six or five cards each, one at a time from the dealer's left; with three the 16th is crib (rule 2)."""
    chance = MatchRng(1, "deal", ShuffleRecord([WHOLE_DECK]))
    table = Table(GAME.new(seats, CribbageOptions(), chance, []), chance)
    for seat in range(seats):
        assert ACE_LOW.shown(table.state.hands[seat]) == WHOLE_DECK[seat : cards * seats : seats]
    assert ACE_LOW.shown(table.state.crib) == WHOLE_DECK[cards * seats :][:extra]
    assert table.actors() == set(range(1, seats + 1)) and table.state.laid_away == away
    assert ACE_LOW.faces[table.state.stock[-1]] == WHOLE_DECK[cards * seats + extra]


# --- laying away -------------------------------------------------------------------------------------------


def test_discards_are_secret_until_the_crib_is_turned_up() -> None:
    """Everybody lays away in any order; others see that it is done, not what (rule 2)."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC JC")
    assert len(table.moves(1)) == 15
    table.play("1 crib KD 5H")
    assert table.actors() == {2} and table.state.phase == DISCARD
    assert table.state.view(1).zones()["crib:0"] == ["?", "?"]
    assert table.state.view(0).zones()["crib:0"] == ["5H", "KD"]  # one's own are not forgotten
    move = table.read("1 crib 5H KD")
    assert GAME.text(table.state.redact_move(move, 1)) == "crib"
    assert table.state.redact_move(move, 0) == move
    table.play("2 crib 6C 7C")
    assert table.state.phase == CUT and table.actors() == {1}
    table.play("1 cut", "1 4C", "2 TC", "1 3C", "2 9C", "1 2C", "2 go", "1 AC", "2 8C", "2 JC")
    table.play("1 show", "2 show")
    assert table.state.redact_move(move, 1) == move  # the crib lies open
    assert table.state.view(0).zones()["crib"] == ["5H", "KD", "6C", "7C"]


def test_discards_are_refused_with_reasons() -> None:
    """Too many, too few, not held, or twice (rule 2)."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC JC")
    assert table.why_not("1 crib 5H") == "Lay away exactly two cards for the crib (rule 2)."
    assert table.why_not("1 crib AC 2C 3C") == "Lay away exactly two cards for the crib (rule 2)."
    assert table.why_not("1 crib AC 6C") == "The 6 of clubs is not in your hand (rule 2)."
    assert table.why_not("1 crib AC AC") == "The ace of clubs is in your hand once, not twice (rule 2)."
    assert table.why_not("1 play AC") == "First lay away two cards for the crib (rule 2)."
    assert table.why_not("1 cut") == "First lay away two cards for the crib (rule 2)."
    table.play("1 crib AC 2C")
    assert table.why_not("1 crib 3C 4C").startswith("You have laid away; the starter is cut when")
    three = dealt("AC 2C 3C 4C 5H", "", "")
    assert three.moves(1) == ["crib AC", "crib 2C", "crib 3C", "crib 4C", "crib 5H"]
    assert three.why_not("1 crib AC 2C") == "Lay away exactly one card for the crib (rule 2)."


# --- the starter -------------------------------------------------------------------------------------------


def test_the_player_left_of_the_dealer_cuts() -> None:
    """It is the next card of the pack; it belongs to nobody's hand (rule 3)."""
    table = dealt("AC 2C 3C 4C 5H", "", "", "", starter="9D")
    table.play("1 crib AC", *(f"{player} {table.moves(player)[0]}" for player in (2, 3, 4)))
    assert table.actors() == {1} and table.moves(1) == ["cut"]
    assert table.why_not("2 cut") == "The player left of the dealer cuts the starter (rule 3)."
    assert table.why_not("1 play 2C") == "Now cut the starter from the pack (rule 3)."
    table.play("1 cut")
    assert table.state.view(None).zones()["starter"] == ["9D"] and table.pegged() == []
    assert table.actors() == {1} and table.state.phase == PLAY


def test_his_nobs() -> None:
    """A jack cut gives the dealer two at once (rule 3)."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC QC", starter="JD")
    table.play("1 crib 5H KD", "2 crib 6C 7C", "1 cut")
    assert table.pegged() == [(2, 2, "His Nobs")] and table.state.scores() == (0, 2)


def test_his_nobs_wins() -> None:
    """Two points are enough, before a card is played (rule 9)."""
    table = dealt("AC 2C 3C 4C 5H KD", "6C 7C 8C 9C TC QC", starter="JD", target=61)
    table.state.points[1] = 60
    table.play("1 crib 5H KD", "2 crib 6C 7C", "1 cut")
    assert table.state.phase == OVER and table.state.scores() == (0, 61) and table.pegged()[0][1] == 1


def test_the_deal_goes_clockwise() -> None:
    """After the crib the next player deals, and the one after that leads (rule 2)."""
    table = dealt("", "", "")
    for dealer in (3, 1, 2, 3):
        assert table.state.dealer == dealer - 1
        for player in (1, 2, 3):
            table.play(f"{player} {table.moves(player)[0]}")
        (leader,) = table.actors()
        assert leader == dealer % 3 + 1
        while table.state.phase != DISCARD:
            (player,) = table.actors()
            table.play(f"{player} {table.moves(player)[0]}")


# --- notation and options ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "", "play 1C", "crib TC XX", "claim -1", "claim ٣", "claim 1000",
    "show hand", "go 1", "cut deep", "TC",
])  # fmt: skip
def test_unreadable_texts(text: str) -> None:
    """What is no move of Cribbage is named as such."""
    table = dealt("", "")
    with pytest.raises(UnreadableMove, match="is no move of Cribbage"):
        GAME.parse(text, 0, table.state.view(0))


def test_texts_in_any_order() -> None:
    """Cards of a crib are written lowest first, ace low, and read in any order."""
    view = dealt("", "").state.view(0)
    for text, written in [("crib KD 5H", "crib 5H KD"), ("crib 2C AS", "crib AS 2C"),
                          ("crib 7S 7C", "crib 7C 7S"), (" claim  08 ", "claim 8")]:  # fmt: skip
        assert GAME.text(GAME.parse(text, 0, view)) == written


def test_options() -> None:
    """By the book a match is to 121, counted for all, a crib's flush like a hand's (rules 1, 8 and 10)."""
    assert options.as_dict(CribbageOptions()) == {
        "target": 121, "automatic_counting": True, "muggins": False, "crib_flush": "as hand",
    }  # fmt: skip
    chosen = options.read(CribbageOptions, {"target": "61", "muggins": "on", "crib_flush": "five only"})
    state = GAME.new(2, chosen, Rng(1), [])
    assert (state.target, state.own_counting, state.muggins) == (61, True, True)
    assert not state.crib_four_flush
    assert options.read(CribbageOptions, GAME.usual).crib_flush == "five only"


def test_copies_stand_alone() -> None:
    """Playing on in a copy changes nothing in the original."""
    table = position("TC 6S 4D AH", "8D 7H 9C KS", starter="3S")
    shown, twin = repr(table.state), Table(table.state.copy())
    twin.play("1 TC", "2 8D", "1 6S", "2 7H", "1 AH", "2 9C", "1 4D", "2 KS", "1 show")
    assert repr(table.state) == shown and twin.state != table.state


def test_every_card_is_somewhere() -> None:
    """From the first deal to the next, the 52 cards and the pegs are all on the table."""
    table = dealt("", "", "")
    kinds = 0
    while kinds < 60:
        zones = table.state.zones()
        cards = [face for zone, faces in zones.items() if not zone.startswith("track") for face in faces]
        assert sorted(cards) == sorted(WHOLE_DECK)
        player = min(table.actors())
        table.play(f"{player} {table.moves(player)[-1]}")
        kinds += 1


def test_codes_of_helpers() -> None:
    """The test language reads cards in their order."""
    assert ACE_LOW.shown(codes("TC AS KH")) == ["TC", "AS", "KH"]
