"""Brutus (Bizet & Michel): the rulebook and the rulings, read line by line."""
