"""The numbers of the rules, and the teams (rulebook, "La distribution", "Compte des points")."""

DEALT = {4: 9, 6: 6}
TRICKS_TO_WIN = 6
TRICKS_FOR_KING = 5  # the king of clubs turns five tricks into a won hand
JAN_POINTS = 2

TEAMS = (0, 1)


def team_of(seat: int) -> int:
    """Return the team of a seat; the two teams sit alternately."""
    return seat % 2
