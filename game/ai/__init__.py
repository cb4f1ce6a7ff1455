"""Computer players: bots that see a `View`, their search, and the thread and process they run in."""
