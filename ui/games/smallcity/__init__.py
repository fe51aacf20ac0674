"""The table of Brutus in Small City (Viard), by part: the turn tried out, the city, words."""
