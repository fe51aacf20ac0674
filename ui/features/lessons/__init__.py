"""Lessons: a match along a given line, with a coach."""
