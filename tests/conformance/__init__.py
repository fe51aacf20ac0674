"""Every game of the catalogue must pass this suite."""
