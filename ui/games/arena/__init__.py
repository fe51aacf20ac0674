"""The table of BRUTUS! (Old Games), by part: cards, players, sand, hand, scores, words."""
