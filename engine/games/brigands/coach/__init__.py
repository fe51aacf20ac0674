"""The reasons for and against a move; the entry point is `reasons`."""
