"""What comes with the result of a match, and after it."""
