"""What a disk may hold after the power went: recorded writes, then every state that was never synced away.

The journal's own code runs on SQLite as it is bound by `apsw`, whose file system layer can be written in
Python: each write, truncation, sync and deletion is noted before it is done. (The program itself uses the
`sqlite3` of Python: another build of the same library, with the same statements in the same order, from the
same `Store`. What is rebuilt is opened and judged by the program as it is.) What goes to disk past SQLite,
the settings and the names of files, is noted by way of `os`.

The disk is modelled as one that promises little. A write counts from the next sync of its file on; until
then each of its sectors of 512 bytes may be there or not, whatever was written before or after it. New,
changed and removed names count from the next sync of their folder on; until then any first part of them may.
SQLite syncs the folder itself with the first sync of a new log, and where it deletes one (os_unix.c).
"""

import os
import random
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw
import pytest

from game.files import write_whole
from game.match import database, writer
from game.match.database import MAX_VALUE
from game.match.journal import FILE, Journal
from game.match.match import Match

from .saves import PLAYERS

SECTOR = 512
SETTINGS = "settings.json"


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes written to a file."""

    name: str
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Cut:
    """A file made shorter."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """A file, or with an empty name the folder, made durable."""

    name: str


@dataclass(frozen=True, slots=True)
class Rename:
    """A file that has a name anew: from nowhere when it is made, to nowhere when it is removed."""

    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A step that the screen has shown."""

    match: int
    version: int
    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Said:
    """Settings that were said to be saved; with `done` they were."""

    text: str
    done: bool


Operation = Write | Cut | Sync | Rename | Shown | Said


# --- the disk -------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Content:
    """What a file holds for sure, and what may have reached it since."""

    sure: bytearray = field(default_factory=bytearray)
    since: list[Write | Cut] = field(default_factory=list)

    def sync(self) -> None:
        """All of it is sure."""
        for change in self.since:
            _apply(self.sure, change)
        self.since.clear()

    def after_a_cut(self, rng: random.Random) -> bytes:
        """One of the things it may hold after the power went."""
        found = bytearray(self.sure)
        keep = rng.choice((0.0, 0.5, 0.9, 1.0))
        for change in self.since:
            if isinstance(change, Cut):
                if rng.random() < keep:
                    _apply(found, change)
                continue
            for start in range(0, len(change.data), SECTOR):
                if rng.random() < keep:
                    part = change.data[start : start + SECTOR]
                    _apply(found, Write(change.name, change.at + start, part))
        return bytes(found)


def _apply(content: bytearray, change: Write | Cut) -> None:
    if isinstance(change, Cut):
        del content[change.size :]
        return
    content.extend(bytes(max(0, change.at - len(content))))
    content[change.at : change.at + len(change.data)] = change.data


class Disk:
    """A folder as the operations on it left it, and as a power cut may leave it."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.names = {name: Content(bytearray(data)) for name, data in files.items()}
        self._sure = dict(self.names)
        self._since: list[tuple[Rename, Content | None]] = []

    def do(self, operation: Operation) -> None:
        """Let one operation happen."""
        match operation:
            case Write(name) | Cut(name):
                self.names[name].since.append(operation)
            case Sync(""):
                self._sure = dict(self.names)
                self._since.clear()
            case Sync(name):
                self.names[name].sync()
            case Rename(old, new):
                content = self.names.pop(old, None) if old else Content()
                self._since.append((operation, content))
                if new and content is not None:
                    self.names[new] = content

    def after_a_cut(self, rng: random.Random) -> dict[str, bytes]:
        """The files that there may be after the power went."""
        names = dict(self._sure)
        for change, content in self._since[: rng.randint(0, len(self._since))]:
            names.pop(change.old, None)
            if change.new and content is not None:
                names[change.new] = content
        return {name: content.after_a_cut(rng) for name, content in names.items()}


# --- recording ------------------------------------------------------------------------------------------


class Recorder:
    """Notes what happens to the files of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.operations: list[Operation] = []
        self._lock = threading.Lock()

    def note(self, *operations: Operation) -> None:
        """Add to the record."""
        with self._lock:
            self.operations += operations

    def name(self, path: str | Path) -> str | None:
        """The name of a file of our folder."""
        found = Path(path)
        return found.name if found.parent == self.folder else None


