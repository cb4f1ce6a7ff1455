"""The review of a solitaire: not every decision is judged, but the one looked for that lost the deal."""

from game.coach.inquiry import Job
from game.coach.keeping import Reviewed
from game.coach.solitaire import Fate, fate_of
from game.rules.core.move import Move
from game.session.review import Review

WHOLE = -1
"""The version under which is kept what is said of the whole match."""


class SolitaireReview(Review):
    """A review that is done once the fate of the deal is told; `found` has the move that lost it, if any."""

    _search: Job[Fate] | None = None

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self.stopped or (self.counted and bool(self.told))

    def _add(self, version: int, move: Move) -> None:
        super()._add(version, move)
        self._waiting.clear()  # what is not found at once is not judged by itself
        if version in self.found:
            self.told = self.found[version].reason

    def _go_on(self) -> bool:
        self.told = self.told or self._kept.get(WHOLE, "")
        news = self._count_on()
        if not self.counted or self.told:
            return news
        if self._search is None:
            self._search = Job(fate_of(self.match), self._bots)
        self._search.poll()
        if self._search.done:
            self._told(self._search.found)
        return news or bool(self.told)

    def _told(self, fate: Fate | None) -> None:
        if fate is None:
            self.stop()
            return
        self.told = fate.told
        if fate.move is None:
            self._keep(WHOLE, fate.told)
        else:
            self._find(Reviewed(fate.move, fate.told))

    def stop(self) -> None:
        """Leave off."""
        if self._search is not None:
            self._search.stop()
        super().stop()
