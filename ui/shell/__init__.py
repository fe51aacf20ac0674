"""The page as a whole: the app, its panels and notices, and what comes from outside."""
