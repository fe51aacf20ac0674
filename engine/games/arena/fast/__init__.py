"""Combats once more, without words and checks, for searches."""
