"""The judge of definitions: whether a player's own words say what a word means."""
