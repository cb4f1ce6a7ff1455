"""Words at the eyes: the prompt above the hand, refusals at the piece, what seats did last at plates."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.match import Match
from game.rules.core.events import Event
from game.rules.games.deuce.events import Played
from game.rules.games.poker_dice.events import Cleared, Tied
from game.scenes.chipform import told as _lines
from game.scenes.chipplaces import TOUCH, beside, beyond, face_of, gap
from game.scenes.chipwords import briefly, clauses
from game.scenes.prompt import Caption
from game.table.frames import frect
from game.table.grounds import rim_width
from game.table.layout import Plate, Rect
from game.table.lights import DARK, STANDS_OUT
from game.table.plates import FACE, OVERLAP, _with_act, face_side
from game.table.ui.theme import SMALL, Sight, Theme

from .card_tables import CardTable, sit
from .seated import NAMES, Sit
from .test_table import quick_bots
from .watched import played

__all__ = ["quick_bots", "sit"]
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["hearts", "golden_deuce", "crazy_eights", "cribbage"])
def test_the_prompt_stands_between_chips_and_buttons(sit: Sit, key: str, size: tuple[int, int]) -> None:
    """In the middle of the bar, as wide as its words, and over nothing that can be pressed."""
    table = sit("PRR", Match.new(key, 3, seed=5), size=size)
    table.until(table.my_turn)
    table.driver.frames(3, 0.5)
    hud, pill = table.scene._hud, table.scene._hud.pill.rect
    assert pill.h and table.scene._turn.pill.text and not hud.pill.cut
    assert hud.whole.x <= pill.x and pill.right <= hud.whole.right
    buttons = [*hud._choices, *table.scene._calls.widgets.widgets]
    assert not any(pill.colliderect(button.rect) for button in buttons)
    if not buttons:
        assert abs(pill.centerx - hud.whole.centre[0]) < 1


def refused(table: CardTable) -> int:
    """Click a card that may not be played; its id."""
    legal = {move.pieces[0] for move in table.moves() if move.pieces}
    hand = [place.pick for place in table.tabletop.placements if place.pick]
    piece, point = table.where(next(face for face in hand if face not in legal))
    table.driver.click(point)
    return piece


@pytest.mark.parametrize("then", [pygame.K_o, pygame.K_n])
def test_a_refusal_stands_at_its_piece(sit: Sit, then: int) -> None:
    """In a bubble above it, and nowhere else: the prompt stays; the next thing done takes it away."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4))
    table.until(table.my_turn)
    piece = refused(table)
    turn, hud = table.scene._turn, table.scene._hud
    place = next(place for place in table.tabletop.placements if place.id == piece)
    bubble = hud.refusal.rect
    assert turn.caption.warning and turn.caption.text not in turn.pill.said
    assert turn.pill.text == "Play on the queen of clubs, or draw."
    assert bubble.w <= 320 and bubble.bottom <= place.rect.y and bubble.x <= place.x <= bubble.right
    assert hud._rule.visible and bubble.contains(hud._rule.rect)
    table.driver.key(then)
    assert not hud.refusal.rect.h and not turn.caption.warning


def test_a_clicked_piece_shakes(sit: Sit) -> None:
    """It shakes where it lies, and comes to rest."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4), still=False)
    table.until(lambda: table.my_turn() and not table.tabletop.animator.busy(table.app.now))
    piece = refused(table)
    assert not table.tabletop.animator.at_rest(piece, table.driver.now)
    table.driver.frames(6, 0.2)
    assert table.tabletop.animator.at_rest(piece, table.driver.now)


def test_the_bubble_leads_to_the_rule(sit: Sit) -> None:
    """Its button opens the drawer there."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4))
    table.until(table.my_turn)
    refused(table)
    rule = table.scene._hud._rule
    assert rule.label == "Rule 2 ›"
    caption = table.scene._turn.caption
    assert "(rule 2)" in caption.text and "(rule" not in caption.written  # the button says it
    assert "(rule 2)" in replace(caption, rule=None).written
    table.driver.click(rule)
    assert table.scene._aside.rule.open and table.scene._aside.rule.title == "Rule 2"


