"""A child who follows the lesson's tips alone, against Beginner: `python -m tests.bench.children [KEY …]`.

The tips are those of the first lesson of each game, in the order in which it gives them; where it says
nothing the first legal move is played. Contests are those of the ladder. A child should take 55 to 75% of
the points from Beginner: what the lesson teaches pays, and Beginner is neither a wall nor a gift.
"""

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.ai.bot import Budget
from game.ai.player import Level, Player
from game.ai.thought import Thought, by_rule
from game.rules.core.move import Move
from game.rules.core.rng import Rng
from game.rules.core.view import View
from game.rules.games.cribbage.counting import count
from game.rules.registry import load
from game.rules.shared.playing_cards import ACE_LOW

NAME = "child"
RANKS = "A23456789TJQK"
LOW, HIGH = 0.55, 0.75
FEWEST = 40
TEN = 10

Tips = Callable[[View[Any], list[Move]], Move]


def worth(face: str) -> int:
    """What a card counts that is left over."""
    return min(TEN, 1 + RANKS.index(face[0]))


def rank(face: str) -> int:
    """A card's height with the ace on top."""
    return "23456789TJQKA".index(face[0])


def hand_of(view: View[Any]) -> tuple[str, ...]:
    """The faces in the own hand."""
    return tuple(view.zones()[f"hand:{view.seat}"])


def after(view: View[Any], move: Move) -> Any:
    """The position that the seat would see after its move."""
    state = view.state.copy()
    state.apply(move, Rng(0))
    return state


def eights(view: View[Any], moves: list[Move]) -> Move:
    """The dearest card that fits; an eight where nothing else does, for the suit held most; else draw."""
    plays = [move for move in moves if move.kind == "play"]
    plain = [move for move in plays if move.pieces[0][0] != "8"]
    if plain:
        return max(plain, key=lambda move: worth(move.pieces[0]))
    held = Counter(face[1] for face in hand_of(view) if face[0] != "8")
    return max(plays, key=lambda move: held[move.choice or ""], default=moves[0])


def rummy(view: View[Any], moves: list[Move]) -> Move:
    """A discard only to put it down; all that can be put down; then the dearest card that fits none."""
    if moves[0].kind == "draw":
        pile = next((move for move in moves if move.target == "discard"), None)
        if pile is not None:
            state = after(view, pile)
            top = next(iter(view.zones()["discard"][-1:]), "")
            if any(
                top in move.pieces for move in state.view(view.seat).legal() if move.kind in ("meld", "lay")
            ):
                return pile
        return next(move for move in moves if move.target == "stock")
    down = [move for move in moves if move.kind in ("meld", "lay")]
    if down:
        return max(down, key=lambda move: sum(map(worth, move.pieces)))
    return max(moves, key=lambda move: (not _belongs(move.pieces[0], hand_of(view)), worth(move.pieces[0])))


def _belongs(face: str, hand: Sequence[str]) -> bool:
    """Whether another card of the hand has its rank, or follows it in its suit."""
    near = (RANKS.index(face[0]) - 1, RANKS.index(face[0]) + 1)
    return any(
        other != face and (other[0] == face[0] or (other[1] == face[1] and RANKS.index(other[0]) in near))
        for other in hand
    )


def hearts(view: View[Any], moves: list[Move]) -> Move:
    """Pass what is dangerous; go just below; or else low; give away the queen and high hearts."""
    if moves[0].kind != "play":
        return max(moves, key=lambda move: sum(map(_danger, move.pieces)))
    trick = view.zones()["trick"]
    if not trick:
        return min(moves, key=lambda move: rank(move.pieces[0]))
    led = trick[0][1]
    if moves[0].pieces[0][1] != led:
        return max(moves, key=lambda move: _danger(move.pieces[0]))
    top = max(rank(face) for face in trick if face[1] == led)
    under = [move for move in moves if rank(move.pieces[0]) < top]
    if under and view.state.tricks:
        return max(under, key=lambda move: (move.pieces[0] == "QS", rank(move.pieces[0])))
    pick = min if view.state.tricks else max
    return pick(moves, key=lambda move: rank(move.pieces[0]))


def _danger(face: str) -> float:
    if face[1] == "S" and face[0] in "QKA":
        return 40.0 if face[0] == "Q" else 30.0
    return rank(face) + (15.0 if face[1] == "H" else 0.0)


