"""What is built on the engine beside the page: tournaments of bots, and the field's own tools."""
