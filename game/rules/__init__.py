"""Rules of the games: pure Python on the standard library, no screen, clock, file or thread."""
