"""Bots for LOQ: they describe so that people guess, and guess what people describe."""
