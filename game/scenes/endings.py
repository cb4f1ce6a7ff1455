"""How a match ended, in words: games number the players, screens put their names there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules.core.sentences import apart
from game.rules.shared.words import capital, listed

if TYPE_CHECKING:
    from game.rules.core.outcome import Outcome
    from game.scenes.course import Course
    from game.table.art.palette import Colour

_WHO = re.compile(r"\b([Pp])layers? (\d+)((?:(?:, | and )(?:player )?\d+\b)*)(?: (wins|has|is)\b)?")
_YOURS = {"wins": "win", "has": "have", "is": "are"}


def named(reason: str, names: Sequence[str], you: int | None = None) -> str:
    """An outcome's reason with names for "Player 2", "player 2" and "Players 1 and 3"; `you` is the seat of
    the person who reads it, if there is just one.
    """

    def put(found: re.Match[str]) -> str:
        capital, first, others, verb = found[1] == "P", found[2], found[3], found[4]
        seats = [int(number) - 1 for number in (first, *re.findall(r"\d+", others))]
        if any(seat not in range(len(names)) for seat in seats):
            return found[0]
        who = ["you" if seat == you else apart(names[seat]) for seat in seats]
        words = who[0] if len(who) == 1 else f"{', '.join(who[:-1])} and {who[-1]}"
        if capital and seats[0] == you:
            words = "Y" + words[1:]
        if verb is None:
            return words
        return f"{words} {_YOURS[verb] if seats == [you] else verb}"

    return _WHO.sub(put, reason)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a finished match tells its results. `names` and `colours` are by seat, `people` are the seats of
    those at this machine.
    """

    outcome: Outcome
    names: Sequence[str]
    colours: Sequence[Colour]
    people: Sequence[int] = ()
    helped: bool = False
    """Whether somebody knew more than their own play shows."""
    figures: str = ""
    """Deal, moves and time of a solitaire."""
    sides: Sequence[int] = ()
    """By seat whose points it shares and whose colour it shows; its own where there are none."""
    course: Course | None = None
    """How the points went."""

    @property
    def you(self) -> int | None:
        """The seat of the only person."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def celebrated(self) -> int | None:
        """The seat of a person who has won against others."""
        won = (seat for seat in self.outcome.winners if seat in self.people)
        return next(won, None) if len(self.names) > 1 else None

    @property
    def faces(self) -> Sequence[int]:
        """The winners whose faces are shown; nobody's where the whole table shares."""
        return self.outcome.winners[:3] if len(self.outcome.winners) < len(self.names) else ()

    @property
    def title(self) -> str:
        """ "You win", "Anna wins", "Anna and Ben share the win", "Anna and Ben win" as partners."""
        won = self.outcome.winners
        if not won:
            lost = "Given up" if self.outcome.given_up else "No way out"
            return "A draw" if len(self.names) > 1 else lost
        if won == (self.you,):
            return "You win!"
        winners = capital(listed(self._called(seat) for seat in won))
        if len(won) == 1:
            return f"{winners} wins"
        return f"{winners} {'win' if len({self.side(seat) for seat in won}) == 1 else 'share the win'}"

    @property
    def reason(self) -> str:
        """Why the winners have won; and why those who have as many points have not."""
        outcome = self.outcome
        told = named(outcome.reason, self.names, self.you)
        best = {outcome.scores[seat] for seat in outcome.winners}
        equal = [
            seat for seat, score in enumerate(outcome.scores) if score in best and outcome.ranks[seat] > 1
        ]
        if len(best) > 1 or not equal:
            return told
        who = capital(listed(map(self._called, equal)))
        verb = "has" if len(equal) == 1 and equal[0] != self.you else "have"
        return f"{told} {who} {verb} as many points; points alone do not win."

    @property
    def small_print(self) -> str:
        """What stands under the places."""
        return "  ·  ".join(filter(None, (self.figures, "Played with help" if self.helped else "")))

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.sides[seat] if self.sides else seat

    def colour(self, seat: int) -> Colour:
        """The colour that a seat shows: its side's."""
        return self.colours[self.side(seat)]

    def mates(self, seat: int) -> str:
        """The names of a seat's side."""
        mates = [other for other in range(len(self.names)) if self.side(other) == self.side(seat)]
        mates.sort(key=lambda other: other != self.you)
        return " and ".join(map(self._called, mates))

    def letter(self, seat: int) -> str:
        """What stands at the end of its side's line: the first of its row's name, “You” before a partner."""
        own = self.you is not None and self.side(self.you) == self.side(seat)
        return "Y" if own else capital(self.names[seat])[:1]

    def _called(self, seat: int) -> str:
        return "you" if seat == self.you else apart(self.names[seat])
