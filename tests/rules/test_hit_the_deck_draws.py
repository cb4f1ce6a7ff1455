"""Hit the Deck played out: searches, backs, the end of the draw pile and the score, rule by rule."""

from collections import Counter

import pytest

from game.rules.core.errors import UnreadableMove
from game.rules.games.hit_the_deck import GAME
from game.rules.games.hit_the_deck.cards import FACES
from game.rules.games.hit_the_deck.events import Counted, NobodyScored, RanDry, WentOut
from game.rules.games.hit_the_deck.phases import CALL, DEAL, OVER
from tests.rules.hit_the_deck_table import Table

ALL = " ".join(FACES)

# --- Search, refusing, the back (9 to 13) ------------------------------------------------------------------


def test_search() -> None:
    """Draw, ignoring backs, until a number comes; it is laid on anything, the rest is kept (rule 9)."""
    table = Table("S P1", "P2 P4", "P3", pile="P3", stock="W/F YR/G H/3 Y5/P G1/1")
    table.play("1 play S")
    assert table.moves(2) == {"search"}
    table.refused("2 back", "A Search lies on top")
    table.refused("2 play P2", "A Search lies on top")
    table.play("2 search")
    assert table.pile() == ["P3", "S", "Y5"] and table.turn() == 3
    assert table.hand(2) == ["P2", "P4", "YR", "W", "H"]
    table.refused("3 search", "no Search on top")


def test_search_goes_on_numbers_and_reverses() -> None:
    """A Search is played regardless of colour, on numbers and Reverses (rule 4)."""
    assert all("play S" in Table("S P1", "P2", pile=pile).moves(1) for pile in ("G4", "YR"))


def test_refusing() -> None:
    """Following the back is allowed with a fitting card in hand (rule 10)."""
    for pile, called in (("", ""), ("P3", ""), ("H", ""), ("T", ""), ("W", "green"), ("D", "")):
        assert "back" in Table(ALL, "P1", pile=pile, called=called).moves(1)


def test_the_last_card_ends_the_hand() -> None:
    """Whatever the last card is: a number, a Reverse, a Wild, a Search, a HIT (rule 11)."""
    for card in ("P1", "PR", "W>green", "S", "H"):
        table = Table(card[:2] if card[0] == "P" else card[0], "P2 P4", pile="P3").play(f"1 play {card}")
        assert table.state.phase == DEAL and table.state.scores() == (2, 0)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_number_backs(number: int) -> None:
    """A number: draw as many cards, turn over (rule 12)."""
    table = Table("P1", "P2", pile="G3", stock=f"H/{number} T/F D/G G1/1 G2/1 G4/1").play("1 back")
    assert len(table.hand(1)) == 1 + number and table.turn() == 2 and table.pile() == ["G3"]


@pytest.mark.parametrize(("dot", "played", "kept"), [("P", "PR", 3), ("G", "G4", 1), ("Y", "Y2", 2)])
def test_dots(dot: str, played: str, kept: int) -> None:
    """A dot: draw until a number or Reverse of that colour, lay it, turn over (rule 12)."""
    table = Table("P1", "P2", "P3", pile="G1 H", stock=f"W/{dot} G4/1 Y2/1 PR/1 G5/1")
    before = {"P": ["W", "G4", "Y2"], "G": ["W"], "Y": ["W", "G4"]}[dot]
    table.play("1 back")
    assert table.pile() == ["G1", "H", played] and len(table.hand(1)) == 1 + kept
    assert Counter(table.hand(1)) == Counter(["P1", *before])
    assert table.turn() == (3 if played == "PR" else 2)


def test_a_dot_reverse_with_two_players() -> None:
    """A Reverse laid for a dot acts: with two players the same one moves again (rules 5 and 13)."""
    assert Table("P1", "P2", pile="G3", stock="PR/P G1/1").play("1 back").turn() == 1
    assert Table("P1", "P2", pile="G3", stock="PR/F G1/1").play("1 back").turn() == 1
    assert Table("P1", "P2", "P3", pile="G3", stock="PR/F G1/1").play("1 back").turn() == 3


