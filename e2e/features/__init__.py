"""Lessons, replay, history and all else around a match."""
