"""What happens at a board of two sides besides their moves: offers, answers, flags, and the end."""

from dataclasses import dataclass

from game.rules.core.events import Cue, Event
from game.rules.core.sentences import Sentence


@dataclass(frozen=True, slots=True)
class DrawOffered(Event):
    """The other side is to answer."""

    cue = Cue.NAME
    says = Sentence("{who} offers a draw.", "You offer a draw.")


@dataclass(frozen=True, slots=True)
class DrawAccepted(Event):
    """The game is drawn."""

    cue = Cue.PASS
    says = Sentence("{who} accepts the draw.", "You accept the draw.")


@dataclass(frozen=True, slots=True)
class DrawDeclined(Event):
    """The game goes on."""

    cue = Cue.PASS
    says = Sentence("{who} declines the draw.", "You decline the draw.")


@dataclass(frozen=True, slots=True)
class DrawClaimed(Event):
    """A draw that the rules allow."""

    cue = Cue.NAME
    says = Sentence("{who} claims a draw.", "You claim a draw.")


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """The other side wins."""

    cue = Cue.PASS
    says = Sentence("{who} resigns.", "You resign.")


@dataclass(frozen=True, slots=True)
class FlagFell(Event):
    """The clock says so."""

    cue = Cue.PASS
    says = Sentence("{who} runs out of time.", "You run out of time.")


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """How the game ended: a whole sentence."""

    says = Sentence("{reason}")
    reason: str
