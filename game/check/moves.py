"""Moves, texts, reasons and selections: exactly what is listed may be played, and refusals tell why."""

import random
import re
from collections.abc import Iterator

from game import assets
from game.check.tables import Failed, Table, candidates, decisions, expect
from game.match import Match
from game.rules import registry
from game.rules.core.errors import IllegalMove, UnreadableMove
from game.rules.core.legal import Completions, Legal, Selection
from game.rules.core.move import Move

RULE = re.compile(r"rules? (\d+[a-z]?)(?:(?:, | and | to )(\d+[a-z]?))*")
GARBAGE = (
    "", " ", "?", "\x00", "\n", "play", "play >", "draw draw", "open", "💥 > 1", "x" * 5000, "play ?>1L",
    "play R7>9999999999999999999L", "{}", "%s%n", "'; --", "é" * 80, "play R7>٣L",
)  # fmt: skip


def listed_moves_are_the_legal_ones(table: Table) -> None:
    """A text is refused exactly when it is not listed; listed texts are canonical and read back."""
    pool = candidates(table, 11)
    match, rng = table.new(12), random.Random(12)
    for actors in decisions(match, rng, 60):
        for seat in range(table.seats):
            texts = match.moves(seat)
            expect(len(set(texts)) == len(texts), "a move is listed twice: {}", texts)
            expect(bool(texts) == (seat in actors), "seat {} has moves out of turn, or none in turn", seat)
            for move, text in zip(match.view(seat).legal(), texts, strict=True):
                _reads_back(match, seat, move, text)
            for text in rng.sample(pool, min(len(pool), 40)):
                legal = match.why_not(seat, text) is None
                expect(legal == (text in texts), "why_not and the list of moves disagree about {!r}", text)


def _reads_back(match: Match, seat: int, move: Move, text: str) -> None:
    view, game = match.view(seat), match.game
    expect(game.text(move) == text and text.isascii(), "the text of {} is {!r}", move, text)
    expect(
        game.parse(text, seat, view) == move and move.seat == seat, "{!r} reads back as another move", text
    )
    spaced = f"  {text.replace(' ', '   ')} "
    expect(game.parse(spaced, seat, view) == move, "extra spaces make another move of {!r}", text)
    expect(match.why_not(seat, text) is None, "{!r} is listed and refused", text)
    expect(move in view.legal(), "{!r} is listed and not in its own legality", text)
    expect(game.label(move, view) not in ("", text), "{!r} has no label for people", text)


def refusals_change_nothing(table: Table) -> None:
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
                told = _refused(match, seat, text)
                expect(told == reason, "{!r} is refused with {!r} and why_not says {!r}", text, told, reason)
                sentence = reason[0] == reason[0].upper() and reason.endswith(".") and len(reason) < 200
                sentence = sentence and not set("'\"") & set(re.sub("“.*?”", "", reason))
                expect(sentence, "the reason {!r} is no sentence", reason)
        after = match.dump(), [match.view(viewer) for viewer in table.viewers]
        expect(after == before, "a refused move has changed the match")


def _refused(match: Match, seat: int, text: str) -> str:
    try:
        match.play(seat, text)
    except IllegalMove as error:
        expect(str(error) == error.reason, "an IllegalMove says {!r} beside its reason", str(error))
        return error.reason
    raise Failed(f"{text!r} is refused by why_not and can be played")


def reasons_cite_rules_of_the_book(table: Table) -> None:
    """Every reason for refusing a readable move names a rule, and the rule book has that rule."""
    rng = random.Random(16)
    rules = numbers_of_rules(table.key)
    pool, match = candidates(table, 15), table.new(16)
    cited: set[str] = set()
    for actors in decisions(match, rng, 60):
        for seat in {*actors, rng.randrange(table.seats)}:
            for text in rng.sample(pool, min(len(pool), 25)):
                reason = match.why_not(seat, text)
                if reason is not None and _readable(match, seat, text):
                    found = RULE.search(reason)
                    expect(found, "the reason {!r} names no rule", reason)
                    cited.update(re.findall(r"\b(\d+[a-z]?)\b", found[0] if found else ""))
    expect(cited, "no reason was ever given")
    expect(cited <= rules, "the book has no rules {}", sorted(cited - rules))


def numbers_of_rules(key: str) -> set[str]:
    """The numbers of the rules in a game's book."""
    return set(re.findall(r"^\W*(\d+[a-z]?)\.\W", assets.book(key), re.MULTILINE))


def _readable(match: Match, seat: int, text: str) -> bool:
    """Whether the text names a move at all."""
    try:
        match.game.parse(text, seat, match.view(seat))
    except UnreadableMove:
        return False
    return True


def selections_grow_to_every_move(table: Table) -> None:
    """Picking what `completions` offers reaches every legal move, and only legal ones, and is never stuck."""
    match = table.new(17)
    for actors in decisions(match, random.Random(17), 30):
        for seat in actors:
            legal = match.view(seat).legal()
            found, listed = _grown(legal), set(legal)
            expect(found == listed, "picking pieces misses or invents {}", [*found ^ listed][:3])


