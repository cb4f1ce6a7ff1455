"""The values in the lessons on how to play well: `python -m tests.bench.lessons [KEY ...] [--write]`.

Each position of `assets/lessons/<game>.well.json` is thought about anew, from the learner's own view; what
each move gives away is printed where it differs from the file, and `--write` puts it there, with its unit,
count and the revision. Of a solitaire, where nobody else has a say, its solver proves of each move whether
the deal can still be won. Fails where a lesson says what this does not bear out, or where it is not what is
found any more. `KEY --find` looks for positions instead: decisions of Casual players in which what Beginner
takes is surely and clearly worse, and of a solitaire those on a way to win in which it loses the deal.
"""

import argparse
import json
import math
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from game.ai.advisor import advisor_of
from game.ai.bot import Budget, bot_for, turn_moves
from game.ai.levels import ANALYSIS
from game.ai.question import Question, reply
from game.assets import asset
from game.coach.judging import loss_of, unit_of
from game.match import Match
from game.rules import registry
from game.session.judgements import MEASURES, SURE, Judgement, Measured, Proof, Proved, Value
from game.session.lesson import LEARNER
from game.session.practice import Position, Practice, match_of, read

MORE = 4
"""How much more is spent than on a hint."""
MOST = 60
"""Where there are more moves, those are valued that the adviser thinks of by itself."""
PROVING = 100_000
"""Positions that a solver may look at for one move."""


def judged(match: Match, position: Position) -> Judgement:
    """What is known of the moves of a position today."""
    known = position.known
    return (
        proved(match, known.count, known.moves) if isinstance(known, Proved) else valued(match, known.count)
    )


def proved(match: Match, count: int, first: Sequence[str] = ()) -> Proved:
    """What a solitaire's solver, which may look at so many positions for each, proves of the moves; of equals
    those that come `first`."""
    moves = [match.game.text(move) for move in turn_moves(match.bare_view(LEARNER))]
    moves.sort(key=lambda text: first.index(text) if text in first else len(first))
    found = {text: proof(match, text, count) for text in moves}
    order = list(Proof)
    return Proved(count, dict(sorted(found.items(), key=lambda one: order.index(one[1]))))


def proof(match: Match, text: str, count: int) -> Proof:
    """What becomes of a deal by this move."""
    after = match.copy()
    after.play(LEARNER, text)
    if (outcome := after.outcome()) is not None:
        return Proof.WINS if outcome.winners else Proof.LOSES
    thought = reply(Question(after.player_view(LEARNER), ANALYSIS, count=count)).thought
    if thought is None or not thought.candidates:
        return Proof.OPEN
    return Proof.WINS if thought.line else Proof.LOSES


def measured(match: Match, count: int) -> Measured | None:
    """What each move of the learner gives away, the best first, by an adviser who may spend this count, on a
    board for every one; None where the moves come to the same.
    """
    key, view = match.game.key, match.bare_view(LEARNER)
    advisor, moves = advisor_of(key), turn_moves(view)
    thought = advisor.think(view, Budget(count), moves if len(moves) <= MOST else ())
    if (unit := unit_of(thought)) is None:
        return None
    found = {}
    for move in moves:
        if (lost := loss_of(key, thought, advisor.alike(view, move))) is not None:
            loss, error = (round(each, 3) if math.isfinite(each) else 0.0 for each in lost)
            found[match.game.text(move)] = Value(loss, error)
    return Measured(unit, count, ranked(found, match.game.text(thought.move)))


def valued(match: Match, count: int) -> Measured:
    """`measured`, of a position in which there is something to learn."""
    found = measured(match, count)
    assert found is not None, "all moves come to the same"
    return found


def count_for(key: str) -> int:
    """What is spent on a position: in games of chance more than on a hint, for smaller errors."""
    count = advisor_of(key).count
    return max(1, count * MORE if registry.load(key).deals else count)


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


