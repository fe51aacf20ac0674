"""The boards as data: their file, and how it is read, judged, changed and written."""
