"""What a step did, as types: pieces that went from zone to zone, points and facts, to be shown and worded.

A *zone* is a named ordered list of pieces (`stock`, `hand:0`, `pile:0L`), bottom first. Every field of an
event must be public; faces in `transfers` are redacted for each viewer. Here stands what games share; what
only one game knows stands in its own `events`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import ClassVar, Final, Self

from game.rules.core.sentences import NOTHING, Fields, Names, Sentence

HIDDEN: Final = "?"
"""The face of a piece that the viewer may not know."""
SOMEWHERE = -1
"""The index of a piece in a zone whose order the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """One piece leaves `source` at `index` (as the zone stood then) and lands on top of `target`.

    The index is `SOMEWHERE` where the viewer may not look into `source`: a hand's order tells which of its
    cards was drawn last. Where backs differ, `among` is the run of places (first, count) in `source` that
    look alike from behind: for those who may not look into it, one of these is left. `place` is where the
    piece is put into `target` (None: on top).
    """

    face: str
    source: str
    index: int
    target: str
    among: tuple[int, int] | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: `points` for the event's seat, made by the pieces `faces` of `seat`."""

    seat: int
    faces: tuple[str, ...]
    points: int
    reason: str


class Cue(Enum):
    """What an event asks of the table, which knows how that sounds and how long it stays in sight."""

    QUIET = auto()
    """Nothing: it is only said."""
    SHUFFLE = auto()
    DEAL = auto()
    CUT = auto()
    """Cards are cut for the first deal: seen by all before it goes on."""
    PLAY = auto()
    """A piece is laid or turned up where all see it."""
    DRAW = auto()
    """Pieces change hands, or are put aside."""
    PASS = auto()
    """Somebody does nothing, with a knock."""
    CALL = auto()
    """Something is called, or chips are paid."""
    NAME = auto()
    """Trumps are named, a draw is offered: the game takes a turn."""
    DECLARE = auto()
    """Said with a slap on the table."""
    HONOUR = auto()
    """A title or a prize changes hands in play; no shipped game has one."""
    HOME = auto()
    """A piece goes where it stays; the next follows close behind."""
    HOP = auto()
    """A pawn goes its way."""
    THROW = auto()
    THROW_AGAIN = auto()
    COLLECT = auto()
    """A full trick is looked at, then swept away."""
    TRICK = auto()
    """As COLLECT, and what was played stays marked among the won."""
    PEG = auto()
    """Points are scored in play."""
    LAST = auto()
    """Points are scored for the last card, with a slap."""
    NOBS = auto()
    """Points are scored before play."""
    POT = auto()
    TIE = auto()
    WIN = auto()
    """A hand is won in play."""
    SHOWDOWN = auto()
    """Hands are opened: the table halts below them."""
    BEST = auto()
    """Who won with an opened hand is said below it."""
    COUNT = auto()
    """A round is counted: the table halts for the score sheet."""
    TALLY = auto()
    """As COUNT, in silence."""
    MOON = auto()
    """As COUNT, with a slap."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened in a step.

    `seat` is who caused it (`TABLE` for the table), `transfers` happen in order, `shuffled` names a zone
    whose pieces lose their identity *after* the transfers of this event.
    """

    cue: ClassVar[Cue] = Cue.QUIET
    says: ClassVar[Sentence] = NOTHING
    """The one sentence for it."""
    adds: ClassVar[Sentence] = NOTHING
    """What is always said after it."""
    in_words: ClassVar[Mapping[str, Callable[..., str]]] = {}
    """How fields are said that are not said as they are; `moved` are the faces of the transfers."""
    in_names: ClassVar[tuple[str, ...]] = ()
    """Fields that hold a seat, and are said as the player's name."""

    seat: int
    transfers: tuple[Transfer, ...] = field(default=(), kw_only=True)
    shuffled: str | None = field(default=None, kw_only=True)

    @property
    def ends_round(self) -> bool:
        """Whether a round is over with it, which is counted in the next step."""
        return False

    def told(self, name: Names) -> Iterable[Sentence]:
        """What is said of it, sentence by sentence; for classes that do not always say the same."""
        return self.says, self.adds

    def fields(self, name: Names) -> Fields:
        """What stands in its sentences besides its own fields, or instead of them: names, cards in words."""
        return {}

    def sentence(self, name: Names) -> str:
        """What happened, for whoever names the seats like this; empty when there is nothing to tell."""
        return " ".join([self.filled(said, name) for said in self.told(name) if said is not NOTHING])

    def filled(self, said: Sentence, name: Names) -> str:
        """A sentence about this event."""
        own = {known: getattr(self, known) for known in self.__dataclass_fields__}
        own["moved"] = [moved.face for moved in self.transfers]
        words = {known: say(own[known]) for known, say in self.in_words.items()}
        names = {known: name(own[known]) for known in self.in_names}
        return said.filled({**own, **words, **names, **self.fields(name)}, own[said.of], name)

    def redacted(self, left_open: Callable[[str], bool], lands_open: Callable[[str], bool]) -> Self:
        """The event as told to one viewer.

        `left_open(zone)` says whether the viewer saw that zone before the step, `lands_open(zone)` whether
        after it; a face is told when the piece came from, or lands in, a zone that lies open, and its place
        only when it came from one.
        """
        if not self.transfers:
            return self
        shown = []
        for transfer in self.transfers:
            if not left_open(transfer.source):
                face = transfer.face if lands_open(transfer.target) else HIDDEN
                transfer = replace(transfer, face=face, index=SOMEWHERE)
            shown.append(transfer)
        return replace(self, transfers=tuple(shown))


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points for `seat`, and in `sheet` line by line how; without points, what there was to count."""

    points: int = field(default=0, kw_only=True)
    sheet: tuple[ScoreLine, ...] = field(default=(), kw_only=True)
    rest: ClassVar[str] = ""
    """Where a total changes in a round by more than what is scored: what the rest is."""

    @property
    def made_by(self) -> str:
        """For points in play: what they stand for on the sheet of their round."""
        return ""

    @property
    def chief(self) -> bool:
        """Whether how the round ended is told of this seat: it went out, won, or had bid."""
        return False

    @property
    def went_out(self) -> bool:
        """Whether its sentence says that the round ended, since this seat went out."""
        return False

    @property
    def rare(self) -> str:
        """What a banner says; empty for what happens every day."""
        return ""


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """All pieces go back into the stock and are mixed."""

    cue = Cue.SHUFFLE


@dataclass(frozen=True, slots=True)
class Mixed(Event):
    """Pieces are mixed before any lie on the table."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A round begins with a deal by `seat`."""

    cue = Cue.DEAL
    says = Sentence("Hand {round}: {name} deals.", "Hand {round}: you deal.")
    round: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Pieces are played to the table, and stay marked until `seat` acts again."""

    cue = Cue.PLAY


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Pieces come into a hand."""

    cue = Cue.DRAW


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Somebody does nothing."""

    cue = Cue.PASS
    says = Sentence("{who} passes.", "You pass.")


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """`seat` takes the pieces of a full trick."""

    cue = Cue.COLLECT


@dataclass(frozen=True, slots=True)
class Counted(Scored):
    """What `seat` scores at the end of a round."""

    cue = Cue.COUNT


@dataclass(frozen=True, slots=True)
class CountedAloud(Counted):
    """What `owner` holds is counted item by item: each line of the sheet is `spoken`.

    All of it is `worth` so much; `points` may be fewer. `heading` says whose it is.
    """

    heading: ClassVar[Sentence]
    owner: int
    worth: int
    spoken: tuple[str, ...]

    def title(self, name: Names) -> str:
        """What is counted, and whose it is."""
        return self.filled(self.heading, name)

    def remark(self, name: Names) -> str:
        """What is said beside the count, in a few words; empty when there is nothing to add."""
        return ""
