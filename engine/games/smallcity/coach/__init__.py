"""What an experienced player says of a move: `reasons` puts it together."""
