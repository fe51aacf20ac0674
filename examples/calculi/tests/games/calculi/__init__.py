"""Tests of Calculi."""