def _grown(legal: Legal) -> set[Move]:
    """Every move that some order of picking makes whole."""
    found: set[Move] = set()
    seen = {Selection()}
    todo = [Selection()]
    while todo:
        have = todo.pop()
        completions = legal.completions(have)
        expect(not completions.dead, "{} was offered and leads nowhere", have)
        found.update(completions.moves)
        more = list(_one_more(completions, have))
        todo += [selection for selection in more if selection not in seen]
        seen.update(more)
    return found


def _one_more(completions: Completions, have: Selection) -> Iterator[Selection]:
    pieces, target, choice = have.pieces, have.target, have.choice
    for piece in completions.pieces:
        yield Selection(tuple(sorted((*pieces, piece))), target, choice)
    for place in completions.targets:
        yield Selection(pieces, place, choice)
    for named in completions.choices:
        yield Selection(pieces, target, named)


def dead_selections_are_explained(table: Table) -> None:
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
                    refusal = legal.refusal(selection)
                    expect(RULE.search(refusal), "{} is refused with {!r}, no rule", selection, refusal)
    expect(dead, "no selection is ever refused")


def every_match_ends(table: Table) -> None:
    """Random matches with random house rules come to an outcome that fits the scores."""
    for seed in range(3):
        rng = random.Random(seed)
        match = table.new(seed, values=table.any_options(rng))
        for _ in decisions(match, rng, 20_000):
            expect(match.outcome() is None, "the match has ended, and somebody may act")
        outcome = match.outcome()
        if outcome is None:
            raise Failed("nobody may act, or 20,000 moves were made, and there is no outcome")
        expect(outcome.reason.endswith("."), "the outcome’s reason {!r} is no sentence", outcome.reason)
        expect(
            len(outcome.scores) == len(outcome.ranks) == table.seats and outcome.scores == match.scores(),
            "the outcome’s scores or ranks are not those of the seats: {}",
            outcome,
        )
        first = {seat for seat, rank in enumerate(outcome.ranks) if rank == 1}
        drawn = not outcome.winners and len(first) == table.seats
        expect(
            drawn or set(outcome.winners) == first, "the winners are not those who rank first: {}", outcome
        )
        if registry.with_partners(table.key, table.seats):
            expect(first in ({0, 2}, {1, 3}), "partners do not win together: {}", outcome)
        for seat in range(table.seats):
            over = match.moves(seat) == [] and match.why_not(seat, "draw")
            expect(over, "seat {} may still move after the end", seat)


def everything_is_worded(table: Table) -> None:
    """For every viewer each event is a sentence or nothing; a hidden face is never written out."""
    match = table.new(19)
    for _ in decisions(match, random.Random(19), 200):
        pass
    for viewer in table.viewers:
        names = ["you" if seat == viewer else f"Player {seat + 1}" for seat in range(table.seats)]
        for step in match.steps():
            for event in step.events(viewer):
                words = event.sentence(names.__getitem__)
                sentence = not words or (not words[0].islower() and words.endswith(".") and "?" not in words)
                wrong = re.search(r"\b[Yy]ou (has|plays|draws|goes|ends)\b|you[’']s|\{|None", words)
                expect(sentence and not wrong, "{!r} is no sentence", words)


def seats_that_do_not_exist_are_told_so(table: Table) -> None:
    """Whatever the moment and the move: there is no such player, and nothing else is said of them."""
    match = table.new(22)
    for actors in decisions(match, random.Random(22), 12):
        texts = match.moves(actors[0])
        for seat in (table.seats, table.seats + 7):
            told = match.why_not(seat, texts[0])
            right = match.moves(seat) == [] and told == f"There is no player {seat + 1} at this table."
            expect(right, "seat {} is told {!r}", seat, told)


def half_written_moves_get_a_rule(table: Table) -> None:
    """A move without its end, or with nothing after its kind, is refused with a rule, not as gibberish."""
    pool, rng, match = candidates(table, 23), random.Random(23), table.new(23)
    halves = {re.sub(r"[ >]+[^ >]*$", "", text) for text in pool} | {text.split()[0] for text in pool}
    halves = {half for half in halves if half not in pool}
    for actors in decisions(match, rng, 25):
        for seat in actors:
            for half in rng.sample(sorted(halves), min(len(halves), 12)):
                reason = match.why_not(seat, half)
                expect(reason is None or re.search(r"\(rules? \d", reason), "{!r}: {!r}", half, reason)


CHECKS = (
    listed_moves_are_the_legal_ones,
    refusals_change_nothing,
    reasons_cite_rules_of_the_book,
    selections_grow_to_every_move,
    dead_selections_are_explained,
    every_match_ends,
    everything_is_worded,
    seats_that_do_not_exist_are_told_so,
    half_written_moves_get_a_rule,
)
