"""The rules of a trick again, without events and checks, for searches."""
