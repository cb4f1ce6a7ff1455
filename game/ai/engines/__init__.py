"""Chess engines of other people, as players and as judges: programs that speak UCI, each in its own process.

`level` is what is asked of one, as text that a match can keep; `installed` an engine that a person has named;
`launch` starts its program, `pipe` holds the two ends of its conversation, `uci` leads it to `answers`, and
`running` are those that play or judge now. What an answer means in a game its players say, in `outside`.
Nothing here is loaded before the first of them is needed.
"""
