"""The rules of a turn once more, without events and checks, for searches."""
