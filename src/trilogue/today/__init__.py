"""Small puzzles, three a day, the same in every house."""
