"""The command line: `python -m game` and its commands.

Each command is a module that is imported only when it is called; `main` turns every error that a person can
act on into one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from game.rules.core.errors import DeuceError

# pygame greets on stdout unless told not to; that line belongs in no command's output
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# and it would name the window after the script that was started, so that no desktop knew whose window it is
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Deuce")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "Deuce")


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the arguments (by default the process's own) ask for, and give the exit code."""
    _mend_streams()
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        if sys.stdout is not None:
            sys.stdout.flush()  # a full disk is told here, not at the very end
        return code
    except DeuceError as error:
        return _refused(str(error))
    except BrokenPipeError:  # the reader, say `head`, has seen enough
        _let_go_of_stdout()
        return 0
    except KeyboardInterrupt:
        print("deuce: stopped", file=sys.stderr)
        return 130
    except OSError as error:
        _let_go_of_stdout()
        named = f"{error.filename}: " if error.filename else ""
        return _refused(f"The system refused something: {named}{error.strerror or error}.")
    except MemoryError:
        return _refused("There is not enough memory for this.")
    except Exception as error:
        return _refused(_reported(error), code=1)


def _run(argv: Sequence[str]) -> int:
    if not argv:  # the usual start, which shall not wait for argparse
        from game.cli.play import command

        return command()
    from game.cli.arguments import parse

    arguments = parse(argv)
    if arguments.data is not None:
        from game.session.folder import data_folder

        # the folder is read from here by whatever opens it, computer players' processes included
        os.environ["DEUCE_DATA"] = str(data_folder(arguments.data).absolute())
    code: int = arguments.command(arguments)
    return code


def _mend_streams() -> None:
    """Let no letter that the terminal cannot show, and no byte that is no letter, end the program."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_stdout() -> None:
    """Write nothing more: what could not be written would be tried once more at the end."""
    try:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
    except OSError:
        sys.stdout = None  # no handle is left even for that; the language knows this as closed


def _refused(why: str, code: int = 2) -> int:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):  # it may be as full as the output
            print(f"deuce: {why}", file=sys.stderr, flush=True)
    return code


def _reported(error: Exception) -> str:
    """The sentence about an error of our own, whose trace goes into a report."""
    from game import reports
    from game.session.folder import data_folder

    path = reports.write(data_folder(), error)
    where = f"What happened is written in {path}." if path else "No report of it could be written."
    return f"An error of the program itself ended this ({type(error).__name__}). {where}"
