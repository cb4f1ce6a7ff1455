"""The tables of the domino family, each in the module that has the name of its rules.

`chain` lays out a line of play, `pieces` racks and heaps, `geometry` shares the table out, and `line` is the
layout of the games with a line.
"""
