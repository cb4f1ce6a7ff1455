"""One layout a game, loaded by key through `game.table.layout.layout_for`."""
