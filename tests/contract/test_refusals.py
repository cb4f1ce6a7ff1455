"""Refusals are true: of cards that a hand does not hold."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.assets import asset
from game.match import Match
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.registry import load
from tests.contract.tables import TABLES, Table, decisions

TAKEN_BY = {
    "deuce": {"open": "5", "play": "7"},
    "golden_deuce": {"play": "10"},
    "hit_the_deck": {"play": "4"},
    "cribbage": {"crib": "2", "play": "5"},
    "hearts": {"pass": "3b", "play": "2"},
    "crazy_eights": {"play": "2"},
    "rummy": {"meld": "2", "lay": "2", "discard": "2"},
    "dominoes": {"lead": "1", "play": "2"},
    "block": {"lead": "5a", "play": "5"},
    "bergen": {"lead": "6", "play": "7"},
    "texas42": {"play": "13"},
}
"""By game and kind of move, the rule by which pieces are taken from a hand."""
WITHOUT_HANDS = {"deuces", "poker_dice", "chess", "checkers", "bingo"}
"""Games in which nothing is taken from a hand; in Domino Poker no tile leaves it."""
NOT_HELD = re.compile(r"(?:The )?(.+) is (?:not in your hand|in your hand (.+), not .+) \(rule (\w+)\)\.")
TIMES = {None: 0, "once": 1, "twice": 2}
every_hand = pytest.mark.parametrize("table", [table for table in TABLES if table.key in TAKEN_BY], ids=str)


def test_every_game_with_hands_is_asked() -> None:
    """No game of the shelf is left out by oversight."""
    assert {table.key for table in TABLES} == {*TAKEN_BY, *WITHOUT_HANDS, "domino_poker"}


def misnamed(match: Match, seat: int, faces: list[str], rng: random.Random) -> Iterator[Move]:
    """Moves of this seat in which one piece of the hand is another, or is named once more."""
    hand = match.view(seat).zones()[f"hand:{seat}"]
    moves = [move for move in match.view(seat).legal() if move.pieces and {*move.pieces} <= {*hand}]
    rng.shuffle(moves)
    first = {move.kind: move for move in moves}
    for move in (*first.values(), *moves[:2]):
        for face in (*rng.sample(faces, min(len(faces), 3)), *move.pieces[:2]):
            yield replace(move, pieces=(*move.pieces[:-1], face))
            yield replace(move, pieces=(*move.pieces, face))


@every_hand
def test_not_in_your_hand_is_true(table: Table) -> None:
    """It is said only of pieces that are not held so often, with the rule of the moment in the book."""
    rng, rules, game = random.Random(21), TAKEN_BY[table.key], load(table.key)
    match = table.new(21, values=dict(game.usual))
    book = asset("rules", f"{table.key}.md").read_text(encoding="utf-8")
    zones = match.view(None).sample(Rng(21)).zones()
    faces = sorted({face for zone in zones if zone.startswith("hand:") for face in zones[zone]})
    kinds: set[str] = set()
    for number, actors in enumerate(decisions(match, rng, 2_000)):
        if number >= 120 and kinds == set(rules):
            break
        for seat in actors:
            hand = Counter(match.view(seat).zones()[f"hand:{seat}"])
            legal = match.view(seat).legal()
            for move in misnamed(match, seat, faces, rng):
                reason = legal.why_not(move) or ""
                if found := NOT_HELD.fullmatch(reason):
                    name, often, rule = found.groups()
                    named = [face for face in move.pieces if game.face_name(face).lower() == name.lower()]
                    assert named, reason
                    has = TIMES[often] if often in TIMES else int(often.removesuffix(" times"))
                    assert hand[named[0]] == has < len(named), (reason, hand)
                    assert rule == rules[move.kind], reason
                    kinds.add(move.kind)
    assert kinds == set(rules)
    assert all(re.search(rf"^\W*{rule}\.\W", book, re.MULTILINE) for rule in rules.values())
