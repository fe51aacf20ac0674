"""Tests of Brigands (Boué & Brosseau) against the rulebook and the rulings, line by line."""
