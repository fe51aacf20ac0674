"""Plays the frequent moves again, without events and checks, for searches."""
