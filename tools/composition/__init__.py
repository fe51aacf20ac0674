"""Measures how each table uses its window, and draws all tables on contact sheets."""
