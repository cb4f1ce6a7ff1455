"""One module or folder a game, loaded by the game's key through `game.ai.bot.bot_for`.

What a folder's `standings` and `reasons` are for, and what else it may tell, stands in
`game.ai.capabilities`.
"""
