"""The built page in Firefox and in WebKit, by the same robot that plays in Chromium."""
