"""Tests of the page's pure part, on CPython: a whole visit without a browser."""
