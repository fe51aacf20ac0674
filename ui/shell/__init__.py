"""The shell of the page: the app, its panels and notices, and the import of files."""
