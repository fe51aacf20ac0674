"""Tests of what all games share: matches, saves, errors, chance."""
