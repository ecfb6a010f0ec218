"""Trilogue: three word games for one table."""
