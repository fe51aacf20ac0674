"""A match played at this page: the session, and the table's screen and view."""
