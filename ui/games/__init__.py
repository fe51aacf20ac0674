"""The tables of the games: a folder each, found by the game's id."""
