"""One pool for the whole program: who closes a table takes nothing from the others."""

from game.ai.question import Question
from game.match import Match
from game.session.shared import Shared


def test_the_last_share_ends_the_process() -> None:
    """A share that closes gives up its own questions; the process runs until nobody needs it."""
    shared = Shared()
    table, look = shared.share(), shared.share()
    match = Match.new("hearts", 4, seed=3, options={"passing": "none"})
    view = match.bare_view(min(match.actors()))
    slow = look.request(Question(view, "master", 1, count=10_000_000), behind=True)
    asked = table.request(Question(view, "expert", 1))
    assert asked.wait(20) and asked.move() is not None and not slow.done
    pid = shared.pool.pid
    assert pid is not None
    table.close()
    table.close()
    assert shared.pool.pid == pid and not slow.cancelled
    look.close()
    assert slow.cancelled and slow.wait(5) and shared.pool.pid is None
    again = shared.share()
    assert again.request(Question(view, "beginner", 1)).wait(20)
    again.close()
