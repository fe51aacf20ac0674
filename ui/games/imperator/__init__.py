"""The table of Brutus (Bizet & Bussi): cards, board, hand, scores and words."""
