"""The built site on a host and in a browser: for the benchmarks and for the browser tests."""
