"""Search over sampled worlds, for any game: see `world` for what a game brings and gets."""
