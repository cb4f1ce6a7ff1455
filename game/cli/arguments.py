"""What the command line understands, and the commands that it leads to."""

import argparse
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, NoReturn

from game import __version__
from game.rules.core.errors import DeuceError, quoted


class BadUsage(DeuceError):
    """The command line asks for something that there is not."""


class _Parser(argparse.ArgumentParser):
    """A parser that raises one sentence instead of printing its usage and leaving."""

    def error(self, message: str) -> NoReturn:
        """Raise `BadUsage` with argparse's finding and where to read more."""
        raise BadUsage(f"{message}; `{self.prog} --help` lists what there is")


class _Command(_Parser):
    """A command, which takes the folder of data behind its name as well as before it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _add_data(self, default=argparse.SUPPRESS)  # what stands before the name is not undone

    def parse_known_args(  # type: ignore[override]  # as its subparsers are called; others overload it
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Arguments that it has not are its own error: its help is the one that lists what there is."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments, with the function to call as `command`. Raises `BadUsage`."""
    parser = _Parser(
        prog="python -m game",
        description="Deuce, at a table with people and computer players. Without a command the window opens.",
    )
    _add_data(parser, default=None)
    parser.add_argument("--version", action="version", version=f"Deuce {__version__}")
    parser.add_argument("--list", action="store_true", help="list the games")
    parser.set_defaults(command=_play_or_list)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Command)
    _add_open(commands)
    _add_simulate(commands)
    _add_replay(commands)
    _add_review(commands)
    _add_par(commands)
    _add_verify(commands)
    _add_ask(commands)
    _add_screenshot(commands)
    _add_convert(commands)
    _add_uci(commands)
    _add_check(commands)
    commands.add_parser(
        "doctor", help="tell what a report about a fault needs to say of this machine"
    ).set_defaults(command=_doctor)
    return parser.parse_args(_with_command(argv, commands.choices))


def _with_command(argv: Sequence[str], known: Collection[str]) -> list[str]:
    """The arguments; a file by itself is opened. Raises `BadUsage` for a command that there is not."""
    given = list(argv)
    at = 0
    while at < len(given) and given[at].startswith("-"):
        at += 2 if given[at] == "--data" else 1
    if at >= len(given) or given[at] in known:
        return given
    named = given[at]
    if not named or not (Path(named).suffix or Path(named).exists()):
        raise BadUsage(f"There is no command {quoted(named)}; the commands are: {', '.join(known)}.")
    return [*given[:at], "open", *given[at:]]


def _add_data(parser: _Parser, default: str | None) -> None:
    told = "folder of matches, statistics and settings (by default $DEUCE_DATA, else the platform’s own)"
    parser.add_argument("--data", type=Path, default=default, metavar="DIR", help=told)


