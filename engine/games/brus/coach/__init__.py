"""Reasons for and against laying a card, as an experienced player gives them."""
