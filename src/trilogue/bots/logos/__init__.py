"""Bots for Logos: on the crossword, with synonyms, by ear, and in doubt."""
