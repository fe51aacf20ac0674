"""Draws the SVG pictures that all games share: seats, emblems, initials, paintings."""
