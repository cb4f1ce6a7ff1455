"""The levels of Rummy, told apart by what they weigh, how they think of a draw and how softly they choose.

Greedy, the yardstick, takes a discard only when it melds or lays it off at once, puts down all it can, and
throws away its highest loose card. Beginner does so softly. Casual thinks of cards that would complete
its own; Expert also of what the next player may do with a discard. Master plays whole turns out in sampled
worlds and makes the move that begins the one that wins most of these hands; of a draw it compares what the
same rules of thumb do with either card. Nobody who can go out fails to.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Budget
from game.ai.bots.rummy.heuristics import PLAIN, TUNED, WIN, Heuristics, Seen, turn_value
from game.ai.bots.rummy.plans import LAY, MELD, Step, Turn, turns
from game.ai.bots.rummy.playouts import NOBODY, Table, kept_back, share
from game.ai.bots.rummy.reasons import COUNTED, PutsDownSoon
from game.ai.player import Level as AnyLevel
from game.ai.player import Player, Policy
from game.ai.search.race import World, race
from game.ai.search.sightings import Sightings
from game.ai.search.tally import Tally
from game.ai.thought import Candidate, Thought, Unit, by_rule, exact, itself, preferring, weighed
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
ASKED = 3
"""Turns that meet every world, of those that a move which was asked for may begin, besides all that race."""
TRIES = 8
"""Worlds that are looked at for one."""
Weighed = list[tuple[Step, Turn, float]]
"""First steps, the turns that each may begin, and what these are worth in points."""
Way = Turn | None
"""A turn, or a card of the stock and the turn that then is best by rules of thumb."""
Plays = Callable[[Table, Way], None]
"""Plays the rest of the thinker's turn on a table where every card is known."""


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
        if out := list(dict.fromkeys(_move(seat, first) for first, _, value in found if value == WIN)):
            return self._sure(view, seat, out, found, budget, also)
        if self.level.plays_out:
            return self._plays(view, seat, found, budget, also)
        return preferring((_move(seat, first), value) for first, _, value in found)

    def _weighed(self, state: RummyState, seat: int, hand: int, may_meld: bool, taken: int) -> Weighed:
        seen = Seen(state, seat)
        return [
            (first, turn, turn_value(turn, seen, self.level.heuristics))
            for first, turn in turns(hand, tuple(state.melds), may_meld, taken)
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
        _, best, worth = max(with_it, key=_worth)
        if worth == WIN:
            return True
        if not self.level.count:
            return not best.hand & bit

        def world(rng: Rng) -> World[str]:
            full = view.sample(rng)
            seen.add(full.hands)
            stock = full.stock or full.discards[:1]
            some = self._weighed(state, seat, hand | 1 << stock[-1], True, 0)
            return 1.0, lambda _: min(CAP, max(map(_worth, some)))

        drawn = race([STOCK], world, budget, most=self.level.count, goes_on=True)[0]
        return worth > drawn.value

    # --- playing out -----------------------------------------------------------------------------------

    def _plays(
        self, view: View[RummyState], seat: int, found: Weighed, budget: Budget, also: Sequence[Move]
    ) -> Thought:
        """What each step of the turn is worth when the rest of it is played at its best."""
        ways = _ways(seat, found)
        if len(ways) == 1:
            return by_rule(next(iter(ways)))
        return self._played_out(view, seat, ways, _finish, budget, also)

    def _sure(
        self,
        view: View[RummyState],
        seat: int,
        out: Sequence[Move],
        found: Weighed,
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        """The first step of a turn that goes out, and what others are worth that were asked for."""
        told, ways = [exact(out[0], 1.0)], _ways(seat, found)
        seen, tally = Sightings(FACES, view.state.seats, seat), Tally[Way](*COUNTED)
        world = _worlds(view, seat, _finish, seen, tally)
        for move in dict.fromkeys(also):
            if move in out[1:]:
                told.append(exact(move, 1.0))
            elif move != out[0]:
                best = tally.told(race(ways[move], world, budget, most=self.level.count, goes_on=True))[0]
                told.append(replace(_named(best, move), gap=None))
        return weighed(told, Unit.HAND, itself)

    def _draws(self, view: View[RummyState], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What a card of either pile is worth when the turn is played at its best."""
        state, keys = view.state, list(view.legal())
        if len(keys) == 1:
            return by_rule(keys[0])
        hand, bit = mask_of(state.hands[seat]), 1 << state.discards[-1]
        # Both sides by the same rule: the luckiest of many turns would make the pile look better than it is.
        with_it = max(self._weighed(state, seat, hand | bit, True, bit), key=_worth)[1]
        ways: dict[Move, list[Way]] = {key: [with_it if key.target == PILE else None] for key in keys}

        def play(table: Table, way: Way) -> None:
            if way is None:
                table.draw()
                way = max(self._weighed(state, seat, table.hands[seat], True, 0), key=_worth)[1]
            else:
                table.discards.pop()
            table.finish(way)

        return self._played_out(view, seat, ways, play, budget, also)

    def _played_out(
        self,
        view: View[RummyState],
        seat: int,
        ways: Mapping[Move, Sequence[Way]],
        play: Plays,
        budget: Budget,
        also: Sequence[Move],
    ) -> Thought:
        seen, tally = Sightings(FACES, view.state.seats, seat), Tally[Way](*COUNTED)
        world = _worlds(view, seat, play, seen, tally)
        keys = list(dict.fromkeys(way for some in ways.values() for way in some))
        asked = [way for move in also for way in ways[move][:ASKED]]
        wary = self.level.wary
        found = race(keys, world, budget, wary=wary, halves=not wary, also=asked)
        told = _of_moves(tally.told(found), ways)
        return weighed(told, Unit.HAND, itself, beliefs=seen.beliefs())


def _finish(table: Table, way: Way) -> None:
    assert way is not None  # the draw is over
    table.finish(way)


def _worth(one: tuple[Step, Turn, float]) -> float:
    return one[2]


def _ways(seat: int, found: Weighed) -> dict[Move, list[Way]]:
    """The turns that each move may begin; of both, those first that rules of thumb like."""
    ways: dict[Move, list[Way]] = {}
    for first, turn, _ in sorted(found, key=_worth, reverse=True):
        ways.setdefault(_move(seat, first), []).append(turn)
    return ways


def _named(one: Candidate[Way], move: Move) -> Candidate[Move]:
    """A turn as the move that begins it, of which it goes without saying that a meld puts cards down."""
    named = one.named(move)
    if move.kind not in ("meld", "lay"):
        return named
    return replace(named, reasons=tuple(why for why in named.reasons if not isinstance(why, PutsDownSoon)))


def _of_moves(found: Iterable[Candidate[Way]], ways: Mapping[Move, Sequence[Way]]) -> list[Candidate[Move]]:
    """Each move is worth what the best of its turns is; of these, the first that was found."""
    told: dict[Move, Candidate[Move]] = {}
    for one in found:
        for move, some in ways.items():
            if one.move in some and move not in told:
                told[move] = _named(one, move)
    return list(told.values())


def _likely(view: View[RummyState], seat: int, rng: Rng) -> RummyState:
    """A world in which others have seldom kept what they could have put down, if a few tries find one."""
    full = view.sample(rng)
    for _ in range(TRIES):
        if rng.random() < kept_back(full, seat):
            break
        full = view.sample(rng)
    return full


def _worlds(
    view: View[RummyState], seat: int, play: Plays, seen: Sightings, tally: Tally[Way]
) -> Callable[[Rng], World[Way]]:
    """Worlds in which a turn is worth what its seat has of the hand when that is played out."""

    def world(rng: Rng) -> World[Way]:
        full = _likely(view, seat, rng)
        seen.add(full.hands)
        table = Table.of(full)

        def value(way: Way) -> float:
            trial = table.copy()
            play(trial, way)
            uses = trial.out == NOBODY and trial.fits_now()
            puts = trial.melds != table.melds
            trial.play_out(full.seats - 1)
            lying = trial.melds[:]
            trial.play_out(1)
            tally.add(way, puts or trial.melds != lying, uses)
            trial.play_out()
            return share(trial.out, seat, full.seats)

        return 1.0, value

    return world


CAP = 60.0
"""What going out with a card of the stock counts at most against a discard that is sure."""


def _move(seat: int, step: Step) -> Move:
    kind, cards, number = step
    faces = tuple(FACES[card] for card in codes_of(cards))
    if kind == MELD:
        return Move(seat, "meld", faces, NEW_MELD)
    if kind == LAY:
        return Move(seat, "lay", faces, f"meld:{number}")
    return Move(seat, "discard", faces, PILE)
