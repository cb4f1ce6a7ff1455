"""Everything that draws: artwork, widgets, layouts, animation, picking and sound."""
