"""Texts made to be slow, deep or endless to read, by what they try; none of them is a match."""

_SIZE = 500_000


def _run(piece: str) -> str:
    return piece * (_SIZE // len(piece))


TEXTS = {
    "a comment without end, checkers": "1. 11-15 {" + _run("a"),
    "many comments without end, checkers": "1. 11-15 " + _run("{"),
    "a comment without end, chess": "1. e4 {" + _run("a"),
    "many comments without end, chess": "1. e4 " + _run("{"),
    "braces alone": _run("{"),
    "brackets alone": _run("["),
    "brackets in a record": '{"format":"deuce-match-1","game":' + _run("["),
    "braces in a record": '{"format":"deuce-match-1","game":' + _run('{"game":'),
    "a number of many digits": '{"format":"deuce-match-1","game":"chess","seed":' + _run("9") + "}",
    "spaces after a position": "B:W1:B2" + _run(" ") + "x",
    "signs after a move": "1. e4 " + _run("+") + "x",
    "comments after a move": "1. e4 " + 3 * _run("{a}") + " 1. e5 e9",
    "comments before any move": 3 * _run("{a}") + " 1. e9",
    "lines of comment": "1. e4 " + _run(";a\n") + " e9",
    "results without games": "1. e4 " + _run("* "),
    "results without games, checkers": "1. 11-15 " + _run("* "),
    "tags": _run('[A "b"]\n') + "1. e9 e4",
    "a tag full of escapes": '[A "' + _run("\\a") + '"] 1. e4 e9',
    "a tag without end": '[A "' + _run("a") + " 1. e4",
    "escaped quotes without end": '1. e4 [A "' + _run('\\"') + " 1. e4",
    "a tag's name without end": "1. e4 [" + _run("a") + " 1. e4",
    "spaces in a tag": "1. 11-15 [ a" + _run(" ") + "x",
    "tags without end": "1. 11-15 " + _run("[a "),
    "positions without end": _run('[FEN "a/') + " 1. e4",
    "variations without end": "1. e4 " + _run("("),
    "empty variations": "1. e4 " + _run("()") + " e9",
    "variations within variations": "1. e4 " + _run("( 1. d4 "),
    "numbers of moves": "1. e4 " + _run("1 ") + "e9",
    "a number without end": "1. e4 " + _run("1") + ". e9",
    "numbers with dots": "1. e4 " + _run("1.") + " e9",
    "glyphs": "1. e4 " + _run("$1 ") + " e9",
    "exclamation marks": "1. e4 " + _run("!") + " e9",
    "a long word": "1. e4 " + _run("x"),
    "lines that are passed over": "1. e4\n" + _run("%\n") + " e9",
}
