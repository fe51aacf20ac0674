"""What the bots know about playing Brigands: `knowledge` puts it together."""
