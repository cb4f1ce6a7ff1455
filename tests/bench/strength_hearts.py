"""Hearts, two players against two of another kind on mirrored deals: `python -m tests.bench.strength_hearts`.

The rivals are a level of ours (`--rival expert`), or a program that plays Hearts (`--peer COMMAND`), which is
started and spoken to by lines: `deal NUMBER STEPS` and the four hands, passed so many seats to the left (3:
to the right); `play`, answered with the card that the player in turn would play, or pass, as in `KH`; `apply
CARD` for every card, those passed by each seat in turn before the play. Without either it says so. `--serve
LEVEL` is such a program of ours, to set one revision against another.

Each deal is played twice, with the sides changed; passing goes through its directions with its number. What
is told: points a hand of either side, by how many the rivals have more (standard error over deals), moons
shot by either, and what a decision takes. The bars: half of 18 moons by rivals in 184 hands, as many moons
of one's own as of theirs, 0.8 points a hand ahead over 400 hands. With `--keep FILE` what was played is kept,
and the next call goes on from there.
"""

import argparse
import json
import math
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.ai.bot import Budget, bot_for
from game.rules.core.move import Move
from game.rules.core.options import read
from game.rules.core.rng import Rng
from game.rules.games.hearts import GAME, HeartsOptions, HeartsState
from game.rules.games.hearts.cards import CODES, FACES
from game.rules.games.hearts.phases import PASS
from game.rules.games.hearts.playable import playable

KEY, SEATS, PASSED = "hearts", 4, 3
RULES = read(HeartsOptions, HeartsOptions.presets["modern"])
SIDES = ((0, 2), (1, 3))
"""Where we sit, in the two hands of a deal."""
AHEAD, MOONS = 0.8, 9 / 184
"""The bars: points ahead a hand, and moons a hand that rivals may shoot."""


class Player(Protocol):
    """Whoever plays some seats of a hand."""

    def begin(self, deal: int, state: HeartsState) -> None:
        """A hand has been dealt."""

    def choose(self, state: HeartsState, seat: int) -> tuple[str, ...]:
        """The cards that this seat passes, or the one that it plays."""

    def hear(self, card: str) -> None:
        """This card has been passed, or played."""


@dataclass
class Ours:
    """A level of ours."""

    level: str
    count: int | None = None
    times: list[float] = field(default_factory=list)
    """Seconds of the processor, of every choice."""
    deal: int = 0
    step: int = 0

    def begin(self, deal: int, state: HeartsState) -> None:
        """A hand has been dealt."""
        self.deal, self.step = deal, 0
        self.bot = bot_for(KEY, self.level)

    def choose(self, state: HeartsState, seat: int) -> tuple[str, ...]:
        """As at the table, with the level's own count or another."""
        budget = Budget(self.count or self.bot.count, seed=f"{self.deal} {self.step} {seat}")
        begun = time.process_time()
        move = self.bot.choose(state.view(seat), budget)
        self.times.append(time.process_time() - begun)
        return move.pieces

    def hear(self, card: str) -> None:
        """Count the cards."""
        self.step += 1


class Peer:
    """Another program, which plays the hand along and is asked for some of its cards."""

    def __init__(self, command: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, shell=True, stdin=pipe, stdout=pipe, text=True)

    def _say(self, line: str) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def begin(self, deal: int, state: HeartsState) -> None:
        """Tell it the cards."""
        hands = " ".join(FACES[card] for hand in state.hands for card in hand)
        assert self._say(f"deal {deal} {state.offset % SEATS} {hands}") == "ok"

    def choose(self, state: HeartsState, seat: int) -> tuple[str, ...]:
        """Ask it; what it passes is asked for card by card."""
        if state.phase != PASS:
            return (self._say("play"),)
        cards = []
        for _ in range(PASSED):
            cards.append(self._say("play"))
            self.hear(cards[-1])
        return tuple(cards)

    def hear(self, card: str) -> None:
        """Tell it a card."""
        answer = self._say(f"apply {card}")
        assert answer.startswith("ok"), f"{card}: {answer or 'it has ended'}"


def dealt(deal: int) -> HeartsState:
    """The hand of this number, before anything is passed."""
    state = GAME.new(SEATS, RULES, Rng(f"dealer {deal}"))
    state.round = deal % SEATS
    state.settle(Rng(f"deal {deal}"))
    return state


def submit(state: HeartsState, seat: int, cards: tuple[str, ...]) -> None:
    """Pass or play these cards, and go on to the next choice."""
    state.apply(Move(seat, "pass" if state.phase == PASS else "play", cards), Rng(0))
    while (forced := state.forced()) is not None and forced.kind != "deal":
        state.apply(forced, Rng(0))


