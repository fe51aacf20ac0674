"""What the tables of several games share."""
