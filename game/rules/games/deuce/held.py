"""What pairs a hand of Deuce can open with (rules 5 and 6)."""

from game.rules.core.together import Together, by_turns
from game.rules.core.view import View
from game.rules.games.deuce.board import OPENING
from game.rules.games.deuce.cards import CODES, COLOUR_NAMES, RAINBOW, X, card_name
from game.rules.games.deuce.position import DeucePosition


def together(view: View[DeucePosition]) -> tuple[Together, ...]:
    """Pairs of each colour, of equal numbers, and of two X, in turn, then those with a Rainbow; each in the
    words of why they match.
    """
    if view.state.phase != OPENING:
        return ()
    groups: dict[str, list[Together]] = {}
    for move in view.legal():
        one, other = (CODES[face] for face in move.pieces)
        low, high = move.pieces
        if RAINBOW in (one, other):
            group, words = "Rainbow", f"{card_name(low)} + {card_name(high)}"
        elif X in (one, other):
            group, words = "X", "Two X"
        elif low[0] == high[0]:
            group, words = low[0], f"{COLOUR_NAMES[low[0]]} {low[1:]} + {high[1:]}"
        else:
            group, words = "number", f"{COLOUR_NAMES[low[0]]} + {COLOUR_NAMES[high[0]]} {low[1:]}"
        groups.setdefault(group, []).append(Together(words, move.pieces, move))
    rainbow = groups.pop("Rainbow", [])  # goes with anything: it hides no other pair
    return (*by_turns(groups.values()), *rainbow)
