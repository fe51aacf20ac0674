"""Taps at random, spoiled input, faults, secrets."""
