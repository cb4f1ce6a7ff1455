"""Hit the Deck in words: captions, buttons, prompts, selections, and a rule book that tells the truth."""

import re
from pathlib import Path

import pytest

from game.rules.core.legal import Selection
from game.rules.core.move import Move
from game.rules.games.hit_the_deck import GAME, game, legal, state
from game.rules.games.hit_the_deck.cards import ALL_BACKS, BACKS, CODES, FITS, back_name
from game.scenes.book import Book, Figure, Paragraph, Rule, open_book
from tests.rules.hit_the_deck_table import Table

SEATS = ("East", "North", "West")


def names(viewer: int | None) -> list[str]:
    """The names as a viewer reads them."""
    return ["you" if seat == viewer else name for seat, name in enumerate(SEATS)]


def captions(table: Table, viewer: int | None = None) -> list[str]:
    """The sentences of the last line."""
    name = names(viewer).__getitem__
    return [words for event in table.events if (words := event.sentence(name))]


def move(table: Table, text: str, player: int = 1) -> Move:
    """A move of a player in this position."""
    return GAME.parse(text, player - 1, table.state.view(player - 1))


# --- captions ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "line", "told"),
    [
        (Table("P1 P2", "G1", pile="P3"), "1 play P1", ["East plays Purple 1."]),
        (Table("W P2", "G1", pile="P3"), "1 play W>green", ["East plays a Wild for green."]),
        (Table("W P2", "G1", pile="H"), "1 play W", ["East plays a Wild as THE."]),
        (
            Table("PR P2", "G1", "G2", pile="P3"), "1 play PR",
            ["East plays Purple Reverse.", "Play goes counter-clockwise now; West follows."],
        ),
        (
            Table("H W D P1", "G1", pile="P3"), "1 play H W D",
            ["East plays HIT, THE and DECK (THE by a Wild) at once.",
             "East wins the pile of 4 cards, their first DECK pile."],
        ),
        (Table("P1", "G1", pile="P3", stock="H/2 T/1"), "1 back", ["East draws 2 cards."]),
        (Table("P1", "G1", pile="P3", stock="H/F"), "1 back", ["East flips HIT."]),
        (
            Table("P1", "G1", pile="P3", stock="H/G T/1 G2/1"), "1 back",
            ["East draws and plays Green 2, after 2 cards to keep."],
        ),
        (Table("P1", "G1", pile="S", stock="G2"), "1 search", ["East draws and plays Green 2."]),
        (
            Table("P1", "G1", pile="S", stock="H"), "1 search",
            ["East draws 1 card without finding a number card.",
             "East must draw and no card is left: the hand ends and nobody goes out.",
             "Nobody scores in this hand."],
        ),
        (
            Table("P1", "G1 H", pile="P3"), "1 play P1",
            ["East plays Purple 1.", "East goes out: 2 left in other hands = 2 points."],
        ),
    ],
)  # fmt: skip
def test_captions(table: Table, line: str, told: list[str]) -> None:
    """Each event is one sentence."""
    table.play(line)
    assert captions(table) == told


def test_captions_for_you() -> None:
    """The viewer is "you", as actor and as victim."""
    table = Table("D P1", "P2", "P3", pile="G1 H T").play("1 play D")
    assert captions(table, 0) == ["You play DECK.", "You win the pile of 4 cards, your first DECK pile."]
    table.play("3 catch 1")
    assert captions(table, 0) == ["West catches you without a call: you draw 2 cards."]
    assert captions(table, 2) == ["You catch East without a call: East draws 2 cards."]
    table = Table("D P1", "P2", "P3", pile="G1 H T").play("1 play D", "1 declare")
    assert captions(table, 0) == ["You call “HIT THE DECK”."]
    assert captions(table, 1) == ["East calls “HIT THE DECK”."]


