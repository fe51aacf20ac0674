"""The numbers printed in the rulebook ("Les gladiateurs", "Mise en place")."""

GLADIATORS = range(1, 31)
SESTERCES = {3: 5, 4: 6, 5: 7, 6: 7}
OFFERED_LANISTES = 2
IDLE_FIGHTS = 3  # fights in a row that may cost nobody anything (ruling 3)
BRUTUS_CHOICES = ("random", "I", "II", "III")  # by number in the card file (ruling 16)
