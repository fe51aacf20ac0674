"""The art of the page: emblems, shapes, symbols, seats and the wordmark, drawn by code."""
