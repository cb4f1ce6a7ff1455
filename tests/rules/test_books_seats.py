"""Every rule book says how many can play, in the words of one rule."""

import re

import pytest

from game.rules import registry
from game.scenes.book import Figure, Rule, open_book

WORDS = ("nobody", "one", "two", "three", "four", "five", "six", "seven", "eight")


@pytest.mark.parametrize("entry", registry.entries(), ids=lambda entry: entry.key)
def test_the_book_says_how_many_can_play(entry: registry.Entry) -> None:
    """One of the first two rules names the least and the most players in a sentence about playing."""
    least, most = WORDS[entry.seats[0]], WORDS[entry.seats[-1]]
    rules = [block for block in open_book(entry.key).blocks if isinstance(block, Rule)][:2]
    sentences = [part for rule in rules for part in re.split(r"[.;:] ", f"{rule.text} {rule.ruling}".lower())]
    told = [part for part in sentences if re.search(r"\bplay(s|ers)?\b", part)]
    assert any(re.search(rf"\b{least}\b", part) and re.search(rf"\b{most}\b", part) for part in told)


def test_the_chess_book_explains_its_words() -> None:
    """Rank, file and diagonal are explained before the first rule that uses them."""
    book = open_book("chess")
    first = next(at for at, block in enumerate(book.blocks) if isinstance(block, Rule))
    before = " ".join(block.text for block in book.blocks[:first] if not isinstance(block, Rule | Figure))
    for term in ("rank", "file", "diagonal"):
        assert re.search(rf"\b{term}\b", before, re.IGNORECASE)
