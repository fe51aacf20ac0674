"""Tests of Ides, run with `pytest` from the root of the repository."""