# --- buttons, prompts, previews ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "stock", "pile", "label"),
    [
        ("back", "H/3", "P3", "Draw 3 cards"),
        ("back", "H/1", "P3", "Draw 1 card"),
        ("back", "H/F", "P3", "Flip the top card"),
        ("back", "H/Y", "P3", "Draw until a yellow card"),
        ("back", "", "P3", "Draw from the empty pile and end the hand"),
        ("search", "H", "S", "Draw until a number card"),
        ("play W>green", "H", "P3", "Wild, calling green"),
        ("play W", "H", "H", "Wild as THE"),
        ("play W", "H", "H T", "Wild as DECK"),
        ("play H T D", "H", "P3", "HIT, THE and DECK"),
        ("play W T W", "H", "P3", "HIT, THE and DECK (HIT and DECK by Wilds)"),
        ("play YR", "H", "PR", "Yellow Reverse"),
    ],
)
def test_labels(text: str, stock: str, pile: str, label: str) -> None:
    """A button says what will happen, the back's order included."""
    table = Table("W W H T D YR", "P1", pile=pile, stock=stock)
    assert GAME.label(move(table, text), table.state.view(0), names(0).__getitem__) == label


def test_prompts() -> None:
    """What fits, and what the back would bring; nothing betrays that a call is still due."""

    def prompt(table: Table, seat: int = 0) -> str:
        return GAME.prompt(table.state.view(seat), names(seat).__getitem__)

    assert prompt(Table("P1", "P2", pile="G3", stock="H/2 H/1")) == (
        "Your turn: match green or number 3, or draw 2 cards."
    )
    assert prompt(Table("P1", "P2", stock="H/F")) == "Your turn: play any number, or flip the top card."
    assert "match purple or Reverse" in prompt(Table("P1", "P2", pile="PR"))
    assert "play a green card" in prompt(Table("P1", "P2", pile="W", called="green"))
    assert "play THE" in prompt(Table("P1", "P2", pile="H"))
    assert prompt(Table("P1", "P2", pile="S")) == "A Search: draw until a number card comes."
    table = Table("D P1", "P2", pile="H T").play("1 play D")
    assert prompt(table, 0) == "Waiting for North."
    assert prompt(table.play("1 declare"), 0) == "Waiting for North."
    assert "Call a colour" in prompt(Table("P1", "P2", stock="W/F").play("1 back"))


@pytest.mark.parametrize(
    ("hand", "pile", "text", "told"),
    [
        ("D P1", "G1 H T", "play D", "Wins the pile of 4 cards"),
        ("D", "G1 H T", "play D", "Wins the pile of 4 cards and goes out for 3 points"),
        ("H T D P1", "P3", "play H T D", "Wins the pile of 4 cards"),
        ("P1", "P3", "play P1", "Goes out for 2 points"),
        ("H P1", "P3", "play H", "North may follow with THE"),
        ("T P1", "H", "play T", "North may follow with DECK"),
        ("W P1", "P3", "play W>green", "North must follow with green"),
        ("S P1", "P3", "play S", "North must draw until a number card comes"),
        ("PR P1", "P3", "play PR", "You play next"),
        ("P1 P2", "P3", "play P1", ""),
        ("P1 P2", "P3", "back", ""),
    ],
)
def test_previews(hand: str, pile: str, text: str, told: str) -> None:
    """What a move leads to, before it is made."""
    table = Table(hand, "P2 P4", pile=pile)
    view, name = table.state.view(0), names(0).__getitem__
    assert GAME.preview(move(table, text), view, name) == told


def test_backs_in_words() -> None:
    """Every back has a name."""
    assert [back_name(back) for back in ("3", "F", "P")] == ["a 3", "an F", "a purple dot"]
    assert len({back_name(back) for back in BACKS}) == len(BACKS)


# --- selections --------------------------------------------------------------------------------------------


