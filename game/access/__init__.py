"""What a screen reader is told: a tree of plain nodes, and how it gets to the platform."""
