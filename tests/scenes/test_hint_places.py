"""Where the words of a hint stand: nothing that one needs lies beneath, at any table in a small window."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product

import pygame
import pytest

from game.ai.bot import turn_moves
from game.ai.thought import Unit
from game.coach.hints import ONLY
from game.coach.words import counted
from game.match import Match
from game.rules import registry
from game.rules.games.hit_the_deck.cards import CALLED
from game.rules.shared.dominoes import LEFT, RIGHT
from game.scenes import hint as hint_module
from game.scenes import table as table_module
from game.scenes.clearing import Around, Costs, about_hint, placed, pointed_at
from game.scenes.pointers import Pointers
from game.scenes.why import Why
from game.scenes.whypages import WIDE, Told, pages
from game.table.frames import rect_of
from game.table.layout import Rect
from game.table.layouts.crazy_eights.marks import Suit
from game.table.layouts.dominoes.marks import End
from game.table.layouts.dominoes.poker.marks import Ladder
from game.table.layouts.dominoes.texas42.marks import Sign
from game.table.layouts.hit_the_deck.marks import Called
from game.table.layouts.poker_dice.marks import DiceTray, HandInTray
from game.table.marks import Amount, Count, Note, Tally
from game.table.ui.theme import SMALL

from .card_tables import CardTable, sit
from .quick import quick_bots, quick_pictures
from .seated import Sit
from .test_hint import Ready, choosing, press, table_of

__all__ = ["quick_bots", "quick_pictures", "sit"]

TABLES = [(each.key, seats) for each in registry.entries() for seats in {each.seats[0], each.seats[-1]}]
LONG = "After this you win the round in 71 of 100 deals that fit what you see; after the other one, in 12."
EDGE, WORDS = 8.0, 3.0
"""How much of a piece, and of words, may be covered at its edge."""


def later(key: str, seats: int, plies: int) -> Match:
    """A match in which seat 0 is to act after about so many moves; as it begins where it would be over."""
    match = choosing(key, seats)
    while match.outcome() is None and (plies > 0 or 0 not in match.actors()):
        plies -= 1
        seat = min(match.actors())
        moves = [text for text in match.moves(seat) if text.split()[0] not in ("resign", "offer", "fold")]
        match.play(seat, moves[len(moves) // 2])
    return match if match.outcome() is None else choosing(key, seats)


def hinted(sit: Sit, match: Match, **more: tuple[int, int]) -> CardTable:
    """A table at which all moves of a hint show."""
    table: CardTable = sit("P" + "R" * (match.seats - 1), match, **more)
    table.until(lambda: table.picker is not None)
    press(table)
    press(table)
    assert table.scene._coach.hints.shown
    table.app.redraw()
    table.driver.frames(1)
    return table


def own(table: CardTable) -> Iterator[tuple[str, Rect]]:
    """What a player needs to act: pieces and places, the own hand, plate and numbers, buttons, tools."""
    tabletop, hud, hints = table.tabletop, table.scene._hud, table.scene._coach.hints
    for place in tabletop.placements:
        if not place.covered and (
            place.id in table.picker.lit_pieces or place.zone == f"hand:{tabletop.near}"
        ):
            yield f"piece of {place.zone}", place.rect
    for rect in pointed_at(tabletop, [option.move for option in hints.options[: hints.shown]]):
        yield (
            "pointed at",
            Rect.about(*rect.centre, rect.w / 2, rect.h),
        )  # with its number, and what goes there
    yield from numbers(table, tabletop.near)
    for mark in tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near):
        if isinstance(mark, Tally | Sign | Suit | Called):
            yield "tally or sign", mark.rect
    yield from (("button", rect) for _, rect in hud.offered())
    yield from (("frame", rect) for rect in hud.corners())


def numbers(table: CardTable, seat: int) -> Iterator[tuple[str, Rect]]:
    """A plate, with its total, its clock or the number of pieces."""
    plate = next(plate for plate in table.tabletop.plates if plate.seat == seat)
    total = plate.total and Rect.about(
        *plate.total.centre, min(plate.total.w, plate.total.h * 1.8), plate.total.h
    )
    for rect in (plate.rect, total, plate.cards):
        if rect is not None:
            yield f"plate {seat}", rect


def others(table: CardTable) -> Iterator[tuple[str, Rect]]:
    """What else is not to be covered by words that stay: plates, counts, what lies open, a board."""
    tabletop, scene = table.tabletop, table.scene
    for plate in tabletop.plates:
        yield from numbers(table, plate.seat)
    for mark in tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near):
        if isinstance(mark, Amount | Count):
            yield type(mark).__name__, mark.rect
    yield from ((f"piece of {place.zone}", place.rect) for place in tabletop.placements if not place.covered)
    yield from (("square", target.rect) for target in tabletop.targets if target.square)
    yield from (("chip", box) for box in scene._acts.placed(scene._theme).values())
    yield from moves_beside(table)


def line_ends(table: CardTable) -> Iterator[tuple[str, Rect]]:
    """Of a line of dominoes: where a tile can be laid, and the number there."""
    tabletop = table.tabletop
    yield from ((f"end {end.key}", end.rect) for end in tabletop.targets if end.key in (LEFT, RIGHT))
    for mark in tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near):
        if isinstance(mark, End):
            yield "number of an end", mark.rect


def moves_beside(table: CardTable) -> Iterator[tuple[str, Rect]]:
    """The list of moves beside a board, with all that can be said there."""
    panel = table.scene._beside.panel
    if panel is not None:
        yield from (("panel", rect_of(each.rect)) for each in panel.widgets.widgets if each.visible)


@pytest.mark.parametrize("plies", [0, 6, 14])
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_nothing_of_a_hint_covers_what_one_needs(
    sit: Sit, key: str, seats: int, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the fewest and the most seats in the smallest window. The pill leaves all in sight but an edge and
    cuts no word; tags leave the pill and all numbers; the drawer leaves what one needs to act, the pill, all
    plates, a board and both ends of a line, and has the bars of all that is marked on the table.
    """
    monkeypatch.setattr(table_module, "_bots", Ready)
    monkeypatch.setattr(hint_module, "reason", lambda *asked: LONG)
    tags: dict[int, pygame.FRect] = {}
    tag = Pointers._tag

    def tagged(self: Pointers, at: tuple[float, float], number: int, words: str, room: float) -> None:
        tag(self, at, number, words, room)
        tags[number] = self._tags[-1]

    monkeypatch.setattr(Pointers, "_tag", tagged)
    table = hinted(sit, later(key, seats, plies))
    hints = table.scene._coach.hints
    pill = rect_of(hints.pill.rect)
    assert table.tabletop.area.holds(pill, 4.0)
    assert hints.pill.said in (hints.text, hints.short)
    assert not [(what, rect) for what, rect in (*own(table), *others(table)) if pill.overlaps(rect, EDGE)]
    assert not [rect for what, rect in own(table) if what == "button" and pill.overlaps(rect)]
    counts = [rect for what, rect in others(table) if what.startswith(("plate", "Count", "Total"))]
    for box in map(rect_of, tags.values()):
        assert not [rect for rect in (pill, *counts) if box.overlaps(rect, 3.0)]
    press(table, pygame.K_w)
    if not hints.why.open:
        return
    table.driver.frames(2)
    drawer, pill = rect_of(hints.why.rect), rect_of(hints.pill.rect)
    assert table.tabletop.area.holds(drawer) and not drawer.overlaps(pill)
    assert not [(what, rect) for what, rect in own(table) if drawer.overlaps(rect, EDGE)]
    assert not [(what, rect) for what, rect in line_ends(table) if drawer.overlaps(rect, WORDS)]
    assert not [
        (what, rect)
        for what, rect in others(table)
        if what.startswith(("plate", "square")) and drawer.overlaps(rect, WORDS)
    ]
    assert hints.why.told >= min(len(hints.options), len(hints.why.bars))


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [6, 8])
def test_why_leaves_the_suit_in_sight(
    sit: Sit, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In larger windows too, where a wide drawer has room beside the piles."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table = hinted(sit, later("crazy_eights", seats, 17), size=size)
    press(table, pygame.K_w)
    table.driver.frames(2)
    hints, tabletop = table.scene._coach.hints, table.tabletop
    marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near)
    (suit,) = (mark.rect for mark in marks if isinstance(mark, Suit))
    assert hints.why.open and not rect_of(hints.why.rect).overlaps(suit, WORDS)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_why_leaves_the_colour_in_sight(sit: Sit, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """That a Wild called in Hit the Deck: nothing else may be played on it."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    seen = 0
    for match in islice(called(seats), 6):
        table = hinted(sit, match)
        press(table, pygame.K_w)
        table.driver.frames(2)
        hints, tabletop = table.scene._coach.hints, table.tabletop
        marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near)
        (colour,) = (mark.rect for mark in marks if isinstance(mark, Called))
        assert hints.why.open and not rect_of(hints.why.rect).overlaps(colour, EDGE)
        seen += 1
    assert seen == 6


def called(seats: int) -> Iterator[Match]:
    """Matches of Hit the Deck in which seat 0 may choose what goes on a Wild."""
    for seed in range(60):
        match, rng = Match.new("hit_the_deck", seats, seed=seed), random.Random(seed)
        for _ in range(80):
            seat = rng.choice(sorted(match.actors()))
            state = match.view(0).state
            if state.top >= CALLED and seat == 0 and len(turn_moves(match.bare_view(0))) > 2:
                yield match
                break
            match.play(seat, rng.choice(match.moves(seat)))
            if match.outcome() is not None:
                break


@pytest.mark.parametrize("plies", [2, 16])
def test_why_leaves_the_kinds_of_hands_in_sight(
    sit: Sit, plies: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Domino Poker's ladder is read, too, though all of its lines are as high as a field to lie things on."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    monkeypatch.setattr(hint_module, "reason", lambda *asked: LONG)
    table = hinted(sit, later("domino_poker", 4, plies))
    press(table, pygame.K_w)
    table.driver.frames(2)
    hints, tabletop = table.scene._coach.hints, table.tabletop
    marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near)
    (ladder,) = (mark.rect for mark in marks if isinstance(mark, Ladder))
    assert hints.why.open and not rect_of(hints.why.rect).overlaps(ladder, WORDS)


def test_a_drawer_covers_pieces_sooner_than_words(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of a word is none; nor does an empty tray keep it away from where it hides nothing."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table, hints = table_of(sit, "poker_dice")
    press(table)
    tabletop, around = table.tabletop, hints.why.around
    marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near)
    (tray,) = (mark.rect for mark in marks if isinstance(mark, DiceTray))
    notes = [mark.rect for mark in marks if isinstance(mark, Note)]
    assert notes and tray not in around.seen
    costs = Costs(around)
    for note in notes:
        words = next(rect for rect in around.read if rect.centre == note.centre)
        assert note.holds(words) and words.w < note.w
        assert costs.of(words) >= 3 * words.w * words.h


@pytest.mark.parametrize("seed", [5, 9])
def test_no_chip_lies_under_chalk(sit: Sit, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the next player did at Rummy stood half under the dashes and the number at a pile."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    match, rng = Match.new("rummy", 6, seed=seed), random.Random(seed)
    while match.version < 25 or 0 not in match.actors() or not any("stock" in t for t in match.moves(0)):
        seat = min(match.actors())
        match.play(seat, rng.choice(match.moves(seat)))
    table = hinted(sit, match)
    moves = [option.move for option in table.scene._coach.hints.options]
    chips = table.scene._acts.placed(table.scene._theme)
    pointed = pointed_at(table.tabletop, moves)
    assert 1 in chips and pointed
    assert not [box for box in chips.values() for rect in pointed if rect.inset(-10).overlaps(box)]


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_why_cuts_no_words(sit: Sit, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it must cover some line of Poker Dice it covers all of that, and no part of another."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    match = Match.new("poker_dice", seats, seed=5)
    match.play(0, match.moves(0)[0])
    table = hinted(sit, match)
    press(table, pygame.K_w)
    table.driver.frames(2)
    hints, drawer = table.scene._coach.hints, rect_of(table.scene._coach.hints.why.rect)
    assert hints.why.open
    assert not [one for one in hints.why.around.read if drawer.overlaps(one, WORDS) and not drawer.holds(one)]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_pill_covers_no_call(sit: Sit, size: tuple[int, int]) -> None:
    """However little of the bar chips of what can be played leave, and however much is to be said."""
    table = sit("PRRR", Match.new("golden_deuce", 4, seed=26), size=size)
    table.until(lambda: table.picker is not None)
    hud, pill = table.scene._hud, table.scene._coach.hints.pill
    around = about_hint(table.tabletop, hud, table.picker, table.moves()[:1])
    calls = [rect for _, rect in table.scene._calls.offered()]
    assert len(calls) == 2
    for wide, letters in product((600.0, 450.0, 366.0, 300.0), (40, 100, 200)):
        free = hud.bar._replace(x=hud.bar.right - wide, w=wide)
        pill.lay(table.app.theme, hud.whole, free, (LONG * 2)[:letters], LONG[:30], around)
        assert not any(rect_of(pill.rect).overlaps(call, WORDS) for call in calls)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_pill_covers_no_edge_of_a_button(sit: Sit, size: tuple[int, int]) -> None:
    """Where chips leave a little less of the bar than it needs beside what can be pressed."""
    table = sit("PRRR", later("golden_deuce", 4, 14), size=size)
    table.until(lambda: table.picker is not None)
    hud, pill = table.scene._hud, table.scene._coach.hints.pill
    around = about_hint(table.tabletop, hud, table.picker, table.moves()[:1])
    offered = [rect for _, rect in hud.offered()]
    assert offered
    for wide in range(360, 420, 4):
        free = Rect(offered[0].x - 12 - wide, hud.bar.y, wide, hud.bar.h)
        for letters in (20, 60, 100):
            pill.lay(table.app.theme, hud.whole, free, LONG[:letters], LONG[:20], around)
            assert not any(rect_of(pill.rect).overlaps(button) for button in offered), (wide, letters)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_the_pill_leaves_all_letters_of_a_hand_of_dice(
    sit: Sit, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many lines it has: those that reach below the line are not cut."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    monkeypatch.setattr(hint_module, "reason", lambda *asked: LONG)
    match = Match.new("poker_dice", seats, seed=3)
    while 0 not in match.actors() or len(match.moves(0)) < 6:
        seat = min(match.actors())
        match.play(seat, match.moves(seat)[0])
    table = hinted(sit, match)
    tabletop, pill = table.tabletop, rect_of(table.scene._coach.hints.pill.rect)
    marks = tabletop.layout.marks(tabletop.view, tabletop.area, tabletop.near)
    (title,) = (mark.rect for mark in marks if isinstance(mark, HandInTray))
    assert not pill.overlaps(title)
    hud, hints = table.scene._hud, table.scene._coach.hints
    around = about_hint(tabletop, hud, table.picker, table.moves()[:1])
    short = "Throw the jack, the king and the ten again: 40.2% chance to win the hand."
    for text in (short, f"{short} {LONG}", f"{short} {LONG} {LONG}"):
        hints.pill.lay(table.app.theme, hud.whole, hud.free, text, short, around)
        assert not rect_of(hints.pill.rect).overlaps(title), text


def test_why_opens_where_it_hides_least_of_what_it_is_about(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the right, as ever; at the left where what a hint points at lies at the right."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table, hints = table_of(sit, "dominoes")
    press(table)
    why, area = hints.why, table.tabletop.area
    assert set(pointed_at(table.tabletop, [hints.options[0].move])) <= {*why.around.needed}
    why.open = True
    for x, left in ((60.0, False), (860.0, True)):
        why.around = Around(area, [Rect(x, 200.0, 100.0, 240.0)], ())
        why.draw(table.app.screen, table.app.theme)
        assert not why.rect.colliderect((x, 200.0, 100.0, 240.0))
        assert (why.rect.centerx < 512) == left and why.rect.w == WIDE
    neither = Rect(260.0, 200.0, 490.0, 240.0)  # side is free, but for a narrow drawer
    why.around = Around(area, [neither], ())
    why.draw(table.app.screen, table.app.theme)
    assert why.rect.w < WIDE and not any(why.rect.colliderect(rect) for rect in why.around.needed)


@pytest.mark.parametrize("letters", [1.0, 1.3, 1.6])
def test_all_words_of_the_drawer_are_inside_it(
    sit: Sit, letters: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What its bars count, too, however narrow it is, and none of them under its button."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table, hints = table_of(sit, "cribbage")
    table.app.settings.text_size = letters
    table.app.apply_settings()
    press(table)
    why, area, theme = hints.why, table.tabletop.area, table.app.theme
    written: list[tuple[str, pygame.FRect]] = []

    def note(
        surface: object, theme: object, words: str, box: pygame.FRect, *rest: object, **more: float
    ) -> None:
        written.append((words, box))

    monkeypatch.setattr("game.scenes.why.write", note)
    why.open, why._unit, forms = True, counted(Unit.POINTS), set()
    for blocked in (
        (),
        (Rect(260.0, 60.0, 490.0, 580.0),),
        (Rect(240.0, 60.0, 545.0, 580.0),),
        (Rect(0.0, 290.0, 1024.0, 350.0),),
    ):
        why.around = Around(area, blocked, ())
        written.clear()
        why.draw(table.app.screen, theme)
        button = rect_of(why.widgets.widgets[0].rect)
        forms.add(why.rect.w)
        for words, box in written:
            across = Rect(box.x, box.y, theme.width(words, SMALL), box.h)
            if words != "Why?" and not words.startswith(("+", "\N{MINUS SIGN}")):
                assert across.right <= why.rect.right - 12 and not across.overlaps(button), words

    assert len(forms) > (letters < 1.6)


def test_no_number_lies_under_the_words(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discs at raised cards are whole where the pill's edge reaches to them."""
    monkeypatch.setattr(table_module, "_bots", Ready)
    table = sit("PRRR", choosing("hearts", 4))
    table.until(lambda: table.picker is not None)
    press(table)
    press(table)
    hints, tabletop = table.scene._coach.hints, table.tabletop
    faces = {option.move.pieces[0] for option in hints.options[: hints.shown]}
    corners = [(place.rect.x, place.rect.y) for place in tabletop.placements if place.pick in faces]
    under = [(x, y - 9) for x, y in corners if hints.pill.rect.collidepoint(x, y - 9)]
    assert under
    table.app.redraw()
    table.driver.frames(1)
    for x, y in under:
        at = round(x * table.app.scale), round(y * table.app.scale)
        red, green, blue, _ = table.app.screen.get_at(at)
        assert min(red, green, blue) > 150


def test_it_goes_where_it_covers_least() -> None:
    """To the nearest free place; what is needed is covered last."""
    home = Rect(10, 560, 400, 60)
    free = Around(Rect(0, 0, 1000, 640), (), ())
    assert placed(home, free) == home
    plate, card = Rect(300, 570, 200, 50), Rect(10, 470, 400, 85)
    up = placed(home, Around(free.area, (plate,), ()))
    assert not up.overlaps(plate) and up.x == home.x and home.y - up.y < 70
    assert not placed(home, Around(free.area, (plate,), (card,))).overlaps(plate)
    everywhere = Around(free.area, (plate,), (Rect(0, 0, 1000, 640),))
    assert not placed(home, everywhere).overlaps(plate)


@pytest.mark.parametrize(("key", "seats"), [("deuce", 6), ("texas42", 4)])
def test_the_drawer_leaves_the_pills_buttons_free(
    sit: Sit, key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the hint is told at the foot of the table the drawer keeps off it, with fewer bars, but with
    those of all moves that are marked on the table."""
    drawn: set[int] = set()
    monkeypatch.setattr(Why, "_draw_bar", lambda *told: drawn.add(told[4]))
    table = sit("P" + "R" * (seats - 1), choosing(key, seats))
    table.until(lambda: table.picker is not None)
    press(table)
    press(table, pygame.K_w)
    table.driver.frames(2)
    hints = table.scene._coach.hints
    assert hints.why.open and len(hints.why.bars) > 1
    assert not hints.why.rect.colliderect(hints.pill.rect)
    assert drawn >= set(range(len(hints.options)))


def test_the_drawer_of_an_only_move_says_so(sit: Sit) -> None:
    """Without bars there are words on every page, though the pill tells them, too."""
    theme = sit("PC", choosing("chess")).app.theme
    found = pages(theme, Told((), (), 0, (ONLY, LONG), repeated=True), 400.0)
    assert found and all(page.notes for page in found)
