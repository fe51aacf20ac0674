"""The page: pure views, a controller without a browser, and the few files that touch one."""
