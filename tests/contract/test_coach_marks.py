"""Coach marks: wherever one would show, its rule is in the book, its thing on the table, and a free place
beside it; and each of them shows in some random match.
"""

import random
import re
from collections.abc import Iterator
from functools import cache, reduce
from itertools import chain
from math import ceil
from typing import Any

import pytest

from game.match import Match
from game.rules import registry
from game.rules.core.rng import Deal
from game.rules.core.view import View
from game.scenes.book import open_book
from game.table import choices, coachmarks
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.coachmarks import REACH, Bubble, Coaching, CoachMark, Scene
from game.table.layout import Rect, layout_for
from game.table.layout_capabilities import Panelled
from game.table.picker import Picker
from game.table.tabletop import Tabletop

AREA = Rect(0, 48, 1024, 592)
"""Under the top bar of the smallest window."""
KEYS = [entry.key for entry in registry.entries()]
MATCHES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "hearts": [(4, {"passing": "right", "lead_low_club": True, "hearts_broken": True})],
    "checkers": [(2, {"capture": "forced"})],
    "domino_poker": [(4, {"raise_by": 10, "hands": 50})],
    "golden_deuce": [(2, {"pawns": 2})],
}
"""Tables beside the usual ones: seats and options."""
POSITIONS = {"chess": "k7/p7/P7/8/8/p7/P7/K7 w - - 0 1"}
"""Where else matches begin: here positions soon come again."""
PLIES = {"chess": 500, "checkers": 300, "bingo": 900}


@cache
def marks(key: str) -> tuple[CoachMark[Any], ...]:
    """Those of a game."""
    layout = layout_for(key)
    return tuple(layout.coach_marks) if isinstance(layout, Coaching) else ()


def sizes(words: str) -> list[tuple[float, float]]:
    """Bubbles for these words, rather too large than too small."""
    return [(wide, 21.0 * ceil(len(words) * 8.4 / (wide - 28)) + 22) for wide in coachmarks.WIDTHS]


def names(scene: Scene, thing: Rect) -> list[Rect]:
    """The plates of the table, but for one that is meant itself."""
    return [plate.rect for plate in scene.plates if plate.rect != thing]


def views(key: str, seed: int) -> Iterator[View[Any]]:
    """Of everybody who may act, along a random match."""
    entry = registry.entry(key)
    tables = [(min(3, entry.seats[-1]) if entry.seats[0] < 3 else entry.seats[0], {}), *MATCHES.get(key, [])]
    begun: list[tuple[int, dict[str, Any], Deal]] = [(seats, options, None) for seats, options in tables]
    if key in POSITIONS:
        begun.append((2, {}, [[POSITIONS[key]]]))
    for seats, options, deal in begun:
        match, rng = Match.new(key, seats, seed, options, deal), random.Random(seed)
        for _ in range(PLIES.get(key, 240)):
            if match.outcome() is not None:
                break
            acting = sorted(match.actors())
            yield from (match.view(seat) for seat in acting)
            seat = rng.choice(acting)
            moves = [move for move in match.moves(seat) if move != "resign" and not move.startswith("flag")]
            if key in ("chess", "checkers") and rng.random() < 0.98:
                moves = [move for move in moves if move not in ("offer", "claim", "accept")] or moves
            if key == "texas42" and "pass" in moves and rng.random() < 0.7:
                moves = ["pass"]  # three in a row are rare by chance
            match.play(seat, rng.choice(moves))


def in_bar(tabletop: Tabletop, picker: Picker, view: View[Any]) -> list[tuple[str, Rect]]:
    """The buttons of a bar, about where a table has them."""
    game, bar = registry.load(view.game), tabletop.layout.bar(AREA, len(tabletop.plates))
    found = choices.entries(picker, game, view, bar, lambda text: 9.0 * len(text))
    shown = [(entry.kind if entry.move is None else entry.move.kind, entry.rect) for entry in found]
    shown += [("choice", chip.rect) for chip in tabletop.chips(picker)]
    shown += [("dial", bar) for _ in choices.dial(picker)[:1]]
    return shown + [(kind, Rect(bar.right - 110, bar.y + 8, 100, 34)) for kind in game.calls]


def beside(
    tabletop: Tabletop, mark: CoachMark[Any], view: View[Any]
) -> tuple[Scene, Rect, list[Rect], Bubble | None]:
    """The table that a view shows, what the mark is about, what its words may not cover, where they stand."""
    tabletop.show(view, (), 0.0)
    tabletop.settle(0.0)
    picker = Picker(view, tabletop.placements, tabletop.targets, registry.load(view.game).calls)
    scene = tabletop.scene(in_bar(tabletop, picker, view))
    thing = mark.at(view).find(scene)
    assert thing is not None, (mark.key, "its thing does not lie there")
    hard = coachmarks.needed(scene, view.seat, picker.lit_pieces, picker.lit_targets)
    if isinstance(tabletop.layout, Panelled):
        hard.append(tabletop.layout.panel(tabletop.area))
    return scene, thing, hard, coachmarks.bubble(scene, thing, sizes(mark.words), hard)


