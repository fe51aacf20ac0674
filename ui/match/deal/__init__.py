"""The deal of a match: that of a day, and what may be said of any."""
