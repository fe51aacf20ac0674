"""Build the site: sources in, one self-contained folder of static files out."""
