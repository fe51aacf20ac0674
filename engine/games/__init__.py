"""Each game has a folder with its rules, its data and its bots' knowledge."""
