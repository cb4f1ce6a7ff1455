"""Picking moves by presses, drags and keys, on a real table and on made-up legality."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from game.match import Match
from game.rules.core.legal import Legal, Selection
from game.rules.core.move import Move
from game.rules.core.view import View
from game.table.layout import Placement, Rect, Target, layout_for
from game.table.picker import Picker

AREA = Rect(0, 44, 1024, 596)


class Listed(Legal):
    """Whatever moves a test lists."""

    def __init__(self, *moves: Move) -> None:
        self.moves = moves

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def why_not(self, move: Move) -> str | None:
        """Only what is listed is legal."""
        return None if move in self.moves else "That is not on the list (rule 1)."

    def refusal(self, selection: Selection) -> str:
        """Tells what was tried."""
        return f"{selection.pieces} to {selection.target} leads nowhere (rule 1)."


class FakeView:
    """A view of seat 0 with listed moves."""

    seat = 0

    def __init__(self, *moves: Move) -> None:
        self._legal = Listed(*moves)

    def legal(self) -> Legal:
        """The listed moves."""
        return self._legal

    def actors(self) -> frozenset[int]:
        """Seat 0 alone."""
        return frozenset((0,))


def hand(*faces: str) -> tuple[Placement, ...]:
    """Cards side by side, ids from 0."""
    return tuple(
        Placement(n, face, 100.0 + 60 * n, 500, 50, 70, n, "hand:0", pick=face)
        for n, face in enumerate(faces)
    )


def picker(moves: list[Move], faces: tuple[str, ...], targets: tuple[str, ...] = ()) -> Picker:
    """A picker over listed moves, with targets in a row above the hand."""
    boxes = tuple(Target(key, Rect(60.0 + 150 * n, 100, 80, 100), key) for n, key in enumerate(targets))
    view: View[object] = FakeView(*moves)  # type: ignore[assignment, type-var]
    return Picker(view, hand(*faces), boxes)


def play(face: str, target: str) -> Move:
    """Play a card on a target."""
    return Move(0, "play", (face,), target)


TABLE = [play("A", "left"), play("B", "left"), play("B", "right"), Move(0, "draw", target="stock")]


def table() -> Picker:
    """A fits left, B fits both, C fits nowhere; the stock may be drawn from."""
    return picker(TABLE, ("A", "B", "C"), ("left", "right", "stock"))


def test_what_leads_to_a_move_is_lit() -> None:
    """Pieces and targets of legal moves light up, and narrow down as the selection grows."""
    pick = table()
    assert pick.lit_pieces == {0, 1} and pick.lit_targets == {"stock"}
    pick.press_piece(hand("A", "B", "C")[1])
    assert pick.lit_pieces == frozenset() and pick.lit_targets == {"left", "right"}
    assert pick.raised == {1}


def test_click_click_plays() -> None:
    """A card and then a target is a whole move that cannot grow: it plays at once."""
    pick = table()
    pick.press_piece(hand("A", "B", "C")[0])
    assert pick.chosen is None
    pick.press_target("left")
    assert pick.chosen == play("A", "left") and pick.refusal is None


def test_target_first() -> None:
    """The target may be pressed before the card."""
    pick = table()
    pick.press_target("right")
    assert pick.lit_pieces == {1}
    pick.press_piece(hand("A", "B", "C")[1])
    assert pick.chosen == play("B", "right")


def test_a_target_alone_may_be_a_move() -> None:
    """Pressing the stock draws, also while a card is selected."""
    pick = table()
    pick.press_target("stock")
    assert pick.chosen == TABLE[3]
    pick = table()
    pick.press_piece(hand("A")[0])
    pick.press_target("stock")
    assert pick.chosen == TABLE[3]


def test_without_pieces_to_take_places_are_suggested() -> None:
    """Round and round, where several may be pressed by themselves; Enter presses the one that is shown. A
    single one needs no showing: its button is the golden one.
    """
    drawing = [Move(0, "draw", target="stock"), Move(0, "draw", target="discards")]
    pick = picker(drawing, ("A", "B"), ("stock", "melds", "discards"))
    shown = []
    for step in (1, 1, 1, -1):
        assert pick.suggest(step)
        shown.append(pick.cursor.target)
    assert shown == ["stock", "discards", "stock", "discards"] and pick.chosen is None
    pick.press_cursor()
    assert pick.chosen == drawing[1]
    assert not picker(drawing[:1], ("A",), ("stock", "melds")).suggest()


def test_refusals_say_why() -> None:
    """A piece or target that leads nowhere is refused in words, and nothing is lost."""
    pick = table()
    pick.press_piece(hand("A", "B", "C")[2])
    assert pick.refusal == "('C',) to None leads nowhere (rule 1)."
    pick.press_piece(hand("A")[0])
    pick.press_target("right")
    assert pick.refusal == "('A',) to right leads nowhere (rule 1)." and pick.chosen is None
    assert pick.raised == {0}
    pick.press_target("left")
    assert pick.refusal is None and pick.chosen == play("A", "left")


def test_another_card_takes_over() -> None:
    """Pressing a card that cannot join the selected one selects it instead; again, puts it back."""
    cards = hand("A", "B", "C")
    pick = table()
    pick.press_piece(cards[0])
    pick.press_piece(cards[1])
    assert pick.raised == {1} and pick.refusal is None
    pick.press_piece(cards[1])
    assert pick.raised == frozenset() and pick.lit_pieces == {0, 1}


def test_drag_and_drop() -> None:
    """A drop on a legal target plays, on another refuses, on nothing puts the card back."""
    cards = hand("A", "B", "C")
    pick = table()
    pick.hold(cards[0])
    assert pick.lit_targets == {"left"} and pick.chosen is None
    pick.drop(cards[0], "left")
    assert pick.chosen == play("A", "left")
    pick = table()
    pick.hold(cards[0])
    pick.drop(cards[0], "right")
    assert pick.chosen is None and pick.refusal is not None and pick.raised == frozenset()
    pick.hold(cards[0])
    pick.drop(cards[0], None)
    assert pick.refusal is None and pick.raised == frozenset()


@pytest.mark.parametrize(("key", "square"), [("chess", "g1"), ("checkers", "11")])
def test_a_man_put_back_on_its_own_square_is_quiet(key: str, square: str) -> None:
    """Taken up and put back, a man is neither played nor refused, and picked only if it was before."""
    layout, view = layout_for(key), Match.new(key, 2, seed=1).view_at(0, 0)
    places = layout.places(view, AREA, 0)
    man = next(place for place in places if place.pick == square)
    pick = Picker(view, places, layout.targets(view, AREA, 0))
    for selected in ((), (man.id,)):
        if selected:
            pick.press_piece(man)
        pick.hold(man)
        pick.drop(man, square)
        assert pick.chosen is None and pick.refusal is None and pick.refused == 0
        assert pick.selected == selected


def test_drag_replaces_what_was_selected() -> None:
    """With one card selected, another may be dragged straight to its target."""
    cards = hand("A", "B", "C")
    pick = table()
    pick.press_piece(cards[0])
    pick.hold(cards[1])
    pick.drop(cards[1], "right")
    assert pick.chosen == play("B", "right")


def test_whole_but_growing_waits() -> None:
    """One king of a pair is a named move that waits for a confirmation or for more."""
    pick = picker([Move(0, "play", ("K",)), Move(0, "play", ("K", "K"))], ("K", "K", "Q"))
    cards = hand("K", "K", "Q")
    pick.press_piece(cards[0])
    assert pick.chosen is None and pick.named == Move(0, "play", ("K",)) and pick.lit_pieces == {1}
    pick.double_piece(cards[0])
    assert pick.chosen == Move(0, "play", ("K",))
    pick.press_piece(cards[1])
    assert pick.chosen == Move(0, "play", ("K", "K"))


def test_a_double_press_plays_one_card_of_a_hand() -> None:
    """Of a set that can still grow it puts the piece back; what stays on the table it never plays."""
    moves = [Move(0, "play", faces) for faces in (("A",), ("A", "B"), ("A", "B", "C"))]
    for zone, alone in (("hand:0", moves[0]), ("dice:0", None)):
        cards = tuple(card._replace(zone=zone) for card in hand("A", "B", "C"))
        for pressed, chosen in ((cards[:1], alone), (cards[:2], None)):
            pick = Picker(cast(Any, FakeView(*moves)), cards)
            for card in pressed:
                pick.press_piece(card)
            assert pick.named is not None
            pick.double_piece(pressed[-1])
            assert pick.chosen == chosen
            if chosen is None:
                assert pick.selected == tuple(card.id for card in pressed[:-1])


def test_confirm_and_cancel() -> None:
    """Enter plays a named move and only that; Escape lets go and says whether there was anything."""
    pick = picker([Move(0, "play", ("K",)), Move(0, "play", ("K", "K"))], ("K", "K"))
    pick.confirm()
    assert pick.chosen is None
    assert not pick.cancel()
    pick.press_piece(hand("K")[0])
    assert pick.cancel() and pick.raised == frozenset()
    pick.press_piece(hand("K")[0])
    pick.confirm()
    assert pick.chosen == Move(0, "play", ("K",))


def test_choices_and_buttons() -> None:
    """A choice completes a selection; a button's move is checked like any other."""
    moves = [Move(0, "play", ("8",), "pile", suit) for suit in ("hearts", "spades")]
    pick = picker([*moves, Move(0, "pass")], ("8",), ("pile",))
    pick.press_piece(hand("8")[0])
    pick.press_target("pile")
    assert pick.chosen is None and pick.completions.choices == {"hearts", "spades"}
    pick.press_choice("clubs")
    assert pick.refusal is not None
    pick.press_choice("spades")
    assert pick.chosen == moves[1]
    pick.press_move(Move(0, "pass"))
    assert pick.chosen == Move(0, "pass")
    pick.press_move(Move(0, "fold"))
    assert pick.chosen is None and pick.refusal == "That is not on the list (rule 1)."


