"""Nobody can learn what the seat may not know: views, sampled worlds, and worlds that look the same."""

import pickle
import random

from game.check.tables import Table, candidates, decisions, expect, play_any, tables
from game.match import Match
from game.rules import registry
from game.rules.core.errors import BadDeal, IllegalMove
from game.rules.core.events import HIDDEN, Event
from game.rules.core.rng import Rng


def samples_look_like_the_truth(table: Table) -> None:
    """At every decision a sampled world gives its seat the very same view, with every face known."""
    match, rng = table.new(41), Rng(41)
    for _ in decisions(match, random.Random(41), 150):
        for viewer in table.viewers:
            view = match.view(viewer)
            world = view.sample(rng)
            expect(world.view(viewer) == view, "a sampled world looks otherwise to {}", viewer)
            whole = all(HIDDEN not in faces for faces in world.zones().values())
            expect(whole, "a sampled world still hides a piece")


def hidden_zones_are_hidden(table: Table) -> None:
    """A zone that does not lie open to the viewer shows no face at all."""
    match = table.new(42)
    for _ in decisions(match, random.Random(42), 100):
        for viewer in table.viewers:
            view = match.view(viewer)
            for zone, faces in view.zones().items():
                sees = view.state.sees(viewer, zone)
                expect((HIDDEN in faces) == (not sees and bool(faces)), "{} is half open to {}", zone, viewer)
                expect(sees or set(faces) <= {HIDDEN}, "{} shows a face to {}", zone, viewer)


def views_travel(table: Table) -> None:
    """Views pickle, whole and as a computer player gets them."""
    match = table.new(43)
    for _ in decisions(match, random.Random(43), 30):
        for viewer in table.viewers:
            view = match.view(viewer)
            twin, bare = pickle.loads(pickle.dumps((view, view.bare())))
            same = (twin, twin.ids, twin.log) == (view, view.ids, view.log)
            expect(same and bare == view, "a view that has travelled is another one")
            expect(not bare.ids and not bare.log, "a bare view has ids or a log")


def twin_worlds_play_alike(table: Table) -> None:
    """Two worlds with the same view have the same moves, reasons, labels and previews."""
    pool, rng = candidates(table, 44), Rng(44)
    match = table.new(45)
    game = match.game
    for actors in decisions(match, random.Random(45), 40):
        for seat in actors:
            view = match.view(seat)
            worlds = [match.view(seat).sample(rng) for _ in range(2)]
            moves = list(view.legal())
            for world in worlds:
                expect(list(world.legal(seat)) == moves, "moves depend on what seat {} cannot see", seat)
                twin = world.view(seat)
                for move in moves:
                    same = game.label(move, twin) == game.label(move, view)
                    same = same and game.preview(move, twin, str) == game.preview(move, view, str)
                    expect(same, "words of {} depend on what seat {} cannot see", move, seat)
            for text in pool:
                try:
                    move = game.parse(text, seat, view)
                except IllegalMove:
                    continue
                reasons = {world.legal(seat).why_not(move) for world in worlds}
                same = reasons == {view.legal().why_not(move)}
                expect(same, "the reason against {!r} depends on what seat {} cannot see", text, seat)


def _told(match: Match, viewer: int | None, since: int) -> list[object]:
    """What a viewer is told of the latest version besides the position itself, and what happened since."""
    view = match.view(viewer)
    moves = match.moves(viewer) if viewer is not None else []
    events = _happened(match, viewer, since, match.version)
    return [view.ids, view.log, events, moves, match.actors(), match.scores(), match.outcome()]


def _happened(match: Match, viewer: int | None, since: int, until: int) -> list[tuple[Event, ...]]:
    """The events that a viewer is told of, step by step."""
    return [match.events_at(version, viewer) for version in range(since + 1, until + 1)]


def _swapped(shuffle: list[str], rng: random.Random) -> list[str]:
    """The shuffle with two of its pieces exchanged."""
    one, other = rng.sample(range(len(shuffle)), 2)
    answer = list(shuffle)
    answer[one], answer[other] = answer[other], answer[one]
    return answer


