"""Whose view the one screen shows, and when it must be handed to somebody else.

Hand-offs are needed only between people, and only in games with hidden information. With a single person
the screen is theirs; where nothing is hidden, or hands lie open, it turns to whoever acts.
"""

from collections.abc import Iterable


class Seating:
    """The people around one screen. Versions are those of the match."""

    def __init__(
        self, people: Iterable[int], *, hidden: bool, version: int = 0, hands_open: bool = False
    ) -> None:
        self._people = frozenset(people)
        self._hidden = hidden and not hands_open
        self.hands_open = hidden and hands_open
        """Whether people lay their hands open to each other, for teaching."""
        self._looks: list[tuple[int, int]] = []
        self._left: dict[int, int] = {}
        self._floor = version if self.covers else 0
        self.viewer: int | None = min(self._people) if self._people and not self.covers else None
        """The seat whose view the screen shows; None is the public table, every hand face down."""

    @property
    def covers(self) -> bool:
        """Whether the screen is covered between the turns of these people."""
        return self._hidden and len(self._people) > 1

    @property
    def together(self) -> tuple[int, ...]:
        """The seats whose people see all that any of them may; none where each sees for themselves."""
        return tuple(sorted(self._people)) if self.hands_open and len(self._people) > 1 else ()

    @property
    def shared(self) -> bool:
        """Whether these people play in front of one another, in a game that hides nothing."""
        return not self._hidden and not self.hands_open and len(self._people) > 1

    @property
    def covered(self) -> bool:
        """Whether nobody's hand shows, since the screen is on its way to somebody."""
        return self.covers and self.viewer is None

    def hand_off(self, to_act: Iterable[int]) -> int | None:
        """The person the screen must be handed to before play goes on, or None.

        `to_act` are the people who may act now. Whoever holds the screen goes first, then the next on the
        left, so that secret choices pass from person to person.
        """
        waiting = frozenset(to_act) & self._people
        if not self._hidden or not waiting or self.viewer in waiting:
            return None
        last = self._looks[-1][1] if self._looks else -1
        return min(waiting, key=lambda seat: (seat <= last, seat))

    def uncover(self, seat: int, version: int) -> None:
        """This person has the screen now and sees their pieces."""
        self.cover(version)
        self.viewer = seat
        self._looks.append((version, seat))

    def cover(self, version: int) -> None:
        """The screen shows the public table, on its way to somebody."""
        if self.viewer is not None:
            self._left[self.viewer] = version
        self.viewer = None

    def looked_together(self, version: int) -> None:
        """All of them have looked at the table up to here; what comes then opens for whoever asks for it."""
        self.cover(version)
        self._left = dict.fromkeys(self._people, version)

    def turn(self, to_act: Iterable[int]) -> None:
        """Where nothing is hidden, the screen turns to a person who may act."""
        waiting = frozenset(to_act) & self._people
        if not self._hidden and waiting and self.viewer not in waiting:
            self.viewer = min(waiting)

    def last_seen(self, seat: int) -> int:
        """The version up to which this person has watched; from there a recap begins."""
        return self._left.get(seat, self._floor)

    def change(self, people: Iterable[int], version: int) -> None:
        """Seats went to people or to computer players."""
        covered = self.covers
        self._people = frozenset(people)
        if self.viewer not in self._people:
            self.cover(version)
        if covered or self.covers:
            # who was told what before the change is not known any more
            self._floor = version
        if self.viewer is None and not covered and not self.covers and self._people:
            self.viewer = min(self._people)

    def why_not_back(self, seat: int, version: int) -> str | None:
        """Why this person may not take back to this version; None if they may.

        What somebody else has seen, or done, since then stays.
        """
        if version < self._floor:
            return "Others have had the screen since; what they have seen stays."
        if self._hidden and any(at > version and other != seat for at, other in self._looks):
            return "The screen has been handed on since; what the next player has seen stays."
        return None
