"""What each move does to a position of a Poker Dice match."""

from typing import ClassVar

from game.rules.core.errors import BadDeal
from game.rules.core.events import Event, ScoreLine
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.poker_dice.events import Cleared, HandWon, OrderFound, Stood, Thrown, ThrownAgain, Tied
from game.rules.games.poker_dice.hands import DICE, FACES, combination, strength
from game.rules.games.poker_dice.legal import legality
from game.rules.games.poker_dice.phases import CLEAR, COUNT, KEEP, ORDER, OVER, ROLL
from game.rules.games.poker_dice.position import BLANK, PokerDicePosition

MOST_THROWS = 10_000
"""Throws after which an order of play that is still unsettled is given up (rule 2)."""


@position()
class PokerDiceState(PokerDicePosition):
    """A position, what is legal in it, and what each move does."""

    forced_in: ClassVar = frozenset((ORDER, COUNT, CLEAR))
    """Throw for the order, compare the hands, take up the dice."""

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.poker_dice.legal`."""
        return legality(self, seat)

    # --- moves -----------------------------------------------------------------------------------------

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "roll":
                return self._roll(move.seat, rng)
            case "stand":
                self._settle()
                return [Stood(move.seat, self.hand(move.seat).name)]
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
            thrown = [(seat, rng.roll(1, FACES, seat)[0]) for seat in group]
            throws += thrown
            equal = [[seat for seat, face in thrown if face == own] for own in reversed(FACES)]
            groups[:0] = [part for part in equal if part]
        self._begin_hand()
        return [OrderFound(TABLE, tuple(throws), tuple(self.order))]

    def _begin_hand(self) -> None:
        self.round += 1
        self.contenders, self.queue = self.order[:], self.order[:]
        self.throw_off, self.phase = 0, ROLL

    def _roll(self, seat: int, rng: Rng) -> list[Event]:
        self.dice[seat] = [FACES.index(face) for face in rng.roll(DICE, FACES, seat)]
        if self.throw_off:
            self._settle()
        else:
            self.phase = KEEP
        return [Thrown(seat, tuple(range(DICE)), *self._shown(seat))]

    def _reroll(self, seat: int, places: list[int], rng: Rng) -> list[Event]:
        for place, face in zip(places, rng.roll(len(places), FACES, seat), strict=True):
            self.dice[seat][place] = FACES.index(face)
        self._settle()
        return [ThrownAgain(seat, tuple(places), *self._shown(seat))]

    def _shown(self, seat: int) -> tuple[tuple[str, ...], str]:
        """The dice of a seat, and what they make."""
        return tuple(FACES[number] for number in self.dice[seat]), self.hand(seat).name

    def _settle(self) -> None:
        """The seat's hand is final; the next one throws."""
        self.queue.pop(0)
        self.phase = ROLL if self.queue else COUNT

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
            return [Tied(TABLE, tuple(tied), name)]
        winner = tied[0]
        self.points[winner] += 1
        self.phase = OVER if self.points[winner] >= self.rules.wins else CLEAR
        dice = self.dice[winner]
        faces = tuple(FACES[dice[place]] for place in combination(dice, wild))
        sheet = (ScoreLine(winner, faces, 1, name),)
        return [HandWon(winner, self.round, name, self.points[winner], points=1, sheet=sheet)]

    def _clear(self) -> list[Event]:
        self.dice = [[BLANK] * DICE for _ in range(self.seats)]
        self._begin_hand()
        return [Cleared(TABLE, self.round, self.turn)]
