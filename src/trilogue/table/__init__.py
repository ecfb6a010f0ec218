"""One live table: who sits there, whose move it is, what is logged. Knows no network."""
