"""What is counted as a move is what players call one, in every place that counts."""

import pytest

from game.match import Match
from game.match.journal import Journal
from game.rules import registry
from game.rules.core.move import TABLE


def test_what_is_only_said_is_no_move() -> None:
    """An offer, its answer and giving up are no moves; what the pieces do is."""
    match = Match.new("chess", 2)
    for seat, text in ((0, "e2e4"), (1, "offer"), (0, "decline"), (1, "e7e5"), (0, "resign")):
        match.play(seat, text)
    assert match.plays == 2 and [match.plays_of(seat) for seat in (0, 1)] == [1, 1]
    assert match.outcome() is not None


def test_a_call_is_no_move() -> None:
    """Nor are "Last card!" and "Catch!", which are said out of turn."""
    for key in ("golden_deuce", "hit_the_deck"):
        match, said = Match.new(key, 2, seed=3), 0
        for number in range(600):
            if match.outcome() is not None:
                break
            seat = min(match.actors())
            texts = match.moves(seat)
            calls = [text for text in texts if text.split()[0] in match.game.calls]
            said += bool(calls)
            match.play(seat, calls[0] if calls else texts[number % len(texts)])
        people = sum(match.seat_at(version) != TABLE for version in range(1, match.version + 1))
        assert said and match.plays == people - said


def test_what_a_solitaire_does_by_itself_is_no_move() -> None:
    """A card that goes home safely, and a count that can only go on; whoever sends it, so that the same moves
    are as many for everybody.
    """
    dealt = (Match.new("deuces", 1, seed=seed) for seed in range(50))
    match = next(one for one in dealt if one.game.automatic(one.bare_view(0), "safe"))
    home = match.game.automatic(match.bare_view(0), "safe")
    assert home is not None
    match.submit(home)
    assert match.version and match.plays == 0
    match.play(0, "deal")
    assert match.plays == 1
    match = Match.new("bingo", 1, seed=3)
    while match.outcome() is None and not match.plays:
        fits = "take" in match.moves(0)
        match.play(0, match.moves(0)[0])
        assert match.plays == fits


@pytest.mark.parametrize("entry", registry.shipped(), ids=lambda entry: entry.key)
def test_the_journal_counts_alike(entry: registry.Entry) -> None:
    """The list of matches, the statistics and the match itself say one number."""
    match = Match.new(entry.key, min(entry.seats), seed=5)
    journal = Journal.open(None)
    players = [{"name": f"N{seat}", "level": None} for seat in range(match.seats)]
    number, _ = journal.begin(match, players)
    for step in range(80):
        if match.outcome() is not None:
            break
        before, seat = match.version, min(match.actors())
        texts = match.moves(seat)
        match.play(seat, texts[step % len(texts)])
        journal.append(number, match, before, players).result()
    saved = next(one for one in [*journal.unfinished(), *journal.finished()] if one.id == number)
    again = journal.load(number).match
    assert saved.plays == match.plays == again.plays == sum(map(match.plays_of, range(match.seats)))
    assert not match.plays or str(match.plays) in saved.text
    journal.close()
