"""Decks of one's own: a folder of pictures each, checked, and decoded in a process of its own."""
