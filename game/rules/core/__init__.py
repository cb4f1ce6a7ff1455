"""What every game shares: moves, events, legality, views, chance, options, outcomes and errors."""