def test_preview_names_move_and_refusal() -> None:
    """Over a target, the selection previews the whole move or the reason against it."""
    pick = table()
    assert pick.preview("right").move is None and pick.preview().move is None
    pick.press_piece(hand("A")[0])
    assert pick.preview("left").move == play("A", "left")
    assert pick.preview("right").refusal is not None
    pick.cursor.hover(target="left")
    assert pick.preview().move == play("A", "left")
    pick.cursor.hover()
    assert pick.preview().move is None
    assert pick.chosen is None and pick.raised == {0}


def test_arrows_move_by_place() -> None:
    """Arrows go to the nearest thing in their direction; with a card picked, past targets that are no use."""
    pick = table()
    assert pick.cursor.move(1, 0) and pick.cursor.spot is not None and pick.cursor.spot.piece == 0
    pick.cursor.move(1, 0)
    assert pick.cursor.spot.piece == 1
    assert not (pick.cursor.move(0, 1))
    pick.press_cursor()
    assert pick.raised == {1}
    pick.cursor.move(0, -1)
    assert pick.cursor.spot.target == "left"
    pick.cursor.move(1, 0)
    assert pick.cursor.spot.target == "right"
    pick.cursor.move(1, 0)
    assert pick.cursor.spot.target == "right", "the stock takes no card"
    pick.press_cursor()
    assert pick.chosen == play("B", "right")


