"""What fits where in Deuces, and whether anything leads on (rules 2, 3 and 6).

Cards are codes of the ace-high pack, each of them twice: the next card of a suit is 4 higher. A foundation
is told by its height, since its cards are known; foundations F1 to F4 are clubs, diamonds, hearts and
spades, and so are F5 to F8.
"""

from collections.abc import Iterator, Sequence

NEXT = 4
"""From a card to the next higher one of its suit."""
ALL_CARDS = 104
PILES = 10
WASTE = "W"
STOCK = "stock"
HOME = "F"
"""The target of a card that goes to a foundation, whichever it is."""
TABLEAUS = tuple(f"T{number + 1}" for number in range(PILES))
FOUNDATIONS = tuple(f"F{number + 1}" for number in range(8))


def home_of(card: int, heights: Sequence[int]) -> int:
    """The foundation, from 0, that takes this card next; -1 when none does."""
    suit, rank = card & 3, card >> 2
    if heights[suit] == rank:
        return suit
    return suit + 4 if heights[suit + 4] == rank else -1


def steps(waste: Sequence[int], piles: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, bool]]:
    """Every move between waste and tableaus: source (-1: the waste), target, whether the whole pile goes."""
    tops: dict[int, list[int]] = {}
    for place, pile in enumerate(piles):
        if pile:
            tops.setdefault(pile[-1], []).append(place)
    if waste:
        for place in tops.get(waste[-1] + NEXT, ()):
            yield -1, place, False
    for source, pile in enumerate(piles):
        if pile:
            for place in tops.get(pile[-1] + NEXT, ()):
                yield source, place, False
            if len(pile) > 1:
                for place in tops.get(pile[0] + NEXT, ()):
                    yield source, place, True


def stuck(waste: Sequence[int], piles: Sequence[Sequence[int]], heights: Sequence[int]) -> bool:
    """Whether, with the stock empty, no sequence of moves leads anywhere (rule 6).

    All that is left is carrying top cards from one of two equal cards to the other; what these carries can
    reach is looked through, and anything else that becomes possible leads on.
    """
    if not waste:
        return False  # every pile is an unbroken run then, and all of them go home
    if home_of(waste[-1], heights) >= 0:
        return False
    first = tuple(tuple(pile) for pile in piles)
    seen, todo = {first}, [first]
    while todo:
        found = todo.pop()
        if any(pile and home_of(pile[-1], heights) >= 0 for pile in found):
            return False
        for source, target, whole in steps(waste, found):
            if source < 0 or whole or len(found[source]) == 1:
                return False  # the waste or a pile gets shorter for good
            carried = list(found)
            carried[source], carried[target] = found[source][:-1], (*found[target], found[source][-1])
            after = tuple(carried)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return True
