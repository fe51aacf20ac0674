"""The page, in Python. Imports point from `browser` down to `base`."""
