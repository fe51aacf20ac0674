"""Tests of Brutus (Bizet & Bussi) by the rulebook and the rulings."""