class RecordedFile(apsw.VFSFile):  # type: ignore[misc]
    """A file of SQLite's whose changes are noted."""

    def __init__(self, recorder: Recorder, filename: Any, flags: list[int]) -> None:
        path = filename if isinstance(filename, str) or filename is None else filename.filename()
        self.recorder = recorder
        self.name = recorder.name(path) if path else None
        self.is_log = bool(flags[0] & (apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL))
        if self.name is not None and not os.path.exists(path):
            recorder.note(Rename("", self.name))
        super().__init__("", filename, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        """Note it, write it."""
        if self.name is not None:
            self.recorder.note(Write(self.name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:
        """Note it, truncate."""
        if self.name is not None:
            self.recorder.note(Cut(self.name, size))
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:
        """Sync, note it: it is not durable before it is done."""
        super().xSync(flags)
        if self.name is not None:
            self.recorder.note(Sync(self.name), *([Sync("")] if self.is_log else []))
            self.is_log = False


class RecordedSystem(apsw.VFS):  # type: ignore[misc]
    """SQLite's file system, whose changes are noted."""

    def __init__(self, name: str, recorder: Recorder) -> None:
        self.recorder = recorder
        super().__init__(name, base="")

    def xOpen(self, name: Any, flags: list[int]) -> RecordedFile:
        """A file that is noted."""
        return RecordedFile(self.recorder, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        """Note it, delete."""
        if (name := self.recorder.name(filename)) is not None:
            self.recorder.note(Rename(name, ""), *([Sync("")] if syncdir else []))
        super().xDelete(filename, syncdir)


class Connection(apsw.Connection):  # type: ignore[misc]
    """What `Store` uses of a connection of `sqlite3`."""

    def backup(self, target: "Connection", *, pages: int, progress: Callable[[int, int, int], None]) -> None:
        """Copy everything, a few pages at a time."""
        with apsw.Connection.backup(target, "main", self, "main") as copy:
            while not copy.done:
                copy.step(pages)
                progress(0, copy.remaining, copy.page_count)


@contextmanager
def recorded(folder: Path, *, synchronous: str = "FULL") -> Iterator[Recorder]:
    """Note everything that the program does to its files in this folder meanwhile."""
    recorder = Recorder(folder)
    name = f"recorded-{id(recorder)}"
    system = RecordedSystem(name, recorder)
    plain = database.connect

    class Weaker(Connection):
        def execute(self, statement: str, *given: Any) -> Any:
            wanted = statement.replace("synchronous = FULL", f"synchronous = {synchronous}")
            return super().execute(wanted, *given)

    def connect(path: str) -> Any:
        if path == ":memory:":
            return plain(path)
        db = Weaker(path, vfs=name)
        db.limit(apsw.SQLITE_LIMIT_LENGTH, MAX_VALUE)
        return db

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "connect", connect)
        _record_os(patch, recorder)
        yield recorder
    system.unregister()


def _record_os(patch: pytest.MonkeyPatch, recorder: Recorder) -> None:
    """What the program itself does to files."""
    real_open, real_write, real_fsync = os.open, os.write, os.fsync
    real_replace, real_rename, real_unlink = os.replace, os.rename, os.unlink

    def named(handle: int) -> str | None:
        known = os.fstat(handle)
        for entry in os.scandir(recorder.folder):
            if os.path.samestat(entry.stat(), known):
                return entry.name
        return None

    def open_(path: Any, flags: int, *rest: Any, **more: Any) -> int:
        name = recorder.name(path)
        if name is not None and flags & os.O_CREAT and not os.path.exists(path):
            recorder.note(Rename("", name))
        return real_open(path, flags, *rest, **more)

    def write(handle: int, data: Any) -> int:
        name = named(handle)
        if name is not None:
            recorder.note(Write(name, os.lseek(handle, 0, os.SEEK_CUR), bytes(data)))
        return real_write(handle, data)

    def fsync(handle: int) -> None:
        real_fsync(handle)
        name = "" if stat.S_ISDIR(os.fstat(handle).st_mode) else named(handle)
        if name is not None:
            recorder.note(Sync(name))

    def moving(real: Callable[..., None]) -> Callable[..., None]:
        def move(source: Any, target: Any, **more: Any) -> None:
            old, new = recorder.name(source), recorder.name(target)
            if old is not None and new is not None and os.path.exists(source):
                recorder.note(Rename(old, new))
            real(source, target, **more)

        return move

    def unlink(path: Any, **more: Any) -> None:
        name = recorder.name(path)
        if name is not None and os.path.exists(path):
            recorder.note(Rename(name, ""))
        real_unlink(path, **more)

    for name, function in (
        ("open", open_),
        ("write", write),
        ("fsync", fsync),
        ("replace", moving(real_replace)),
        ("rename", moving(real_rename)),
        ("unlink", unlink),
    ):
        patch.setattr(os, name, function)


# --- what is recorded -----------------------------------------------------------------------------------


def play_on(recorder: Recorder, journal: Journal, moves: int, rng: random.Random) -> None:
    """A new match, random moves and take-backs, each noted once it would be shown; settings now and then."""
    match = Match.new("deuce", 3, seed=rng.randrange(1000))
    number, future = journal.begin(match, PLAYERS)
    before = 0
    for count in range(moves):
        future.result()
        recorder.note(*(Shown(number, v + 1, *match.log[v]) for v in range(before, match.version)))
        seat = rng.choice(sorted(match.actors()))
        before = match.version
        match.play(seat, rng.choice(match.moves(seat)))
        future = journal.append(number, match, before, PLAYERS)
        if count % 8 == 5:
            text = f'{{"saved": {rng.randrange(10**9)}}}' + " " * rng.choice((0, 700))
            recorder.note(Said(text, False))
            write_whole(recorder.folder / SETTINGS, text.encode())
            recorder.note(Said(text, True))
    future.result()


def record(
    folder: Path, *, moves: int, synchronous: str = "FULL"
) -> tuple[dict[str, bytes], list[Operation]]:
    """Two starts of the program, the second with a backup: what was there (nothing), and what happened."""
    rng = random.Random(5)
    with pytest.MonkeyPatch.context() as patch, recorded(folder, synchronous=synchronous) as recorder:
        patch.setattr(writer, "BACKUP_AFTER", 0.0)
        for _ in range(2):
            journal = Journal.open(folder)
            play_on(recorder, journal, moves, rng)
            journal.close()
            assert journal.take_notices() == []
    return {}, recorder.operations


def record_recovery(folder: Path) -> tuple[dict[str, bytes], list[Operation], list[Shown]]:
    """A start on a damaged journal beside a backup: what was there, what happened, what must be there."""
    journal = Journal.open(folder)
    match = Match.new("deuce", 3, seed=3)
    number, _ = journal.begin(match, PLAYERS)
    for _ in range(30):
        seat, before = min(match.actors()), match.version
        match.play(seat, match.moves(seat)[0])
        journal.append(number, match, before, PLAYERS)
    journal.close()
    shown = [Shown(number, version, *step) for version, step in enumerate(match.log, 1)]
    content = (folder / FILE).read_bytes()
    (folder / "journal-backup-1.sqlite3").write_bytes(content)
    (folder / FILE).write_bytes(content[:3000] + bytes(6000) + content[9000:])
    before_all = {path.name: path.read_bytes() for path in folder.iterdir()}
    with recorded(folder) as recorder:
        journal = Journal.open(folder)
        play_on(recorder, journal, 4, random.Random(6))
        journal.close()
    assert len(journal.take_notices()) == 1
    return before_all, recorder.operations, shown


# --- judging --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Verdict:
    """What was found after power cuts."""

    cuts: int = 0
    steps: int = 0
    """Shown steps that were looked for."""
    lost: int = 0
    unreadable: int = 0
    settings: int = 0
    """Settings files that were damaged or too old."""

    @property
    def clean(self) -> bool:
        """Whether nothing was lost."""
        return not (self.lost or self.unreadable or self.settings)


def cut_often(
    start: dict[str, bytes],
    operations: list[Operation],
    cuts: int,
    place: Path,
    *,
    seed: int,
    shown: list[Shown] | None = None,
    notices: int = 0,
) -> Verdict:
    """Let the power go at `cuts` random moments of a record, open what is left, and judge it."""
    rng = random.Random(seed)
    disk, verdict = Disk(start), Verdict()
    kept = list(shown or [])
    texts: list[str | None] = [None]  # settings of which one must be there; None for no file
    moments = sorted(rng.randrange(len(operations)) for _ in range(cuts))
    for at, operation in enumerate(operations):
        disk.do(operation)
        match operation:
            case Shown():
                kept.append(operation)
            case Said(text, False):
                texts.append(text)
            case Said(text, True):
                texts = [text]
        while moments and moments[0] == at:
            moments.pop(0)
            folder = place / f"cut-{verdict.cuts}"
            folder.mkdir()
            for name, data in disk.after_a_cut(rng).items():
                (folder / name).write_bytes(data)
            verdict.cuts += 1
            _judge(folder, kept, texts, verdict, notices)
    return verdict


def _judge(folder: Path, kept: list[Shown], texts: list[str | None], verdict: Verdict, notices: int) -> None:
    settings = folder / SETTINGS
    verdict.settings += (settings.read_text() if settings.exists() else None) not in texts
    journal = Journal.open(folder)
    logs: dict[int, list[tuple[int, str]]] = {}
    for number in {step.match for step in kept}:
        try:
            logs[number] = journal.load(number).match.log
        except Exception:
            verdict.unreadable += 1
            logs[number] = []
    for step in kept:
        log = logs[step.match]
        verdict.steps += 1
        verdict.lost += log[step.version - 1 : step.version] != [(step.seat, step.text)]
    journal.close()
    verdict.unreadable += len(journal.take_notices()) > notices
