"""A house of several machines on one: NATS servers and nodes, to try it out and to test it."""
