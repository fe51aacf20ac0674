"""The history of finished matches, with statistics."""
