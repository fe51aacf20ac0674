"""The data that the page stores in the browser: saved games, history, names and the like."""
