"""What every computer player chooses at a few positions: `python -m tests.golden.choices` writes it anew.

It refuses while choices have changed and `GENERATION` (`game/match/provenance.py`) has not been raised:
matches that were played before name the generation whose players can be asked again.
"""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from game.ai.bot import Budget, bot_for
from game.ai.levels import LEVELS
from game.match import Match
from game.match.provenance import GENERATION
from game.rules import registry

FILE = Path(__file__).with_name("choices.txt")
PLIES = (0, 5, 9, 14, 19, 24, 33, 45, 60)
"""Random moves before the positions."""
COUNT = 150
"""What a choice may cost: little, so that the whole is done in seconds."""


def lines() -> Iterator[str]:
    """The generation; then a line for each game and level, with the moves in its notation."""
    yield f"generation {GENERATION}"
    for entry in sorted(registry.shipped(), key=lambda entry: entry.key):  # however they stand on the shelf
        for level in LEVELS:
            yield f"{entry.key} {level}: {'; '.join(choices(entry.key, entry.seats[0], level))}"


def choices(key: str, seats: int, level: str) -> Iterator[str]:
    """The moves of one level at the positions, which are the same for all of them."""
    match, chance = Match.new(key, seats, seed=7), random.Random(key)
    for ply in range(PLIES[-1] + 1):
        if match.outcome() is not None:
            return
        seat = min(match.actors())
        if ply in PLIES:
            bot = bot_for(key, level)
            budget = Budget(max(bot.count, COUNT), stop=COUNT, seed=ply)
            yield match.game.text(bot.choose(match.player_view(seat), budget))
        match.play(seat, chance.choice(match.moves(seat)))


def main() -> int:
    """Write the file, unless that would make records untrue."""
    found = list(lines())
    if FILE.exists():
        before = FILE.read_text("utf-8").splitlines()
        if before != found and before[0] == found[0]:
            print(
                "Choices have changed: raise GENERATION in game/match/provenance.py first.", file=sys.stderr
            )
            return 1
    FILE.write_text("\n".join(found) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
