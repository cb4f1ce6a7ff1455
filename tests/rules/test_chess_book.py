"""The chess book explains its words."""

import re

from game.scenes.book import Figure, Rule, open_book


def test_the_chess_book_explains_its_words() -> None:
    """Rank, file and diagonal are explained before the first rule that uses them."""
    book = open_book("chess")
    first = next(at for at, block in enumerate(book.blocks) if isinstance(block, Rule))
    before = " ".join(block.text for block in book.blocks[:first] if not isinstance(block, Rule | Figure))
    for term in ("rank", "file", "diagonal"):
        assert re.search(rf"\b{term}\b", before, re.IGNORECASE)
