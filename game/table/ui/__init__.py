"""Widgets of our own making, laid out in logical units and drawn crisp at any scale."""