def _add_open(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser(
        "open", help="open a record, PGN, PDN or FEN in the window; a file alone does, too"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="the text to read")
    _add_number(parser)
    parser.set_defaults(command=_open)


def _add_number(parser: _Parser) -> None:
    parser.add_argument("--game", type=_positive, metavar="N", help="which of several games, from 1")


def _add_simulate(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("simulate", help="let computer players play many matches")
    parser.add_argument("game", metavar="KEY", help="the game, as --list names it")
    parser.add_argument("--games", type=_positive, default=100, metavar="N", help="matches "
                        "to play (default %(default)s)")  # fmt: skip
    parser.add_argument("--players", metavar="NAMES", help="one a seat with commas between: random, greedy, "
                        "beginner, casual, expert or master (default: random, the fewest)")  # fmt: skip
    parser.add_argument("--seed", type=_whole, default=1, help="decides every shuffle (default %(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes to use")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler that runs the matches instead")
    parser.set_defaults(command=_simulate)


def _add_replay(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("replay", help="watch the record of a match")
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported record, PGN, PDN or FEN")
    _add_number(parser)
    parser.add_argument("--text", action="store_true", help="print it, without a window")
    parser.set_defaults(command=_replay)


def _add_review(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("review", help="tell what every decision of a match gave away")
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported record, PGN or PDN")
    _add_number(parser)
    parser.add_argument("--seat", type=_positive, metavar="N", help="this player alone, from 1")
    parser.add_argument("--count", type=_positive, metavar="K", help="playouts or positions a decision, at "
                        "most (default: all that the strongest player spends)")  # fmt: skip
    parser.add_argument(
        "--all-cards", action="store_true", help="judge with all cards open, as it really was"
    )
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--json", action="store_true", help="print it for other programs")
    way.add_argument("--notation", action="store_true", help="print the game as PGN or PDN, with the marks "
                     "as glyphs and what was better beside them")  # fmt: skip
    parser.set_defaults(command=_review)


def _add_par(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("par", help="tell what a level makes of the deal of a match")
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported record")
    parser.add_argument("--seat", type=_positive, default=1, metavar="N", help="the player whose cards it "
                        "holds, from 1 (default %(default)s)")  # fmt: skip
    parser.add_argument("--level", default="master", metavar="L", help="who plays them: beginner, casual, "
                        "expert or master (default %(default)s)")  # fmt: skip
    parser.add_argument("--players", default="", metavar="NAMES", help="the levels that sat there, one "
                        "a seat with commas between; others, and any `person`, are Experts")  # fmt: skip
    parser.add_argument("-n", type=_positive, default=4, metavar="N", help="playings (default %(default)s)")
    parser.add_argument("--rounds", type=_positive, metavar="R", help="rounds to play (default: the match)")
    parser.set_defaults(command=_par)


def _add_verify(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("verify", help="deal a match again from its seal and check every card")
    parser.add_argument("file", type=Path, metavar="FILE", help="an exported record")
    parser.add_argument(
        "--players", action="store_true", help="ask every computer player for its moves again"
    )
    parser.add_argument("--json", action="store_true", help="print it for other programs")
    parser.set_defaults(command=_verify)


def _add_ask(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("ask", help="tell what a computer player thought when it made a move")
    parser.add_argument("file", type=Path, metavar="FILE", help="the exported record of a match that is over")
    parser.add_argument(
        "step", type=_positive, metavar="STEP", help="the number of the move, as replay has it"
    )
    parser.add_argument("--json", action="store_true", help="print it for other programs")
    parser.set_defaults(command=_ask)


def _add_screenshot(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("screenshot", help="draw a position into a file, without a display")
    parser.add_argument("game", metavar="KEY", help="the game, as --list names it")
    parser.add_argument("--seats", type=_positive, metavar="N", help="players (default: the fewest)")
    parser.add_argument("--seed", type=_whole, default=1, help="decides shuffles and moves")
    parser.add_argument("--plies", type=_natural, default=0, metavar="K", help="random moves to make first")
    parser.add_argument("--explain", action="store_true", help="with what a newcomer is told there")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="default 1920x1080")
    parser.add_argument("out", type=Path, metavar="OUT.png", help="the picture to write")
    parser.set_defaults(command=_screenshot)


def _add_uci(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("uci", help="the chess engine for other chess programs (UCI on stdin)")
    parser.set_defaults(command=_uci)


def _add_convert(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("convert", help="turn a record, PGN, PDN or FEN into another of these")
    parser.add_argument("file", type=Path, metavar="FILE", help="the text to read")
    parser.add_argument("out", type=Path, metavar="OUT", help="the file to write; its ending says as what")
    _add_number(parser)
    parser.set_defaults(command=_convert)


def _add_check(commands: "argparse._SubParsersAction[_Command]") -> None:
    parser = commands.add_parser("check", help="find out whether a game keeps what every game must")
    parser.add_argument("game", metavar="KEY", help="the game, as --list names it")
    parser.set_defaults(command=_check)


_MOST = 10_000_000


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= _MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 up")
    return int(text)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def _natural(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > _MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 up")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    whole = width.isdigit() and height.isdigit()
    if not (whole and 320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1920x1080")
    return int(width), int(height)


def _play_or_list(arguments: argparse.Namespace) -> int:
    if arguments.list:
        from game.cli.listing import print_games

        return print_games()
    from game.cli.play import command

    return command()


def _simulate(arguments: argparse.Namespace) -> int:
    from game.cli.simulate import command

    return command(arguments)


def _open(arguments: argparse.Namespace) -> int:
    from game.cli.replay import open_file

    return open_file(arguments.file, arguments.game)


def _replay(arguments: argparse.Namespace) -> int:
    from game.cli.replay import command

    return command(arguments)


def _review(arguments: argparse.Namespace) -> int:
    from game.cli.review import command

    return command(arguments)


def _par(arguments: argparse.Namespace) -> int:
    from game.cli.par import command

    return command(arguments)


def _verify(arguments: argparse.Namespace) -> int:
    from game.cli.verify import command

    return command(arguments)


def _ask(arguments: argparse.Namespace) -> int:
    from game.cli.ask import command

    return command(arguments)


def _screenshot(arguments: argparse.Namespace) -> int:
    from game.cli.screenshot import command

    return command(arguments)


def _uci(arguments: argparse.Namespace) -> int:
    from game.cli.uci import command

    return command(arguments)


def _convert(arguments: argparse.Namespace) -> int:
    from game.cli.convert import command

    return command(arguments)


def _check(arguments: argparse.Namespace) -> int:
    from game.cli.check import command

    return command(arguments)


def _doctor(arguments: argparse.Namespace) -> int:
    from game.cli.doctor import command

    return command()
