"""Settings: kept through text, and tolerant of whatever a file may hold."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.folder import load_text, save_text, set_aside
from game.session.settings import MAX_TEXT, MOST_COACHED, Settings, clean_name, default_names


def test_round_trip() -> None:
    """Every setting that is written comes back the same, without a message."""
    settings = Settings(
        window_size=(1920, 1080),
        fullscreen=True,
        ui_scale=1.3,
        animation_speed=2.0,
        reduced_motion=True,
        sound=False,
        volume=0.25,
        colour_blind=True,
        names=["Zoë", "B", "C", "D", "E", "F", "G", "H"],
        bot_pace=0.0,
        par=False,
        warn="blunder",
        only_move=False,
        coach_marks=False,
        coached=["deuce/pair", "chess/check"],
        playable=False,
        auto_continue=True,
        acceleration=True,
        board="vinyl",
        men="flat",
        tiles="coloured",
        own_deck="Mine",
    )
    again, messages = Settings.from_json(settings.to_json())
    assert again == settings
    assert messages == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("window_size", [1, 2]),
        ("window_size", "big"),
        ("fullscreen", 1),
        ("ui_scale", 99),
        ("ui_scale", True),
        ("volume", -0.1),
        ("volume", float("nan")),
        ("names", "Anna"),
        ("names", [1, 2]),
        ("bot_pace", None),
        ("coach_marks", "yes"),
        ("coached", "deuce/pair"),
        ("coached", [1]),
        ("board", "marble"),
        ("men", 1),
        ("tiles", ["ivory"]),
    ],
)
def test_bad_value_keeps_its_default(name: str, value: Any) -> None:
    """A value of the wrong type or out of range is named in a message; the rest is still used."""
    raw = {"format": 1, "animation_speed": 2.0, name: value}
    settings, messages = Settings.from_json(json.dumps(raw))
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.animation_speed == 2.0
    assert len(messages) == 1
    assert name in messages[0]


def test_unknown_and_foreign_files() -> None:
    """Unknown names are counted; another format, no object and no JSON give defaults and one sentence."""
    assert Settings.from_json('{"format": 1, "colour": 3, "taste": 4}')[1] == (
        "2 unknown settings were passed over.",
    )
    for text in ("[]", "", "{", '{"format": 2}', "x" * 70_000, "[" * 50_000):
        settings, messages = Settings.from_json(text)
        assert settings == Settings()
        assert len(messages) == 1


@given(
    st.text(max_size=300)
    | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists).map(json.dumps)
)
def test_any_text_is_survived(text: str) -> None:
    """No text makes it raise."""
    Settings.from_json(text)


def test_names_are_one_short_line() -> None:
    """A name loses what does not print and what is too long; an empty one falls back to the usual."""
    assert clean_name("  An\nna\t ") == "Anna"
    assert len(clean_name("x" * 100)) == 24
    settings = Settings(names=["", "Berta"])
    assert settings.name(0) == default_names()[0]
    assert settings.name(1) == "Berta"
    assert settings.name(5) == default_names()[5]


def test_files_are_written_whole_and_damaged_ones_kept(tmp_path: Path) -> None:
    """A text comes back; one that cannot be used is renamed, each time to a new name."""
    path = tmp_path / "deep" / "settings.json"
    assert load_text(path) == (None, "")
    assert save_text(path, "one") == ""
    assert load_text(path) == ("one", "")
    assert "settings.damaged-1.json" in set_aside(path)
    save_text(path, "two")
    assert "settings.damaged-2.json" in set_aside(path)
    assert (path.parent / "settings.damaged-1.json").read_text() == "one"
    assert not path.exists()


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """Where writing fails, a sentence says so and nothing is raised."""
    (tmp_path / "file").write_text("in the way")
    assert "could not be written" in save_text(tmp_path / "file" / "settings.json", "text")


def test_what_was_explained_is_bounded() -> None:
    """Of a list as long as a file may hold, as much is kept as all games could need, each name once."""
    names = ["a/b", "a/b", "x" * 200, *(f"game/{n}" for n in range(3000))]
    settings, messages = Settings.from_json(json.dumps({"format": 1, "coached": names}))
    assert messages == () and settings.coached[:2] == ["a/b", "game/0"]
    assert len(settings.coached) == len(set(settings.coached)) == MOST_COACHED
    assert len(Settings(coached=settings.coached).to_json()) < MAX_TEXT
