"""What the house knows of English."""
