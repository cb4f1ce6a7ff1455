"""`check`: what every game must keep, on one game, a line a check."""

import argparse

from game.rules import registry
from game.rules.core.errors import DeuceError


class NothingToCheck(DeuceError):
    """The packaged app has the games that it was made with, and they were checked then."""


def command(arguments: argparse.Namespace) -> int:
    """Run the `check` command; 1 where a check fails. Raises UnknownGame and `NothingToCheck`."""
    if registry.packages().closed:
        raise NothingToCheck("Games are checked where they are installed by pip, not in the packaged app.")
    from game.check.run import findings

    failed = count = 0
    for finding in findings(arguments.game):
        count += 1
        failed += bool(finding.wrong)
        mark = "FAILS" if finding.wrong else "ok"
        print(f"{mark:<5} {finding.seconds:5.1f} s  {finding.what}", flush=True)
        if finding.wrong:
            print(f"{'':<15}{finding.wrong}", flush=True)
    name = registry.title(arguments.game)
    print(f"{name} keeps all of {count}." if not failed else f"{name} fails {failed} of {count}.")
    return 1 if failed else 0
