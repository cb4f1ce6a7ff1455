"""Asking the opponent: what a computer player thought when it made a move, found again from its record."""

from collections.abc import Mapping
from dataclasses import replace

from game.ai.advisor import advisor_of
from game.ai.bot import Bot, Budget, bot_for, turn_moves
from game.ai.levels import check, is_outside
from game.ai.player import Player
from game.ai.question import Question
from game.ai.search.sightings import unseen
from game.ai.thought import Basis, Beliefs, Thought
from game.coach.advice import NoAdvice
from game.coach.inquiry import Inquiry, at_once
from game.match import Match
from game.match.provenance import GENERATION, Provenance
from game.rules.core.errors import BadOption
from game.rules.core.move import TABLE, Move
from game.rules.core.state import State
from game.rules.core.view import View
from game.rules.registry import load

OTHERS = "Computer players of another version of Deuce made this move: they cannot be asked again."


def asked(match: Match, version: int, record: Provenance) -> Thought:
    """What the computer player thought that moved when the match stood at `version`, at its own level.

    It sees what it saw then, its own view at that version, and nothing else. Its candidates are as it
    trusted them; which of them it took is `match.steps(version)[0].move`, for a level may choose softly.
    `beliefs` are the worlds that it sampled: by unseen piece and seat the share in which that seat held it;
    what is left to 1 lay elsewhere. Raises NoAdvice while the match runs and where nobody moved, BadOption
    for a level that there is not.
    """
    return at_once(asking(match, version, record))


def asking(match: Match, version: int, record: Provenance) -> Inquiry[Thought]:
    """As `asked`, for whoever thinks elsewhere."""
    view = view_asked(match, version)
    check_ours(record)
    found = yield Question(view, record.level, record.seed, record.count, opens=True)
    if found is None or found.thought is None:
        raise NoAdvice("Whoever was asked could not tell.")
    return _of_unseen(view, found.thought)


SOFTLY = "Its level draws among the moves that come close to its first, the better ones more often."


def why_not_first(view: View[State], level: str, thought: Thought, played: Move) -> str:
    """Why a player of this level made a move that it did not put first, in a sentence; empty where it did, or
    where its level does not choose softly.

    `thought` is what it trusted, as `asked` tells it.
    """
    bot = bot_for(view.game, level)
    worth = {one.move: one.value for one in thought.candidates} or {
        one.move: one.weight for one in thought.preferences
    }
    if played not in worth or not isinstance(bot, Player):
        return ""
    behind, policy = max(worth.values()) - worth[played], bot.policy(view)
    return SOFTLY if behind > 0 and policy.temperature > 0 and policy.takes(behind) else ""


def why_alone(view: View[State], thought: Thought) -> str:
    """Why a computer player tells of one move alone, in a sentence; empty where it tells of several, or went
    by rules of thumb.
    """
    if len(thought.moves) != 1:
        return ""
    moves, advisor = turn_moves(view), advisor_of(view.game)
    if len(moves) < 2:
        return "It was the only move that it could make."
    if thought.book:
        return "The move came from its book of openings."
    if len({advisor.alike(view, move) for move in moves}) < 2:
        return "All its moves came to the same here."
    if not thought.candidates:
        return ""
    (one,) = thought.candidates
    game = load(view.game)
    if one.move.kind in game.meta_moves | game.answers:
        return "It judged what the position is worth, not one move against another."
    if one.basis is Basis.EXACT:
        return "It worked this move out to the end, and needed no other."
    if one.basis in (Basis.SEARCH, Basis.BOUND):
        return f"It looked at {thought.spent:,} positions, and kept no other move to choose from."
    return "It weighed no other move."


def open_to_questions(match: Match, moves: Mapping[int, Provenance]) -> dict[int, Provenance]:
    """Those of these moves, by the version before each, that somebody can be asked about.

    None while the match runs, and none of another program or of a level that this game does not have.
    """
    if match.frozen or match.outcome() is None:
        return {}
    return {
        version: record
        for version, record in sorted(moves.items())
        if 0 <= version < match.version
        and match.seat_at(version + 1) != TABLE
        and _is_ours(match.game.key, record)
    }


def _is_ours(key: str, record: Provenance) -> bool:
    if not_ours(record):
        return False
    try:
        check(key, record.level)
    except BadOption:
        return False
    return True


def answered(match: Match, version: int, record: Provenance) -> Move:
    """The move that this record leads to, asked for once more. Raises as `asked`."""
    view = view_asked(match, version)
    check_ours(record)
    bot, budget = _again(view, record)
    return bot.choose(view, budget)


def check_ours(record: Provenance) -> None:
    """Raises NoAdvice where nobody here made this move."""
    if refusal := not_ours(record):
        raise NoAdvice(refusal)


def not_ours(record: Provenance) -> str:
    """Why nobody here can be asked about this move, in a sentence: another program's engine made it, or
    another generation of our players; empty where this one did.
    """
    if is_outside(record.level):
        return "An engine of another program made this move: it cannot be asked again."
    return OTHERS if record.generation != GENERATION else ""


def view_asked(match: Match, version: int) -> View[State]:
    """What the player saw that moved when the match stood at this version. Raises NoAdvice."""
    if match.frozen:
        raise NoAdvice(match.frozen)
    if match.outcome() is None:
        raise NoAdvice("What the others think is told only when the match is over.")
    if not 0 <= version < match.version or match.seat_at(version + 1) == TABLE:
        raise NoAdvice("No player moved there.")
    return match.player_view(match.seat_at(version + 1), version)


def _again(view: View[State], record: Provenance) -> tuple[Bot, Budget]:
    bot = bot_for(view.game, record.level)
    return bot, Budget(bot.count, seed=record.seed, stop=record.count)


def _of_unseen(view: View[State], thought: Thought) -> Thought:
    """The thought without beliefs about what lies in sight, which levels that forget may have."""
    if thought.beliefs is None:
        return thought
    left = unseen(view)
    known = zip(thought.beliefs.pieces, thought.beliefs.shares, strict=True)
    rows = {piece: row for piece, row in known if left[piece]}
    return replace(thought, beliefs=Beliefs(tuple(rows), tuple(rows.values()), thought.beliefs.worlds))