def what_looks_the_same_is_told_the_same(key: str) -> None:
    """Two matches that differ in hidden pieces alone give the viewer equal ids, logs and events.

    Two pieces of the first shuffle change places; both matches are played alike, or as alike as their hands
    allow, for as long as the viewer sees the same positions; what was told once stays told. A game that
    stands here at one table gets as many matches as one that stands at three.
    """
    rng, alike = random.Random(f"46 {key}"), 0
    shuffling = [table for table in tables(key) if table.shuffles]
    for table in shuffling * (3 // max(1, len(shuffling))) * 14:
        alike += _alike(table, rng)
    expect(alike > 100 or not registry.load(key).hidden_information, "hardly any two matches look the same")


def _alike(table: Table, rng: random.Random) -> int:
    """How often two matches looked the same to a viewer, who was then told the same."""
    order = list(range(1000))
    rng.shuffle(order)

    def script(faces: list[str]) -> list[str]:
        return [face for _, face in sorted(zip(order, faces, strict=False))]

    viewer = rng.choice(table.viewers)
    mirror_rng = random.Random(rng.random())
    try:
        match = table.new(1, deal=script)
        mirror = table.new(1, deal=lambda faces: _swapped(script(faces), mirror_rng))
    except BadDeal:
        return 0  # an order in which nobody ever has a tile to lead is refused
    seen = alike = 0
    for _ in range(40):
        versions = range(seen, match.version + 1)
        if match.version != mirror.version or match.outcome() is not None:
            break
        if any(match.bare_view(viewer, at) != mirror.bare_view(viewer, at) for at in versions):
            break
        same = _told(match, viewer, seen) == _told(mirror, viewer, seen)
        expect(same, "{} is told of hidden pieces at version {}", viewer, match.version)
        seen = match.version
        alike += 1
        seat, text = play_any(match, rng)
        if seat not in mirror.actors():
            break
        mirror.play(seat, text if text in mirror.moves(seat) else rng.choice(mirror.moves(seat)))
    same = _happened(match, viewer, 0, seen) == _happened(mirror, viewer, 0, seen)
    expect(same, "{} is told of hidden pieces later on", viewer)
    return alike


def _is_secret(match: Match, seat: int, text: str) -> bool:
    """Whether nobody else could read this move in the log."""
    twin = Match.load(match.dump())
    begun = twin.version
    twin.play(seat, text)
    others = [viewer for viewer in (*range(twin.seats), None) if viewer != seat]
    return all(twin.view(viewer).log[begun] != (seat, text) for viewer in others)


def order_of_secret_choices(table: Table) -> None:
    """Where several seats choose in secret, the order in which they do makes no difference.

    Choices that the others read at once are windows (a call, a catch), in which the first to act counts.
    """
    match, rng = table.new(47), random.Random(47)
    for actors in decisions(match, rng, 60):
        if len(actors) < 2:
            continue
        texts = {seat: rng.choice(match.moves(seat)) for seat in actors}
        if not all(_is_secret(match, seat, texts[seat]) for seat in actors):
            continue
        results = []
        for order in (actors, actors[::-1], rng.sample(actors, len(actors))):
            twin = Match.load(match.dump())
            for number, seat in enumerate(order):
                expect(twin.actors() == frozenset(order[number:]), "a secret choice changes who may choose")
                twin.play(seat, texts[seat])
            results.append([twin.view(viewer) for viewer in table.viewers])
        expect(results[0] == results[1] == results[2], "the order of secret choices matters")


def what_was_taken_back_is_told_no_more(table: Table) -> None:
    """After take-backs everybody reads the log of a match without them, at every version."""
    match, rng = table.new(48), random.Random(48)
    for number, _ in enumerate(decisions(match, rng, 40)):
        for viewer in table.viewers:
            match.view(viewer)
        if number % 5 == 4:
            match.undo()
            match.undo()
    twin = Match.load(match.dump())
    for viewer in table.viewers:
        for version in range(match.version + 1):
            same = twin.view_at(version, viewer).log == match.view_at(version, viewer).log
            expect(same, "{} still reads what was taken back", viewer)


CHECKS = (
    samples_look_like_the_truth,
    hidden_zones_are_hidden,
    views_travel,
    twin_worlds_play_alike,
    order_of_secret_choices,
    what_was_taken_back_is_told_no_more,
)
