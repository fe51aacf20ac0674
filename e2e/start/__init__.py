"""How the page starts, on any host."""
