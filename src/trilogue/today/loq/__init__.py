"""Every day five words to describe."""
