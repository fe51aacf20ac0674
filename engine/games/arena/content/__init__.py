"""Defines the cards as data, and reads, changes and writes their file."""