def drawn(scene: Scene, thing: Rect) -> bool:
    """Whether this is the box of something that is to be seen: a button, plate, mark, or piece, or of several
    of them together, or a printed place of a piece's size.
    """
    boxes = [rect for _, rect in scene.buttons]
    boxes += [plate.rect for plate in scene.plates] + [mark.rect for mark in scene.marks]
    boxes += [place.rect for place in scene.placements if not place.covered]
    boxes += [target.rect for target in scene.targets if target.rect.w < 200]
    inside = [box for box in boxes if thing.holds(box)]
    around = reduce(Rect.union, inside) if inside else None
    return around is not None and around.inset(-0.1).holds(thing)


def points_at(scene: Scene, thing: Rect, tip: tuple[float, float]) -> bool:
    """Whether a foot ends at a thing, its edges included, or above what is written right above it."""
    near = thing.inset(-max(REACH))
    lines = (mark.rect for mark in scene.marks if coachmarks.is_read(mark))
    ends = [thing, *(line.inset(-2) for line in lines if line.overlaps(near) and line.y < thing.y)]
    return any(rect.inset(-0.1).contains(*tip) for rect in ends)


def test_every_game_has_three_to_eight() -> None:
    """Each with a name of its own, and a sentence that ends with its rule."""
    for key in KEYS:
        found = marks(key)
        assert 3 <= len(found) <= 8, key
        assert len({mark.key for mark in found}) == len(found)
        for mark in found:
            assert re.search(r" \(rules? \d+[a-z]?( and \d+[a-z]?)?\)\.$", mark.words), mark.words
            assert len(mark.words) <= 150 and mark.words[0].isupper()


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_is_in_the_book(key: str) -> None:
    """The numbers that sentences cite are numbers of its rules."""
    numbers = open_book(key).numbers
    for mark in marks(key):
        cited = re.findall(r"\d+[a-z]?", mark.words[mark.words.rindex("(rule") :])
        assert cited and set(cited) <= set(numbers), mark.words


@pytest.mark.parametrize("key", KEYS)
def test_each_mark_shows_beside_its_thing(key: str) -> None:
    """Over random matches every mark becomes due; what it is about lies on the table, and beside it, or on it
    where it is large, a place that covers nothing to be pressed.
    """
    tabletop = Tabletop(key, NORMAL, decks.sprites(decks.name_for(key), NORMAL), reduced_motion=True)
    tabletop.area = AREA
    left = {mark.key: mark for mark in marks(key)}
    for seed in range(40):
        for view in views(key, seed):
            for mark in list(coachmarks.due(list(left.values()), view, lambda name: False)):
                scene, thing, hard, found = beside(tabletop, mark, view)
                assert AREA.holds(thing, 1.0)
                assert drawn(scene, thing), (mark.key, "it points at nothing that is drawn", thing)
                if found is None:
                    continue  # it waits for a better moment
                assert AREA.holds(found.box)
                assert points_at(scene, thing, found.tip), (mark.key, "it points beside its thing")
                assert not found.box.overlaps(thing) or thing.h > 1.5 * found.box.h
                assert not any(found.box.overlaps(rect) for rect in hard)
                del left[mark.key]
        if not left:
            return
    raise AssertionError(f"never shown: {sorted(left)}")


def test_a_foot_leads_to_its_card_past_what_is_written_beside() -> None:
    """The lowest card of Golden Deuce lies below the ladder of kinds: the foot goes to the card, and does not
    end flat at a line of the ladder.
    """
    area, found = Rect(0, 48, 1280, 672), []
    tabletop = Tabletop(
        "golden_deuce", NORMAL, decks.sprites(decks.name_for("golden_deuce"), NORMAL), reduced_motion=True
    )
    tabletop.area = area
    (mark,) = (mark for mark in marks("golden_deuce") if mark.key == "first")
    for seed in range(40):
        view = Match.new("golden_deuce", 4, seed=seed).view(0)
        if list(coachmarks.due([mark], view, lambda name: False)):
            scene, thing, hard, _ = beside(tabletop, mark, view)
            hard.append(scene.bar.moved(0, -scene.bar.h))  # what else is offered keeps the words away
            bubble = coachmarks.bubble(scene, thing, [(246.0, 68.0)], hard)
            assert bubble is not None
            found.append(bubble)
            aside, on = bubble.tip[0] - bubble.foot[0], bubble.tip[1] - bubble.foot[1]
            assert abs(aside) < max(30, 1.6 * abs(on)), (seed, bubble)
    assert len(found) > 2


