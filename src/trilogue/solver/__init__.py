"""The best LOGOS turn, with a proof: loaded only by those who ask for it, since it needs numba."""
