"""Portraits of people, drawn from parts: build, hair, beard, dress, headgear, marks, mood."""
