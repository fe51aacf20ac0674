"""The heuristics of the bots for Small City; `knowledge` puts them together."""
