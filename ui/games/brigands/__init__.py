"""The table of Brigands, by part: the city and its places, the story, the plan, words, scores."""
