"""Games of installed packages: found, refused with a sentence, and missed without losing their matches."""

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from game.cli import main
from game.match import Match
from game.rules import packages, registry
from game.rules.core.errors import AbsentGame, BrokenPackage, UnknownGame
from game.rules.entry import Entry
from tests.packages.installed import installed

HERE = "tests.packages.test_packages"
HIGHEST = replace(registry.entry("hearts"), key="highest", name="Highest", texts="tests.packages")
TWIN = HIGHEST
NAMELESS = replace(HIGHEST, name="")
CROWD = replace(HIGHEST, seats=range(2, 12))
HOLLOW = replace(HIGHEST, rules="tests.packages.nowhere")
NOTHING = "no entry"
ELSEWHERE = replace(HIGHEST, key="elsewhere")


def keys() -> list[str]:
    """The games on the shelf that did not come with Deuce."""
    return [entry.key for entry in registry.entries() if entry not in registry.shipped()]


def test_an_installed_game_is_on_the_shelf() -> None:
    """It stands behind the shipped ones, by its own entry, and only while it is installed."""
    with installed(highest=f"{HERE}:HIGHEST"):
        assert registry.entries() == (*registry.shipped(), HIGHEST)
        assert registry.entry("highest") is HIGHEST and registry.title("highest") == "Highest"
        assert not registry.packages().problems
    assert keys() == [] and registry.find("highest") is None
    with pytest.raises(UnknownGame, match="no game “highest”"):
        registry.load("highest")


def test_shipped_games_ask_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the menu's first frame needs leaves the packages alone, whatever they would do."""
    monkeypatch.setattr(registry, "packages", lambda: pytest.fail("packages were read"))
    assert registry.find("hearts") is registry.entry("hearts")
    assert registry.load("hearts").key == "hearts" and registry.with_partners("texas42", 4)
    assert len(registry.shipped()) == 17


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("highest", "tests.packages.nowhere:ENTRY", "ModuleNotFoundError"),
        ("highest", f"{HERE}:ABSENT", "AttributeError"),
        ("highest", f"{HERE}:NOTHING", "no `Entry`"),
        ("highest", f"{HERE}:NAMELESS", "must give a name"),
        ("highest", f"{HERE}:CROWD", "1 to 8 players"),
        ("highest", f"{HERE}:ELSEWHERE", "“elsewhere”"),
        ("hearts", f"{HERE}:HIGHEST", "comes with Deuce"),
    ],
)
def test_a_wrong_entry_is_left_out_with_a_sentence(name: str, value: str, said: str) -> None:
    """The sentence names the game and its package, and every other game stays."""
    with installed(**{name: value}):
        assert keys() == [] and registry.load("hearts").name == "Hearts"
        (problem,) = registry.packages().problems.values()
        assert name in problem and value.partition(":")[0] in problem and said in problem
        assert problem.endswith(".")


def test_of_two_with_one_key_the_first_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is refused, whichever was installed first."""
    points = [EntryPoint("highest", f"{HERE}:{name}", packages.GROUP) for name in ("TWIN", "HIGHEST")]
    for order in (points, points[::-1]):
        monkeypatch.setattr(packages, "entry_points", lambda group, order=order: order)
        found = packages.read(())
        assert found.entries == (HIGHEST,) and "Another package" in found.problems["highest"]


def test_the_packaged_app_has_none_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is installed beside it, so nobody looks."""
    with installed(highest=f"{HERE}:HIGHEST"):
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        assert keys() == [] and main(["--list"]) == 0
    assert "This packaged app has the games above and no others" in capsys.readouterr().out


def test_the_list_names_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    """Games of packages stand in the list; what is wrong with others goes to stderr."""
    with installed(highest=f"{HERE}:HIGHEST", lost="tests.packages.nowhere:ENTRY"):
        assert main(["--list"]) == 0
    told = capsys.readouterr()
    assert "highest          Highest" in told.out and "packaged app" not in told.out
    assert told.err.startswith("The game “lost” of the package tests.packages.nowhere is left out.")


def test_a_package_that_fails_when_it_is_opened() -> None:
    """It is on the shelf, since nothing has loaded its rules; opening it is one sentence."""
    with installed(highest=f"{HERE}:HOLLOW"):
        assert keys() == ["highest"]
        with pytest.raises(BrokenPackage, match="Highest cannot be loaded"):
            registry.load("highest")


def record_of(key: str) -> str:
    """The record of a short match whose game is said to be another one."""
    return Match.new("hearts", seats=4, seed=3).dump().replace('"game":"hearts"', f'"game":"{key}"')


def test_a_record_of_an_absent_game_names_it() -> None:
    """The sentence says which game is missing, and nothing of damage."""
    with pytest.raises(AbsentGame, match="a match of ‘Highest’, which is not installed") as told:
        Match.load(record_of("highest"))
    assert "damage" not in str(told.value) and "kept" in str(told.value)
    with installed(highest=f"{HERE}:HOLLOW"), pytest.raises(AbsentGame, match="Highest cannot be loaded"):
        Match.load(record_of("highest"))
    with installed(highest="tests.packages.nowhere:ENTRY"), pytest.raises(AbsentGame, match="left out"):
        Match.load(record_of("highest"))


def test_entries_say_what_they_must() -> None:
    """A shipped game's entry is complete by the measure for packages, but for the texts, which lie here."""
    for entry in registry.shipped():
        assert isinstance(entry, Entry) and entry.rules and entry.layout and entry.player and not entry.texts
