"""A table: what is seen and pressed at it."""
