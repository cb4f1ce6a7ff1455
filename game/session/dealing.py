"""How the cards of a new match are chosen: sealed and cut, or by a number that somebody knew beforehand."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.match.beside import Beside
from game.match.commitment import Commitment, Dealt, Opening
from game.match.match import Match
from game.rules import registry
from game.rules.core import options as house_rules


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal to come. `number` is one that was known beforehand; without one the deal is sealed."""

    number: int | None = None
    cut: str = ""
    """The word at which somebody cuts a sealed deal."""
    opening: Opening = field(default_factory=Opening.drawn)

    def commitment(self, key: str, seats: int, options: Mapping[str, object]) -> Commitment:
        """What the details of the match hold from before its first card. Raises BadOption."""
        game = registry.load(key)
        chosen = house_rules.as_dict(house_rules.read(game.options, options))
        return Commitment.to(self.opening, Dealt(key, seats, chosen, game.rules_version), self.cut)


def new_match(key: str, seats: int, options: Mapping[str, object], dealing: Dealing) -> tuple[Match, Beside]:
    """A match dealt so, with what lies beside it. Raises UnknownGame or BadOption."""
    number = dealing.number
    match = Match.new(key, seats, dealing.opening.deal(dealing.cut) if number is None else number, options)
    if not match.game.deals:
        return match, Beside()
    if number is not None:
        return match, Beside(known=True)
    return match, Beside(commitment=dealing.commitment(key, seats, options))
