"""The values in the lessons on how to play well: `python -m tests.bench.lessons [KEY ...] [--write]`.

Each position of `assets/lessons/<game>.well.json` is thought about anew, from the learner's own view, with
`MORE` times what the adviser spends; what each move gives away is printed where it differs from the file, and
`--write` puts it there, with its unit, count and the revision. Where the adviser goes by rules of thumb, that
tell no values, every move is tried in sampled worlds that it plays out itself, at every seat. Fails where a
lesson says what its values do not bear out. `KEY --find` looks for positions instead: decisions of Casual
players in which what Beginner takes is surely and clearly worse.
"""

import argparse
import json
import math
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from game.ai.advisor import advisor_of, seed_of
from game.ai.bot import Bot, Budget, bot_for, turn_moves
from game.ai.search.general import RandomPlay
from game.ai.search.race import race, rollouts
from game.ai.search.rollout import StateRollout
from game.ai.thought import Candidate, Thought, Unit, itself, weighed
from game.assets import asset
from game.coach.judging import BOARDS, WON
from game.match import Match
from game.rules import registry
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.state import State
from game.rules.core.view import View
from game.session.lesson import LEARNER
from game.session.practice import MEASURES, SURE, Position, Practice, Value, match_of, read

MORE = 10
"""How much more is spent than on a hint."""
PLAYOUTS = 300
"""Worlds in which each move is tried, where the adviser has no values."""
MOST = 60
"""Where there are more moves, those are valued that the adviser thinks of by itself."""
Judged = tuple[Unit, int, dict[str, Value]]


class AsAdvised(RandomPlay):
    """Playouts in which every seat goes by the adviser's own rules of thumb, from its own view."""

    def __init__(self, player: Bot, lowest_wins: bool) -> None:
        self.player = player
        self.sign = -1 if lowest_wins else 1

    def choose(self, state: State, seat: int, rng: Rng) -> Move:
        """What this player does."""
        return self.player.choose(state.view(seat), Budget(1, seed=rng.randrange(1 << 30)))

    def value(self, start: State, state: State) -> Sequence[float]:
        """The share of each seat in the round that was won, or in the match."""
        if (outcome := state.outcome()) is not None and start.scores() == state.scores():
            return [
                1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(state.seats)
            ]
        gains = [self.sign * (b - a) for a, b in zip(start.scores(), state.scores(), strict=True)]
        winners = [seat for seat, gain in enumerate(gains) if gain == max(gains)]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(gains))]


def played_out(view: View[State], worlds: int = PLAYOUTS) -> Thought:
    """Every move of the learner, in worlds that the adviser's rules of thumb play out to the round's end."""
    rules = AsAdvised(bot_for(view.game, "master"), registry.entry(view.game).lowest_wins)
    moves = turn_moves(view)
    worlds_of = rollouts(lambda rng: StateRollout(view.sample(rng), rules), LEARNER)
    found: list[Candidate[Move]] = race(
        moves, worlds_of, Budget(worlds * len(moves), seed=seed_of(view)), most=worlds, drops=False
    )
    return weighed(sorted(found, key=lambda one: -one.value), Unit.ROUND, itself)


def measured(match: Match, more: int = MORE) -> Judged:
    """What each move of the learner gives away, the best first."""
    view, advisor = match.bare_view(LEARNER), advisor_of(match.game.key)
    moves = turn_moves(view)
    count = more * advisor.count
    thought = advisor.think(view, Budget(max(1, count)), moves if len(moves) <= MOST else ())
    if not thought.candidates:
        count = PLAYOUTS * more // MORE
        thought = played_out(view, count)
    assert thought.unit is not None
    best, found = thought.candidates[0], {}
    valued = {one.move: one for one in thought.candidates}
    for move in moves:
        one = valued.get(move) or valued.get(advisor.alike(view, move))
        if one is None:
            continue
        loss, error = losing(one, best, thought.unit)
        found[match.game.text(move)] = Value(round(loss, 3), round(error, 3) if math.isfinite(error) else 0.0)
    return thought.unit, count, ranked(found, match.game.text(best.move))


def losing(one: Candidate[Move], best: Candidate[Move], unit: Unit) -> tuple[float, float]:
    """What a move gives away against the best, with its error."""
    if one.move == best.move:
        return 0.0, 0.0
    if unit in BOARDS:  # what is won is won, however soon
        worth = [max(-WON, min(WON, each.value)) for each in (best, one)]
        return max(0.0, worth[0] - worth[1]), 0.0
    if one.gap is not None:
        return max(0.0, one.gap.value), one.gap.error
    return max(0.0, best.value - one.value), math.hypot(best.error, one.error)


def ranked(found: dict[str, Value], best: str) -> dict[str, Value]:
    """The best first, then what gives away least."""
    return dict(sorted(found.items(), key=lambda one: (one[0] != best, one[1].loss, one[0])))


# --- files -------------------------------------------------------------------------------------------


def name_of(key: str) -> str:
    """The file's name."""
    return f"{key}.well.json"


def kept(key: str) -> Practice:
    """The lesson as it is shipped."""
    return read(asset("lessons", name_of(key)).read_text(encoding="utf-8"))


