"""Several devices at one table: a host holds the match, and each guest shows one seat of it."""

from ui.base.parts import Part

PART = Part()
