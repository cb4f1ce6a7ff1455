"""Every kind of reason found again: from the position, by the rules, with nothing of what produced it."""

from tests.contract.recounts import boards, cards, tiles

CHECKS = boards.CHECKS | cards.CHECKS | tiles.CHECKS
"""By kind, whether a fact is true of a move: `check(view, thought, move, fact)`."""
