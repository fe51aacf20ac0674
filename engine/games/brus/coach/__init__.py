"""What an experienced player says of a card before it is laid."""
