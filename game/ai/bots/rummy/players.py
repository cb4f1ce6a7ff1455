"""The levels of Rummy, told apart by what they weigh, how they think of a draw and how softly they choose.

Greedy, the yardstick, takes a discard only when it melds or lays it off at once, puts down all it can, and
throws away its highest loose card. Beginner does so softly. Casual thinks of cards that would complete
its own; Expert also of what the next player may do with a discard. Master plays every move out in sampled
worlds, its own turn at its best by the same rules of thumb, and makes the one that wins most of these hands.
Nobody who can go out fails to.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.rummy.heuristics import PLAIN, TUNED, WIN, Heuristics, Seen, turn_value
from game.ai.bots.rummy.plans import DISCARD, LAY, MELD, OUT, Step, Turn, turns
from game.ai.bots.rummy.playouts import NOBODY, Table, kept_back, share
from game.ai.bots.rummy.reasons import COUNTED
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, alone, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Thought, Unit, by_rule, exact, itself, preferring, weighed
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.rummy import RummyState
from game.rules.games.rummy.legal import DISCARD as PILE
from game.rules.games.rummy.legal import NEW_MELD, STOCK
from game.rules.games.rummy.phases import DRAW
from game.rules.shared.playing_cards import ACE_LOW, UNKNOWN, codes_of, mask_of

FACES = ACE_LOW.faces


@dataclass(frozen=True, slots=True)
class Level(AnyLevel):
    """What tells one level from another; policies are in points."""

    heuristics: Heuristics
    plays_out: bool = False
    """Whether it plays its moves out in sampled worlds."""


LEVELS = {
    "greedy": Level(PLAIN),
    "beginner": Level(PLAIN, policy=Policy(3.5, 7.0)),
    "casual": Level(replace(TUNED, risk=0.0, gift=0.0), count=4, policy=Policy(4.0, 8.5)),
    "expert": Level(TUNED, count=6, policy=Policy(2.0, 4.5)),
    "master": Level(TUNED, plays_out=True, count=4000),
}
"""A count is of playouts, or else of the cards of the stock with which a discard is compared; with none it is
taken only to be played at once."""
ADVISED, SOON = 12_000, 4000
"""Playouts of the adviser, and of a share of its count."""
TRIES = 8
"""Worlds that are looked at for one."""
TurnOf = Callable[[RummyState, Table, Move], Turn]
"""How the turn goes on after a move, in a position where it is known what lies on top of the stock."""


def bot(key: str, level: str) -> "RummyBot":
    """The Rummy player of this level."""
    return RummyBot(LEVELS[level])


def advisor() -> "RummyBot":
    """Master, who tells what all moves are worth."""
    return RummyBot(replace(LEVELS["master"], count=ADVISED, soon=SOON, wary=True))


class RummyBot(Player[Level]):
    """A Rummy player of one level."""

    __slots__ = ()

    def weigh(self, view: View[RummyState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the moves of the seat are worth. Raises Cancelled."""
        state = view.state
        if state.phase == DRAW:
            if self.level.plays_out:
                return self._draws(view, seat, budget, also)
            return self._draw(view, seat, budget)
        taken = 0 if state.taken == UNKNOWN else 1 << state.taken
        found = self._weighed(state, seat, mask_of(state.hands[seat]), not state.melded, taken)
        if out := list(dict.fromkeys(_move(seat, turn.first) for turn, value in found if value == WIN)):
            return self._sure(view, seat, out, budget, also)
        if self.level.plays_out:
            return self._plays(view, seat, found, budget, also)
        return preferring((_move(seat, turn.first), value) for turn, value in found)

    def _weighed(
        self, state: RummyState, seat: int, hand: int, may_meld: bool, taken: int
    ) -> list[tuple[Turn, float]]:
        seen = Seen(state, seat)
        return [
            (turn, turn_value(turn, seen, self.level.heuristics))
            for turn in turns(hand, tuple(state.melds), may_meld, taken)
        ]

    def _draw(self, view: View[RummyState], seat: int, budget: Budget) -> Thought:
        """The top discard, where that is better than a card of the stock."""
        seen = Sightings(FACES, view.state.seats, seat)
        takes = bool(view.state.discards) and self._takes(view, seat, budget, seen)
        drawn = by_rule(Move(seat, "draw", target=PILE if takes else STOCK))
        return replace(drawn, beliefs=seen.beliefs())

    def _takes(self, view: View[RummyState], seat: int, budget: Budget, seen: Sightings) -> bool:
        """Whether the top discard is worth more than a card of the stock."""
        state = view.state
        hand = mask_of(state.hands[seat])
        bit = 1 << state.discards[-1]
        with_it = self._weighed(state, seat, hand | bit, True, bit)
        best, worth = max(with_it, key=lambda one: one[1])
        if worth == WIN:
            return True
        if not self.level.count:
            return not best.hand & bit

        def world(rng: Rng) -> World[str]:
            full = view.sample(rng)
            seen.add(full.hands)
            stock = full.stock or full.discards[:1]
            some = self._weighed(state, seat, hand | 1 << stock[-1], True, 0)
            return 1.0, lambda _: min(CAP, max(value for _, value in some))

        drawn = race([STOCK], world, budget, most=self.level.count, goes_on=True)[0]
        return worth > drawn.value

    # --- playing out -----------------------------------------------------------------------------------

    def _plays(
        self,
        view: View[RummyState],
        seat: int,
        found: Sequence[tuple[Turn, float]],
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        """What each step of the turn is worth when the rest of it is played at its best."""
        state = view.state
        move_of = {_move(seat, turn.first): turn for turn, _ in sorted(found, key=lambda one: one[1])}
        keys = list(move_of)[::-1]
        for move in also:
            if move not in move_of:
                move_of[move] = self._after(state, seat, move)
        if len(move_of) == 1:
            return by_rule(keys[0])
        return self._played_out(view, seat, keys, _turns(move_of), budget, also)

    def _sure(
        self, view: View[RummyState], seat: int, out: Sequence[Move], budget: Budget, also: Sequence[Move]
    ) -> Thought:
        """The first step of a turn that goes out, and what others are worth that were asked for."""
        seen, tally = Sightings(FACES, view.state.seats, seat), Tally[Move](*COUNTED)
        found = [exact(out[0], 1.0)]
        for move in dict.fromkeys(also):
            if move in out[1:]:
                found.append(exact(move, 1.0))
            elif move != out[0]:
                turn_of = _turns({move: self._after(view.state, seat, move)})
                world = _worlds(view, seat, turn_of, seen, tally)
                found.append(alone(move, world, budget, self.level.count))
        return weighed(tally.told(found), Unit.HAND, itself)

    def _after(self, state: RummyState, seat: int, move: Move) -> Turn:
        """The best turn that begins with this step, of those that no other beginning brings about."""
        after = state.copy()
        after.apply(move, Rng(0))
        hand, step = mask_of(after.hands[seat]), _step(move)
        if step[0] == DISCARD or not hand:
            discard = step[1].bit_length() - 1 if step[0] == DISCARD else OUT
            return Turn(step, hand, tuple(after.melds), discard)
        taken = 0 if after.taken == UNKNOWN else 1 << after.taken
        best, _ = max(self._weighed(after, seat, hand, not after.melded, taken), key=lambda one: one[1])
        return best._replace(first=step)

    def _draws(self, view: View[RummyState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What a card of either pile is worth when the turn is played at its best."""
        state, keys = view.state, list(view.legal())
        if len(keys) == 1:
            return by_rule(keys[0])
        hand, bit = mask_of(state.hands[seat]), 1 << state.discards[-1]
        with_it = max(self._weighed(state, seat, hand | bit, True, bit), key=lambda one: one[1])[0]

        def turn_of(full: RummyState, table: Table, key: Move) -> Turn:
            if key.target == PILE:
                table.discards.pop()
                return with_it
            table.draw()
            drawn = table.hands[seat]
            return max(self._weighed(full, seat, drawn, True, 0), key=lambda one: one[1])[0]

        return self._played_out(view, seat, keys, turn_of, budget, also)

    def _played_out(
        self,
        view: View[RummyState],
        seat: int,
        keys: Sequence[Move],
        turn_of: TurnOf,
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        seen, tally = Sightings(FACES, view.state.seats, seat), Tally[Move](*COUNTED)
        world = _worlds(view, seat, turn_of, seen, tally)
        told = tally.told(race(keys, world, budget, wary=self.level.wary, also=also))
        return weighed(told, Unit.HAND, itself, beliefs=seen.beliefs())


def _likely(view: View[RummyState], seat: int, rng: Rng) -> RummyState:
    """A world in which others have seldom kept what they could have put down, if a few tries find one."""
    full = view.sample(rng)
    for _ in range(TRIES):
        if rng.random() < kept_back(full, seat):
            break
        full = view.sample(rng)
    return full


def _turns(move_of: Mapping[Move, Turn]) -> TurnOf:
    """The turn that is known beforehand of each move."""
    return lambda full, table, key: move_of[key]


def _worlds(
    view: View[RummyState], seat: int, turn_of: TurnOf, seen: Sightings, tally: Tally[Move]
) -> Callable[[Rng], World[Move]]:
    """Worlds in which a move is worth what its seat has of the hand, when the turn goes on like that."""

    def world(rng: Rng) -> World[Move]:
        full = _likely(view, seat, rng)
        seen.add(full.hands)
        table = Table.of(full)

        def value(key: Move) -> float:
            trial = table.copy()
            trial.finish(turn_of(view.state, trial, key))
            uses = trial.out == NOBODY and trial.fits_now()
            puts = trial.melds != table.melds
            trial.play_out(full.seats - 1)
            lying = trial.melds[:]
            trial.play_out(1)
            tally.add(key, puts or trial.melds != lying, uses)
            trial.play_out()
            return share(trial.out, seat, full.seats)

        return 1.0, value

    return world


CAP = 60.0
"""What going out with a card of the stock counts at most against a discard that is sure."""


def _step(move: Move) -> Step:
    cards = mask_of(map(FACES.index, move.pieces))
    if move.kind == "lay":
        return LAY, cards, int((move.target or "").partition(":")[2])
    return MELD if move.kind == "meld" else DISCARD, cards, 0


def _move(seat: int, step: Step) -> Move:
    kind, cards, number = step
    faces = tuple(FACES[card] for card in codes_of(cards))
    if kind == MELD:
        return Move(seat, "meld", faces, NEW_MELD)
    if kind == LAY:
        return Move(seat, "lay", faces, f"meld:{number}")
    return Move(seat, "discard", faces, PILE)
