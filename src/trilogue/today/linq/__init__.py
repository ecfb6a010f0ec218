"""Every day what eight players have said, two of whom know a word."""
