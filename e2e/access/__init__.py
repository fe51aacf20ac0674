"""The page for everybody: axe, keys, speech, colours."""
