"""The few files that touch the browser."""
