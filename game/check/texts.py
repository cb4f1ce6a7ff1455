"""What a game says of itself: its entry, rule book and lesson fit the rules that are played."""

import re

from game import assets
from game.check.tables import expect, tables
from game.rules import registry
from game.rules.core.game import Game
from game.scenes.book import Diagram, Figure, Rule, open_book
from game.session import practice
from game.session.lesson import LEARNER, LessonRun, read
from game.table.layout import layout_for

WORDS = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight")
LEAST_ASKED = 5


def the_entry_is_true(key: str) -> None:
    """What the shelf says of a game without loading it is what the game says itself."""
    entry, game = registry.entry(key), registry.load(key)
    expect(isinstance(game, Game), "GAME of {} is no Game", entry.rules)
    said, true = (entry.key, entry.name, entry.seats), (game.key, game.name, game.seats)
    expect(said == true, "its entry says {}, the game {}", said, true)
    expect(entry.lowest_wins == game.lowest_wins, "entry and game differ about who wins: lowest_wins")
    expect(game.rules_version >= 1, "its rules have no version")
    expect(entry.tagline.endswith("."), "the tagline is no sentence")
    view = tables(key)[0].new().view(0)
    expect(view.game == key, "its state says that it is {!r}", view.game)
    expect(layout_for(key).cloth is not None, "its table has no cloth")


def the_book_is_complete(key: str) -> None:
    """The rule book has numbered rules, and one of the first two says how many can play."""
    entry = registry.entry(key)
    least, most = WORDS[entry.seats[0]], WORDS[entry.seats[-1]]
    book = open_book(key)
    expect(book.title == entry.name, "the book is called {!r}", book.title)
    rules = [block for block in book.blocks if isinstance(block, Rule)]
    expect(len(set(book.numbers)) == len(rules) > 0, "two rules have one number, or there is none")
    sentences = [
        part for rule in rules[:2] for part in re.split(r"[.;:] ", f"{rule.text} {rule.ruling}".lower())
    ]
    told = [part for part in sentences if re.search(r"\bplay(s|ers)?\b", part)]
    found = any(re.search(rf"\b{least}\b", part) and re.search(rf"\b{most}\b", part) for part in told)
    expect(found, "neither of the first two rules says that {} to {} can play", least, most)
    expect(
        all(block.caption for block in book.blocks if isinstance(block, Figure | Diagram)),
        "a figure says nothing",
    )


def the_lesson_can_be_played(key: str) -> None:
    """Each move that the lesson asks is legal and taken, every other one is declined with a reason."""
    run = LessonRun(read(assets.lesson(key)))
    expect(run.lesson.game == key, "the lesson is of {!r}", run.lesson.game)
    asked = 0
    for number, step in enumerate(run.lesson.steps):
        expect(run.at == number, "the lesson skips a step after {}", number)
        for text in run.match.moves(LEARNER):
            reason = run.why_not(text)
            expect((reason is None) == (text == step.ask), "step {} takes {!r}", number + 1, text)
            nudged = step.ask is None or text == step.ask or reason == f"That is allowed, but {step.nudge}."
            right = reason is None or (reason.endswith(".") and nudged)
            expect(right, "step {} declines {!r} with {!r}", number + 1, text, reason)
        if step.ask is not None:
            asked += 1
            reason = run.match.why_not(LEARNER, step.ask)
            expect(reason is None and step.nudge, "step {} has no nudge, or: {}", number + 1, reason)
            run.play(step.ask)
        elif not run.last:
            run.go_on()
    expect(asked >= LEAST_ASKED, "the learner moves {} times; {} at least", asked, LEAST_ASKED)


def the_practice_is_borne_out(key: str) -> None:
    """Each position of the lesson on playing well comes about, its moves are legal, its principle holds."""
    if not assets.has_practice(key):
        return
    lesson = practice.read(assets.practice(key))
    expect(lesson.game == key, "the lesson on playing well is of {!r}", lesson.game)
    for position in lesson.positions:
        match = practice.match_of(lesson, position)
        for text in position.known.moves:
            reason = match.why_not(LEARNER, text)
            expect(reason is None, "{}: {!r} is not legal: {}", position.title, text, reason)
        expect(len(position.known.moves) > 1, "{}: there is nothing to decide", position.title)
        expect(position.known.holds(position.best), "{}: the first is not the best", position.title)
        for untrue in position.untrue():
            expect(False, "{}", untrue)


CHECKS = (the_entry_is_true, the_book_is_complete, the_lesson_can_be_played, the_practice_is_borne_out)
