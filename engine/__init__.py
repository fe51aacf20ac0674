"""The engine of Ides has the rules, the matches and the bots, and imports nothing of a browser."""
