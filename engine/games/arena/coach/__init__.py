"""Gives reasons for and against a move, for people; `reasons` is the entry."""
