"""The view of Brus (Bräus): board, hand, ladder of cards, scores, drawings and texts."""
