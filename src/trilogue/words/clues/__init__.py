"""The clue referee: whether a describer's clue is fair, and if not, why."""
