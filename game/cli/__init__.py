"""The command line: `python -m game` and its commands.

Each command is a module that is imported only when it is called; `main` turns every error that a person can
act on into one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from game.rules.core.errors import DeuceError

# pygame greets on stdout unless told not to; that line belongs in no command's output
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# and it would name the window after the script that was started, so that no desktop knew whose window it is
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Deuce")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "Deuce")


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the arguments (by default the process's own) ask for, and give the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    try:
        if not argv:  # the usual start, which shall not wait for argparse
            from game.cli.play import command

            return command()
        from game.cli.arguments import parse

        arguments = parse(argv)
        if arguments.data is not None:
            # the folder is read from here by whatever opens it, computer players' processes included
            os.environ["DEUCE_DATA"] = str(arguments.data.expanduser().resolve())
        code: int = arguments.command(arguments)
        return code
    except DeuceError as error:
        print(f"deuce: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, say `head`, has seen enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until the process ends
        return 0
    except KeyboardInterrupt:
        print("deuce: stopped", file=sys.stderr)
        return 130
