"""The session of a match in progress, and its parts."""
