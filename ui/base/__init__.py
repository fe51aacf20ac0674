"""The base of the page: ports, screens and ways, markup, texts, settings."""