def differences(position: Position, now: Judged) -> Iterator[str]:
    """Where the file is no longer what the adviser says."""
    unit, _, values = now
    if unit is not position.unit:
        yield f"{position.title}: values are in {unit.value} now, not in {position.unit.value}"
        return
    small = MEASURES[unit].small
    for text, was in position.values.items():
        new = values.get(text)
        if new is None:
            yield f"{position.title}: {text} has no value any more"
        elif abs(new.loss - was.loss) > max(2 * small, 1.5 * SURE * (new.error + was.error), was.loss / 3):
            now_and_then = f"{new.loss} ± {new.error} now, not {was.loss} ± {was.error}"
            yield f"{position.title}: {text} gives away {now_and_then}"
    best = values.get(position.best)
    if best is not None and best.sure(unit):
        yield f"{position.title}: {position.best} is not the best any more"


def write(key: str) -> None:
    """Put the values of today into the lesson's file."""
    path = asset("lessons", name_of(key))
    raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    raw["revision"] = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True
    ).stdout.strip()
    for one in raw["positions"]:  # any values do to read the rest
        one |= {key: one.get(key, default) for key, default in (("unit", "chips"), ("count", 0))}
        one.setdefault("values", {"?": [0, 0]})
    practice = read(json.dumps(raw))
    for one, position in zip(raw["positions"], practice.positions, strict=True):
        unit, count, values = measured(match_of(practice, position))
        one["unit"], one["count"] = unit.value, count
        one["values"] = {text: [value.loss, value.error] for text, value in values.items()}
    path.write_text(in_lines(raw), encoding="utf-8")


def in_lines(raw: dict[str, Any]) -> str:
    """JSON with a line a field, so that a change is seen where it is."""
    positions = []
    for one in raw["positions"]:
        fields = [
            f"   {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}" for name, told in one.items()
        ]
        positions.append("  {\n" + ",\n".join(fields) + "\n  }")
    lines = []
    for name, told in raw.items():
        text = (
            "[\n" + ",\n".join(positions) + "\n ]"
            if name == "positions"
            else json.dumps(told, ensure_ascii=False)
        )
        lines.append(f" {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


# --- finding -----------------------------------------------------------------------------------------


def beginner_takes(match: Match, tries: int = 7) -> str:
    """What Beginner plays most often."""
    beginner = bot_for(match.game.key, "beginner")
    view = match.player_view(LEARNER)
    chosen = Counter(
        match.game.text(beginner.choose(view, Budget(beginner.count, seed=n))) for n in range(tries)
    )
    return chosen.most_common(1)[0][0]


def find(key: str, seats: int, options: dict[str, object], seeds: range, plies: int) -> None:
    """Print decisions in which Beginner's choice is surely and clearly worse."""
    player = bot_for(key, "casual")
    for seed in seeds:
        match = Match.new(key, seats, seed, options)
        for ply in range(plies):
            if match.outcome() is not None:
                break
            seat = min(match.actors())
            view = match.player_view(seat)
            if seat == LEARNER and len(turn_moves(match.bare_view(seat))) > 1:
                look(match, seed)
            move = player.choose(view, Budget(player.count, seed=ply))
            match.play(seat, match.game.text(move))


def look(match: Match, seed: int) -> None:
    """Print the learner's decision if it is one to learn from."""
    unit, _, values = measured(match, 2)
    taken = beginner_takes(match)
    value = values.get(taken)
    if value is None or not value.sure(unit) or value.loss < 5 * MEASURES[unit].small:
        return
    if value.loss < 3.5 * value.error:
        return
    moves = json.dumps([[seat, text] for seat, text in match.log if seat >= 0])
    print(
        f"\n=== {match.game.key} seed {seed} version {match.version}: {taken} loses {value.loss} {unit.value}"
    )
    view = match.view(LEARNER)
    for zone, faces in view.zones().items():
        if faces and any("?" not in face for face in faces):
            print(f"   {zone}: {' '.join(faces)}")
    print("   scores", view.scores(), "moves", moves)
    for text, one in islice(values.items(), 24):
        print(f"   {text:<28} {one.loss:>7} ± {one.error}")


def main() -> None:
    """Compare, write or find."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.lessons")
    parser.add_argument("keys", nargs="*")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seeds", type=int, nargs=2, default=(1, 6))
    parser.add_argument("--plies", type=int, default=60)
    parser.add_argument("--option", nargs="*", default=())
    arguments = parser.parse_args()
    keys = arguments.keys or [entry.key for entry in registry.shipped()]
    wrong = []
    for key in keys:
        if arguments.find:
            options = dict(one.split("=") for one in arguments.option)
            find(key, arguments.seats, options, range(*arguments.seeds), arguments.plies)
            continue
        if arguments.write:
            write(key)
        practice = kept(key)
        for position in practice.positions:
            said = list(position.untrue())
            if not arguments.write:
                said += differences(position, measured(match_of(practice, position)))
            wrong += said
            print(*(said or [f"{key}: {position.title}: as the file says"]), sep="\n")
    if wrong:
        raise SystemExit("A lesson says what its values do not bear out.")


if __name__ == "__main__":
    main()
