"""Every day a table, a rack, and the best turn to find."""
