"""The table of Brus (Bräus), by part: cards, ladder, board, hand, scores, words."""
