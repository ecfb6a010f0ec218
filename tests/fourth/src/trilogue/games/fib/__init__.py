"""Fib: a tiny game of bluff."""
