"""One module a game; no game imports another."""
