"""Scripted shuffles: lists and functions are obeyed, wrong ones refused; after them the seed decides."""

import json
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from game.check.memory import everything
from game.match import Match
from game.rules.core.errors import BadDeal, BadOption, UnknownGame
from game.rules.registry import entry
from tests.contract.tables import Table, decisions, every_shuffling_table, every_table, played


def backwards(faces: list[str]) -> list[str]:
    """A deal by function that does not depend on the order in which the faces come."""
    return sorted(faces, reverse=True)


def full_script() -> Callable[[list[str]], list[str]]:
    """As `backwards`, but a die shows another face each time, so that no throw stays tied."""
    asked = count(1)

    def script(faces: list[str]) -> list[str]:
        if len(faces) > 6:
            return backwards(faces)
        first = next(asked) ** 2 % 7 % len(faces)
        return [*faces[first:], *faces[:first]]

    return script


def shuffles(match: Match) -> list[list[str]]:
    """The recorded answers of a match."""
    recorded: list[list[str]] = json.loads(match.dump())["deal"]["shuffles"]
    return recorded


@every_shuffling_table
def test_a_function_and_its_list_agree(table: Table) -> None:
    """A deal by function and the list of its answers give one match, until the list is used up."""
    one = table.new(51, deal=backwards)
    for _ in decisions(one, random.Random(51), 400):
        pass
    other = table.new(51, deal=shuffles(one))
    for seat, text in one.log:
        if seat >= 0:
            other.play(seat, text)
    assert shuffles(one) and shuffles(other) == shuffles(one)
    assert other.log == one.log
    assert [other.view(viewer) for viewer in table.viewers] == [one.view(viewer) for viewer in table.viewers]


@every_shuffling_table
def test_functions_are_given_ascending_faces(table: Table) -> None:
    """The function sees each kind of pieces in one ascending order, however they were gathered."""
    asked: list[list[str]] = []

    def script(faces: list[str]) -> list[str]:
        asked.append(list(faces))
        return backwards(faces)

    match = table.new(2, deal=script)
    for _ in decisions(match, random.Random(2), 3000):
        pass
    orders: list[dict[str, int]] = []
    for faces in asked:
        place = next((order for order in orders if set(faces) <= order.keys()), None)
        if place is None:
            orders.append(place := {face: at for at, face in enumerate(faces)})
        assert faces == sorted(faces, key=place.__getitem__)
    assert asked


@every_shuffling_table
def test_used_up_deals_leave_it_to_the_seed(table: Table) -> None:
    """After the last listed shuffle the seed decides, differently for different seeds."""
    first = shuffles(table.new(52))[:1]
    matches = [table.new(seed, deal=first) for seed in range(4)]
    for match in matches:
        for number, _ in enumerate(decisions(match, random.Random(52), 3000)):
            if number % 16 == 0 and len(shuffles(match)) > 1:  # a dump takes time
                break
        assert shuffles(match)[0] == first[0]
    later = {json.dumps(shuffles(match)[1:]) for match in matches}
    assert len(later) > 1 or later == {"[]"}  # a solitaire may shuffle only once


@every_table
def test_listed_shuffles_survive_saving(table: Table) -> None:
    """A match saved before its listed shuffles are used up goes on with them after loading."""
    whole = table.new(53, deal=full_script())
    for _ in decisions(whole, random.Random(53), 3000):
        pass
    listed = shuffles(whole)
    match = table.new(53, deal=listed)
    twin = Match.load(match.dump())
    for seat, text in whole.log:
        if seat >= 0:
            twin.play(seat, text)
            match.play(seat, text)
    assert twin.dump() == match.dump() and twin.log == whole.log
    while twin.undo():
        match.undo()
    assert twin.dump() == match.dump()


