"""The contract between a match and the view of a game: `Scene` and `GameView`."""
