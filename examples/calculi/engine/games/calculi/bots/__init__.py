"""What the bots know of the game beyond its rules."""
