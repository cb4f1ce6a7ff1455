"""Decks of one's own: what is read and what is refused, a process that may die, ours for what is missing."""

import struct
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.owndecks import folder, reading
from game.owndecks.folder import Unfit
from game.owndecks.reading import Decoder, read_all
from game.scenes.gallery import GalleryScene
from game.session.settings import Settings
from game.table.art import decks
from game.table.art.palette import NORMAL
from game.table.looks import Looks

Drive = Callable[..., Any]
RED, BLUE = (200, 30, 40), (20, 60, 180)


def png(wide: int, high: int, colour: tuple[int, int, int] = RED) -> bytes:
    """A plain picture."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    rows = zlib.compress((b"\0" + bytes(colour) * wide) * high)
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def svg(wide: int, high: int) -> bytes:
    """A plain drawing."""
    box = f'width="{wide}" height="{high}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {box}><rect {box} fill="#143cb4"/></svg>'
    return text.encode()


def deck_in(data: Path, name: str, **cards: bytes) -> None:
    """Put a deck of these files into the folder; `AS_png` is AS.png."""
    home = data / "decks" / name
    home.mkdir(parents=True)
    for file, raw in cards.items():
        (home / file.replace("_", ".")).write_bytes(raw)


def read(data: Path, name: str) -> Any:
    """What is read of a deck."""
    return read_all(data, [name], Decoder(), lambda: None, 99)[0]


@pytest.mark.parametrize(
    ("stem", "face"),
    [("AS", "AS"), ("10h", "TH"), ("TH", "TH"), ("kd", "KD"), ("Back", "back"), ("joker", None), ("1S", None),
     ("100H", None), ("SA", None), ("", None)],
)  # fmt: skip
def test_files_are_named_after_cards(stem: str, face: str | None) -> None:
    """Rank and suit in letters of either size, the ten in figures too; anything else is no card."""
    assert folder.face_of(stem) == face


@pytest.mark.parametrize(
    ("file", "raw", "why"),
    [
        ("AS.png", png(5, 7)[:16] + struct.pack(">II", 2049, 7) + png(5, 7)[24:], "2,049 × 7 pixels"),
        ("AS.png", png(5, 7)[:16] + struct.pack(">II", 1 << 31, 1 << 31) + png(5, 7)[24:], "pixels"),
        ("AS.png", png(5, 7)[:16] + struct.pack(">II", 0, 7) + png(5, 7)[24:], "0 × 7"),
        ("AS.png", b"no picture", "no PNG"),
        ("AS.png", bytes((4 << 20) + 1), "larger than 4 MB"),
        ("AS.svg", bytes((1 << 20) + 1), "larger than 1 MB"),
        ("AS.svg", b"<html>", "no SVG"),
        ("AS.svg", b'<!DOCTYPE a [<!ENTITY b "c">]><svg/>', "entities"),
    ],
)
def test_bombs_are_refused_unread(tmp_path: Path, file: str, raw: bytes, why: str) -> None:
    """Bytes and pixels are bounded before anything is unpacked, and the sentence names the file."""
    (tmp_path / file).write_bytes(raw)
    with pytest.raises(Unfit, match=why) as refused:
        folder.content(tmp_path / file)
    assert file in str(refused.value)


def test_what_can_be_read_is_dealt_and_ours_stand_in(tmp_path: Path) -> None:
    """PNG and SVG fill a card with round corners; broken and missing ones are ours, and sentences say so."""
    deck_in(
        tmp_path,
        "Mine",
        AS_png=png(250, 350),
        KD_svg=svg(250, 350),
        QH_png=png(5, 7)[:50],
        back_png=png(60, 60),
    )
    own = read(tmp_path, "Mine")
    assert set(own.cards) == {"AS", "KD", "back"}
    assert "the ace of clubs" in own.told[0] and "47 others" in own.told[0] and "back" not in own.told[0]
    assert own.told[1] == "“QH.png” could not be decoded."
    pygame.display.init()
    dealt, ours = decks.sprites("playing", NORMAL, Looks(own=own)), decks.sprites("playing", NORMAL)
    for face, colour in (("AS", RED), ("KD", BLUE), (None, RED)):
        picture = dealt.card(face, 100, crisp=True)
        assert picture.get_size() == (100, 140) and picture.get_at((0, 0))[3] == 0
        assert tuple(picture.get_at((50, 70))) == pytest.approx((*colour, 255), abs=8), face
    assert pygame.image.tobytes(dealt.card("QH", 60, crisp=True), "RGBA") == pygame.image.tobytes(
        ours.card("QH", 60, crisp=True), "RGBA"
    )
    assert read(tmp_path, "Yours").cards == {} and "Yours" in read(tmp_path, "Yours").told[0]


@pytest.mark.parametrize(
    "ends", ["import os; os.abort()", "import time; time.sleep(60)", "print('x' * 9999)"]
)
def test_a_process_that_dies_or_hangs_costs_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    """Whatever a picture does to its decoder, reading goes on and ends, and no process is left behind."""
    deck_in(tmp_path, "Bad", AS_png=png(5, 7), KS_png=png(5, 7), QS_png=png(5, 7), JS_png=png(5, 7))
    started: list[list[str]] = []

    def command(argument: str, module: str) -> list[str]:
        started.append([sys.executable, "-c", ends])
        return started[-1]

    monkeypatch.setattr(reading, "command", command)
    monkeypatch.setattr(reading, "PATIENCE", 0.3)
    monkeypatch.setattr(reading, "START", 0.0)
    decoder = Decoder()
    own = read_all(tmp_path, ["Bad"], decoder, lambda: None, 99)[0]
    assert not own.cards and "could not be decoded" in own.told[0]
    assert len(started) == 3 and decoder._process is None


def test_a_deck_is_chosen_in_the_gallery(drive: Drive, data_folder: Path) -> None:
    """Decks in the folder have pictures of their own; the one that is chosen is read behind the page."""
    deck_in(data_folder, "Mine", AS_png=png(50, 70), KH_png=png(50, 70))
    driver = drive(GalleryScene())
    app, scene = driver.app, driver.top

    def wait_for(what: Callable[[], object]) -> None:
        end = time.monotonic() + 30
        while not what() and time.monotonic() < end:
            driver.frames(1)
            time.sleep(0.01)
        assert what()

    wait_for(lambda: "Mine" in app.wardrobe.previews)
    assert app.looks.own is None and str(app.wardrobe.folder) in scene._said
    group = next(look for look in scene.widgets.widgets if getattr(look, "known_as", "") == "own_deck Mine")
    group.reveal()
    driver.click(group)
    wait_for(lambda: app.looks.own is not None)
    assert app.looks.own.name == "Mine" and "and 48 others" in scene._said
    assert app.sprites("hearts").card("AS", 60, crisp=True).get_at((30, 42))[:3] == pytest.approx(RED, abs=8)
    assert app.sprites("deuce")._front is decks.deck("deuce").front
    app.settings.own_deck = "Gone"
    app.apply_settings()
    wait_for(lambda: "“Gone” cannot be read" in scene._said)
    assert app.looks.own is None and app.wardrobe._fetching is None


@pytest.mark.parametrize("value", [3, "../other", "a/b", "a\\b", ".hidden", "x" * 41, None])
def test_a_bad_name_in_the_settings_is_none(value: Any) -> None:
    """A deck's name in the file is that of a folder in ours, or the setting keeps its default."""
    import json

    raw = json.loads(Settings().to_json()) | {"own_deck": value}
    settings, messages = Settings.from_json(json.dumps(raw))
    assert settings.own_deck == "" and "own_deck" in messages[0]
