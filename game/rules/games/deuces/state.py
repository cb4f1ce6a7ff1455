"""What each move does to a position of a Deuces solitaire."""

from typing import Self

from game.rules.core.events import Event, Mixed, Transfer
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.games.deuces.events import Carried, Dealt, Filled, LaidOut, Moved, PutHome
from game.rules.games.deuces.layout import (
    ALL_CARDS,
    FOUNDATIONS,
    HOME,
    STOCK,
    TABLEAUS,
    WASTE,
    home_of,
    stuck,
)
from game.rules.games.deuces.legal import legality
from game.rules.games.deuces.position import FACES, DeucesPosition
from game.rules.shared import alone
from game.rules.shared.playing_cards import CARDS, UNKNOWN


@position()
class DeucesState(DeucesPosition):
    """A position, what is legal in it, and what each move does."""

    def legal(self, seat: int) -> Legal:
        """See `game.rules.games.deuces.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """The unseen cards lie in the stock in any order."""
        full = self.copy()
        if UNKNOWN not in full.stock:
            return full
        left = [2] * CARDS
        for number, height in enumerate(full.heights):
            for rank in range(height):
                left[4 * rank + (number & 3)] -= 1
        for pile in (*full.piles, full.waste):
            for card in pile:
                left[card] -= 1
        full.stock = [card for card, number in enumerate(left) for _ in range(number)]
        rng.shuffle(full.stock)
        return full

    # --- moves -----------------------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Lay out the deal; fill an empty tableau (rule 4)."""
        if not self.laid_out:
            return Move(TABLE, "layout")
        if (self.waste or self.stock) and not all(self.piles):
            return Move(TABLE, "fill")
        return None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        events: list[Event]
        match move.kind:
            case "deal":
                events = [self._deal(move.seat)]
            case "layout":
                return self._lay_out(rng)
            case "fill":
                events = [self._fill()]
            case alone.GIVE_UP:
                self.given_up = True
                return [alone.GivenUp(TABLE)]
            case "carry":
                events = [self._carry(move)]
            case _:
                events = [self._move(move)]
        if not self.stock and self.forced() is None:
            self.lost = self.home() < ALL_CARDS and stuck(self.waste, self.piles, self.heights)
        return events

    def _lay_out(self, rng: Rng) -> list[Event]:
        self.stock = rng.shuffled(self.stock, FACES)[::-1]
        self.laid_out = True
        moved = []
        for pile, name in zip(self.piles, TABLEAUS, strict=True):
            pile.append(self.stock.pop())
            moved.append(Transfer(FACES[pile[0]], STOCK, len(self.stock), name))
        return [Mixed(TABLE, shuffled=STOCK), LaidOut(TABLE, transfers=tuple(moved))]

    def _deal(self, seat: int) -> Event:
        self.waste.append(self.stock.pop())
        moved = Transfer(FACES[self.waste[-1]], STOCK, len(self.stock), WASTE)
        return Dealt(seat, moved.face, len(self.stock), transfers=(moved,))

    def _fill(self) -> Event:
        empty = next(place for place, pile in enumerate(self.piles) if not pile)
        zone, source = (WASTE, self.waste) if self.waste else (STOCK, self.stock)
        card = source.pop()
        self.piles[empty].append(card)
        moved = Transfer(FACES[card], zone, len(source), TABLEAUS[empty])
        return Filled(TABLE, moved.face, empty + 1, transfers=(moved,))

    def pile(self, zone: str) -> list[int]:
        """The cards of the waste or of a tableau."""
        return self.waste if zone == WASTE else self.piles[int(zone[1:]) - 1]

    def _move(self, move: Move) -> Event:
        """The top card of the waste or of a tableau goes home or onto another tableau."""
        zone = move.pieces[0]
        source = self.pile(zone)
        card = source.pop()
        if move.target == HOME:
            place = home_of(card, self.heights)
            self.heights[place] += 1
            moved = Transfer(FACES[card], zone, len(source), FOUNDATIONS[place])
            return PutHome(move.seat, moved.face, transfers=(moved,))
        target = move.target or ""
        onto = self.pile(target)
        moved = Transfer(FACES[card], zone, len(source), target)
        below = FACES[onto[-1]]
        onto.append(card)
        return Moved(move.seat, moved.face, below, transfers=(moved,))

    def _carry(self, move: Move) -> Event:
        """A whole pile goes onto another one, as it lies."""
        zone, target = move.pieces[0], move.target or ""
        source, onto = self.pile(zone), self.pile(target)
        moved = tuple(Transfer(FACES[card], zone, 0, target) for card in source)
        below = FACES[onto[-1]]
        onto += source
        source.clear()
        return Carried(move.seat, len(moved), below, transfers=moved)