def test_tab_goes_round_what_is_lit() -> None:
    """Next and previous pass over lit things only, round and round."""
    pick = table()
    seen = []
    for _ in range(4):
        pick.cursor.next()
        assert pick.cursor.spot is not None
        seen.append(pick.cursor.spot.piece if pick.cursor.spot.piece is not None else pick.cursor.spot.target)
    assert seen == [0, 1, "stock", 0]
    pick.cursor.next(-1)
    assert pick.cursor.spot is not None and pick.cursor.spot.target == "stock"


def test_focus_survives_a_new_arrangement() -> None:
    """Laid out anew, the cursor stays on its piece; when that is gone, it goes to the nearest."""
    pick = table()
    pick.cursor.on(piece=1)
    moved = tuple(reversed(hand("A", "B", "C")))
    pick.arranged(moved, ())
    assert pick.cursor.spot is not None and pick.cursor.spot.piece == 1
    pick.arranged(hand("A"), ())
    assert pick.cursor.spot.piece == 0
    pick.arranged((), ())
    assert pick.cursor.spot is None


def test_a_piece_nobody_may_take_lets_go() -> None:
    """Pressing somebody else's card drops the selection and plays nothing."""
    pick = table()
    pick.press_piece(hand("A")[0])
    pick.press_piece(Placement(9, None, 0, 0, 50, 70, 9, "hand:1"))
    assert pick.raised == frozenset() and pick.chosen is None and pick.refusal is None