def test_an_act_stands_at_its_plate(sit: Sit) -> None:
    """Over no piece and no plate, until that seat acts again; without the name, which the plate has."""
    table = sit("PRRR", Match.new("hearts", 4, seed=2), size=(1280, 800))
    table.until(lambda: table.picker is not None and bool(table.tabletop.view.state.trick))
    table.driver.frames(2)
    acts = table.scene._acts
    theme = table.scene._theme
    boxes = acts.placed(theme)
    assert boxes and set(boxes) <= set(acts.worded())
    for seat, box in boxes.items():
        others = [place.rect for place in table.tabletop.placements if not place.covered]
        others += [plate.rect for plate in table.tabletop.plates]
        assert not any(box.overlaps(other) for other in others), seat
        assert table.tabletop.area.holds(box) and not acts.worded()[seat].startswith("Max")
    seat = next(seat for seat, words in acts.worded().items() if words.startswith(("plays ", "leads ")))
    tip = acts.tip_at(boxes[seat].centre)
    assert tip is not None and acts.worded()[seat] in tip.text
    own = next(plate.rect for plate in table.tabletop.plates if plate.seat == seat)
    assert Rect(*tip.place) == boxes[seat].union(own)  # it covers neither
    mine = acts.worded().get(0)
    table.play_by_mouse(table.moves()[0])
    table.until(lambda: acts.worded().get(0) not in (mine, None))


