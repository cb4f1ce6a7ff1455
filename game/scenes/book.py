"""The text of a rule book: sections, numbered rules, figures and tips, read from `assets/rules/<game>.md`.

The format is Markdown of one plain kind: `#` the game, `##` sections, `N. **Title.** text` a rule, `[house
ruling]` before the part of a rule that is our own decision, `- text` a tip, and figures as fenced blocks
named `cards` whose first line is the cards and whose other lines are the caption. In the first line, `A B > L
| R < C D` shows the piles L and R side by side, with cards that may go on either; without `|` it is a row of
cards. Blocks of other names are diagrams (`game.scenes.diagrams`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from game import assets
from game.scenes.diagrams import READERS, BadBook, Drawing, read

HOUSE_RULING = "[house ruling]"
_RULE = re.compile(r"(\d+[a-z]?)\. (?:\*\*(.+?)\*\* ?)?(.*)")
_TILE = re.compile(r"\d-\d")
_CITED = re.compile(r"\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `ruling` is the part that is our own decision, perhaps empty."""

    number: str
    title: str
    text: str
    ruling: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text; a `tip` gets a mark before it."""

    text: str
    tip: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """Cards with a caption. `piles` are two tops side by side, or a row of any length when not `paired`.

    `left` and `right` are cards that may be laid on the left and on the right one of two piles.
    """

    piles: tuple[str, ...]
    caption: str
    paired: bool = False
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()

    @property
    def tiles(self) -> bool:
        """Whether it shows dominoes."""
        return all(_TILE.fullmatch(face) for face in self.piles)

    @property
    def chained(self) -> bool:
        """Whether it shows dominoes laid end to end."""
        return self.tiles and all(one[-1] == other[0] for one, other in pairwise(self.piles))


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board, dice or a track with a caption."""

    drawing: Drawing
    caption: str


Block = Heading | Rule | Paragraph | Figure | Diagram


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book in reading order."""

    title: str
    blocks: tuple[Block, ...]

    def index_of(self, number: str) -> int | None:
        """The block of the rule with this number."""
        return next(
            (i for i, b in enumerate(self.blocks) if isinstance(b, Rule) and b.number == number), None
        )

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of all rules in their order."""
        return tuple(block.number for block in self.blocks if isinstance(block, Rule))


def open_book(key: str) -> Book:
    """The rule book of the game `key`. Raises MissingAsset or BadBook."""
    return parse(assets.book(key))


def cited(reason: str) -> str | None:
    """The first rule that a sentence such as "… (rules 9 and 11)." cites, or a bare number itself."""
    if _CITED.fullmatch(reason.strip()):
        return reason.strip()
    found = re.search(r"rules? (\d+[a-z]?)", reason)
    return found[1] if found else None


def words_of(block: Block) -> str:
    """Everything in a block that a search looks through."""
    match block:
        case Rule():
            return f"{block.number} {block.title} {block.text} {block.ruling}"
        case Figure() | Diagram():
            return block.caption
        case _:
            return block.text


def parse(text: str) -> Book:
    """The book in `text`. Raises BadBook, naming the line."""
    title = ""
    blocks: list[Block] = []
    lines = iter(enumerate(text.splitlines(), 1))
    for number, line in lines:
        line = line.strip()
        if not line:
            continue
        if line.startswith("# "):
            title = line[2:]
        elif line.startswith("## "):
            blocks.append(Heading(line[3:]))
        elif line.startswith("```"):
            inside = []
            for _, row in lines:
                if row.strip() == "```":
                    break
                inside.append(row.strip())
            blocks.append(_fenced(line[3:], inside, number))
        elif rule := _RULE.fullmatch(line):
            body, _, ruling = rule[3].partition(HOUSE_RULING)
            blocks.append(Rule(rule[1], (rule[2] or "").rstrip("."), body.strip(), ruling.strip()))
        elif line.startswith("- "):
            blocks.append(Paragraph(line[2:], tip=True))
        else:
            blocks.append(Paragraph(line))
    if not title:
        raise BadBook("This rule book names no game; its first line should be “# ” and the name.")
    return Book(title, tuple(blocks))


def _fenced(kind: str, inside: list[str], number: int) -> Figure | Diagram:
    if kind == "cards":
        return _figure(inside, number)
    if kind not in READERS:
        raise BadBook(f"Line {number} of the rule book begins a figure of the unknown kind “{kind}”.")
    try:
        return Diagram(read(kind, inside[0] if inside else ""), " ".join(inside[1:]))
    except BadBook as error:
        raise BadBook(f"The figure in line {number} of the rule book: {error}") from error


def _figure(inside: list[str], number: int) -> Figure:
    if not inside:
        raise BadBook(f"The figure in line {number} of the rule book shows no cards.")
    row, caption = inside[0], " ".join(inside[1:])
    if "|" not in row:
        return Figure(tuple(row.split()), caption)
    before, _, after = row.partition("|")
    left, _, one = before.rpartition(">")
    other, _, right = after.partition("<")
    piles = (one.strip(), other.strip())
    if not all(piles) or any(" " in pile for pile in piles):
        raise BadBook(f"The figure in line {number} of the rule book needs one card on each side of its bar.")
    return Figure(piles, caption, True, tuple(left.split()), tuple(right.split()))
