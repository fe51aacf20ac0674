"""A strong bot's analysis of a finished match, which the replay shows."""

from ui.base.parts import Part

PART = Part()
