"""`python -m game`: without arguments straight to the window, else to the commands."""


def main() -> int:
    """Run the program; the exit status."""
    import multiprocessing
    import sys

    multiprocessing.freeze_support()  # first: in a frozen build this process may be a computer player's
    if len(sys.argv) > 1:
        from game.cli import main as run

        return run()
    # the usual start, without what only commands need: its time to the first frame is measured
    from game.cli.play import command
    from game.rules.core.errors import DeuceError

    try:
        return command()
    except DeuceError as error:
        print(f"deuce: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())
