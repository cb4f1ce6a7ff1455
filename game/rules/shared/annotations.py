"""What is written about a game as a reader sees it, and how it meets the match that came of it."""

import re
from collections.abc import Sequence

from game.rules.core.gametree import Comment, GameTree, Node
from game.rules.shared.notation import SIGNS

_SHOWN = {number: sign for sign, number in SIGNS.items()} | {
    7: "the only move", 8: "the only move", 10: "=", 11: "=", 13: "unclear", 14: "+=", 15: "=+", 16: "+/−",
    17: "−/+", 18: "+−", 19: "−+", 22: "zugzwang", 23: "zugzwang", 32: "ahead in development",
    33: "ahead in development", 36: "with the initiative", 37: "with the initiative", 40: "with an attack",
    41: "with an attack", 44: "with compensation", 45: "with compensation", 132: "with counterplay",
    133: "with counterplay", 138: "short of time", 139: "short of time", 140: "with the idea",
    146: "a novelty",
}  # fmt: skip
"""How a glyph is shown; one that is not here is shown by its number."""
_COMMAND = re.compile(r"\[%(\w+) ?([^\]]*+)\]", re.ASCII)
_COMMANDS = {"clk": "clock", "emt": "time", "eval": "evaluation"}
"""Commands within remarks that a reader is told of."""


def names(tree: GameTree, sides: Sequence[str]) -> tuple[str, ...]:
    """The players by these tags; empty where one is unknown."""
    told = (tree.tags.get(side, "").strip() for side in sides)
    return tuple(name if name.strip("? ") else "" for name in told)


def on_time(tree: GameTree) -> bool:
    """Whether the tags say that time decided."""
    return "time" in tree.tags.get("Termination", "").lower()


def retold(
    kept: GameTree | None, bare: GameTree, line: Sequence[tuple[str, str]], result: str, reason: str
) -> GameTree:
    """The tree of a match: its moves, and what was written about them where it was brought in.

    `kept` is the game as it came; it stays as it is unless the match went another way or has ended otherwise.
    `bare` is the match before its first move, with tags for its players and date; `line` are the texts and
    moves that were made, `result` and `reason` how it stands.
    """
    if kept is None or kept.start != bare.start:
        tree = bare.following(line)
    elif kept.moves == [move for _, move in line] and result in ("*", kept.result):
        return kept.copy()
    else:
        tree = kept.following(line)
        tree.tags |= {name: value for name, value in bare.tags.items() if name != "Date"}
    tree.result = tree.tags["Result"] = result
    if reason:
        tree.tags["Termination"] = "time forfeit" if "time" in reason else "normal"
    else:
        tree.tags.pop("Termination", None)
    return tree


def remarks(node: Node) -> list[str]:
    """The remarks to a move for a reader, clocks and evaluations in words; drawing commands are left out."""
    return [said for remark in (*node.before, *node.after) if (said := _worded(remark))]


def _worded(remark: Comment) -> str:
    text = _COMMAND.sub(
        lambda found: _COMMANDS.get(found[1], "") and f"{_COMMANDS[found[1]]} {found[2]}", remark.shown
    )
    return " ".join(text.split())


def words(node: Node, ply: int) -> str:
    """The line that begins with a node as a reader sees it; `ply` is its number, two a pair of moves."""
    said: list[str] = []
    others: list[Node] = []
    numbered = False
    while True:
        before, after = (list(filter(None, map(_worded, part))) for part in (node.before, node.after))
        if ply % 2 == 0 or not numbered or before:
            before.append(f"{ply // 2}." if ply % 2 == 0 else f"{ply // 2}…")
        signs = [glyph for glyph in glyphs(node) if glyph in SIGNS]
        rest = [glyph for glyph in glyphs(node) if glyph not in SIGNS]
        said += [*before, node.text + "".join(signs), *rest, *after]
        said += [f"({words(other, ply)})" for other in others]
        if not node.children:
            return " ".join(said)
        numbered = not after and not others
        node, *others = node.children
        ply += 1


def glyphs(node: Node) -> list[str]:
    """The glyphs of a move in signs and words."""
    return [_SHOWN.get(nag, f"${nag}") for nag in node.nags]
