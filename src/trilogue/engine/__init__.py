"""The contract between games and everything else, and the proofs that a game keeps it."""
