"""A SQLite file read page by page without SQLite, so that a damaged page costs what lies on it and no more.

Only what the journal needs: the pages as the last committed transaction left them, in the file and in its
write-ahead log, and the records in their cells (https://www.sqlite.org/fileformat2.html).
"""

import errno
import struct
from array import array
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from sys import byteorder

HEADER = b"SQLite format 3\0"
LEAF, INDEX_LEAF, INDEX_INNER = 0x0D, 0x0A, 0x02
"""The kinds of pages that hold records: of a table, and of an index or a table without row numbers."""

USUAL_SIZE = 4096
_SIZES = (512, 1024, 2048, 4096, 8192, 16384, 32768, 65536)
_LOG_HEADER, _FRAME_HEADER = 32, 24
_LOG_MAGIC, _LOG_FORMAT = 0x377F0682, 3_007_000
_NUMBER_SIZES = (0, 1, 2, 3, 4, 6, 8)
MAX_RECORD = 8_000_000
MAX_FILE = 400_000_000
"""Bytes of a file that is read whole; a hundred thousand matches have as many."""
MAX_PAGE = 65_536
"""Bytes of the largest page that SQLite has."""


@dataclass(frozen=True, slots=True)
class Record:
    """The columns of one cell, the kind of its page, and its row number in a table that has such."""

    kind: int
    number: int | None
    columns: list[object]


