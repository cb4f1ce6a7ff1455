"""Scripted shuffles: lists and functions are obeyed, wrong ones refused; after them the seed decides.

Where nothing is left to chance, or dice are thrown instead, there is no shuffle to script.
"""

import json
import random
from collections.abc import Callable
from itertools import count

from game.check.memory import everything
from game.check.tables import Failed, Table, decisions, expect, played
from game.match import Match
from game.rules.core.errors import BadDeal
from game.rules.core.rng import Deal


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


def _play(match: Match, seed: int, limit: int = 3000) -> None:
    for _ in decisions(match, random.Random(seed), limit):
        pass


def a_function_and_its_list_agree(table: Table) -> None:
    """A deal by function and the list of its answers give one match, until the list is used up."""
    if not table.shuffles:
        return
    one = table.new(51, deal=backwards)
    _play(one, 51, 400)
    other = table.new(51, deal=shuffles(one))
    for seat, text in one.log:
        if seat >= 0:
            other.play(seat, text)
    expect(shuffles(one) and shuffles(other) == shuffles(one), "the list is not what the function answered")
    same = other.log == one.log and all(other.view(seat) == one.view(seat) for seat in table.viewers)
    expect(same, "a listed deal leads to another match")


def functions_are_given_ascending_faces(table: Table) -> None:
    """A deal by function sees each kind of pieces in one ascending order, however they were gathered."""
    if not table.shuffles:
        return
    asked: list[list[str]] = []

    def script(faces: list[str]) -> list[str]:
        asked.append(list(faces))
        return backwards(faces)

    _play(table.new(2, deal=script), 2)
    orders: list[dict[str, int]] = []
    for faces in asked:
        place = next((order for order in orders if set(faces) <= order.keys()), None)
        if place is None:
            orders.append(place := {face: at for at, face in enumerate(faces)})
        expect(faces == sorted(faces, key=place.__getitem__), "pieces are shuffled in the order they lay in")
    expect(asked, "the function was never asked")


def used_up_deals_leave_it_to_the_seed(table: Table) -> None:
    """After the last listed shuffle the seed decides, differently for different seeds."""
    if not table.shuffles:
        return
    first = shuffles(table.new(52))[:1]
    matches = [table.new(seed, deal=first) for seed in range(4)]
    for match in matches:
        for number, _ in enumerate(decisions(match, random.Random(52), 3000)):
            if number % 16 == 0 and len(shuffles(match)) > 1:  # a dump takes time
                break
        expect(shuffles(match)[0] == first[0], "the listed shuffle is not the first")
    later = {json.dumps(shuffles(match)[1:]) for match in matches}
    once = later == {"[]"}  # a solitaire may shuffle only once
    expect(len(later) > 1 or once, "after the listed shuffle all seeds are one")


def listed_shuffles_survive_saving(table: Table) -> None:
    """A match saved before its listed shuffles are used up goes on with them after loading."""
    whole = table.new(53, deal=full_script())
    _play(whole, 53)
    match = table.new(53, deal=shuffles(whole))
    twin = Match.load(match.dump())
    for seat, text in whole.log:
        if seat >= 0:
            twin.play(seat, text)
            match.play(seat, text)
    expect(twin.dump() == match.dump() and twin.log == whole.log, "a loaded match is dealt otherwise")
    while twin.undo():
        match.undo()
    expect(twin.dump() == match.dump(), "taken back, a loaded match is another one")


def wrong_first_shuffles_are_refused(table: Table) -> None:
    """A list that is no permutation of what is shuffled starts no match."""
    if not table.shuffles:
        return
    right = shuffles(table.new(54))[0]
    deals: dict[str, Deal | list[str]] = {
        "short": [right[1:]],
        "doubled": [[right[0], *right[:-1]]],
        "foreign": [["no such piece", *right[1:]]],
        "flat": right,
        "nothing": [[]],
    }
    for wrong, deal in deals.items():
        try:
            table.new(54, deal=deal)
        except BadDeal as refused:
            expect(str(refused).endswith("."), "{!r} is no sentence", str(refused))
            continue
        raise Failed(f"a deal that is wrong ({wrong}) is dealt")


def wrong_later_shuffles_change_nothing(table: Table) -> None:
    """A scripted shuffle that does not fit leaves the match where it was, and it can go on."""
    if not table.shuffles:
        return
    wrong, started = True, False

    def script(faces: list[str]) -> list[str]:
        return faces[1:] if wrong and started else backwards(faces)

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
            same = match.version == before and match.moves(seat).count(text) == 1
            expect(same, "a shuffle that was refused has changed the match")
            saved, wrong = match.dump(), False
            expect(
                everything(Match.load(saved)) == everything(match), "after it, loading gives another match"
            )
            match.play(seat, text)
            wrong = True
    asked = len(shuffles(match)) - first
    expect(refused <= asked <= refused * first, "shuffles are asked for that were refused")
    expect(match.outcome() is not None or refused == 4, "the match has stopped")


def wrong_answers_keep_the_undone(table: Table) -> None:
    """A move refused for its shuffle after an undo leaves the undone moves ready for redo."""
    if not table.shuffles:
        return
    fits = True

    def script(faces: list[str]) -> list[str]:
        return backwards(faces) if fits else []

    match = table.new(56, deal=script)
    _play(match, 56)
    whole, log = match.dump(), match.log
    asked = len(shuffles(match))
    if asked == 1:
        return
    while len(shuffles(match)) == asked:
        match.undo()
    undone, fits = match.dump(), False
    try:
        match.play(*log[match.version])
    except BadDeal:
        expect(match.dump() == undone, "a shuffle that was refused has changed the match")
    else:
        raise Failed("a shuffle of nothing is dealt")
    while match.redo():
        pass
    expect(match.dump() == whole, "what was undone is gone")


def scripts_leave_nothing_to_the_seed(table: Table) -> None:
    """With a script for every shuffle a match is the same for every seed, first dealer included."""
    first, *others = (table.new(seed, deal=full_script()) for seed in range(6))
    for other in others:
        same = all(other.view(viewer) == first.view(viewer) for viewer in table.viewers)
        expect(same and other.actors() == first.actors(), "a scripted match depends on its seed")


def a_match_is_recorded_by_its_answers(table: Table) -> None:
    """A dump of a seeded match loads without asking the seed, since it holds every answer."""
    match = played(table, 57, 60)
    expect(shuffles(Match.load(match.dump())) == shuffles(match), "loading shuffles anew")


CHECKS = (
    a_function_and_its_list_agree,
    functions_are_given_ascending_faces,
    used_up_deals_leave_it_to_the_seed,
    listed_shuffles_survive_saving,
    wrong_first_shuffles_are_refused,
    wrong_later_shuffles_change_nothing,
    wrong_answers_keep_the_undone,
    scripts_leave_nothing_to_the_seed,
    a_match_is_recorded_by_its_answers,
)
