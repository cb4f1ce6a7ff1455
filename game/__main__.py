"""`python -m game`: without arguments straight to the window, else to the commands."""


def main() -> int:
    """Run the program; the exit status."""
    import sys

    if len(sys.argv) > 1 and getattr(sys, "frozen", False):  # packaged, this may be a process of another kind
        if sys.argv[1] == "--think":  # as `game.ai.helper` starts it
            from game.ai.process import main as think

            think()
        if sys.argv[1] == "--engine":  # as `game.ai.engines.launch` starts one
            from game.ai.engines.launch import main as launch

            launch(*sys.argv[2:4])
        if sys.argv[1] == "--picture":  # as `game.owndecks.reading` starts it
            from game.owndecks.decoder import main as decode

            decode()
            return 0
        import multiprocessing

        multiprocessing.freeze_support()  # one that `simulate` shares its matches with
    from game.cli import main as run

    return run()


if __name__ == "__main__":
    raise SystemExit(main())
