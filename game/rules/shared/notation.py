"""Records of board games as text: tags, moves, comments and variations, as PGN and PDN both write them.

This module knows no game: it gives the words of the moves in their order and nesting as a tree, has a board
check them, and writes the tree back. Reading takes a time that grows with the length of the text, whatever
the text is.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.rules.core.errors import BadRecord, UnreadableMove, quoted
from game.rules.core.gametree import Comment, GameTree, Node
from game.rules.core.written import Chapter

MOST_CHARACTERS = 2_000_000
MOST_GAMES = 10_000
DEEPEST = 40
"""Variations within variations."""
MOST_MOVES = 20_000
"""Of one game, with its variations."""
MOST_GLYPHS = 100
"""Behind one move."""
_WIDTH = 80
_ENOUGH = 200_000
"""Characters in which a game must show which game it is."""
_FIRST = 40
"""Tags or words that tell which it is."""
# every alternative takes what it has looked at (the possessive `++`), so that no text is looked at twice
_TOKEN = re.compile(
    r"""(?P<space>\s++)
    |\{(?P<comment>[^}]*+)(?P<closed>\}?)
    |;(?P<rest>[^\n]*+)
    |^%(?P<escape>[^\n]*+)
    |\[\s*+(?P<name>[\w+\#=:-]++)\s*+"(?P<value>(?:[^"\\]|\\.)*+)"\s*+\]
    |(?P<open>\()
    |(?P<close>\))
    |\$(?P<nag>\d{1,9}+)
    |(?P<number>\d++\s*+\.[.\s]*+|\d++(?=\s|\Z))
    |(?P<sign>[!?]{1,2}+)
    |(?P<word>[^\s(){};$!?\[\]]++)
    """,
    re.VERBOSE | re.ASCII | re.MULTILINE | re.DOTALL,
)
SIGNS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""Glyphs that may be written as signs close behind a move."""


class _Token(NamedTuple):
    kind: str
    text: str
    value: str
    at: int


class Walker(Protocol):
    """A board on which the moves of a tree are tried."""

    def go(self, word: str) -> tuple[str, str]:
        """Make the legal move that the word names; its text in the notation, and as a match takes it.

        Raises UnreadableMove.
        """

    def back(self) -> None:
        """Take the last move back."""

    def number(self) -> str:
        """How a record numbers the next move: `12.` or `12...`."""


# --- reading ---------------------------------------------------------------------------------------------


def _tokens(text: str) -> Iterator[_Token]:
    """Everything but spaces; what fits nowhere is one character of kind `stray`."""
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            yield _Token("stray", text[at], "", at)
            at += 1
            continue
        begin, at = at, found.end()
        kind = str(found.lastgroup)
        match kind:
            case "space":
                continue
            case "closed":
                yield _Token("comment" if found["closed"] else "unclosed", found["comment"], "", begin)
            case "value":
                yield _Token("tag", found["name"], found["value"], begin)
            case _:
                yield _Token(kind, found[kind], "", begin)


def clean(text: str) -> str:
    """The text with one kind of line end and no mark before it. Raises BadRecord where it is too large."""
    if len(text) > MOST_CHARACTERS:
        raise BadRecord("This record is too large to be read.")
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def first_words(text: str) -> tuple[dict[str, str], list[str]]:
    """The first tags and words of moves: what tells which game it is."""
    tags: dict[str, str] = {}
    words: list[str] = []
    for token in _tokens(text[:_ENOUGH]):
        if token.kind == "tag":
            tags[token.text] = _plain(token.value)
        elif token.kind == "word":
            words.append(token.text)
        if len(words) >= _FIRST or len(tags) >= _FIRST or token.kind == "unclosed":
            break
    return tags, words


def chapters(text: str, results: frozenset[str]) -> list[Chapter]:
    """The games of a text, each with its own part of it; `results` are the words that end one.

    Nothing is checked yet but size. Raises BadRecord.
    """
    text = clean(text)
    found: list[Chapter] = []
    begin, tags, result, moved, depth = 0, dict[str, str](), "", False, 0
    for token in _tokens(text):
        ended = bool(result)
        ends = token.kind == "word" and token.text in results and not depth
        if (token.kind == "tag" and (moved or ended)) or (ended and token.kind in ("word", "number", "open")):
            found.append(Chapter(text[begin : token.at], tags, result or tags.get("Result", "*")))
            begin, tags, result, moved, depth = token.at, {}, "", False, 0
            if len(found) >= MOST_GAMES:
                raise BadRecord(f"This text holds more than {MOST_GAMES} games.")
        if token.kind == "tag":
            tags[token.text] = _plain(token.value)
        elif ends:
            result = result or token.text
        elif token.kind in ("word", "number"):
            moved = True
        depth = max(0, depth + (token.kind == "open") - (token.kind == "close"))
    if text[begin:].strip():
        found.append(Chapter(text[begin:], tags, result or tags.get("Result", "*")))
    if not found:
        raise BadRecord("This text holds no game.")
    return found


def each(parts: Sequence[Chapter], reads: Callable[[str], GameTree]) -> list[GameTree]:
    """Every one of the games read; what is wrong with one of several is told with its number."""
    trees = []
    for number, part in enumerate(parts, 1):
        try:
            trees.append(reads(part.text))
        except BadRecord as error:
            raise (error if len(parts) == 1 else BadRecord(f"Game {number}: {error}")) from None
    return trees


def read(text: str, results: frozenset[str]) -> GameTree:
    """The one game in the text, its moves still as they are written. Raises BadRecord."""
    tree = GameTree()
    line = [tree.root]
    """The last node of the line that is read, and below it of the lines that wait for it to be closed."""
    before: list[Comment] | None = None
    result, count = "", 0
    for token in _tokens(clean(text)):
        match token.kind:
            case "tag":
                tree.tags[token.text] = _plain(token.value)
            case "comment" | "rest" | "escape":
                kind = {"comment": "{", "rest": ";", "escape": "%"}[token.kind]
                (line[-1].after if before is None else before).append(Comment(token.text, kind))
            case "nag" | "sign":
                glyph = int(token.text) if token.kind == "nag" else SIGNS[token.text]
                if glyph not in line[-1].nags:
                    line[-1].nags.append(glyph)
                if len(line[-1].nags) > MOST_GLYPHS:
                    raise BadRecord(f"A move of this record has more than {MOST_GLYPHS} glyphs.")
            case "open":
                parent = line[-1].parent
                if parent is None or before is not None:
                    raise BadRecord("A variation stands before any move that it could replace.")
                if len(line) > DEEPEST:
                    raise BadRecord(f"Variations are nested more than {DEEPEST} deep.")
                line.append(parent)
                before = []
            case "close":
                if len(line) == 1:
                    raise BadRecord("A “)” stands where no variation is open.")
                line.pop()
                line[-1].after += before or []  # a variation without a move: what it says is kept
                before = None
            case "word" if token.text in results:
                result = result or (token.text if len(line) == 1 else "")
            case "word" if token.text != "e.p.":
                count += 1
                if count > MOST_MOVES:
                    raise BadRecord(f"This record has more than {MOST_MOVES} moves.")
                line[-1] = line[-1].append(token.text)
                line[-1].before, before = before or [], None
            case "unclosed":
                raise BadRecord("A comment that begins with “{” is never closed.")
            case "stray":
                raise BadRecord(f"{quoted(text[token.at :], 20)} cannot be read in this record.")
    if len(line) > 1:
        raise BadRecord("A variation that begins with “(” is never closed.")
    told = tree.tags.get("Result", "*")
    tree.result = result or (told if told in results else "*")
    return tree


def settle(tree: GameTree, board: Walker) -> None:
    """Replace every word of the tree by the legal move that it names. Raises BadRecord with its number."""
    open_nodes = [iter(tree.root.children)]
    while open_nodes:
        node = next(open_nodes[-1], None)
        if node is None:
            open_nodes.pop()
            if open_nodes:
                board.back()
            continue
        if node.text in _NULL:
            raise BadRecord(
                f"Move {board.number()} {node.text} passes the turn, which the rules never allow."
            )
        try:
            node.text, node.move = board.go(node.text)
        except UnreadableMove as error:
            raise BadRecord(f"Move {board.number()} {node.text[:20]} is illegal: {error}") from None
        open_nodes.append(iter(node.children))


_NULL = frozenset(("--", "Z0", "@@@@", "0000", "null", "pass"))


def _plain(value: str) -> str:
    """The value of a tag without the signs that protect quotes and backslashes in it."""
    return re.sub(r'\\(["\\])', r"\1", value)


# --- writing ---------------------------------------------------------------------------------------------


def write(tree: GameTree, roster: Mapping[str, str], extra: Mapping[str, str]) -> str:
    """The game as text: tags, those of the roster first, then the moves, as a rule 80 characters a line.

    `roster` holds the tags that every record has and their usual values; `extra` those that are added where
    they are missing.
    """
    usual = {**roster, "Result": tree.result}
    tags = {name: tree.tags.get(name, usual[name]) for name in roster} | tree.tags
    tags |= {name: value for name, value in extra.items() if name not in tags}
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags.items())
    words = [f"${nag}" for nag in tree.root.nags] + _comments(tree.root.after)
    return f"{head}\n{_wrapped([*words, *_line(tree.root, tree.ply), tree.result])}\n"


def _escaped(value: str) -> str:
    return re.sub(r"\s*\n\s*", " ", value).replace("\\", "\\\\").replace('"', '\\"')


def _comments(remarks: list[Comment]) -> list[str]:
    """Remarks as words of the text; one that takes the rest of its line ends with a line feed."""
    found = []
    for remark in remarks:
        if remark.kind == "{" and "}" not in remark.text:
            found.append("{" + remark.text + "}")
        else:
            sign = "%" if remark.kind == "%" else ";"
            found += [f"{sign}{line}\n" for line in remark.text.split("\n")]
    return found


def _line(node: Node, ply: int, *, numbered: bool = False) -> list[str]:
    """The words of the line after a position; `ply` is twice the move number, and one more for the second.

    `numbered` says that the move before it stands close enough to number a second player's move.
    """
    found: list[str] = []
    while node.children:
        main, *others = node.children
        found += _comments(main.before)
        if ply % 2 == 0:
            found.append(f"{ply // 2}.")
        elif not numbered or main.before:
            found.append(f"{ply // 2}...")
        found += [main.text, *(f"${nag}" for nag in main.nags), *_comments(main.after)]
        for other in others:
            found += _bracketed(_variation(other, ply))
        numbered = not (main.after or others)
        node, ply = main, ply + 1
    return found


def _variation(node: Node, ply: int) -> list[str]:
    number = f"{ply // 2}." if ply % 2 == 0 else f"{ply // 2}..."
    own = [*_comments(node.before), number, node.text, *(f"${nag}" for nag in node.nags)]
    return [*own, *_comments(node.after), *_line(node, ply + 1, numbered=not node.after)]


def _bracketed(inside: list[str]) -> list[str]:
    if inside[0].endswith("\n"):
        inside.insert(0, "(")
    else:
        inside[0] = "(" + inside[0]
    if inside[-1].endswith("\n"):
        inside.append(")")
    else:
        inside[-1] += ")"
    return inside


def _wrapped(said: list[str]) -> str:
    lines: list[str] = []
    line = ""
    for word in said:
        used = len(line) - line.rfind("\n") - 1
        fits = used + 1 + len(word.partition("\n")[0]) <= _WIDTH
        if line and (not fits or word.startswith("%")):
            lines.append(line)
            line = ""
        line = f"{line} {word}" if line else word
        if line.endswith("\n"):
            lines.append(line[:-1])
            line = ""
    return "\n".join([*lines, line] if line else lines)