def hit_the_deck(view: View[Any], moves: list[Move]) -> Move:
    """All three words at once; the next word of a sequence; HIT with THE in hand; a Reverse; a number."""
    held = hand_of(view)

    def liking(move: Move) -> float:
        if move.kind != "play":
            return -1.0 if move.kind == "back" else 0.0
        if len(move.pieces) > 1:
            return 9.0
        face = move.pieces[0]
        if face == "H":
            return 6.0 if {"T", "W"} & {*held} else 1.0
        return {"D": 8.0, "T": 7.0, "W": 2.0}.get(face, 5.0 if face.endswith("R") else 4.0)

    return max(moves, key=liking)


def golden_deuce(view: View[Any], moves: list[Move]) -> Move:
    """As many cards as can be, the lowest of them; the first pawn."""
    plays = [move for move in moves if move.kind == "play"]
    if not plays:
        return moves[0]
    return max(plays, key=lambda move: (len(move.pieces), -sum(_number(face) for face in move.pieces)))


def _number(face: str) -> int:
    digits = "".join(letter for letter in face if letter.isdigit())
    number = int(digits) if digits else 14
    return 15 if face == "G2" else 14 if number <= 2 else number


def cribbage(view: View[Any], moves: list[Move]) -> Move:
    """Keep the four that count most; peg what can be pegged at once; lead no five."""
    if moves[0].kind == "crib":
        held = [ACE_LOW.codes[face] for face in hand_of(view)]

        def kept(move: Move) -> int:
            laid = {ACE_LOW.codes[face] for face in move.pieces}
            return _count([card for card in held if card not in laid])

        return max(moves, key=kept)
    plays = [move for move in moves if move.kind == "play"]
    if not plays:
        return moves[0]
    before = view.state.points[view.seat]

    def liking(move: Move) -> tuple[int, bool, int]:
        return after(view, move).points[view.seat] - before, move.pieces[0][0] != "5", worth(move.pieces[0])

    return max(plays, key=liking)


def _count(cards: list[int]) -> int:
    """What cards count before the starter: as fifteens, pairs and runs, which any starter leaves standing."""
    return min(count(cards, starter) for starter in range(52) if starter not in cards)


TIPS: dict[str, Tips] = {
    "crazy_eights": eights,
    "rummy": rummy,
    "hearts": hearts,
    "hit_the_deck": hit_the_deck,
    "golden_deuce": golden_deuce,
    "cribbage": cribbage,
}
"""By game; other lessons show rules more than they give tips, or need an eye that no script has."""


class Child(Player[Level]):
    """Follows the tips of one game."""

    __slots__ = ("tips",)

    def __init__(self, key: str) -> None:
        super().__init__(Level())
        self.tips = TIPS[key]

    def weigh(self, view: View[Any], seat: int, budget: Budget, also: Sequence[Move]) -> Thought:
        """What the tips say; calls only where there is nothing else."""
        game, moves = load(view.game), list(view.legal())
        turns = [move for move in moves if move.kind not in game.calls | game.meta_moves] or moves
        return by_rule(self.tips(view, turns) if len(turns) > 1 else turns[0])


def main() -> int:
    """The exit status is 1 where a share lies outside."""
    from tests.bench.contests import CONTESTS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("keys", nargs="*", metavar="KEY", help=f"games (default: {', '.join(TIPS)})")
    parser.add_argument("--deals", type=int, default=300, help="of a game, each played twice (default 300)")
    arguments = parser.parse_args()
    good = True
    for key in arguments.keys or TIPS:
        shares = [CONTESTS[key].share(NAME, "beginner", deal)[0] for deal in range(arguments.deals)]
        mean = sum(shares) / len(shares)
        error = math.sqrt(sum((one - mean) ** 2 for one in shares) / max(1, len(shares) - 1) / len(shares))
        inside = LOW <= mean <= HIGH
        good &= inside
        unit = CONTESTS[key].unit
        print(
            f"{key:13} child v beginner n={2 * len(shares):<5} {mean:.3f} ± {error:.3f} by the {unit}  "
            f"bar {LOW:.0%} to {HIGH:.0%}  {'met' if inside else 'MISSED'}",
            flush=True,
        )
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
