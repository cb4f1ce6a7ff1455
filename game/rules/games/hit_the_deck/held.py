"""What cards of Hit the Deck are laid together: HIT, THE and DECK, or Wilds for them (rule 8)."""

from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.games.hit_the_deck.cards import card_name
from game.rules.games.hit_the_deck.position import HitTheDeckPosition


def together(view: View[HitTheDeckPosition]) -> tuple[Together, ...]:
    """Every way to lay all three at once; nothing of calls, which are for people to remember."""
    found = (move for move in view.legal() if move.kind == "play" and len(move.pieces) == 3)
    return tuple(Together(" + ".join(map(card_name, move.pieces)), move.pieces, move) for move in found)
