"""`python -m game`: without arguments straight to the window, else to the commands."""


def main() -> int:
    """Run the program; the exit status."""
    import multiprocessing

    multiprocessing.freeze_support()  # first: in a frozen build this process may be a computer player's
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
