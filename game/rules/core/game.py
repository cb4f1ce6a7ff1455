"""One frozen object a game: its name, seats and options, how it starts, and how its moves are written."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.rules.core.errors import BadRecord
from game.rules.core.events import Event
from game.rules.core.gametree import GameTree
from game.rules.core.move import TABLE, Move
from game.rules.core.rng import Deal, Rng
from game.rules.core.sentences import Names
from game.rules.core.state import State
from game.rules.core.together import Together
from game.rules.core.view import View
from game.rules.core.written import Chapter, WrittenGame

S = TypeVar("S", bound=State)


def numbered(seat: int) -> str:
    """The name of a seat nobody has named: "player 2"."""
    return f"player {seat + 1}"


class Game(ABC, Generic[S]):
    """A game of the collection; stateless."""

    key: ClassVar[str]
    name: ClassVar[str]
    seats: ClassVar[range]
    rules_version: ClassVar[int]
    options: ClassVar[type[object]]
    usual: ClassVar[Mapping[str, object]] = {}
    """The options that differ when the game is played "as usual" instead of by the book."""
    in_play: ClassVar[Mapping[str, str]] = {}
    """By phase the rule of the book that it goes by; under the empty name that of all other phases, under
    `count` that of a round which has been counted, and under `over` that of a match which has ended.
    """
    lowest_wins: ClassVar[bool] = False
    """Whether the least points are the best."""
    hidden_information: ClassVar[bool] = True
    """Whether people at one machine must cover the screen between turns."""
    open_to_helpers: ClassVar[bool] = False
    """Whether hints and computer players know the cards that lie hidden: a solitaire cheats nobody by it."""
    calls: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that may be made out of turn; a screen offers them always and lights them never."""
    meta_moves: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that are said rather than played, such as resigning: nobody makes them by chance, and a
    screen offers them aside.
    """

    answers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that are said in answer, such as accepting a draw, or claim what has come about."""

    never_automatic: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moves that people make themselves even where nothing else is legal, such as throwing dice."""

    pieces: ClassVar[str] = "cards"
    """What it is played with, as a word for many of them."""
    chosen: ClassVar[str] = ""
    """What is chosen where a move needs more than its pieces, in a prompt: "choose the suit to name"."""
    deals: ClassVar[bool] = True
    """Whether chance deals, so that a number names a match."""
    notations: ClassVar[tuple[str, ...]] = ()
    """Notations of other programs in which its games and positions can be read and written."""

    @property
    def solitaire(self) -> bool:
        """Whether one plays it alone: every move counts as a decision, even an only one."""
        return self.seats[-1] == 1

    def automatic(self, view: View[S], how: str) -> Move | None:
        """The next move that a solitaire makes for its player; `how` is `off`, `safe` or `all`."""
        return None

    def counts(self, move: Move, state: S) -> bool:
        """Whether players call this a move, where they count moves: it is played and not only said, and no
        step that a solitaire takes safely by itself, whoever took it.
        """
        if move.seat == TABLE or move.kind in self.calls | self.meta_moves | self.answers:
            return False
        return not self.solitaire or self.automatic(state.view(move.seat), "safe") != move

    @abstractmethod
    def new(self, seats: int, options: Any, rng: Rng, deal: Deal = None) -> S:
        """The state before the first forced step. A scripted `deal` fixes the first dealer."""

    @abstractmethod
    def text(self, move: Move) -> str:
        """The one canonical text of a move."""

    @abstractmethod
    def parse(self, text: str, seat: int, view: View[S]) -> Move:
        """The move that the text names in this context; not yet checked. Raises UnreadableMove."""

    @abstractmethod
    def label(self, move: Move, view: View[S], name: Names = numbered) -> str:
        """The move as a button or hint names it ("Draw a card", "Red 7 on your left")."""

    def typed(self, move: Move, view: View[S]) -> Iterator[str]:
        """How a person may type the move besides its text and its label."""
        yield from ()

    def instruction(self, move: Move, view: View[S], name: Names = numbered) -> str:
        """The move as one is told to make it, with a verb in front ("Play Red 7 on your left")."""
        return self.label(move, view, name)

    def note(self, event: Event) -> str:
        """The event as a list of moves writes it; empty where it is not listed."""
        return ""

    def column(self, seat: int, view: View[S]) -> int:
        """The column of the list of moves in which a seat writes."""
        return seat

    def side_name(self, seat: int, view: View[S]) -> str:
        """What a seat plays by name ("White"); empty where sides have none."""
        return ""

    @abstractmethod
    def face_name(self, face: str) -> str:
        """A piece in words ("Red 7", "Rainbow")."""

    def choice_name(self, choice: str) -> str:
        """A choice by itself in a word ("queen"); empty where only the whole move tells what it means."""
        return ""

    def call_label(self, kind: str) -> str:
        """What the button of a call out of turn says, whoever it may be about."""
        return f"{kind.capitalize()}!"

    def call_purpose(self, kind: str) -> str:
        """What a call out of turn is for, as a sentence; empty where it needs none."""
        return ""

    def rule_in_play(self, view: View[S], *, counted: bool = False) -> str:
        """The number of the rule that the present phase goes by; empty where it is none above all. Until the
        next round is dealt that is how rounds are counted, and as long as it is shown what was `counted`.
        """
        phase = view.state.phase
        if counted or (phase in ("deal", "over") and phase not in self.in_play):
            phase = "count"
        if view.outcome() is not None and "over" in self.in_play:
            phase = "over"
        return self.in_play.get(phase, self.in_play.get("", ""))

    def rest(self, view: View[S]) -> Move | None:
        """The viewer's next move, where it is proved by what they see that nothing which is still chosen, by
        them or by others, can change what the round comes to; else None.
        """
        return None

    def sits_out(self, view: View[S]) -> bool:
        """Whether the viewer is out of a round that others still play."""
        return False

    def calling(self, view: View[S]) -> bool:
        """Whether calls out of turn exist at all in this phase, whoever may have one to make."""
        return bool(self.calls)

    def recognises(self, text: str) -> bool:
        """Whether a text from outside looks like one of its notations."""
        return False

    def chapters(self, text: str) -> list[Chapter]:
        """The games in a text from outside, unchecked; a position is one. Raises BadRecord."""
        return [Chapter(text)]

    def read_text(self, text: str) -> WrittenGame:
        """The one game or position of a chapter. Raises BadRecord with the first thing that is wrong."""
        raise BadRecord(f"{self.name} has no notation of its own.")

    def write_text(
        self, state: S, names: Sequence[str], date: str, kept: GameTree | None = None
    ) -> dict[str, str]:
        """The game in each of its notations; `names` are by seat, `date` is `2026.01.31`.

        `kept` is the written game that the match was brought in with; what it says beside the moves stays.
        """
        return {}

    def write_tree(self, tree: GameTree) -> str:
        """A written game in the notation of whole games; a reader of one chapter gets the same tree."""
        raise BadRecord(f"{self.name} has no notation of its own.")

    def prompt(self, view: View[S], name: Names) -> str:
        """What is expected of the viewer, or of whom the table waits for, in one line."""
        actors = view.actors()
        if view.seat in actors:
            return "It is your turn."
        return f"Waiting for {' and '.join(name(seat) for seat in sorted(actors))}." if actors else ""

    def together(self, view: View[S]) -> Sequence[Together]:
        """What cards of the viewer's make together that may be played or counts now, in the order of the
        rules; nothing in games whose plays have no structure.
        """
        return ()

    def preview(self, move: Move, view: View[S], name: Names) -> str:
        """What a legal move would lead to, in one line; empty when there is nothing to say."""
        return ""
