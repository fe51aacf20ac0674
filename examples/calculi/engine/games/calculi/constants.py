"""The numbers of the rules (rules page, "fists"; ruling 3)."""

PEBBLES = 3  # of each player
ROUNDS = 12  # after which the match is over in any case


def highest_total(players: int) -> int:
    """Return the highest possible total."""
    return PEBBLES * players
