"""Hostile input: whatever is changed in a text from outside, it is read aright or refused."""
