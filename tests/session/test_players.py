"""Players as a journal keeps them, and the moves that are made for a person."""

import pytest

from game.match.match import Match
from game.rules.core.errors import BadRecord
from game.session.brains import rule_move
from game.session.pacing import is_decision, only_move
from game.session.players import MAX_NAME, Player


def test_players_come_back() -> None:
    """A player is the same after the journal, a person as well as a level."""
    for player in (Player("Anna", 2), Player("North", 0, "expert")):
        assert Player.of(player.as_dict()) == player
    assert Player("Anna", 2).person and not Player("North", 0, "expert").person


@pytest.mark.parametrize(
    "kept",
    [{}, {"name": 1, "colour": 0}, {"name": "A", "colour": "red"}, {"name": "A", "colour": 0, "level": 3}],
)
def test_damaged_players_are_refused(kept: dict[str, object]) -> None:
    """What is no player becomes a sentence."""
    with pytest.raises(BadRecord):
        Player.of(kept)


def test_long_names_are_cut() -> None:
    """A name from outside cannot fill the screen."""
    assert len(Player.of({"name": "x" * 1000, "colour": 0}).name) == MAX_NAME


def test_only_move_and_decision() -> None:
    """A choice of pairs is a decision; nobody's turn is neither; a failed player's plain move is legal."""
    match = Match.new("deuce", 2, seed=1)
    view = match.bare_view(0)
    assert is_decision(view) and only_move(view) is None
    move = rule_move(view)
    assert move is not None and move in view.legal()
    match.submit(move)
    waiting = match.bare_view(0)
    assert not is_decision(waiting) and only_move(waiting) is None and rule_move(waiting) is None
