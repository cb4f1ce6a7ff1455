"""What Draw, Block and Bergen share: hands, one line of play, the boneyard, and what play shows of hands.

`state` is the position, `determinization` what sampling must keep to, `legal` the moves with their reasons,
`events` what happens and how that is told, `words` parts of it, `game` how moves are written and named.
A game subclasses `LineState` and `LineGame`.
"""
