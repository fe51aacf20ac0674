"""Reasons for and against moves, as an experienced player gives them."""
