"""Drawings of the page itself: seats, emblems, letters, brushes."""
