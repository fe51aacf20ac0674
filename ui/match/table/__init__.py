"""What a table shows of a match, how it is drawn, and what its controls do."""
