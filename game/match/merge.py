"""Bringing back to disk what was kept in memory while there was none."""

from dataclasses import replace
from random import SystemRandom

from game.match.rows import GoneRow, KeptRow, MatchRow, ResultRow
from game.match.store import Store


def bring_back(memory: Store, disk: Store, *, whole: bool) -> int:
    """Write the matches that were changed in `memory` into `disk`; returns how many, within a transaction.

    A match that another program has played on meanwhile stays too, under an id of its own. `whole`: the file
    is another one than `memory` was copied from, so that everything is to be brought back.
    """
    changed = memory.changed or {}
    known = set(memory.numbers())
    for number, before in changed.items():
        theirs = disk.find(number)
        if number not in known:
            if whole or theirs == before:
                disk.delete_match(number)
            continue
        if _went_on(theirs, before, salvaged=whole):
            _part(disk, number)
        disk.take_over(memory, number)
    if whole:
        for number in known.difference(changed):
            if disk.find(number) is None:
                disk.take_over(memory, number)
        disk.add(memory.rows(ResultRow))
        disk.add(row for row in memory.rows(GoneRow) if disk.find(row.id) is None)
        disk.add(memory.rows(KeptRow))
    disk.put(row for row in memory.rows(KeptRow) if row.name in memory.changed_texts)
    return len(changed)


def _went_on(theirs: MatchRow | None, before: MatchRow | None, *, salvaged: bool) -> bool:
    """Whether another program played on; salvage alone may have set a match back to an earlier move."""
    if theirs is None or theirs == before:
        return False
    return not salvaged or (before is not None and theirs.played > before.played)


def _part(disk: Store, number: int) -> None:
    """Give the match with this id another one."""
    other = SystemRandom().getrandbits(48)
    row, steps, results = disk.match(number), disk.steps(number), disk.results_of(number)
    beside = disk.beside(number)
    disk.put_match(replace(row, id=other))
    disk.put_steps(other, 0, steps, beside.moves)
    disk.keep_beside(other, beside)
    disk.put_results(number, [])
    disk.put_results(other, [replace(result, match=other) for result in results])
