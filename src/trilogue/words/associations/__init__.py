"""What comes to mind: written lists, the graph that they form, and a model on top of it."""
