"""Deuces: solutions win when replayed, proofs agree with full search, hints keep a win."""

import random

import pytest

from game.ai.bot import Budget, bot_for
from game.ai.bots.deuces.analysis import analyse
from game.ai.bots.deuces.moves import after, leading_to, written
from game.ai.bots.deuces.position import dealt, forced, moves, of, stock_of
from game.ai.bots.deuces.solver import SOLVED, UNKNOWN, UNSOLVABLE, solve
from game.match import Match
from game.rules.games.deuces import DeucesState


def dealt_match(seed: int) -> tuple[Match, DeucesState]:
    """A numbered deal and its full state."""
    match = Match.new("deuces", 1, seed=seed)
    state = match.player_view(0).state
    assert isinstance(state, DeucesState)
    return match, state


def small(rng: random.Random, swaps: int, stock: int) -> DeucesState:
    """Jacks to aces: aces lie out, and the waste is in the worst order but for some swaps."""

    def all_of(rank: int) -> list[int]:
        return [4 * rank + suit for suit in range(4) for _ in range(2)]

    jack, queen, king, ace = (all_of(rank) for rank in range(9, 13))
    cards = [*jack, *king, *queen, *ace]
    for _ in range(swaps):
        one, other = rng.randrange(32), rng.randrange(32)
        cards[one], cards[other] = cards[other], cards[one]
    state = DeucesState(heights=[9] * 8, laid_out=True, stock=[])
    for pile in state.piles:
        pile.append(cards.pop())
    state.stock = [cards.pop() for _ in range(stock)]
    state.waste = cards
    return state


def wins(state: DeucesState) -> bool:
    """Whether it can be won, by trying every move of the rules; for small positions."""
    seen = {_key(state)}
    todo = [state]
    while todo:
        now = todo.pop()
        if not now.waste and not now.stock:
            return True
        if now.lost:
            continue
        for move in now.legal(0):
            new = after(now, move)
            if _key(new) not in seen:
                seen.add(_key(new))
                todo.append(new)
    return False


def _key(state: DeucesState) -> object:
    return of(state), len(state.stock)


@pytest.mark.parametrize("seed", range(1, 5))
def test_solutions_win(seed: int) -> None:
    """Played move by move through a match, a solution brings all cards home."""
    match, state = dealt_match(seed)
    finding = solve(of(state), stock_of(state), lambda: True)
    assert finding.answer == SOLVED
    for move in written(state, finding.line):
        match.submit(move)
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (0,)


def test_answers_agree_with_full_search() -> None:
    """On small positions, easy and hopeless ones, the answer is that of trying everything by the rules."""
    rng, answers = random.Random(8), []
    for number in range(120):
        state = small(rng, number % 8, number % 3)
        finding = solve(of(state), stock_of(state), lambda: True)
        assert finding.answer != UNKNOWN
        assert (finding.answer == SOLVED) == wins(state), number
        answers.append(finding.answer)
    assert {SOLVED, UNSOLVABLE} <= set(answers)


def test_moves_are_those_of_the_rules() -> None:
    """From random positions the solver's moves lead to just the positions that the rules' moves lead to."""
    rng = random.Random(4)
    for seed in range(1, 4):
        match, _ = dealt_match(seed)
        for _ in range(120):
            if match.outcome() is not None:
                break
            state = match.player_view(0).state
            stock, here = stock_of(state), of(state)
            reached = {position[:3] for position in moves(here, stock)}
            if stock:
                reached.add(dealt(here, stock)[:3])
            assert reached == {of(after(state, move))[:3] for move in state.legal(0)}
            sure = forced(here, stock)
            assert sure is None or sure[:3] in reached
            match.play(0, rng.choice(match.moves(0)))


def test_a_stopped_search_knows_nothing() -> None:
    """Without time there is no answer, neither yes nor no."""
    _, state = dealt_match(1)
    assert solve(of(state), stock_of(state), lambda: False).answer == UNKNOWN


def test_hints_keep_a_win() -> None:
    """Along whatever a player did, the move that is proposed never turns a proved win into a proved loss."""
    rng = random.Random(2)
    for seed in (1, 2):
        match, _ = dealt_match(seed)
        for ply in range(61):
            match.play(0, rng.choice(match.moves(0)))
            if match.outcome() is not None:
                break
            if ply % 20:
                continue
            view = match.player_view(0)
            line = analyse(view, Budget(1500)).line
            if not line:
                continue
            found = leading_to(view.state, of(after(view.state, line[0])))
            assert found is not None
            again = solve(of(found[1]), stock_of(found[1]), Budget(3000).checkpoint)
            assert again.answer != UNSOLVABLE


@pytest.mark.parametrize("level", ["greedy", "beginner", "casual", "expert", "master"])
def test_levels_play_to_the_end(level: str) -> None:
    """Every level ends a deal; without a look at the stock by rules of thumb, with one it is won."""
    match, _ = dealt_match(2)
    player, seen = bot_for("deuces", level), level in ("expert", "master")
    if seen:  # only the last part of the way is walked move by move: each step is a search
        for move in analyse(match.player_view(0), Budget(4000)).line[:-90]:
            match.submit(move)
    for _ in range(600):
        if match.outcome() is not None:
            break
        view = match.player_view(0) if seen else match.bare_view(0)
        match.submit(player.choose(view, Budget(4000, seed=match.version)))
    outcome = match.outcome()
    assert outcome is not None
    assert not seen or outcome.winners == (0,)


def test_a_way_is_remembered() -> None:
    """Asked again along the way that was found, the answer needs no time, and is the rest of that way."""
    match, _ = dealt_match(6)
    line = analyse(match.player_view(0), Budget(100_000)).line
    for count in range(1, 80):
        match.submit(line[count - 1])
        if count % 13 == 0:
            assert analyse(match.player_view(0), Budget(0)).line == line[count:]


def test_other_questions_change_no_answer() -> None:
    """Asked again where it was asked before, after questions elsewhere, the answer is the same."""
    match, _ = dealt_match(6)
    asked, rng = [], random.Random(1)
    for _ in range(6):
        view = match.player_view(0)
        asked.append((view, analyse(view, Budget(20_000))))
        match.submit(asked[-1][1].line[0])  # now it lies on the way, two moves later beside it
        view = match.player_view(0)
        asked.append((view, analyse(view, Budget(20_000))))
        match.play(0, rng.choice(match.moves(0)))
    for view, found in reversed(asked):
        assert analyse(view, Budget(20_000)) == found


@pytest.mark.slow
def test_no_hint_loses_a_proved_win() -> None:
    """Over 40 deals, played half at random: after every hint given in a won position, it is won still.

    `python -m pytest -m slow tests/ai/test_deuces_bots.py`
    """
    asked = 0
    for seed in range(1, 41):
        rng = random.Random(seed)
        match, _ = dealt_match(seed)
        player = bot_for("deuces", "casual")
        while match.outcome() is None:
            if rng.random() < 0.15:
                move = rng.choice(list(match.view(0).legal()))
            else:
                move = player.choose(match.bare_view(0), Budget(10, seed=match.version))
            match.submit(move)
            if match.outcome() is not None or rng.random() > 0.03:
                continue
            view = match.player_view(0)
            if line := analyse(view, Budget(20_000)).line:
                new = after(view.state, line[0])
                again = solve(of(new), stock_of(new), Budget(60_000).checkpoint)
                assert again.answer == SOLVED, (seed, match.version)
                asked += 1
    assert asked >= 100
