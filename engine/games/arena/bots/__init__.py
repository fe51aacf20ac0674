"""Plays BRUTUS! well: `knowledge` tells the shared search all that it needs."""
