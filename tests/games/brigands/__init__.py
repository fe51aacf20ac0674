"""Brigands (Boué & Brosseau): the rulebook and the rulings, read line by line."""
