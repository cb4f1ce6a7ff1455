"""Codes of deals: what goes in comes out, they are short, and a slip of the pen is noticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import LEVELS, RATED, RATINGS, rated
from game.match.commitment import MOST_DEAL
from game.rules.core.errors import BadOption
from game.rules.core.options import as_dict, fields_of
from game.rules.core.options import read as chosen
from game.rules.registry import entries, load
from game.session.codes import GAMES, LETTERS, DealCode, code_of, read

LIKE_OTHERS = set("IJLOQUV01")


@st.composite
def deals(draw: st.DrawFn, usual: bool = False) -> DealCode:
    """A table of any game."""
    key = draw(st.sampled_from(GAMES))
    game = load(key)
    levels = [None, *LEVELS, *([rated(number) for number in RATINGS[::100]] if key in RATED else ())]
    count = draw(st.sampled_from(list(game.seats)))
    seated = tuple(draw(st.sampled_from(levels)) for _ in range(count))
    values = {}
    if not usual:
        values = {rule.name: draw(st.sampled_from(rule.choices)) for rule in fields_of(game.options)}
    seed = draw(st.integers(0, MOST_DEAL if usual else 2**64 - 1))
    return DealCode(key, seated, seed, as_dict(chosen(game.options, values)))


def written(deal: DealCode) -> str:
    """Its code."""
    code = code_of(deal.key, deal.levels, deal.seed, deal.options)
    assert code is not None
    return code


@given(deals())
def test_what_goes_in_comes_out(deal: DealCode) -> None:
    """However it is typed."""
    code = written(deal)
    assert read(code) == read(code.lower().replace("-", "  ")) == deal


@given(deals(usual=True))
def test_usual_rules_take_at_most_sixteen_letters_and_a_check(deal: DealCode) -> None:
    """Of letters that cannot be mistaken for one another."""
    letters = written(deal).replace("-", "")
    assert len(letters) <= 17 and not LIKE_OTHERS & set(letters)


@given(deals(), st.data())
def test_a_slip_is_noticed(deal: DealCode, data: st.DataObject) -> None:
    """A wrong letter, and two that changed places."""
    letters = written(deal).replace("-", "")
    at = data.draw(st.integers(0, len(letters) - 1))
    wrong = data.draw(st.sampled_from([one for one in LETTERS if one != letters[at]]))
    with pytest.raises(BadOption, match="letter"):
        read(letters[:at] + wrong + letters[at + 1 :])
    at = data.draw(st.integers(0, len(letters) - 2))
    if letters[at] != letters[at + 1]:
        with pytest.raises(BadOption, match="letter"):
            read(letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :])


@pytest.mark.parametrize("text", ["", "A", "AB", "K1", "Ä", "A" * 200, "deuce", "\0"])
def test_nonsense_is_refused_with_a_sentence(text: str) -> None:
    """Whatever is typed."""
    with pytest.raises(BadOption) as refused:
        read(text)
    assert str(refused.value).endswith(".")


def test_every_shipped_game_has_a_number() -> None:
    """In an order that stays; deals that have no code say so by None."""
    assert set(GAMES) == {entry.key for entry in entries()} and len(set(GAMES)) == len(GAMES)
    assert code_of("highest", [None], 1, {}) is None
    assert code_of("deuce", [None, "casual"], -1, {}) is code_of("deuce", [None, None], 2**64, {}) is None
