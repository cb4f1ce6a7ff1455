"""The choice bar: which buttons there are, in which words, and where."""

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.legal import Selection
from game.rules.core.move import Move
from game.table import choices
from game.table.layout import Rect, layout_for
from game.table.picker import Picker

AREA = Rect(0, 44, 1024, 596)
BAR = Rect(14, 400, 996, 42)
GAME = registry.load("deuce")


def measure(text: str) -> float:
    """A width such as a font would give."""
    return 8.5 * len(text)


def bar(match: Match, seat: int) -> tuple[choices.Entry, ...]:
    """The bar of a seat with nothing selected."""
    view, layout = match.view(seat), layout_for("deuce")
    picker = Picker(view, layout.places(view, AREA, seat), layout.targets(view, AREA, seat))
    return choices.entries(picker, GAME, view, BAR, measure)


def test_moves_without_pieces_are_buttons() -> None:
    """On a turn the draw is a button in the game's words; it carries its move."""
    match = Match.new("deuce", 2, seed=4)
    assert bar(match, 0) == ()
    for seat in range(2):
        match.play(seat, match.moves(seat)[0])
    seat = min(match.actors())
    (draw,) = bar(match, seat)
    assert (draw.kind, draw.text) == ("move", "Draw a card")
    assert draw.move is not None and GAME.text(draw.move) == "draw"
    assert bar(match, 1 - seat) == ()


def test_bare_moves_are_legal_and_bare() -> None:
    """Over a match, the bar offers exactly the legal moves that need no piece."""
    match = Match.new("deuce", 3, seed=8)
    for _ in range(40):
        if match.outcome() is not None:
            break
        seat = min(match.actors())
        view = match.view(seat)
        offered = choices.bare_moves(view)
        assert set(offered) == {move for move in view.legal() if not move.pieces}
        assert len(set(offered)) == len(offered)
        match.play(seat, match.moves(seat)[-1])


@pytest.mark.parametrize(("key", "words"), [("hearts", "Play the "), ("golden_deuce", "Play: ")])
def test_the_play_button_says_play_once(key: str, words: str) -> None:
    """A picked card that could still be put back has a button with the move's own verb, if it has one."""
    game = registry.load(key)
    match = Match.new(key, 4 if key == "hearts" else 2, seed=1)
    seat = min(match.actors())
    view, layout = match.view(seat), layout_for(key)
    area = Rect(0, 48, 1024, 592)
    picker = Picker(view, layout.places(view, area, seat), layout.targets(view, area, seat), game.calls)
    assert picker.suggest()
    (play,) = [each for each in choices.entries(picker, game, view, BAR, measure) if each.kind == "play"]
    assert play.text.startswith(words) and play.text.count("Play") == 1


def test_the_play_button_is_never_cut() -> None:
    """Where its words do not fit beside other buttons it says what is done; the caption names the move."""
    match = Match.new("poker_dice", 2, seed=1)
    while match.view(0).state.phase != "keep":
        (seat,) = match.actors()
        match.play(seat, "roll")
    (seat,) = match.actors()
    view, layout, game = match.view(seat), layout_for("poker_dice"), registry.load("poker_dice")
    area = Rect(0, 48, 1024, 592)
    picker = Picker(view, layout.places(view, area, seat), layout.targets(view, area, seat), game.calls)
    for _ in range(5):
        assert picker.suggest()
    for wide, words in ((2000.0, "Throw the "), (190.0, "Throw")):
        found = choices.entries(picker, game, view, Rect(0, 0, wide, 40), measure)
        (play,) = [each for each in found if each.kind == "play"]
        assert play.text.startswith(words) and (wide > 190 or play.text == words)


@pytest.mark.parametrize("picked", [0, 1, 4, 9])
@pytest.mark.parametrize("bare", [0, 1, 3])
def test_boxes_stay_apart_and_inside(picked: int, bare: int) -> None:
    """Any number of buttons lies in the bar, side by side, at least 32 units high."""
    moves = [Move(0, f"kind {n}") for n in range(bare)]
    texts = [f"Move number {n}" for n in range(bare)]
    places = choices.Places()
    places.note(moves, texts, measure)
    words = [f"Choice number {n}" for n in range(picked)]
    left, right = choices.arranged(words, moves, texts, BAR, measure, places)
    assert (len(left), len(right)) == (picked, bare)
    rects = sorted([*left, *right], key=lambda rect: rect.x)
    for index, rect in enumerate(rects):
        assert BAR.holds(rect) and rect.h >= 32 and rect.w >= 32
        assert index == 0 or rect.x >= rects[index - 1].right


def test_no_canonical_text_reaches_the_player() -> None:
    """Buttons are worded, never written in the notation of records."""
    match = Match.new("deuce", 2, seed=4)
    for seat in range(2):
        match.play(seat, match.moves(seat)[0])
    seat = min(match.actors())
    texts = {GAME.text(move) for move in match.view(seat).legal().completions(Selection()).moves}
    assert not texts & {entry.text for entry in bar(match, seat)}


def test_keys_count_from_the_left() -> None:
    """Where a move came to its place before another that is listed first, too."""
    match = Match.new("rummy", 2, seed=3)
    view, layout = match.view(min(match.actors())), layout_for("rummy")
    seat = view.seat or 0
    picker = Picker(view, layout.places(view, AREA, seat), layout.targets(view, AREA, seat))
    first, second = choices.bare_moves(view)
    places = choices.Places()
    places.note([first], ["Draw"], measure)  # the place at the right end is its own
    found = choices.entries(picker, registry.load("rummy"), view, BAR, measure, places=places)
    assert [entry.move for entry in found] == [second, first]
    assert found[0].rect.right < found[1].rect.x
