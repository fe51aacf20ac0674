"""What the page keeps in the browser: the two stores, saved games, and all smaller things."""
