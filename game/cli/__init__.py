"""The command line: `python -m game` and its commands."""