@every_shuffling_table
@pytest.mark.parametrize("wrong", ["short", "doubled", "foreign", "flat", "nothing"])
def test_wrong_first_shuffles_are_refused(table: Table, wrong: str) -> None:
    """A list that is no permutation of what is shuffled starts no match."""
    right = shuffles(table.new(54))[0]
    deals: dict[str, Any] = {
        "short": [right[1:]],
        "doubled": [[right[0], *right[:-1]]],
        "foreign": [["no such piece", *right[1:]]],
        "flat": right,
        "nothing": [[]],
    }
    with pytest.raises(BadDeal) as refused:
        table.new(54, deal=deals[wrong])
    assert str(refused.value).endswith(".")


@every_shuffling_table
def test_wrong_later_shuffles_change_nothing(table: Table) -> None:
    """A scripted shuffle that does not fit leaves the match where it was, and it can go on."""
    wrong = True

    def script(faces: list[str]) -> list[str]:
        return faces[1:] if wrong and started else backwards(faces)

    started = False
    match, rng = table.new(55, deal=script), random.Random(55)
    started = True
    refused, first = 0, len(shuffles(match))
    while match.outcome() is None and refused < 4:
        seat = rng.choice(sorted(match.actors()))
        text = rng.choice(match.moves(seat))
        before = match.version
        try:
            match.play(seat, text)
        except BadDeal:
            refused += 1
            assert match.version == before and match.moves(seat).count(text) == 1
            saved, wrong = match.dump(), False
            assert everything(Match.load(saved)) == everything(match)
            match.play(seat, text)
            wrong = True
    assert refused <= len(shuffles(match)) - first <= refused * first
    assert match.outcome() is not None or refused == 4


@every_shuffling_table
def test_wrong_answers_keep_the_undone(table: Table) -> None:
    """A move refused for its shuffle after an undo leaves the undone moves ready for redo."""
    fits = True

    def script(faces: list[str]) -> list[str]:
        return backwards(faces) if fits else []

    match, rng = table.new(56, deal=script), random.Random(56)
    for _ in decisions(match, rng, 3000):
        pass
    whole, log = match.dump(), match.log
    asked = len(shuffles(match))
    if asked == 1:
        return
    while len(shuffles(match)) == asked:
        match.undo()
    undone, fits = match.dump(), False
    with pytest.raises(BadDeal):
        match.play(*log[match.version])
    assert match.dump() == undone
    while match.redo():
        pass
    assert match.dump() == whole


@every_table
def test_scripts_leave_nothing_to_the_seed(table: Table) -> None:
    """With a script for every shuffle a match is the same for every seed, first dealer included."""
    for viewer in table.viewers:
        first, *others = (table.new(seed, deal=full_script()) for seed in range(6))
        assert all(other.view(viewer) == first.view(viewer) for other in others)
        assert {other.actors() for other in others} == {first.actors()}


def test_tables_that_cannot_be() -> None:
    """Unknown games, seat counts, seeds, options and values are refused by name."""
    with pytest.raises(UnknownGame, match="no game 'chutes'"):
        Match.new("chutes", seats=2)
    seats = entry("deuce").seats
    for number in (0, seats[0] - 1, seats[-1] + 1, -2):
        with pytest.raises(BadOption, match=f"not {number}"):
            Match.new("deuce", seats=number)
    seeds: list[Any] = ["seven", None, 1.5, True]
    for seed in seeds:
        with pytest.raises(BadOption, match="seed must be a whole number"):
            Match.new("deuce", seats=2, seed=seed)
    with pytest.raises(BadOption, match="no option 'speed'"):
        Match.new("deuce", seats=2, options={"speed": 3})
    with pytest.raises(BadOption, match="cannot be 101"):
        Match.new("deuce", seats=2, options={"target": 101})


@every_table
def test_a_match_is_recorded_by_its_answers(table: Table) -> None:
    """A dump of a seeded match loads without asking the seed, since it holds every answer."""
    match = played(table, 57, 60)
    assert shuffles(Match.load(match.dump())) == shuffles(match)