def differences(position: Position, now: Judgement) -> Iterator[str]:
    """Where the file is no longer what the adviser or the solver says."""
    then = position.known
    if isinstance(then, Measured) and isinstance(now, Measured):
        yield from _other_values(position.title, then, now)
    elif then.moves != now.moves or then != now:
        yield f"{position.title}: {now} now, not {then}"


def _other_values(title: str, then: Measured, now: Measured) -> Iterator[str]:
    if now.unit is not then.unit:
        yield f"{title}: values are in {now.unit.value} now, not in {then.unit.value}"
        return
    small = MEASURES[now.unit].small
    for text, was in then.values.items():
        new = now.values.get(text)
        if new is None:
            yield f"{title}: {text} has no value any more"
        elif abs(new.loss - was.loss) > max(2 * small, 1.5 * SURE * (new.error + was.error), was.loss / 3):
            now_and_then = f"{new.loss} ± {new.error} now, not {was.loss} ± {was.error}"
            yield f"{title}: {text} gives away {now_and_then}"
    best = now.values.get(then.moves[0])
    if best is not None and best.sure(now.unit):
        yield f"{title}: {then.moves[0]} is not the best any more"


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
    solitaire = registry.load(key).solitaire
    for one, position in zip(raw["positions"], practice.positions, strict=True):
        match = match_of(practice, position)
        for field in ("unit", "count", "values", "proofs"):
            one.pop(field, None)
        one |= told(proved(match, PROVING, position.better) if solitaire else valued(match, count_for(key)))
    path.write_text(in_lines(raw), encoding="utf-8")


def told(known: Judgement) -> dict[str, object]:
    """As it stands in a file."""
    if isinstance(known, Proved):
        return {"count": known.count, "proofs": {text: proof.value for text, proof in known.proofs.items()}}
    values = {text: [value.loss, value.error] for text, value in known.values.items()}
    return {"unit": known.unit.value, "count": known.count, "values": values}


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
            way = reply(Question(view, ANALYSIS)).thought if match.game.solitaire else None
            move = way.line[0] if way and way.line else player.choose(view, Budget(player.count, seed=ply))
            match.play(seat, match.game.text(move))


def look(match: Match, seed: int) -> None:
    """Print the learner's decision if it is one to learn from."""
    taken = beginner_takes(match)
    if match.game.solitaire:
        if proof(match, taken, PROVING) is Proof.LOSES:
            show(
                match, seed, taken, {text: each.value for text, each in proved(match, PROVING).proofs.items()}
            )
        return
    values_now = measured(match, advisor_of(match.game.key).count or 1)
    if values_now is None:
        return
    unit, values = values_now.unit, values_now.values
    value = values.get(taken)
    if value is None or not value.sure(unit) or value.loss < 5 * MEASURES[unit].small:
        return
    if value.loss < 3.5 * value.error:
        return
    lines = {text: f"{one.loss:>7} ± {one.error}" for text, one in values.items()}
    show(match, seed, f"{taken} loses {value.loss} {unit.value}", lines)


def show(match: Match, seed: int, head: str, lines: Mapping[str, str]) -> None:
    """Print a decision, how it came about, and what is known of its moves."""
    moves = json.dumps([[seat, text] for seat, text in match.log if seat >= 0])
    print(f"\n=== {match.game.key} seed {seed} version {match.version}: {head}")
    view = match.view(LEARNER)
    for zone, faces in view.zones().items():
        if faces and any("?" not in face for face in faces):
            print(f"   {zone}: {' '.join(faces)}")
    print("   scores", view.scores(), "moves", moves)
    for text, said in islice(lines.items(), 24):
        print(f"   {text:<28} {said}")


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
                said += differences(position, judged(match_of(practice, position), position))
            wrong += said
            print(*(said or [f"{key}: {position.title}: as the file says"]), sep="\n")
    if wrong:
        raise SystemExit("A lesson says what its values do not bear out.")


if __name__ == "__main__":
    main()
