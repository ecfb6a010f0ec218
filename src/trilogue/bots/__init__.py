"""Players made of software. They are given a view and a deadline, like people, never a state."""
