"""HTTP and WebSocket: the only folder that knows the network."""
