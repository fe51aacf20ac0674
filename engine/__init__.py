"""Ides' engine: the rules, the matches and the bots, in pure Python without any browser import."""
