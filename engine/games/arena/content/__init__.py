"""The cards as data: what they can be, their file, and how it is read, changed and written."""
