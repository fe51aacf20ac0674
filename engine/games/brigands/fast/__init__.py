"""The rules again, without events and checks, for searches.

They do the same as `planning`, `wheel`, `districts`, `pawns` and `prison`, which a property test
checks. One loop resolves the places of a day and calls functions only where it must; lists of
legal moves are shared. Rare cases use the functions of the plain rules.
"""
