"""What `trilogue` can be asked to do at a terminal, a module each; `cli/` reads what was typed."""
