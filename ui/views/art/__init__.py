"""The art of the page: emblems, seats, lobby pictures and the wordmark, drawn by code."""
