"""What a damaged journal still holds, row by row, and what its backups fill in: the newest of each match."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.match import pages
from game.match.match import Match
from game.match.rows import (
    GoneRow,
    KeptRow,
    MatchRow,
    ProvenanceRow,
    ResultRow,
    Row,
    StepRow,
    names_beside,
    unsealed,
)
from game.rules.core.errors import BadRecord
from game.rules.core.move import TABLE

TRIES = 8
"""Places, from the last on, at which a line of play that was cut off may stand."""

Steps = dict[int, StepRow]


@dataclass(slots=True)
class Found:
    """The sound rows of one file."""

    matches: dict[int, MatchRow] = field(default_factory=dict)
    steps: dict[int, Steps] = field(default_factory=dict)
    moves: dict[int, dict[int, ProvenanceRow]] = field(default_factory=dict)
    results: dict[tuple[int, int], ResultRow] = field(default_factory=dict)
    kept: dict[str, KeptRow] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    count: int = 0

    def add(self, kind: int, columns: Sequence[object]) -> None:
        """Take in the record of a cell, if it is a sound row of ours."""
        row: Row | None = None
        if kind != pages.LEAF:
            if (row := unsealed(StepRow, columns)) is not None:
                self.steps.setdefault(row.match, {})[row.version] = row
            elif (row := unsealed(ProvenanceRow, columns)) is not None:
                self.moves.setdefault(row.match, {})[row.version] = row
        elif (row := unsealed(ResultRow, columns)) is not None:
            self.results[row.match, row.seat] = row
        elif (row := unsealed(KeptRow, columns)) is not None:
            self.kept[row.name] = row
        self.count += row is not None

    def add_numbered(self, number: int, columns: Sequence[object]) -> None:
        """As `add`, for a row whose id is the number of its cell."""
        whole = [number, *columns[1:]]
        if (match := unsealed(MatchRow, whole)) is not None:
            known = self.matches.get(number)
            if known is None or (known.played, known.version) < (match.played, match.version):
                self.matches[number] = match
            self.count += 1
        elif unsealed(GoneRow, whole) is not None:
            self.gone.add(number)
            self.count += 1


@dataclass(frozen=True, slots=True)
class Recovered:
    """The rows of a new file, and how the matches in it came through."""

    rows: list[Row]
    matches: int
    filled: int
    """Matches that a backup has filled, wholly or in part."""
    cut: int
    """Matches that stand at an earlier move than before, or may."""


def search(main: bytes, log: bytes = b"") -> Found:
    """All sound rows of a file, with whichever size of page gives the most."""
    best = Found()
    for size in pages.sizes(main, log):
        found = Found()
        for record in pages.Pages(main, log, size).records():
            if record.number is not None and record.columns[:1] == [None]:
                found.add_numbered(record.number, record.columns)
            else:
                found.add(record.kind, record.columns)
        best = max(best, found, key=lambda found: found.count)
    return best


def search_files(damaged: Path, backups: Iterable[Path]) -> tuple[Found, list[Found]]:
    """The rows of the damaged file, and of each backup that can be read, in their order."""
    try:
        own = search(*pages.read(damaged))
    except OSError:
        own = Found()
    others = []
    for path in backups:
        try:
            others.append(search(*pages.read(path)))
        except OSError:
            continue
    return own, others


def recover(own: Found, backups: Sequence[Found]) -> Recovered:
    """The best that the damaged file and its backups, the newest first, have of every match."""
    gone = own.gone.union(*(backup.gone for backup in backups))
    rows: list[Row] = [GoneRow(number) for number in sorted(gone)]
    numbers = set(own.matches).union(*(backup.matches for backup in backups)) - gone
    filled = cut = 0
    finished = set()
    for number in sorted(numbers):
        row, steps, helped = _best(number, own, backups)
        rows += [row, *steps.values(), *_moves(number, steps, (own, *backups))]
        filled += helped
        mine = own.matches.get(number)
        cut += mine is not None and (mine.version, mine.outcome) != (row.version, row.outcome)
        if row.outcome is not None or mine is None:
            finished.add(number)
    # steps of a match that is lost are no use today, and no harm
    rows += [row for number in set(own.steps) - numbers - gone for row in own.steps[number].values()]
    results = dict(own.results)
    kept = dict(own.kept)
    for backup in backups:
        for key, result in backup.results.items():
            if key[0] in finished or key[0] not in numbers:  # else a take-back may have undone it
                results.setdefault(key, result)
        kept = {**backup.kept, **kept}
    for number in gone:
        for name in names_beside(number):
            kept.pop(name, None)
    return Recovered([*rows, *results.values(), *kept.values()], len(numbers), filled, cut)


def _best(number: int, own: Found, backups: Sequence[Found]) -> tuple[MatchRow, Steps, bool]:
    """The row and the steps of one match, and whether a backup had a part in them."""
    mine, steps = own.matches.get(number), own.steps.get(number, {})
    held = [
        (backup.matches[number], backup.steps.get(number, {}))
        for backup in backups
        if number in backup.matches
    ]
    if mine is not None and _reach(steps) >= mine.version:
        return mine, steps, False
    patched = steps
    for other, others in held:
        common = patched.keys() & others.keys()
        # only where both know the same line of play: one that was taken back is another
        if all(patched[v] == others[v] for v in common) and (common or not patched):
            last = max(common, default=other.version)
            patched = {**{v: step for v, step in others.items() if v <= last}, **patched}
    row = mine or max((other for other, _ in held), key=lambda other: (other.played, other.version))
    if mine is not None and _reach(patched) >= mine.version:
        return mine, dict(sorted(patched.items())), True
    for other, others in held:  # whole, though older
        if _reach(others) >= other.version >= _reach(patched):
            return other, others, True
    stands, reach = _stand(row, patched), _reach(patched)
    left = {v: step for v, step in sorted(patched.items()) if not stands.version < v <= reach}
    return stands, left, mine is None or len(patched) > len(steps)


def _moves(number: int, steps: Steps, files: Iterable[Found]) -> list[ProvenanceRow]:
    """How computer players came to the steps that are left, by the first file that has the same step."""
    rows: dict[int, ProvenanceRow] = {}
    for found in files:
        theirs = found.steps.get(number, {})
        for version, row in found.moves.get(number, {}).items():
            if (made := steps.get(version + 1)) is not None and theirs.get(version + 1) == made:
                rows.setdefault(version, row)
    return list(rows.values())


def _reach(steps: Steps) -> int:
    """The last version up to which there is every step; -1 without a first one."""
    version = -1
    while version + 1 in steps:
        version += 1
    return version


def _stand(row: MatchRow, steps: Steps) -> MatchRow:
    """The match at the last decision that its steps lead to."""
    reach = _reach(steps)
    for version in _decisions(steps, reach):
        try:
            match = Match.restore(row.dealt(), [steps[at].entry for at in range(version + 1)], version)
        except (BadRecord, ValueError, TypeError, RecursionError):
            continue
        if match.frozen:
            continue
        outcome = match.outcome()
        return replace(
            row,
            version=version,
            round=match.round,
            plays=match.plays,
            scores=json.dumps(match.scores()),
            outcome=None if outcome is None else outcome.reason,
        )
    return row  # it cannot be played any more, which it will say itself


def _decisions(steps: Steps, reach: int) -> Iterator[int]:
    likely = [v for v in range(reach, -1, -1) if v == reach or steps[v + 1].seat != TABLE]
    yield from likely[:TRIES]
