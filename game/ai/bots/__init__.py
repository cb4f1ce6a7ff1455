"""One module or folder a game, loaded by the game's key through `game.ai.bot.bot_for`."""
