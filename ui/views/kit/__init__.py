"""What the views of several games share: markup that is safe by type, and pieces of a table."""
