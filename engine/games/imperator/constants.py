"""The numbers of the rulebook: the deck, the ranks with an effect, the points."""

RANKS = range(1, 14)
BRUTUS, GLADIATOR, DUX, CENSOR, SENATOR, VESTALIS, CAESAR = 1, 2, 9, 10, 11, 12, 13

# Rulebook, "Préparation": copies of each rank in play and cards dealt, by number of players.
COPIES = {4: 5, 5: 6, 6: 6, 7: 7, 8: 7, 9: 8, 10: 8}
DEALT = {4: 16, 5: 15, 6: 13, 7: 13, 8: 11, 9: 11, 10: 10}

FORUM_COUNTS = (1, 2, 3)
GLADIATOR_POINTS = 2  # for each 2 laid when going out in a revolt
MERCY_POINTS = 2
MOST_HANDS = 20
HANDS_WITHOUT_END = 200  # ruling 11


def set_aside(players: int) -> int:
    """Return the number of cards that are set aside unseen (rulebook, "Préparation")."""
    return COPIES[players] * len(RANKS) - DEALT[players] * players


def position_points(players: int, place: int) -> int:
    """Return the points of a place: 1 is the Imperator, `players` is Servus (ruling 13)."""
    return 2 * (players - place)


def caesar_points(players: int) -> int:
    """Return the points of a round won with 13s."""
    return 2 if players >= 7 else 1