def deuce(match: Match, seat: int) -> Picker:
    """A picker on a real table."""
    view, layout = match.view(seat), layout_for("deuce")
    return Picker(view, layout.places(view, AREA, seat), layout.targets(view, AREA, seat))


def test_every_deuce_move_can_be_picked() -> None:
    """From any position of a match every legal move is reached by presses, and by drags, with no refusal."""
    match = Match.new("deuce", 3, seed=4)
    layout = layout_for("deuce")
    for _ in range(10):
        seat = min(match.actors())
        view = match.view(seat)
        places = layout.places(view, AREA, seat)
        for move in view.legal():
            for drag in (False, True):
                pick = deuce(match, seat)
                _pick(pick, move, places, drag)
                assert pick.chosen == move, (move, drag, pick.refusal)
        match.play(seat, match.moves(seat)[0])


def _pick(pick: Picker, move: Move, places: tuple[Placement, ...], drag: bool) -> None:
    left = [place for place in places if place.pick is not None]
    for face in move.pieces:
        place = next(place for place in left if place.pick == face)
        left.remove(place)
        if drag:
            pick.hold(place)
            pick.drop(place, move.target or "pile:0L")
        else:
            pick.press_piece(place)
    if not move.pieces and move.target is None:
        pick.press_move(move)
    elif not (drag and move.pieces) and move.target is not None:
        pick.press_target(move.target)


def test_waiting_players_hear_why() -> None:
    """Whoever is not to act has nothing lit, and a press says so."""
    match = Match.new("deuce", 2, seed=4)
    match.play(0, match.moves(0)[0])
    pick = deuce(match, 0)
    assert pick.lit_pieces == frozenset() and pick.lit_targets == frozenset()
    places = layout_for("deuce").places(match.view(0), AREA, 0)
    pick.press_piece(next(place for place in places if place.pick is not None))
    assert pick.refusal is not None and "rule 5" in pick.refusal


@pytest.mark.parametrize("seats", [2, 6])
def test_keyboard_alone_reaches_every_pile(seats: int) -> None:
    """With the arrows alone the cursor gets from the hand to every pile of the table."""
    match = Match.new("deuce", seats, seed=4)
    for seat in range(seats):
        match.play(seat, match.moves(seat)[0])
    seat = min(match.actors())
    pick = deuce(match, seat)
    pick.cursor.next()
    reached, edge = set(), [pick.cursor.spot]
    while edge:
        start = edge.pop()
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            pick.cursor.spot = start
            if pick.cursor.move(*step) and pick.cursor.spot not in reached:
                reached.add(pick.cursor.spot)
                edge.append(pick.cursor.spot)
    names = {spot.target for spot in reached if spot is not None and spot.target is not None}
    assert len(names) == 2 * seats + 1
