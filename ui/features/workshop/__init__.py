"""The workshop: cards and boards of one's own."""
