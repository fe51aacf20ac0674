"""What is kept: matches, settings, the page itself."""
