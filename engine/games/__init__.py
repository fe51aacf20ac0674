"""One folder per game: its rules, its data, and what bots know about it."""
