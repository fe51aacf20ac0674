"""Whole matches of each game."""
