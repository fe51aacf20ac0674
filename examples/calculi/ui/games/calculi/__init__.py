"""The table of Calculi, by part: drawings, board, hand, scores, words."""
