"""Moves, texts, reasons and selections: exactly what is listed may be played, and refusals tell why."""

import random
import re

import pytest

from game.assets import asset
from game.match import Match
from game.rules import registry
from game.rules.core.errors import IllegalMove, UnreadableMove
from game.rules.core.legal import Legal, Selection
from game.rules.core.move import Move
from tests.contract.tables import Table, candidates, decisions, every_table

RULE = re.compile(r"rules? (\d+[a-z]?)(?:(?:, | and | to )(\d+[a-z]?))*")
GARBAGE = (
    "", " ", "?", "\x00", "\n", "play", "play >", "draw draw", "open", "💥 > 1", "x" * 5000, "play ?>1L",
    "play R7>9999999999999999999L", "{}", "%s%n", "'; --", "é" * 80, "play R7>٣L",
)  # fmt: skip


def readable(match: Match, seat: int, text: str) -> bool:
    """Whether the text names a move at all."""
    try:
        match.game.parse(text, seat, match.view(seat))
    except UnreadableMove:
        return False
    return True


@every_table
def test_listed_moves_are_the_legal_ones(table: Table) -> None:
    """A text is refused exactly when it is not listed; listed texts are canonical and read back."""
    pool = candidates(table, 11)
    match, rng = table.new(12), random.Random(12)
    for actors in decisions(match, rng, 60):
        for seat in range(table.seats):
            texts = match.moves(seat)
            assert len(set(texts)) == len(texts)
            assert bool(texts) == (seat in actors)
            view = match.view(seat)
            for move, text in zip(view.legal(), texts, strict=True):
                assert match.game.text(move) == text and text.isascii()
                assert match.game.parse(text, seat, view) == move and move.seat == seat
                assert match.game.parse(f"  {text.replace(' ', '   ')} ", seat, view) == move
                assert match.why_not(seat, text) is None and move in view.legal()
                assert match.game.label(move, view) not in ("", text)
            for text in rng.sample(pool, min(len(pool), 40)):
                assert (match.why_not(seat, text) is None) == (text in texts)


@every_table
def test_refusals_change_nothing(table: Table) -> None:
    """Garbage, others' turns and illegal moves raise IllegalMove and leave all as it was."""
    pool, rng = candidates(table, 13), random.Random(14)
    match = table.new(14)
    for _ in decisions(match, rng, 25):
        before = match.dump(), [match.view(viewer) for viewer in table.viewers]
        for seat in (*range(table.seats), -1, table.seats, 99):
            for text in (*rng.sample(GARBAGE, 5), *rng.sample(pool, min(len(pool), 5))):
                reason = match.why_not(seat, text)
                if reason is None:
                    continue
                with pytest.raises(IllegalMove) as refused:
                    match.play(seat, text)
                assert refused.value.reason == reason and str(refused.value) == reason
                assert reason[0] == reason[0].upper() or reason[0] == "'"
                assert reason.endswith(".") and len(reason) < 200
        assert (match.dump(), [match.view(viewer) for viewer in table.viewers]) == before


@every_table
def test_reasons_cite_rules_of_the_book(table: Table) -> None:
    """Every reason for refusing a readable move names a rule, and the rule book of the app has that rule."""
    rng = random.Random(16)
    book = asset("rules", f"{table.key}.md").read_text(encoding="utf-8")
    rules = set(re.findall(r"^\W*(\d+[a-z]?)\.\W", book, re.MULTILINE))
    pool, match = candidates(table, 15), table.new(16)
    cited: set[str] = set()
    for actors in decisions(match, rng, 60):
        for seat in {*actors, rng.randrange(table.seats)}:
            for text in rng.sample(pool, min(len(pool), 25)):
                reason = match.why_not(seat, text)
                if reason is not None and readable(match, seat, text):
                    found = RULE.search(reason)
                    assert found, reason
                    cited.update(re.findall(r"\b(\d+[a-z]?)\b", found[0]))
    assert cited and cited <= rules


