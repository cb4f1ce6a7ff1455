"""What is written about a game as a reader sees it, and how it meets the match that came of it."""

from collections.abc import Mapping, Sequence

from game.rules.core.gametree import GameTree, Node
from game.rules.shared.notation import SIGNS

_SHOWN = {number: sign for sign, number in SIGNS.items()} | {
    7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±", 17: "∓", 18: "+−", 19: "−+", 22: "⨀", 23: "⨀",
    32: "⟳", 33: "⟳", 36: "→", 37: "→", 40: "↑", 41: "↑", 44: "=∞", 45: "=∞", 132: "⇆", 133: "⇆", 140: "∆",
    146: "N",
}  # fmt: skip
"""How a glyph is shown; one that is not here is shown by its number."""


def names(tree: GameTree, sides: Sequence[str]) -> tuple[str, ...]:
    """The players by these tags; empty where one is unknown."""
    told = (tree.tags.get(side, "").strip() for side in sides)
    return tuple(name if name.strip("? ") else "" for name in told)


def on_time(tree: GameTree) -> bool:
    """Whether the tags say that time decided."""
    return "time" in tree.tags.get("Termination", "").lower()


def retold(
    kept: GameTree | None,
    line: Sequence[tuple[str, str]],
    start: str,
    tags: Mapping[str, str],
    result: str,
    reason: str,
) -> GameTree:
    """The tree of a match: its moves, and what was written about them where it was brought in.

    `kept` is the game as it came; it stays as it is unless the match went another way or has ended otherwise.
    `line` are texts and moves of the match, `start` its first position; `tags` name its players and date,
    `result` and `reason` are how it stands.
    """
    if kept is None or kept.start != start:
        tree = GameTree(dict(tags), start).following(line)
    elif kept.moves[: len(line)] == [move for _, move in line] and result in ("*", kept.result):
        if len(kept.moves) == len(line):
            return kept.copy()
        tree = kept.following(line)
    else:
        tree = kept.following(line)
        tree.tags |= {name: value for name, value in tags.items() if name != "Date"}
    tree.result = tree.tags["Result"] = result
    if reason:
        tree.tags["Termination"] = "time forfeit" if "time" in reason else "normal"
    else:
        tree.tags.pop("Termination", None)
    return tree


def words(node: Node, ply: int) -> str:
    """The line that begins with a node as a reader sees it; `ply` is its number, two a pair of moves."""
    said: list[str] = []
    numbered = False
    while True:
        said += [remark.shown for remark in node.before if remark.shown]
        if ply % 2 == 0 or not numbered:
            said.append(f"{ply // 2}." if ply % 2 == 0 else f"{ply // 2}…")
        said.append(node.text + marks(node))
        said += [remark.shown for remark in node.after if remark.shown]
        if not node.children:
            return " ".join(said)
        for other in node.children[1:]:
            said.append(f"({words(other, ply + 1)})")
        numbered = not node.after and len(node.children) == 1
        node, ply = node.children[0], ply + 1


def marks(node: Node) -> str:
    """The glyphs of a move as a reader sees them, the signs of its worth close behind it."""
    close = "".join(_SHOWN[nag] for nag in node.nags if nag in _SHOWN and nag < 7)
    return close + "".join(f" {_SHOWN.get(nag, f'${nag}')}" for nag in node.nags if nag >= 7)
