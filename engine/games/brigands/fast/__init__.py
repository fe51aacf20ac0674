"""The same rules for positions to which nobody listens: searches play thousands of days in them.

The clear form is `planning`, `wheel`, `districts`, `pawns` and `prison`, one step at a time. Here
the walk round the city is one loop that calls a function only where one is needed, tells nothing,
and hands out lists of moves that are shared. A property test plays both side by side; what is
rare is left to the clear form.
"""
