"""Tests of the built page in Firefox and WebKit, with the robot that plays in Chromium."""
