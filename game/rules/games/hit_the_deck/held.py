"""What cards of Hit the Deck are laid together: HIT, THE and DECK, or Wilds for them (rule 8)."""

from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.hit_the_deck.position import HitTheDeckPosition

WORDS = ("All three at once", "All three, with a Wild", "All three, with two Wilds", "Three Wilds at once")
"""By the number of Wilds; they never sound like the call, which is for people to remember."""


def together(view: View[HitTheDeckPosition]) -> tuple[Together, ...]:
    """The ways to lay all three at once, one for each number of Wilds."""
    named: dict[str, Together] = {}
    for move in view.legal():
        if move.kind == "play" and len(move.pieces) == 3:
            words = WORDS[move.pieces.count("W")]
            named.setdefault(words, Together(words, move.pieces, move))
    return tuple(named.values())
