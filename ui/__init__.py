"""The page. Imports point from `browser` down to `base`."""
