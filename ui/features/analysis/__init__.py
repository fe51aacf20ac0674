"""A strong bot's analysis of a match that is over."""
