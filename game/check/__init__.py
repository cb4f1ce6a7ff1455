"""What every game must keep, as functions that know no game; each raises a sentence where it is not kept.

`python -m game check KEY` runs them on one game, of a package or shipped, and the project's own tests on all
that are shipped. A check is a function of one `Table`; the first sentence of its docstring says what holds.
"""