def test_selections() -> None:
    """A card that is one move plays at once; a Wild waits for its colour, a HIT for THE and DECK."""
    view = Table("P1 H T D W", "P2", pile="P3").state.view(0)
    legality = view.legal()
    start = legality.completions(Selection())
    assert start.pieces == {"P1", "H", "T", "D", "W"} and start.targets == {"stock"}
    assert legality.completions(Selection(("P1",))).final
    assert legality.completions(Selection(("P1",), "pile")).final
    assert legality.completions(Selection(target="stock")).final
    wild = legality.completions(Selection(("W",)))
    assert wild.choices == {"purple", "green", "yellow"} and wild.pieces == {"H", "T", "D"}
    hit = legality.completions(Selection(("H",)))
    assert hit.pieces == {"T", "D", "W"} and len(hit.moves) == 1
    assert legality.completions(Selection(("T", "H", "D"))).final
    assert legality.completions(Selection(("P1", "H"))).dead


def test_calls_are_named_by_the_game() -> None:
    """Declaring and catching are the moves made out of turn; they are bare for the picker."""
    table = Table("D P1", "P2", "P3", pile="G1 H T").play("1 play D")
    assert GAME.calls == {"declare", "catch"}
    (declare,) = table.state.view(0).legal()
    (catch,) = table.state.view(2).legal()
    assert (declare.kind, declare.choice, catch.kind, catch.choice) == ("declare", None, "catch", "1")


def test_refused_selections() -> None:
    """What cannot be picked is refused with its rule."""
    table = Table("P1 H T", "P2", pile="G3")
    legality = table.state.view(0).legal()
    for selection, rule in (
        (Selection(("P1",)), "4"), (Selection(("T",)), "4"), (Selection(("P1", "T")), "8"),
        (Selection(("H",), "stock"), "4"), (Selection(target="hand:0"), "4"), (Selection(choice="2"), "7"),
    ):  # fmt: skip
        assert legality.completions(selection).dead and f"(rule {rule})" in legality.refusal(selection)
    searching = Table("P1", "P2", pile="S").state.view(0).legal()
    assert "(rule 9)" in searching.refusal(Selection(("P1",)))


# --- the rule book -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def book() -> Book:
    """The book as the scene reads it."""
    return open_book("hit_the_deck")


def test_the_book_is_numbered_as_the_source(book: Book) -> None:
    """Rules 1 to 15, each with a title and a text; the rulings stand where the source is silent."""
    assert book.title == GAME.name and book.numbers == tuple(str(number) for number in range(1, 16))
    rules = [block for block in book.blocks if isinstance(block, Rule)]
    assert all(rule.title and (rule.text or rule.ruling) for rule in rules)
    assert {rule.number for rule in rules if rule.ruling} == {"2", "4", "7", "13", "15"}
    first = next(i for i, block in enumerate(book.blocks) if isinstance(block, Rule))
    assert any(isinstance(block, Paragraph) and not block.tip for block in book.blocks[:first])
    assert sum(isinstance(block, Paragraph) and block.tip for block in book.blocks) >= 4


def test_cited_rules_are_in_the_book(book: Book) -> None:
    """Whatever number a refusal names can be opened."""
    quoted: set[str] = set()
    for module in (legal, state, game):
        text = Path(str(module.__file__)).read_text(encoding="utf-8")
        for found in re.findall(r"\(rules? ([^)]*)\)", text):
            quoted.update(re.findall(r"\d+", found))
    assert quoted and quoted <= set(book.numbers)


def test_figures_are_true(book: Book) -> None:
    """In a figure "On …" everything after the first card may be played on it."""
    shown = [block for block in book.blocks if isinstance(block, Figure) and block.caption.startswith("On ")]
    assert len(shown) >= 3
    for figure in shown:
        top, *others = (CODES[face] for face in figure.piles)
        assert others and all(FITS[top] >> face & 1 for face in others), figure


def test_the_book_counts_the_backs(book: Book) -> None:
    """Rule 2 gives the numbers of backs that the deck has."""
    rule = next(block for block in book.blocks if isinstance(block, Rule) and block.number == "2")
    counts = [ALL_BACKS.count(code) for code in range(len(BACKS))]
    told = [int(number) for number in re.findall(r"\b(\d+)(?: cards)? (?:carry )?an? [1-5F]\b", rule.ruling)]
    assert told == counts[:6]
    assert f"each colour has {counts[6]} dots" in rule.ruling and counts[6:] == [counts[6]] * 3
