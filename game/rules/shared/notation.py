"""Records of board games as text: tags, moves, comments and variations, as PGN and PDN both write them.

This module knows no game: it gives the words of the moves in their order and nesting, and writes them back.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from game.rules.core.errors import BadRecord

MOST_CHARACTERS = 2_000_000
DEEPEST = 40
"""Variations within variations."""
MOST_MOVES = 20_000
MOST_GAMES = 2_000
LONGEST_WORD = 64
"""Characters of a move: a capture over every square that one piece can reach is shorter."""
_WIDTH = 80
_TOKEN = re.compile(
    r"""(?P<space>\s+)
    |(?P<tag>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*+)"\s*\])
    |\{(?P<comment>[^}]*+)\}
    |;(?P<line>[^\n]*)
    |(?P<open>\()
    |(?P<close>\))
    |\$(?P<nag>\d{1,3})
    |(?P<number>\d+\s*\.[.\s]*|\d+(?=\s|$))
    |(?P<sign>[!?]{1,2})
    |(?P<word>[^\s(){};$!?\[\]]+)
    """,
    re.VERBOSE | re.ASCII,
)
"""No two neighbouring quantifiers want the same character, so that reading is linear."""
_SIGNS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


@dataclass(slots=True)
class Written:
    """One move as it is written, with what stands after it."""

    word: str
    comment: str = ""
    nags: list[int] = field(default_factory=list)
    """Numeric glyphs: 1 is "!", 2 is "?" and so on."""
    variations: list[list["Written"]] = field(default_factory=list)
    """Lines that could have been played instead of this move."""


@dataclass(slots=True)
class Text:
    """One game as it is written."""

    tags: dict[str, str] = field(default_factory=dict)
    comment: str = ""
    """What stands before the first move."""
    moves: list[Written] = field(default_factory=list)
    result: str = "*"


def read(text: str, results: frozenset[str]) -> list[Text]:
    """Every game in the text; `results` are the words that end one. Raises BadRecord."""
    if len(text) > MOST_CHARACTERS:
        raise BadRecord("This record is too large to be read.")
    text = re.sub(r"^%.*$", "", text.removeprefix("\ufeff"), flags=re.MULTILINE)
    games: list[Text] = []
    game: Text | None = None
    lines: list[list[Written]] = []
    said: dict[int, tuple[Text | Written, list[str]]] = {}  # joined at the end, once each
    count = 0
    for kind, word, value in _tokens(text):
        if kind == "tag" and game is not None and (game.moves or id(game) in said):
            if len(lines) > 1:
                raise BadRecord("A variation that begins with '(' is never closed.")
            games.append(game)
            game = None
        if game is None:
            if len(games) == MOST_GAMES:
                raise BadRecord(f"This record has more than {MOST_GAMES} games.")
            game = Text()
            lines = [game.moves]
        line = lines[-1]
        match kind:
            case "tag":
                game.tags[word] = re.sub(r"\\(.)", r"\1", value)
            case "comment" if word.strip():
                owner = _commented(game, lines)
                said.setdefault(id(owner), (owner, []))[1].append(" ".join(word.split()))
            case "nag" if line:
                line[-1].nags.append(int(word))
            case "open":
                if not line:
                    raise BadRecord("A variation stands before any move that it could replace.")
                if len(lines) > DEEPEST:
                    raise BadRecord(f"Variations are nested more than {DEEPEST} deep.")
                variation: list[Written] = []
                line[-1].variations.append(variation)
                lines.append(variation)
            case "close":
                if len(lines) == 1:
                    raise BadRecord("A ')' stands where no variation is open.")
                lines.pop()
            case "word" if word in results:
                if len(lines) == 1:
                    game.result = word
                    games.append(game)
                    game = None
            case "word" if word != "e.p.":
                if len(word) > LONGEST_WORD:
                    raise BadRecord(f"{word[:20]!r} begins a word that is too long to be a move.")
                count += 1
                if count > MOST_MOVES:
                    raise BadRecord(f"This record has more than {MOST_MOVES} moves.")
                line.append(Written(word))
    if game is not None:
        if len(lines) > 1:
            raise BadRecord("A variation that begins with '(' is never closed.")
        games.append(game)
    for owner, parts in said.values():
        owner.comment = " ".join(parts)
    if not games:
        raise BadRecord("This text holds no game.")
    return games


def _commented(game: Text, lines: list[list[Written]]) -> Text | Written:
    """What a comment that stands here belongs to."""
    if lines[-1]:
        return lines[-1][-1]
    if len(lines) == 1:
        return game
    return lines[-2][-1]  # a comment that opens a variation belongs to the move that the variation replaces


def _tokens(text: str) -> Iterator[tuple[str, str, str]]:
    """Kind, word and value of everything but spaces and move numbers."""
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            if text[at] == "{":
                raise BadRecord("A comment that begins with '{' is never closed.")
            raise BadRecord(f"{text[at : at + 20]!r} cannot be read in this record.")
        at = found.end()
        if found["tag"]:
            yield "tag", found["name"], found["value"]
        elif found["comment"] is not None or found["line"] is not None:
            yield "comment", found["comment"] if found["comment"] is not None else found["line"], ""
        elif found["nag"]:
            yield "nag", found["nag"], ""
        elif found["sign"]:
            yield "nag", str(_SIGNS[found["sign"]]), ""
        elif found["open"] or found["close"]:
            yield "open" if found["open"] else "close", "", ""
        elif found["word"]:
            yield "word", found["word"], ""


def write(game: Text, *, first: int = 1, second_begins: bool = False) -> str:
    """The game as text: tags, then lines of at most 80 characters.

    `first` is the number of the first move, and `second_begins` says that the second player makes it.
    """
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in game.tags.items())
    words = [*_braced(game.comment), *_line(game.moves, 2 * first + second_begins), game.result]
    return f"{tags}\n{_wrapped(words)}\n"


def tags_of(defaults: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
    """The given tags with the usual ones first, in their order, filled up where they are missing."""
    return {name: given.get(name, value) for name, value in defaults.items()} | dict(given)


def _escaped(value: str) -> str:
    return " ".join(value.split()).replace("\\", "\\\\").replace('"', '\\"')


def _braced(comment: str) -> list[str]:
    """A comment in words that may be wrapped."""
    return ("{" + comment.replace("}", ")") + "}").split() if comment else []


def _line(moves: Iterable[Written], ply: int) -> Iterator[str]:
    """The words of a line; `ply` is twice the move number, and one more for the second player."""
    named = False
    for move in moves:
        if ply % 2 == 0:
            yield f"{ply // 2}."
        elif not named:
            yield f"{ply // 2}..."
        yield move.word
        yield from (f"${nag}" for nag in move.nags)
        yield from _braced(move.comment)
        for variation in move.variations:
            inside = list(_line(variation, ply))
            if inside:
                inside[0], inside[-1] = "(" + inside[0], inside[-1] + ")"
                yield from inside
        named = not (move.comment or move.variations)
        ply += 1


def _wrapped(words: Iterable[str]) -> str:
    lines: list[str] = []
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > _WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])
