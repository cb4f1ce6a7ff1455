"""Why cards are no combination, or do not beat the table, in the player's words (rules 4 to 7)."""

from game.rules.games.golden_deuce.cards import codes_of, name_of
from game.rules.games.golden_deuce.combos import SIZES, STRAIGHT, kind_of, spoken, strength_of
from game.rules.shared.words import capital

_SAME = ("", "one card", "two cards", "three cards", "", "five cards")


def no_combination(mask: int) -> str:
    """Why exactly these cards, which are none, are no combination."""
    size = mask.bit_count()
    ranks = sorted(code >> 2 for code in codes_of(mask))
    counts = sorted(ranks.count(rank) for rank in set(ranks))
    if size == 2:
        return "Two cards are a pair only when they have the same rank (rule 4)."
    if size == 3:
        return "Three cards are played only as a Three of a Kind (rule 4)."
    if size == 4:
        return "Four cards are never a play; Four of a Kind needs a fifth card (rule 4)."
    if size > 5:
        return "No combination has more than five cards (rule 4)."
    if counts == [1, 2, 2]:
        return "Two pairs are no combination, not with a fifth card either (rule 4)."
    if counts == [1] * 5 and _wraps(ranks):
        return "A straight does not run on around the Deuce (rule 5)."
    return "These five cards are no Straight, Flush, Full House or Four of a Kind (rule 4)."


def _wraps(ranks: list[int]) -> bool:
    """Whether five different ranks would be a run in a circle of ranks."""
    return any(sorted((low + step) % 15 for step in range(5)) == ranks for low in range(11, 15))


def not_beaten(mask: int, table: int) -> str | None:
    """Why this combination does not beat the one on the table, or None when it does."""
    size = table.bit_count()
    if mask.bit_count() != size:
        return f"On the table {'lies' if size == 1 else 'lie'} {_SAME[size]}: play as many (rule 7)."
    mine, theirs = strength_of(mask), strength_of(table)
    assert mine is not None and theirs is not None
    if mine > theirs:
        return None
    rule = 7 if kind_of(mine) != kind_of(theirs) and SIZES[kind_of(theirs)] == SIZES[STRAIGHT] else 6
    own, other = spoken(mask), spoken(table)
    if own == other:  # the same rank: the suit decides
        own = f"{own} with the {name_of(mask.bit_length() - 1)}"
        other = f"one with the {name_of(table.bit_length() - 1)}"
    return f"{capital(own)} does not beat {other} (rule {rule})."
