"""A reviewed match in the notation of its game: marks as glyphs, losses and better moves as remarks."""

from collections.abc import Iterable, Sequence

from game.coach.judging import Judged
from game.coach.marks import Mark
from game.coach.words import lost
from game.match import foreign
from game.match.match import Match
from game.rules.core.gametree import Comment, GameTree
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Rng

GLYPHS = {Mark.INACCURACY: 6, Mark.MISTAKE: 2, Mark.BLUNDER: 4}
"""The numeric annotation glyphs of ?!, ? and ??."""
ASSESSED = range(1, 7)
"""The glyphs that say how good a move is: of whoever has given one already it stays."""


def annotated(
    match: Match, found: Iterable[Judged], names: Sequence[str], date: str, tree: GameTree | None = None
) -> str:
    """The match with what was found, in the first notation of its game; empty for a game without one.

    `tree` is the written game that it was brought in as: its own glyphs and remarks stay.
    """
    game = match.game
    if not game.notations:
        return ""
    text = foreign.write(match, names, date, tree)[game.notations[0]]
    written = game.read_text(text).tree
    assert written is not None
    marked = {one.version: one for one in found if one.mark in GLYPHS}
    node = written.root
    for step in match.steps():
        if step.seat == TABLE or not step.move.pieces:
            continue  # what is only said is no move of the notation
        child = node.child(step.text)
        if child is None:
            break
        node = child
        one = marked.get(step.version - 1)
        if one is not None and one.mark is not None:
            if not any(glyph in ASSESSED for glyph in node.nags):
                node.nags.insert(0, GLYPHS[one.mark])
            node.after.append(Comment(remark(match, one)))
    return game.write_tree(written)


def remark(match: Match, one: Judged) -> str:
    """What is written beside a marked move: "−12% chance to win; better Nf3"."""
    assert one.loss is not None and one.unit is not None
    what = " chance to win" if lost(one.loss, one.unit).endswith("%") else ""
    return f"{lost(one.loss, one.unit)}{what}; better {spelled(match, one.version, one.best)}"


def spelled(match: Match, version: int, move: Move) -> str:
    """A move from this position as its game writes it."""
    state = match.bare_view(move.seat, version).state.copy()
    notes = [note for event in state.apply(move, Rng(0)) if (note := match.game.note(event))]
    return notes[0] if notes else match.game.text(move)
