"""The rules of a hand again, without events and checks, for searches."""
