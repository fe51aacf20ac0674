"""What everything on the page stands on: ports, screens and ways, markup, texts, settings."""
