"""The engine of the three line games' computer players: Draw, Block and Bergen.

`rollout_state` is a round as masks with quick playouts, `exact` solves a round of two whose tiles are all
known, `players` holds the levels, `heading` tells what values count, `reasons` tells tiles apart. A game's
own folder names its aim.
"""
