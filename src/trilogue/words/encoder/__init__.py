"""A small network that reads a text as a person would, and points at the words that it may mean."""
