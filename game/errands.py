"""What goes on behind every page: looking back at a match, par of its rounds."""

from typing import Protocol


class Errand(Protocol):
    """Goes on a little in each frame, and never waits."""

    @property
    def done(self) -> bool:
        """Whether it has come to its end."""

    def poll(self) -> bool:
        """Go on a little; True if there is news."""

    def stop(self) -> None:
        """Leave off."""


class Errands(list[Errand]):
    """The errands of a window; the first one goes on, the others wait."""

    def run(self) -> None:
        """A step of the first errand; one that is done, or fails, goes."""
        if not self:
            return
        errand = self[0]
        try:
            errand.poll()
        except BaseException:
            self.remove(errand)
            raise
        if errand.done:
            self.remove(errand)

    def stop(self) -> None:
        """Leave off all of them."""
        for errand in self:
            errand.stop()
