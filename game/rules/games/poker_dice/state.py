"""The position of a Poker Dice match: everybody's dice, whose turn it is, and what each move does."""

from typing import ClassVar

from game.rules.core.errors import BadDeal
from game.rules.core.events import Event, ScoreLine
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import public
from game.rules.games.poker_dice.hands import DICE, FACES, Hand, best, combination, strength
from game.rules.games.poker_dice.legal import legality
from game.rules.games.poker_dice.options import PokerDiceOptions
from game.rules.games.poker_dice.phases import CLEAR, COUNT, FORCED, KEEP, ORDER, OVER, ROLL

BLANK = -1
"""What a die shows that has not been thrown in this hand."""
MOST_THROWS = 10_000
"""Throws after which an order of play that is still unsettled is given up (rule 2)."""


def die(seat: int, place: int) -> str:
    """A die as a piece: "2:5" is the fifth die of the second player."""
    return f"{seat + 1}:{place + 1}"


@position()
class PokerDiceState(State):
    """Every player has five dice of their own; a die shows a number from 0, the nine, to 5, the ace."""

    game: ClassVar[str] = "poker_dice"
    seats: int = public()
    rules: PokerDiceOptions = public()
    points: list[int] = public()
    """Hands won."""
    dice: list[list[int]] = public()
    order: list[int] = public(start=list)
    """The seats in their order of play."""
    contenders: list[int] = public(start=list)
    """Who throws in this hand or throw-off, in order of play."""
    queue: list[int] = public(start=list)
    """Who has still to throw, the first being the one whose turn it is."""
    throw_off: int = public(0)
    """How many throw-offs this hand has come to."""
    phase: str = public(ORDER)
    round: int = public(0)

    @classmethod
    def start(cls, seats: int, rules: PokerDiceOptions) -> "PokerDiceState":
        """Before the throw for the order of play."""
        return cls(seats, rules, [0] * seats, [[BLANK] * DICE for _ in range(seats)])

    # --- reading ---------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 when it is nobody's."""
        return self.queue[0] if self.queue else -1

    def actors(self) -> frozenset[int]:
        """Whose turn it is."""
        return frozenset(self.queue[:1]) if self.phase in (ROLL, KEEP) else frozenset()

    def thrown(self, seat: int) -> bool:
        """Whether this seat's dice have been thrown in this hand or throw-off."""
        return self.dice[seat][0] != BLANK

    def hand(self, seat: int) -> Hand:
        """What this seat's dice make; they must have been thrown."""
        return best(tuple(sorted(self.dice[seat])), self.rules.wild_aces)

    def to_beat(self) -> int:
        """The strength of the best finished hand so far; -1 when there is none."""
        done = [seat for seat in self.contenders if seat not in self.queue]
        return max((strength(self.dice[seat], self.rules.wild_aces) for seat in done), default=-1)

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.poker_dice.legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """Who first wins the agreed number of hands wins (rule 6)."""
        if self.phase != OVER:
            return None
        won = max(self.points)
        hands = "1 hand" if won == 1 else f"{won} hands"
        return ranked(self.points, f"Player {self.points.index(won) + 1} won {hands} first.")

    def scores(self) -> tuple[int, ...]:
        """Hands won."""
        return tuple(self.points)

    def open_zones(self) -> dict[str, list[str]]:
        """By seat `dice:S`, its five dice from left to right; what they show is in `dice`."""
        return {f"dice:{seat}": [die(seat, place) for place in range(DICE)] for seat in range(self.seats)}

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Throw for the order, compare the hands, take up the dice."""
        return Move(TABLE, self.phase) if self.phase in FORCED else None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "roll":
                return self._roll(move.seat, rng)
            case "stand":
                return [self._settled("stand", move.seat, {})]
            case "reroll":
                return self._reroll(move.seat, [int(piece[-1]) - 1 for piece in move.pieces], rng)
            case "order":
                return self._find_order(rng)
            case "count":
                return self._count()
            case _:
                return self._clear()

    def _find_order(self, rng: Rng) -> list[Event]:
        """Rule 2: the highest first; equal groups, the highest first, each settle before the next."""
        throws: list[tuple[int, str]] = []
        groups = [list(range(self.seats))]
        while groups:
            group = groups.pop(0)
            if len(group) == 1:
                self.order += group
                continue
            if len(throws) >= MOST_THROWS:
                raise BadDeal(f"The order of play is still open after {MOST_THROWS} throws.")
            thrown = [(seat, rng.throw(1, FACES, seat)[0]) for seat in group]
            throws += thrown
            equal = [[seat for seat, face in thrown if face == own] for own in reversed(FACES)]
            groups[:0] = [part for part in equal if part]
        self._begin_hand()
        return [Event("order", TABLE, facts={"throws": tuple(throws), "order": tuple(self.order)})]

    def _begin_hand(self) -> None:
        self.round += 1
        self.contenders, self.queue = self.order[:], self.order[:]
        self.throw_off, self.phase = 0, ROLL

    def _roll(self, seat: int, rng: Rng) -> list[Event]:
        self.dice[seat] = [FACES.index(face) for face in rng.throw(DICE, FACES, seat)]
        facts: dict[str, object] = {"places": tuple(range(DICE)), "throw_off": self.throw_off}
        if self.throw_off:
            return [self._settled("roll", seat, facts)]
        self.phase = KEEP
        return [Event("roll", seat, facts={**facts, **self._shown(seat)})]

    def _reroll(self, seat: int, places: list[int], rng: Rng) -> list[Event]:
        for place, face in zip(places, rng.throw(len(places), FACES, seat), strict=True):
            self.dice[seat][place] = FACES.index(face)
        return [self._settled("reroll", seat, {"places": tuple(places)})]

    def _shown(self, seat: int) -> dict[str, object]:
        return {"dice": tuple(FACES[number] for number in self.dice[seat]), "hand": self.hand(seat).name}

    def _settled(self, kind: str, seat: int, facts: dict[str, object]) -> Event:
        """The seat's hand is final; the next one throws."""
        self.queue.pop(0)
        self.phase = ROLL if self.queue else COUNT
        return Event(kind, seat, facts={**facts, **self._shown(seat)})

    def _count(self) -> list[Event]:
        wild = self.rules.wild_aces
        strengths = {seat: strength(self.dice[seat], wild) for seat in self.contenders}
        most = max(strengths.values())
        tied = [seat for seat in self.contenders if strengths[seat] == most]
        name = self.hand(tied[0]).name
        if len(tied) > 1:  # rule 5
            self.throw_off += 1
            self.contenders, self.queue, self.phase = tied, tied[:], ROLL
            for seat in tied:
                self.dice[seat] = [BLANK] * DICE
            return [Event("tie", TABLE, facts={"seats": tuple(tied), "hand": name})]
        winner = tied[0]
        self.points[winner] += 1
        self.phase = OVER if self.points[winner] >= self.rules.wins else CLEAR
        pieces = tuple(die(winner, place) for place in combination(self.dice[winner], wild))
        facts = {"round": self.round, "hand": name, "total": self.points[winner]}
        return [Event("win", winner, points=1, sheet=(ScoreLine(winner, pieces, 1, name),), facts=facts)]

    def _clear(self) -> list[Event]:
        self.dice = [[BLANK] * DICE for _ in range(self.seats)]
        self._begin_hand()
        return [Event("clear", TABLE, facts={"round": self.round, "first": self.turn})]
