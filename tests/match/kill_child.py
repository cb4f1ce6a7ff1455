"""Run by `test_kill`: random players at one match after another; tells each step that a screen would show.

Arguments: the data folder and a seed. Goes on with an unfinished match if there is one.
"""

import random
import sys
import time
from collections import deque
from pathlib import Path

from game.ai.question import Question, Reply
from game.match.beside import Beside
from game.match.commitment import Commitment, Opening
from game.match.journal import Journal
from game.match.match import Match
from game.rules.core.move import Move
from game.session.pacing import Pace
from game.session.players import Player
from game.session.session import Session
from game.session.terms import Terms

SEALED = Commitment("5ea1" * 16, 2, "a word", Opening(7, "0f" * 16))


class Answer:
    """A move that is there at once."""

    def __init__(self, chosen: Move, level: str) -> None:
        self.chosen, self.level = chosen, level

    def reply(self) -> Reply:
        """The move, with what it cost."""
        return Reply(self.chosen, 7, self.level)

    def cancel(self) -> None:
        """Nothing to call off."""


class RandomBrains:
    """Any legal move."""

    def __init__(self) -> None:
        self.notices: deque[str] = deque()

    def request(self, question: Question, seconds: float | None = None) -> Answer:
        """One of the legal moves."""
        return Answer(random.choice(list(question.view.legal())), question.level)

    def close(self) -> None:
        """Nothing to end."""


def main(folder: Path, seed: int) -> None:
    """Play until killed."""
    random.seed(seed)
    journal = Journal.open(folder)
    pace = Pace(beat=0)
    while True:
        saved = journal.unfinished()
        if saved:
            session = Session.continued(journal, journal.load(saved[0].id), bots=RandomBrains(), pace=pace)
        else:
            match = Match.new("deuce", 3, seed=random.randrange(1000))
            players = [Player(f"Bot {seat}", seat, "random") for seat in range(3)]
            beside = Beside(commitment=SEALED)
            session = Session(
                match, players, bots=RandomBrains(), journal=journal, pace=pace, terms=Terms(beside=beside)
            )
        while not session.over():
            if not session.update():
                time.sleep(0.0005)  # as a frame would, for the writer thread
            for step in session.take_steps():
                print(session.match_id, step.version, step.seat, step.text, flush=True)
            for notice in session.notices:
                print("notice", notice, flush=True)
        session.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