def test_a_frame_alone_places_no_chips(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are placed when the table, or what is told, is another: a full table costs 40 ms otherwise."""
    table = sit("PRRR", Match.new("hearts", 4, seed=2), size=(1280, 800))
    table.until(lambda: table.picker is not None and bool(table.tabletop.view.state.trick))
    table.driver.frames(2)
    app, acts, shared = table.driver.app, table.scene._acts, list[object]()
    monkeypatch.setattr(acts, "_share", lambda *given, **how: shared.append(given) or {})
    frames = app.frames
    for _ in range(5):
        app.redraw()
        table.driver.frames(1)
    assert app.frames - frames == 5 and acts.worded() and not shared
    app.settings.text_size = 1.6
    app.apply_settings()
    table.driver.frames(1)
    assert shared


def test_chips_of_which_none_stays_are_placed_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not all are told whole and none stood there before, a second try would find the same places."""
    table = sit("PRRR", Match.new("hearts", 4, seed=2), size=(1280, 800))
    table.until(lambda: table.picker is not None and bool(table.tabletop.view.state.trick))
    acts, shared, told = table.scene._acts, list[object](), table.scene._acts._share
    monkeypatch.setattr("game.scenes.acts.told_whole", lambda *told: False)
    monkeypatch.setattr(acts, "_share", lambda *given: shared.append(given) or told(*given))
    for stood, tries in ({}, 1), (acts._stood, 2):
        shared.clear()
        acts._stood, acts._for = stood, None
        boxes = acts.placed(table.scene._theme)
        assert len(boxes) == len(acts.worded()) > 0 and len(shared) == tries


def test_a_chip_stands_nearest_to_its_own_plate(sit: Sit) -> None:
    """Four at Deuce, whose totals stand apart: whose act it was is never in doubt."""
    table = sit("PRRR", played("deuce", 4, 3, 60))
    acts = table.scene._acts
    for version in range(4, table.scene.session.match.version, 3):
        table.scene._playback.jump(version)
        acts.recall(version)
        plates = {plate.seat: plate.rect for plate in table.tabletop.plates}
        for seat, box in acts.placed(table.scene._theme).items():
            assert min(plates, key=lambda one: gap(plates[one], box)) == seat, (version, acts.worded()[seat])


def test_no_chip_moves_for_a_piece_that_wins_its_trick(sit: Sit) -> None:
    """It rises for a moment, and what is said beside it stays where it was."""
    table = sit("PRRR", played("hearts", 4, 3, 100))
    top, acts, risen = table.tabletop, table.scene._acts, 0
    for step in table.match.steps():
        if step.text != "collect":
            continue
        table.scene._playback.jump(step.version - 1)
        acts.recall(step.version - 1)
        before = dict(acts.placed(table.scene._theme))
        top.crown(table.match.view_at(step.version, 0), step.events(0), table.app.now)
        risen += top.trick_winner is not None
        assert acts.placed(table.scene._theme) == before, step.version
    assert risen > 8


def test_ones_own_act_is_told_to_oneself(sit: Sit) -> None:
    """Under a plate that says "You" a chip speaks to that person; under a name it speaks of them."""
    table = sit("PR", Match.new("deuce", 2, seed=4))
    acts, laid = table.scene._acts, Played(0, card="B10", owner=0, side="L", before=1, after=10)
    players = table.scene.session.players
    players[0] = replace(players[0], name="You")
    assert acts._struck(laid, 0) == "play Blue 10 on your left: 1 → 10"
    players[0] = replace(players[0], name="Anna")
    assert acts._struck(laid, 0) == "plays Blue 10 on their own left: 1 → 10"


def test_a_chip_without_room_tells_whole_clauses() -> None:
    """As many from the beginning as fit; its first one in two lines; where not even that, the piece; never a
    part of a list, which would tell of another throw.
    """
    theme, words = Theme(1.0), "plays Blue 10 on their own left: 1 → 10; draws a card"
    clause = "plays Blue 10 on their own left: 1 → 10"
    wide = theme.width(words, SMALL) + 20

    def told(width: float, high: float, words: str = words) -> list[str]:
        return _lines(theme, words, Rect(0, 0, width, high))

    assert told(wide + 1, 26) == [words] and told(wide - 2, 26) == [clause]
    assert told(160, 50) == ["plays Blue 10 on", "their own left: 1 → 10"]
    assert told(160, 26) == []
    assert told(130, 26, "plays the 10 of clubs") == ["10 of clubs"]
    thrown = "throws ace, ace, nine, king and nine"
    pairs = f"{thrown}: two pair, aces and nines"
    assert " ".join(told(200, 50, pairs)) == thrown
    again = "throws 3 dice again, jack, ten and nine: a pair of aces"
    assert told(190, 26, again) == ["throws 3 dice again"]
    assert told(100, 66, "plays the 10 of clubs and names hearts") == ["10 of clubs,", "naming", "hearts"]
    assert told(92, 66, "plays the 4 of diamonds") == ["plays the 4", "of", "diamonds"]
    assert told(70, 66, "plays the 4 of diamonds") == []  # never a part of a word


def test_a_chip_finds_the_gap_that_a_full_table_leaves() -> None:
    """Level with the upper edge of a plate, where the title reaches into the row of its middle; right of what
    lies under it; above a token that stands out of it.
    """
    inside, title = Rect(18, 16, 988, 600), Rect(0, 0, 274, 52)
    plate, cards, other = Rect(24, 52, 133, 44), Rect(166, 52, 79, 58), Rect(359, 52, 133, 44)
    where = plate, 112.0, 46.0, inside, [title, cards, other], [other]
    assert beyond(*where, to_right=True) is None
    found = beyond(*where, to_right=True, from_top=True)
    assert found is not None and found.y == plate.y and cards.right < found.x < found.right < other.x

    by = Plate(2, plate, plate, None, 0, None, "", None, 0, False)
    under, nearest = Rect(24, 99, 50, 33), Rect(24, 150, 133, 44)
    taken = [title, cards.moved(60, 0), other, under, nearest]
    near = by, 130.0, 46.0, inside, taken, 112.0, lambda box: gap(box, plate) < 40
    assert beside(*near) is None
    squeezed = beside(*near, crowded=True)
    assert squeezed is not None and squeezed[0].x > under.right and squeezed[0].y > plate.bottom

    low, token = Rect(24, 400, 133, 44), Rect(131, 395, 20, 20)
    by, taken = replace(by, rect=low), [token, Rect(24, 447, 976, 42), Rect(157, 400, 40, 44)]
    near = by, 150.0, 26.0, inside, taken, 140.0, lambda box: gap(box, low) < 40
    assert beside(*near) is None
    squeezed = beside(*near, crowded=True)
    assert squeezed is not None and squeezed[0].bottom <= token.y


@pytest.mark.parametrize(("key", "seats"), [("rummy", 6), ("deuce", 2), ("poker_dice", 8)])
def test_chips_keep_off_the_rim_and_say_all(sit: Sit, key: str, seats: int) -> None:
    """In the smallest window most find room near their plates; nothing on them is cut, or too wide."""
    match = played(key, seats, 3, 60)
    table = sit("P" + "R" * (seats - 1), match)
    acts, theme, rim = table.scene._acts, table.scene._theme, rim_width(1024)
    placed = chips = 0
    for version in range(20, match.version, 5):
        table.scene._playback.jump(version)
        acts.recall(version)
        boxes = acts.placed(theme)
        for seat, box in boxes.items():
            lines = _lines(theme, acts._said[seat], box)
            plate = next(plate.rect for plate in table.tabletop.plates if plate.seat == seat)
            assert box.overlaps(plate.inset(-plate.w, -2.7 * plate.h))
            assert rim <= box.x and box.right <= 1024 - rim
            assert len(lines) * theme.line(SMALL) <= box.h + 1
            assert lines and box.w <= max(theme.width(line, SMALL) for line in lines) + 24.1
        chips, placed = chips + len(acts.worded()), placed + len(boxes)
    assert placed > 5 and placed >= 0.6 * chips


@pytest.mark.parametrize(
    ("key", "seats", "size", "chipped", "share"),
    [
        ("crazy_eights", 8, (1024, 640), 0.95, 1.0),
        ("hearts", 6, (1024, 640), 1.0, 1.0),
        ("golden_deuce", 4, (1024, 640), 0.65, 0.85),
        ("deuce", 3, (1024, 640), 1.0, 1.0),
        ("deuce", 6, (1024, 640), 0.95, 0.95),
        ("hit_the_deck", 6, (1024, 640), 0.95, 0.95),
        ("rummy", 6, (1024, 640), 0.9, 0.9),
        ("rummy", 6, (1920, 1080), 1.0, 1.0),
        ("deuce", 6, (1920, 1080), 1.0, 1.0),
    ],
)
def test_seats_of_a_full_table_are_told_of(
    sit: Sit, key: str, seats: int, size: tuple[int, int], chipped: float, share: float
) -> None:
    """Beyond its cards, right of the title, and where another chip makes room, there is a place for what most
    did last, with the name where that is nearer to another's plate; of the others most plates say it, and all
    when pointed at.
    """
    match = played(key, seats, 3, 60)
    table = sit("P" + "R" * (seats - 1), match, size=size)
    acts, placed, told, chips = table.scene._acts, 0, 0, 0
    theme, lines = table.scene._theme, {plate.seat: plate.score for plate in table.tabletop.plates}
    for version in range(6, match.version, 5):
        table.scene._playback.jump(version)
        acts.recall(version)
        boxes = list(acts.placed(table.scene._theme).values())
        assert all(
            acts._said[seat].endswith(words) for seat, words in acts.worded().items() if seat in acts._said
        )
        lie = [place.rect for place in table.tabletop.placements if not place.covered]
        assert not any(box.overlaps(other, 0.5) for box in boxes for other in lie)
        assert not any(one.overlaps(other) for at, one in enumerate(boxes) for other in boxes[:at])
        chips, placed = chips + len(acts.worded()), placed + len(boxes)
        for seat, words in acts.worded().items():
            if seat in acts.placed(theme):
                assert not acts.on_plate(theme, seat)
                continue
            plate = next(plate for plate in table.tabletop.plates if plate.seat == seat)
            tip = acts.tip_at(plate.rect.centre)
            assert tip is not None and words in tip.text
            line = lines[seat]
            assert line is not None
            begin = max(line.x, plate.rect.x + face_side(plate) * (1 - OVERLAP / FACE) + 7)
            room = line.right - 8 - begin
            told += _with_act(theme, "0", acts.on_plate(theme, seat), room) is not None
    assert placed >= chipped * chips > 25, (placed, chips)
    assert placed + told >= share * chips, (told, chips)


def test_a_chip_is_seen_to_be_its_own_seats(sit: Sit) -> None:
    """With room enough hardly one stands as close to what is another seat's as to its own plate."""
    match = played("crazy_eights", 8, 3, 60)
    table = sit("PRRRRRRR", match, size=(1920, 1080))
    acts, plates = table.scene._acts, table.tabletop.plates
    chips = clear = 0
    for version in range(6, match.version, 5):
        table.scene._playback.jump(version)
        acts.recall(version)
        for seat, box in acts.placed(table.scene._theme).items():
            own = next(gap(box, plate.rect) for plate in plates if plate.seat == seat)
            others = (rect for plate in plates if plate.seat != seat for rect in (plate.rect, plate.cards))
            clear += all(gap(box, rect) >= own + 15 for rect in others if rect is not None)
            chips += 1
    assert clear >= 0.9 * chips > 50, (clear, chips)


@pytest.mark.parametrize(
    ("key", "seats"), [("crazy_eights", 8), ("hit_the_deck", 6), ("poker_dice", 8), ("hearts", 6)]
)
def test_a_chip_that_could_seem_anothers_tells_the_name(sit: Sit, key: str, seats: int) -> None:
    """In the smallest window, where what is another seat's is about as near to it as its own."""
    match = played(key, seats, 3, 60)
    table = sit("P" + "R" * (seats - 1), match)
    acts = table.scene._acts
    names = chips = 0
    for version in range(6, match.version, 3):
        table.scene._playback.jump(version)
        acts.recall(version)
        for seat, box in acts.placed(table.scene._theme).items():
            chips += 1
            near = {True: 99.0, False: 99.0}
            for plate in table.tabletop.plates:
                hand = f"hand:{plate.seat}"
                held = [place.rect for place in table.tabletop.placements if place.zone == hand]
                for rect in filter(None, (plate.rect, plate.cards, face_of(plate.rect), *held)):
                    own = plate.seat == seat
                    near[own] = min(near[own], gap(box, rect))
            named = acts._said[seat] == f"{NAMES[seat]} {acts.worded()[seat]}"
            assert named or near[False] >= near[True] + 4, (version, acts._said[seat])
            names += named
    assert chips > 80 and names > 0


def followed(table: CardTable, begin: int = 6) -> Iterator[dict[int, tuple[str, Rect]]]:
    """Step by step what each seat's chip has to tell, and where it stands."""
    acts, playback = table.scene._acts, table.scene._playback
    for version in range(begin, table.match.version):
        playback.jump(version)
        if version == begin:
            acts.recall(version)
        else:
            acts.hear(version, table.scene.session.eyes.events_at(version, playback.viewer))
        boxes = acts.placed(table.scene._theme)
        yield {seat: (words, boxes[seat]) for seat, words in acts.worded().items() if seat in boxes}


@pytest.mark.parametrize(
    ("key", "seats", "size"),
    [
        ("hearts", 4, (1024, 640)),
        ("hearts", 3, (1024, 640)),
        ("rummy", 6, (1920, 1080)),
    ],
)
def test_a_chip_stays_where_it_stands(sit: Sit, key: str, seats: int, size: tuple[int, int]) -> None:
    """While its seat does nothing else others come and go around it; it gives way to what would lie there."""
    table, before = sit("P" + "R" * (seats - 1), played(key, seats, 3, 60), size=size), {}
    moved = chips = 0
    for told in followed(table):
        stood = [seat for seat in told if seat in before and told[seat][0] == before[seat][0]]
        moved += sum(told[seat][1] != before[seat][1] for seat in stood)
        chips, before = chips + len(stood), told
    assert moved <= 0.02 * chips > 1, (moved, chips)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_chip_keeps_its_verb_at_hearts(sit: Sit, seats: int, size: tuple[int, int]) -> None:
    """A card alone is told only where nowhere around is room for what was done with it."""
    table = sit("P" + "R" * (seats - 1), played("hearts", seats, 3, 60), size=size)
    for told in followed(table):
        for seat, (words, box) in told.items():
            said = " ".join(_lines(table.scene._theme, table.scene._acts._said[seat], box))
            assert clauses(words)[-1] in said


def test_a_plate_tells_an_act_in_whole_words() -> None:
    """After the points where both have room, else alone, in smaller letters at the least, or not at all."""
    theme = Theme(1.0)
    act = briefly("plays Yellow 3 on Uma’s left: 6 → 3")
    assert act[0].startswith("plays Yellow 3") and act[-1] == "Yellow 3"
    assert briefly("opens with Blue 0 and Yellow 0: 0")[-1] == "Blue 0 and Yellow 0"  # all of a list
    assert briefly("Bruno plays the 5 of clubs")[-1] == "Bruno: 5 of clubs"

    def told(room: float) -> str | None:
        found = _with_act(theme, "0", act, room)
        assert found is None or theme.width(*found) <= room
        return None if found is None else found[0]

    assert told(400) == "0 · plays Yellow 3 on Uma’s left: 6 → 3"
    assert told(theme.width("0 · Yellow 3", SMALL) + 1) == "0 · Yellow 3"
    assert told(theme.width("Yellow 3", SMALL) + 1) == "Yellow 3"
    assert told(20) is None


@pytest.mark.parametrize("key", ["hearts", "cribbage"])
def test_no_chip_lies_where_a_card_will(sit: Sit, key: str) -> None:
    """An empty place of the trick or the count stays free while there is room for a chip elsewhere."""
    match = played(key, 3, 3, 60)
    table = sit("PRR", match)
    acts, placed = table.scene._acts, 0
    for version in range(6, match.version, 3):
        table.scene._playback.jump(version)
        acts.recall(version)
        marks = table.tabletop.layout.marks(table.tabletop.view, table.tabletop.area, table.tabletop.near)
        empty = [mark.rect for mark in marks if mark.awaits]
        boxes = acts.placed(table.scene._theme).values()
        assert empty and not any(box.overlaps(place, TOUCH) for box in boxes for place in empty), version
        placed += len(boxes)
    assert placed > 30


def test_a_chip_is_as_high_as_large_letters(sit: Sit) -> None:
    """Nothing of a line stands out of it."""
    table = sit("PRRR", played("hearts", 4, 2, 30), size=(1280, 800))
    acts, theme = table.scene._acts, Theme(1.0, sight=Sight(1.6))
    boxes = acts.placed(theme)
    assert len(boxes) > 1
    for seat, box in boxes.items():
        assert box.h >= len(_lines(theme, acts.worded()[seat], box)) * theme.line(SMALL)


def test_blank_dice_have_no_chip_beside_them(sit: Sit) -> None:
    """With a new hand, and with a throw-off, what seats did with their dice before is past."""
    match = played("poker_dice", 4, 3, 60)
    acts = sit("PRRR", match).scene._acts
    seen: set[type[Event]] = set()
    for version in range(1, match.version + 1):
        anew = {type(event) for event in match.events_at(version, 0)} & {Cleared, Tied}
        if anew:
            acts.recall(version - 1)
            before = len(acts.worded())
            acts.recall(version)
            assert before > 1 and not acts.worded()
        seen |= anew
    assert seen == {Cleared, Tied}


def test_a_chip_tells_nobody_what_another_drew(sit: Sit) -> None:
    """Two people at one machine: what one has drawn is not written at their plate for the other."""
    table = sit("PP", Match.new("crazy_eights", 2, seed=4))
    match, acts = table.match, table.scene._acts
    drawn = 0
    while not drawn:
        (seat,) = match.actors()
        moves = match.moves(seat)
        match.play(seat, "draw" if "draw" in moves else moves[0])
        drawn = next((at for at, (_, text) in enumerate(match.log, 1) if text == "draw"), 0)
    seat = match.seat_at(drawn)
    own = match.events_at(drawn, seat)
    for viewer, knows in ((seat, True), (1 - seat, False), (None, False)):
        table.scene._playback.viewer = viewer
        acts.clear()
        acts.hear(drawn, own)
        words = acts.worded()[seat]
        assert words.startswith("draws ") and (words == "draws 1 card") is not knows


def test_a_caption_is_said_in_sentences() -> None:
    """What it is about, what it is and what would come of it, each with a capital and a stop between."""
    said = Caption("13 → 4", before="Red 7 on your left", after="the others draw")
    assert said.said == "Red 7 on your left. 13 → 4. The others draw"
    assert Caption("Which suit?", after="it counts").said == "Which suit? It counts" and not Caption().said


def test_what_the_table_does_is_said_for_a_moment(sit: Sit) -> None:
    """In the prompt's place, which then comes back by itself."""
    table = sit("PR", Match.new("crazy_eights", 2, seed=4))
    table.until(table.my_turn)
    table.driver.frames(3, 0.6)
    turn = table.scene._turn
    prompt = turn.pill
    turn.say("Cards are dealt.")
    table.driver.frames(2, 0.2)
    assert turn.pill == Caption("Cards are dealt.")
    table.driver.frames(6, 0.3)
    assert turn.pill == prompt and not turn.waits
    assert frect(table.scene._hud.whole).contains(table.scene._hud.pill.rect.inflate(0, -8))


def test_what_may_be_played_stands_out(sit: Sit) -> None:
    """Where some cards may not: these lie dimmed, the others a little higher, in a rim."""
    table = sit("PRR", Match.new("hearts", 3, seed=5))
    table.until(lambda: table.my_turn() and bool(table.tabletop.view.state.trick))
    table.driver.frames(2)
    legal = {move.pieces[0] for move in table.moves() if len(move.pieces) == 1}
    hand = [place for place in table.tabletop.placements if place.zone == "hand:0"]
    tops = {place.y for place in hand if place.pick in legal}
    others = {place.y for place in hand if place.pick not in legal}
    assert tops and tops == {min(others) - STANDS_OUT} and len(others) == 1
    shown = DARK.picking(table.picker, table.tabletop.placements)
    assert {place.id for place in hand if place.pick in legal} == shown.rimmed
    assert {place.id for place in hand if place.pick not in legal} == shown.dim
    low = next(place for place in hand if place.pick in legal)
    hit = table.tabletop.piece_at(low.x - low.w * 0.4, low.y + low.h / 2 + STANDS_OUT - 1)
    assert hit is not None and hit.id == low.id, "its old lower edge still counts"
