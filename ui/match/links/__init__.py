"""Matches in links: written, read, offered, and played by several devices in turn."""
