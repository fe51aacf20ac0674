"""Builds the site: from the sources to a self-contained folder of static files."""
