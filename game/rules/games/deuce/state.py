"""What each move does to a position of a Deuce match."""

from typing import Self

from game.rules.core.events import Event, Gathered, ScoreLine, Transfer
from game.rules.core.knowledge import all_within, assign, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.zones import no_pieces
from game.rules.games.deuce.board import (
    ABANDON,
    COUNT,
    DEAL,
    OPENING,
    OVER,
    OWED,
    REVEAL,
    SIDES,
    TURN,
    pile_zone,
    zone_pile,
)
from game.rules.games.deuce.cards import (
    ANY_MASK,
    CODES,
    DECK,
    FACES,
    UNKNOWN,
    VALUES,
    covered_masks,
    pair_matches,
)
from game.rules.games.deuce.events import (
    Abandoned,
    Asked,
    Counted,
    Dealt,
    Drawn,
    Held,
    Opened,
    PairChosen,
    Passed,
    Played,
    Reshuffled,
    TurnEnded,
)
from game.rules.games.deuce.legal import legality
from game.rules.games.deuce.position import DeucePosition, faces
from game.rules.shared.dealing import STOCK, around, dealt, drawn, gathered, laid

HAND = 6
PLAYS_IN_A_ROUND = 300
ABANDONED_IN_A_ROW = 3


@position()
class DeuceState(DeucePosition):
    """A position, what is legal in it, and what each move does."""

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.deuce.legal`."""
        return legality(self, seat)

    def sample(self, seat: int | None, rng: Rng) -> Self:
        """Deal the unseen cards to the unknown places, minding what passes and reshuffles have shown."""
        full = self.copy()
        unseen = list(DECK)
        for cards in (*full.hands, *full.openings, *full.piles, full.stock):
            for card in cards:
                if card != UNKNOWN:
                    unseen.remove(card)
        if self.phase in (OPENING, REVEAL):
            full._sample_openings(unseen, rng)
        else:
            blind = [s for s in range(self.seats) if UNKNOWN in full.hands[s]]
            slots = [all_within(self.known[s], len(full.hands[s]), ANY_MASK) for s in blind]
            if self.tray != ANY_MASK:
                slots.append((self.tray,) * len(full.stock))
            dealt = assign(unseen, [mask for masks in slots for mask in masks], rng)
            for s, masks in zip(blind, slots, strict=False):
                full.hands[s], dealt = dealt[: len(masks)], dealt[len(masks) :]
                rng.shuffle(full.hands[s])
            full.stock = dealt or unseen
            rng.shuffle(full.stock)
        return full

    def _sample_openings(self, unseen: list[int], rng: Rng) -> None:
        rng.shuffle(unseen)
        for seat in range(self.seats):
            if UNKNOWN not in self.hands[seat] + self.openings[seat]:
                continue
            six = [unseen.pop() for _ in range(HAND)]
            if self.openings[seat]:  # any six cards hold a matching pair (rule 6)
                pairs = [(a, b) for i, a in enumerate(six) for b in six[:i] if pair_matches(a, b)]
                self.openings[seat] = sorted(rng.choice(pairs))
                for card in self.openings[seat]:
                    six.remove(card)
            self.hands[seat] = six
        self.stock = unseen

    # --- the table's steps -----------------------------------------------------------------------------

    def forced(self) -> Move | None:
        """Deal, turn over the pairs, make a new draw pile, count or abandon the round."""
        if self.asking:
            return Move(TABLE, "serve" if self.stock else "reshuffle")
        if self.phase in (DEAL, REVEAL, COUNT, ABANDON):
            return Move(TABLE, self.phase)
        return None

    def apply(self, move: Move, rng: Rng) -> list[Event]:
        """Do a legal move or the forced step in place."""
        match move.kind:
            case "play":
                assert move.target is not None
                return self._play(move.seat, CODES[move.pieces[0]], zone_pile(move.target))
            case "draw":
                return self._draw(move.seat)
            case "open":
                return self._open(move.seat, [CODES[face] for face in move.pieces])
            case "end":
                self._next_turn()
                return [TurnEnded(move.seat)]
            case "pass":
                return self._pass(move.seat)
            case "deal":
                return self._deal(rng)
            case "reveal":
                return self._reveal()
            case "reshuffle":
                return self._reshuffle(rng)
            case "serve":
                self.asking = False
                return self._draw(self.turn)
            case "count":
                return self._count()
            case _:
                return self._abandon()

    def _deal(self, rng: Rng) -> list[Event]:
        gathering = gathered(self)
        self.round += 1
        self.plays = 0
        self.drew = False
        self.known, self.tray = [()] * self.seats, ANY_MASK
        self.openings = no_pieces(self.seats)
        self.piles = no_pieces(2 * self.seats)
        self.hands = no_pieces(self.seats)
        self.stock = rng.shuffled(list(DECK), FACES)[::-1]
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, HAND), FACES)  # rule 4
        self.phase = OPENING
        gather = Gathered(self.dealer, transfers=gathering, shuffled=STOCK)
        return [gather, Dealt(self.dealer, self.round, transfers=tuple(moved))]

    def _open(self, seat: int, pair: list[int]) -> list[Event]:
        moved = [laid(self.hands, seat, card, f"open:{seat}", FACES) for card in pair]
        self.openings[seat] = pair
        if all(self.openings):
            self.phase = REVEAL
        return [PairChosen(seat, transfers=tuple(moved))]

    def _reveal(self) -> list[Event]:
        events: list[Event] = []
        for seat in range(self.seats):
            pair = self.openings[seat]
            moved = [
                Transfer(FACES[card], f"open:{seat}", 0, pile_zone(2 * seat + side))
                for side, card in enumerate(pair)
            ]
            self.piles[2 * seat], self.piles[2 * seat + 1] = [pair[0]], [pair[1]]
            self.openings[seat] = []
            left, right = (FACES[card] for card in pair)
            events.append(Opened(seat, left, right, self.total(seat), transfers=tuple(moved)))
        self.turn = (self.dealer + 1) % self.seats
        self.phase = TURN
        return events

    def _draw(self, seat: int) -> list[Event]:
        if not self.stock:  # rule 12: only now is a new draw pile made
            self.asking = True
            return [Asked(seat)]
        moved = drawn(self.stock, self.hands[seat], f"hand:{seat}", FACES)
        if self.tray != ANY_MASK:
            self.known[seat] = (*self.known[seat], self.tray)
        self.drew = True
        return [Drawn(seat, transfers=(moved,))]

    def _reshuffle(self, rng: Rng) -> list[Event]:
        moved = []
        covered: list[int] = []
        for pile, cards in enumerate(self.piles):
            moved += [Transfer(FACES[card], pile_zone(pile), 0, "stock") for card in cards[:-1]]
            covered += cards[:-1]
            self.piles[pile] = cards[-1:]
        self.stock = rng.shuffled(covered, FACES)[::-1]
        self.tray, held = covered_masks(covered, [cards[0] for cards in self.piles])
        self.known = [all_within(self.known[s], len(self.hands[s]), held) for s in range(self.seats)]
        return [Reshuffled(TABLE, len(covered), transfers=tuple(moved), shuffled="stock")]

    def _play(self, seat: int, card: int, pile: int) -> list[Event]:
        owner = pile >> 1
        before = self.total(owner)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        moved = laid(self.hands, seat, card, pile_zone(pile), FACES)
        self.piles[pile].append(card)
        self.plays += 1
        side, after = SIDES[pile & 1], self.total(owner)
        events: list[Event] = [Played(seat, FACES[card], owner, side, before, after, transfers=(moved,))]
        if self.hands[seat]:
            self._next_turn()
        elif self.may_go_out(seat):
            self.phase = COUNT
            return events
        else:
            rival = max((s for s in range(self.seats) if s != seat), key=self.total)
            events.append(Held(seat, self.total(seat), self.total(rival), rival))
            self.phase, self.drew = OWED, False
        if self.plays >= PLAYS_IN_A_ROUND:
            self.phase = ABANDON
        return events

    def _pass(self, seat: int) -> list[Event]:
        unfit = self.playable_anywhere() ^ ANY_MASK  # rule 12: a pass shows that nothing in the hand fits
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), unfit)
        self._next_turn()
        return [Passed(seat)]

    def _count(self) -> list[Event]:
        seat = self.turn
        self.abandoned = 0
        sheet = [ScoreLine(seat, (), 10, "for going out")]  # rule 14
        for other, hand in enumerate(self.hands):
            if other != seat:
                left = tuple(faces(sorted(hand)))
                sheet.append(ScoreLine(other, left, sum(VALUES[card] for card in hand), "left in hand"))
        won = sum(line.points for line in sheet)
        self.points[seat] += won
        self._close_round(self.points[seat] >= self.target)
        return [Counted(seat, points=won, sheet=tuple(sheet))]

    def _abandon(self) -> list[Event]:
        self.abandoned += 1
        self._close_round(self.abandoned >= ABANDONED_IN_A_ROW)
        return [Abandoned(TABLE, self.plays)]

    def _close_round(self, over: bool) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self.phase = OVER if over else DEAL

    # --- small parts -----------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.phase, self.drew = TURN, False
