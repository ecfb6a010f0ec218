"""Processes beside the server, and who looks after them."""
