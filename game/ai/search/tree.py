"""Information-set Monte Carlo tree search: one tree over what the chooser can tell apart.

Every iteration samples a world and walks the one tree through it; a node is the sequence of moves that led
to it, and a move that the present world does not allow is passed over. Its exploration counts how often a
move was *available* (Cowling, Powley and Whitehouse, 2012), which suits opponents' moves.
"""

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.ai.bot import Budget
from game.ai.search.estimate import Estimate
from game.ai.search.world import World
from game.rules.core.rng import Rng

EXPLORE = 0.15
"""Measured on Deuce: 0.1 to 0.2 beat 0.5 clearly, since values of sampled worlds lie close together."""


class Node:
    """One move in the tree: its visits, the sum of its mover's values, and how often it was available."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.visits = 0
        self.total = 0.0
        self.available = 0


def tree(
    sample: Callable[[Rng], World],
    moves: Sequence[Any],
    seat: int,
    budget: Budget,
    *,
    explore: float = EXPLORE,
) -> list[Estimate]:
    """An estimate of every move for `seat`, most visited first.

    `explore` weighs curiosity against value; worlds list their moves best first, which is the order in
    which untried moves are tried.
    """
    rng = budget.rng
    root = Node()
    while budget.checkpoint():
        world = sample(rng)
        node = root
        path: list[tuple[Node, int]] = []
        options: Sequence[Any] = moves
        actor: int | None = seat
        while actor is not None:
            children = node.children
            fresh = None
            best, best_score = None, -math.inf
            for move in options:
                child = children.get(move)
                if child is None:
                    fresh = move
                    break
                child.available += 1
                score = child.total / child.visits + explore * math.sqrt(
                    math.log(child.available) / child.visits
                )
                if score > best_score:
                    best, best_score = move, score
            chosen = best if fresh is None else fresh
            if fresh is not None:
                children[fresh] = Node()
                children[fresh].available = 1
            node = children[chosen]
            path.append((node, actor))
            world.play(chosen, rng)
            if fresh is not None:
                break
            actor = world.actor()
            if actor is not None:
                options = world.moves()
        values = world.rollout(rng)
        for passed, mover in path:
            passed.visits += 1
            passed.total += values[mover]
    found = [
        Estimate(move, child.total / child.visits if child.visits else 0.0, child.visits)
        for move, child in ((move, root.children.get(move, Node())) for move in moves)
    ]
    return sorted(found, key=lambda e: (e.visits, e.value), reverse=True)
