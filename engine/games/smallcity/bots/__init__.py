"""What the bots know about playing in Small City: `knowledge` puts it together."""
