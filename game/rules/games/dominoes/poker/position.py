"""The position of a match of domino Poker: chips, hands, bets; `state` plays on."""

from typing import ClassVar

from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.state import State
from game.rules.core.zones import NO_ONE, OWNER, no_pieces, public, zone, zones
from game.rules.games.dominoes.poker.phases import DEAL, DECIDING, OVER
from game.rules.games.dominoes.poker.ranks import TILES
from game.rules.shared.dominoes import shown
from game.rules.shared.words import listed

SEATS, STAKE, ANTE = 4, 100, 1
DOUBLING = 20
"""With no last hand, ante and raise double after so many hands."""


@position(faces=shown)
class PokerPosition(State):
    """`chips[seat]` lie before a player, `paid[seat]` in the pot of this hand."""

    game: ClassVar[str] = "domino_poker"
    betting: bool = public()
    last_hand: int = public()
    """After which hand the match ends; 0 for the last player standing."""
    raise_by: int = public()
    max_raises: int = public()
    dealer: int = public()
    chips: list[int] = public()
    boneyard: list[int] = zone(NO_ONE, start=lambda: list(TILES))
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="lies_open", start=lambda: no_pieces(SEATS))
    paid: list[int] = public(start=lambda: [0] * SEATS)
    points: list[int] = public(start=lambda: [0] * SEATS)
    """Hands won, where there is no betting."""
    folded: int = public(0)
    """A mask of the seats that are not in this hand, or no longer."""
    acted: int = public(0)
    """A mask of the seats that have answered the latest raise."""
    raises: int = public(0)
    opened: int = public(0)
    """A mask of the seats whose hand lies open."""
    turn: int = public(0)
    phase: str = public(DEAL)
    round: int = public(0)
    taken: tuple[tuple[int, int], ...] = public(())
    """Of the hand that has just ended, the chips of each pot and who won it, main pot first."""

    @property
    def doublings(self) -> int:
        """How often ante and raise have doubled by this hand."""
        return 0 if self.last_hand else (max(self.round, 1) - 1) // DOUBLING

    @property
    def ante(self) -> int:
        """What every player pays before this hand."""
        return ANTE << self.doublings

    @property
    def step(self) -> int:
        """What a raise of this hand adds."""
        return self.raise_by << self.doublings

    @property
    def level(self) -> int:
        """The most that anybody has paid in this hand."""
        return max(self.paid)

    @property
    def bet(self) -> int:
        """What there is to answer beyond the ante."""
        return max(0, self.level - self.ante)

    @property
    def pot(self) -> int:
        """All chips paid in this hand."""
        return sum(self.paid)

    def owes(self, seat: int) -> int:
        """What this seat must pay to stay in, if it has so much."""
        return max(self.paid) - self.paid[seat]

    def standing(self) -> list[int]:
        """The seats that are still in this hand."""
        return [seat for seat in range(SEATS) if not self.folded >> seat & 1]

    def can_answer(self, seat: int) -> bool:
        """Whether this seat has chips left beyond what it owes, so that a raise would concern it."""
        return not self.folded >> seat & 1 and self.chips[seat] > self.owes(seat)

    def answerable(self, seat: int) -> bool:
        """Whether another player could answer a raise by this one."""
        return any(self.can_answer(other) for other in range(SEATS) if other != seat)

    def can_raise(self, seat: int) -> bool:
        """Whether this seat may raise now (rule 18)."""
        enough = self.chips[seat] >= self.owes(seat) + self.step
        return self.raises < self.max_raises and enough and self.answerable(seat)

    def actors(self) -> frozenset[int]:
        """The one seat whose turn it is."""
        return frozenset((self.turn,)) if self.phase in DECIDING else frozenset()

    def outcome(self) -> Outcome | None:
        """Most chips win, or most hands where there is no betting (rule 18)."""
        if self.phase != OVER:
            return None
        scores = self.scores()
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        who = listed(str(seat + 1) for seat in best)
        who = f"Player {who} has" if len(best) == 1 else f"Players {who} have"
        if self.betting and max(scores) == sum(scores):
            return ranked(scores, f"{who} won all the chips.")
        what = "the most chips" if self.betting else "won the most hands"
        return ranked(scores, f"{who} {what} after {self.round} hands.")

    def scores(self) -> tuple[int, ...]:
        """Chips as they were after the latest finished hand, or hands won."""
        if not self.betting:
            return tuple(self.points)
        return tuple(chips + paid for chips, paid in zip(self.chips, self.paid, strict=True))

    def lies_open(self, owner: int) -> bool:
        """Whether the hand of this seat was shown."""
        return bool(self.opened >> owner & 1)
