"""Serves the built site and opens it in browsers, for benchmarks and browser tests."""
