"""The page: pure views, the app without a browser, and the few files that touch one."""
