"""The bots of Calculi."""