@every_table
def test_selections_grow_to_every_move(table: Table) -> None:
    """Picking what `extend` offers reaches every legal move, and only legal ones, and is never stuck."""
    match = table.new(17)
    for actors in decisions(match, random.Random(17), 30):
        for seat in actors:
            legal = match.view(seat).legal()
            assert grown(legal) == set(legal)


def grown(legal: Legal) -> set[Move]:
    """Every move that some order of picking makes whole."""
    found: set[Move] = set()
    seen = {Selection()}
    todo = [Selection()]
    while todo:
        have = todo.pop()
        completions = legal.completions(have)
        assert not completions.dead
        found.update(completions.moves)
        pieces, target, choice = have.pieces, have.target, have.choice
        more = [Selection(tuple(sorted((*pieces, piece))), target, choice) for piece in completions.pieces]
        more += [Selection(pieces, place, choice) for place in completions.targets]
        more += [Selection(pieces, target, named) for named in completions.choices]
        todo += [selection for selection in more if selection not in seen]
        seen.update(more)
    return found


@every_table
def test_dead_selections_are_explained(table: Table) -> None:
    """A piece of the hand or a target that leads to no move is refused with a rule."""
    match, dead = table.new(18), 0
    for actors in decisions(match, random.Random(18), 40):
        for seat in actors:
            view = match.view(seat)
            legal, zones = view.legal(), view.zones()
            own = {face for zone in zones if view.state.sees(seat, zone) for face in zones[zone]}
            for selection in (
                *(Selection(target=zone) for zone in zones),
                *(Selection((face,)) for face in sorted(own)),
                *(Selection((face,), zone) for face in sorted(own) for zone in zones),
            ):
                if legal.completions(selection).dead:
                    dead += 1
                    assert RULE.search(legal.refusal(selection))
    assert dead


@every_table
def test_every_match_ends(table: Table) -> None:
    """Random matches with random house rules come to an outcome that fits the scores."""
    for seed in range(3):
        rng = random.Random(seed)
        match = table.new(seed, values=table.any_options(rng))
        for _ in decisions(match, rng, 20_000):
            assert match.outcome() is None
        outcome = match.outcome()
        assert outcome is not None and outcome.reason.endswith(".")
        assert len(outcome.scores) == len(outcome.ranks) == table.seats
        assert outcome.scores == match.scores()
        first = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
        drawn = not outcome.winners and len(first) == table.seats
        assert drawn or set(outcome.winners) == first
        if registry.with_partners(table.key, table.seats):
            assert first in ({0, 2}, {1, 3})
        for seat in range(table.seats):
            assert match.moves(seat) == [] and match.why_not(seat, "draw")


@every_table
def test_everything_is_worded(table: Table) -> None:
    """For every viewer each event is a sentence or nothing; a hidden face is never written out."""
    match = table.new(19)
    for _ in decisions(match, random.Random(19), 200):
        pass
    for viewer in table.viewers:
        names = ["you" if seat == viewer else f"Player {seat + 1}" for seat in range(table.seats)]
        for step in match.steps():
            for event in step.events(viewer):
                words = match.game.words(event, names.__getitem__)
                assert not words or (not words[0].islower() and words.endswith(".") and "?" not in words)
                assert not re.search(r"\b[Yy]ou (has|plays|draws|goes|ends)\b|you's|\{|None", words)


def test_registry_knows_its_games() -> None:
    """What the shelf says of a game without loading it is what the game says itself."""
    for entry in registry.entries():
        game = registry.load(entry.key)
        assert (entry.key, entry.name, entry.seats) == (game.key, game.name, game.seats)
        assert entry.lowest_wins == game.lowest_wins
        assert game.rules_version >= 1 and entry.tagline.endswith(".")
    assert len({entry.key for entry in registry.entries()}) == len(registry.entries())
