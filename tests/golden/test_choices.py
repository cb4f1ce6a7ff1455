"""Computer players choose as those of their generation did, so that a kept match can be asked about."""

from tests.golden.choices import FILE, lines


def test_choices_are_those_of_this_generation() -> None:
    """Where they are not: raise `GENERATION`, then run `python -m tests.golden.choices`."""
    assert list(lines()) == FILE.read_text("utf-8").splitlines()
