"""What the bots know about playing BRUTUS!: `knowledge` puts it together."""