def test_flipped_wild() -> None:
    """The flipper calls the colour of a flipped Wild, on any top; then the turn is over (rule 13)."""
    for pile in ("P3", "", "G1 H", "H T"):
        table = Table("P1 G1", "G2 P2", "P3", pile=pile, stock="W/F G1/1").play("1 back")
        assert table.state.phase == CALL and table.state.actors() == {0}
        assert table.moves(1) == {"call purple", "call green", "call yellow"}
        table.refused("1 back", "First call a colour")
        table.refused("1 play P1", "First call a colour")
        table.refused("2 call green", "It is not your turn")
        table.play("1 call green")
        assert table.turn() == 2 and table.moves(2) == {"play G2", "back"} and not table.state.won[0]
        table.refused("2 call green", "only after a flipped Wild")


def test_flipped_search_binds() -> None:
    """After a flipped Search the next player searches (rule 13)."""
    table = Table("P1", "P2", pile="P3", stock="S/F H/1 G1/1").play("1 back")
    assert table.moves(2) == {"search"}
    assert table.play("2 search").hand(2) == ["P2", "H"]


def test_flipped_red_words() -> None:
    """A flipped HIT or THE may be followed; a flipped DECK wins nothing, even on THE (rule 13)."""
    table = Table("P1", "T P2", "D P3", pile="P3", stock="H/F G1/1").play("1 back", "2 play T", "3 play D")
    assert table.won(3) == ["P3", "H", "T", "D"]
    table = Table("P1", "D P2", pile="P3", stock="T/F G1/1").play("1 back", "2 play D")
    assert table.won(2) == ["P3", "T", "D"]
    table = Table("P1", "P2 PR W H D", "P3", pile="H T", stock="D/F G1/1").play("1 back")
    assert table.pile() == ["H", "T", "D"] and not table.state.won[0]
    assert table.moves(2) == {"play P2", "back"} and table.state.actors() == {1}
    table.refused("2 play H", "On a flipped DECK only a number card may be played (rule 13)")


def test_the_pile_stays_for_its_next_winner() -> None:
    """What lies below a flipped DECK is won with the next sequence (rule 13)."""
    table = Table("P1", "P2 P4", "H T D P3", pile="H T", stock="D/F G1/1").play("1 back", "2 play P2")
    assert table.play("3 play H T D").won(3) == ["H", "T", "D", "P2", "H", "T", "D"]


def test_flips_and_dots_start_a_pile() -> None:
    """On an empty pile the flipped card or the dot's card begins it (rule 13)."""
    assert Table("H", "P2", stock="S/F G1/1").play("1 back").pile() == ["S"]
    assert Table("H", "P2", "P3", stock="T/Y YR/1 G1/1").play("1 back").pile() == ["YR"]


# --- the end of the draw pile (14) -------------------------------------------------------------------------


def test_drawing_the_last_card() -> None:
    """Drawing exactly the last card is allowed, and play goes on; `back` then ends the hand (rule 14)."""
    table = Table("P1", "P2 P3", pile="P4", stock="H/2 T/1").play("1 back")
    assert not table.state.stock and table.turn() == 2
    table.play("2 play P3")
    assert "back" in table.moves(1)
    table.play("1 back")
    assert table.types() == [RanDry, NobodyScored] and table.state.phase == DEAL


@pytest.mark.parametrize(
    ("line", "pile", "stock", "taken"),
    [
        ("1 back", "P4", "H/3 T/1", 2),
        ("1 back", "P4", "H/G P1/1", 2),
        ("1 search", "S", "H/1 T/1 W/1", 3),
        ("1 search", "S", "", 0),
        ("1 back", "P4", "", 0),
    ],
)
def test_running_dry(line: str, pile: str, stock: str, taken: int) -> None:
    """When a card must be drawn and none is left the hand ends at once; nobody has gone out (rule 14)."""
    table = Table("P1", "P2 P3", pile=pile, stock=stock)
    table.state.decks = [[], [4, 5]]
    table.play(line)
    assert len(table.hand(1)) == 1 + taken and RanDry in table.types()
    assert table.state.phase == DEAL and table.state.scores() == (0, 2) and table.state.out == -1


@pytest.mark.parametrize(("stock", "ends"), [("", True), ("G1", True), ("G1 G2", False)])
def test_a_penalty_on_an_empty_pile(stock: str, ends: bool) -> None:
    """A penalty that cannot be drawn ends the hand too (rule 14)."""
    table = Table("D P1", "P2", pile="G1 H T", stock=stock).play("1 play D", "2 catch 1")
    assert len(table.hand(1)) == 1 + len(stock.split())
    assert (table.state.phase == DEAL) == ends and table.state.scores() == ((1, 0) if ends else (0, 0))


