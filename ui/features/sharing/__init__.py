"""Sharing a match or a position as a link."""
