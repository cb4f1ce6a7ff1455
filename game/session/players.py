"""Who sits at the table: people and computer players."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from game.ai.levels import level_name
from game.rules.core.errors import BadRecord
from game.rules.core.sentences import apart

MAX_NAME = 40


@dataclass(frozen=True, slots=True)
class Player:
    """One seat's player. `colour` numbers the seat colours of the artwork; `level` is None for a person."""

    name: str
    colour: int
    level: str | None = None
    instead: str = ""
    """The engine of another program that was no use any more, and in whose place it plays."""
    open: bool = False
    """Whether the people at this table lay their hands open to each other, as all its players say alike."""

    @property
    def called(self) -> str:
        """The name as it is put among other words."""
        return apart(self.name)

    @property
    def person(self) -> bool:
        """Whether somebody at this machine plays the seat."""
        return self.level is None

    def taken_over(self, level: str, seat: int) -> "Player":
        """Our own player of this level in place of an engine, under a name of its own where it had that."""
        engine = level_name(self.level or "").partition(",")[0]
        name = f"Deuce {seat + 1}" if self.name.startswith(engine) else self.name
        return replace(self, level=level, name=name, instead=engine)

    def as_dict(self) -> dict[str, object]:
        """As a journal keeps it."""
        spare = ("instead", "open")
        return {key: value for key, value in asdict(self).items() if key not in spare or value}

    @classmethod
    def of(cls, kept: Mapping[str, object]) -> "Player":
        """From what a journal kept. Raises BadRecord."""
        name, colour, level = kept.get("name"), kept.get("colour"), kept.get("level")
        if not isinstance(name, str) or not isinstance(colour, int):
            raise BadRecord("The players of this saved match are damaged.")
        instead = kept.get("instead", "")
        if not isinstance(level, str | None) or not isinstance(instead, str):
            raise BadRecord("The players of this saved match are damaged.")
        return cls(name[:MAX_NAME], colour, level, instead[:MAX_NAME], kept.get("open") is True)


def lie_open(players: Sequence[Player]) -> bool:
    """Whether people lay their hands open to each other at the table of these players."""
    return all(player.open for player in players)
