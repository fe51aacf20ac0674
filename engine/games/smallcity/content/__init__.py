"""The boards: their file, its reader, checks, editor and writer."""