class Pages:
    """The pages of one file and its log, numbered from 1."""

    def __init__(self, main: bytes, log: bytes = b"", size: int = 0) -> None:
        """`size` is the size of a page, where another than the file's own word is to be tried."""
        self._main = main
        self._log = log
        logged, self._frames, count = _committed(log)
        self.size = size or logged or named_size(main) or USUAL_SIZE
        self.logged = bool(count)
        """Whether the log holds anything that was committed."""
        self.count = count or -(-len(main) // self.size)

    def page(self, number: int) -> bytes:
        """The content of a page, filled up where the file breaks off."""
        if (at := self._frames.get(number)) is not None:
            return self._log[at : at + self.size]
        start = (number - 1) * self.size
        return self._main[start : start + self.size].ljust(self.size, b"\0")

    def image(self) -> bytes:
        """The whole database as one file that needs no log."""
        whole = bytearray(b"".join(self.page(number) for number in range(1, self.count + 1)))
        if len(whole) > 20:
            whole[18:20] = b"\1\1"
        return bytes(whole)

    def records(self) -> Iterator[Record]:
        """Every record that can be read, those of free pages apart."""
        free = self._free()
        for number in range(1, self.count + 1):
            page = self.page(number)
            start = 100 if number == 1 else 0
            if page[start] in (LEAF, INDEX_LEAF, INDEX_INNER) and number not in free:
                yield from self._cells(page, start)

    def _cells(self, page: bytes, start: int) -> Iterator[Record]:
        kind = page[start]
        first = start + (12 if kind == INDEX_INNER else 8)
        (count,) = struct.unpack_from(">H", page, start + 3)
        for slot in range(first, min(first + 2 * count, len(page) - 1), 2):
            with suppress(ValueError, IndexError, struct.error, UnicodeDecodeError):
                (at,) = struct.unpack_from(">H", page, slot)
                yield self._record(page, kind, at)

    def _record(self, page: bytes, kind: int, at: int) -> Record:
        number = None
        if kind == INDEX_INNER:
            at += 4
        size, at = _varint(page, at)
        if kind == LEAF:
            number, at = _varint(page, at)
            number -= (number >> 63) << 64
        return Record(kind, number, _columns(self._payload(page, kind, size, at)))

    def _payload(self, page: bytes, kind: int, size: int, at: int) -> bytes:
        """The `size` bytes that begin at `at`, with what of them lies on pages of their own."""
        if size > MAX_RECORD:
            raise ValueError("longer than any record of ours")
        usable = self.size
        most = usable - 35 if kind == LEAF else (usable - 12) * 64 // 255 - 23
        if size <= most:
            return page[at : at + size]
        least = (usable - 12) * 32 // 255 - 23
        here = least + (size - least) % (usable - 4)
        here = here if here <= most else least
        parts, found = [page[at : at + here]], here
        (following,) = struct.unpack_from(">I", page, at + here)
        while found < size:
            if not 0 < following <= self.count:
                raise ValueError("its rest is nowhere")
            more = self.page(following)
            parts.append(more[4 : 4 + size - found])
            found += len(parts[-1])
            (following,) = struct.unpack_from(">I", more)
        return b"".join(parts)

    def _free(self) -> set[int]:
        """The pages that the file lists as free: what they hold was deleted."""
        found: set[int] = set()
        (trunk,) = struct.unpack_from(">I", self.page(1), 32)
        while 0 < trunk <= self.count and trunk not in found:
            found.add(trunk)
            page = self.page(trunk)
            trunk, count = struct.unpack_from(">II", page)
            found.update(struct.unpack_from(f">{min(count, len(page) // 4 - 2)}I", page, 8))
        return found


def is_large(path: Path) -> bool:
    """Whether a database with its log is more than is ever held in memory. Raises OSError."""
    log = path.with_name(path.name + "-wal")
    return path.stat().st_size + (log.stat().st_size if log.exists() else 0) > MAX_FILE


def read(path: Path) -> tuple[bytes, bytes]:
    """The bytes of a database and of its log. Raises OSError."""
    if is_large(path):
        raise OSError(errno.EFBIG, "too large")
    log = path.with_name(path.name + "-wal")
    return path.read_bytes(), log.read_bytes() if log.exists() else b""


def sizes(main: bytes, log: bytes) -> list[int]:
    """The sizes that the pages may have: a damaged header may name a wrong one."""
    return list(dict.fromkeys(size for size in (_committed(log)[0], named_size(main), USUAL_SIZE) if size))


def named_size(main: bytes) -> int:
    """The size of a page by the header of a file; 0 where it names none that there is."""
    size = int.from_bytes(main[16:18], "big")
    size = 65536 if size == 1 else size
    return size if size in _SIZES else 0


def _committed(log: bytes) -> tuple[int, dict[int, int], int]:
    """The size of a page, where in a log the last committed content of each page begins, and their number.

    A log ends, as SQLite sees it, where the chain of checksums breaks: what follows was never written whole.
    """
    pages: dict[int, int] = {}
    if len(log) < _LOG_HEADER:
        return 0, pages, 0
    magic, form, size, _, *salt, first, second = struct.unpack_from(">8I", log)
    little = magic == _LOG_MAGIC
    if magic & ~1 != _LOG_MAGIC or form != _LOG_FORMAT or size not in _SIZES:
        return 0, pages, 0
    check = _checksum(log[:24], (0, 0), little)
    if check != (first, second):
        return 0, pages, 0
    count, pending = 0, {}
    for at in range(_LOG_HEADER, len(log) - _FRAME_HEADER - size + 1, _FRAME_HEADER + size):
        number, commits, *given, first, second = struct.unpack_from(">6I", log, at)
        body = at + _FRAME_HEADER
        check = _checksum(log[at : at + 8] + log[body : body + size], check, little)
        if given != salt or check != (first, second) or not number:
            break
        pending[number] = body
        if commits:
            pages |= pending
            pending, count = {}, commits
    return size if count else 0, pages, count


def _checksum(data: bytes, before: tuple[int, int], little: bool) -> tuple[int, int]:
    words = array("I", data)
    if little != (byteorder == "little"):
        words.byteswap()
    one, two = before
    numbers = iter(words)
    for even, odd in zip(numbers, numbers, strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return one, two


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for step in range(8):
        byte = data[at + step]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + step + 1
    return number << 8 | data[at + 8], at + 9


def _columns(payload: bytes) -> list[object]:
    end, at = _varint(payload, 0)
    kinds, found = [], []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    for kind in kinds:
        value: object = None
        if kind >= 12:
            size = (kind - 12) // 2
            value = payload[at : at + size]
            if kind % 2:
                value = value.decode()
        elif kind in (8, 9):
            size, value = 0, kind - 8
        elif kind == 7:
            size = 8
            (value,) = struct.unpack_from(">d", payload, at)
        else:
            size = _NUMBER_SIZES[kind]
            if kind:
                value = int.from_bytes(payload[at : at + size], "big", signed=True)
        if at + size > len(payload):
            raise ValueError("it breaks off")
        found.append(value)
        at += size
    return found
