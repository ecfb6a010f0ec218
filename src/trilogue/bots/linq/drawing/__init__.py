"""Drawings for a Linq in which nobody speaks: what bots can draw, and their hand."""