def test_flipping_the_last_card() -> None:
    """An F on the last card flips it; no card had to be drawn beyond it (rule 14)."""
    table = Table("P1", "P2", pile="P4", stock="G1/F").play("1 back")
    assert table.pile() == ["P4", "G1"] and table.turn() == 2


# --- scoring (15) ------------------------------------------------------------------------------------------


def test_scoring() -> None:
    """Out: own DECK piles and the cards of all other hands; the others: own DECK piles (rule 15)."""
    table = Table("P1", "P2 H W", "P3 P4", pile="P3")
    table.state.decks, table.state.won = [[5, 3], [4], []], [[], [], []]
    table.play("1 play P1")
    assert table.state.scores() == (2 + 5, 1, 0)
    counted = [event for event in table.events if isinstance(event, (Counted, WentOut))]
    assert [(event.seat, event.points) for event in counted] == [(1, 1), (0, 7)]
    assert [(line.seat, line.faces, line.points) for line in counted[-1].sheet] == [
        (0, (), 2), (1, ("P2", "W", "H"), 3), (2, ("P3", "P4"), 2),
    ]  # fmt: skip


def test_the_target_ends_the_match() -> None:
    """Whoever has most when somebody has reached the target wins, be it not who went out (rule 15)."""
    table = Table("P1", "P2", "P3", pile="P3", points=(40, 49, 10))
    table.state.decks = [[], [4], []]
    table.play("1 play P1")
    outcome = table.state.outcome()
    assert table.state.phase == OVER and outcome is not None
    assert outcome.winners == (1,) and outcome.scores == (42, 50, 10) and outcome.ranks == (2, 1, 3)
    assert outcome.reason == "Player 2 wins with 50 points; 50 end the match."
    assert table.moves(1) == set()


def test_a_shared_win() -> None:
    """Equal highest totals share the win (rule 15)."""
    table = Table("P1", "P2 P4", pile="P3", points=(48, 50), target=50).play("1 play P1")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (0, 1)
    assert outcome.reason == "Player 1 and player 2 share the win with 50 points each."


@pytest.mark.parametrize("target", [25, 50, 100])
def test_targets(target: int) -> None:
    """Below the target the match goes on; at it, it ends (rule 15)."""
    for missing, phase in ((2, DEAL), (1, OVER)):
        table = Table("P1", "P2", pile="P3", points=(target - missing, 0), target=target)
        assert table.play("1 play P1").state.phase == phase


def test_ten_scoreless_hands() -> None:
    """Ten hands in a row without a point end the match as it stands; a point starts anew (rule 15)."""
    table = Table("P1", "P2", pile="P3", stock="", points=(7, 9))
    table.state.scoreless = 8
    table.play("1 back")
    assert table.state.phase == DEAL and table.state.scoreless == 9
    table = Table("P1", "P2", pile="P3", stock="", points=(7, 9))
    table.state.scoreless = 9
    table.play("1 back")
    outcome = table.state.outcome()
    assert outcome is not None and outcome.winners == (1,) and "Ten hands in a row" in outcome.reason
    table = Table("P1", "P2", pile="P3", points=(7, 9))
    table.state.scoreless = 9
    assert table.play("1 play P1").state.scoreless == 0 and table.state.phase == DEAL


# --- texts -------------------------------------------------------------------------------------------------


def test_texts() -> None:
    """Canonical texts come back however they are spaced and the three cards ordered; others are none."""
    view = Table("H T W W P1", "P2", pile="P3").state.view(0)
    legal = set(view.legal())
    for text, canonical in (
        ("play  W > green", "play W>green"),
        ("play W>green ", "play W>green"),
        ("play W T H", "play H T W"),
        ("  play T  H W", "play H T W"),
        ("play W W H", "play H W W"),
        (" back", "back"),
    ):
        move = GAME.parse(text, 0, view)
        assert move in legal and GAME.text(move) == canonical
    for text in ("play X", "play W>red", "play p3", "call red", "catch 0", "slap"):
        with pytest.raises(UnreadableMove, match="is no move of Hit the Deck"):
            GAME.parse(text, 0, view)
    with pytest.raises(UnreadableMove, match="no player 3 at this table"):
        GAME.parse("catch 3", 0, view)
