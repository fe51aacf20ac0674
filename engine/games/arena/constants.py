"""The numbers printed in the rulebook ("Les gladiateurs", "Mise en place")."""

GLADIATORS = range(1, 31)
SESTERCES = {3: 5, 4: 6, 5: 7, 6: 7}
OFFERED_LANISTES = 2
IDLE_FIGHTS = 3  # ruling 3: so many fights in a row may cost nobody anything
BRUTUS_CHOICES = ("random", "I", "II", "III")  # the Brutus card: drawn, or which of the file
