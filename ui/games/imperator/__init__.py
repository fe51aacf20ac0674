"""The table of Brutus (Bizet & Bussi), by part: cards, board, hand, scores, words."""
