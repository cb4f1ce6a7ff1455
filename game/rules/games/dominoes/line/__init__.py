"""What Draw, Block and Bergen share: hands, one line of play, the boneyard, and what play shows of hands.

`state` is the position, `determinization` what sampling must keep to, `legal` the moves with their reasons,
`words` and `game` what is said. A game subclasses `LineState` and `LineGame`.
"""
