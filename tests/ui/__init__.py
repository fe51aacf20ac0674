"""Tests of the page on CPython: they play whole visits without a browser."""
