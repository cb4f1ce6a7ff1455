"""Games from and for other programs: PGN, PDN and FEN become matches, and matches become these again."""

from pathlib import Path

import pytest

from game.cli import main
from game.match import Match, foreign
from game.rules.core.errors import BadRecord

PGN = """[Event "Casual"]
[White "Zoe"]
[Black "Max"]
[Result "0-1"]

1. f3 {not the best} e5 (1... d5 2. e4 $2 (2. d4) 2... dxe4) 2. g4?? Qh4# 0-1
"""
PDN = """[Black "Zoe"]
[White "?"]
[Result "*"]

1. 11-15 23-19 2. 8-11 {the Old Fourteenth} 22-17 *
"""
DAY = "2026.01.31"


def test_a_game_with_comments_and_variations() -> None:
    """Comments, glyphs and variations of a PGN are read; the moves that were played become the match."""
    brought = foreign.read(PGN)
    assert [text for _, text in brought.match.log] == ["f2f3", "e7e5", "g2g4", "d8h4"]
    assert brought.names == ("Zoe", "Max")
    outcome = brought.match.outcome()
    assert outcome is not None and outcome.winners == (1,)


def test_illegal_moves_are_named_by_number() -> None:
    """A wrong move in a PGN or PDN is named with its number, in variations too."""
    with pytest.raises(BadRecord, match=r"Move 2\. Ke3"):
        foreign.read("1. e4 e5 2. Ke3 *")
    with pytest.raises(BadRecord, match=r"Move 1\.\.\. Qh5"):
        foreign.read("1. e4 e5 (1... Qh5) *")
    with pytest.raises(BadRecord, match=r"Move 2\. 4-9"):
        foreign.read("1. 11-15 23-19 2. 4-9 *")


def test_checkers_come_in_as_well() -> None:
    """A PDN becomes a match by the tournament rule where it keeps to that rule."""
    brought = foreign.read(PDN)
    assert brought.match.game.key == "checkers"
    assert [text for _, text in brought.match.log] == ["11-15", "23-19", "8-11", "22-17"]
    assert brought.match.options.capture == "forced"
    assert brought.names == ("Zoe", "")
    free = foreign.read("1. 11-15 22-18 2. 8-11 *")  # a capture was possible and was not made
    assert free.match.options.capture == "optional"


@pytest.mark.parametrize(
    ("text", "key"),
    [("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "chess"), ("B:W18,26,27:B14,1", "checkers"),
     ("W:WK3,26:BK32.\n", "checkers")],
)  # fmt: skip
def test_a_position_alone(text: str, key: str) -> None:
    """A FEN opens a match that stands there, with whoever is to move."""
    match = foreign.read(text).match
    assert match.game.key == key and match.version == 0
    again = foreign.read(foreign.write(match, ["a", "b"], DAY)["FEN"]).match
    assert again.bare_view(None) == match.bare_view(None)


@pytest.mark.parametrize("text", [PGN, PDN, "1. e4 e5 2. Nf3 1-0", "1. e4 e5 1/2-1/2", "1. d4 d5 *"])
def test_out_and_in_again(text: str) -> None:
    """What was brought in, written and read once more is the same match."""
    first = foreign.read(text)
    written = foreign.write(first.match, [name or "?" for name in first.names] or ["?", "?"], DAY)
    second = foreign.read(next(iter(written.values())))
    assert second.match.log == first.match.log and second.names == (first.names or ("", ""))


def test_results_that_the_board_does_not_show() -> None:
    """Who is to move and lost has resigned; a draw was agreed; a termination on time is a flag."""
    assert foreign.read("1. e4 e5 0-1").match.log[-1] == (0, "resign")
    assert [text for _, text in foreign.read("1. e4 e5 1/2-1/2").match.log][-2:] == ["offer", "accept"]
    late = '[Termination "Time forfeit"]\n\n1. e4 e5 1-0'
    assert foreign.read(late).match.log[-1] == (-1, "flag 2")
    assert foreign.read("1. e4 e5 1-0").match.outcome() is None  # Black was not to move


def test_several_games_and_our_own_records() -> None:
    """Of several games the first opens, and that is said; a record of ours is read as before."""
    both = foreign.read(PGN + "\n" + PGN)
    assert both.note == "This is the first of 2 games in that text."
    match = Match.new("deuce", 2, seed=4)
    assert foreign.read(match.dump()).match.dump() == match.dump()
    assert foreign.write(match, ["a", "b"], DAY) == {}


@pytest.mark.parametrize("text", ["", "hello", "{}", "9/9/9/9/9/9/9/9 w", "B:W99:B1", "1. e9 *", "\x00" * 9])
def test_other_texts_are_refused(text: str) -> None:
    """What is neither a record nor a notation is refused with one sentence."""
    with pytest.raises(BadRecord):
        foreign.read(text)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`convert` turns a PGN into a record and back; an ending that does not fit is refused."""
    source, record, back = tmp_path / "a.pgn", tmp_path / "a.json", tmp_path / "b.pgn"
    source.write_text(PGN)
    assert main(["convert", str(source), str(record)]) == 0
    assert Match.load(record.read_text()).log[-1] == (1, "d8h4")
    assert main(["convert", str(record), str(back)]) == 0
    assert "1. f3 e5 2. g4 Qh4# 0-1" in back.read_text()
    assert main(["convert", str(source), str(tmp_path / "a.pdn")]) != 0
    assert ".pgn" in capsys.readouterr().err
