"""Deuce: a tabletop for card and board games, played by people and computer players."""

__version__ = "0.1.0"
