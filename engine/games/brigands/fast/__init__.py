"""The order of a day again, without events and checks, for searches.

They do the same as `planning`, `wheel`, `districts`, `pawns` and `prison`, which
`tests/games/brigands/fast/test_fast_rules.py` checks. One loop resolves the places of a day and
calls functions only where it must; lists of legal moves are shared. What a place pays and where it
is a trap stands in `payouts` alone. The rules themselves, played silently in as few calls as they
read well in, made 0.64 to 0.72 of the playouts. Rare cases use the functions of the rules.
"""
