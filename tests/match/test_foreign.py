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
    assert foreign.read("1. 11-15 23-19 0-0").match.game.key == "checkers"  # a result, no castling
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
    """The games of a text are listed and read by number; a record of ours is one."""
    both = PGN + "\n" + PGN.replace("Zoe", "Eva").replace("2. g4??", "2. Kf2").replace("Qh4# 0-1", "*")
    first, second = foreign.chapters(both)
    assert (first.tags["White"], first.result, second.tags["White"]) == ("Zoe", "0-1", "Eva")
    assert foreign.read(both).names == foreign.read(both, 1).names == ("Zoe", "Max")
    assert foreign.read(both, 2).match.log[-1] == foreign.read(second.text).match.log[-1] == (0, "e1f2")
    with pytest.raises(BadRecord, match="holds 2 games; there is no game 3"):
        foreign.read(both, 3)
    match = Match.new("deuce", 2, seed=4)
    assert len(foreign.chapters(match.dump())) == 1
    assert foreign.read(match.dump()).match.dump() == foreign.pack(match, None) == match.dump()
    assert foreign.write(match, ["a", "b"], DAY) == {}


@pytest.mark.parametrize(("text", "kind"), [(PGN, "PGN"), (PDN, "PDN")])
def test_what_is_written_about_a_game_stays_with_its_match(text: str, kind: str) -> None:
    """Export and record keep tags, comments, glyphs and variations; another way makes the old a variation."""
    dated = '[Date "1851.06.21"]\n[Annotator "Kay"]\n' + text
    brought = foreign.read(dated)
    assert brought.tree is not None
    whole = brought.match.game.write_tree(brought.tree)
    assert foreign.write(brought.match, ["x", "y"], DAY, brought.tree)[kind] == whole
    again = foreign.read(foreign.pack(brought.match, brought.tree))
    assert again.match.dump() == brought.match.dump() and again.names == brought.names
    assert foreign.write(again.match, ["x", "y"], DAY, again.tree)[kind] == whole
    # another way, with other players and a result of its own
    match = again.match
    match.undo()
    match.undo()
    (seat,) = match.actors()
    match.play(seat, next(move for move in match.moves(seat) if move not in brought.tree.moves))
    branched = foreign.write(match, ["x", "y"], DAY, again.tree)[kind]
    for kept in ('[Date "1851.06.21"]', '[Annotator "Kay"]', '"x"]', '"y"]', '[Result "*"]'):
        assert kept in branched
    told = foreign.read(branched)
    assert [move for _, move in told.match.log] == [move for _, move in match.log]
    assert told.tree is not None and again.tree is not None
    assert len(told.tree.root.after) == len(again.tree.root.after)
    lines = [[node.move for node in child.line()] for child in told.tree.along(told.tree.moves)[-2].children]
    assert len(lines) > 1


def test_a_game_that_other_rules_let_go_on() -> None:
    """Where the rules here end a game before its text does, the match ends and the text stays whole."""
    text = '[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]\n\n1. Kxe2 Kd7 2. Kd3 Kd6 1/2-1/2\n'
    brought = foreign.read(text)
    assert brought.match.plays == 1 and brought.match.outcome() is not None
    assert brought.note == "By the rules here the game is over after 1 moves."
    assert brought.tree is not None and brought.tree.moves == ["e1e2", "e8d7", "e2d3", "d7d6"]
    again = foreign.read(foreign.pack(brought.match, brought.tree))
    assert "1. Kxe2 Kd7 2. Kd3 Kd6 1/2-1/2" in foreign.write(again.match, ["a", "b"], DAY, again.tree)["PGN"]


@pytest.mark.parametrize("damage", ["written", "match", "format", "more"])
def test_a_damaged_envelope_is_refused(damage: str) -> None:
    """A record whose envelope lacks something, or holds what no match writes, is refused with a sentence."""
    brought = foreign.read(PGN)
    text = foreign.pack(brought.match, brought.tree)
    changed = {
        "written": text.replace("Qh4#", "Qh3#"),
        "match": text.replace("d8h4", "d8h3"),
        "format": text.replace("deuce-envelope-2", "deuce-envelope-9"),
        "more": text[:-1] + ',"more":1}',
    }[damage]
    with pytest.raises(BadRecord) as refused:
        foreign.read(changed)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("text", ["", "hello", "{}", "9/9/9/9/9/9/9/9 w", "B:W99:B1", "1. e9 *", "\x00" * 9])
def test_other_texts_are_refused(text: str) -> None:
    """What is neither a record nor a notation is refused with one sentence."""
    with pytest.raises(BadRecord):
        foreign.read(text)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`convert` turns a PGN into a record and back; an ending that does not fit is refused."""
    source, record, back = tmp_path / "a.pgn", tmp_path / "a.deuce", tmp_path / "b.pgn"
    source.write_text(PGN)
    assert main(["convert", str(source), str(record)]) == 0
    assert foreign.read(record.read_text()).match.log[-1] == (1, "d8h4")
    assert main(["convert", str(record), str(back)]) == 0
    moves = "1. f3 {not the best} 1... e5 (1... d5 2. e4 $2 (2. d4) 2... dxe4) 2. g4 $4 Qh4# 0-1"
    assert moves in back.read_text().replace("\n", " ")
    assert main(["convert", str(source), str(tmp_path / "a.pdn")]) == 2
    assert ".pgn" in capsys.readouterr().err


def test_all_games_of_a_file_are_converted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of games keeps them all; where only one fits, the person says which."""
    source, back, record = tmp_path / "a.pgn", tmp_path / "b.pgn", tmp_path / "c.json"
    source.write_bytes((PGN + "\n" + PGN.replace("Zoe", "Zoë")).encode("latin-1"))  # as older programs write
    assert main(["convert", str(source), str(back)]) == 0
    assert [part.tags["White"] for part in foreign.chapters(back.read_text("utf-8"))] == ["Zoe", "Zoë"]
    assert main(["convert", str(source), str(record)]) == 2
    assert "--game N" in capsys.readouterr().err and not record.exists()
    assert main(["convert", "--game", "2", str(source), str(record)]) == 0
    assert foreign.read(record.read_text()).names == ("Zoë", "Max")
    assert main(["convert", "--game", "3", str(source), str(record)]) == 2
    assert "no game 3" in capsys.readouterr().err
