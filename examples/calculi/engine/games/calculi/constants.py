"""The numbers of the game (rules, "fists"; ruling 3)."""

PEBBLES = 3  # what each player has, and at most takes in the fist
ROUNDS = 12  # after so many the match is over, whoever has how much


def most(players: int) -> int:
    """Return the largest total there can be."""
    return PEBBLES * players
