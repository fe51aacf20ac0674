"""Tests that drive the built page in a real browser."""
