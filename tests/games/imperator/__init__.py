"""Brutus (Bizet & Bussi): the rulebook and the rulings, read line by line."""
