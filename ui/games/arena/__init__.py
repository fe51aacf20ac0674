"""The view of BRUTUS! (Old Games): cards, players, sand, hand, scores and words."""
