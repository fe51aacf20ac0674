"""Pure functions from what a seat may see to markup. One module or package per game."""
