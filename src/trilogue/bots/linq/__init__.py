"""Bots for Linq: spies who want to be understood by one, agents who listen to all."""
