"""Runs the guides' examples with the package as it is installed, beside files of the same names."""
