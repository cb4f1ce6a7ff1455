"""The values in the lessons on how to play well: `python -m tests.bench.lessons [KEY ...] [--write]`.

Each position of `assets/lessons/<game>.well.json` is thought about anew, from the learner's own view; what
each move gives away is printed where it differs from the file, and `--write` puts it there, with its unit,
count and the revision. Fails where a lesson says what its values do not bear out, or where they are not the
adviser's any more. `KEY --find` looks for positions instead: decisions of Casual players in which what
Beginner takes is surely and clearly worse.
"""

import argparse
import json
import math
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, turn_moves
from game.ai.thought import Unit
from game.assets import asset
from game.coach.judging import loss_of, unit_of
from game.match import Match
from game.rules import registry
from game.session.lesson import LEARNER
from game.session.practice import MEASURES, SURE, Position, Practice, Value, match_of, read

MORE = 4
"""How much more is spent than on a hint."""
MOST = 60
"""Where there are more moves, those are valued that the adviser thinks of by itself."""
Judged = tuple[Unit, int, dict[str, Value]]


def measured(match: Match, count: int, named: Sequence[str] = ()) -> Judged:
    """What each move of the learner gives away, the best first, by an adviser who may spend this count.

    On a board, where every value takes a search of its own, only moves that are `named` and what was searched
    with them are valued.
    """
    key, view = match.game.key, match.bare_view(LEARNER)
    advisor, moves = advisor_of(key), turn_moves(view)
    if not match.game.deals:
        moves = [move for move in moves if match.game.text(move) in named]
    thought = advisor.think(view, Budget(count), moves if len(moves) <= MOST else ())
    unit = unit_of(thought)
    assert unit is not None, "rules of thumb tell no values"
    found = {}
    for move in moves:
        if (lost := loss_of(key, thought, advisor.alike(view, move))) is not None:
            loss, error = (round(each, 3) if math.isfinite(each) else 0.0 for each in lost)
            found[match.game.text(move)] = Value(loss, error)
    return unit, count, ranked(found, match.game.text(thought.move))


def count_for(key: str) -> int:
    """What is spent on a position: in games of chance more than on a hint, for smaller errors."""
    count = advisor_of(key).count
    return max(1, count * MORE if registry.load(key).deals else count)


def names_of(position: Position) -> tuple[str, ...]:
    """The moves that the lesson speaks of."""
    return (*position.better, *position.than)


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
        unit, count, values = measured(match_of(practice, position), count_for(key), names_of(position))
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
    unit, _, values = measured(match, advisor_of(match.game.key).count or 1)
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
                said += differences(
                    position, measured(match_of(practice, position), position.count, [*position.values])
                )
            wrong += said
            print(*(said or [f"{key}: {position.title}: as the file says"]), sep="\n")
    if wrong:
        raise SystemExit("A lesson says what its values do not bear out.")


if __name__ == "__main__":
    main()
