"""Pure functions from one frozen model to markup: a module per screen, a package per game."""
