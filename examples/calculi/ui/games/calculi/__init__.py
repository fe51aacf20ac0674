"""The view of Calculi: drawings, board, hand, scores and texts."""
