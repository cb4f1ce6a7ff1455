"""`python -m game`: without arguments straight to the window, else to the commands."""


def main() -> int:
    """Run the program; the exit status."""
    import sys

    if len(sys.argv) > 1 and getattr(sys, "frozen", False):  # packaged, this may be a process of another kind
        if sys.argv[1] == "--think":  # as `game.ai.helper` starts it
            from game.ai.process import main as think

            think()
        import multiprocessing

        multiprocessing.freeze_support()  # one that `simulate` shares its matches with
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