@pytest.mark.parametrize(
    ("key", "seats", "mark", "area"),
    [("cribbage", 2, "count", AREA), ("poker_dice", 4, "again", Rect(0, 48, 1280, 752))],
)
def test_a_mark_covers_no_piece_where_a_board_has_room(key: str, seats: int, mark: str, area: Rect) -> None:
    """Neither the card that was just counted nor a player's plate, but the field of the dice or the holes."""
    tabletop = Tabletop(key, NORMAL, decks.sprites(decks.name_for(key), NORMAL), reduced_motion=True)
    tabletop.area = area
    told = next(one for one in marks(key) if one.key == mark)
    match = Match.new(key, seats=seats, seed=3)
    while True:
        seat = min(match.actors())
        view = match.view(seat)
        if told.when(view) and (key != "cribbage" or view.state.count):
            break
        match.play(seat, match.moves(seat)[0])
    scene, _, _, found = beside(tabletop, told, view)
    assert found is not None
    lying = [place.rect for place in scene.placements if not place.covered]
    assert not any(found.box.overlaps(rect) for rect in (*lying, *(plate.rect for plate in scene.plates)))


@pytest.mark.parametrize(
    ("key", "seats"), [("deuce", 6), ("hit_the_deck", 6), ("dominoes", 4), ("rummy", 6), ("golden_deuce", 4)]
)
def test_at_the_largest_tables_no_name_is_covered(key: str, seats: int) -> None:
    """In a full circle there is a free place for the words, narrower or farther off if need be."""
    tabletop = Tabletop(key, NORMAL, decks.sprites(decks.name_for(key), NORMAL), reduced_motion=True)
    tabletop.area = AREA
    match, rng, told = Match.new(key, seats=seats, seed=5), random.Random(5), 0
    for _ in range(60):
        seat = min(match.actors())
        view = match.view(seat)
        for mark in coachmarks.due(marks(key), view, lambda name: False):
            scene, thing, _, found = beside(tabletop, mark, view)
            if found is not None:
                told += 1
                assert not any(found.box.overlaps(rect) for rect in names(scene, thing)), mark.key
        match.play(seat, rng.choice(match.moves(seat)))
    assert told >= 20


@pytest.mark.parametrize("key", ["hearts", "cribbage", "domino_poker"])
def test_no_plate_and_no_word_is_covered(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a large window, however near to its thing one's own plate stands, and whatever is written there."""
    monkeypatch.setitem(globals(), "AREA", area := Rect(0, 0, 1536, 864))
    tabletop = Tabletop(key, NORMAL, decks.sprites(decks.name_for(key), NORMAL), reduced_motion=True)
    tabletop.area = area
    left = {mark.key: mark for mark in marks(key)}
    for view in chain(views(key, 0), views(key, 1)):
        for mark in list(coachmarks.due(list(left.values()), view, lambda name: False)):
            scene, thing, _, found = beside(tabletop, mark, view)
            words = [one.rect for one in scene.marks if coachmarks.is_read(one)]
            told = [rect for rect in (*names(scene, thing), *words) if rect != thing]
            assert found is not None and not any(found.box.overlaps(rect) for rect in told), mark.key
            del left[mark.key]
    assert len(left) <= 3


def test_nobody_is_told_in_anothers_turn() -> None:
    """A spectator and who waits are told nothing."""
    for key in KEYS:
        match = Match.new(key, seats=registry.entry(key).seats[0])
        for seat in (None, *(set(range(match.seats)) - match.actors())):
            assert not list(coachmarks.due(marks(key), match.view(seat), lambda name: False))


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_mark_about_a_named_suit_does_not_cover_it(seats: int) -> None:
    """The sign of the suit, however large it is printed, is what the words are about."""
    tabletop = Tabletop("crazy_eights", NORMAL, decks.sprites("playing_cards", NORMAL), reduced_motion=True)
    tabletop.area = AREA
    told = next(one for one in marks("crazy_eights") if one.key == "named")
    for seed in range(1, 9):
        match, rng = Match.new("crazy_eights", seats=seats, seed=seed), random.Random(seed)
        while not told.when(view := match.view(seat := min(match.actors()))):
            match.play(seat, rng.choice(match.moves(seat)))
        scene, _, _, found = beside(tabletop, told, view)
        signs = [mark.rect for mark in scene.marks if mark.aloud(str).endswith("were named")]
        assert len(signs) == 1 and (found is None or not found.box.overlaps(signs[0]))
