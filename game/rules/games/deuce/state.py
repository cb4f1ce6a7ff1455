"""The position of a Deuce match: hands, piles, the tray, scores, and what each play does to them."""

from typing import ClassVar, Self

from game.rules.core.events import Event, ScoreLine, Transfer
from game.rules.core.knowledge import Known, all_within, assign, without
from game.rules.core.legal import Legal
from game.rules.core.move import TABLE, Move
from game.rules.core.outcome import Outcome, ranked
from game.rules.core.position import position
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.zones import EVERYBODY, NO_ONE, OWNER, no_pieces, public, zone, zones
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
    FITS,
    UNKNOWN,
    VALUES,
    covered_masks,
    pair_matches,
)
from game.rules.games.deuce.legal import legality
from game.rules.shared.dealing import STOCK, around, dealt, gathered
from game.rules.shared.pieces import shown

HAND = 6
PLAYS_IN_A_ROUND = 300
ABANDONED_IN_A_ROW = 3


def faces(cards: list[int]) -> list[str]:
    """The cards as they are written."""
    return shown(cards, FACES)


@position(faces=faces, secrets={"open": "pairs_open"})
class DeuceState(State):
    """`piles[2 * owner + side]` are discard piles, bottom first; `stock[-1]` is the next card to draw."""

    game: ClassVar[str] = "deuce"
    seats: int = public()
    target: int = public()
    dealer: int = public()
    points: list[int] = public()
    stock: list[int] = zone(NO_ONE, start=lambda: list(DECK))
    hands: list[list[int]] = zones("hand:{}", sees=OWNER, opens="hands_open")
    openings: list[list[int]] = zones("open:{}", sees=OWNER, opens="hands_open")
    """By seat the pair it chose, face down."""
    piles: list[list[int]] = zones("pile:{}L", "pile:{}R", sees=EVERYBODY)
    turn: int = public(0)
    phase: str = public(DEAL)
    asking: bool = public(False)
    """Whether the player to act waits for a card that the table must find (rule 12)."""
    drew: bool = public(False)
    """Whether the player who owes a draw (rule 13) has drawn."""
    round: int = public(0)
    plays: int = public(0)
    abandoned: int = public(0)
    known: list[Known] = public(start=list)
    """What everybody knows of each hand, by rule 12's passes and reshuffles."""
    tray: int = public(ANY_MASK)
    """The codes that may lie in the draw pile: after a reshuffle everybody has seen what went in."""

    @classmethod
    def start(cls, seats: int, target: int, dealer: int) -> "DeuceState":
        """Before the first deal."""
        return cls(
            seats, target, dealer, [0] * seats, hands=no_pieces(seats),
            openings=no_pieces(seats), piles=no_pieces(2 * seats), known=[()] * seats,
        )  # fmt: skip

    # --- reading ---------------------------------------------------------------------------------------

    def actors(self) -> frozenset[int]:
        """Everyone who has not chosen an opening pair, later the seat whose turn it is."""
        if self.phase == OPENING:
            return frozenset(seat for seat in range(self.seats) if not self.openings[seat])
        if self.phase in (TURN, OWED) and not self.asking:
            return frozenset((self.turn,))
        return frozenset()

    def total(self, seat: int) -> int:
        """The sum of the two tops, before the opening 0."""
        left, right = self.piles[2 * seat], self.piles[2 * seat + 1]
        return (VALUES[left[-1]] if left else 0) + (VALUES[right[-1]] if right else 0)

    def playable(self, pile: int) -> int:
        """The mask of the codes that fit on this pile (rules 8 to 11)."""
        return FITS[self.piles[pile][-1]][self.piles[pile ^ 1][-1]]

    def playable_anywhere(self) -> int:
        """The mask of the codes that fit on some pile."""
        mask = 0
        for pile in range(2 * self.seats):
            mask |= self.playable(pile)
        return mask

    def can_draw(self) -> bool:
        """Whether a card is left to draw, if need be after a reshuffle."""
        return bool(self.stock) or any(len(pile) > 1 for pile in self.piles)

    def may_go_out(self, seat: int) -> bool:
        """Whether this seat's total is at least every other one (rule 13)."""
        own = self.total(seat)
        return all(self.total(other) <= own for other in range(self.seats))

    def legal(self, seat: int) -> Legal:
        """Legality from what the seat may see; see `game.rules.games.deuce.legal`."""
        return legality(self, seat)

    def outcome(self) -> Outcome | None:
        """First to the target wins (rule 14); after abandoned rounds the highest score (13a)."""
        if self.phase != OVER:
            return None
        best = max(self.points)
        if best >= self.target:
            winner = self.points.index(best) + 1
            return ranked(self.points, f"Player {winner} reached {best} points; {self.target} win the match.")
        return ranked(self.points, "Three rounds in a row were abandoned; the highest score wins.")

    def scores(self) -> tuple[int, ...]:
        """Points of the match so far."""
        return tuple(self.points)

    # --- redaction and sampling ------------------------------------------------------------------------

    @property
    def hands_open(self) -> bool:
        """Whether the round is over and counted, so that what is left lies open."""
        return self.phase == OVER or (self.phase == DEAL and self.round > 0)

    @property
    def pairs_open(self) -> bool:
        """Whether the pairs are turned over; until then they are nobody else's business (rule 5)."""
        return self.phase not in (OPENING, REVEAL)

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
                rng.mix(full.hands[s])
            full.stock = dealt or unseen
            rng.mix(full.stock)
        return full

    def _sample_openings(self, unseen: list[int], rng: Rng) -> None:
        rng.mix(unseen)
        for seat in range(self.seats):
            if UNKNOWN not in self.hands[seat] + self.openings[seat]:
                continue
            six = [unseen.pop() for _ in range(HAND)]
            if self.openings[seat]:  # any six cards hold a matching pair (rule 6)
                pairs = [(a, b) for i, a in enumerate(six) for b in six[:i] if pair_matches(a, b)]
                self.openings[seat] = sorted(rng.pick(pairs))
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
                return [Event("end", move.seat)]
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
        self.stock = rng.shuffle(list(DECK), FACES)[::-1]
        moved = dealt(self.stock, self.hands, around(self.dealer, self.seats, HAND), FACES)  # rule 4
        self.phase = OPENING
        gather = Event("gather", self.dealer, gathering, STOCK, facts={"round": self.round})
        return [gather, Event("deal", self.dealer, tuple(moved), facts={"round": self.round})]

    def _open(self, seat: int, pair: list[int]) -> list[Event]:
        moved = [self._leave_hand(seat, card, f"open:{seat}") for card in pair]
        self.openings[seat] = pair
        if all(self.openings):
            self.phase = REVEAL
        return [Event("open", seat, tuple(moved))]

    def _reveal(self) -> list[Event]:
        events = []
        for seat in range(self.seats):
            pair = self.openings[seat]
            moved = [
                Transfer(FACES[card], f"open:{seat}", 0, pile_zone(2 * seat + side))
                for side, card in enumerate(pair)
            ]
            self.piles[2 * seat], self.piles[2 * seat + 1] = [pair[0]], [pair[1]]
            self.openings[seat] = []
            cards = tuple(FACES[card] for card in pair)
            facts = {"cards": cards, "total": self.total(seat)}
            events.append(Event("reveal", seat, tuple(moved), facts=facts))
        self.turn = (self.dealer + 1) % self.seats
        self.phase = TURN
        return events

    def _draw(self, seat: int) -> list[Event]:
        if not self.stock:  # rule 12: only now is a new draw pile made
            self.asking = True
            return [Event("ask", seat)]
        card = self.stock.pop()
        self.hands[seat].append(card)
        if self.tray != ANY_MASK:
            self.known[seat] = (*self.known[seat], self.tray)
        self.drew = True
        moved = Transfer(FACES[card] if card != UNKNOWN else "?", "stock", len(self.stock), f"hand:{seat}")
        return [Event("draw", seat, (moved,))]

    def _reshuffle(self, rng: Rng) -> list[Event]:
        moved = []
        covered: list[int] = []
        for pile, cards in enumerate(self.piles):
            moved += [Transfer(FACES[card], pile_zone(pile), 0, "stock") for card in cards[:-1]]
            covered += cards[:-1]
            self.piles[pile] = cards[-1:]
        self.stock = rng.shuffle(covered, FACES)[::-1]
        self.tray, held = covered_masks(covered, [cards[0] for cards in self.piles])
        self.known = [all_within(self.known[s], len(self.hands[s]), held) for s in range(self.seats)]
        return [Event("reshuffle", TABLE, tuple(moved), "stock", facts={"cards": len(covered)})]

    def _play(self, seat: int, card: int, pile: int) -> list[Event]:
        owner = pile >> 1
        before = self.total(owner)
        if self.known[seat]:
            self.known[seat] = without(self.known[seat], card)
        moved = self._leave_hand(seat, card, pile_zone(pile))
        self.piles[pile].append(card)
        self.plays += 1
        facts = {
            "card": FACES[card], "owner": owner, "side": SIDES[pile & 1],
            "before": before, "after": self.total(owner),
        }  # fmt: skip
        events = [Event("play", seat, (moved,), facts=facts)]
        if self.hands[seat]:
            self._next_turn()
        elif self.may_go_out(seat):
            self.phase = COUNT
            return events
        else:
            rival = max((s for s in range(self.seats) if s != seat), key=self.total)
            totals = {"own": self.total(seat), "best": self.total(rival), "rival": rival}
            events.append(Event("held", seat, facts=totals))
            self.phase, self.drew = OWED, False
        if self.plays >= PLAYS_IN_A_ROUND:
            self.phase = ABANDON
        return events

    def _pass(self, seat: int) -> list[Event]:
        unfit = self.playable_anywhere() ^ ANY_MASK  # rule 12: a pass shows that nothing in the hand fits
        self.known[seat] = all_within(self.known[seat], len(self.hands[seat]), unfit)
        self._next_turn()
        return [Event("pass", seat)]

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
        facts = {"round": self.round, "score": self.points[seat]}
        return [Event("count", seat, points=won, sheet=tuple(sheet), facts=facts)]

    def _abandon(self) -> list[Event]:
        self.abandoned += 1
        self._close_round(self.abandoned >= ABANDONED_IN_A_ROW)
        return [Event("abandon", TABLE, facts={"plays": self.plays, "in_a_row": self.abandoned})]

    def _close_round(self, over: bool) -> None:
        self.dealer = (self.dealer + 1) % self.seats
        self.phase = OVER if over else DEAL

    # --- small parts -----------------------------------------------------------------------------------

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.phase, self.drew = TURN, False

    def _leave_hand(self, seat: int, card: int, zone: str) -> Transfer:
        index = self.hands[seat].index(card)
        del self.hands[seat][index]
        return Transfer(FACES[card], f"hand:{seat}", index, zone)
