"""Linq: two spies find each other through code words while double agents listen and bluff."""
