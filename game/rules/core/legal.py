"""Legality as one view sees it: which moves there are, why another is none, and how a selection may grow.

`Legal` is what screens and computer players share. A selection is what a person has picked so far: pieces
in the order of picking, perhaps a target and a choice. `extend` says what may be added; the default builds
it from the listed moves, and games with too many combinations override it by structure.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.rules.core.move import Move


@dataclass(frozen=True, slots=True)
class Selection:
    """What a person has picked so far."""

    pieces: tuple[str, ...] = ()
    target: str | None = None
    choice: str | None = None


@dataclass(frozen=True, slots=True)
class Completions:
    """What may be added to a selection, and the moves that it is already.

    `moves` lists the moves that equal the selection; it plays at once when nothing else can be added.
    """

    pieces: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    choices: frozenset[str] = frozenset()
    moves: tuple[Move, ...] = ()
    waits: bool = False
    """Whether a move that cannot grow is to be confirmed all the same."""

    @property
    def dead(self) -> bool:
        """No move holds this selection."""
        return not (self.pieces or self.targets or self.choices or self.moves)

    @property
    def final(self) -> bool:
        """The selection is one move, cannot grow, and plays at once."""
        return len(self.moves) == 1 and not (self.pieces or self.targets or self.choices or self.waits)


class Legal(ABC):
    """The legal moves of one seat in one view."""

    @abstractmethod
    def __iter__(self) -> Iterator[Move]:
        """Every legal move, each once, in a fixed order; finite."""

    @abstractmethod
    def why_not(self, move: Move) -> str | None:
        """None for a legal move, else the reason in the player's words with the number of the rule."""

    @abstractmethod
    def refusal(self, selection: Selection) -> str:
        """Why a dead selection is no move, in the player's words with the number of the rule."""

    def __contains__(self, move: Move) -> bool:
        return self.why_not(move) is None

    def completions(self, selection: Selection) -> Completions:
        """How the selection may grow towards a legal move."""
        have = Counter(selection.pieces)
        pieces: set[str] = set()
        targets: set[str] = set()
        choices: set[str] = set()
        moves: list[Move] = []
        for move in self:
            if selection.target is not None and move.target != selection.target:
                continue
            if selection.choice is not None and move.choice != selection.choice:
                continue
            need = Counter(move.pieces)
            if have - need:
                continue
            rest = need - have
            if rest:
                pieces.update(rest)
                continue
            if move.target is not None and selection.target is None:
                targets.add(move.target)
            elif move.choice is not None and selection.choice is None:
                choices.add(move.choice)
            else:
                moves.append(move)
        return Completions(frozenset(pieces), frozenset(targets), frozenset(choices), tuple(moves))


class NoMoves(Legal):
    """The legality of a seat that may not act; every move is refused for the same reason."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def __iter__(self) -> Iterator[Move]:
        return iter(())

    def why_not(self, move: Move) -> str | None:
        """The reason that was given."""
        return self.reason

    def refusal(self, selection: Selection) -> str:
        """The reason that was given."""
        return self.reason


class ListedMoves(Legal):
    """Moves without pieces: each is listed, and any other move has one refusal."""

    __slots__ = ("listed", "sentence")

    def __init__(self, listed: tuple[Move, ...], sentence: str) -> None:
        self.listed = listed
        self.sentence = sentence

    def __iter__(self) -> Iterator[Move]:
        return iter(self.listed)

    def why_not(self, move: Move) -> str | None:
        """The one sentence for every other move."""
        return None if move in self.listed else self.sentence

    def refusal(self, selection: Selection) -> str:
        """Nothing can be picked."""
        return self.sentence


class WithoutCalls(Legal):
    """The same legality without the moves that are made out of turn.

    They have buttons of their own, which always look alike; what lights up must not tell that one is open.
    """

    __slots__ = ("calls", "legal")

    def __init__(self, legal: Legal, calls: frozenset[str]) -> None:
        """`calls` are the kinds to leave out."""
        self.legal = legal
        self.calls = calls

    def __iter__(self) -> Iterator[Move]:
        return (move for move in self.legal if move.kind not in self.calls)

    def why_not(self, move: Move) -> str | None:
        """As the game says it; a call is never picked from the table."""
        if move.kind in self.calls:
            return "A call is made with its own button."
        return self.legal.why_not(move)

    def refusal(self, selection: Selection) -> str:
        """As the game says it."""
        return self.legal.refusal(selection)

    def completions(self, selection: Selection) -> Completions:
        """Without the calls, and without what only leads to them."""
        completions = self.legal.completions(selection)
        if selection.pieces:
            return completions  # a call names no piece
        moves = tuple(move for move in completions.moves if move.kind not in self.calls)
        choices = frozenset(
            choice
            for choice in completions.choices
            if not self._only_calls(replace(selection, choice=choice))
        )
        return replace(completions, choices=choices, moves=moves)

    def _only_calls(self, selection: Selection) -> bool:
        completions = self.legal.completions(selection)
        further = completions.pieces or completions.targets or completions.choices
        return not further and all(move.kind in self.calls for move in completions.moves)
