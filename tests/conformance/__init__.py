"""One suite that every game of the catalogue must pass."""
