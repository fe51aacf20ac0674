"""A match as one viewer looks at it: the place in it, and the scene of that place."""