def play(deal: int, players: tuple[Player, Player], seats: tuple[int, ...]) -> list[int]:
    """The points of a hand, in which the first player has these seats."""
    state = dealt(deal)
    hand = state.round
    for player in players:
        player.begin(deal, state)
    while state.actors() and state.round == hand:
        seat = min(state.actors())
        chooser = players[seat not in seats]
        passing = state.phase == PASS
        if passing or len(playable(state, state.hands[seat])) > 1:
            cards = chooser.choose(state, seat)
        else:
            cards = (FACES[playable(state, state.hands[seat])[0]],)
        for player in players:
            for card in cards:
                if not (passing and player is chooser and isinstance(player, Peer)):
                    player.hear(card)
        submit(state, seat, cards)
    return state.points


def serve(level: str, count: int | None) -> None:
    """Play as a peer, until nobody asks."""
    player, state, waiting = Ours(level, count), dealt(0), list[str]()
    for line in sys.stdin:
        word, *rest = line.split()
        if word == "deal":
            state, waiting = dealt(int(rest[0])), []
            assert [CODES[face] for face in rest[2:]] == [card for hand in state.hands for card in hand]
            player.begin(int(rest[0]), state)
        seat = min(state.actors(), default=0)
        if word == "play":
            if not waiting or state.phase != PASS:
                chosen = player.choose(state, seat)
            print(chosen[len(waiting)], flush=True)
            continue
        if word == "apply":
            player.hear(rest[0])
            waiting.append(rest[0])
            if len(waiting) == (PASSED if state.phase == PASS else 1):
                submit(state, seat, tuple(waiting))
                waiting = []
        print("ok", flush=True)


@dataclass
class Result:
    """What was played so far: by deal the points by seat, in both hands."""

    hands: list[list[list[int]]] = field(default_factory=list)

    def told(self) -> str:
        """The figures, in a line."""
        ours, theirs, gaps, shot = 0, 0, list[float](), [0, 0]
        for both in self.hands:
            gap = 0.0
            for seats, points in zip(SIDES, both, strict=True):
                mine = sum(points[seat] for seat in seats)
                rest = sum(points) - mine
                ours, theirs, gap = ours + mine, theirs + rest, gap + rest - mine
                if max(points) == min(sorted(points)[1:]):
                    shot[points.index(min(points)) not in seats] += 1
            gaps.append(gap / 4)
        deals, hands = len(gaps), 2 * len(gaps)
        mean = sum(gaps) / deals
        error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, deals - 1) / deals)
        return (
            f"n={hands} hands: {ours / 2 / hands:.2f} against {theirs / 2 / hands:.2f} points, ahead by "
            f"{mean:+.2f} +- {error:.2f} (bar {AHEAD}); moons {shot[0]} own, {shot[1]} theirs "
            f"(bar {MOONS * hands:.0f})"
        )


def pace(times: list[float]) -> str:
    """What a decision takes."""
    if not times:
        return ""
    times = sorted(times)
    mean, most = sum(times) / len(times), times[int(0.95 * (len(times) - 1))]
    return f"; {1000 * mean:.0f} ms a choice, 95% within {1000 * most:.0f}, at most {1000 * times[-1]:.0f}"


def main() -> int:
    """Play, and print the figures as they come."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="master", help="our level (default master)")
    parser.add_argument("--count", type=int, help="playouts a choice, in place of the level's own")
    parser.add_argument("--rival", help="a level of ours in the other two seats")
    parser.add_argument("--peer", help="a program in the other two seats")
    parser.add_argument("--serve", action="store_true", help="be such a program")
    parser.add_argument("--deals", type=int, default=200, help="deals in all (default 200, 400 hands)")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to go on (default 10)")
    parser.add_argument("--keep", type=Path, help="where hands played are kept")
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.level, arguments.count)
        return 0
    if not (arguments.rival or arguments.peer):
        print("Nobody to play against: name a level of ours (--rival) or a program (--peer).")
        return 2
    ours = Ours(arguments.level, arguments.count)
    rival: Player = Peer(arguments.peer) if arguments.peer else Ours(arguments.rival)
    result, keep, begun = Result(), arguments.keep, time.monotonic()
    if keep and keep.exists():
        result.hands = json.loads(keep.read_text(encoding="utf-8"))
    while len(result.hands) < arguments.deals and time.monotonic() - begun < 60 * arguments.minutes:
        deal = len(result.hands)
        result.hands.append([play(deal, (ours, rival), seats) for seats in SIDES])
        if keep:
            keep.write_text(json.dumps(result.hands), encoding="utf-8")
    print(f"{result.told()}{pace(ours.times)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
