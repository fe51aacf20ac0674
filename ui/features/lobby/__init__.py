"""The lobby: the games, and the matches in progress."""
